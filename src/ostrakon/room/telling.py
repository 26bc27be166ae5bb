"""What a room tells: whole pictures, and what has changed for all and for each seat.

Views are built up for each audience. What all may see is encoded once. What was built up a moment ago of the very same
values is taken over, not built again: most rows lay one shard.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter, is_
from typing import Final

import msgspec
from msgspec.structs import replace

from ostrakon.protocol.commands import VERSION
from ostrakon.protocol.messages import (
    ClockView,
    Happening,
    Held,
    Numbers,
    Own,
    OwnView,
    PauseView,
    Presence,
    RemovedCard,
    RoomView,
    SeatCard,
    Update,
    Welcome,
)
from ostrakon.room.attendance import Attendance
from ostrakon.room.blank_cards import cards_view
from ostrakon.room.bots_words import reason_of, remark_of
from ostrakon.room.clocks import leaves_by, put_off_since
from ostrakon.room.musing import muse_view
from ostrakon.room.protests import hands_for
from ostrakon.room.state import Clock, Course, State
from ostrakon.room.withheld import (
    council_on_table,
    events_on_table,
    held_back,
    history_on_table,
    name_on_table,
    now_held,
)
from ostrakon.rules.options import measure
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import FEWEST_SEATS, Seat
from ostrakon.rules.sight import seat_view
from ostrakon.rules.views import CouncilView

_encode = msgspec.json.Encoder().encode


class Tidings(msgspec.Struct, frozen=True, gc=False):
    """What to send after a row, or after somebody came or went."""

    everyone: bytes | None = None
    """An encoded `Update`, the same for all in the room; None where nothing changed for all."""
    own: dict[Seat, bytes] = {}
    """An encoded `Own` for each seat for which something changed that it alone may see."""
    lost: str | None = None
    """The digest of the device that gave its seat up; its last `Own` stands under that seat."""
    tables: bytes | None = None
    """The same `Update` as the tables of a family room hear it; None where they hear what all do."""


NO_TIDINGS: Final = Tidings()


class Running(msgspec.Struct, frozen=True, gc=False):
    """A clock as all may see it: up to its limit, and never how long the room waits after it."""

    clock: Clock
    warned: bool
    paused: int | None
    """Served time at which it stood still."""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What an audience sees: all, or the tables of a family room."""

    room: RoomView
    council: CouncilView | None
    history: tuple[TurnResult, ...]


class Picture(msgspec.Struct, frozen=True, gc=False):
    """All that a room tells at a moment, without the time that remains."""

    state: State
    """Of what it was built up: nothing that is told."""
    words: dict[Seat, Presence]
    """Who was here then."""
    scene: Scene
    tables: Scene
    """What the tables see; where the room isn't for families, the very same."""
    clock: Running | None
    own: dict[str, OwnView]
    """For the person of each digest. Here `leaving` is the served time in ms until which it can be undone."""
    removed: dict[str, RemovedCard]
    """For the digest of each who was removed."""
    still: int | None
    """Served time since which a pause puts leaving off."""


def picture(code: str, state: State, attendance: Attendance, *, warned: bool, before: Picture | None = None) -> Picture:
    """Build up what each audience may see; `warned`: the limit of the phase has passed.

    What is of the same values as in a picture of `before` is taken over from it.
    """
    course = state.course
    paused = state.paused
    clock = Running(course.clock, warned, paused.at if paused else None) if course and course.clock else None
    words, held = attendance.words(state), held_back(state)
    if before is not None and before.words is words and _same_room(before.state, state):
        room = before.scene.room
    else:
        room = _room_view(code, state, attendance, now_held(state, held))
    scene = Scene(room, course.view if course else None, course.history if course else ())
    return Picture(
        state=state,
        words=words,
        scene=scene,
        tables=_tables(state, scene, held) if state.family else scene,
        clock=clock,
        own=_own_views(state, before),
        removed={person.token: RemovedCard(person.seat, person.name) for person in state.removed},
        still=put_off_since(state),
    )


_OF_THE_ROOM = attrgetter(
    *("stage", "dealer", "paused", "language", "sitters", "options", "clocks", "absence", "locked", "code_hidden"),
    *("removed", "family", "unfinished", "topics", "remarks"),
)
"""What `_room_view` is built up of, beside who is here and, in a council, its options."""
_OF_EACH = attrgetter("dealer", "paused", "language", "sitters", "offered", "topics", "met")
_OF_EACH_IN_COUNCIL = attrgetter("drafts", "muse", "hands")
"""What `_own_view` is built up of, beside the council."""


def _same_room(before: State, now: State) -> bool:
    """Say whether a room surely looks as it did: of one in which bots sit and talk, or for families, nobody does."""
    if now.family or len(now.people) < len(now.sitters):
        return False
    one, other = before.course, now.course
    same_council = one is other or (one is not None and other is not None and _same_course(one, other))
    return same_council and all(map(is_, _OF_THE_ROOM(before), _OF_THE_ROOM(now)))


def _same_course(before: Course, now: Course) -> bool:
    """Tell whether options, bots' words (new with a phase or a turn) and those who may be sat in for are the same."""
    same = before.history is now.history and before.phase == now.phase
    return same and before.council.setup is now.council.setup and before.council.vacant is now.council.vacant


def _own_views(state: State, before: Picture | None) -> dict[str, OwnView]:
    """Build up what each person may see: of all, or of those alone whose shard was laid or turned since."""
    seats = None if before is None else _turned(before.state, state)
    if before is None or seats is None:
        return {who: _own_view(state, seat) for who, seat in state.people.items()}
    acted = ((state.sitters[seat].token, seat) for seat in seats)
    return before.own | {who: _own_view(state, seat) for who, seat in acted if who is not None}


def _turned(before: State, now: State) -> tuple[Seat, ...] | None:
    """Name the seats whose shard was laid or turned since, where nothing else is new that a seat sees; else None."""
    one, other = before.course, now.course
    if one is None or other is None or not all(map(is_, _OF_EACH(before), _OF_EACH(now))):
        return None
    if not all(map(is_, _OF_EACH_IN_COUNCIL(one), _OF_EACH_IN_COUNCIL(other))):
        return None
    return other.turned_since(one.council)


def encoded_welcome(
    seen: Picture, who: str | None, at: int, token: str | None, number: int, own_number: int, *, table: bool = False
) -> bytes:
    """Give the whole picture for one device, or for a `table`, at a served time in ms."""
    scene = seen.tables if table else seen.scene
    return _encode(
        Welcome(
            version=VERSION,
            number=number,
            room=replace(scene.room, clock=_clock_view(seen.clock, at)),
            council=scene.council,
            history=scene.history,
            own_number=own_number,
            own=_at(seen, seen.own.get(who), at) if who is not None else None,
            removed=seen.removed.get(who) if who is not None else None,
            token=token,
        )
    )


def encoded_update(before: Picture, now: Picture, events: tuple[Happening, ...], at: int, number: int) -> bytes | None:
    """Give what changed for all, or None where nothing did."""
    update = _update(before, now, before.scene, now.scene, events, at, number)
    same_stage = (before.scene.council is None) == (now.scene.council is None)
    if same_stage and not update.room and not update.council and not update.events:
        return None
    return _encode(update)


def encoded_for_tables(
    before: Picture, now: Picture, events: tuple[Happening, ...], at: int, number: int
) -> bytes | None:
    """Give the same update as the tables of a family room hear it; None where they hear what all do.

    What changed for all but not for them is an empty one: never the words of the others.
    """
    if now.tables is now.scene and before.tables is before.scene:
        return None
    told = events_on_table(events, now.tables.history)
    return _encode(_update(before, now, before.tables, now.tables, told, at, number))


def _update(
    before: Picture,
    now: Picture,
    earlier: Scene,
    scene: Scene,
    events: tuple[Happening, ...],
    at: int,
    number: int,
) -> Update:
    room = _changes(earlier.room, scene.room)
    if before.clock != now.clock:
        room["clock"] = _clock_view(now.clock, at)
    council = None if scene.council is None else _changes(earlier.council, scene.council)
    return Update(number, room, council, events)


def encoded_own(seen: Picture, who: str, number: int, at: int) -> bytes:
    """Give what one person's seat alone may see, at a served time in ms; none, where it was given up or taken away."""
    own = _at(seen, seen.own.get(who), at)
    return _encode(Own(number, own, seen.removed.get(who) if own is None else None))


def _at(seen: Picture, own: OwnView | None, at: int) -> OwnView | None:
    if own is None or own.leaving is None:
        return own
    return replace(own, leaving=max(0, own.leaving - (at if seen.still is None else seen.still)))


def _changes(before: msgspec.Struct | None, now: msgspec.Struct) -> dict[str, object]:
    """Give the fields that differ; all of them where there was nothing before."""
    if before is now:
        return {}
    names, values = now.__struct_fields__, _values_of(type(now))
    if before is None:
        return dict(zip(names, values(now), strict=True))
    pairs = zip(names, values(before), values(now), strict=True)
    return {name: new for name, old, new in pairs if old is not new and old != new}


@cache
def _values_of(kind: type[msgspec.Struct]) -> Callable[[msgspec.Struct], tuple[object, ...]]:
    """Give what reads all fields of a kind at once."""
    values: Callable[[msgspec.Struct], tuple[object, ...]] = attrgetter(*kind.__struct_fields__)
    return values


def _tables(state: State, scene: Scene, held: Held) -> Scene:
    """Put together what the tables of a family room may show."""
    history = history_on_table(state.course) if state.course else ()
    seats = tuple(
        replace(card, name=name_on_table(state, card.seat, card.name, held=card.seat in held.names))
        for card in scene.room.seats
    )
    removed = tuple(
        RemovedCard(card.seat, name_on_table(state, card.seat, card.name, held=True)) for card in scene.room.removed
    )
    return Scene(
        replace(scene.room, seats=seats, removed=removed, cards=cards_view(state, held.topics), reason=None),
        None if scene.council is None else council_on_table(scene.council, history, held),
        history,
    )


def _room_view(code: str, state: State, attendance: Attendance, held: Held) -> RoomView:
    stand_ins = attendance.stand_ins(state)
    cards = tuple(
        SeatCard(
            seat,
            sitter.name,
            sitter.bot,
            sitter.strength if sitter.bot else None,
            attendance.word(state, seat),
            seat in stand_ins,
            sitter.from_turn,
        )
        for seat, sitter in state.sitters.items()
    )
    options = state.course.council.setup.options if state.course else state.options
    numbers = Numbers(*measure(options, len(cards))) if len(cards) >= FEWEST_SEATS else None
    return RoomView(
        code=code,
        stage=state.stage,
        language=state.language,
        dealer=state.dealer,
        seats=cards,
        options=options,
        clocks=state.clocks,
        numbers=numbers,
        clock=None,
        absence=state.absence,
        paused=None if state.paused is None else PauseView(state.paused.by),
        locked=state.locked,
        code_hidden=state.code_hidden,
        removed=tuple(RemovedCard(person.seat, person.name) for person in state.removed),
        family=state.family,
        held=held,
        unfinished=state.unfinished,
        cards=cards_view(state),
        remarks=state.remarks,
        remark=remark_of(state),
        reason=reason_of(state),
    )


def _own_view(state: State, seat: Seat) -> OwnView:
    course, sitter = state.course, state.sitters[seat]
    return OwnView(
        seat=seat,
        dealer=seat == state.dealer,
        council=seat_view(course.council, seat) if course else None,
        draft=course.drafts.get(seat) if course else None,
        offered_dealer=seat != state.dealer and sitter.since in state.offered,
        extra_time=sitter.extra,
        leaving=leaves_by(state, seat),
        muse=muse_view(state, course, seat) if course else None,
        hands=hands_for(state, course, seat) if course else (),
    )


def _clock_view(running: Running | None, at: int) -> ClockView | None:
    if running is None:
        return None
    clock, now = running.clock, at if running.paused is None else running.paused
    left = clock.limit - now
    return ClockView(clock.phase, max(0, left), clock.total, max(0, -left), running.warned)

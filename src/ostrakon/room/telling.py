"""What a room tells: whole pictures, and what has changed for all and for each seat.

Views are built up for each audience. What all may see is encoded once.
"""

import msgspec
from msgspec.structs import replace

from ostrakon.protocol.commands import VERSION, Absence
from ostrakon.protocol.messages import ClockView, Numbers, Own, OwnView, RoomView, SeatCard, Update, Welcome
from ostrakon.room.state import Clock, State
from ostrakon.rules.events import Event
from ostrakon.rules.options import measure
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import FEWEST_SEATS, Seat
from ostrakon.rules.sight import seat_view
from ostrakon.rules.views import CouncilView

_encode = msgspec.json.Encoder().encode


class Tidings(msgspec.Struct, frozen=True):
    """What to send after a row, or after somebody came or went."""

    everyone: bytes | None = None
    """An encoded `Update`, the same for all in the room; None where nothing changed for all."""
    own: dict[Seat, bytes] = {}
    """An encoded `Own` for each seat for which something changed that it alone may see."""
    lost: str | None = None
    """The digest of the device that gave its seat up; its last `Own` stands under that seat."""


class Picture(msgspec.Struct, frozen=True):
    """All that a room tells at a moment, without the time that remains."""

    room: RoomView
    clock: Clock | None
    council: CouncilView | None
    history: tuple[TurnResult, ...]
    own: dict[str, OwnView]
    """For the person of each digest."""


def picture(code: str, state: State, here: frozenset[Seat]) -> Picture:
    """Build up what each audience may see; `here` are the seats with an open page."""
    course = state.course
    return Picture(
        room=_room_view(code, state, here),
        clock=course.clock if course else None,
        council=course.view if course else None,
        history=course.history if course else (),
        own={
            sitter.token: _own_view(state, seat) for seat, sitter in state.sitters.items() if sitter.token is not None
        },
    )


def encoded_welcome(seen: Picture, who: str | None, at: int, token: str | None, number: int, own_number: int) -> bytes:
    """Give the whole picture for one device, at a served time in ms."""
    return _encode(
        Welcome(
            version=VERSION,
            number=number,
            room=replace(seen.room, clock=_clock_view(seen.clock, at)),
            council=seen.council,
            history=seen.history,
            own_number=own_number,
            own=seen.own.get(who) if who is not None else None,
            token=token,
        )
    )


def encoded_update(before: Picture, now: Picture, events: tuple[Event, ...], at: int, number: int) -> bytes | None:
    """Give what changed for all, or None where nothing did."""
    room = _changes(before.room, now.room)
    if before.clock != now.clock:
        room["clock"] = _clock_view(now.clock, at)
    council = None if now.council is None else _changes(before.council, now.council)
    if not room and not council and not events and (before.council is None) == (now.council is None):
        return None
    return _encode(Update(number, room, council, events))


def encoded_own(own: OwnView | None, number: int) -> bytes:
    """Give what one seat alone may see; None where it was given up."""
    return _encode(Own(number, own))


def _changes(before: msgspec.Struct | None, now: msgspec.Struct) -> dict[str, object]:
    """Give the fields that differ; all of them where there was nothing before."""
    names = now.__struct_fields__
    if before is None:
        return {name: getattr(now, name) for name in names}
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in names)
    return {name: new for name, old, new in pairs if old is not new and old != new}


def _room_view(code: str, state: State, here: frozenset[Seat]) -> RoomView:
    cards = tuple(
        SeatCard(seat, sitter.name, sitter.bot, "present" if sitter.bot or seat in here else "away", False)
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
        absence=Absence(),
        paused=None,
        locked=False,
        code_hidden=False,
        removed=(),
    )


def _own_view(state: State, seat: Seat) -> OwnView:
    course = state.course
    return OwnView(
        seat=seat,
        dealer=seat == state.dealer,
        council=seat_view(course.council, seat) if course else None,
        draft=course.drafts.get(seat) if course else None,
        offered_dealer=False,
        extra_time=100,
        leaving=None,
    )


def _clock_view(clock: Clock | None, at: int) -> ClockView | None:
    return None if clock is None else ClockView(clock.phase, max(0, clock.due - at), clock.total, warned=False)

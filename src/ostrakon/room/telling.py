"""What a room tells: whole pictures, and what has changed for all and for each seat.

Views are built up for each audience. What all may see is encoded once.
"""

import msgspec
from msgspec.structs import replace

from ostrakon.protocol.commands import VERSION
from ostrakon.protocol.messages import (
    ClockView,
    Happening,
    Numbers,
    Own,
    OwnView,
    PauseView,
    RemovedCard,
    RoomView,
    SeatCard,
    Update,
    Welcome,
)
from ostrakon.room.attendance import Attendance
from ostrakon.room.state import Clock, State
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


class Running(msgspec.Struct, frozen=True):
    """A clock as all may see it: up to its limit, and never how long the room waits after it."""

    clock: Clock
    warned: bool
    paused: int | None
    """Served time at which it stood still."""


class Picture(msgspec.Struct, frozen=True):
    """All that a room tells at a moment, without the time that remains."""

    room: RoomView
    clock: Running | None
    council: CouncilView | None
    history: tuple[TurnResult, ...]
    own: dict[str, OwnView]
    """For the person of each digest. Here `leaving` is the served time in ms until which it can be undone."""


def picture(code: str, state: State, attendance: Attendance, *, warned: bool) -> Picture:
    """Build up what each audience may see; `warned`: the limit of the phase has passed."""
    course = state.course
    paused = state.paused
    clock = Running(course.clock, warned, paused.at if paused else None) if course and course.clock else None
    return Picture(
        room=_room_view(code, state, attendance),
        clock=clock,
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
            own=_at(seen.own.get(who), at) if who is not None else None,
            token=token,
        )
    )


def encoded_update(before: Picture, now: Picture, events: tuple[Happening, ...], at: int, number: int) -> bytes | None:
    """Give what changed for all, or None where nothing did."""
    room = _changes(before.room, now.room)
    if before.clock != now.clock:
        room["clock"] = _clock_view(now.clock, at)
    council = None if now.council is None else _changes(before.council, now.council)
    if not room and not council and not events and (before.council is None) == (now.council is None):
        return None
    return _encode(Update(number, room, council, events))


def encoded_own(own: OwnView | None, number: int, at: int) -> bytes:
    """Give what one seat alone may see, at a served time in ms; None where it was given up."""
    return _encode(Own(number, _at(own, at)))


def _at(own: OwnView | None, at: int) -> OwnView | None:
    return own if own is None or own.leaving is None else replace(own, leaving=max(0, own.leaving - at))


def _changes(before: msgspec.Struct | None, now: msgspec.Struct) -> dict[str, object]:
    """Give the fields that differ; all of them where there was nothing before."""
    names = now.__struct_fields__
    if before is None:
        return {name: getattr(now, name) for name in names}
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in names)
    return {name: new for name, old, new in pairs if old is not new and old != new}


def _room_view(code: str, state: State, attendance: Attendance) -> RoomView:
    stand_ins = attendance.stand_ins(state)
    cards = tuple(
        SeatCard(seat, sitter.name, sitter.bot, attendance.word(state, seat), seat in stand_ins)
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
        leaving=sitter.leaving,
    )


def _clock_view(running: Running | None, at: int) -> ClockView | None:
    if running is None:
        return None
    clock, now = running.clock, at if running.paused is None else running.paused
    return ClockView(clock.phase, max(0, clock.limit - now), clock.total, running.warned)

"""Who deals, and what the dealer does with the room: handing over, pausing, removing, locking. Changes nothing itself.

Each command gives the entry to append, or None where it is fulfilled already.
"""

from ostrakon.journal.entries import (
    CodeHidden,
    DealerPassed,
    Entry,
    ExtraTimeSet,
    Locked,
    Paused,
    Readmitted,
    Removed,
    Resumed,
)
from ostrakon.protocol.commands import (
    ExtraTime,
    HandOver,
    HideCode,
    Lock,
    Pause,
    Readmit,
    Remove,
    Resume,
    TakeBack,
    Unlock,
)
from ostrakon.room.naming import told_apart
from ostrakon.room.refusals import Refusal
from ostrakon.room.rights import dealer_only
from ostrakon.room.state import State, is_forgotten
from ostrakon.rules.actions import VacateSeat
from ostrakon.rules.council import play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.seats import Seat

HouseCommand = HandOver | TakeBack | Pause | Resume | Remove | Readmit | Lock | Unlock | HideCode | ExtraTime


def propose(state: State, command: HouseCommand, who: str | None) -> Entry | None:
    """Decide on a command about the house. Raises Refusal, or Forbidden where a rule of the game is broken."""
    seat = state.seat_of(who)
    if seat is None:
        raise Refusal("not-seated")
    match command:
        case ExtraTime(percent=percent):
            return None if state.sitters[seat].extra == percent else ExtraTimeSet(seat, percent)
        case Pause():
            return _pause(state, seat)
        case TakeBack():
            return _take_back(state, seat)
        case _:
            dealer_only(state, who)
    match command:
        case HandOver():
            return _hand_over(state, command)
        case Resume():
            return None if state.paused is None else Resumed()
        case Remove():
            return _remove(state, seat, command)
        case Readmit():
            return _readmit(state, command)
        case Lock() | Unlock():
            locked = isinstance(command, Lock)
            return None if state.locked == locked else Locked(locked)
        case HideCode(hidden=hidden):
            return None if state.code_hidden == hidden else CodeHidden(hidden)


def _pause(state: State, seat: Seat) -> Entry | None:
    """Who was first has paused it. Who has taken a seat over acts once this turn is over, and pauses no sooner."""
    if state.stage == "lobby":
        raise Refusal("no-council")
    if state.stage == "over":
        raise Refusal("council-over")
    if state.course is not None and seat in state.course.council.vacant:
        raise Forbidden("12.1")
    return None if state.paused is not None else Paused(seat)


def _take_back(state: State, seat: Seat) -> Entry | None:
    """Whoever is leaving says first that he stays."""
    if seat == state.dealer:
        return None
    if state.sitters[seat].since not in state.offered or state.sitters[seat].leaving is not None:
        raise Refusal("not-offered")
    return DealerPassed(seat)


def _hand_over(state: State, command: HandOver) -> Entry | None:
    """To a person only (Rule 2.1)."""
    sitter = state.sitters.get(command.seat)
    if sitter is None or sitter.token is None or is_forgotten(sitter.token):
        raise Refusal("not-a-person")
    return None if command.seat == state.dealer else DealerPassed(command.seat)


def _remove(state: State, own: Seat, command: Remove) -> Entry | None:
    sitter = state.sitters.get(command.seat)
    if command.seat == own:
        raise Refusal("own-seat")
    if sitter is None or (sitter.token is None and not sitter.bot):
        return None
    if sitter.bot and state.stage != "council":
        raise Refusal("not-a-person")
    council = state.course.council if state.course is not None and state.stage == "council" else None
    if council is not None and command.seat not in council.entering:
        play(council, VacateSeat(command.seat))
    return Removed(command.seat)


def _readmit(state: State, command: Readmit) -> Entry | None:
    """The one who was removed last from a seat comes first; who has taken the name meanwhile keeps it."""
    person = next((one for one in reversed(state.removed) if one.seat == command.seat), None)
    if person is None:
        raise Refusal("not-removed")
    others = [sitter.name for seat, sitter in state.sitters.items() if seat != person.seat]
    return Readmitted(person.seat, told_apart(person.name, others), person.token)

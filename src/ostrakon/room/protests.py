"""Hands against a question (Rule 6.4), and what the dealer lets a family's table show of it nonetheless."""

from collections.abc import Sequence

from msgspec.structs import replace

from ostrakon.journal.entries import Entry, HandRaised, ShownAnyway
from ostrakon.protocol.commands import RaiseHand, ShowAnyway
from ostrakon.room.blank_cards import at, spot_of
from ostrakon.room.refusals import Refusal
from ostrakon.room.rights import dealer_only, seated
from ostrakon.room.state import Course, State
from ostrakon.rules.actions import Action, AskQuestion, RejectQuestion, VacateSeat
from ostrakon.rules.events import Event, has_closed
from ostrakon.rules.seats import Seat


def propose(state: State, command: RaiseHand | ShowAnyway, who: str | None) -> Entry | None:
    """Decide on a command about what somebody minds; None where it is fulfilled already. Raises Refusal."""
    match command:
        case RaiseHand():
            return _raise(state, command, seated(state, who))
        case ShowAnyway():
            dealer_only(state, who)
            return _show(state, command)


def hands_for(state: State, course: Course, seat: Seat) -> tuple[Seat, ...]:
    """Give the hands that a seat may know of: the dealer all, anybody else his own."""
    return course.hands if seat == state.dealer else tuple(hand for hand in course.hands if hand == seat)


def with_hand(course: Course, entry: HandRaised) -> Course:
    """Give the council after a hand went up or down."""
    others = {hand for hand in course.hands if hand != entry.seat}
    return replace(course, hands=tuple(sorted({*others, entry.seat} if entry.raised else others)))


def with_shown(state: State, entry: ShownAnyway) -> State:
    """Give the room after the dealer let something be shown; hands against a question are answered by that."""
    if entry.seat is not None:
        shown = replace(state.sitters[entry.seat], shown=True)
        return replace(state, sitters={**state.sitters, entry.seat: shown})
    if entry.card is not None and entry.line is not None:
        spot = (entry.card, entry.line)
        topics = (replace(kept, shown=True) if spot_of(kept) == spot else kept for kept in state.topics)
        return replace(state, topics=tuple(topics))
    return state if state.course is None else replace(state, course=replace(state.course, shown=True, hands=()))


def without_hands(course: Course, action: Action, events: Sequence[Event]) -> Course:
    """Give the council after an action: another question begins without hands; of a closed one is kept what was said.

    `course` has the turn in its history already, where one was closed.
    """
    if has_closed(events):
        place = (len(course.history) - 1,)
        allowed = (*course.allowed, *(place if course.shown else ()))
        protested = (*course.protested, *(place if course.hands and not course.shown else ()))
        return replace(course, hands=(), shown=False, allowed=allowed, protested=protested)
    match action:
        case AskQuestion() | RejectQuestion():
            return replace(course, hands=(), shown=False)
        case VacateSeat(seat=seat):
            return replace(course, hands=tuple(hand for hand in course.hands if hand != seat))
        case _:
            return course


def _raise(state: State, command: RaiseHand, seat: Seat) -> Entry | None:
    course = _at_this_moment(state, command.moment)
    if course.view.question is None or seat == course.view.asker:
        raise Refusal("no-question")
    return None if (seat in course.hands) == command.raised else HandRaised(seat, command.raised)


def _show(state: State, command: ShowAnyway) -> Entry | None:
    """Nothing is held back but in a family room; elsewhere it is fulfilled already."""
    if command.seat is not None:
        sitter = state.sitters.get(command.seat)
        fulfilled = sitter is None or sitter.shown
        _must_be_seen(command, None if sitter is None else sitter.name)
        return None if fulfilled or not state.family else ShownAnyway(command.seat)
    if command.card is not None and command.line is not None:
        kept = at(state, (command.card, command.line))
        fulfilled = kept is None or kept.shown
        _must_be_seen(command, None if kept is None else kept.own.topic)
        return None if fulfilled or not state.family else ShownAnyway(None, command.card, command.line)
    if command.moment is None:
        return None
    course = _at_this_moment(state, command.moment)
    fulfilled = course.view.question is None or course.shown
    return None if fulfilled or not state.family else ShownAnyway()


def _must_be_seen(command: ShowAnyway, words: str | None) -> None:
    """What was changed a moment ago the dealer hasn't seen."""
    if None not in (command.words, words) and command.words != words:
        raise Refusal("stale")


def _at_this_moment(state: State, moment: int) -> Course:
    if state.course is None:
        raise Refusal("no-council")
    if moment != state.course.view.moment:
        raise Refusal("stale")
    return state.course

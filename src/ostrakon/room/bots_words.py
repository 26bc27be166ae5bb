"""What bots say in a room, beside what they do: a line now and then, and why one of them guessed as it did."""

from functools import lru_cache

from ostrakon.bots.explaining import reason
from ostrakon.bots.reading import Seen
from ostrakon.bots.remarking import remark
from ostrakon.locales.minds import Strength
from ostrakon.locales.reasons import Reason
from ostrakon.locales.remarks import Remark
from ostrakon.room.remembering import seen_by
from ostrakon.room.state import State
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat


def remark_of(state: State) -> Remark | None:
    """Give the line that stands now; None: nobody says anything, or in this room no bot does."""
    course = state.course
    if course is None or not state.remarks:
        return None
    bots = {seat for seat in state.sitters if _played(state, seat, max(0, len(course.history) - 1))}
    return remark(course.view, course.history, bots, state.language) if bots else None


def reason_of(state: State) -> Reason | None:
    """Give why the bot that asked last guessed so, from its reveal to the next one; None where no bot asked."""
    course = state.course
    if course is None or not course.history:
        return None
    turn = course.history[-1]
    if not _played(state, turn.asker, len(course.history) - 1):
        return None
    tie = course.council.setup.options.tie == "advances"
    return _reason(course.history, state.sitters[turn.asker].strength, tie, seen_by(state, turn.asker))


def _played(state: State, seat: Seat, turn: int) -> bool:
    """Tell whether the bot that sits there did in that turn too, counted from 0 (Rule 12.1)."""
    sitter = state.sitters[seat]
    return sitter.bot and sitter.from_turn <= turn


@lru_cache(maxsize=256)
def _reason(history: tuple[TurnResult, ...], strength: Strength, tie: bool, earlier: tuple[Seen, ...]) -> Reason | None:
    """Work it out once a turn: a room tells much between two questions."""
    return reason(history[-1], history[:-1], strength, tie=tie, earlier=earlier)

"""What a stand-in did in the turn that goes on: it stands out in the count, and counts for nobody's habits."""

from msgspec.structs import replace

from ostrakon.journal.entries import Played
from ostrakon.room.state import Course
from ostrakon.rules.actions import AskQuestion, CastShard, Decide, NameSeats, RejectQuestion
from ostrakon.rules.events import Event, TurnClosed, has_closed
from ostrakon.rules.seats import Seat


def lent_shards(course: Course, entry: Played) -> tuple[Seat, ...]:
    """Give the seats whose shard of this turn a stand-in laid, after an action."""
    match entry.action:
        case CastShard(seat=seat) | Decide(seat=seat):
            return _changed(course.lent_shards, seat, entry.by == "bot")
        case RejectQuestion():
            return ()
        case _:
            return course.lent_shards


def lent_deeds(course: Course, entry: Played) -> tuple[Seat, ...]:
    """Give the seats for which a stand-in has asked, named or decided in this turn, after an action."""
    match entry.action:
        case AskQuestion(seat=seat) | NameSeats(seat=seat) | Decide(seat=seat) if entry.by == "bot":
            return _changed(course.lent_deeds, seat, lent=True)
        case RejectQuestion():
            return ()
        case _:
            return course.lent_deeds


def closed_by(course: Course, events: tuple[Event, ...]) -> tuple[Course, tuple[Event, ...]]:
    """Tell with a closed turn for whom a stand-in acted in it; the next turn begins without any."""
    if not has_closed(events):
        return course, events
    lent = tuple(sorted({*course.lent_shards, *course.lent_deeds}))
    told = tuple(
        TurnClosed(replace(event.turn, stand_ins=lent)) if isinstance(event, TurnClosed) else event for event in events
    )
    return replace(course, lent_shards=(), lent_deeds=()), told


def _changed(seats: tuple[Seat, ...], seat: Seat, lent: bool) -> tuple[Seat, ...]:
    if (seat in seats) == lent:
        return seats
    kept = {*seats, seat} if lent else set(seats) - {seat}
    return tuple(sorted(kept))

"""Who took a seat over in this turn and is taken out of it before he plays: it is as if he had never taken it.

Until the turn is over such a seat can't be vacated again (Rule 12.1). Nothing has come of the taking yet, though: so it
is struck out, in the council as in its record. The seat is vacant as before, and somebody else may take it.
"""

from msgspec.structs import replace

from ostrakon.room.state import Course
from ostrakon.rules.actions import Action, OccupySeat
from ostrakon.rules.seats import Seat


def never_taken(course: Course, seat: Seat) -> Course:
    """Give the council as if nobody had taken this seat over in this turn; `seat` is one of those entering."""
    entering = tuple(other for other in course.council.entering if other != seat)
    place = max(at for at, (_, action, *_) in enumerate(course.actions) if _takes(action, seat))
    return replace(
        course,
        council=replace(course.council, entering=entering),
        hands=tuple(hand for hand in course.hands if hand != seat),
        actions=(*course.actions[:place], *course.actions[place + 1 :]),
    )


def _takes(action: Action, seat: Seat) -> bool:
    return isinstance(action, OccupySeat) and action.seat == seat

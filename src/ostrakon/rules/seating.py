"""Leaving a seat for good, and taking one over (Rule 12)."""

from typing import Final

from msgspec.structs import replace

from ostrakon.rules.actions import OccupySeat, VacateSeat
from ostrakon.rules.day import end_council, forfeit_turn
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import SeatOccupied, SeatVacated
from ostrakon.rules.state import Council, Played, active
from ostrakon.rules.turn import Asking, Put
from ostrakon.rules.vote import close_if_all_cast, pass_over_naming

FEWEST_ACTIVE: Final = 3
"""With fewer seats not vacated the council ends (Rule 12.3)."""


def vacate(council: Council, action: VacateSeat) -> Played:
    """Vacate a seat; the council goes on without it, or ends (Rules 12.1 to 12.3)."""
    if action.seat in council.vacant:
        raise Forbidden("12.1")
    left = replace(council, vacant=tuple(sorted((*council.vacant, action.seat))))
    after, events = _go_on(left, action)
    return after, (SeatVacated(action.seat), *events)


def occupy(council: Council, action: OccupySeat) -> Played:
    """Take over a vacated seat; it plays on as soon as this turn is over (Rule 12.1)."""
    if action.seat not in council.vacant or action.seat in council.entering:
        raise Forbidden("12.1")
    after = replace(council, entering=tuple(sorted((*council.entering, action.seat))))
    return after, (SeatOccupied(action.seat),)


def _go_on(council: Council, action: VacateSeat) -> Played:
    if len(active(council)) < FEWEST_ACTIVE:
        return end_council(council, "early")
    stage = council.stage
    if isinstance(stage, Asking | Put) and stage.asker == action.seat:
        return forfeit_turn(council, stage)
    after, events = close_if_all_cast(council)
    return (after, events) if events else pass_over_naming(after)

"""Who may: whoever has a seat, or the dealer alone (Rule 2.1)."""

from ostrakon.room.refusals import Refusal
from ostrakon.room.state import State
from ostrakon.rules.seats import Seat


def seated(state: State, who: str | None) -> Seat:
    """Give the seat of a device; raises Refusal where it has none."""
    seat = state.seat_of(who)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def dealer_only(state: State, who: str | None) -> Seat:
    """Give the seat of the dealer who speaks; raises Refusal where it is somebody else (Rule 2.1)."""
    seat = seated(state, who)
    if seat != state.dealer:
        raise Refusal("not-dealer")
    return seat

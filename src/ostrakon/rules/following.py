"""Following the asker, once in a council (Rule 10)."""

from msgspec.structs import replace

from ostrakon.rules.actions import Follow
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import FollowerDeclared
from ostrakon.rules.path import procession
from ostrakon.rules.seats import Seat
from ostrakon.rules.state import Council, Played, asker_of
from ostrakon.rules.turn import OpenStage, Put


def follow_broken(council: Council, seat: Seat) -> str | None:
    """Name a rule that keeps a seat from following now, or None if it may."""
    stage = council.stage
    if seat in council.vacant:
        return "12.1"
    if seat == asker_of(council):
        return "10.6"
    if not isinstance(stage, OpenStage):
        return "10.2"
    if seat not in council.branch:
        return "10.1"
    if stage.followers and council.setup.options.followers == "one":
        return "10.3"
    return None


def follow(council: Council, action: Follow) -> Played:
    """Declare a seat follower of the asker; its right is used up (Rules 10.1 to 10.3)."""
    broken = follow_broken(council, action.seat)
    stage = council.stage
    if broken is not None or not isinstance(stage, OpenStage):
        raise Forbidden(broken or "10.2")
    after = replace(
        council,
        branch=tuple(seat for seat in council.branch if seat != action.seat),
        stage=replace(stage, followers=tuple(sorted((*stage.followers, action.seat)))),
    )
    return after, (FollowerDeclared(action.seat, stage.asker),)


def moving_order(council: Council, stage: Put) -> tuple[Seat, ...]:
    """Give the followers, the last of the path first, and then the asker (Rule 10.5)."""
    backwards = reversed(procession(council.piles))
    return (*(seat for seat in backwards if seat in stage.followers), stage.asker)

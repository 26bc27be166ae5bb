"""What agents strive for (Rules 8.2, 11.2)."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from ostrakon.rules.results import CouncilResult
from ostrakon.rules.seats import Seat
from ostrakon.simulation.environments.sitting import Sitting, result

Reward = Literal["place", "steps"]
"""The place in the ranking, when all is over; or the spaces walked, as soon as a turn is closed."""
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)


def places(council: CouncilResult) -> dict[Seat, float]:
    """Give each seat's place as a number: 1 for the first, -1 for the last, evenly between; together they make 0."""
    last = len(council.ranking) - 1
    return {seat: 1 - 2 * place / last for place, seat in enumerate(council.ranking)}


def rewards(reward: Reward, before: Sitting, after: Sitting) -> Mapping[Seat, float]:
    """Give what each seat has won by what happened between two moments; who isn't there won nothing."""
    if reward == "place":
        ended = result(after) if result(before) is None else None
        return places(ended) if ended else {}
    won: dict[Seat, float] = {}
    for past in after.past[len(before.past) :]:
        for step in past.turn.steps:
            won[step.seat] = won.get(step.seat, 0.0) + step.end - step.start
    return won

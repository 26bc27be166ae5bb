"""How the entrants of a tournament stand: ratings, places, wins and steps, each with its 95 % interval."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

from ostrakon.tournament.rounds import Round, Score

_SURE: Final = NormalDist().inv_cdf(0.975)


class Figure(msgspec.Struct, frozen=True):
    """A mean, and half the width of its 95 % interval; None where there is too little to tell."""

    mean: float
    half: float | None

    def below(self, other: "Figure") -> bool:
        """Tell whether the whole interval lies below another one."""
        return self.half is not None and other.half is not None and self.mean + self.half < other.mean - other.half


Rate = Callable[[Sequence[Round]], tuple[Figure, ...]]
"""Rates the entrants, in their order."""


class Standing(msgspec.Struct, frozen=True):
    """How one entrant stands."""

    rating: Figure
    """OpenSkill's mean of its strength, where everybody begins with 25."""
    place: Figure
    """0 last, 1 first, 0.5 is a fair share."""
    wins: Figure
    """Councils won by each of its seats, where 1 is a fair share."""
    steps: Figure
    """Steps that a turn brought it as the asker."""
    followings: Figure | None
    """Steps that a following brought it; None where it never followed."""
    lost: int
    """Actions lost."""


def standings(rounds: Sequence[Round], seats: int, rate: Rate) -> tuple[Standing, ...]:
    """Say how the entrants stand, in their order; `rate` is `rating.ratings`, which the extra `lab` brings."""
    return tuple(_standing(rounds, number, seats, rating) for number, rating in enumerate(rate(rounds)))


def _standing(rounds: Sequence[Round], number: int, seats: int, rating: Figure) -> Standing:
    its = [[scores[number] for scores in one.scores] for one in rounds]
    followed = sum(score.followings for some in its for score in some)
    return Standing(
        rating=rating,
        place=_ratio(its, lambda score: score.places, lambda score: score.seats),
        wins=_ratio(its, lambda score: seats * score.wins, lambda score: score.seats),
        steps=_ratio(its, lambda score: score.steps, lambda score: score.turns),
        followings=_ratio(its, lambda score: score.followed, lambda score: score.followings) if followed else None,
        lost=sum(score.lost for some in its for score in some),
    )


def _ratio(
    rounds: Sequence[Sequence[Score]], above: Callable[[Score], float], below: Callable[[Score], float]
) -> Figure:
    """Give so many of one for each of the other; what one round has hangs together.

    The ratio estimator of cluster sampling (Cochran 1977, "Sampling Techniques", 3rd edition, section 9A.1).
    """
    pairs = [(sum(map(above, its)), sum(map(below, its))) for its in rounds]
    total = sum(under for _, under in pairs)
    if not total:
        return Figure(0.0, None)
    ratio = sum(over for over, _ in pairs) / total
    if len(pairs) < 2:
        return Figure(ratio, None)
    off = sum((over - ratio * under) ** 2 for over, under in pairs) * len(pairs) / (len(pairs) - 1)
    return Figure(ratio, _SURE * sqrt(off) / total)

"""The figures of a simulation, with their 95 % intervals, from what was counted in each council."""

from collections.abc import Iterator
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ostrakon.simulation.batch import tally as at
from ostrakon.simulation.batch.layout import TEMPLE, Rows
from ostrakon.simulation.outcome import Estimate

Numbers = npt.NDArray[np.float64]

_SURE: Final = NormalDist().inv_cdf(0.975)
RULES: Final = ("none", "corruption", "oracle", "deception")
"""In the order of `layout`."""


class Measured(NamedTuple):
    """A figure of many councils."""

    mean: float
    influence: Numbers
    """By how much each council moves the figure, times the number of councils; zero on average."""
    share: bool = False
    """Whether each council gives 0 or 1."""

    def estimate(self) -> Estimate:
        """Give the 95 % interval: Wilson's of a share, else the normal one."""
        if self.share:
            return _wilson(self.mean, len(self.influence))
        half = _half(self.influence)
        return Estimate(self.mean, self.mean - half, self.mean + half)

    def less(self, other: "Measured") -> Estimate:
        """Give the interval of the difference from another setting, council by council on the same fortune."""
        half, difference = _half(self.influence - other.influence), self.mean - other.mean
        return Estimate(difference, difference - half, difference + half)


def measured(tallies: Rows, without: Rows, seats: int, seconds: float) -> Iterator[tuple[str, Measured]]:
    """Give all figures by name, in the order in which they are told.

    `without` are the same councils where the philosopher that is watched never follows.
    """
    turns = _column(tallies, at.TURNS)
    days = sum((_column(tallies, at.DAYS_UNDER + rule) for rule in range(len(RULES))), np.zeros(len(tallies)))
    followings, followed = _column(tallies, at.FOLLOWINGS), _column(tallies, at.FOLLOWED_STEPS)
    yield "questions", _mean(turns - _column(tallies, at.FORFEITS))
    yield "minutes", _mean(turns * seconds / 60)
    yield "days", _mean(days)
    yield "steps", _ratio(_column(tallies, at.STEPS) - followed, turns)
    yield "hits", _ratio(_column(tallies, at.HITS), turns)
    yield "temple", _share(tallies[:, at.ENDING] == TEMPLE)
    yield "leads", _mean(_column(tallies, at.LEAD_CHANGES))
    yield "leader", _share(tallies[:, at.LEADER_WON] == 1)
    yield "gap", _mean(_column(tallies, at.GAP))
    for rule, name in enumerate(RULES):
        yield f"seen-{name}", _share(tallies[:, at.DAYS_UNDER + rule] > 0)
    for rule, name in enumerate(RULES):
        yield f"days-{name}", _ratio(_column(tallies, at.DAYS_UNDER + rule), days)
    yield "followings", _mean(followings / seats)
    if followings.any():
        yield "following-steps", _ratio(followed, followings)
        yield "following-vain", _ratio(_column(tallies, at.IN_VAIN), followings)
        yield "following-wins", _mean(_column(tallies, at.WATCHED_WON) - _column(without, at.WATCHED_WON))
    for place in range(seats):
        yield f"place-{place + 1}", _share(tallies[:, at.WINNER_PLACE] == place)


def _column(tallies: Rows, place: int) -> Numbers:
    return tallies[:, place].astype(np.float64)


def _mean(numbers: Numbers) -> Measured:
    mean = float(numbers.mean())
    return Measured(mean, numbers - mean)


def _share(true: npt.NDArray[np.bool_]) -> Measured:
    return _mean(true.astype(np.float64))._replace(share=True)


def _ratio(over: Numbers, under: Numbers) -> Measured:
    """Give so many of one for each of the other (Cochran 1977, "Sampling Techniques", 3rd edition, section 6.4)."""
    ratio = float(over.sum() / under.sum())
    return Measured(ratio, (over - ratio * under) / under.mean())


def _half(influence: Numbers) -> float:
    return _SURE * float(influence.std(ddof=1)) / sqrt(len(influence))


def _wilson(share: float, councils: int) -> Estimate:
    """Give Wilson's interval (1927, "Probable inference, the law of succession, and statistical inference")."""
    spread = _SURE * _SURE / councils
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))

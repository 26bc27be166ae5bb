"""How a keen mind gets to know people: a belief about each voter's taste, which every shard seen moves (Rule 7.4).

A voter's taste along the axes is taken to be normally distributed, each axis by itself, and his vote to follow it with
noise (a probit). A shard seen moves mean and variance as in Bayesian online probit regression by moment matching
(Graepel, Candela, Borchert and Herbrich 2010, "Web-scale Bayesian click-through rate prediction", section 3). Beside
that stands a second hypothesis: the seat answers as its philosopher is known to. Bayes' rule weighs the two.
"""

from collections.abc import Iterable
from math import exp, sqrt
from statistics import NormalDist
from typing import Final

from ostrakon.bots.taste import OWN, PER_DEGREE, SHARED, Matter, lean, place_of
from ostrakon.bots.temperaments import TEMPERAMENTS
from ostrakon.locales.minds import AXES, degrees
from ostrakon.rules.seats import SEATS, Seat, Shard

_NORMAL: Final = NormalDist()
_SPREAD: Final = 1.7
"""Variance of people's tastes on an axis, in squared degrees, before anybody is known: that of the twelve."""
_LIKE_NONE: Final = len(AXES)
"""Place of the feature that tells of a question like none known: what the mind itself likes of it."""
_BOLDEST: Final = 2.0
"""No own liking tells more than this of another's."""

Features = tuple[tuple[int, float], ...]
"""Places and weights of what speaks for white; what doesn't speak isn't there."""


class _Person:
    """What is believed of one voter. Changes while the shards are read, and not afterwards."""

    __slots__ = ("_means", "_odds", "_variances")

    def __init__(self, by_the_book: float) -> None:
        self._means = [0.0] * len(AXES) + [1.0]
        self._variances = [_SPREAD] * len(AXES) + [0.5]
        self._odds = by_the_book / (1 - by_the_book)

    def white(self, speaks: Features, noise: float, by_the_book: float) -> float:
        """Mix both hypotheses."""
        share = self._odds / (1 + self._odds)
        mean, spread = self._lean(speaks, noise)
        return share * by_the_book + (1 - share) * _NORMAL.cdf(mean / spread)

    def learn(self, shard: Shard, speaks: Features, noise: float, by_the_book: float) -> None:
        """Let a shard move the belief."""
        side = 1.0 if shard == "white" else -1.0
        mean, spread = self._lean(speaks, noise)
        fits = max(_NORMAL.cdf(side * mean / spread), 1e-9)
        self._odds *= (by_the_book if side > 0 else 1 - by_the_book) / fits
        pull = _density(mean / spread) / fits
        shrink = pull * (pull + side * mean / spread)
        for place, weight in speaks:
            reach = weight * self._variances[place] / spread
            self._means[place] += side * reach * pull
            self._variances[place] -= reach * reach * shrink

    def _lean(self, speaks: Features, noise: float) -> tuple[float, float]:
        mean = sum(weight * self._means[place] for place, weight in speaks)
        return mean, sqrt(noise + sum(weight * weight * self._variances[place] for place, weight in speaks))


class Knowing:
    """A keen mind's reading of all voters."""

    def __init__(self, seat: Seat, by_the_book: float) -> None:
        """`seat` is the mind's own: its liking tells something of others' where a question is like none known.

        `by_the_book` is how likely, before any shard, a seat answers as its philosopher is known to.
        """
        self._seat = seat
        self._people = {voter: _Person(by_the_book) for voter in SEATS}

    @classmethod
    def of(cls, seat: Seat, seen: Iterable[tuple[Matter, dict[Seat, Shard]]], by_the_book: float) -> "Knowing":
        """Read the shards that were seen, the first ones first."""
        knows = cls(seat, by_the_book)
        for matter, shards in seen:
            speaks, noise = knows._features(matter)
            for voter, shard in shards.items():
                knows._people[voter].learn(shard, speaks, noise, _by_the_book(voter, matter))
        return knows

    def white(self, voter: Seat, matter: Matter) -> float:
        """Tell how likely a voter lays white to a question, 0 to 1."""
        return self._people[voter].white(*self._features(matter), _by_the_book(voter, matter))

    def _features(self, matter: Matter) -> tuple[Features, float]:
        """Say what speaks for white with anybody, and the variance of what is only a voter's own."""
        place = place_of(matter)
        if place is not None:
            return tuple((axis, PER_DEGREE * degree) for axis, degree in enumerate(place) if degree), 1 + OWN**2
        mine = max(-_BOLDEST, min(_BOLDEST, lean(self._seat, matter)))
        # Half of what it likes itself is its time's, whose other half isn't known: it adds to the noise.
        return ((_LIKE_NONE, mine / 2),), 1 + 1.5 * SHARED**2


def _by_the_book(voter: Seat, matter: Matter) -> float:
    """Say how likely a voter lays white who is as his philosopher is known to be; what is his own isn't known."""
    place = place_of(matter)
    if place is None:
        return 0.5
    liked = PER_DEGREE * sum(
        degree * weight for degree, weight in zip(degrees(TEMPERAMENTS[voter]), place, strict=True)
    )
    return _NORMAL.cdf(liked / sqrt(1 + OWN**2))


def _density(z: float) -> float:
    return exp(-z * z / 2) / sqrt(6.283185307179586)

"""How a keen mind gets to know people: a belief about each voter's taste, which every shard seen moves (Rule 7.4).

A voter's taste along the axes is taken to be normally distributed, each axis by itself, and his vote to follow it with
noise (a probit). A shard seen moves mean and variance as in Bayesian online probit regression by moment matching
(Graepel, Candela, Borchert and Herbrich 2010, "Web-scale Bayesian click-through rate prediction", section 3). Beside
that stands a second hypothesis: the seat answers as its philosopher is known to. Bayes' rule weighs the two.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import exp, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ostrakon.bots.placing import Place
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


class _Person(NamedTuple):
    """What is believed of one voter."""

    means: tuple[float, ...]
    variances: tuple[float, ...]
    odds: float
    """That it answers by the book, against that it doesn't."""

    def white(self, speaks: Features, noise: float, by_the_book: float) -> float:
        """Mix both hypotheses."""
        share = self.odds / (1 + self.odds)
        mean, spread = self._lean(speaks, noise)
        return share * by_the_book + (1 - share) * _NORMAL.cdf(mean / spread)

    def having_laid(self, shard: Shard, speaks: Features, noise: float, by_the_book: float) -> "_Person":
        """Let a shard move the belief."""
        side = 1.0 if shard == "white" else -1.0
        mean, spread = self._lean(speaks, noise)
        fits = max(_NORMAL.cdf(side * mean / spread), 1e-9)
        pull = _density(mean / spread) / fits
        shrink = pull * (pull + side * mean / spread)
        means, variances = list(self.means), list(self.variances)
        for place, weight in speaks:
            reach = weight * variances[place] / spread
            means[place] += side * reach * pull
            variances[place] -= reach * reach * shrink
        odds = self.odds * (by_the_book if side > 0 else 1 - by_the_book) / fits
        return _Person(tuple(means), tuple(variances), odds)

    def _lean(self, speaks: Features, noise: float) -> tuple[float, float]:
        mean, spread = 0.0, noise
        for place, weight in speaks:
            mean += weight * self.means[place]
            spread += weight * weight * self.variances[place]
        return mean, sqrt(spread)


def _nobody(by_the_book: float) -> _Person:
    """Say what is believed of somebody before anything is known."""
    return _Person((*[0.0] * len(AXES), 1.0), (*[_SPREAD] * len(AXES), 0.5), by_the_book / (1 - by_the_book))


class Knowing(NamedTuple):
    """A keen mind's reading of all voters."""

    seat: Seat
    """The mind's own: its liking tells something of others' where a question is like none known."""
    people: Mapping[Seat, _Person]

    @classmethod
    def nobody(cls, seat: Seat, by_the_book: float) -> "Knowing":
        """Begin with no shard seen; `by_the_book` is how likely a seat answers as its philosopher is known to."""
        return cls(seat, dict.fromkeys(SEATS, _nobody(by_the_book)))

    def having_seen(self, matter: Matter, shards: Iterable[tuple[Seat, Shard]]) -> "Knowing":
        """Read the shards that were laid to a question."""
        speaks, noise = self._features(matter)
        book = _by_the_book(place_of(matter))
        people = dict(self.people)
        for voter, shard in shards:
            people[voter] = people[voter].having_laid(shard, speaks, noise, book[voter])
        return Knowing(self.seat, people)

    def white(self, voter: Seat, matter: Matter) -> float:
        """Tell how likely a voter lays white to a question, 0 to 1."""
        return self.people[voter].white(*self._features(matter), _by_the_book(place_of(matter))[voter])

    def _features(self, matter: Matter) -> tuple[Features, float]:
        """Say what speaks for white with anybody, and the variance of what is only a voter's own."""
        place = place_of(matter)
        if place is not None:
            return tuple((axis, PER_DEGREE * degree) for axis, degree in enumerate(place) if degree), 1 + OWN**2
        mine = max(-_BOLDEST, min(_BOLDEST, lean(self.seat, matter)))
        # Half of what it likes itself is its time's, whose other half isn't known: it adds to the noise.
        return ((_LIKE_NONE, mine / 2),), 1 + 1.5 * SHARED**2


@lru_cache(maxsize=1024)
def _by_the_book(place: Place | None) -> Mapping[Seat, float]:
    """Say how likely each voter lays white who is as his philosopher is known to be; what is his own isn't known."""
    if place is None:
        return dict.fromkeys(SEATS, 0.5)
    liked = {
        voter: PER_DEGREE * sum(degree * weight for degree, weight in zip(degrees(tastes), place, strict=True))
        for voter, tastes in TEMPERAMENTS.items()
    }
    return {voter: _NORMAL.cdf(its / sqrt(1 + OWN**2)) for voter, its in liked.items()}


def _density(z: float) -> float:
    return exp(-z * z / 2) / sqrt(6.283185307179586)

"""How strong the entrants of a tournament are, by a kept rating library; it comes with the extra `lab`."""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, stdev
from typing import Final

from openskill.models import PlackettLuce

from ostrakon.tournament.rounds import Round
from ostrakon.tournament.standing import Figure

_PARTS: Final = 20
"""Into so many parts a tournament is divided for its ratings."""
_FEWEST: Final = 4
"""Of fewer an interval says nothing: then the whole is one."""
_SHORTEST: Final = 5
"""Rounds that a part has at least."""
_STUDENT: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093),
)
"""Student's t for 95 %, from 1 degree of freedom on."""


def ratings(rounds: Sequence[Round]) -> tuple[Figure, ...]:
    """Rate the entrants of a tournament, in their order: the mean over parts that are rated each by itself.

    The interval is Student's, from how far the parts lie apart. OpenSkill's own sigma says what it believes of a
    player after one course of games, and not how well a tournament has measured him. The model is Plackett-Luce's, as
    in Weng and Lin (2011, "A Bayesian approximation method for online ranking", JMLR 12).
    """
    parts = min(_PARTS, len(rounds) // _SHORTEST)
    parts = parts if parts >= _FEWEST else 1
    cuts = [len(rounds) * part // parts for part in range(parts + 1)]
    rated = [_rated(rounds[first:last]) for first, last in pairwise(cuts)]
    return tuple(_student(its) for its in zip(*rated, strict=True))


def _rated(rounds: Sequence[Round]) -> list[float]:
    """Rate the entrants over some rounds; in a council one stands where its seats stand on average."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in rounds[0].scores[0]]
    for scores in (council for one in rounds for council in one.scores):
        there = [number for number, score in enumerate(scores) if score.seats]
        if len(there) < 2:
            continue
        rated = model.rate(
            [[ratings[number]] for number in there],
            scores=[scores[number].places / scores[number].seats for number in there],
        )
        for number, (after,) in zip(there, rated, strict=True):
            ratings[number] = after
    return [rating.mu for rating in ratings]


def _student(values: Sequence[float]) -> Figure:
    if len(values) < 2:
        return Figure(mean(values), None)
    return Figure(mean(values), _STUDENT[len(values) - 2] * stdev(values) / sqrt(len(values)))

"""The people at a table of agents: what they like, and what may be asked of them (Rules 6.1, 6.2, 7.1).

Each seat is dealt, unseen by the others, the temperament of one of the twelve philosophers. Questions are the Muse's,
at the places on the six axes where the minds of the game see them. Whoever isn't the asker answers honestly: his shard
is a draw of chance, by his temperament.
"""

from collections.abc import Collection
from functools import cache
from math import log, sqrt
from statistics import NormalDist
from typing import Final

import msgspec

from ostrakon.bots.taste import OWN, PER_DEGREE
from ostrakon.bots.temperaments import TEMPERAMENTS
from ostrakon.cards.muse import ANY, on_any_topic
from ostrakon.locales.minds import AXES, any_topic_leanings, degrees, leanings
from ostrakon.locales.muse import questions_on
from ostrakon.locales.topics import topic_text
from ostrakon.rules.results import AskedTopic
from ostrakon.rules.seats import SEATS, Shard
from ostrakon.rules.topics import LINES, PRINTED, FreeChoice

STEEPEST: Final = 2
"""The highest degree on an axis."""
MINDS: Final = len(SEATS)
MOST_OFFERS: Final = 6
"""So many questions has each topic of the box."""

_DOUBT: Final = sqrt(1 + OWN * OWN)
"""Standard deviation of all that isn't temperament: the doubt of the day, and what one likes in this question."""
_NORMAL: Final = NormalDist()
_TASTES: Final = tuple(degrees(TEMPERAMENTS[seat]) for seat in SEATS)


class Offer(msgspec.Struct, frozen=True):
    """A question that an asker may put."""

    id: str
    text: str
    white: str
    black: str
    place: tuple[int, ...]
    """A degree for each of `AXES`, -2 to 2: white minus black."""


NOWHERE: Final = (0,) * len(AXES)


def own_topic(locale: str) -> str:
    """Give what an agent chooses where any topic at all is free to it: always the same, of the box (Rule 5.3)."""
    return topic_text(locale, PRINTED[0], 1)


def taste(mind: int) -> tuple[int, ...]:
    """Give a temperament's degree on each of the axes, -2 to 2; temperaments are numbered 0 to 11 as seats are."""
    return _TASTES[mind]


@cache
def chance_of_white(mind: int, place: tuple[int, ...]) -> float:
    """Tell how likely somebody of this temperament likes white better, 0 to 1.

    The probit of `ostrakon.bots.taste`, over all that a mind may like in a question beside its temperament.
    """
    liked = sum(degree * weight for degree, weight in zip(taste(mind), place, strict=True))
    return _NORMAL.cdf(PER_DEGREE * liked / _DOUBT)


@cache
def log_odds(place: tuple[int, ...], shard: Shard) -> tuple[float, ...]:
    """Give for each temperament the logarithm of how likely it likes this side better."""
    turned = place if shard == "white" else tuple(-degree for degree in place)
    return tuple(log(chance_of_white(mind, turned)) for mind in range(MINDS))


def offers_on(
    locale: str, due: AskedTopic | FreeChoice, card: str, met: Collection[str], count: int
) -> dict[int, tuple[Offer, ...]]:
    """Give what may be asked now, by the line 1..8 of the second card; on a topic of one's own it is line 1 (Rule 5.3).

    Of each topic the first `count` that were not put yet in this council; where there are fewer, those put come again.
    """
    if due == "topic":
        return {1: _unmet(_on_own_topic(locale), met, count)}
    lines = range(1, LINES + 1) if due == "line" else (due.line or 1,)
    return {line: _unmet(_written(locale, card, line), met, count) for line in lines}


def _unmet(all_there: tuple[Offer, ...], met: Collection[str], count: int) -> tuple[Offer, ...]:
    return tuple(sorted(all_there, key=lambda one: one.id in met)[:count])


@cache
def _written(locale: str, card: str, line: int) -> tuple[Offer, ...]:
    places = leanings(locale)
    return tuple(
        Offer(one.id, one.text, one.white, one.black, degrees(places[one.id]))
        for one in questions_on(locale, card, line)
    )


@cache
def _on_own_topic(locale: str) -> tuple[Offer, ...]:
    places = any_topic_leanings()
    return tuple(
        Offer(one.id, one.text, one.white, one.black, degrees(places[one.id.removeprefix(ANY)]))
        for one in on_any_topic(locale, own_topic(locale))
    )

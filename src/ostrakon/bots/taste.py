"""What a mind likes: it answers honestly, by its temperament, and next week much the same (Rules 6.2, 7.1)."""

import unicodedata
from functools import lru_cache
from statistics import NormalDist
from typing import Final, NamedTuple

from ostrakon.bots.lots import lot
from ostrakon.bots.placing import Place, placed
from ostrakon.bots.temperaments import TEMPERAMENTS
from ostrakon.locales.minds import degrees
from ostrakon.rules.results import AskedTopic, Question
from ostrakon.rules.seats import Seat, Shard

PER_DEGREE: Final = 0.9
"""What a degree of a question times a degree of a mind weighs, where doubt has the standard deviation 1."""
OWN: Final = 1.0
"""Standard deviation of what a mind likes in a question beside its temperament."""
SHARED: Final = 1.3
"""Of a question that is like none known: that of what its time likes, which all minds share, and that of its own."""

_NORMAL: Final = NormalDist()


class Matter(NamedTuple):
    """A question, and the topic that stands for it where it was asked aloud (Rule 6.3)."""

    question: Question
    topic: AskedTopic | None = None


def place_of(matter: Matter) -> Place | None:
    """Say where a question lies on the axes; None where it was asked aloud, or is like none known."""
    asked = matter.question
    words, white, black = _plain(asked.text), _plain(asked.white), _plain(asked.black)
    return placed(words, white, black) if words and white and black else None


def lean(seat: Seat, matter: Matter) -> float:
    """Say how much more a mind likes white than black, in standard deviations of its doubt; the same in every room.

    The answers are weighed, not the colours: with its answers exchanged a question gets the opposite number. Where no
    answers were written the colours stand for them, and where no question was, the topic does (Rule 6.3).
    """
    return _lean(seat, *_words(matter), place_of(matter))


@lru_cache(maxsize=4096)
def _lean(seat: Seat, about: str, white: str, black: str, place: Place | None) -> float:
    own = _drawn(white, black, "own", seat, about)
    if place is None:
        return SHARED * (own + _drawn(white, black, "time", about))
    liked = zip(degrees(TEMPERAMENTS[seat]), place, strict=True)
    return PER_DEGREE * sum(degree * weight for degree, weight in liked) + OWN * own


def chance_of_white(seat: Seat, matter: Matter) -> float:
    """Give how likely a mind lays white, before its doubt of the day is drawn (probit)."""
    return _NORMAL.cdf(lean(seat, matter))


def preference(taste: int, seat: Seat, question: Question, topic: AskedTopic | None) -> Shard:
    """Choose the side that this mind likes better today; its doubt is drawn from `taste`, the council's chance."""
    matter = Matter(question, topic)
    about, white, black = _words(matter)
    doubt = _drawn(white, black, "doubt", taste, seat, about)
    return "white" if lean(seat, matter) + doubt >= 0 else "black"


def _words(matter: Matter) -> tuple[str, str, str]:
    """Give what is asked about and the two answers, as far as they were written."""
    question, topic = matter
    return _plain(question.text) or _named(topic), _plain(question.white) or "white", _plain(question.black) or "black"


def _drawn(white: str, black: str, *words: str | int) -> float:
    """Draw from the standard normal distribution what speaks for white; exchanged answers get the opposite."""
    first, second = sorted((white, black))
    drawn = _NORMAL.inv_cdf(max(lot(*words, first, second), 1e-12))
    return drawn if white == first else -drawn


@lru_cache(maxsize=4096)
def _plain(words: str | None) -> str:
    """Without what doesn't change the meaning: case and white space."""
    return unicodedata.normalize("NFC", " ".join((words or "").split()).casefold())


def _named(topic: AskedTopic | None) -> str:
    if topic is None:
        return ""
    return _plain(topic.own) if topic.own else f"{topic.card} {topic.line}"

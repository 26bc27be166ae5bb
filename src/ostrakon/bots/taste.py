"""What a bot likes: it answers honestly, by a taste that never changes within a council (Rules 6.2, 7.1)."""

import unicodedata
from typing import Final

from ostrakon.bots.lots import lot
from ostrakon.rules.results import AskedTopic, Question
from ostrakon.rules.seats import Seat, Shard

_OWN: Final = 1.5
"""Weight of a bot's own liking beside that of its time, which all bots of a council share, as people do."""


def preference(taste: int, seat: Seat, question: Question, topic: AskedTopic | None) -> Shard:
    """Choose the side that this seat likes better.

    The answers are weighed, not the colours: the same question with its answers exchanged gets the same answer. Where
    no answers were written the colours stand for them (Rule 6.3), and where no question was, the topic does.
    """
    about = _plain(question.text) or _named(topic)
    white, black = _plain(question.white) or "white", _plain(question.black) or "black"
    return "white" if _liking(taste, seat, about, white) >= _liking(taste, seat, about, black) else "black"


def _liking(taste: int, seat: Seat, about: str, answer: str) -> float:
    return lot(taste, about, answer) + _OWN * lot(taste, seat, about, answer)


def _plain(words: str | None) -> str:
    """Without what doesn't change the meaning: case and white space."""
    return unicodedata.normalize("NFC", " ".join((words or "").split()).casefold())


def _named(topic: AskedTopic | None) -> str:
    if topic is None:
        return ""
    return _plain(topic.own) if topic.own else f"{topic.card} {topic.line}"

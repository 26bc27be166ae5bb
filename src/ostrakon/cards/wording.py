"""What is wrong with the words of a topic or a question by themselves, whoever wrote them (Rules 1.3, 6.1, 6.3)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ostrakon.cards.likeness import core, cores_alike, plain, questions_alike
from ostrakon.cards.limits import ANSWER, MUSE_QUESTION, TOPIC
from ostrakon.locales.letters import letters, tidy
from ostrakon.rules.asking import same_answer

Part = str
"""The part of a question where something is wrong: text, white or black."""

_TYPED: Final = frozenset("'\"`´")
"""What a typewriter has for quotation marks and apostrophes."""


class Wrong(NamedTuple):
    """What is wrong with a text: a code of `findings.FAULTS`, its fields, and in which part."""

    code: str
    fields: dict[str, str | int]
    part: Part = ""


class Pair(NamedTuple):
    """Two texts that say the same, by their places in a list; the later one is the one to change."""

    code: str
    later: int
    earlier: int


def wrong_topic(topic: str) -> Iterator[Wrong]:
    """Tell what is wrong with a topic, as `tidy` gives it (Rule 1.3)."""
    if not topic:
        yield Wrong("topic-empty", {})
    if letters(topic) > TOPIC:
        yield Wrong("topic-too-long", {"limit": TOPIC, "letters": letters(topic)})


def wrong_question(text: str, white: str, black: str) -> Iterator[Wrong]:
    """Tell what is wrong with a question and its two answers, as `tidy` gives them (Rules 6.1, 6.3)."""
    if not text:
        yield Wrong("question-empty", {}, "text")
    if letters(text) > MUSE_QUESTION:
        yield Wrong("question-too-long", {"limit": MUSE_QUESTION, "letters": letters(text)}, "text")
    for part, answer in (("white", white), ("black", black)):
        if not answer:
            yield Wrong("answer-empty", {}, part)
        if letters(answer) > ANSWER:
            yield Wrong("answer-too-long", {"limit": ANSWER, "letters": letters(answer)}, part)
    if white and black and same_answer(white, black):
        yield Wrong("answers-same", {}, "black")


def wrong_print(text: str, part: Part = "") -> Iterator[Wrong]:
    """Tell what a card that is printed mustn't have: letters astray, and quotes of a typewriter."""
    if text != tidy(text):
        yield Wrong("untidy", {}, part)
    if not _TYPED.isdisjoint(text):
        yield Wrong("apostrophe", {}, part)


def topics_twice(topics: Sequence[str]) -> Iterator[Pair]:
    """Find topics that are the same, or nearly so (Rule 1.3). Each is told but once."""
    bare, cores = [plain(topic) for topic in topics], [core(topic) for topic in topics]
    for later, mine in enumerate(cores):
        earlier = next((place for place, other in enumerate(cores[:later]) if cores_alike(mine, other)), None)
        if earlier is not None:
            yield Pair("topic-twice" if bare[later] == bare[earlier] else "topic-alike", later, earlier)


def questions_twice(questions: Sequence[tuple[str, str, str]]) -> Iterator[Pair]:
    """Find questions with the same text, or nearly the same text and answers. Each is told but once."""
    first: dict[str, int] = {}
    told = set[int]()
    for later, text in enumerate(plain(text) for text, _, _ in questions):
        if text and first.setdefault(text, later) != later:
            told.add(later)
            yield Pair("question-twice", later, first[text])
    for later, earlier in questions_alike([" ".join(question) for question in questions]):
        if later not in told:
            told.add(later)
            yield Pair("question-alike", later, earlier)

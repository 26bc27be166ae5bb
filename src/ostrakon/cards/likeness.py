"""Texts that are the same, or nearly so, though case, accents, punctuation or the order of words may differ.

rapidfuzz compares them: kept well, typed, without dependencies, and some hundred times as quick as `difflib`, which
would take minutes for the 300,000 pairs of a language's questions.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import regex
from rapidfuzz import fuzz, process

QUESTIONS_ALIKE: Final = 75.0
"""From so many of 100 on two questions are nearly the same: what they share of their letters, words put in order."""

TOPICS_ALIKE: Final = 90.0
"""Topics are short: one other letter in ten is already another word."""

_SHORT: Final = 8
"""Of topics with fewer letters than that one other letter makes another word: a pizza is no piazza."""

_ARTICLES: Final = frozenset(["il", "lo", "la", "i", "gli", "le", "l", "un", "uno", "una", "the", "a", "an"])

_NO_LETTER: Final = regex.compile(r"[^\p{L}\p{N}]+")

_REMEMBERED: Final = 4096
"""Texts whose bare words are kept: a room's own topics are compared again and again."""


@lru_cache(_REMEMBERED)
def plain(text: str) -> str:
    """Give a text without what doesn't change what it says: case, accents, punctuation, white space.

    >>> plain("  È già l’ALBA… ")
    'e gia l alba'
    """
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(_NO_LETTER.sub(" ", bare.casefold()).split())


@lru_cache(_REMEMBERED)
def _in_order(question: str) -> str:
    """Give the words of a question, as `plain`, in alphabetical order."""
    return " ".join(sorted(plain(question).split()))


def named(topic: str) -> str:
    """Give a topic as `plain`; one without a letter is the signs and pictures that it is.

    >>> named("La pizza!"), named("🍕 ")
    ('la pizza', '🍕')
    """
    return plain(topic) or "".join(topic.split())


def core(topic: str) -> str:
    """Give what a topic is about: as `named`, without articles, the words in alphabetical order.

    >>> core("Il bar sotto casa"), core("The")
    ('bar casa sotto', 'the')
    """
    words = named(topic).split()
    return " ".join(sorted([word for word in words if word not in _ARTICLES] or words))


def questions_alike(questions: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Give the places of each two questions that are nearly the same, the later one first."""
    ordered = [_in_order(question) for question in questions]
    for later, question in enumerate(ordered):
        if question:
            for _, _, earlier in process.extract_iter(
                question, ordered[:later], scorer=fuzz.ratio, score_cutoff=QUESTIONS_ALIKE
            ):
                yield later, earlier


def alike(question: str, others: Sequence[str]) -> int | None:
    """Give the place of the question that is nearly the same as this one, the nearest; None: there is none.

    >>> alike("Coffee or tea?", ["Wine, or beer?", "Tea, or coffee?"]), alike("…", ["!"])
    (1, None)
    """
    ordered = _in_order(question)
    if not ordered:
        return None
    found = process.extractOne(
        ordered,
        [_in_order(other) for other in others],
        scorer=fuzz.ratio,
        score_cutoff=QUESTIONS_ALIKE,
    )
    return None if found is None else found[2]


def cores_alike(one: str, other: str) -> bool:
    """Say whether two topics, as `core` gives them, are the same or nearly so. An empty one is like none."""
    if not one or one == other:
        return bool(one)
    return min(len(one), len(other)) >= _SHORT and fuzz.ratio(one, other, score_cutoff=TOPICS_ALIKE) > 0

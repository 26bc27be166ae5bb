"""Where a question lies on the axes of taste: the Muse's own by her weights, another by the nearest that are known.

How near two questions are is measured by what their two answers have in common, word by word: a word that only white
has counts for, one that only black has against, a rare one more than a common one (tf-idf: Salton and Buckley 1988,
"Term-weighting approaches in automatic text retrieval"), and the nearer the more alike is what was asked. Words are
compared by how they begin, so that endings don't matter; no list of words and no network is needed for either language.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from heapq import nlargest
from math import log, sqrt
from types import MappingProxyType
from typing import Final, NamedTuple

from ostrakon.cards.likeness import plain
from ostrakon.cards.muse import by_id
from ostrakon.locales.minds import AXES, any_topic_leanings, degrees, leanings
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES

Place = tuple[float, ...]
"""A degree for each of `AXES`, -2 to 2: white minus black."""

_NEAREST: Final = 8
"""So many known questions have a say, each by how near it is."""
_NEAR: Final = 0.1
"""From this cosine on a question says something of another."""
_BEGINNING: Final = 4
"""Letters by which words are compared."""

_EMPTY: Final = frozenset(["si", "no", "yes"])
"""Words, as `plain` gives them, that say nothing of what an answer is about."""

_ANY_TOPIC: Final = ""
"""Stands for the words of a question that fits any topic: they change with it, so its answers alone tell it."""

Words = Mapping[str, float]


class _Known(NamedTuple):
    text: str
    white: str
    black: str
    place: Place


class _Library(NamedTuple):
    """All questions that were placed, and where their words stand."""

    by_words: Mapping[tuple[str, str, str], Place]
    places: tuple[Place, ...]
    asked: tuple[Words, ...]
    answers: Mapping[str, tuple[tuple[int, float], ...]]
    """Beginning of a word → the questions whose answers have it, and its weight there: above 0 for white."""
    rarity: Mapping[str, float]


@lru_cache(maxsize=4096)
def placed(text: str, white: str, black: str) -> Place | None:
    """Say where a question lies, or None where nothing near it is known. Both languages are looked through.

    The same question with its answers exchanged lies just opposite. The words may be as a person typed them.
    """
    library = _library()
    words, one, other = plain(text), plain(white), plain(black)
    exactly = library.by_words.get((words, one, other)) or library.by_words.get((_ANY_TOPIC, one, other))
    return exactly if exactly is not None else _nearest(library, words, one, other)


def get_ready() -> None:
    """Read all of the Muse's questions and their places now, rather than when a mind first wants them."""
    _library()


def _nearest(library: _Library, text: str, white: str, black: str) -> Place | None:
    """Take the mean of the nearest ones, each turned so that its answers fit, and weighed by its nearness."""
    near: dict[int, float] = {}
    for word, weight in _answers(white, black, library.rarity).items():
        for number, its in library.answers.get(word, ()):
            near[number] = near.get(number, 0.0) + weight * its
    asked = _unit(_weighed(text, library.rarity))
    weighed = [
        (number, cosine * (1 + _dot(asked, library.asked[number])))
        for number, cosine in near.items()
        if abs(cosine) >= _NEAR
    ]
    nearest = nlargest(_NEAREST, weighed, key=lambda one: (abs(one[1]), -one[0]))
    if not nearest:
        return None
    whole = sum(abs(nearness) for _, nearness in nearest)
    return tuple(
        sum(nearness * library.places[number][axis] for number, nearness in nearest) / whole
        for axis in range(len(AXES))
    )


@cache
def _library() -> _Library:
    known = [one for locale in LOCALES for one in _of_language(locale)]
    counted = Counter(word for one in known for word in {*_beginnings(f"{one.text} {one.white} {one.black}")})
    rarity = {word: log(len(known) / count) for word, count in counted.items()}
    by_words: dict[tuple[str, str, str], Place] = {}
    answers: dict[str, list[tuple[int, float]]] = {}
    for number, (text, white, black, place) in enumerate(known):
        by_words[text, white, black] = place
        by_words[text, black, white] = tuple(-degree for degree in place)
        for word, weight in _answers(white, black, rarity).items():
            answers.setdefault(word, []).append((number, weight))
    return _Library(
        by_words=MappingProxyType(by_words),
        places=tuple(one.place for one in known),
        asked=tuple(_unit(_weighed(one.text, rarity)) for one in known),
        answers=MappingProxyType({word: tuple(there) for word, there in answers.items()}),
        rarity=MappingProxyType(rarity),
    )


def _of_language(locale: str) -> Iterator[_Known]:
    weights = leanings(locale)
    for name, (one, _) in by_id(locale).items():
        if name in weights:
            yield _Known(plain(one.text), plain(one.white), plain(one.black), tuple(map(float, degrees(weights[name]))))
    for fits in any_topic_questions(locale):
        place = tuple(map(float, degrees(any_topic_leanings()[fits.id])))
        yield _Known(_ANY_TOPIC, plain(fits.white), plain(fits.black), place)


def _answers(white: str, black: str, rarity: Words) -> Words:
    """Weigh the words of two answers: what both have says nothing. In one order: exchanged ones lie just opposite."""
    weights = dict(_weighed(white, rarity))
    for word, weight in _weighed(black, rarity).items():
        weights[word] = weights.get(word, 0.0) - weight
    return _unit({word: weights[word] for word in sorted(weights) if weights[word]})


def _weighed(words: str, rarity: Words) -> Words:
    return {word: rarity.get(word, 0.0) for word in _beginnings(words)}


def _beginnings(words: str) -> Iterable[str]:
    return (word[:_BEGINNING] for word in words.split() if word not in _EMPTY)


def _unit(weights: Words) -> Words:
    length = sqrt(sum(weight * weight for weight in weights.values()))
    return {word: weight / length for word, weight in weights.items()} if length else {}


def _dot(one: Words, other: Words) -> float:
    return sum(weight * other.get(word, 0.0) for word, weight in one.items())

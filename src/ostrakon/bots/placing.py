"""Where a question lies on the axes of taste: the Muse's own by her weights, another by the nearest that are known."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process

from ostrakon.cards.likeness import plain
from ostrakon.cards.muse import by_id
from ostrakon.locales.minds import AXES, any_topic_leanings, degrees, leanings
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES

Place = tuple[float, ...]
"""A degree for each of `AXES`, -2 to 2: white minus black."""

_NEAREST: Final = 3
"""So many known questions have a say, each by how near it is."""
_LOOKED_AT: Final = 12
"""So many of the nearest by their words, and as many by their answers, are compared wholly."""
_NEAR: Final = 72.0
"""Likeness from which a question says something of another, of 100: half its words, half its answers."""
_ONE_WAY: Final = 15.0
"""By so much the answers must be more alike one way round than the other, or nobody knows which is which."""
_EMPTY: Final = frozenset(plain(words) for words in ("sì", "no", "yes", "bianco", "nero", "white", "black"))
"""Answers that say nothing without their question."""


class _Known(NamedTuple):
    text: str
    white: str
    black: str
    place: Place


@lru_cache(maxsize=4096)
def placed(text: str, white: str, black: str) -> Place | None:
    """Say where a question lies, or None where nothing near it is known. Both languages are looked through.

    The same question with its answers exchanged lies just opposite. The words may be as a person typed them.
    """
    asked = _Known(plain(text), plain(white), plain(black), ())
    exact = _exact(asked)
    return exact if exact is not None else _nearest(asked)


def _exact(asked: _Known) -> Place | None:
    """Find it by its words and answers, else by its answers alone, where these say enough."""
    by_words, by_answers = _index()
    there = by_words.get((asked.text, asked.white, asked.black))
    if there is None and not {asked.white, asked.black} & _EMPTY:
        there = by_answers.get((asked.white, asked.black))
    return there


def _nearest(asked: _Known) -> Place | None:
    """Take the mean of the nearest ones, each turned so that its answers fit, and weighed by its likeness."""
    found = sorted((near for known in _candidates(asked) if (near := _likeness(asked, known))), reverse=True)
    nearest = found[:_NEAREST]
    weight = sum(likeness for likeness, _ in nearest)
    if not nearest:
        return None
    return tuple(sum(likeness * place[axis] for likeness, place in nearest) / weight for axis in range(len(AXES)))


def _candidates(asked: _Known) -> Iterator[_Known]:
    known, texts, answers = _spelled()
    near: set[int] = set()
    for words, choices in ((asked.text, texts), (f"{asked.white} {asked.black}", answers)):
        near.update(
            place
            for _, _, place in process.extract(
                words, choices, scorer=fuzz.token_set_ratio, limit=_LOOKED_AT, score_cutoff=_NEAR / 2
            )
        )
    return (known[place] for place in sorted(near))


def _likeness(asked: _Known, known: _Known) -> tuple[float, Place] | None:
    """Say how alike two questions are, 0 to 100, and where the known one lies when it is turned like the other."""
    straight = (fuzz.ratio(asked.white, known.white) + fuzz.ratio(asked.black, known.black)) / 2
    crossed = (fuzz.ratio(asked.white, known.black) + fuzz.ratio(asked.black, known.white)) / 2
    likeness = (fuzz.token_set_ratio(asked.text, known.text) + max(straight, crossed)) / 2
    if likeness < _NEAR or abs(straight - crossed) < _ONE_WAY:
        return None
    return likeness, known.place if straight > crossed else turned(known.place)


def turned(place: Place) -> Place:
    """Give the place of the same question with its answers exchanged."""
    return tuple(-degree for degree in place)


@cache
def _known() -> tuple[_Known, ...]:
    return tuple(known for locale in LOCALES for known in _of_language(locale))


def _of_language(locale: str) -> Iterator[_Known]:
    weights = leanings(locale)
    for name, hers in by_id(locale).items():
        if name in weights:
            one = hers.question
            yield _Known(plain(one.text), plain(one.white), plain(one.black), tuple(map(float, degrees(weights[name]))))
    for fits in any_topic_questions(locale):
        place = tuple(map(float, degrees(any_topic_leanings()[fits.id])))
        yield _Known(plain(fits.about("")), plain(fits.white), plain(fits.black), place)


@cache
def _spelled() -> tuple[tuple[_Known, ...], list[str], list[str]]:
    known = _known()
    return known, [one.text for one in known], [f"{one.white} {one.black}" for one in known]


@cache
def _index() -> tuple[Mapping[tuple[str, str, str], Place], Mapping[tuple[str, str], Place]]:
    """Give the places by words and answers, and by answers alone where all who have these agree; both ways round."""
    by_words: dict[tuple[str, str, str], Place] = {}
    by_answers: dict[tuple[str, str], set[Place]] = {}
    for text, white, black, place in _known():
        for one, other, its in ((white, black, place), (black, white, turned(place))):
            by_words[text, one, other] = its
            by_answers.setdefault((one, other), set()).add(its)
    alone = {answers: next(iter(places)) for answers, places in by_answers.items() if len(places) == 1}
    return MappingProxyType(by_words), MappingProxyType(alone)

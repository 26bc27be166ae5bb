"""The Muse: she suggests questions that divide a table nearly in half, and learns which do (Rules 6.1, 6.2).

What she believes of a question is a Beta distribution of the share of white: `BEFORE` shards of each colour that nobody
laid, and those that were laid. She draws a share from each belief (Thompson sampling) and suggests the questions whose
share came nearest to one half. A question that nobody has met is drawn from all over and so has its turn; one that is
known to divide well is mostly preferred, one that doesn't mostly left.
"""

from collections.abc import Container, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from ostrakon.cards.likeness import plain
from ostrakon.locales.muse import MuseQuestion, muse_questions, questions_on, spare_topics
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.topics import topic_cards

SUGGESTIONS: Final = 3
"""Questions that she suggests at once."""

BEFORE: Final = 2.0
"""Shards of each colour that count for every question before anybody has met it: it was written to divide."""


ANY: Final = "any-"
"""With this begins the id of a question that fits any topic."""

_DIGEST: Final = 8


class Split(NamedTuple):
    """How often each answer was preferred, where a question was asked as it stands."""

    white: int = 0
    black: int = 0


class Chance(Protocol):
    """Where she draws from; `random.Random` is one."""

    def betavariate(self, alpha: float, beta: float) -> float:
        """Draw a share from a Beta distribution."""


UNMET: Final = Split()


def suggestions(
    tiers: Sequence[Sequence[MuseQuestion]],
    splits: Mapping[str, Split],
    seen: Container[str],
    chance: Chance,
    *,
    family: bool = False,
    count: int = SUGGESTIONS,
) -> tuple[MuseQuestion, ...]:
    """Suggest so many questions, or fewer where there are no more, the best first.

    `tiers` are the questions on the topic; those of a later tier come only where an earlier one doesn't suffice.
    `splits` are what is known of them by id; `seen` are ids that this room has met: they are never suggested again. In
    a `family` room those for adults are left out. The same chance gives the same suggestions.
    """
    chosen: list[MuseQuestion] = []
    for tier in tiers:
        left = [
            question
            for question in tier
            if question.id not in seen and question not in chosen and not (family and question.adults)
        ]
        drawn = [(promises(question, splits, chance), question) for question in left]
        drawn.sort(key=lambda one: one[0], reverse=True)
        chosen += [question for _, question in drawn[: count - len(chosen)]]
    return tuple(chosen)


def promises(question: MuseQuestion, splits: Mapping[str, Split], chance: Chance) -> float:
    """Draw how nearly in half a question divides people, of what is believed of it: 0 to 1 (`nearness`)."""
    split = splits.get(question.id, UNMET)
    return nearness(chance.betavariate(BEFORE + split.white, BEFORE + split.black))


def nearness(share: float) -> float:
    """Tell how near a share of white is to one half: 1 there, 0 where all are of one mind.

    It is what an asker who guesses well may hope to walk: twice the contrary shards, of all (Rule 8.2).
    """
    return 1 - 2 * abs(share - 0.5)


def tiers_on(
    locale: str, words: str, card: str, line: int | None, packed: Sequence[MuseQuestion] = ()
) -> tuple[Sequence[MuseQuestion], ...]:
    """Give what she may suggest on a topic: what was written for it, then what fits any topic.

    `words` are the topic's; `card` and `line` as in a view's topic (Rules 5.1, 5.3); `packed` are questions that the
    players' own pack has on it. Raises `KeyError` where there is no such locale.
    """
    printed = questions_on(locale, card, line) if line is not None else ()
    spare = next((spare.questions for spare in spare_topics(locale) if spare.topic == words), ())
    return (*packed, *printed, *(() if printed else spare)), on_any_topic(locale, words)


class Hers(NamedTuple):
    """A question of hers, and the topic that it was written for."""

    question: MuseQuestion
    topic: str


@cache
def by_id(locale: str) -> Mapping[str, Hers]:
    """Give all questions of hers that were written for a topic. Raises `KeyError` where there is no such locale."""
    cards = topic_cards(locale)
    printed = {
        question.id: Hers(question, cards[spot[:3]][int(spot[-1]) - 1])
        for spot, questions in muse_questions(locale).items()
        for question in questions
    }
    spare = {question.id: Hers(question, spare.topic) for spare in spare_topics(locale) for question in spare.questions}
    return MappingProxyType({**printed, **spare})


@cache
def spots(locale: str) -> Mapping[str, tuple[str, int]]:
    """Give the card and line of each topic of the box, by its words as `plain` gives them."""
    return MappingProxyType(
        {
            plain(topic): (card, line)
            for card, topics in topic_cards(locale).items()
            for line, topic in enumerate(topics, 1)
        }
    )


@cache
def digests(locale: str) -> Mapping[str, str]:
    """Give a digest of text and answers of each question of hers, by id; it changes when the question is corrected."""
    written = {
        name: (hers.question.text, hers.question.white, hers.question.black) for name, hers in by_id(locale).items()
    }
    written |= {f"{ANY}{one.id}": (one.text, one.white, one.black) for one in any_topic_questions(locale)}
    return MappingProxyType(
        {name: blake2b("\x1f".join(words).encode(), digest_size=_DIGEST).hexdigest() for name, words in written.items()}
    )


def on_any_topic(locale: str, topic: str) -> tuple[MuseQuestion, ...]:
    """Give questions that fit whatever topic: the last tier, and the only one for the players' own words.

    Raises `KeyError` where there is no such locale.
    """
    return tuple(
        MuseQuestion(f"{ANY}{question.id}", question.about(topic), question.white, question.black)
        for question in any_topic_questions(locale)
    )

"""A topic in words, and what the Muse may suggest on it: her own questions, and those of the players' packs."""

from collections.abc import Sequence

from msgspec.structs import replace

from ostrakon.cards.likeness import named, plain
from ostrakon.cards.muse import spots, tiers_on
from ostrakon.cards.packs.pack import PACKED
from ostrakon.locales.muse import MuseQuestion
from ostrakon.locales.topics import topic_text
from ostrakon.room.state import State
from ostrakon.rules.results import AskedTopic
from ostrakon.rules.topics import BLANK

Tiers = Sequence[Sequence[MuseQuestion]]


def words_of(state: State, topic: AskedTopic) -> str:
    """Give the words of a topic in the room's language (Rules 5.1, 5.3); the players' own are as they wrote them."""
    if topic.line is None:
        return topic.own or ""
    if topic.card not in BLANK:
        return topic_text(state.language, topic.card, topic.line)
    course = state.course
    return "" if course is None else course.council.setup.cards[topic.card][topic.line - 1]


def tiers_of(state: State, topic: AskedTopic) -> Tiers:
    """Give what may be suggested on a topic: what was written for it, then what fits any.

    Words that stand on a card of the box as well have that topic's questions too.
    """
    words = words_of(state, topic)
    card, line = topic.card, topic.line
    if line is None or card in BLANK:
        card, line = spots(state.language).get(plain(words), (card, None))
    return tiers_on(state.language, words, card, line, packed_on(state, words))


def packed_on(state: State, words: str) -> tuple[MuseQuestion, ...]:
    """Give the questions that packs have on a topic."""
    topic = named(words)
    return tuple(
        replace(question.suggested, adults=question.adults or kept.own.adults)
        for kept in state.topics
        if kept.own.questions and named(kept.own.topic) == topic
        for question in kept.own.questions
    )


def met_in(state: State) -> frozenset[str]:
    """Give the ids of the Muse's questions that this room has met in its present language, and of packs' in any."""
    met = (name.partition("/") for name in state.met)
    return frozenset(name for language, _, name in met if language == state.language or name.startswith(PACKED))

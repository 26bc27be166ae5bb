"""The question that a mind puts when it is the asker: one of the Muse's (Rules 5.1, 5.3, 6)."""

import random
from collections.abc import Callable, Mapping, Sequence

import msgspec

from ostrakon.bots.lots import lot
from ostrakon.cards.likeness import plain
from ostrakon.cards.muse import Split, promises, spots, tiers_on
from ostrakon.locales.muse import MuseQuestion
from ostrakon.locales.topics import topic_cards, topic_text
from ostrakon.rules.actions import AskQuestion
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CardView, CouncilView

_LINES = 8
_Key = tuple[int, Seat, int]


def _no_pack(words: str) -> Sequence[MuseQuestion]:
    return ()


class Shelf(msgspec.Struct, frozen=True):
    """What there is to ask from at this table."""

    met: frozenset[str] = frozenset()
    """The ids of the Muse's questions that the room has met."""
    packed: Callable[[str], Sequence[MuseQuestion]] = _no_pack
    """Gives the questions that packs have on a topic."""
    family: bool = False
    """Only what is fit for children."""
    splits: Mapping[str, Split] = {}
    """What the Muse has learned of her questions, by id."""


def question(
    seat: Seat,
    council: CouncilView,
    history: tuple[TurnResult, ...],
    taste: int,
    locale: str,
    shelf: Shelf = Shelf(),  # noqa: B008 (frozen)
    promise: Callable[[Question], float] | None = None,
    weighs: int | None = None,
) -> AskQuestion:
    """Put a question that nobody has put yet in this room, on the topic that is due or that the mind chooses.

    Of several the one that promises most steps; without a `promise`, or where two promise alike, one of which
    the Muse thinks that it divides people, where she has learned of any, as she would suggest it; else by lot. The mind
    weighs all that there are, or as many as it `weighs`.
    """
    key = (taste, seat, council.moment)
    chosen = _choice(council, history, key, locale)
    unmet = askable(council, history, chosen, locale, shelf)
    come_to_mind = sorted(unmet, key=lambda one: (-_divides(one, shelf, key), lot(*key, one.id)))[:weighs]
    put = come_to_mind[0] if promise is None else max(come_to_mind, key=lambda one: _worth(one, promise))
    white, black = (put.white, put.black) if lot(*key, "colours") < 0.5 else (put.black, put.white)
    return AskQuestion(seat, put.text, white, black, chosen)


def askable(
    council: CouncilView,
    history: tuple[TurnResult, ...],
    chosen: str | int | None,
    locale: str,
    shelf: Shelf = Shelf(),  # noqa: B008 (frozen)
) -> Sequence[MuseQuestion]:
    """Give what the Muse has on the asker's topic that the room hasn't met; `chosen` is what he chose, where he may."""
    words, card, line = _matter(council, chosen, locale)
    return _unmet(tiers_on(locale, words, card, line, shelf.packed(words)), history, shelf)


def _choice(council: CouncilView, history: tuple[TurnResult, ...], key: _Key, locale: str) -> str | int | None:
    """Choose where the joker lets the asker: any topic of the box not yet met, or a line of the card (Rule 5.3)."""
    if council.free == "line":
        return 1 + int(lot(*key, "line") * _LINES)
    if council.free is None:
        return None
    met = {_words_met(turn.topic, locale) for turn in history if turn.topic}
    everything = [words for lines in topic_cards(locale).values() for words in lines]
    unmet = [words for words in everything if words not in met]
    return min(unmet or everything, key=lambda words: lot(*key, words))


def _words_met(topic: AskedTopic, locale: str) -> str | None:
    """Give a past topic's words; None for one of a card that the players filled in, which may be gone by now."""
    cards = topic_cards(locale)
    if topic.line is not None and topic.card in cards:
        return cards[topic.card][topic.line - 1]
    return topic.own


def _unmet(
    tiers: Sequence[Sequence[MuseQuestion]], history: tuple[TurnResult, ...], shelf: Shelf
) -> Sequence[MuseQuestion]:
    """Give those that the room hasn't met: written for the topic, else such as fit any topic; else all of these."""
    put = {turn.question.text for turn in history if turn.question}
    fit = [[one for one in tier if not (shelf.family and one.adults)] for tier in tiers]
    unmet = [[one for one in tier if one.id not in shelf.met and one.text not in put] for tier in fit]
    return next((tier for tier in (*unmet, fit[-1]) if tier), fit[-1])


def _worth(one: MuseQuestion, promise: Callable[[Question], float]) -> float:
    return round(promise(Question(one.text, one.white, one.black)), 9)


def _divides(one: MuseQuestion, shelf: Shelf, key: _Key) -> float:
    """Say how nearly in half the Muse thinks, with her chance, that it divides people."""
    if not shelf.splits:
        return 0.0
    return promises(one, shelf.splits, random.Random(f"{key} {one.id}"))


def _matter(council: CouncilView, chosen: str | int | None, locale: str) -> tuple[str, str, int | None]:
    """Give the topic's words, the asker's own or the second card's; and where the box has it (Rules 5.1, 5.3)."""
    card = council.row[1]
    words = chosen if isinstance(chosen, str) else _written(card, chosen or _line(council.topic), locale)
    return words, *spots(locale).get(plain(words), (card.id, None))


def _line(topic: AskedTopic | None) -> int:
    return topic.line if topic is not None and topic.line is not None else 1


def _written(card: CardView, line: int, locale: str) -> str:
    return card.topics[line - 1] if card.topics else topic_text(locale, card.id, line)

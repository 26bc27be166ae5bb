"""The topic cards: the deck, the row of three, and where its arrows point (Rules 1.3, 3.5, 5)."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from ostrakon.rules.options import Options
from ostrakon.rules.results import AskedTopic

JOKER: Final = "jolly"
"""The joker's id; it bears neither topics nor an arrow (Rule 1.3)."""

LINES: Final = 8
"""Topics on a card (Rule 1.3)."""

PRINTED: Final = tuple(f"t{number:02}" for number in range(1, 17))
"""The sixteen topic cards of the box."""

BLANK: Final = tuple(f"b{number}" for number in range(1, 9))
"""The eight topic cards that the players may fill in."""

ARROWS: Final[dict[str, int]] = {
    **dict(zip(PRINTED, (3, 6, 1, 8, 5, 2, 7, 4, 6, 1, 4, 7, 2, 5, 8, 3), strict=True)),
    **dict(zip(BLANK, range(1, LINES + 1), strict=True)),
}
"""Card → the line of the next card at which its arrow points (Rule 1.3)."""

ROW: Final = 3
"""Cards that lie open (Rule 3.5)."""

FreeChoice = Literal["topic", "line"]
"""What an asker may choose beside the joker: any topic at all, or a line of the second card (Rule 5.3)."""


class Topics(msgspec.Struct, frozen=True, gc=False):
    """Where the topic cards lie: the row, the draw pile (secret) and the discards."""

    row: tuple[str, ...]
    """Three cards; two while a shuffle is due."""
    draw: tuple[str, ...]
    """In drawing order."""
    discards: tuple[str, ...]


def deck_cards(options: Options, cards: Iterable[str]) -> tuple[str, ...]:
    """Give the topic deck before it is shuffled; `cards` are the blank cards that were filled in (Rule 3.5)."""
    filled = tuple(sorted(cards))
    return (*PRINTED, *filled, JOKER) if options.joker else (*PRINTED, *filled)


def lay_out(deck: tuple[str, ...]) -> Topics:
    """Lay three cards of the shuffled deck in a row; the rest is the draw pile (Rule 3.5)."""
    return Topics(row=deck[:ROW], draw=deck[ROW:], discards=())


def pointed(first: str, second: str) -> AskedTopic | FreeChoice:
    """Tell the topic to which the first card's arrow points on the second, or what may be chosen (Rules 5.1, 5.3)."""
    if second == JOKER:
        return "topic"
    if first == JOKER:
        return "line"
    return AskedTopic(second, ARROWS[first])


def asker_topic(topics: Topics) -> AskedTopic | FreeChoice:
    """Tell the asker's topic: the second card's (Rule 5.1)."""
    return pointed(topics.row[0], topics.row[1])


def next_topic(topics: Topics) -> AskedTopic | FreeChoice:
    """Tell the next asker's topic, if nothing is discarded: the third card's (Rule 5.1)."""
    return pointed(topics.row[1], topics.row[2])


def discard_first(topics: Topics) -> Topics:
    """Discard the first card and move the row up; a card must then be drawn (Rule 5.2)."""
    return msgspec.structs.replace(topics, row=topics.row[1:], discards=(*topics.discards, topics.row[0]))


def draw_card(topics: Topics) -> Topics:
    """Draw the third card of the row; the draw pile must not be empty (Rule 5.2)."""
    return msgspec.structs.replace(topics, row=(*topics.row, topics.draw[0]), draw=topics.draw[1:])


def reshuffled(topics: Topics, deck: tuple[str, ...]) -> Topics:
    """Lay the discards, shuffled by chance, as the new draw pile (Rule 5.2)."""
    return msgspec.structs.replace(topics, draw=deck, discards=())

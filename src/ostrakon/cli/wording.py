"""How a replay names what belongs to a council: seats, topics, spaces, in the reader's language."""

from collections.abc import Iterable
from typing import Final

import msgspec

from ostrakon.locales.texts import text
from ostrakon.locales.topics import topic_text
from ostrakon.rules.path import TEMPLE
from ostrakon.rules.results import AskedTopic
from ostrakon.rules.seats import Seat
from ostrakon.rules.topics import FreeChoice

TIED: Final = "\u00a0"
"""A space at which no line is broken."""

_JOINER: Final = "\u200d"
"""Holds the parts of one picture letter together; not printable by itself."""


class Wording(msgspec.Struct, frozen=True):
    """One reader's language, and who sits where in the council that is told."""

    locale: str
    names: dict[Seat, str]
    cards: dict[str, tuple[str, ...]]
    """The topics of the blank cards that were filled in."""

    def say(self, message_id: str, /, **args: str | int) -> str:
        """Give a message in the reader's language."""
        return text(self.locale, message_id, **args)

    def seat(self, seat: Seat) -> str:
        """Name a philosopher by letter and player: two players may have the same name."""
        return f"{seat} {printable(self.names[seat])}"

    def seats(self, seats: Iterable[Seat]) -> str:
        """Name some philosophers; no line is broken between a letter and its name."""
        return ", ".join(self.seat(seat).replace(" ", TIED) for seat in seats)

    def topic(self, topic: AskedTopic | FreeChoice) -> str:
        """Give the words of a topic (Rules 5.1, 5.3)."""
        if topic == "topic":
            return self.say("replay-topic-any")
        if not isinstance(topic, AskedTopic):
            return self.say("replay-topic-line")
        if topic.line is None:
            return self.say("replay-topic-own", topic=printable(topic.own or ""))
        if topic.card in self.cards:
            return printable(self.cards[topic.card][topic.line - 1])
        return topic_text(self.locale, topic.card, topic.line)

    def space(self, space: int) -> str:
        """Name a space by its number, as on the board (Rule 3.1)."""
        return self.say("replay-space-temple") if space == TEMPLE else self.say("replay-space", space=space)


def printable(words: str) -> str:
    """Make what people wrote safe for a terminal: one line, and nothing that commands it."""
    kept = (letter if letter.isprintable() or letter == _JOINER else " " for letter in words)
    return " ".join("".join(kept).split())

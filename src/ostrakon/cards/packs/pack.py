"""A pack of the players' own cards: up to eight cards of eight topics, with questions or without (Rules 1.2, 3.5)."""

from hashlib import blake2b
from typing import Final

import msgspec

from ostrakon.locales.muse import MuseQuestion
from ostrakon.rules.topics import BLANK

CARDS: Final = len(BLANK)
"""Cards of a pack, at most: as many as the box has blank ones."""

QUESTIONS: Final = 12
"""Questions on a topic of a pack, at most."""

LARGEST: Final = 256
"""Kilobytes of a file, at most."""

PACKED: Final = "own-"
"""With this begins the id of a pack's question."""

_ID_BYTES: Final = 8


class PackQuestion(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A question that somebody has written for a topic of their own, with its two answers (Rule 6.1)."""

    text: str
    white: str
    black: str
    adults: bool = False
    """Not for children."""

    @property
    def suggested(self) -> MuseQuestion:
        """Give it as the Muse suggests it. Its id is made of its words, and is never one of hers."""
        words = "\x1f".join((self.text, self.white, self.black)).encode()
        return MuseQuestion(
            f"{PACKED}{blake2b(words, digest_size=_ID_BYTES).hexdigest()}",
            self.text,
            self.white,
            self.black,
            self.adults,
        )


class PackTopic(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A topic of a pack."""

    topic: str
    questions: tuple[PackQuestion, ...] = ()
    adults: bool = False
    """Not for children, with all its questions."""


class PackCard(msgspec.Struct, frozen=True, gc=False):
    """A card of a pack."""

    topics: tuple[PackTopic, ...]
    """Eight, line 1 first."""


class Pack(msgspec.Struct, frozen=True, gc=False):
    """A pack in which nothing is wrong."""

    cards: tuple[PackCard, ...]
    """One to eight."""

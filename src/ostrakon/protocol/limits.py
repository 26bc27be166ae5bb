"""How long a player's words may be, counted in letters as people see them (grapheme clusters, `locales.letters`)."""

from typing import Final

from ostrakon.cards import limits

NAME: Final = 24
QUESTION: Final = 140
ANSWER: Final = limits.ANSWER
TOPIC: Final = limits.TOPIC
FRAME: Final = 8192
"""Bytes of one message from a page."""

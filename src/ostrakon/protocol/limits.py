"""How long a player's words may be, counted in letters as people see them (grapheme clusters)."""

import unicodedata
from typing import Final

import regex

NAME: Final = 24
QUESTION: Final = 140
ANSWER: Final = 24
TOPIC: Final = 18
FRAME: Final = 8192
"""Bytes of one message from a page."""


def letters(text: str) -> int:
    """Count the letters of a text as people see them."""
    return len(regex.findall(r"\X", text))


def tidy(text: str) -> str:
    """Give a player's text as it is kept: NFC, no invisible or control characters, single inner spaces, trimmed."""
    kept = "".join(c if c.isprintable() or c.isspace() or _joins(c) else "" for c in unicodedata.normalize("NFC", text))
    return " ".join(kept.split())


def _joins(character: str) -> bool:
    """Whether a character that isn't printable itself holds an emoji or a script together."""
    return character in "\u200c\u200d"

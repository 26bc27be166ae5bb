"""Texts of people, letter by letter: how they are counted, and what of them is kept."""

import unicodedata
from typing import Final

import regex

LONGEST: Final = 10
"""Code points of the longest letter or emoji that anybody writes; each of a longer chain counts as so many letters."""


def letters(text: str) -> int:
    """Count the letters of a text as people see them; what is chained without end isn't one letter."""
    return sum(1 if len(letter) <= LONGEST else len(letter) * LONGEST for letter in regex.findall(r"\X", text))


def tidy(text: str) -> str:
    """Give a player's text as it is kept: NFC, nothing invisible, no control characters, single inner spaces, trimmed.

    A joiner stays only between letters that are seen, an accent only on a letter, and not heaped up.
    """
    kept = "".join(c if _kept(c) else "" for c in unicodedata.normalize("NFC", text))
    kept = _ASTRAY.sub("", " ".join(kept.split()))
    return " ".join(_HEAPED.sub(r"\1", kept).split())


_UNSEEN: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
"""Letters and marks that are drawn as nothing."""
_ASTRAY: Final = regex.compile(r"(?:(?<=^|\s)[\u200c\u200d\p{M}]+)|(?:[\u200c\u200d]+(?=\s|$))")
"""Joiners that join nothing, and accents without a letter."""
_HEAPED: Final = regex.compile(r"(\p{M}{4})\p{M}+")
"""More accents on one letter than any script writes."""


def _kept(character: str) -> bool:
    """Whether a character is seen, or a space, or holds an emoji or a script together."""
    if character in _UNSEEN:
        return False
    return character.isprintable() or character.isspace() or character in "\u200c\u200d"

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

    A joiner stays only between letters that are seen, and that join; an accent only on a letter, and not heaped up.
    What is tidy stays as it is.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept = "".join(c if _kept(c) else "" for c in unicodedata.normalize("NFC", text))
    kept = _ASTRAY.sub("", " ".join(kept.split()))
    kept = _ACCENTED.sub(lambda letter: letter[1] + _UNJOINED.sub("", letter[2]), kept)
    kept = " ".join(_HEAPED.sub(r"\1", kept).split())
    # An accent may have come to its letter only now.
    return unicodedata.normalize("NFC", kept)


_UNSEEN: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
"""Letters and marks that are drawn as nothing."""
_ASTRAY: Final = regex.compile(r"(?:(?<=^|\s)[\u200c\u200d\p{M}]+)|(?:[\u200c\u200d]+(?=\s|$))")
"""Joiners that join nothing, and accents without a letter."""
_ACCENTED: Final = regex.compile(r"([\p{Latin}\p{Greek}\p{Cyrillic}])([\p{M}\u200c\u200d]+)")
_UNJOINED: Final = regex.compile(r"[\u200c\u200d\p{Variation_Selector}]+")
"""Joiners and variants, which those scripts don't have: nobody sees them there, and they would make another word."""
_HEAPED: Final = regex.compile(r"(\p{M}{4})\p{M}+")
"""More accents on one letter than any script writes."""


def _kept(character: str) -> bool:
    """Whether a character is seen, or a space, or holds an emoji or a script together."""
    if character in _UNSEEN:
        return False
    return character.isprintable() or character.isspace() or character in "\u200c\u200d"

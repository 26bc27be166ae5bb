"""Names that look alike are numbered, so that nobody is taken for somebody else. The letter tells apart anyway."""

import unicodedata
from collections.abc import Collection
from itertools import count
from typing import Final

import regex

from ostrakon.locales.letters import letters
from ostrakon.protocol.limits import NAME

_ALIKE: Final = {
    "a": "\u0430\u03b1\u0251",
    "b": "\u0432\u03b2",
    "c": "\u0441",
    "e": "\u0435\u0454\u03b5",
    "g": "\u0261\u0581",
    "h": "\u043d\u03b7\u0570",
    "i": "l1|\u0131\u0456\u03b9\u0269\u056c",
    "j": "\u0458\u0575",
    "k": "\u043a\u03ba",
    "m": "\u043c\u03bc",
    "n": "\u03bd\u0578",
    "o": "0\u043e\u03bf\u0585",
    "p": "\u0440\u03c1",
    "q": "\u0566",
    "s": "\u0455\u057f",
    "t": "\u0442\u03c4",
    "u": "\u057d",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03c5",
    "z": "\u03b6",
}
"""Latin letter → letters of other alphabets, and digits, that are drawn like it, small or as capitals."""
_LOOKS_LIKE: Final = str.maketrans({other: latin for latin, others in _ALIKE.items() for other in others})
_ACCENT: Final = regex.compile(r"(?<=[\p{Latin}\p{Greek}\p{Cyrillic}])\p{Mn}+")
_UNSEEN: Final = regex.compile(r"[\s\p{Cf}\p{Variation_Selector}\u034f]+")


def told_apart(name: str, others: Collection[str]) -> str:
    """Give a name as it is shown beside others: `Anna 2` where another one looks like `Anna`."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    numbered = (_numbered(name, number) for number in count(2))
    return next(one for one in numbered if skeleton(one) not in taken)


def skeleton(name: str) -> str:
    """Give what is left of a name without case, accents, blanks and alphabets; the same for names that look alike."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    plain = _UNSEEN.sub("", _ACCENT.sub("", plain))
    return plain.translate(_LOOKS_LIKE)


def _numbered(name: str, number: int) -> str:
    """The number stays, and of a long name the end goes."""
    room = NAME - len(f" {number}")
    kept = regex.findall(r"\X", name)
    while letters("".join(kept)) > room:
        kept.pop()
    return f"{''.join(kept).rstrip()} {number}"

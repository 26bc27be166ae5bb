"""Words that a family's table doesn't show by itself: a kept library's lists of both languages, mended by hand.

glin-profanity has both languages, needs nothing beside it, and sees through letters that are stretched, drawn apart or
written as digits. What its lists lack, and what they mark wrongly, stands in `unfit.toml` of each language.
"""

from functools import cache, lru_cache
from typing import Final

import msgspec
import regex
from glin_profanity.filters.filter import Filter

from ostrakon.locales.texts import LOCALES, folder

_LANGUAGES: Final = ("italian", "english")
_INSIDE: Final = regex.compile(r"(?<=\p{L})[\p{P}\p{S}]+(?=\p{L})")
_AT_THE_END: Final = regex.compile(r"(?<![\p{L}\p{N}])[\p{N}_]+(?=\p{L})|(?<=\p{L})[\p{N}_]+(?![\p{L}\p{N}])")
_REMEMBERED: Final = 4096
"""Texts whose answer is kept: a look takes some milliseconds."""


class _Mended(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is put right in a language's list."""

    more: tuple[str, ...]
    harmless: tuple[str, ...]


@lru_cache(_REMEMBERED)
def is_unfit(text: str) -> bool:
    """Say whether a text holds a word that isn't for children, in either language: players mix them."""
    bare = _undressed(text)
    return _marks().is_profane(text) or (bare != text and _marks().is_profane(bare))


def _undressed(text: str) -> str:
    """Give a text without the marks inside its words and the digits at their ends, as names have them."""
    return _AT_THE_END.sub("", _INSIDE.sub("", text))


@cache
def _marks() -> Filter:
    mended = [
        msgspec.toml.decode(folder(locale).joinpath("unfit.toml").read_bytes(), type=_Mended) for locale in LOCALES
    ]
    return Filter(
        {
            "languages": list(_LANGUAGES),
            "custom_words": [word for one in mended for word in one.more],
            "ignore_words": [word for one in mended for word in one.harmless],
            "detect_leetspeak": True,
        }
    )

"""The sixteen topic cards of the box, in every language (Rule 1.3). What players write on blank cards is not here."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from ostrakon.locales.texts import folder


@cache
def topic_cards(locale: str) -> Mapping[str, tuple[str, ...]]:
    """Give the topic cards `t01` to `t16` of a language, eight topics each, line 1 first (Rule 1.3).

    Raises `KeyError` where there is no such locale.
    """
    written = folder(locale).joinpath("topics.toml").read_bytes()
    return MappingProxyType(msgspec.toml.decode(written, type=dict[str, tuple[str, ...]]))


def topic_text(locale: str, card_id: str, line: int) -> str:
    """Give the topic on a line 1..8 of a topic card, in a language (Rule 1.3).

    Raises `KeyError` where there is no such locale, card or line.
    """
    card = topic_cards(locale)[card_id]
    if not 1 <= line <= len(card):
        raise KeyError(f"{card_id} line {line}")
    return card[line - 1]

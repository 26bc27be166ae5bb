"""What bots say now and then: short lines, written by hand for each philosopher (`docs/minds.md`)."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, get_args

import msgspec

from ostrakon.locales.texts import folder
from ostrakon.rules.seats import Seat

Occasion = Literal["greeting", "won", "lost", "corrupted", "followed", "alone", "walked", "champion"]
"""What a line is said on; the file of a language tells what each of them is."""
OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)

_FILE: Final = "remarks.toml"


class Remark(msgspec.Struct, frozen=True):
    """A line that a bot says to all, in the room's language."""

    seat: Seat
    words: str


@cache
def lines(locale: str) -> Mapping[Seat, Mapping[Occasion, tuple[str, ...]]]:
    """Give all lines of a language, by philosopher and occasion. Raises `KeyError` where there is no such locale."""
    written = folder(locale).joinpath(_FILE).read_bytes()
    return MappingProxyType(msgspec.toml.decode(written, type=dict[Seat, dict[Occasion, tuple[str, ...]]]))

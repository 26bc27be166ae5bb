"""What was done in a council, as the record will tell it: as bytes, for a room keeps it only to write it down.

As values the actions of an evening would be most of what a room weighs; as lines of JSON they are a third of that. The
lines stand in pieces of some thousand bytes, so that one more costs the same in a long council as in a short one.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from ostrakon.rules.actions import Action
from ostrakon.rules.results import Loss

Deed = tuple[int, Action, Literal["bot"] | None, Loss | None]
"""An action, the served time of its row, whether a bot acted for an absent person, and why a turn is lost by it."""
Deeds = tuple[bytes, ...]
"""Pieces of lines, each the JSON of a `Deed`."""

_PIECE: Final = 2048
"""Bytes from which on a piece is full."""
_encode: Final = msgspec.json.Encoder().encode
_decode_lines: Final = msgspec.json.Decoder(Deed).decode_lines


def with_deed(deeds: Deeds, deed: Deed) -> Deeds:
    """Add what was done last."""
    line = _encode(deed) + b"\n"
    if deeds and len(deeds[-1]) < _PIECE:
        return (*deeds[:-1], deeds[-1] + line)
    return (*deeds, line)


def told(deeds: Iterable[bytes]) -> Iterator[Deed]:
    """Give them as values, in order."""
    for piece in deeds:
        yield from _decode_lines(piece)

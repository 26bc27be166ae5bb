"""What was done in a council, as the record will tell it: as bytes, for a room keeps it only to write it down.

As values the actions of an evening would be most of what a room weighs. They stand as lines of JSON in pieces of some
thousand bytes, so that one more costs the same in a long council as in a short one; and of all pieces but the last,
which are full, the lines are packed, to a fifth.
"""

import zlib
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from ostrakon.rules.actions import Action
from ostrakon.rules.results import Loss

Deed = tuple[int, Action, Literal["bot"] | None, Loss | None]
"""An action, the served time of its row, whether a bot acted for an absent person, and why a turn is lost by it."""
Deeds = tuple[bytes, ...]
"""Pieces of lines, each the JSON of a `Deed`; packed (zlib) but for the last piece."""

_PIECE: Final = 2048
"""Bytes from which on a piece is full."""
_encode: Final = msgspec.json.Encoder().encode
_decode_lines: Final = msgspec.json.Decoder(Deed).decode_lines


def with_deed(deeds: Deeds, deed: Deed) -> Deeds:
    """Add what was done last."""
    line = _encode(deed) + b"\n"
    if not deeds:
        return (line,)
    if len(deeds[-1]) < _PIECE:
        return (*deeds[:-1], deeds[-1] + line)
    return (*deeds[:-1], zlib.compress(deeds[-1], 1), line)


def told(deeds: Deeds) -> Iterator[Deed]:
    """Give them as values, in order."""
    for piece in deeds[:-1]:
        yield from _decode_lines(zlib.decompress(piece))
    if deeds:
        yield from _decode_lines(deeds[-1])

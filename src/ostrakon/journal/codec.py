"""An entry as the bytes that a store keeps, and back."""

from typing import Final

import msgspec

from ostrakon.journal.entries import Entry

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    """Give an entry's JSON."""
    return _ENCODER.encode(entry)


def decode(body: bytes) -> Entry:
    """Give the entry of its JSON. Raises msgspec.DecodeError or UnicodeDecodeError where it is none."""
    return _DECODER.decode(body)

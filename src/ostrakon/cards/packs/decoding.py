"""The text of a pack's file: spreadsheets write it in one encoding or another, with or without a mark in front."""

import codecs
from typing import Final, NamedTuple

from ostrakon.cards.findings import Finding
from ostrakon.cards.packs.pack import LARGEST

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_KILOBYTE: Final = 1024
_ZIP: Final = b"PK\x03\x04"
"""How a spreadsheet itself begins, whichever program wrote it."""


class Decoded(NamedTuple):
    """A file's text; None where it is none."""

    text: str | None
    finding: Finding | None = None


def decoded(source: bytes) -> Decoded:
    """Give the text: UTF-8, UTF-16 with a mark, or else Windows-1252, and say so then."""
    if len(source) > LARGEST * _KILOBYTE:
        return Decoded(None, Finding("file-too-large", fields={"limit": LARGEST}))
    if source.startswith(_ZIP):
        return Decoded(None, Finding("not-text"))
    marked = next((encoding for mark, encoding in _MARKS if source.startswith(mark)), None)
    if (text := _read(source, marked or "utf-8")) is not None:
        return Decoded(text)
    if marked is None and (text := _read(source, "cp1252")) is not None:
        return Decoded(text, Finding("read-as-windows"))
    return Decoded(None, Finding("not-text"))


def _read(source: bytes, encoding: str) -> str | None:
    """Decode, where that gives a text: in one there is no NUL."""
    try:
        text = source.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text

"""What becomes of a good message in bad hands: values of the wrong kind, and bytes that are no JSON any more."""

import json
from random import Random

import msgspec

from tests.fuzz.shapes import NUMBERS, WORDS, Json

_KEYS = ("id", "do", "seat", "seats", "token", "who", "at", "type", "__class__", "constructor", "", "\u0000", "è" * 50)
_HALVES = ("\ud800", "a\udfffb", "\ud83d")
"""Halves of surrogate pairs: JSON can write them, UTF-8 can't."""
_ENDS = (b"\x00", b"{}", b",", b"]", b"\n\n", b" " * 999, b"\xff", b"\xed\xa0\x80", b"/**/", b"\xf4\x90\x80\x80")


class Spoiler:
    """Spoils; the same way for the same source of chance."""

    def __init__(self, chance: Random, most: int) -> None:
        """No frame gets longer than `most` bytes."""
        self._chance = chance
        self._most = most

    def frame(self, message: dict[str, Json]) -> bytes:
        """Give a message with one thing wrong or more, or no message at all."""
        chance = self._chance
        if chance.random() < 0.7:
            for _ in range(chance.choice((1, 1, 1, 2, 4))):
                message = self.value(message)
            return self.written(message)[: self._most]
        return self.bytes(written(message))[: self._most]

    def written(self, message: dict[str, Json]) -> bytes:
        """Write a message as one program or another does: with escapes or without."""
        return json.dumps(message).encode() if self._chance.random() < 0.3 else written(message)

    def value(self, message: dict[str, Json]) -> dict[str, Json]:
        """Give a message with something added, left out, or of another kind."""
        chance = self._chance
        spoiled = dict(message)
        key = chance.choice([*message, "id"])
        match chance.randrange(8):
            case 0:
                spoiled.pop(key, None)
            case 1:
                spoiled[chance.choice(_KEYS)] = self.anything()
            case 2:
                spoiled[key.upper() if chance.random() < 0.5 else f"{key} "] = spoiled.pop(key, None)
            case 3:
                inner = spoiled.get(key)
                spoiled[key] = self.value(inner) if isinstance(inner, dict) else [inner]
            case _:
                spoiled[key] = self.anything()
        return spoiled

    def anything(self) -> Json:
        """Give a value of any kind."""
        chance = self._chance
        match chance.randrange(12):
            case 0:
                return chance.choice((None, True, False))
            case 1 | 2:
                return chance.choice(NUMBERS)
            case 3:
                return chance.choice((0.5, -0.0, 1e300, float("nan"), float("inf"), 1.0))
            case 4 | 5 | 6:
                return chance.choice(WORDS)
            case 7:
                return chance.choice(_HALVES)
            case 8:
                return chance.choice(("x", "è", "\u202e")) * chance.choice((2001, 4000, 9000))
            case 9:
                return nested(chance.choice((3, 40, 400)), chance.choice(("[", "{")))
            case 10:
                return [self.anything() for _ in range(chance.randrange(4))]
            case _:
                return {chance.choice(_KEYS): self.anything() for _ in range(chance.randrange(4))}

    def bytes(self, frame: bytes) -> bytes:
        """Give bytes that may be no JSON any more."""
        chance = self._chance
        at = chance.randrange(len(frame) + 1)
        match chance.randrange(10):
            case 0:
                return frame[:at]
            case 1:
                return frame[at:]
            case 2:
                return frame + chance.choice(_ENDS)
            case 3:
                return chance.choice((b"\xef\xbb\xbf", b"\x00", b"[", b" ", b"\xff\xfe")) + frame
            case 4:
                return frame[:at] + chance.randbytes(chance.choice((1, 1, 2, 9))) + frame[at:]
            case 5:
                return frame[:at] + chance.randbytes(1) + frame[at + 1 :]
            case 6:
                # A key twice: the second is in the first one's place, or beside it.
                key = chance.choice((b'"id":2', b'"do":"ping"', b'"do":"start"', b'"seat":"A"', b'"moment":1'))
                return b"{" + key + b"," + frame[1:] if at % 2 else frame[:-1] + b"," + key + b"}"
            case 7:
                deep = chance.choice((10, 600, 4000))
                return frame[:-1] + b',"deep":' + chance.choice((b"[", b'{"a":')) * deep
            case 8:
                odd = (
                    b"",
                    b"null",
                    b"[]",
                    b"{}",
                    b"7",
                    b'"ping"',
                    b"NaN",
                    b"-",
                    b'{"do":"ping","id":1e400}',
                    b'{"do":',
                )
                return chance.choice(odd)
            case _:
                return chance.randbytes(chance.choice((1, 7, 60, 2000)))


def nested(depth: int, kind: str) -> Json:
    """Give lists or objects one in the other."""
    inner: Json = 1
    for _ in range(depth):
        inner = [inner] if kind == "[" else {"a": inner}
    return inner


def written(message: Json) -> bytes:
    """Write a message, also one that JSON has no right words for."""
    try:
        return msgspec.json.encode(message)
    except (UnicodeEncodeError, RecursionError):
        return json.dumps(message).encode()

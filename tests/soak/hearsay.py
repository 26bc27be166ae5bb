"""What a conversation told of councils: which turns it began with, every event after them, and how it ended."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

_encode = msgspec.json.Encoder(order="sorted").encode
_Json = dict[str, object]


class Episode(NamedTuple):
    """What one conversation told of one council."""

    began: tuple[bytes, ...]
    """The turns that were closed already at its beginning."""
    events: tuple[bytes, ...]
    """In order, without the warnings of clocks."""
    history: tuple[bytes, ...]
    """All turns, at its end."""
    result: bytes | None
    """How the council came out, if that was told."""


Hearsay = tuple[Episode, ...]


class _Ear:
    """Puts one episode together."""

    def __init__(self, history: Sequence[object]) -> None:
        self.began = tuple(_encode(turn) for turn in history)
        self.history = list(self.began)
        self.events: list[bytes] = []
        self.result: bytes | None = None

    def hear(self, council: _Json, events: Sequence[_Json]) -> None:
        for event in events:
            if event["event"] == "warned":
                continue
            self.events.append(_encode(event))
            if event["event"] == "turn":
                self.history.append(_encode(event["turn"]))
        if council.get("result") is not None:
            self.result = _encode(council["result"])

    def episode(self) -> Episode:
        return Episode(self.began, tuple(self.events), tuple(self.history), self.result)


def hearsay(frames: Sequence[bytes]) -> Hearsay:
    """Give what a conversation told. A fresh picture in its midst must show what the pieces have come to."""
    told: list[Episode] = []
    ear: _Ear | None = None
    for frame in frames:
        message = msgspec.json.decode(frame, type=_Json)
        kind, council = message["type"], message.get("council")
        if kind == "welcome":
            history = msgspec.convert(message["history"], list[object])
            if ear is not None and isinstance(council, dict):
                assert [_encode(turn) for turn in history] == ear.history, "a fresh picture with another history"
            elif isinstance(council, dict):
                ear = _Ear(history)
        if kind not in ("welcome", "update"):
            continue
        if not isinstance(council, dict):
            told += [] if ear is None else [ear.episode()]
            ear = None
            continue
        ear = ear or _Ear(())
        ear.hear(council, msgspec.convert(message.get("events", []), list[_Json]))
    return (*told, *(() if ear is None else (ear.episode(),)))

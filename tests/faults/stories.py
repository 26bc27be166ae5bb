"""A phone's story: what it was shown between coming and going, and what was promised to it.

A picture is told in many pieces: a welcome, and changes on top of it. Here the pieces are put together again, and of
each whole picture a digest is kept, without what is of the moment only: the time that remains, and who is here.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from ostrakon.protocol.commands import Command

_encode = msgspec.json.Encoder(order="sorted").encode

Shown = TypeVar("Shown")


class Tick(NamedTuple):
    """A clock as it was told."""

    phase: tuple[object, ...]
    """Of which council, moment and phase."""
    left: int
    """Milliseconds."""
    heard: float
    """When, in seconds of the monotonic clock."""


class Story(NamedTuple):
    """One conversation of a phone, from its welcome on."""

    life: int
    """Of the server, from 1."""
    pictures: tuple[bytes, ...]
    """Of room and council, each different from the one before."""
    owns: tuple[bytes, ...]
    """Of what the seat alone may see."""
    promises: tuple[Command, ...]
    """Commands that were accepted, in order."""
    first: Tick | None
    """The clock of the welcome."""
    last: Tick | None
    asked: float
    """When the phone asked to be let in, in seconds of the monotonic clock."""
    ended: float
    """When it heard its last frame."""
    frozen: bool
    """It was told at once that the archive can't be reached: what it was shown may have been old."""


_OF_THE_MOMENT = {"here", "presence", "stand_in", "left", "past", "warned", "leaving"}
"""Fields that no row holds: who looks on just now, and how much time remains."""


def seen(room: Mapping[str, object], council: object, history: Sequence[object]) -> bytes:
    """Give the digest of a whole picture."""
    cards = msgspec.convert(room["seats"], list[dict[str, object]])
    lasting = {**room, "seats": [_lasting(card) for card in cards], "clock": _lasting(room["clock"])}
    return hashlib.sha256(_encode((lasting, council, history))).digest()[:12]


def seen_alone(own: object) -> bytes:
    """Give the digest of what one seat alone is shown."""
    return hashlib.sha256(_encode(_lasting(own))).digest()[:12]


def _lasting(told: object) -> object:
    if not isinstance(told, dict):
        return told
    return {name: None if name in _OF_THE_MOMENT else value for name, value in told.items()}


def without_repeats(shown: Sequence[Shown]) -> tuple[Shown, ...]:
    """Leave out what is the same as the one before."""
    return tuple(now for before, now in zip((None, *shown), shown, strict=False) if now != before)


class Listener:
    """Puts the frames of one conversation together."""

    def __init__(self, sent: Mapping[int, Command]) -> None:
        """`sent` are the commands, by their ids."""
        self._sent = sent
        self._number = 0
        self._room: dict[str, object] = {}
        self._council: dict[str, object] | None = None
        self._history: list[object] = []
        self.pictures: list[bytes] = []
        self.owns: list[bytes] = []
        self.promises: list[Command] = []
        self.ticks: list[Tick] = []
        self.frozen = False

    def hear(self, frame: bytes, at: float) -> None:
        """Take the next frame."""
        message = msgspec.json.decode(frame, type=dict[str, object])
        match message:
            case {"type": "welcome", "room": dict(room), "own": own, "history": list(history), "number": int(number)}:
                self._room, self._history, self._number = room, history, number
                self._council = _object(message["council"])
                self.owns.append(seen_alone(own))
                self._shown(room, at)
            case {"type": "update", "room": dict(room), "events": list(events), "number": int(number)}:
                assert number == self._number + 1, f"update {number} after {self._number}"
                self._number = number
                self._change(room, _object(message["council"]), events)
                self._shown(room, at)
            case {"type": "own", "own": own}:
                self.owns.append(seen_alone(own))
            case {"type": "accepted", "id": int(number)}:
                self.promises.append(self._sent[number])
            case {"type": "frozen", "code": str()}:
                self.frozen = self.frozen or len(self.pictures) == 1

    def _change(self, room: dict[str, object], council: dict[str, object] | None, events: Sequence[object]) -> None:
        self._room = {**self._room, **room}
        if council is None:
            self._council, self._history = None, []
        else:
            self._council = {**(self._council or {}), **council}
        self._history += [event["turn"] for event in events if isinstance(event, dict) and event["event"] == "turn"]

    def _shown(self, told: dict[str, object], at: float) -> None:
        """Look at the picture, and at the clock if that was told."""
        self.pictures.append(seen(self._room, self._council, self._history))
        clock = told.get("clock")
        if self._council is not None and isinstance(clock, dict):
            phase = (len(self._history), self._council["moment"], self._council["phase"], clock["total"])
            self.ticks.append(Tick(phase, int(clock["left"]), at))


def _object(value: object) -> dict[str, object] | None:
    assert value is None or isinstance(value, dict)
    return value


def story(
    life: int, asked: float, frames: Sequence[bytes], times: Sequence[float], sent: Mapping[int, Command]
) -> Story:
    """Give the story of a conversation, of which all was heard."""
    listener = Listener(sent)
    for frame, at in zip(frames, times, strict=True):
        listener.hear(frame, at)
    welcomed = bool(listener.ticks) and listener.ticks[0].heard == times[0]
    return Story(
        life,
        without_repeats(listener.pictures),
        without_repeats(listener.owns),
        tuple(listener.promises),
        listener.ticks[0] if welcomed else None,
        listener.ticks[-1] if listener.ticks else None,
        asked,
        times[-1] if times else asked,
        listener.frozen,
    )

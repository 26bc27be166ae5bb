"""Pages that stand in the hub without sockets, and hold every stream that they hear to its promise."""

import re
from collections.abc import Callable
from functools import cache

import msgspec

from ostrakon.protocol.messages import Message
from ostrakon.server.hub import Hub
from ostrakon.server.tokens import SHORTEST, digest

TOKEN = b"t0ken-of-a-device"
"""Every token begins so: none may be heard but by its own page."""
DRAFT = "dr@ft"
"""Every draft holds this word."""

_DIGEST = re.compile(rb"[0-9a-f]{64}")
_CLOSINGS = {1008, 1013}
"""Codes with which the server may end a socket: too many bad messages, or too much at once."""


class Failure(AssertionError):
    """The server did what it must not."""


class _Seated(msgspec.Struct):
    seat: str


class _Room(msgspec.Struct):
    code: str | None = None


class _OnlySeats(msgspec.Struct, forbid_unknown_fields=True):
    seats: msgspec.Raw = msgspec.Raw()


class _Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An object without fields."""


class _Presence(msgspec.Struct):
    """An update that tells who is here, and nothing else."""

    room: _OnlySeats
    council: _Nothing | None
    events: tuple[()]


class Heard(msgspec.Struct):
    """What a page looks at of every message."""

    type: str
    number: int | None = None
    own_number: int | None = None
    id: int | None = None
    code: str | None = None
    rule: str | None = None
    token: str | None = None
    own: _Seated | None = None
    room: _Room | None = None
    frame: bytes = b""
    """All of it."""

    @property
    def presence(self) -> bool:
        """Whether it tells who is here, and nothing else: a hand's touch brings somebody back, whatever it asks for."""
        try:
            return self.type == "update" and _decode_presence(self.frame).events == ()
        except msgspec.ValidationError:
            return False


_decode = msgspec.json.Decoder(Heard).decode
_digest = cache(digest)
_decode_presence = msgspec.json.Decoder(_Presence).decode
_decode_whole = msgspec.json.Decoder(Message).decode


SeatOf = Callable[[str | None, str | None], str | None]
"""Gives the seat that a device has in the room of a code."""


class Guest:
    """One page: of a seat, of a table, of a visitor; or none yet."""

    remote = "192.0.2.1"

    def __init__(self, hub: Hub, name: str, token: str | None) -> None:
        self.name = name
        self.token = token
        self.fresh: list[bytes] = []
        """What it has heard since it was last looked at."""
        self.closed: int | None = None
        self.room: str | None = None
        """The code of the room that it is in."""
        self._hub = hub
        self._number = 0
        self._own_number = 0
        self._seat: str | None = None
        """That it had when it was last looked at."""
        hub.opened(self)

    @property
    def who(self) -> str | None:
        """The digest of the device's token."""
        return None if self.token is None else _digest(self.token)

    def send(self, frame: bytes) -> None:
        """Hear."""
        self.fresh.append(frame)

    def close(self, code: int, reason: str = "") -> None:
        """Hear that it is over."""
        self.closed = code

    def say(self, frame: bytes) -> None:
        """Send any bytes."""
        self._hub.received(self, frame)

    def leave(self) -> None:
        """Hang up."""
        self._hub.closed(self)

    def take(self, seat_of: SeatOf, whole: bool) -> list[Heard]:
        """Give what was heard since the last time, each message held to what its stream promises.

        `whole`: every message is read to its last field.
        """
        if self.closed is not None and self.closed not in _CLOSINGS:
            raise Failure(f"{self.name} was closed with {self.closed}")
        frames, self.fresh = self.fresh, []
        told = [self._look(frame, whole) for frame in frames]
        seats = (None, self._seat, seat_of(self.room, self.who))
        for heard in told:
            if heard.own is not None and heard.own.seat not in seats:
                raise Failure(f"{self.name} heard of {heard.own.seat} what that seat alone may hear")
        self._seat = seats[-1]
        return told

    def _look(self, frame: bytes, whole: bool) -> Heard:
        heard = _decode(frame)
        heard.frame = frame
        if whole:
            _decode_whole(frame)
        match heard.type:
            case "welcome":
                self._welcome(heard)
            case "update":
                self._follows(heard.number, self._number)
                self._number += 1
            case "own":
                self._own(heard)
        if TOKEN in frame and heard.type != "welcome":
            raise Failure(f"{self.name} heard a token")
        if whole and _DIGEST.search(frame):
            raise Failure(f"{self.name} heard a digest")
        if DRAFT.encode() in frame and heard.own is None:
            raise Failure(f"{self.name} heard a draft")
        return heard

    def _welcome(self, heard: Heard) -> None:
        self.room = heard.room.code if heard.room else None
        self._number, self._own_number = heard.number or 0, heard.own_number or 0
        if heard.token is not None:
            if self.token is not None and len(self.token) >= SHORTEST:
                raise Failure(f"{self.name} got a second token")
            self.token = heard.token

    def _own(self, heard: Heard) -> None:
        if heard.own is not None or heard.number != 1:
            # Who has given a seat up, and takes another, is counted from the beginning.
            self._follows(heard.number, self._own_number if heard.number != 1 else 0)
        self._own_number = heard.number or 0

    def _follows(self, number: int | None, last: int) -> None:
        if number != last + 1:
            raise Failure(f"{self.name} heard number {number} after {last}")

"""Devices that do little but come in and listen: ten thousand of them in one process, each from an address of its own.

On Linux all of 127.0.0.0/8 is this machine, so that the server sees as many addresses as there are devices.
"""

import asyncio
import os
import socket
import struct
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from ostrakon.protocol.commands import VERSION

_UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
_WELCOME: Final = b'{"type":"welcome"'
_RESET: Final = struct.pack("ii", 1, 0)
_PING: Final = 9
_PONG: Final = b"\x8a\x80\0\0\0\0"


class Device(asyncio.Protocol):
    """A page that says hello as soon as it may, and hears. Without a hello it is in as soon as it has a socket."""

    listens = False
    """Whether it looks into what it hears after the welcome."""

    def __init__(self, port: int, hello: bytes, welcomed: "asyncio.Future[float]") -> None:
        """`welcomed` is told at what time of the loop's clock the whole welcome was here; or why it will not be."""
        self.heard = 0
        """Bytes."""
        self.transport: asyncio.Transport | None = None
        self._port = port
        self._hello = hello
        self._welcomed = welcomed
        self._upgraded = False
        self._waiting = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvloop's is no other
        """Ask for a socket."""
        self.transport = transport
        transport.write(_UPGRADE % self._port)

    def data_received(self, data: bytes) -> None:
        """Hear; after the welcome bytes are only counted, unless it listens."""
        self.heard += len(data)
        if self._welcomed.done() and not self.listens:
            return
        self._waiting += data
        if not self._upgraded:
            self._upgrade()
        while self._upgraded and (size := _whole(self._waiting)) is not None:
            begins, length = size
            kind = self._waiting[0] & 15
            frame, self._waiting = self._waiting[begins : begins + length], self._waiting[begins + length :]
            if kind == _PING:
                assert self.transport is not None
                self.transport.write(_PONG)
                continue
            if not self._welcomed.done():
                self._judge(frame)
            self.hear(frame)

    def hear(self, frame: bytes) -> None:
        """Hear a message, the welcome too."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Be cut off."""
        if not self._welcomed.done():
            self._welcomed.set_exception(exc or ConnectionError("closed"))

    def cut(self) -> None:
        """Lose the line: no farewell, a reset at most."""
        if self.transport is not None and not self.transport.is_closing():
            line: socket.socket | None = self.transport.get_extra_info("socket")
            if line is not None:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            self.transport.abort()

    def say(self, frame: bytes) -> None:
        """Send a message."""
        assert self.transport is not None
        self.transport.write(masked(frame))

    def _upgrade(self) -> None:
        head, end, rest = self._waiting.partition(b"\r\n\r\n")
        if not end:
            return
        if not head.startswith(b"HTTP/1.1 101"):
            self._welcomed.set_exception(ConnectionError(head[:40].decode()))
            return
        self._upgraded, self._waiting = True, rest
        if self._hello:
            self.say(self._hello)
        else:
            self._welcomed.set_result(asyncio.get_running_loop().time())

    def _judge(self, frame: bytes) -> None:
        if frame.startswith(_WELCOME):
            self._welcomed.set_result(asyncio.get_running_loop().time())
        else:
            self._welcomed.set_exception(ConnectionError(frame[:80].decode()))


def masked(frame: bytes) -> bytes:
    """Give a client's text frame; the mask of nought changes nothing, and is allowed."""
    size = len(frame)
    head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + frame


def _whole(data: bytes) -> tuple[int, int] | None:
    """Give where the first frame's content begins and its size, if all of it is here."""
    if len(data) < 2:
        return None
    size, begins = data[1] & 127, 2
    if size >= 126:
        begins = 4 if size == 126 else 10
        if len(data) < begins:
            return None
        size = int.from_bytes(data[2:begins], "big")
    return (begins, size) if len(data) >= begins + size else None


def hello(code: str, token: str | None = None, page: str = "seat") -> bytes:
    """Give the first message of a page."""
    return msgspec.json.encode({"do": "hello", "version": VERSION, "room": code, "token": token, "page": page})


async def come_in(
    port: int,
    hellos: Sequence[bytes],
    *,
    at_once: int,
    again: Callable[[Exception], None],
    patience: float = 120.0,
    first: int = 0,
) -> tuple[list[Device], list[float]]:
    """Connect a device for each hello, so many at once; give them and the loop's time at which each was welcomed.

    Who doesn't come through tries again after a quarter of a second, as a page would, and `again` hears why. `first`
    says how many came before, so that each has an address of its own.
    """
    loop = asyncio.get_running_loop()
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> tuple[Device, float]:
        place = first + number
        address = f"127.{1 + (place >> 16)}.{place >> 8 & 255}.{place & 255}"
        async with gate, asyncio.timeout(patience):
            while True:
                welcomed: asyncio.Future[float] = loop.create_future()
                make = partial(Device, port, hellos[number], welcomed)
                try:
                    _, device = await loop.create_connection(make, "127.0.0.1", port, local_addr=(address, 0))
                    return device, await welcomed
                except OSError as error:
                    again(error)
                    await asyncio.sleep(0.25)

    found = await asyncio.gather(*(one(number) for number in range(len(hellos))))
    return [device for device, _ in found], [when for _, when in found]


def cpu_seconds(pid: int) -> float:
    """Give the seconds that a process has had on a core."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

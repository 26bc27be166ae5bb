"""One socket's line: uvloop's transport on one side, picows on the other.

picows' protocol class isn't in its public list, so this module is the only one that touches it. The line stands
between the two in both directions: it feeds picows what arrives, and is the transport that picows believes to own.
So it, and not picows, decides how a connection ends: the other side must be able to read the close frame, which a
connection that is shut on unread bytes would take from it.
"""

import asyncio
import logging
from collections.abc import Callable, MutableSet
from typing import Protocol

from picows import WSAutoPingStrategy, WSCloseCode, WSListener, WSUpgradeRequest
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # exists, but isn't declared

from ostrakon.server.sockets.guest import Limits
from ostrakon.server.sockets.visit import Visit

_logger = logging.getLogger(__name__)
_READ_BUFFER = 1024
_HANDSHAKE = (
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n"
)


class _Handshake(Protocol):
    """Who has sent a close frame."""

    @property
    def recv(self) -> object | None: ...


class _Ends(Protocol):
    """What we ask of picows' transport."""

    @property
    def is_close_frame_sent(self) -> bool: ...
    @property
    def close_handshake(self) -> _Handshake | None: ...


class _Framing(Protocol):
    """What we use of picows' protocol class."""

    @property
    def transport(self) -> _Ends: ...
    def connection_made(self, transport: object) -> None: ...
    def connection_lost(self, exc: Exception | None) -> None: ...
    def get_buffer(self, size_hint: int) -> memoryview: ...
    def buffer_updated(self, nbytes: int) -> None: ...


class _Hushed:
    """picows' log: it would write addresses and what guests sent; only its own failures are worth a line."""

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802  # logging's name
        return False

    def log(self, level: int, message: str, *args: object) -> None:
        """Keep silent."""

    def debug(self, message: str, *args: object) -> None:
        """Keep silent."""

    info = warning = error = debug

    def exception(self, message: str, *args: object) -> None:
        _logger.error("picows-failed %(what)s", {"what": message})


class Farewell(asyncio.Protocol):
    """The end of a connection: what was written still leaves, what still arrives is thrown away.

    It ends when the other side has closed too, or after `seconds`; then `lost` is told.
    """

    def __init__(self, transport: asyncio.Transport, seconds: float, lost: Callable[[Exception | None], None]) -> None:
        self._lost = lost
        self._timer = asyncio.get_running_loop().call_later(seconds, transport.abort)
        transport.set_protocol(self)
        transport.resume_reading()
        if transport.can_write_eof():
            transport.write_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that the connection is gone."""
        self._timer.cancel()
        self._lost(exc)


class Line(asyncio.Protocol):
    """An open socket's protocol, and picows' transport. In uvicorn's `connections`, it ends with the server."""

    def __init__(
        self, transport: asyncio.Transport, visit: Visit, limits: Limits, connections: MutableSet[object]
    ) -> None:
        self._transport = transport
        self._visit = visit
        self._seconds = limits.farewell_seconds
        self._connections = connections
        self._leaving = False
        self.write = transport.write
        self.writelines = transport.writelines
        self.get_write_buffer_size = transport.get_write_buffer_size
        self.get_extra_info = transport.get_extra_info
        self.is_closing = transport.is_closing
        self.abort = transport.abort
        self._framing = _framing(visit, limits)

    def open(self, key: bytes, rest: bytes) -> None:
        """Let picows answer the upgrade (`key` is the request's Sec-WebSocket-Key), and take over the connection.

        picows is given a request of our own with the fields it needs: it knows one spelling of `Connection` only
        (Firefox has another), and has nothing to do with addresses and cookies. `rest` came after the request.
        """
        self._connections.add(self)
        self._transport.set_protocol(self)
        self._framing.connection_made(self)
        self.data_received(_HANDSHAKE % key + rest)

    def data_received(self, data: bytes) -> None:
        """Feed picows, whose buffer may be smaller than what arrived."""
        rest = memoryview(data)
        while rest and not self._leaving:
            buffer = self._framing.get_buffer(len(rest))
            size = min(len(buffer), len(rest))
            buffer[:size] = rest[:size]
            self._framing.buffer_updated(size)
            rest = rest[size:]
            if self._refused():
                self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell picows, and through it the visit, that the connection is gone."""
        self._leaving = True
        self._connections.discard(self)
        self._framing.connection_lost(exc)

    def close(self) -> None:
        """End the connection for picows: at once if both sides have said so, else with time to read our words."""
        handshake = self._framing.transport.close_handshake
        if handshake is not None and handshake.recv is not None:
            self._transport.close()
        else:
            self._leave()

    def shutdown(self) -> None:
        """Tell the guest that the server stops or starts anew (uvicorn calls this)."""
        self._visit.close(WSCloseCode.SERVICE_RESTART.value, "restart")

    def _refused(self) -> bool:
        """Tell whether picows has refused what it read (too big, malformed): then it can't read on."""
        return self._framing.transport.is_close_frame_sent and not self._visit.closing

    def _leave(self) -> None:
        if not self._leaving and not self._transport.is_closing():
            self._leaving = True
            Farewell(self._transport, self._seconds, self.connection_lost)


def _framing(visit: Visit, limits: Limits) -> _Framing:
    def listener(request: WSUpgradeRequest) -> WSListener:
        return visit

    framing: _Framing = WSProtocol(
        None,  # host and port: for clients
        None,  # path: for clients
        False,  # this side is the server
        listener,
        _Hushed(),
        True,  # an exception ends the connection
        None,  # no time limit: the request is already here
        True,  # ping
        limits.ping_seconds,
        limits.ping_seconds,
        WSAutoPingStrategy.PING_WHEN_IDLE,
        True,  # pong
        limits.message_bytes,
        None,  # header fields: for clients
        _READ_BUFFER,
    )
    return framing

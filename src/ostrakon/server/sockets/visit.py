"""One guest's visit: what the frames of a socket mean, from its opening to its end."""

import asyncio
import logging
from collections.abc import Callable
from typing import cast

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from ostrakon.server.mishap import mishap
from ostrakon.server.sockets.guest import Limits, Reception

_logger = logging.getLogger(__name__)
_REASON_BYTES = 123
_CLOSE_CODES = (1000, 1001, 1002, 1003, *range(1007, 1015))
"""Those below 3000 that a close frame may bear."""
_TEXT = WSMsgType.TEXT


class Post:
    """Carries what was sent in one turn of the loop: one call a turn for all guests, one write a guest."""

    def __init__(self, too_slow: Callable[[], None] = lambda: None) -> None:
        self.too_slow = too_slow
        """Hears of each guest that is dropped because it reads too slowly."""
        self._waiting: list[Visit] = []

    def call(self, visit: "Visit") -> None:
        """Ask for `deliver` of a visit when this turn ends."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._carry)
        self._waiting.append(visit)

    def _carry(self) -> None:
        waiting, self._waiting = self._waiting, []
        for visit in waiting:
            try:
                visit.deliver()
            except Exception as error:  # the others' post must not be lost with one guest's
                _logger.error("sending-failed %(error)s", {"error": type(error).__name__})
                visit.drop()


class Visit(WSListener):
    """A socket in conversation: the `Guest` of the reception, the listener of picows."""

    def __init__(self, reception: Reception, limits: Limits, post: Post, remote: str) -> None:
        self._reception = reception
        self._limits = limits
        self._post = post
        self._remote = remote
        self._transport: WSTransport | None = None
        self._first: bytes | None = (
            None  # what waits for the turn's end: mostly one message, and then no list is needed
        )
        self._others: list[bytes] = []
        self._parts: bytearray | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.closing = False
        """Nothing is sent or received any more."""

    @property
    def remote(self) -> str:
        """The address it comes from."""
        return self._remote

    def send(self, frame: bytes) -> None:
        """Send one text message when the loop's turn ends."""
        if self.closing:
            return
        if self._first is None:
            self._first = frame
            self._post.call(self)
        else:
            self._others.append(frame)

    def close(self, code: int, reason: str = "") -> None:
        """Send what waits, then the close frame; the line ends when it is answered, or after a time."""
        if self.closing or self._transport is None:
            return
        self.deliver()
        self.closing = True
        words = reason.encode()[:_REASON_BYTES].decode(errors="ignore")
        self._transport.send_close(cast(WSCloseCode, code), words)
        abort = self._transport.underlying_transport.abort
        self._timer = asyncio.get_running_loop().call_later(self._limits.farewell_seconds, abort)

    def deliver(self) -> None:
        """Write what waits. A guest too far behind is dropped instead: it comes back and gets a snapshot."""
        first, self._first = self._first, None
        if first is None or self.closing or self._transport is None:
            return
        if self._backlog() > self._limits.backlog_bytes:
            _logger.info("slow-reader %(bytes)d", {"bytes": self._backlog()})
            self._post.too_slow()
            self.drop()
        elif not self._others:
            self._transport.send(_TEXT, first)
        else:
            frames, self._others = (first, *self._others), []
            self._write(self._transport, frames)

    def _write(self, transport: WSTransport, frames: tuple[bytes, ...]) -> None:
        line = transport.underlying_transport
        if not transport.is_close_frame_sent and not line.is_closing():
            line.write(b"".join(part for frame in frames for part in (_head(len(frame)), frame)))

    def drop(self) -> None:
        """End the connection at once, unsent frames and all."""
        self.closing = True
        if self._transport is not None:
            self._transport.disconnect(graceful=False)

    def on_ws_connected(self, transport: WSTransport) -> None:
        """picows: the upgrade has been answered."""
        self._transport = transport
        self._backlog = transport.underlying_transport.get_write_buffer_size
        self._tell("opened", self._reception.opened, self)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """picows: the connection is gone, however it ended."""
        self.closing = True
        if self._timer is not None:
            self._timer.cancel()
        self._tell("closed", self._reception.closed, self)
        self._transport = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """picows: a frame is complete (pings and awaited pongs it answers itself)."""
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            self._answer_close(transport, frame)
        elif self.closing or transport.is_close_frame_sent:
            return
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(WSCloseCode.PROTOCOL_ERROR.value)
        elif kind == WSMsgType.BINARY:
            self.close(WSCloseCode.UNSUPPORTED_DATA.value, "text only")
        elif kind in (WSMsgType.TEXT, WSMsgType.CONTINUATION):
            self._take(kind == WSMsgType.TEXT, frame.fin, frame.get_payload_as_bytes())

    def pause_writing(self) -> None:
        """picows: of no interest, since `deliver` looks at the backlog itself."""

    def resume_writing(self) -> None:
        """picows: of no interest."""

    def _answer_close(self, transport: WSTransport, frame: WSFrame) -> None:
        self.closing = True
        if not transport.is_close_frame_sent:
            code = _farewell(frame.get_payload_as_bytes())
            transport.send_close(cast(WSCloseCode, code))
        transport.disconnect()

    def _take(self, first: bool, last: bool, part: bytes) -> None:
        """Join the fragments of a message, and pass it on when it is whole."""
        if first != (self._parts is None):
            self.close(WSCloseCode.PROTOCOL_ERROR.value)
        elif first and last:
            self._receive(part)
        else:
            self._parts = self._parts or bytearray()
            self._parts += part
            if len(self._parts) > self._limits.message_bytes:
                self.close(WSCloseCode.MESSAGE_TOO_BIG.value)
            elif last:
                whole, self._parts = bytes(self._parts), None
                self._receive(whole)

    def _receive(self, message: bytes) -> None:
        if _is_text(message):
            self._tell("received", self._reception.received, self, message)
        else:
            self.close(WSCloseCode.INVALID_TEXT.value)

    def _tell(self, what: str, call: Callable[..., None], *about: object) -> None:
        """Call the reception; what it raises may hold secrets, so only its kind and place are logged."""
        try:
            call(*about)
        except Exception as error:
            _logger.error("guest-failed %(what)s %(error)s", {"what": what, "error": mishap(error)})
            self.close(WSCloseCode.INTERNAL_ERROR.value)


def _farewell(payload: bytes) -> int:
    """Give the code that answers a close frame: the guest's own, unless none may be sent so (RFC 6455, section 7.4)."""
    if not payload:
        return WSCloseCode.OK.value
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (code in _CLOSE_CODES or 3000 <= code < 5000):
        return WSCloseCode.PROTOCOL_ERROR.value
    return code if _is_text(payload[2:]) else WSCloseCode.INVALID_TEXT.value


def _is_text(message: bytes) -> bool:
    try:
        return message.isascii() or message.decode() is not None
    except UnicodeDecodeError:
        return False


def _head(size: int) -> bytes:
    """Give the first bytes of a text frame from a server, RFC 6455 section 5.2: final, text, unmasked."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")

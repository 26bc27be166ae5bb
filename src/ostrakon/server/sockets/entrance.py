"""The entrance of the one port: every connection begins as HTTP here, and some leave as sockets."""

import asyncio
import base64
import binascii
import json
from collections.abc import Callable
from http import HTTPStatus
from typing import ClassVar, cast

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ostrakon.server.base_path import within
from ostrakon.server.headers import FIXED, content_policy
from ostrakon.server.hosts import EVERY, Names
from ostrakon.server.proxies import NOBODY, Proxies
from ostrakon.server.sockets.guest import Limits, Reception
from ostrakon.server.sockets.line import Farewell, Line
from ostrakon.server.sockets.origin import is_own
from ostrakon.server.sockets.visit import Post, Visit


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """A request that gets no page and no socket: an HTTP status, and a code that tells a program why."""

    status: HTTPStatus
    code: str
    fields: dict[str, str] = {}
    """Header fields of the answer."""

    def body(self) -> bytes:
        """Give the answer's body, JSON."""
        return json.dumps({"code": self.code}).encode()

    def told(self) -> dict[str, str]:
        """Give all header fields of the answer but its length: no answer of this server goes without the safe ones."""
        return {
            "Content-Type": "application/json",
            "Cache-Control": "no-store",
            "Content-Security-Policy": content_policy(None),
            **FIXED,
            **self.fields,
        }

    def answer(self) -> bytes:
        """Give the whole HTTP answer; the connection ends with it."""
        body = self.body()
        fields = {**self.told(), "Content-Length": str(len(body)), "Connection": "close"}
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        return f"HTTP/1.1 {self.status.value} {self.status.phrase}\r\n{lines}\r\n".encode() + body


class Trust(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Whose word counts at the door."""

    origins: tuple[str, ...] = ()
    """Origins (`https://ostrakon.example`) that may open sockets besides the server's own."""
    names: Names = EVERY
    """Under which this server is asked for."""
    proxies: Proxies = NOBODY
    """Who may say for whom they ask."""


class Door(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Where sockets come in, and who may."""

    reception: Reception
    path: str = "/ws"
    base: str = ""
    """Before the path, unless a proxy took it away."""
    trust: Trust = Trust()
    limits: Limits = Limits()
    too_slow: Callable[[], None] = lambda: None
    """Hears of each guest that is dropped because it reads too slowly."""


MALFORMED = Refusal(HTTPStatus.BAD_REQUEST, "malformed")
TOO_LONG = Refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "request-too-long")
NO_LENGTH = Refusal(HTTPStatus.LENGTH_REQUIRED, "length-required")
FOREIGN = Refusal(HTTPStatus.FORBIDDEN, "foreign-origin")
NOT_OURS = Refusal(HTTPStatus.MISDIRECTED_REQUEST, "foreign-host")
NO_UPGRADE = Refusal(
    HTTPStatus.UPGRADE_REQUIRED, "upgrade-required", {"upgrade": "websocket", "sec-websocket-version": "13"}
)


class Refused(Exception):
    """Stops the reading of a request."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Entrance(HttpToolsProtocol):
    """uvicorn's HTTP protocol, which keeps a limit on requests and lets sockets in by `door`."""

    door: ClassVar[Door]
    post: ClassVar[Post]

    _head_size = 0
    _head_open = False
    _refusal = MALFORMED
    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Wait for a request, though not forever."""
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read requests; what follows a request for a socket is that socket's first bytes."""
        self._unset_keepalive_if_required()
        rest = memoryview(data)
        while rest:
            try:
                self.parser.feed_data(rest)
                break
            except httptools.HttpParserUpgrade as upgrade:
                rest = rest[upgrade.args[0] :]
                if self._should_upgrade():
                    self._let_in(bytes(rest))
                    return
            except httptools.HttpParserError:
                self._refuse(self._refusal)
                return
        self._watch_head(len(rest))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head_open = True
        self._head_size = 0
        self._await_head()

    def on_headers_complete(self) -> None:
        """Refuse, with an exception that stops the parser, what is too long, of unknown length, or for two hosts."""
        self._head_open = False
        self._stop_timer()
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self.door.limits.head_bytes:
            self._refusal = TOO_LONG
            raise Refused(TOO_LONG)
        if any(name == b"transfer-encoding" for name, _ in self.headers):
            self._refusal = NO_LENGTH
            raise Refused(NO_LENGTH)
        self._one(b"host")
        super().on_headers_complete()

    def _watch_head(self, size: int) -> None:
        """Refuse a request whose header fields don't end in time (the first piece is counted whole)."""
        if self._head_open:
            self._head_size += size
            if self._head_size > self.door.limits.head_bytes:
                self._refuse(TOO_LONG)

    def _should_upgrade(self) -> bool:
        path = (httptools.parse_url(self.url).path or b"").decode("latin-1")
        return self._get_upgrade() == b"websocket" and within(path, self.door.base) == self.door.path

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: other upgrades are answered as ordinary requests."""

    def _let_in(self, rest: bytes) -> None:
        """Make the connection a socket, or refuse it."""
        if self._answering():
            self.transport.abort()
            return
        try:
            key = self._checked_key()
        except Refused as refused:
            self._refuse(refused.refusal)
            return
        self.connections.discard(self)
        visit = Visit(self.door.reception, self.door.limits, self.post, self._asker())
        connections = cast("set[object]", self.server_state.connections)
        Line(self.transport, visit, self.door.limits, connections).open(key, rest)

    def _checked_key(self) -> bytes:
        """Give the request's Sec-WebSocket-Key, or raise Refused (RFC 6455, section 4.2.1)."""
        if self.scope["method"] != "GET" or self.scope["http_version"] != "1.1" or self._one(b"content-length"):
            raise Refused(MALFORMED)
        if self._one(b"sec-websocket-version") != b"13":
            raise Refused(NO_UPGRADE)
        key, host, origin = self._one(b"sec-websocket-key"), self._one(b"host"), self._one(b"origin")
        if key is None or host is None or not _is_key(key):
            raise Refused(MALFORMED)
        page = None if origin is None else origin.decode("latin-1")
        if not self.door.trust.names.answers(host.decode("latin-1")):
            raise Refused(NOT_OURS)
        if not is_own(page, host.decode("latin-1"), self.door.trust.origins):
            raise Refused(FOREIGN)
        return key

    def _asker(self) -> str:
        """Say by which address limits count this guest."""
        told = [value.decode("latin-1") for name, value in self.headers if name == b"x-forwarded-for"]
        return self.door.trust.proxies.asker(self.client[0] if self.client else "", told)

    def _one(self, name: bytes) -> bytes | None:
        """Give the value of a header field that may not be there twice."""
        values = [value for known, value in self.headers if known == name]
        if len(values) > 1:
            raise Refused(MALFORMED)
        return values[0] if values else None

    def _refuse(self, refusal: Refusal) -> None:
        """Answer, and end the connection so that the answer can be read."""
        self._stop_timer()
        if self._answering():
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(refusal.answer())
            Farewell(self.transport, self.door.limits.farewell_seconds, self.connection_lost)

    def _answering(self) -> bool:
        """Tell whether the answer to an earlier request is still being written: ours would stand in its midst."""
        return not getattr(self.cycle, "response_complete", True)

    def _await_head(self) -> None:
        self._stop_timer()
        self._head_timer = self.loop.call_later(self.door.limits.head_seconds, self._close)

    def _close(self) -> None:
        self.transport.close()

    def _stop_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


def entrance_to(door: Door) -> type[asyncio.Protocol]:
    """Give the class of protocols that uvicorn makes for each connection to this door."""

    class OwnEntrance(Entrance):
        pass

    OwnEntrance.door = door
    OwnEntrance.post = Post(door.too_slow)
    return OwnEntrance


def _is_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        return False

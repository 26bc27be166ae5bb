"""Serving: pages and sockets on one port, from the first connection to an orderly end."""

import contextlib
import errno
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from http import HTTPStatus

import uvicorn
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ostrakon.server.base_path import within
from ostrakon.server.sockets import Door, Limits, Reception, Trust, entrance_to
from ostrakon.server.sockets.entrance import NO_UPGRADE, Refusal

EVERYWHERE = ("0.0.0.0", "::")
"""Every address of this machine, in both versions of IP."""

_BACKLOG = 65_535
"""Connections that may wait to be taken; the system makes less of it (Linux: `net.core.somaxconn`)."""
_DRAIN_SECONDS = 10
_NOT_HERE = Refusal(HTTPStatus.NOT_FOUND, "not-found")
_ABSENT = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
_ATTEMPTS = 20


async def serve(
    app: ASGIApp,
    reception: Reception,
    *,
    host: str | Sequence[str] = EVERYWHERE,
    port: int,
    socket_path: str = "/ws",
    base: str = "",
    trust: Trust | None = None,
    limits: Limits | None = None,
    certificate: str | os.PathLike[str] | None = None,
    private_key: str | os.PathLike[str] | None = None,
    ready: Callable[[int], None] | None = None,
    too_slow: Callable[[], None] = lambda: None,
) -> None:
    """Serve the pages of `app` and the sockets of `reception` until SIGTERM or SIGINT.

    Then every socket is closed with 1012, answers that are under way are finished, and this returns. Port 0 takes a
    free one; `ready` is told the port when guests can come. With `certificate` (and `private_key`, PEM files) it
    speaks TLS. Sockets are below `base` too. `too_slow` hears of each socket that is dropped for reading too slowly.
    To be run on uvloop. Raises OSError if an address can't be taken.
    """
    door = Door(
        reception=reception,
        path=socket_path,
        base=base,
        trust=trust or Trust(),
        limits=limits or Limits(),
        too_slow=too_slow,
    )
    listeners = listen((host,) if isinstance(host, str) else host, port)
    config = uvicorn.Config(
        _pages_only(app, socket_path, base),
        http=entrance_to(door),
        ws="none",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        backlog=_BACKLOG,
        timeout_graceful_shutdown=_DRAIN_SECONDS,
        ssl_certfile=certificate,
        ssl_keyfile=private_key,
    )
    try:
        await _Server(config, ready).serve(listeners)
    finally:
        for listener in listeners:
            listener.close()


def listen(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """Listen on every address of these hosts, on one port for all (0: a free one).

    Addresses that this machine doesn't have are left out, unless none is left. Raises OSError.
    """
    for _ in range(_ATTEMPTS):
        try:
            return _listen(hosts, port)
        except OSError as error:
            if port or error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))


def _listen(hosts: Sequence[str], port: int) -> list[socket.socket]:
    listeners: list[socket.socket] = []
    absent: OSError | None = None
    for family, address in _addresses(hosts):
        try:
            listeners.append(_listener(family, address, port))
        except OSError as error:
            if error.errno not in _ABSENT:
                for listener in listeners:
                    listener.close()
                raise
            absent = error
        else:
            port = listeners[0].getsockname()[1]
    if not listeners:
        raise absent or OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    return listeners


def _addresses(hosts: Sequence[str]) -> list[tuple[int, str]]:
    found = [
        (int(family), str(address[0]))
        for host in hosts
        for family, _, _, _, address in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    ]
    return list(dict.fromkeys(found))


def _listener(family: int, address: str, port: int) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


class _Server(uvicorn.Server):
    """uvicorn's server, which says when it is ready, and returns after a signal instead of dying of it."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sockets and self._ready is not None:
            self._ready(sockets[0].getsockname()[1])

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            try:
                yield
            finally:
                self._captured_signals.clear()


def _pages_only(app: ASGIApp, socket_path: str, base: str) -> ASGIApp:
    """Answer what wanted a socket where there is none, or no socket where there is one."""

    async def pages(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and within(scope["path"], base) == socket_path:
            await _answer(NO_UPGRADE)(scope, receive, send)
        elif scope["type"] == "http" and Headers(scope=scope).get("upgrade", "").lower() == "websocket":
            await _answer(_NOT_HERE)(scope, receive, send)
        else:
            await app(scope, receive, send)

    return pages


def _answer(refusal: Refusal) -> Response:
    return Response(refusal.body(), refusal.status.value, refusal.told())

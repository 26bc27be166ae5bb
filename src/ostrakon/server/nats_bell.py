"""The bell in NATS, for servers that are told so; nothing else loads it."""

import asyncio
import contextlib
import logging
import re
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import AuthorizationError, Error

from ostrakon.journal.place import shown
from ostrakon.server.bell import BellFault, BellFaultKind

_logger = logging.getLogger(__name__)

_ROOM: Final = "ostrakon.room."
_WAIT_SECONDS: Final = 1
"""From one attempt to connect to the next."""
_FIRST_SECONDS: Final = 3.0
"""For which a server that starts waits for what comes of the first attempt."""
_CREDENTIALS: Final = (b"BEGIN NATS USER JWT", b"BEGIN USER NKEY SEED")
_REFUSED: Final = re.compile("authorization|authentication", re.IGNORECASE)


class NatsBell:
    """A bell in NATS: one subject a room, so that a server hears only about those it has in memory."""

    def __init__(self, url: str, credentials: Path | None, heard: Callable[[str], None]) -> None:
        """`heard` is told of each room that has moved on elsewhere. Begin with `open`, end with `close`."""
        self._url = url
        self._credentials = credentials
        self._heard = heard
        self._client = _Client()
        self._first: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        """What came of the first attempt; None: it is connected."""
        self._wanted: set[str] = set()
        self._followed: dict[str, Subscription] = {}
        self._ringing: set[str] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to connect; until that is done nothing is heard, and what rings is lost.

        Raises BellFault if NATS, or its certificate, refuses. Where it isn't there it is tried on and on.
        """
        if self._credentials is not None:
            _must_be_credentials(self._credentials, shown(self._url))
        self._task = asyncio.create_task(self._run())
        await asyncio.wait([self._first], timeout=_FIRST_SECONDS)
        kind = _kind_of(self._first.result()) if self._first.done() else None
        if kind is not None:
            await self.close()
            raise BellFault(kind, shown(self._url))

    def ring(self, code: str) -> None:
        """Say that a room has moved on; twice before it is sent is once."""
        self._ringing.add(code)
        self._news.set()

    def follow(self, code: str) -> None:
        """Hear about a room from now on."""
        self._wanted.add(code)
        self._news.set()

    def leave(self, code: str) -> None:
        """Hear about a room no more."""
        self._wanted.discard(code)
        self._news.set()

    async def close(self) -> None:
        """Let go."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._client.close()

    async def _run(self) -> None:
        await self._connect()
        self._tell(None)
        while True:
            await self._news.wait()
            self._news.clear()
            ringing, self._ringing = self._ringing, set()
            try:
                await self._follow_those_wanted()
                for code in ringing:
                    await self._client.publish(_ROOM + code)
            except (Error, OSError, TimeoutError) as broken:
                _note_down(broken)

    async def _connect(self) -> None:
        await self._client.connect(
            self._url,
            name="ostrakon",
            user_credentials=None if self._credentials is None else str(self._credentials),
            no_echo=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=_WAIT_SECONDS,
            # What couldn't be said is found out at the next interval: nothing waits for the line.
            pending_size=0,
            error_cb=self._note,
        )

    async def _follow_those_wanted(self) -> None:
        for code in self._wanted - self._followed.keys():
            self._followed[code] = await self._client.subscribe(_ROOM + code, cb=self._hear)
        for code in self._followed.keys() - self._wanted:
            await self._followed.pop(code).unsubscribe()

    async def _hear(self, message: Msg) -> None:
        self._heard(message.subject.removeprefix(_ROOM))

    def _tell(self, outcome: Exception | None) -> None:
        if not self._first.done():
            self._first.set_result(outcome)

    async def _note(self, broken: Exception) -> None:
        _note_down(broken)
        self._tell(broken)


class _Unencrypted(Error):
    """The address wants TLS, and whoever answers there has none: no password is sent."""


class _NoCredentials(Error):
    """The file of credentials is none."""


class _Client(Client):
    """NATS's own client speaks TLS if the server asks for it. Here it does too where the address asks for it."""

    def _connect_command(self) -> bytes:
        assert self._current_server is not None
        if self._current_server.uri.scheme == "tls" and not self._server_info.get("tls_required"):
            raise _Unencrypted
        try:
            return super()._connect_command()
        except Exception:
            # What went wrong with a key may repeat it.
            raise _NoCredentials from None


def _must_be_credentials(file: Path, place: str) -> None:
    """Look at the file, for the client would look for what it wants in it for ever. Raises BellFault."""
    try:
        said = file.read_bytes()
    except OSError:
        said = b""
    if any(one not in said for one in _CREDENTIALS):
        raise BellFault("credentials", place)


def _kind_of(broken: Exception | None) -> BellFaultKind | None:
    """Say what keeps this server from ever hearing the bell; None: nothing, or it may pass."""
    if isinstance(broken, ssl.SSLError | _Unencrypted):
        return "untrusted"
    if isinstance(broken, _NoCredentials):
        return "credentials"
    refused = isinstance(broken, AuthorizationError) or _REFUSED.search(str(broken)) is not None
    return "forbidden" if refused else None


def _note_down(broken: Exception) -> None:
    """The address may hold a password: the log is told only what kind of trouble it is."""
    _logger.info("bell-trouble %(error)s", {"error": type(broken).__name__})

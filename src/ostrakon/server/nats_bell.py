"""The bell in NATS, for servers that are told so; nothing else loads it."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

_logger = logging.getLogger(__name__)

_ROOM: Final = "ostrakon.room."
_WAIT_SECONDS: Final = 1
"""From one attempt to connect to the next."""


class NatsBell:
    """A bell in NATS: one subject a room, so that a server hears only about those it has in memory."""

    def __init__(self, url: str, credentials: Path | None, heard: Callable[[str], None]) -> None:
        """`heard` is told of each room that has moved on elsewhere. Begin with `open`, end with `close`."""
        self._url = url
        self._credentials = credentials
        self._heard = heard
        self._client = Client()
        self._wanted: set[str] = set()
        self._followed: dict[str, Subscription] = {}
        self._ringing: set[str] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to connect; until that is done nothing is heard, and what rings is lost."""
        self._task = asyncio.create_task(self._run())

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
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._client.close()

    async def _run(self) -> None:
        await self._connect()
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
            error_cb=_note,
        )

    async def _follow_those_wanted(self) -> None:
        for code in self._wanted - self._followed.keys():
            self._followed[code] = await self._client.subscribe(_ROOM + code, cb=self._hear)
        for code in self._followed.keys() - self._wanted:
            await self._followed.pop(code).unsubscribe()

    async def _hear(self, message: Msg) -> None:
        self._heard(message.subject.removeprefix(_ROOM))


async def _note(broken: Exception) -> None:
    _note_down(broken)


def _note_down(broken: Exception) -> None:
    """The address may hold a password: the log is told only what kind of trouble it is."""
    _logger.info("bell-trouble %(error)s", {"error": type(broken).__name__})

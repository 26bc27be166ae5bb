"""Who stands between callers and a server, and carries what they say to each other: on a free port, leaving nothing."""

import asyncio
from abc import ABC, abstractmethod
from typing import Final, Self

HERE: Final = "127.0.0.1"
LARGEST: Final = 1 << 16
"""Bytes that are carried at once."""


class Between(ABC):
    """Stands before a server. Open it with `async with`; when it is left, every connection by it is torn apart."""

    def __init__(self, port: int) -> None:
        """`port` is the server's."""
        self._port = port
        self._open: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """Where to call."""
        assert self._listening is not None
        return int(self._listening.sockets[0].getsockname()[1])

    async def __aenter__(self) -> Self:
        self._listening = await asyncio.start_server(self._accepted, HERE, 0, limit=LARGEST)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._listening is not None
        self._listening.close()
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._open.add(task)
        task.add_done_callback(self._open.discard)

    @abstractmethod
    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection to its end, and leave nothing of it open."""

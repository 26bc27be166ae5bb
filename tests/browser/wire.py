"""A line between pages and server that a test may cut, turn into a black hole, or deny to sockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final, Literal

_HERE: Final = "127.0.0.1"
_PIECE: Final = 1 << 16
State = Literal["whole", "hole", "cut", "no sockets"]
"""In a hole bytes vanish without a word; where it is cut nobody can connect; a proxy may let no sockets through."""


class Wire:
    """What stands between. Pages come by its `url`."""

    def __init__(self, port: int) -> None:
        """`port` is the server's."""
        self.state: State = "whole"
        self._port = port
        self._own_port = 0
        self._listening: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """Of the home page, without a slash at its end."""
        return f"http://{_HERE}:{self._own_port}"

    async def begin(self) -> None:
        """Let pages in."""
        self._listening = await asyncio.start_server(self._accepted, _HERE, self._own_port)
        self._own_port = int(self._listening.sockets[0].getsockname()[1])

    async def mend(self) -> None:
        """Let everything through again."""
        cut = self.state == "cut"
        self.state = "whole"
        if cut:
            await self.begin()

    def swallow(self) -> None:
        """From now on bytes vanish both ways, and no connection ends."""
        self.state = "hole"

    def cut(self) -> None:
        """End all connections, and take no new ones."""
        self.state = "cut"
        assert self._listening is not None
        self._listening.close()
        self.drop()

    def drop(self) -> None:
        """End all connections; new ones are taken at once."""
        for writer in self._open:
            writer.transport.abort()

    async def end(self) -> None:
        """Put it away."""
        if self._listening is not None:
            self._listening.close()
        self.drop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = {writer}
        self._open |= ends
        try:
            from_server, to_server = await asyncio.open_connection(_HERE, self._port)
            ends.add(to_server)
            self._open.add(to_server)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(reader, to_server, writer))
                both.create_task(self._pump(from_server, writer, None))
        except* OSError:
            pass
        finally:
            self._open -= ends
            for end in ends:
                end.transport.abort()

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, back: asyncio.StreamWriter | None
    ) -> None:
        """Carry what comes one way. `back` leads to the page, where what comes is a page's."""
        lost = False
        while came := await source.read(_PIECE):
            # What fell into the hole breaks the conversation for good, also when the hole is closed.
            lost = lost or self.state == "hole"
            if lost:
                continue
            if self.state == "no sockets" and back is not None and b"upgrade: websocket" in came.lower():
                back.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await back.drain()
                raise ConnectionAbortedError
            sink.write(came)
            await sink.drain()
        if self.state == "hole" or lost:
            await asyncio.Event().wait()
        raise ConnectionAbortedError


@contextlib.asynccontextmanager
async def wired(port: int) -> AsyncIterator[Wire]:
    """Lay a wire to the server of this port."""
    wire = Wire(port)
    await wire.begin()
    try:
        yield wire
    finally:
        await wire.end()

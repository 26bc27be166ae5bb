"""A line to a database that a test may hold up: it stands, but nothing comes through, neither words nor an end."""

import asyncio
import contextlib

_HERE = "127.0.0.1"
_LARGEST = 1 << 16


class Line:
    """Stands before the database, for one server. Open it with `async with`."""

    def __init__(self, port: int) -> None:
        """`port` is the database's."""
        self._port = port
        self._through = asyncio.Event()
        self._through.set()
        self._open: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """Where the server calls."""
        assert self._listening is not None
        return int(self._listening.sockets[0].getsockname()[1])

    def hold_up(self) -> None:
        """Let nothing through from now on."""
        self._through.clear()

    def let_go(self) -> None:
        """Let everything through, also what came meanwhile."""
        self._through.set()

    async def __aenter__(self) -> "Line":
        self._listening = await asyncio.start_server(self._accepted, _HERE, 0, limit=_LARGEST)
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

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer.transport]
        try:
            from_database, to_database = await asyncio.open_connection(_HERE, self._port, limit=_LARGEST)
            ends.append(to_database.transport)
            ways = (self._pump(reader, to_database), self._pump(from_database, writer))
            both = [asyncio.create_task(way) for way in ways]
            try:
                # Where one end is gone, the other is told so.
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in both:
                    way.cancel()
                await asyncio.gather(*both, return_exceptions=True)
        except OSError:
            pass  # the database isn't there
        finally:
            for end in ends:
                end.abort()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while came := await source.read(_LARGEST):
                await self._through.wait()
                sink.write(came)
                await sink.drain()
            await self._through.wait()

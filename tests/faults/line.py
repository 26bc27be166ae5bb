"""A line to a database that a test may hold up: it stands, but nothing comes through, neither words nor an end."""

import asyncio
import contextlib

from tests.between import HERE, LARGEST, Between


class Line(Between):
    """Stands before the database, for one server."""

    def __init__(self, port: int) -> None:
        """`port` is the database's."""
        super().__init__(port)
        self._through = asyncio.Event()
        self._through.set()

    def hold_up(self) -> None:
        """Let nothing through from now on."""
        self._through.clear()

    def let_go(self) -> None:
        """Let everything through, also what came meanwhile."""
        self._through.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer.transport]
        try:
            from_database, to_database = await asyncio.open_connection(HERE, self._port, limit=LARGEST)
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
            while came := await source.read(LARGEST):
                await self._through.wait()
                sink.write(came)
                await sink.drain()
            await self._through.wait()

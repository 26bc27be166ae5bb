"""The journal in a database: SQLite, one file in the data folder, or PostgreSQL, which several servers may share."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection

from ostrakon.journal import store
from ostrakon.journal.codec import encode
from ostrakon.journal.days import today
from ostrakon.journal.engine import Sync
from ostrakon.journal.entries import Cache, Row, Snapshot
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.place import journal_file
from ostrakon.journal.reading import rows_from
from ostrakon.journal.sharing import Sharing
from ostrakon.journal.splits import Counted
from ostrakon.journal.sqlite import SqliteBase
from ostrakon.journal.writer import Append, Deed, Mark, Writer

_ADAPTERS: Final = {"postgresql": "ostrakon.journal.postgresql", "postgres": "ostrakon.journal.postgresql"}
"""Modules that are loaded only where they are wanted: what they stand on needn't be installed."""

Answer = TypeVar("Answer")


async def open_journal(url_or_path: str | Path, *, sync: Sync = "full") -> "SqlJournal":
    """Open a journal, make it if there is none, bring its tables up to date: of a data folder, of `sqlite:///FILE`, or
    of a database `postgresql://…`, which several servers may share.

    With `sync` `full` an acknowledged row outlives a power cut; with `normal` the last ones before the cut may be lost,
    though never those before a mere crash of the server. Close it when done. Raises JournalFault.
    """
    base = await _opened(url_or_path, sync)
    return SqlJournal(base, asyncio.get_running_loop())


async def _opened(url_or_path: str | Path, sync: Sync) -> "Base":
    adapter = _ADAPTERS.get(str(url_or_path).partition("://")[0])
    if adapter is None:
        return await asyncio.to_thread(SqliteBase, journal_file(url_or_path), sync)
    try:
        open_base: OpenBase = import_module(adapter).open_base
    except ModuleNotFoundError:
        raise JournalFault("driverless", "postgresql") from None
    return await open_base(str(url_or_path), sync)


class Base(Protocol):
    """An open database."""

    @property
    def place(self) -> Path | str:
        """Where it is, as a host is told: never with a password."""
        ...

    @property
    def sharing(self) -> Sharing | None:
        """What servers tell each other that share it; None where one alone may serve it."""
        ...

    def commit(self, rows: Sequence[Append], mark: int) -> frozenset[str]:
        """Write a batch, on the writer's thread; see `writer.Commit`."""
        ...

    def write(self, deed: Callable[[Connection], None], erases: bool) -> None:
        """Write something else, in a transaction of its own, on the writer's thread; what `erases` is to be gone."""
        ...

    async def ask(self, read: Callable[[Connection], Answer], room: str) -> Answer:
        """Read something, of a room or of all. Raises JournalFault."""
        ...

    async def close(self) -> None:
        """Let go of everything; nothing more is written."""
        ...


OpenBase = Callable[[str, Sync], Awaitable[Base]]


class SqlJournal:
    """A `Journal` in a database. Made by `open_journal`; belongs to the event loop that opened it."""

    def __init__(self, base: Base, loop: asyncio.AbstractEventLoop) -> None:
        """Start the writer's thread."""
        self._base = base
        self._loop = loop
        self._writer = Writer(base.commit, loop)
        self._open = True

    @property
    def sharing(self) -> Sharing | None:
        """Give what servers tell each other that share this journal; None where one alone may serve it."""
        return self._base.sharing

    async def append(self, row: Row, due: int | None, counted: Counted | None = None) -> bool:
        """Write a row, and when the room next wants to be woken; see `Journal.append`."""
        answer = self._future()
        self._writer.put(Append(row.room, row.number, row.at, encode(row.entry), due, answer, counted, row.said))
        return await answer

    async def mark_served(self, at: int) -> None:
        """Remember that a server ran until this served time; an earlier time than the known one changes nothing."""
        answer = self._future()
        self._writer.put(Mark(at, answer))
        await answer

    async def read(self, room: str, after: int = 0) -> tuple[Row, ...]:
        """Give a room's rows in order, those above `after`.

        Raises JournalFault `damaged` if a row can't be understood or is missing: that room alone is affected.
        """
        rows = await self._ask(lambda connection: store.room_rows(connection, room, after), room)
        return rows_from(self._base.place, room, rows, after)

    async def snapshot(self, room: str) -> Cache:
        """Give the newest snapshot that is kept of a room; none too where it can't be read: the rows tell all."""
        try:
            return await self._ask(lambda connection: store.room_cache(connection, room), room)
        except JournalFault as fault:
            if fault.kind == "closed":
                raise
            return Cache(None, 0)

    def keep(self, room: str, snapshot: Snapshot, rewrites: int) -> None:
        """Keep a snapshot of a room, in place of an older one; see `Journal.keep`."""
        self._must_be_open()

        def write(connection: Connection) -> None:
            store.keep(connection, room, snapshot, rewrites)

        self._writer.put(Deed(lambda: self._base.write(write, erases=False), None))

    async def rewrite(self, room: str, rows: Sequence[Row]) -> None:
        """Write these entries of a room anew; see `Journal.rewrite`."""
        bodies = [(row.number, encode(row.entry)) for row in rows]
        await self._erasing(lambda connection: store.rewrite(connection, room, bodies))

    async def erase(self, room: str) -> None:
        """Remove a room with everything that was written of it."""
        await self._erasing(lambda connection: store.erase(connection, room))

    async def splits(self) -> tuple[Counted, ...]:
        """Give all that was counted of the Muse's questions, one sum for each, in the order of the keys."""
        return await self._ask(store.splits)

    async def forget_splits(self) -> None:
        """Erase all that was counted of the Muse's questions."""
        await self._erasing(store.forget_splits)

    async def rooms(self) -> int:
        """Count the rooms that are kept."""
        return await self._ask(store.count_rooms)

    async def unused(self, days: int) -> tuple[str, ...]:
        """Give the rooms whose newest row is more than so many days of the calendar old, the oldest first."""
        return await self._ask(lambda connection: store.unused_rooms(connection, today() - days))

    async def _erasing(self, deed: Callable[[Connection], None]) -> None:
        answer = self._future()
        self._writer.put(Deed(lambda: self._base.write(deed, erases=True), answer))
        await answer

    async def due(self) -> tuple[tuple[str, int], ...]:
        """Give the rooms that want to be woken, with their served time in ms, the earliest first."""
        return await self._ask(store.due_rooms)

    async def served(self) -> int:
        """Give the served time in ms up to which a server is known to have run."""
        return await self._ask(store.served_time)

    async def close(self) -> None:
        """Write what is queued, and let go of the database; a second call does nothing."""
        if self._open:
            self._open = False
            await asyncio.to_thread(self._writer.close)
            await self._base.close()

    def _future(self) -> asyncio.Future[bool]:
        self._must_be_open()
        return self._loop.create_future()

    async def _ask(self, read: Callable[[Connection], Answer], room: str = "") -> Answer:
        self._must_be_open()
        return await self._base.ask(read, room)

    def _must_be_open(self) -> None:
        if not self._open:
            raise JournalFault("closed", self._base.place)

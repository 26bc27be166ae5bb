"""The journal in a database: SQLite, one file in the data folder."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Literal, TypeVar

from sqlalchemy import Connection, Engine

from ostrakon.journal import store
from ostrakon.journal.codec import encode
from ostrakon.journal.engine import Sync, fold_log, reader_engine, writer_engine
from ostrakon.journal.entries import Row, Snapshot
from ostrakon.journal.faults import JournalFault, fault_of
from ostrakon.journal.place import Hold, journal_file
from ostrakon.journal.reading import rows_from
from ostrakon.journal.schema import NewerSchema, migrate
from ostrakon.journal.splits import Counted
from ostrakon.journal.writer import Append, Deed, Mark, Writer

_READERS: Final = 2
_DAY: Final = 24 * 60 * 60

Answer = TypeVar("Answer")


async def open_journal(url_or_path: str | Path, *, sync: Literal["full", "normal"] = "full") -> "SqlJournal":
    """Open the journal of a data folder (or `sqlite:///FILE`), make it if there is none, bring its tables up to date.

    With `sync` `full` an acknowledged row outlives a power cut; with `normal` the last ones before the cut may be lost,
    though never those before a mere crash of the server. Close it when done. Raises JournalFault.
    """
    file = journal_file(url_or_path)
    base = await asyncio.to_thread(_Base, file, sync)
    return SqlJournal(base, asyncio.get_running_loop())


class _Base:
    """The open database: the right to serve it, the writing connection, the readers."""

    def __init__(self, file: Path, sync: Sync) -> None:
        self.file = file
        self._erased = False
        self.hold = Hold(file)
        self.writing: Engine = writer_engine(file, sync)
        self.reading: Engine = reader_engine(file, _READERS)
        try:
            self.connection = self.writing.connect()
            migrate(self.connection)
        except NewerSchema:
            self.close()
            raise JournalFault("newer", file) from None
        except Exception as broken:
            self.close()
            raise fault_of(broken, file) from broken

    def commit(self, rows: Sequence[Append], mark: int) -> frozenset[str]:
        """Write a batch; whatever goes wrong, nothing of it is written and the next batch may succeed."""
        try:
            return store.commit(self.connection, rows, mark, today())
        except Exception as broken:
            raise fault_of(broken, self.file) from broken
        finally:
            self._fold()

    def write(self, deed: Callable[[Connection], None], erases: bool) -> None:
        """Write something else, in a transaction of its own; what `erases` must not stay behind in the log."""
        try:
            deed(self.connection)
        except Exception as broken:
            raise fault_of(broken, self.file) from broken
        self._erased |= erases
        self._fold()

    def _fold(self) -> None:
        """Empty the log after an erasure; while somebody reads from it, that is tried again after each commit."""
        if self._erased:
            with contextlib.suppress(Exception):
                self._erased = not fold_log(self.connection)

    def close(self) -> None:
        """Let go of everything, readers first: the last connection folds the log into the file."""
        self.reading.dispose()
        if hasattr(self, "connection"):
            self.connection.close()
        self.writing.dispose()
        self.hold.release()


class SqlJournal:
    """A `Journal` in a database. Made by `open_journal`; belongs to the event loop that opened it."""

    def __init__(self, base: _Base, loop: asyncio.AbstractEventLoop) -> None:
        """Start the writer's and the readers' threads."""
        self._base = base
        self._loop = loop
        self._writer = Writer(base.commit, loop)
        self._readers = ThreadPoolExecutor(_READERS, "journal-reader")
        self._open = True

    async def append(self, row: Row, due: int | None, counted: Counted | None = None) -> bool:
        """Write a row, and when the room next wants to be woken; see `Journal.append`."""
        answer = self._future()
        self._writer.put(Append(row.room, row.number, row.at, encode(row.entry), due, answer, counted))
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
        return rows_from(self._base.file, room, rows, after)

    async def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot that is kept of a room; None too where it can't be read: the rows tell all."""
        try:
            return await self._ask(lambda connection: store.room_snapshot(connection, room), room)
        except JournalFault as fault:
            if fault.kind == "closed":
                raise
            return None

    def keep(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot of a room, in place of an older one; see `Journal.keep`."""
        self._must_be_open()

        def write(connection: Connection) -> None:
            store.keep(connection, room, snapshot)

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
            await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._base.close()

    def _future(self) -> asyncio.Future[bool]:
        self._must_be_open()
        return self._loop.create_future()

    async def _ask(self, read: Callable[[Connection], Answer], room: str = "") -> Answer:
        self._must_be_open()
        return await self._loop.run_in_executor(self._readers, self._read, read, room)

    def _read(self, read: Callable[[Connection], Answer], room: str) -> Answer:
        try:
            with self._base.reading.connect() as connection:
                return read(connection)
        except Exception as broken:
            raise fault_of(broken, self._base.file, room) from broken

    def _must_be_open(self) -> None:
        if not self._open:
            raise JournalFault("closed", self._base.file)


def today() -> int:
    """Give the day by the calendar (UTC), counted from 1970-01-01."""
    return int(time.time()) // _DAY

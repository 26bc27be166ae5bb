"""A journal in SQLite: one file in the data folder, which one server alone serves."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine

from ostrakon.journal import store
from ostrakon.journal.days import today
from ostrakon.journal.engine import Sync, fold_log, reader_engine, writer_engine
from ostrakon.journal.faults import JournalFault, fault_of
from ostrakon.journal.place import Hold
from ostrakon.journal.schema import NewerSchema, migrate
from ostrakon.journal.sharing import Sharing
from ostrakon.journal.writer import Append

_READERS: Final = 2

Answer = TypeVar("Answer")


class SqliteBase:
    """The open database: the right to serve it, the writing connection, the readers and their threads."""

    def __init__(self, file: Path, sync: Sync) -> None:
        """Open the file, make it if there is none, bring its tables up to date. Raises JournalFault."""
        self.file = file
        self.place: Path | str = file
        self.sharing: Sharing | None = None
        self._erased = False
        self.hold = Hold(file)
        self.writing: Engine = writer_engine(file, sync)
        self.reading: Engine = reader_engine(file, _READERS)
        self._readers = ThreadPoolExecutor(_READERS, "journal-reader")
        try:
            self.connection = self.writing.connect()
            migrate(self.connection)
        except NewerSchema:
            self._let_go()
            raise JournalFault("newer", file) from None
        except Exception as broken:
            self._let_go()
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

    async def ask(self, read: Callable[[Connection], Answer], room: str) -> Answer:
        """Read something, of a room or of all."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, read, room)

    def _read(self, read: Callable[[Connection], Answer], room: str) -> Answer:
        try:
            with self.reading.connect() as connection:
                return read(connection)
        except Exception as broken:
            raise fault_of(broken, self.file, room) from broken

    def _fold(self) -> None:
        """Empty the log after an erasure; while somebody reads from it, that is tried again after each commit."""
        if self._erased:
            with contextlib.suppress(Exception):
                self._erased = not fold_log(self.connection)

    async def close(self) -> None:
        """Let go of everything."""
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        """Close the readers first: the last connection folds the log into the file."""
        self._readers.shutdown()
        self.reading.dispose()
        if hasattr(self, "connection"):
            self.connection.close()
        self.writing.dispose()
        self.hold.release()

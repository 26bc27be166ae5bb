"""Rows as a store holds them become rows again; and a look into a journal from outside the server, which may run."""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, inspect

from ostrakon.journal import store
from ostrakon.journal.codec import decode
from ostrakon.journal.engine import read_only, sole_reader_engine
from ostrakon.journal.entries import Row, Snapshot
from ostrakon.journal.faults import JournalFault, fault_of
from ostrakon.journal.schema import NewerSchema, must_be_known
from ostrakon.journal.splits import Counted
from ostrakon.journal.tables import ENTRIES, SNAPSHOTS, SPLITS
from ostrakon.rules.version import RULES_VERSION

_MOST_COMPLAINTS: Final = 20


def rows_from(file: Path | str, room: str, found: Sequence[tuple[object, ...]], after: int) -> tuple[Row, ...]:
    """Give the rows that a store holds; raises JournalFault for the first that can't be understood or is missing."""
    return tuple(_row(file, room, expected, row) for expected, row in enumerate(found, start=max(after, 0) + 1))


def _row(file: Path | str, room: str, expected: int, row: tuple[object, ...]) -> Row:
    try:
        number, at, rules, body, said = msgspec.convert(row, tuple[int, int, int, bytes, str])
        if rules > RULES_VERSION:
            raise JournalFault("newer", file, room=room, number=expected)
        if number == expected:
            return Row(room, number, at, decode(body), said)
    except (msgspec.DecodeError, UnicodeDecodeError):
        # The cause would repeat what the row says.
        raise JournalFault("damaged", file, room=room, number=expected) from None
    raise JournalFault("damaged", file, room=room, number=expected)


class Kept(NamedTuple):
    """All that a journal holds of one room."""

    rows: tuple[Row, ...]
    snapshot: Snapshot | None
    due: int | None
    """When it wants to be woken (served ms), as noted beside the rows."""
    at: int | None
    """The time of its newest row, as noted beside the rows; None where nothing is noted."""


class JournalReader:
    """A journal that is only read: every look sees one moment of it, whatever a server writes meanwhile."""

    def __init__(self, connection: Connection, file: Path) -> None:
        """Read through this connection; `open_reader` makes one."""
        self.file = file
        self._connection = connection
        self._has_snapshots = inspect(connection).has_table(SNAPSHOTS.name)
        self._has_marks = any(column["name"] == "said" for column in inspect(connection).get_columns(ENTRIES.name))
        self._has_splits = inspect(connection).has_table(SPLITS.name)
        connection.rollback()

    def rooms(self) -> tuple[str, ...]:
        """Give the codes of all rooms, in alphabetical order."""
        with self._reading():
            return store.all_rooms(self._connection)

    def has(self, room: str) -> bool:
        """Tell whether there is such a room."""
        with self._reading(room):
            return store.noted(self._connection, room)[1] is not None

    def room(self, room: str) -> Kept:
        """Give all that is kept of a room, at one moment; raises JournalFault `damaged` for a row that is no row."""
        with self._reading(room):
            found = store.room_rows(self._connection, room, 0, marked=self._has_marks)
            snapshot = store.room_snapshot(self._connection, room) if self._has_snapshots else None
            due, at = store.noted(self._connection, room)
        return Kept(rows_from(self.file, room, found, 0), snapshot, due, at)

    def splits(self) -> tuple[Counted, ...]:
        """Give all that was counted of the Muse's questions; nothing where the journal is of an earlier version."""
        with self._reading():
            return store.splits(self._connection) if self._has_splits else ()

    def complaints(self) -> tuple[str, ...]:
        """Let the database look at itself: what it finds wrong, in its own words, which hold no content."""
        with self._reading():
            found = self._connection.exec_driver_sql(f"PRAGMA integrity_check({_MOST_COMPLAINTS})").scalars().all()
        return () if found == ["ok"] else tuple(str(line) for line in found)

    def copy(self, to: Path) -> None:
        """Write the whole journal, as it is at this moment, into a database that is there for nothing else."""
        with (
            self._reading(),
            contextlib.closing(read_only(self.file)) as source,
            contextlib.closing(sqlite3.connect(to)) as target,
        ):
            # All pages in one step: one moment of the journal, and the server's writing never starts it anew.
            source.backup(target)
            # One file, without a log beside it; who serves it sets this anew.
            target.execute("PRAGMA journal_mode = DELETE")

    @contextlib.contextmanager
    def _reading(self, room: str = "") -> Iterator[None]:
        try:
            yield
        except Exception as broken:
            raise fault_of(broken, self.file, room) from broken
        finally:
            self._connection.rollback()


@contextlib.contextmanager
def open_reader(file: Path) -> Iterator[JournalReader]:
    """Open a journal to look into it; it is neither changed nor made, and a server may go on writing.

    Raises JournalFault: `missing` where there is none, `newer`, or `broken`.
    """
    if not file.is_file():
        raise JournalFault("missing", file)
    engine = sole_reader_engine(file)
    try:
        yield _reader(engine, file)
    finally:
        engine.dispose()


def _reader(engine: Engine, file: Path) -> JournalReader:
    try:
        connection = engine.connect()
        must_be_known(connection)
        return JournalReader(connection, file)
    except NewerSchema:
        raise JournalFault("newer", file) from None
    except Exception as broken:
        raise fault_of(broken, file) from broken

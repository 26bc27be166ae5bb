"""SQLite as the journal uses it: real transactions, a write-ahead log, and a commit that waits for the disk."""

import sqlite3
from pathlib import Path
from typing import Final, Literal, Protocol

from sqlalchemy import URL, Connection, Engine, QueuePool, StaticPool, create_engine, event

Sync = Literal["full", "normal"]

_WAIT: Final = 5
"""Seconds to wait for a backup or a check that reads meanwhile."""


class _Cursor(Protocol):
    def fetchone(self) -> tuple[object, ...] | None: ...


class _Driver(Protocol):
    """What is used of the standard library's connection."""

    def execute(self, statement: str) -> _Cursor: ...


def writer_engine(file: Path, sync: Sync) -> Engine:
    """Give the engine of the one connection that writes."""
    engine = create_engine(
        _address(file),
        poolclass=StaticPool,
        # The connection is opened in one thread and used in another, never in both at once.
        connect_args={"isolation_level": None, "check_same_thread": False, "timeout": _WAIT},
    )

    @event.listens_for(engine, "connect")
    def prepare(driver: _Driver, _record: object) -> None:
        driver.execute("PRAGMA journal_mode = WAL")
        driver.execute(f"PRAGMA synchronous = {sync}")
        # Only macOS knows the difference: there an ordinary sync may leave the bytes in the drive's memory.
        driver.execute("PRAGMA fullfsync = ON")
        # What is erased is written over, not merely let go.
        driver.execute("PRAGMA secure_delete = ON")

    _begin_with(engine, "BEGIN IMMEDIATE")
    return engine


def reader_engine(file: Path, connections: int) -> Engine:
    """Give the engine of the connections that only read, and never wait for the writer."""
    engine = create_engine(
        _address(file),
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        connect_args={"isolation_level": None, "check_same_thread": False, "timeout": _WAIT},
    )

    @event.listens_for(engine, "connect")
    def prepare(driver: _Driver, _record: object) -> None:
        driver.execute("PRAGMA query_only = ON")

    _begin_with(engine, "BEGIN")
    return engine


def sole_reader_engine(file: Path) -> Engine:
    """Give the engine of one connection that can't write, and never makes a file: a look from outside the server."""
    engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: read_only(file))
    _begin_with(engine, "BEGIN")
    return engine


def read_only(file: Path) -> sqlite3.Connection:
    """Connect to a journal that is there, without the right to write."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=_WAIT)


def fold_log(connection: Connection) -> bool:
    """Bring the write-ahead log into the file and empty it; False while somebody still reads from it."""
    # Not within a transaction, which SQLAlchemy would open.
    cursor = connection.connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 0")
    try:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        found = cursor.fetchone()
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {_WAIT * 1000}")
        cursor.close()
    return found is not None and found[0] == 0


def _address(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))


def _begin_with(engine: Engine, statement: str) -> None:
    """Open transactions ourselves: the driver would do it late, and not at all for changes of tables."""

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

"""SQLite as the journal uses it: real transactions, a write-ahead log, and a commit that waits for the disk."""

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


def _address(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))


def _begin_with(engine: Engine, statement: str) -> None:
    """Open transactions ourselves: the driver would do it late, and not at all for changes of tables."""

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

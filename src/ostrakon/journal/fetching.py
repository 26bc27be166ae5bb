"""A journal comes out of PostgreSQL into a file, whole and as it was at one moment, while servers go on."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, insert, select, text

from ostrakon.journal.engine import writer_engine
from ostrakon.journal.postgresql import opened_base
from ostrakon.journal.schema import migrate
from ostrakon.journal.tables import METADATA

_SECONDS: Final = 24 * 60 * 60.0
_AT_ONCE: Final = 1000
"""Rows that are in memory at the same time."""


async def fetch(url: str, to: Path) -> None:
    """Copy all that a database holds into an empty file, which is then a journal. Raises JournalFault."""
    async with opened_base(url) as base:
        engine = writer_engine(to, "full")
        try:
            with engine.connect() as target:
                migrate(target)
                await base.read_long(lambda source: _copy(source, target), _SECONDS)
        finally:
            engine.dispose()
    with contextlib.closing(sqlite3.connect(to)) as file:
        # One file, without a log beside it; who serves it sets this anew.
        file.execute("PRAGMA journal_mode = DELETE")


def _copy(source: Connection, target: Connection) -> None:
    source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    source.execute(text("SET LOCAL statement_timeout = 0"))
    with target.begin():
        for table in METADATA.sorted_tables:
            _copy_table(source, target, table)


def _copy_table(source: Connection, target: Connection, table: Table) -> None:
    target.execute(table.delete())
    found = source.execution_options(yield_per=_AT_ONCE).execute(select(table)).mappings()
    for rows in found.partitions():
        target.execute(insert(table), [dict(row) for row in rows])

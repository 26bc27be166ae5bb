"""Rows to write, and a journal to write them in."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from ostrakon.journal.entries import Entry, Played, Row
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.journal.sqlite import SqliteBase
from ostrakon.rules.actions import CastShard
from ostrakon.rules.seats import Seat

ENTRY = Played(CastShard("A", "white"))
Answer = TypeVar("Answer")


def played(room: str, number: int, at: int = 0, seat: Seat = "A") -> Row:
    """A row whose entry names a seat, so that two can be told apart."""
    return Row(room, number, at, Played(CastShard(seat, "white")))


def row(room: str, number: int, entry: Entry, at: int = 0) -> Row:
    """A row with this entry."""
    return Row(room, number, at, entry)


def with_journal(place: str | Path, use: Callable[[SqlJournal], Awaitable[Answer]]) -> Answer:
    """Open the journal of a folder or a database, use it, and close it."""

    async def run() -> Answer:
        journal = await open_journal(place)
        try:
            return await use(journal)
        finally:
            await journal.close()

    coroutine: Coroutine[object, object, Answer] = run()
    return asyncio.run(coroutine)


def pen(journal: SqlJournal) -> Connection:
    """The connection by which a journal writes its file."""
    assert isinstance(journal._base, SqliteBase)
    return journal._base.connection


def tamper(folder: Path, statement: str, *values: object) -> None:
    """Change the file behind the journal's back."""
    database = sqlite3.connect(folder / "journal.sqlite3")
    database.execute(statement, values)
    database.commit()
    database.close()

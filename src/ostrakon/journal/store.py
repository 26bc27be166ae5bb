"""The SQL of the journal: what is read and erased anywhere, and how SQLite writes a batch (PostgreSQL: `batch`)."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from sqlalchemy import (
    Connection,
    Integer,
    LargeBinary,
    Text,
    bindparam,
    delete,
    func,
    literal,
    select,
    text,
    update,
)

from ostrakon.journal.entries import Cache, Snapshot
from ostrakon.journal.splits import Counted, added_up
from ostrakon.journal.tables import ENTRIES, ROOMS, SERVED, SNAPSHOTS, SPLITS
from ostrakon.journal.writer import Append
from ostrakon.rules.version import RULES_VERSION

_ADD_ENTRIES: Final = "INSERT INTO entries (room, number, at, rules, body, said) VALUES {} ON CONFLICT DO NOTHING"
_SET_NEWEST: Final = """
    INSERT INTO rooms (room, due, at, day) VALUES {}
    ON CONFLICT (room) DO UPDATE SET due = excluded.due, at = excluded.at, day = excluded.day
"""
_COUNT_UP: Final = """
    INSERT INTO splits (language, question, words, white, black) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (language, question, words) DO UPDATE SET white = white + excluded.white, black = black + excluded.black
"""
_TOGETHER: Final = 64
"""Rows of one statement."""
_MARK: Final = "UPDATE served SET at = ?1 WHERE at < ?1"

_ROOM: Final = (
    select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.rules, ENTRIES.c.body, ENTRIES.c.said)
    .where(ENTRIES.c.room == bindparam("room"), ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
)
# Of a journal of an earlier version.
_UNMARKED_ROOM: Final = _ROOM.with_only_columns(
    ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.rules, ENTRIES.c.body, literal("")
)
_DUE: Final = select(ROOMS.c.room, ROOMS.c.due).where(ROOMS.c.due.is_not(None)).order_by(ROOMS.c.due, ROOMS.c.room)
_SERVED: Final = select(SERVED.c.at, select(func.max(ROOMS.c.at)).scalar_subquery())
_ALL: Final = select(ENTRIES.c.room).distinct().order_by(ENTRIES.c.room)
_NOTED: Final = select(ROOMS.c.due, ROOMS.c.at).where(ROOMS.c.room == bindparam("room"))
_UNUSED: Final = select(ROOMS.c.room).where(ROOMS.c.day < bindparam("day")).order_by(ROOMS.c.day, ROOMS.c.room)

_SNAPSHOT: Final = select(SNAPSHOTS.c.number, SNAPSHOTS.c.kind, SNAPSHOTS.c.body).where(
    SNAPSHOTS.c.room == bindparam("room")
)
_CACHE: Final = (
    select(ROOMS.c.rewrites, SNAPSHOTS.c.number, SNAPSHOTS.c.kind, SNAPSHOTS.c.body)
    .select_from(ROOMS.outerjoin(SNAPSHOTS, ROOMS.c.room == SNAPSHOTS.c.room))
    .where(ROOMS.c.room == bindparam("room"))
)
_KEEP_NEWEST: Final = """
    INSERT INTO snapshots (room, number, kind, body)
    SELECT room, :number, :kind, :body FROM rooms WHERE room = :room AND rewrites <= :rewrites {locked}
    ON CONFLICT (room) DO UPDATE SET number = excluded.number, kind = excluded.kind, body = excluded.body
    WHERE snapshots.number < excluded.number
"""
# Whoever writes rows anew at another server is waited for, or waits. SQLite has one writer.
_KEEP_OF: Final = {
    "sqlite": text(_KEEP_NEWEST.format(locked="")),
    "postgresql": text(_KEEP_NEWEST.format(locked="FOR SHARE")).bindparams(
        bindparam("number", type_=Integer), bindparam("kind", type_=Text), bindparam("body", type_=LargeBinary)
    ),
}
_SPLITS: Final = select(SPLITS.c.language, SPLITS.c.question, SPLITS.c.words, SPLITS.c.white, SPLITS.c.black).order_by(
    SPLITS.c.language, SPLITS.c.question, SPLITS.c.words
)
_REWRITE: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.room == bindparam("of_room"), ENTRIES.c.number == bindparam("of_number"))
    .values(body=bindparam("new_body"))
)
_UNMARK: Final = update(ENTRIES).where(ENTRIES.c.room == bindparam("of_room"), ENTRIES.c.said != "").values(said="")
_REWRITTEN: Final = update(ROOMS).where(ROOMS.c.room == bindparam("of_room")).values(rewrites=ROOMS.c.rewrites + 1)
_FORGET_SNAPSHOT: Final = delete(SNAPSHOTS).where(SNAPSHOTS.c.room == bindparam("room"))


class _Lost(Exception):
    """A row's number was taken already."""


def commit(connection: Connection, rows: Sequence[Append], mark: int, day: int) -> frozenset[str]:
    """Write rows, at most one a room, and move the served mark on, in one transaction; give the winners' rooms.

    `day` is today by the calendar, counted from 1970-01-01. In the driver's own words, and in few of them: a row would
    cost ten times as much by the way of SQLAlchemy, and for each statement the loop's thread is interrupted twice.
    """
    pen: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]  # any driver's
    try:
        _write(pen, rows, mark, day)
    except _Lost:
        won = [row for row in rows if not _is_taken(pen, row)]
        _write(pen, won, mark, day)
        return frozenset(row.room for row in won)
    return frozenset(row.room for row in rows)


def _write(pen: sqlite3.Connection, rows: Sequence[Append], mark: int, day: int) -> None:
    """Write all of this, or nothing. Raises _Lost where a row's number is taken."""
    pen.execute("BEGIN IMMEDIATE")
    try:
        if mark:
            pen.execute(_MARK, (mark,))
        for first in range(0, len(rows), _TOGETHER):
            _add(pen, rows[first : first + _TOGETHER], day)
        counted = [msgspec.structs.astuple(one) for one in added_up([row.counted for row in rows if row.counted])]
        if counted:
            pen.executemany(_COUNT_UP, counted)
        pen.execute("COMMIT")
    except BaseException:
        if pen.in_transaction:
            pen.execute("ROLLBACK")
        raise


def _add(pen: sqlite3.Connection, rows: Sequence[Append], day: int) -> None:
    entries = [value for row in rows for value in (row.room, row.number, row.at, RULES_VERSION, row.body, row.said)]
    if pen.execute(_for(_ADD_ENTRIES, "(?, ?, ?, ?, ?, ?)", len(rows)), entries).rowcount < len(rows):
        raise _Lost
    newest = [value for row in rows for value in (row.room, row.due, row.at, day)]
    pen.execute(_for(_SET_NEWEST, "(?, ?, ?, ?)", len(rows)), newest)


@cache
def _for(statement: str, values: str, rows: int) -> str:
    """Give a statement for so many rows."""
    return statement.format(", ".join([values] * rows))


def _is_taken(pen: sqlite3.Connection, row: Append) -> bool:
    found = pen.execute("SELECT 1 FROM entries WHERE room = ? AND number = ?", (row.room, row.number))
    return found.fetchone() is not None


def splits(connection: Connection) -> tuple[Counted, ...]:
    """Give all that was counted of the Muse's questions, in the order of the keys."""
    return tuple(Counted(*row) for row in connection.execute(_SPLITS))


def forget_splits(connection: Connection) -> None:
    """Remove all that was counted of the Muse's questions."""
    with connection.begin():
        connection.execute(delete(SPLITS))


def room_rows(connection: Connection, room: str, after: int, *, marked: bool = True) -> list[tuple[object, ...]]:
    """Give a room's number, at, rules, body and mark, as they stand there, in order, above a number.

    Where rows are not `marked` yet, the journal being of an earlier version, the marks are empty.
    """
    rows = connection.execute(_ROOM if marked else _UNMARKED_ROOM, {"room": room, "after": after})
    return [tuple(row) for row in rows]


def room_snapshot(connection: Connection, room: str) -> Snapshot | None:
    """Give a room's snapshot."""
    found = connection.execute(_SNAPSHOT, {"room": room}).one_or_none()
    return None if found is None else Snapshot(*found)


def room_cache(connection: Connection, room: str) -> Cache:
    """Give a room's snapshot, and how often rows of it were written anew by then."""
    found = connection.execute(_CACHE, {"room": room}).one_or_none()
    if found is None:
        return Cache(None, 0)
    rewrites, number, kind, body = found
    return Cache(None if number is None else Snapshot(number, kind, body), rewrites)


def keep(connection: Connection, room: str, snapshot: Snapshot, rewrites: int) -> None:
    """Keep a snapshot in place of an older one, unless rows were written anew since; see `Journal.keep`."""
    values = {"room": room, "number": snapshot.number, "kind": snapshot.kind, "body": snapshot.body}
    with connection.begin():
        connection.execute(_KEEP_OF[connection.dialect.name], {**values, "rewrites": rewrites})


def rewrite(connection: Connection, room: str, bodies: Sequence[tuple[int, bytes]]) -> None:
    """Put other entries in the place of a room's, by number, and forget its snapshot, and who said what."""
    values = [{"of_room": room, "of_number": number, "new_body": body} for number, body in bodies]
    with connection.begin():
        # First: who keeps a snapshot meanwhile waits, and then keeps none; or has kept it, and it goes too.
        connection.execute(_REWRITTEN, {"of_room": room})
        connection.execute(_FORGET_SNAPSHOT, {"room": room})
        connection.execute(_UNMARK, {"of_room": room})
        if values:
            connection.execute(_REWRITE, values)


def erase(connection: Connection, room: str) -> None:
    """Remove everything of a room."""
    with connection.begin():
        for table in (ENTRIES, SNAPSHOTS, ROOMS):
            connection.execute(delete(table).where(table.c.room == room))


def unused_rooms(connection: Connection, day: int) -> tuple[str, ...]:
    """Give the rooms whose newest row was written before a day, counted from 1970-01-01, the oldest first."""
    return tuple(connection.execute(_UNUSED, {"day": day}).scalars())


def count_rooms(connection: Connection) -> int:
    """Count the rooms."""
    return connection.execute(select(func.count()).select_from(ROOMS)).scalar_one()


def all_rooms(connection: Connection) -> tuple[str, ...]:
    """Give the codes of all rooms that have a row, in alphabetical order."""
    return tuple(connection.execute(_ALL).scalars())


def noted(connection: Connection, room: str) -> tuple[int | None, int | None]:
    """Give what is noted beside a room's rows: when it wants to be woken, and its newest row's time."""
    found = connection.execute(_NOTED, {"room": room}).one_or_none()
    return (None, None) if found is None else (found[0], found[1])


def due_rooms(connection: Connection) -> tuple[tuple[str, int], ...]:
    """Give who wants to be woken, the earliest first."""
    return tuple((room, due) for room, due in connection.execute(_DUE))


def served_time(connection: Connection) -> int:
    """Give the later of the served mark and the newest row's time."""
    mark, newest = connection.execute(_SERVED).one()
    return int(max(mark, newest or 0))

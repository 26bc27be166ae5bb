"""The SQL of the journal: what is read and erased anywhere, and how SQLite writes a batch (PostgreSQL: `batch`)."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select, text, update
from sqlalchemy.dialects.sqlite import insert

from ostrakon.journal.entries import Snapshot
from ostrakon.journal.splits import Counted, added_up
from ostrakon.journal.tables import ENTRIES, ROOMS, SERVED, SNAPSHOTS, SPLITS
from ostrakon.journal.writer import Append
from ostrakon.rules.version import RULES_VERSION

_ADD_ENTRIES: Final = insert(ENTRIES).on_conflict_do_nothing().returning(ENTRIES.c.room)
_NEWEST: Final = insert(ROOMS)
_SET_NEWEST: Final = _NEWEST.on_conflict_do_update(
    index_elements=[ROOMS.c.room],
    set_={"due": _NEWEST.excluded.due, "at": _NEWEST.excluded.at, "day": _NEWEST.excluded.day},
)
_MARK: Final = update(SERVED).where(SERVED.c.at < bindparam("mark")).values(at=bindparam("mark"))

_ROOM: Final = (
    select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.rules, ENTRIES.c.body)
    .where(ENTRIES.c.room == bindparam("room"), ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
)
_DUE: Final = select(ROOMS.c.room, ROOMS.c.due).where(ROOMS.c.due.is_not(None)).order_by(ROOMS.c.due, ROOMS.c.room)
_SERVED: Final = select(SERVED.c.at, select(func.max(ROOMS.c.at)).scalar_subquery())
_ALL: Final = select(ENTRIES.c.room).distinct().order_by(ENTRIES.c.room)
_NOTED: Final = select(ROOMS.c.due, ROOMS.c.at).where(ROOMS.c.room == bindparam("room"))
_UNUSED: Final = select(ROOMS.c.room).where(ROOMS.c.day < bindparam("day")).order_by(ROOMS.c.day, ROOMS.c.room)

_SNAPSHOT: Final = select(SNAPSHOTS.c.number, SNAPSHOTS.c.kind, SNAPSHOTS.c.body).where(
    SNAPSHOTS.c.room == bindparam("room")
)
# In words, which SQLite and PostgreSQL understand alike.
_KEEP_NEWEST: Final = text("""
    INSERT INTO snapshots (room, number, kind, body) VALUES (:room, :number, :kind, :body)
    ON CONFLICT (room) DO UPDATE SET number = excluded.number, kind = excluded.kind, body = excluded.body
    WHERE snapshots.number < excluded.number
""")
_COUNT: Final = insert(SPLITS)
_COUNT_UP: Final = _COUNT.on_conflict_do_update(
    index_elements=[SPLITS.c.language, SPLITS.c.question, SPLITS.c.words],
    set_={"white": SPLITS.c.white + _COUNT.excluded.white, "black": SPLITS.c.black + _COUNT.excluded.black},
)
_SPLITS: Final = select(SPLITS.c.language, SPLITS.c.question, SPLITS.c.words, SPLITS.c.white, SPLITS.c.black).order_by(
    SPLITS.c.language, SPLITS.c.question, SPLITS.c.words
)
_REWRITE: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.room == bindparam("of_room"), ENTRIES.c.number == bindparam("of_number"))
    .values(body=bindparam("new_body"))
)
_REWRITTEN: Final = update(ROOMS).where(ROOMS.c.room == bindparam("of_room")).values(rewrites=ROOMS.c.rewrites + 1)
_FORGET_SNAPSHOT: Final = delete(SNAPSHOTS).where(SNAPSHOTS.c.room == bindparam("room"))


def commit(connection: Connection, rows: Sequence[Append], mark: int, day: int) -> frozenset[str]:
    """Write rows, at most one a room, and move the served mark on, in one transaction; give the winners' rooms.

    `day` is today by the calendar, counted from 1970-01-01.
    """
    with connection.begin():
        if mark:
            connection.execute(_MARK, {"mark": mark})
        return _add(connection, rows, day) if rows else frozenset()


def _add(connection: Connection, rows: Sequence[Append], day: int) -> frozenset[str]:
    values = [
        {"room": row.room, "number": row.number, "at": row.at, "rules": RULES_VERSION, "body": row.body} for row in rows
    ]
    winners = frozenset(connection.execute(_ADD_ENTRIES, values).scalars())
    if winners:
        newest = [{"room": row.room, "due": row.due, "at": row.at, "day": day} for row in rows if row.room in winners]
        connection.execute(_SET_NEWEST, newest)
        _count(connection, [row.counted for row in rows if row.counted is not None and row.room in winners])
    return winners


def _count(connection: Connection, counted: Sequence[Counted]) -> None:
    """Let the counts go up, in the order of their keys: two writers of one database don't wait for each other."""
    values = [msgspec.structs.asdict(one) for one in added_up(counted)]
    if values:
        connection.execute(_COUNT_UP, values)


def splits(connection: Connection) -> tuple[Counted, ...]:
    """Give all that was counted of the Muse's questions, in the order of the keys."""
    return tuple(Counted(*row) for row in connection.execute(_SPLITS))


def forget_splits(connection: Connection) -> None:
    """Remove all that was counted of the Muse's questions."""
    with connection.begin():
        connection.execute(delete(SPLITS))


def room_rows(connection: Connection, room: str, after: int) -> list[tuple[object, ...]]:
    """Give a room's number, at, rules and body, as they stand there, in order, above a number."""
    return [tuple(row) for row in connection.execute(_ROOM, {"room": room, "after": after})]


def room_snapshot(connection: Connection, room: str) -> Snapshot | None:
    """Give a room's snapshot."""
    found = connection.execute(_SNAPSHOT, {"room": room}).one_or_none()
    return None if found is None else Snapshot(*found)


def keep(connection: Connection, room: str, snapshot: Snapshot) -> None:
    """Keep a snapshot in place of an older one."""
    values = {"room": room, "number": snapshot.number, "kind": snapshot.kind, "body": snapshot.body}
    with connection.begin():
        connection.execute(_KEEP_NEWEST, values)


def rewrite(connection: Connection, room: str, bodies: Sequence[tuple[int, bytes]]) -> None:
    """Put other entries in the place of a room's, by number, and forget its snapshot."""
    values = [{"of_room": room, "of_number": number, "new_body": body} for number, body in bodies]
    with connection.begin():
        connection.execute(_FORGET_SNAPSHOT, {"room": room})
        if bodies:
            connection.execute(_REWRITTEN, {"of_room": room})
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

"""The SQL of the journal: what is written in one transaction, and what is read."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, func, select, update
from sqlalchemy.dialects.sqlite import insert

from ostrakon.journal.tables import ENTRIES, ROOMS, RULES_VERSION, SERVED
from ostrakon.journal.writer import Append

_ADD_ENTRIES: Final = insert(ENTRIES).on_conflict_do_nothing().returning(ENTRIES.c.room)
_NEWEST: Final = insert(ROOMS)
_SET_NEWEST: Final = _NEWEST.on_conflict_do_update(
    index_elements=[ROOMS.c.room], set_={"due": _NEWEST.excluded.due, "at": _NEWEST.excluded.at}
)
_MARK: Final = update(SERVED).where(SERVED.c.at < bindparam("mark")).values(at=bindparam("mark"))

_ROOM: Final = (
    select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.rules, ENTRIES.c.body)
    .where(ENTRIES.c.room == bindparam("room"), ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
)
_DUE: Final = select(ROOMS.c.room, ROOMS.c.due).where(ROOMS.c.due.is_not(None)).order_by(ROOMS.c.due, ROOMS.c.room)
_SERVED: Final = select(SERVED.c.at, select(func.max(ROOMS.c.at)).scalar_subquery())


def commit(connection: Connection, rows: Sequence[Append], mark: int) -> frozenset[str]:
    """Write rows, at most one a room, and move the served mark on, in one transaction; give the winners' rooms."""
    with connection.begin():
        if mark:
            connection.execute(_MARK, {"mark": mark})
        return _add(connection, rows) if rows else frozenset()


def _add(connection: Connection, rows: Sequence[Append]) -> frozenset[str]:
    values = [
        {"room": row.room, "number": row.number, "at": row.at, "rules": RULES_VERSION, "body": row.body} for row in rows
    ]
    winners = frozenset(connection.execute(_ADD_ENTRIES, values).scalars())
    if winners:
        newest = [{"room": row.room, "due": row.due, "at": row.at} for row in rows if row.room in winners]
        connection.execute(_SET_NEWEST, newest)
    return winners


def room_rows(connection: Connection, room: str, after: int) -> list[tuple[object, ...]]:
    """Give a room's number, at, rules and body, as they stand there, in order, above a number."""
    return [tuple(row) for row in connection.execute(_ROOM, {"room": room, "after": after})]


def due_rooms(connection: Connection) -> tuple[tuple[str, int], ...]:
    """Give who wants to be woken, the earliest first."""
    return tuple((room, due) for room, due in connection.execute(_DUE))


def served_time(connection: Connection) -> int:
    """Give the later of the served mark and the newest row's time."""
    mark, newest = connection.execute(_SERVED).one()
    return int(max(mark, newest or 0))

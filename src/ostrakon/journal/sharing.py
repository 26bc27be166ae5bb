"""What servers on one journal tell each other: how far each room has come, and which devices are where."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from sqlalchemy import ARRAY, BigInteger, Boolean, Connection, Text, bindparam, text

SILENT: Final = 10_000
"""Milliseconds of the database's clock after which a node that says nothing is taken for dead."""

Roster = Mapping[str, bool]
"""The devices that have an open page, by their digests, and whether somebody can see it."""


class Standing(NamedTuple):
    """How it stands with a room."""

    number: int
    """Of its newest row; 0: there is no such room."""
    rewrites: int
    """How often rows of it were written anew."""
    elsewhere: Roster
    """Who is there at other nodes."""


NOWHERE: Final = Standing(0, 0, {})


class Tidings(NamedTuple):
    """What a node learns in one round."""

    served: int
    """The highest mark of served time."""
    rooms: Mapping[str, Standing]
    """Those that were asked for."""
    overdue: tuple[tuple[str, int], ...]
    """Rooms whose deadline has passed, and nobody has seen to it; the earliest first, and not too many at once."""


class Change(NamedTuple):
    """A device that came, went, or can be seen now or no longer."""

    room: str
    who: str
    visible: bool | None
    """None: it is gone."""


class Sharing(Protocol):
    """The journal's side of it, for one node. Everything raises JournalUnavailable."""

    async def say(self, changes: Sequence[Change]) -> None:
        """Say that this node lives, and what has changed at it."""
        ...

    async def hear(self, rooms: Iterable[str], overdue: int, left: Mapping[str, int]) -> Tidings:
        """Learn about rooms; and which others want to have been woken before the served time `overdue`.

        Those that are `left` alone since a deadline aren't named while it is that, and stand in nobody's way.
        """
        ...

    async def leave(self) -> None:
        """Say that this node ends: nobody is at it any more."""
        ...


_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

_LIVE: Final = text(f"""
    INSERT INTO nodes (node, seen) VALUES (:node, {_NOW}) ON CONFLICT (node) DO UPDATE SET seen = excluded.seen
""")
_GONE: Final = text("""
    DELETE FROM guests USING unnest(:rooms, :whos) AS one (room, who)
    WHERE guests.node = :node AND guests.room = one.room AND guests.who = one.who
""").bindparams(bindparam("rooms", type_=ARRAY(Text)), bindparam("whos", type_=ARRAY(Text)))
_HERE: Final = text("""
    INSERT INTO guests (room, node, who, visible)
    SELECT room, :node, who, visible FROM unnest(:rooms, :whos, :visibles) AS one (room, who, visible)
    ORDER BY room, who
    ON CONFLICT (room, node, who) DO UPDATE SET visible = excluded.visible
""").bindparams(
    bindparam("rooms", type_=ARRAY(Text)),
    bindparam("whos", type_=ARRAY(Text)),
    bindparam("visibles", type_=ARRAY(Boolean)),
    bindparam("node", type_=Text),
)
_FORGET_NODE: Final = (text("DELETE FROM guests WHERE node = :node"), text("DELETE FROM nodes WHERE node = :node"))
_FORGET_DEAD: Final = (
    text(f"DELETE FROM guests WHERE node NOT IN (SELECT node FROM nodes WHERE seen > {_NOW} - 6 * {SILENT})"),
    text(f"DELETE FROM nodes WHERE seen <= {_NOW} - 6 * {SILENT}"),
)
_HEADS: Final = text("""
    SELECT rooms.room, (SELECT max(number) FROM entries WHERE entries.room = rooms.room), rooms.rewrites
    FROM rooms WHERE rooms.room = ANY (:rooms)
""").bindparams(bindparam("rooms", type_=ARRAY(Text)))
_ELSEWHERE: Final = text(f"""
    SELECT guests.room, guests.who, bool_or(guests.visible)
    FROM guests JOIN nodes ON nodes.node = guests.node
    WHERE guests.room = ANY (:rooms) AND guests.node <> :node AND nodes.seen > {_NOW} - {SILENT}
    GROUP BY guests.room, guests.who
""").bindparams(bindparam("rooms", type_=ARRAY(Text)))
_SERVED: Final = text("SELECT at FROM served")
_OVERDUE: Final = text("""
    SELECT room, due FROM rooms WHERE due < :overdue AND room <> ALL (:rooms)
    AND (room, due) NOT IN (SELECT * FROM unnest(:left, :since)) ORDER BY due LIMIT 100
""").bindparams(
    bindparam("overdue", type_=BigInteger),
    bindparam("rooms", type_=ARRAY(Text)),
    bindparam("left", type_=ARRAY(Text)),
    bindparam("since", type_=ARRAY(BigInteger)),
)


def say(connection: Connection, node: str, changes: Sequence[Change]) -> None:
    """Write down that a node lives, and what has changed at it; see `Sharing.say`."""
    connection.execute(_LIVE, {"node": node})
    gone = [one for one in changes if one.visible is None]
    here = [one for one in changes if one.visible is not None]
    if gone:
        columns = {"rooms": [one.room for one in gone], "whos": [one.who for one in gone]}
        connection.execute(_GONE, {"node": node, **columns})
    if here:
        columns = {"rooms": [one.room for one in here], "whos": [one.who for one in here]}
        connection.execute(_HERE, {"node": node, **columns, "visibles": [one.visible for one in here]})


def hear(connection: Connection, node: str, rooms: Sequence[str], overdue: int, left: Mapping[str, int]) -> Tidings:
    """Read how it stands; see `Sharing.hear`."""
    served = int(connection.execute(_SERVED).scalar_one())
    wanted = {"overdue": overdue, "rooms": rooms, "left": [*left], "since": [*left.values()]}
    late = tuple((str(room), int(due)) for room, due in connection.execute(_OVERDUE, wanted))
    if not rooms:
        return Tidings(served, {}, late)
    elsewhere: dict[str, dict[str, bool]] = {}
    for room, who, visible in connection.execute(_ELSEWHERE, {"rooms": rooms, "node": node}):
        elsewhere.setdefault(room, {})[who] = visible
    standings = {
        room: Standing(number or 0, rewrites, elsewhere.get(room, {}))
        for room, number, rewrites in connection.execute(_HEADS, {"rooms": rooms})
    }
    return Tidings(served, {room: standings.get(room, NOWHERE) for room in rooms}, late)


def leave(connection: Connection, node: str) -> None:
    """Remove a node, and those that died without a word."""
    for statement in _FORGET_NODE:
        connection.execute(statement, {"node": node})
    for statement in _FORGET_DEAD:
        connection.execute(statement)

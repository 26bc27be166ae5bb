"""The journal's tables, the same for every store. A change here needs a migration beside it."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, Table, Text

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("room", Text, primary_key=True),
    # From 1 without gaps; the primary key decides who wrote a number first.
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Served time in ms.
    Column("at", BigInteger, nullable=False),
    # Of the program that wrote the row (`rules.version`); a council's own version is in its first entry.
    Column("rules", Integer, nullable=False),
    # JSON of `ostrakon.journal.entries.Entry`.
    Column("body", LargeBinary, nullable=False),
    # The mark of the command that led to it, so that no server carries it out twice; empty where there is none.
    Column("said", Text, nullable=False, server_default=""),
    # On SQLite a table with row ids: new rows of all rooms fall on the same page, and a commit writes half as much.
)

ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("room", Text, primary_key=True),
    # Served time in ms when the room wants to be woken; NULL: never.
    Column("due", BigInteger, nullable=True),
    # Served time in ms of the room's newest row.
    Column("at", BigInteger, nullable=False),
    # The day of the newest row by the calendar, counted from 1970-01-01: rooms that nobody uses erase themselves.
    Column("day", Integer, nullable=False, server_default="0"),
    # How often rows of it were written anew, so that another node hears of it.
    Column("rewrites", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
Index("rooms_due", ROOMS.c.due, sqlite_where=ROOMS.c.due.is_not(None), postgresql_where=ROOMS.c.due.is_not(None))

SERVED: Final = Table(
    "served",
    METADATA,
    # One row, 1.
    Column("id", Integer, primary_key=True, autoincrement=False),
    # Served time in ms at the server's last sign of life; rows may be newer.
    Column("at", BigInteger, nullable=False),
)

SPLITS: Final = Table(
    "splits",
    METADATA,
    # Of one of the Muse's questions; see `ostrakon.journal.splits.Counted`. No room, no name, no time.
    Column("language", Text, primary_key=True),
    Column("question", Text, primary_key=True),
    Column("words", Text, primary_key=True),
    # Shards.
    Column("white", BigInteger, nullable=False),
    Column("black", BigInteger, nullable=False),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    # A room's newest snapshot; see `ostrakon.journal.entries.Snapshot`.
    Column("room", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

NODES: Final = Table(
    "nodes",
    METADATA,
    # A server that shares this journal, by the name that it gave itself when it started.
    Column("node", Text, primary_key=True),
    # Milliseconds by the database's clock when it last said that it lives.
    Column("seen", BigInteger, nullable=False),
)

GUESTS: Final = Table(
    "guests",
    METADATA,
    # A device that has an open page at a node; nothing of it is kept once the page is closed.
    Column("room", Text, primary_key=True),
    Column("node", Text, primary_key=True),
    # SHA-256 of the device's token, hexadecimal.
    Column("who", Text, primary_key=True),
    # Whether somebody can see the page.
    Column("visible", Boolean, nullable=False),
)

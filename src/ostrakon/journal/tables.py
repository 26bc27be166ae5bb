"""The journal's tables, the same for every store. A change here needs a migration beside it."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text

RULES_VERSION: Final = 1
"""The rules that new entries are played by; a row keeps the version that it was written under."""

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("room", Text, primary_key=True),
    # From 1 without gaps; the primary key decides who wrote a number first.
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Served time in ms.
    Column("at", BigInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    # JSON of `ostrakon.journal.entries.Entry`.
    Column("body", LargeBinary, nullable=False),
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

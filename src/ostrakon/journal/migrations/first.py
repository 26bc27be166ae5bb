"""The first tables: entries, rooms that want to be woken, and the time served."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision: str | None = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "entries",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    rooms = op.create_table(
        "rooms",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    due = rooms.c.due.is_not(None)
    op.create_index("rooms_due", "rooms", ["due"], sqlite_where=due, postgresql_where=due)
    served = op.create_table(
        "served",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(served, [{"id": 1, "at": 0}])

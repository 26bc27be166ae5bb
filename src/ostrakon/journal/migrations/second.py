"""Snapshots of rooms, and the day on which a room was last used."""

import time

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision: str | None = "first"

_DAY = 24 * 60 * 60


def upgrade() -> None:
    """Make the table and the column; when the rooms of before were last used isn't known, so it is today."""
    op.create_table(
        "snapshots",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.add_column("rooms", sa.Column("day", sa.Integer, nullable=False, server_default="0"))
    rooms = sa.table("rooms", sa.column("day", sa.Integer))
    op.execute(sa.update(rooms).values(day=int(time.time()) // _DAY))

"""Several servers on one journal: which of them live, whom they see, and that rows of a room were written anew."""

import sqlalchemy as sa
from alembic import op

revision = "fourth"
down_revision: str | None = "third"


def upgrade() -> None:
    """Make the tables and the column."""
    op.create_table(
        "nodes",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("visible", sa.Boolean, nullable=False),
    )
    op.add_column("rooms", sa.Column("rewrites", sa.Integer, nullable=False, server_default="0"))

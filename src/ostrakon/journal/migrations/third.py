"""How often each answer of the Muse's questions was preferred."""

import sqlalchemy as sa
from alembic import op

revision = "third"
down_revision: str | None = "second"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "splits",
        sa.Column("language", sa.Text, primary_key=True),
        sa.Column("question", sa.Text, primary_key=True),
        sa.Column("words", sa.Text, primary_key=True),
        sa.Column("white", sa.BigInteger, nullable=False),
        sa.Column("black", sa.BigInteger, nullable=False),
    )

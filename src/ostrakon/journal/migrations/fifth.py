"""Which command led to a row: no server carries it out twice."""

import sqlalchemy as sa
from alembic import op

revision = "fifth"
down_revision: str | None = "fourth"


def upgrade() -> None:
    """Make the column; of the rows of before nobody asks any more."""
    op.add_column("entries", sa.Column("said", sa.Text, nullable=False, server_default=""))

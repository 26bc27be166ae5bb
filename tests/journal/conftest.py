"""One PostgreSQL for all tests of this folder; each makes a database of its own in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Database, postgres


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    """A running PostgreSQL."""
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    """Where a journal may be kept that outlives its being closed: a new folder, or a new database."""
    if request.param == "sqlite":
        return tmp_path
    database = request.getfixturevalue("database")
    assert isinstance(database, Database)
    return database.new()

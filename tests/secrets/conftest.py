"""One server for all tests of this folder that need no other than theirs."""

from collections.abc import Iterator

import pytest

from tests.hosting import Host, hosted


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A running server; each test opens rooms of its own."""
    with hosted(tmp_path_factory.mktemp("data")) as running:
        yield running

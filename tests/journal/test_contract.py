"""What every journal promises, whatever it is kept in."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ostrakon.journal.entries import (
    Arranged,
    CouncilStarted,
    DraftKept,
    Entry,
    LobbyReopened,
    Played,
    RoomOpened,
    Seated,
    Unseated,
)
from ostrakon.journal.journal import Journal
from ostrakon.journal.memory import MemoryJournal
from ostrakon.journal.sql import open_journal
from ostrakon.protocol.commands import Clocks
from ostrakon.rules.actions import AskQuestion, OccupySeat
from ostrakon.rules.options import Options
from tests.journal.rows import played, row
from tests.postgres import Database

Use = Callable[[Journal], Awaitable[None]]
Run = Callable[[Use], None]

EVERY_ENTRY: tuple[Entry, ...] = (
    RoomOpened("it"),
    Seated("A", "Anna «è» 🦉", "ab" * 32),
    Seated("B", "Batide", None),
    Unseated("B"),
    Arranged(Options(start=3, tie="advances"), Clocks(None, 60, None), "en"),
    CouncilStarted(("A", "B"), ("t01", "jolly"), {"b1": ("uno", "due")}, 2**52),
    Played(AskQuestion("A", "Sì o no?", "Sì", "No", "il mare")),
    Played(OccupySeat("B", "Bo", bot=True), "cd" * 32),
    DraftKept("A", "", "w", "b", 8),
    LobbyReopened(),
)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a coroutine with a new journal of each kind."""
    place: str | Path = tmp_path
    if request.param == "postgresql":
        database = request.getfixturevalue("database")
        assert isinstance(database, Database)
        place = database.new()

    async def with_new(use: Use) -> None:
        journal: Journal = MemoryJournal() if request.param == "memory" else await open_journal(place)
        try:
            await use(journal)
        finally:
            await journal.close()

    return lambda use: asyncio.run(with_new(use))


def test_every_entry_comes_back_as_it_was_written_in_order(run: Run) -> None:
    rows = tuple(row("ABCDE", number, entry, number * 10) for number, entry in enumerate(EVERY_ENTRY, start=1))

    async def use(journal: Journal) -> None:
        for one in rows:
            assert await journal.append(one, None)
        assert await journal.read("ABCDE") == rows
        assert await journal.read("ABCDE", after=8) == rows[8:]

    run(use)


def test_a_room_that_nobody_opened_has_no_rows(run: Run) -> None:
    async def use(journal: Journal) -> None:
        assert await journal.append(played("ABCDE", 1), None)
        assert await journal.read("OTHER") == ()

    run(use)


def test_the_second_to_write_a_number_loses_and_changes_nothing(run: Run) -> None:
    async def use(journal: Journal) -> None:
        assert await journal.append(played("ABCDE", 1, at=5, seat="A"), due=100)
        assert not await journal.append(played("ABCDE", 1, at=900, seat="B"), due=200)
        assert await journal.read("ABCDE") == (played("ABCDE", 1, at=5, seat="A"),)
        assert await journal.due() == (("ABCDE", 100),)
        assert await journal.served() == 5

    run(use)


def test_a_room_s_newest_row_says_when_it_wants_to_be_woken(run: Run) -> None:
    async def use(journal: Journal) -> None:
        await journal.append(played("LATER", 1), due=300)
        await journal.append(played("NEVER", 1), due=None)
        await journal.append(played("FIRST", 1), due=900)
        await journal.append(played("FIRST", 2), due=100)
        await journal.append(played("AGAIN", 1), due=50)
        await journal.append(played("AGAIN", 2), due=None)
        assert await journal.due() == (("FIRST", 100), ("LATER", 300))

    run(use)


def test_served_is_the_later_of_mark_and_newest_row_and_never_goes_back(run: Run) -> None:
    async def use(journal: Journal) -> None:
        assert await journal.served() == 0
        await journal.append(played("ABCDE", 1, at=700), None)
        assert await journal.served() == 700
        await journal.mark_served(1_000)
        assert await journal.served() == 1_000
        await journal.mark_served(900)
        await journal.append(played("ABCDE", 2, at=950), None)
        assert await journal.served() == 1_000

    run(use)

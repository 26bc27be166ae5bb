"""Journals of every shape that there ever was, and councils of every version of the rules."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from ostrakon.journal.days import today
from ostrakon.journal.entries import CouncilStarted
from ostrakon.journal.reading import open_reader
from ostrakon.journal.schema import steps
from ostrakon.journal.sql import SqlJournal
from ostrakon.room.checking import Checked, check_room
from ostrakon.room.loading import state_after
from ostrakon.room.snapshots import snapshot_of
from ostrakon.rules.record import parse_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.version import RULES_VERSION, UnknownRules
from ostrakon.server.loading import load_room
from tests.journal.rows import row, with_journal

FIRST = Path(__file__).with_name("first.sqlite3")
"""Written by the first version that kept a journal: a finished council in CDFHJ, one under way in VPTPK."""


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A folder with that journal."""
    shutil.copy(FIRST, tmp_path / "journal.sqlite3")
    return tmp_path


def test_the_very_first_journal_can_be_read_before_and_after_its_tables_are_brought_up_to_date(first: Path) -> None:
    with open_reader(first / "journal.sqlite3") as reader:
        before = {code: reader.room(code) for code in reader.rooms()}
    assert set(before) == {"CDFHJ", "VPTPK"}

    async def use(journal: SqlJournal) -> None:
        for code, kept in before.items():
            assert await journal.read(code) == kept.rows
        assert await journal.due() == (("VPTPK", 90362),)
        assert await journal.served() == 100_000
        assert await journal.unused(0) == ()

    with_journal(first, use)
    database = sqlite3.connect(first / "journal.sqlite3")
    assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(steps().get_current_head(),)]
    assert database.execute("SELECT DISTINCT day FROM rooms").fetchall() == [(today(),)]
    database.close()
    with open_reader(first / "journal.sqlite3") as reader:
        assert {code: reader.room(code) for code in reader.rooms()} == before


def test_the_councils_of_the_very_first_journal_are_played_as_they_were_then(first: Path) -> None:
    with open_reader(first / "journal.sqlite3") as reader:
        for code, phase in (("CDFHJ", "over"), ("VPTPK", "vote")):
            kept = reader.room(code)
            assert check_room(kept.rows, kept.snapshot, kept.due, kept.at) == Checked(1, ())
            course = state_after(kept.rows).course
            assert course is not None
            assert course.phase == phase
            started = next(one.entry for one in kept.rows if isinstance(one.entry, CouncilStarted))
            assert started.rules == 1

    async def use(journal: SqlJournal) -> None:
        record = (await load_room(journal, "CDFHJ")).record()
        assert record is not None
        *_, last = replayed(parse_record(record))
        course = state_after(await journal.read("CDFHJ")).course
        assert course is not None
        assert last.after == course.council

    with_journal(first, use)


def test_a_council_of_rules_that_are_not_here_is_played_by_no_others(tmp_path: Path) -> None:
    shutil.copy(FIRST, tmp_path / "journal.sqlite3")

    async def use(journal: SqlJournal) -> None:
        rows = await journal.read("CDFHJ")
        started = next(one for one in rows if isinstance(one.entry, CouncilStarted))
        assert isinstance(started.entry, CouncilStarted)
        other = CouncilStarted(
            started.entry.pile, started.entry.deck, started.entry.cards, started.entry.taste, RULES_VERSION + 1
        )
        await journal.rewrite("CDFHJ", [row("CDFHJ", started.number, other, started.at)])
        with pytest.raises(UnknownRules) as refused:
            await load_room(journal, "CDFHJ")
        assert refused.value.code == "rules-unknown"
        rows = await journal.read("CDFHJ")
        (flaw,) = check_room(rows, None, None, rows[-1].at).flaws
        assert (flaw.kind, flaw.number) == ("rules", started.number)
        assert (await load_room(journal, "VPTPK")).number == 16

    with_journal(tmp_path, use)


def test_a_room_is_read_from_its_snapshot_and_from_its_rows_where_the_snapshot_is_wrong(first: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        from_rows = await load_room(journal, "CDFHJ")
        rows = await journal.read("CDFHJ")
        for state, number in ((state_after(rows[:20]), 20), (state_after(rows[:3]), 30)):
            snapshot = snapshot_of(number, state)
            journal.keep("CDFHJ", snapshot, 0)
            await journal.mark_served(0)
            await journal.mark_served(0)
            assert (await journal.snapshot("CDFHJ")).snapshot == snapshot
            room = await load_room(journal, "CDFHJ")
            assert (room.number, room.state) == (from_rows.number, from_rows.state)

    with_journal(first, use)

"""What is counted of the Muse's questions: with the row that closes the turn, once, and of nobody."""

import asyncio
import sqlite3
from pathlib import Path

from ostrakon.journal.journal import Journal
from ostrakon.journal.reading import open_reader
from ostrakon.journal.splits import Counted, added_up
from ostrakon.journal.sql import SqlJournal
from tests.journal.rows import played, tamper, with_journal
from tests.journal.test_contract import Run, run
from tests.journal.test_erasing import on_disk

__all__ = ["run"]

TEA = Counted("en", "t01-1a", "ab" * 8, 3, 2)
SEA = Counted("it", "t01-1a", "cd" * 8, 1, 4)


def test_counts_go_up_with_their_rows_and_each_question_has_one_sum(run: Run) -> None:
    async def use(journal: Journal) -> None:
        assert await journal.splits() == ()
        for number, counted in enumerate((SEA, None, TEA, SEA), 1):
            assert await journal.append(played("ABCDE", number), None, counted)
        assert await journal.splits() == (TEA, Counted("it", "t01-1a", "cd" * 8, 2, 8))

    run(use)


def test_who_loses_the_number_counts_nothing(run: Run) -> None:
    async def use(journal: Journal) -> None:
        assert await journal.append(played("ABCDE", 1), None, TEA)
        assert not await journal.append(played("ABCDE", 1), None, TEA)
        assert await journal.splits() == (TEA,)

    run(use)


def test_counts_outlive_the_room_and_go_when_they_are_to_be_forgotten(run: Run) -> None:
    async def use(journal: Journal) -> None:
        await journal.append(played("ABCDE", 1), None, TEA)
        await journal.erase("ABCDE")
        assert await journal.splits() == (TEA,)
        await journal.forget_splits()
        assert await journal.splits() == ()

    run(use)


def test_of_many_rows_in_one_commit_each_is_counted_and_rivals_once(place: str | Path) -> None:
    async def use(journal: SqlJournal) -> None:
        rows = [(played(f"ROOM{room}", 1, at=rival), (TEA, SEA)[room % 2]) for room in range(40) for rival in range(3)]
        won = await asyncio.gather(*(journal.append(row, None, counted) for row, counted in rows))
        assert sum(won) == 40
        assert await journal.splits() == added_up([TEA, SEA] * 20)

    with_journal(place, use)


def test_what_is_forgotten_is_gone_from_the_disk(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None, TEA)
        assert TEA.words.encode() in on_disk(tmp_path)
        await journal.forget_splits()
        assert TEA.words.encode() not in on_disk(tmp_path)

    with_journal(tmp_path, use)


def test_the_table_has_no_room_no_name_and_no_time(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None, TEA)

    with_journal(tmp_path, use)
    database = sqlite3.connect(tmp_path / "journal.sqlite3")
    columns = [name for _, name, *_ in database.execute("PRAGMA table_info(splits)")]
    database.close()
    assert columns == ["language", "question", "words", "white", "black"]


def test_a_look_from_outside_sees_the_counts_and_none_in_an_older_journal(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None, TEA)

    with_journal(tmp_path, use)
    with open_reader(tmp_path / "journal.sqlite3") as reader:
        assert reader.splits() == (TEA,)
    tamper(tmp_path, "DROP TABLE splits")
    tamper(tmp_path, "UPDATE alembic_version SET version_num = 'second'")
    with open_reader(tmp_path / "journal.sqlite3") as reader:
        assert reader.splits() == ()

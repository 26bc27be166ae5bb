"""The journal in a real file: conflicts, reading while writing, what it is built on."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ostrakon.journal.engine import writer_engine
from ostrakon.journal.entries import Row
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.journal import Journal
from ostrakon.journal.schema import migrate
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.journal.tables import METADATA
from tests.journal.rows import pen, played, tamper, with_journal


def test_sql_journal_is_a_journal(place: str | Path) -> None:
    async def use(journal: Journal) -> None:
        assert await journal.read("ABCDE") == ()

    with_journal(place, use)


def test_of_many_who_write_the_same_numbers_exactly_one_wins_each(place: str | Path) -> None:
    async def use(journal: SqlJournal) -> None:
        for number in range(1, 21):
            rivals = [played("ABCDE", number, at=rival) for rival in range(8)]
            answers = await asyncio.gather(*(journal.append(rival, None) for rival in rivals))
            assert answers.count(True) == 1
            (winner,) = (rival for rival, won in zip(rivals, answers, strict=True) if won)
            assert (await journal.read("ABCDE"))[-1] == winner

    with_journal(place, use)


def test_many_rooms_write_at_once_and_each_keeps_its_own_order(place: str | Path) -> None:
    rooms = [f"ROOM{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

    async def write(journal: SqlJournal, room: str) -> None:
        for number in range(1, 31):
            assert await journal.append(played(room, number, at=number), due=number)

    async def use(journal: SqlJournal) -> None:
        await asyncio.gather(*(write(journal, room) for room in rooms))
        for room in rooms:
            assert [row.number for row in await journal.read(room)] == list(range(1, 31))
        assert await journal.due() == tuple((room, 30) for room in rooms)

    with_journal(place, use)


def test_what_was_written_is_there_when_it_is_opened_again(place: str | Path) -> None:
    async def write(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1, at=7), due=70)
        await journal.mark_served(9)

    async def look(journal: SqlJournal) -> tuple[tuple[Row, ...], tuple[tuple[str, int], ...], int]:
        return await journal.read("ABCDE"), await journal.due(), await journal.served()

    with_journal(place, write)
    assert with_journal(place, look) == ((played("ABCDE", 1, at=7),), (("ABCDE", 70),), 9)


def test_closing_writes_what_is_queued_first(place: str | Path) -> None:
    async def leave() -> list[bool]:
        journal = await open_journal(place)
        waiting = [asyncio.ensure_future(journal.append(played(f"ROOM{n}", 1), None)) for n in range(50)]
        await asyncio.sleep(0)
        await journal.close()
        await journal.close()
        return list(await asyncio.gather(*waiting))

    async def count(journal: SqlJournal) -> int:
        return sum([len(await journal.read(f"ROOM{n}")) for n in range(50)])

    assert all(asyncio.run(leave()))
    assert with_journal(place, count) == 50


def test_a_closed_journal_says_so(place: str | Path) -> None:
    async def use() -> None:
        journal = await open_journal(place)
        await journal.close()
        with pytest.raises(JournalFault, match="closed"):
            await journal.append(played("ABCDE", 1), None)
        with pytest.raises(JournalFault, match="closed"):
            await journal.read("ABCDE")

    asyncio.run(use())


def test_a_task_that_gave_up_waiting_hurts_nobody_else(place: str | Path) -> None:
    async def use(journal: SqlJournal) -> None:
        given_up = asyncio.ensure_future(journal.append(played("ABCDE", 1), None))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await journal.append(played("OTHER", 1), None)

    with_journal(place, use)


@pytest.mark.parametrize(("sync", "level"), [("full", 2), ("normal", 1)])
def test_the_writer_waits_for_the_disk_unless_told_otherwise(tmp_path: Path, sync: str, level: int) -> None:
    engine = writer_engine(tmp_path / "x.sqlite3", "full" if sync == "full" else "normal")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == level
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
    engine.dispose()


def test_by_default_the_journal_s_own_writer_is_full_and_its_log_is_ahead(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        connection = pen(journal)
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        connection.rollback()

    with_journal(tmp_path, use)


def test_reading_goes_on_while_somebody_holds_the_pen(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None)
        pen = sqlite3.connect(tmp_path / "journal.sqlite3", isolation_level=None)
        pen.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(journal.append(played("ABCDE", 2), None))
        assert await journal.read("ABCDE") == (played("ABCDE", 1),)
        assert not waiting.done()
        pen.execute("ROLLBACK")
        pen.close()
        assert await waiting

    with_journal(tmp_path, use)


def test_only_its_owner_may_look_into_the_journal(tmp_path: Path) -> None:
    folder = tmp_path / "new"

    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None)
        for file in (folder, *folder.iterdir()):
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file

    with_journal(folder, use)


def test_an_address_of_a_file_is_taken_and_one_of_an_unknown_store_refused(tmp_path: Path) -> None:
    async def use() -> None:
        journal = await open_journal(f"sqlite:///{tmp_path}/my ?%20 council.db")
        await journal.close()
        with pytest.raises(JournalFault, match="unsupported") as refused:
            await open_journal("oracle://me:secret@there/db")
        assert "secret" not in str(refused.value) + str(refused.value.details)

    asyncio.run(use())
    assert (tmp_path / "my ?%20 council.db").stat().st_size > 0


def test_migrations_from_nothing_give_the_tables_that_the_code_uses_and_a_second_run_changes_nothing(
    tmp_path: Path,
) -> None:
    engine = writer_engine(tmp_path / "x.sqlite3", "full")
    with engine.connect() as connection:
        migrate(connection)
        shape = connection.exec_driver_sql("SELECT sql FROM sqlite_master ORDER BY name").all()
        connection.rollback()
        migrate(connection)
        assert connection.exec_driver_sql("SELECT sql FROM sqlite_master ORDER BY name").all() == shape
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all() == ["fifth"]
        assert connection.exec_driver_sql("SELECT id, at FROM served").all() == [(1, 0)]
    engine.dispose()


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    engine = writer_engine(tmp_path / "x.sqlite3", "full")
    with engine.connect() as connection:
        with connection.begin():
            connection.exec_driver_sql("CREATE TABLE served (something INTEGER)")
        with pytest.raises(Exception, match="served"):
            migrate(connection)
        assert connection.exec_driver_sql("SELECT name FROM sqlite_master").scalars().all() == ["served"]
    engine.dispose()


def test_a_row_keeps_the_version_of_the_rules_it_was_played_by(tmp_path: Path) -> None:
    async def write(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None)

    async def read(journal: SqlJournal) -> None:
        with pytest.raises(JournalFault, match="newer"):
            await journal.read("ABCDE")

    with_journal(tmp_path, write)
    database = sqlite3.connect(tmp_path / "journal.sqlite3")
    assert database.execute("SELECT rules FROM entries").fetchall() == [(1,)]
    database.close()
    tamper(tmp_path, "UPDATE entries SET rules = 2")
    with_journal(tmp_path, read)

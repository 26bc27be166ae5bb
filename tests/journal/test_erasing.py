"""What is erased is gone from the disk; snapshots; rooms that nobody uses."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from ostrakon.journal.days import today
from ostrakon.journal.entries import Cache, DraftKept, Played, Seated, Snapshot
from ostrakon.journal.journal import Journal
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.rules.actions import AskQuestion
from tests.journal.rows import pen, played, row, tamper, with_journal
from tests.journal.test_contract import Run, run

__all__ = ["run"]


def on_disk(folder: Path) -> bytes:
    """Everything that the journal's files hold."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_the_newest_snapshot_is_kept_and_an_older_one_never_takes_its_place(run: Run) -> None:
    async def use(journal: Journal) -> None:
        assert (await journal.snapshot("ABCDE")).snapshot is None
        await journal.append(played("ABCDE", 1), None)
        for number in (3, 9, 6):
            journal.keep("ABCDE", Snapshot(number, "kind", bytes([number])), 0)
        await journal.append(played("OTHER", 1), None)
        await journal.mark_served(1)
        await journal.mark_served(2)
        assert (await journal.snapshot("ABCDE")).snapshot == Snapshot(9, "kind", b"\x09")
        assert (await journal.snapshot("OTHER")).snapshot is None

    run(use)


def test_rows_are_rewritten_in_their_places_and_the_snapshot_goes(run: Run) -> None:
    async def use(journal: Journal) -> None:
        for number in range(1, 5):
            await journal.append(row("ABCDE", number, Seated("A", f"Name {number}", "ab"), number * 10), number)
        journal.keep("ABCDE", Snapshot(4, "kind", b"Name 4"), 0)
        new = [row("ABCDE", number, Seated("A", "Aspasia", "gone"), number * 10) for number in (2, 4)]
        await journal.rewrite("ABCDE", new)
        rows = await journal.read("ABCDE")
        assert [one.entry for one in rows if isinstance(one.entry, Seated)] == [
            Seated("A", "Name 1", "ab"),
            Seated("A", "Aspasia", "gone"),
            Seated("A", "Name 3", "ab"),
            Seated("A", "Aspasia", "gone"),
        ]
        assert [one.at for one in rows] == [10, 20, 30, 40]
        assert (await journal.snapshot("ABCDE")).snapshot is None
        assert await journal.due() == (("ABCDE", 4),)
        assert await journal.append(played("ABCDE", 5), None)

    run(use)


def test_a_snapshot_from_before_rows_were_rewritten_is_not_kept_any_more(run: Run) -> None:
    async def use(journal: Journal) -> None:
        for number in range(1, 5):
            await journal.append(row("ABCDE", number, Seated("A", f"Name {number}", "ab")), None)
        known = (await journal.snapshot("ABCDE")).rewrites
        await journal.rewrite("ABCDE", [row("ABCDE", 4, Seated("A", "Aspasia", "gone"))])
        journal.keep("ABCDE", Snapshot(4, "kind", b"Name 4"), known)
        await journal.erase("OTHER")
        cache = await journal.snapshot("ABCDE")
        assert cache == Cache(None, known + 1)
        journal.keep("ABCDE", Snapshot(4, "kind", b"Aspasia"), cache.rewrites)
        await journal.erase("OTHER")
        assert (await journal.snapshot("ABCDE")).snapshot == Snapshot(4, "kind", b"Aspasia")

    run(use)


def test_who_said_what_stands_beside_a_row_until_somebody_is_forgotten(run: Run) -> None:
    async def use(journal: Journal) -> None:
        for number in (1, 2):
            await journal.append(replace(played("ABCDE", number), said=f"me cast {number} ab"), None)
        assert [one.said for one in await journal.read("ABCDE")] == ["me cast 1 ab", "me cast 2 ab"]
        await journal.rewrite("ABCDE", [replace(played("ABCDE", 2), said="me cast 2 ab")])
        assert [one.said for one in await journal.read("ABCDE")] == ["", ""]

    run(use)


def test_an_erased_room_is_gone_and_its_neighbours_stay(run: Run) -> None:
    async def use(journal: Journal) -> None:
        for room in ("ABCDE", "FGHIJ"):
            for number in range(1, 4):
                await journal.append(played(room, number), 50)
            journal.keep(room, Snapshot(3, "kind", b"x"), 0)
        await journal.erase("ABCDE")
        assert await journal.read("ABCDE") == ()
        assert (await journal.snapshot("ABCDE")).snapshot is None
        assert await journal.due() == (("FGHIJ", 50),)
        assert len(await journal.read("FGHIJ")) == 3
        assert (await journal.snapshot("FGHIJ")).snapshot is not None
        assert await journal.append(played("ABCDE", 1), None)

    run(use)


def test_no_byte_of_what_was_erased_is_left_in_any_file_while_the_server_goes_on(tmp_path: Path) -> None:
    secret = "Giovanna-della-Rovere"

    async def use(journal: SqlJournal) -> None:
        for number in range(1, 120):
            for room in ("ABCDE", "OTHER"):
                words = f"{secret}-{room} " * (1 + 40 * (number % 3)) + str(number)
                entry = DraftKept("A", words, "", "", None) if number % 2 else Played(AskQuestion("A", words))
                await journal.append(row(room, number, entry), None)
        journal.keep("ABCDE", Snapshot(100, "kind", f"{secret}-ABCDE".encode() * 100), 0)
        await journal.mark_served(1)
        assert on_disk(tmp_path).count(f"{secret}-ABCDE".encode()) > 100
        rows = [row("ABCDE", number, DraftKept("A", "", "", "", None)) for number in range(1, 120)]
        await journal.rewrite("ABCDE", rows)
        assert f"{secret}-ABCDE".encode() not in on_disk(tmp_path)
        assert f"{secret}-OTHER".encode() in on_disk(tmp_path)
        await journal.erase("OTHER")
        assert secret.encode() not in on_disk(tmp_path)

    with_journal(tmp_path, use)
    assert secret.encode() not in on_disk(tmp_path)


def test_while_somebody_reads_the_log_the_erased_leaves_it_as_soon_as_he_is_done(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        await journal.append(row("ABCDE", 1, DraftKept("A", "my secret", "", "", None)), None)
        reader = sqlite3.connect(tmp_path / "journal.sqlite3", isolation_level=None)
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM entries").fetchone() == (1,)
        begun = time.monotonic()
        await journal.rewrite("ABCDE", [row("ABCDE", 1, DraftKept("A", "", "", "", None))])
        assert time.monotonic() - begun < 3, "who reads must hold up nobody's play"
        assert b"my secret" in on_disk(tmp_path)
        reader.close()
        await journal.mark_served(5)
        assert b"my secret" not in on_disk(tmp_path)

    with_journal(tmp_path, use)


def test_rooms_are_unused_by_the_day_of_their_newest_row(tmp_path: Path) -> None:
    async def write(journal: SqlJournal) -> None:
        for room in ("OLD", "OLDER", "TODAY", "USED"):
            await journal.append(played(room, 1), None)

    async def look(journal: SqlJournal) -> None:
        await journal.append(played("USED", 2), None)
        assert await journal.unused(30) == ("OLDER", "OLD")
        assert await journal.unused(31) == ("OLDER",)
        assert await journal.unused(40) == ()

    with_journal(tmp_path, write)
    tamper(tmp_path, "UPDATE rooms SET day = ? WHERE room = 'OLDER'", today() - 40)
    tamper(tmp_path, "UPDATE rooms SET day = ? WHERE room IN ('OLD', 'USED')", today() - 31)
    with_journal(tmp_path, look)


def test_a_snapshot_that_can_t_be_written_hurts_nobody(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        writer = pen(journal)
        await journal.append(played("ABCDE", 1), None)
        pages = writer.exec_driver_sql("PRAGMA page_count").scalar_one()
        writer.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        writer.rollback()
        journal.keep("ABCDE", Snapshot(1, "kind", b"x" * 100_000), 0)
        assert await journal.append(played("ABCDE", 2), None)
        assert (await journal.snapshot("ABCDE")).snapshot is None

    with_journal(tmp_path, use)


def test_a_closed_journal_takes_no_erasure(tmp_path: Path) -> None:
    async def use() -> None:
        journal = await open_journal(tmp_path)
        await journal.close()
        with pytest.raises(Exception, match="closed"):
            await journal.erase("ABCDE")

    asyncio.run(use())

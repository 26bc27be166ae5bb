"""Kills, full disks, closed files, journals that are held, damaged rows: nothing is lost, and what is wrong is said."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import IO

import pytest

from ostrakon.journal.entries import Played
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.place import Hold, journal_file
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.locales.texts import LOCALES, text
from ostrakon.rules.actions import AskQuestion
from tests.journal.rows import pen, played, row, tamper, with_journal

APPENDER = Path(__file__).with_name("appender.py")


def appender(folder: Path) -> subprocess.Popen[str]:
    """A process that holds the journal of a folder and writes to it."""
    process = subprocess.Popen([sys.executable, str(APPENDER), str(folder)], stdout=subprocess.PIPE, text=True)
    assert output(process).readline() == "open\n"
    return process


def output(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdout is not None
    return process.stdout


def acknowledged(lines: Iterator[str], at_least: int) -> Iterator[str]:
    """The first acknowledgements of the appender."""
    for _ in range(at_least):
        yield next(lines)


def explained(fault: JournalFault) -> None:
    """The fault has a text for the host in every language, and phones learn nothing but its kind."""
    for locale in LOCALES:
        assert str(fault.details["place"]) in text(locale, f"journal-fault-{fault.kind}", **fault.details)
    codes = {"damaged": "room-damaged", "newer": "room-newer"} if fault.details["room"] else {}
    assert fault.code == codes.get(fault.kind, "archive-unavailable")
    assert fault.fields == {"why": fault.kind}


def refused(folder: Path) -> JournalFault:
    """Why the journal of this folder can't be opened."""
    with pytest.raises(JournalFault) as caught:
        asyncio.run(open_journal(folder))
    explained(caught.value)
    return caught.value


def test_after_sigkill_every_acknowledged_row_is_there_without_gaps(tmp_path: Path) -> None:
    process = appender(tmp_path)
    seen = list(acknowledged(output(process), 400))
    process.kill()
    seen += [line for line in output(process) if line.endswith("\n")]
    assert process.wait() == -signal.SIGKILL
    output(process).close()
    last: dict[str, int] = {}
    for line in seen:
        room, number = line.split()
        last[room] = max(last.get(room, 0), int(number))

    async def look(journal: SqlJournal) -> None:
        assert len(last) == 16
        for room, number in last.items():
            rows = await journal.read(room)
            assert len(rows) >= number
            assert dict(await journal.due())[room] == len(rows)
        assert await journal.served() >= max(last.values())

    with_journal(tmp_path, look)


def test_a_journal_that_another_process_serves_is_left_alone_and_free_when_that_process_is_killed(
    tmp_path: Path,
) -> None:
    process = appender(tmp_path)
    fault = refused(tmp_path)
    assert fault.kind == "held"
    assert fault.details["process"] == process.pid
    process.kill()
    process.wait()
    output(process).close()

    async def use(journal: SqlJournal) -> bool:
        return await journal.append(played("OTHER", 1), None)

    assert with_journal(tmp_path, use)


def test_two_journals_of_one_folder_can_t_be_open_in_one_process_either(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        with pytest.raises(JournalFault, match="held") as caught:
            await open_journal(tmp_path)
        assert caught.value.details["process"] == os.getpid()
        assert await journal.append(played("ABCDE", 1), None)

    with_journal(tmp_path, use)


def test_a_journal_that_could_not_be_opened_is_not_held(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite3").write_bytes(b"this is no journal" * 100)
    assert refused(tmp_path).kind == "broken"
    Hold(journal_file(tmp_path)).release()
    assert (tmp_path / "journal.sqlite3").read_bytes() == b"this is no journal" * 100


def test_a_folder_where_none_can_be_made_is_not_called_a_full_disk() -> None:
    assert refused(Path("/proc/nope")).kind == "unwritable"


def test_a_folder_that_is_a_file_is_named_in_the_message(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    fault = refused(tmp_path / "file")
    assert fault.kind == "unwritable"
    assert fault.details["place"] == str(tmp_path / "file")


def test_a_journal_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None)

    with_journal(tmp_path, use)
    tamper(tmp_path, "UPDATE alembic_version SET version_num = 'of-tomorrow'")
    before = (tmp_path / "journal.sqlite3").read_bytes()
    assert refused(tmp_path).kind == "newer"
    assert (tmp_path / "journal.sqlite3").read_bytes() == before


@pytest.mark.parametrize("closed", ["journal.sqlite3", "."])
def test_a_file_or_folder_without_the_right_to_write_is_said_to_be_so(tmp_path: Path, closed: str) -> None:
    folder = tmp_path / "journal"
    with_journal(folder, lambda journal: journal.mark_served(1))
    if closed == ".":
        (folder / "journal.lock").unlink()
    script = dedent("""
        import asyncio, os, sys
        from ostrakon.journal.faults import JournalFault
        from ostrakon.journal.sql import open_journal
        os.chdir(sys.argv[1])
        if os.getuid() == 0:  # root may write everywhere; one who owns the files, but isn't root, may not
            os.setuid(65534)
        try:
            asyncio.run(open_journal("."))
        except JournalFault as fault:
            sys.stdout.write(fault.kind)
    """)
    everything = [folder, *folder.iterdir()]
    if os.getuid() == 0:
        for place in everything:
            os.chown(place, 65534, 65534)
    (folder / closed).chmod(0o500)
    try:
        run = subprocess.run([sys.executable, "-c", script, str(folder)], capture_output=True, text=True, check=False)
    finally:
        folder.chmod(0o700)
    assert (run.stdout, run.stderr) == ("unwritable", "")


def test_a_damaged_row_stops_its_own_room_only_and_its_content_is_in_no_message(tmp_path: Path) -> None:
    async def write(journal: SqlJournal) -> None:
        for room in ("SOUND", "JSON", "UTF8", "KIND", "TIME", "GAP"):
            for number in range(1, 4):
                await journal.append(row(room, number, Played(AskQuestion("A", "secret question"))), None)

    async def read(journal: SqlJournal) -> None:
        for room in ("JSON", "UTF8", "KIND", "TIME", "GAP"):
            with pytest.raises(JournalFault, match="damaged") as caught:
                await journal.read(room)
            explained(caught.value)
            assert caught.value.details["room"] == room
            assert caught.value.details["number"] == 2
            assert "secret" not in f"{caught.value!r} {caught.value} {caught.value.__cause__!r}"
            assert len(await journal.read(room, after=2)) == 1
        assert len(await journal.read("SOUND")) == 3
        assert await journal.append(played("SOUND", 4), None)

    with_journal(tmp_path, write)
    tamper(tmp_path, "UPDATE entries SET body = substr(body, 1, 40) WHERE room = 'JSON' AND number = 2")
    tamper(tmp_path, "UPDATE entries SET body = ? WHERE room = 'UTF8' AND number = 2", b'{"entry":"dr\xff\xfe"}')
    tamper(tmp_path, "UPDATE entries SET body = ? WHERE room = 'KIND' AND number = 2", b'{"entry":"elsewhere"}')
    tamper(tmp_path, "UPDATE entries SET at = 'noon' WHERE room = 'TIME' AND number = 2")
    tamper(tmp_path, "DELETE FROM entries WHERE room = 'GAP' AND number = 2")
    with_journal(tmp_path, read)


def test_when_the_disk_is_full_nothing_is_adopted_and_with_space_again_it_goes_on(tmp_path: Path) -> None:
    async def use(journal: SqlJournal) -> None:
        assert await journal.append(played("ABCDE", 1, at=5), due=10)
        writer = pen(journal)
        pages = writer.exec_driver_sql("PRAGMA page_count").scalar_one()
        writer.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        writer.rollback()
        big = row("OTHER", 1, Played(AskQuestion("A", "x" * 50_000)), at=900)
        with pytest.raises(JournalFault) as caught:
            await journal.append(big, due=20)
        assert caught.value.kind == "full"
        explained(caught.value)
        assert await journal.read("OTHER") == ()
        assert await journal.due() == (("ABCDE", 10),)
        assert await journal.served() == 5
        writer.exec_driver_sql("PRAGMA max_page_count = 1000000")
        writer.rollback()
        assert await journal.append(big, due=20)
        assert await journal.read("OTHER") == (big,)

    with_journal(tmp_path, use)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(place)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root, and not in every container, may make a file system")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_file_system_that_runs_full_keeps_all_that_was_acknowledged_and_can_be_emptied(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * 500_000)
    big = Played(AskQuestion("A", "x" * 5_000))

    async def fill(journal: SqlJournal, number: int = 1) -> int:
        try:
            while await journal.append(row("ABCDE", number, big), None):
                number += 1
        except JournalUnavailable as fault:
            return number if fault.fields == {"why": "full"} else 0
        return 0

    async def use(journal: SqlJournal) -> None:
        first_lost = await fill(journal)
        assert first_lost > 10
        assert len(await journal.read("ABCDE")) == first_lost - 1
        ballast.unlink()
        assert await journal.append(row("ABCDE", first_lost, big), None)
        assert len(await journal.read("ABCDE")) == first_lost

    with_journal(small_disk, use)


def test_a_disk_that_is_full_at_the_start_is_named(small_disk: Path) -> None:
    with pytest.raises(OSError, match="No space"):
        (small_disk / "ballast").write_bytes(b"x" * 2_000_000)
    assert refused(small_disk / "journal").kind == "full"


def test_a_file_that_is_cut_short_stops_the_journal_and_is_not_written_over(tmp_path: Path) -> None:
    async def write(journal: SqlJournal) -> None:
        for number in range(1, 200):
            await journal.append(played("ABCDE", number), None)

    with_journal(tmp_path, write)
    file = tmp_path / "journal.sqlite3"
    with file.open("r+b") as whole:
        whole.truncate(file.stat().st_size // 2)
    before = file.read_bytes()
    with pytest.raises(JournalFault) as caught:
        with_journal(tmp_path, lambda journal: journal.read("ABCDE"))
    assert caught.value.kind in ("broken", "damaged")
    assert file.read_bytes() == before

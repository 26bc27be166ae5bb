"""A journal in the real PostgreSQL: its tables, several servers at once, and what happens when it is away."""

import asyncio
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from ostrakon.cli.doctor.games import database as doctors
from ostrakon.cli.main import run as cli
from ostrakon.journal.entries import Cache, DraftKept, RoomOpened, Snapshot
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.place import shown
from ostrakon.journal.postgresql import PostgresBase
from ostrakon.journal.reading import open_reader
from ostrakon.journal.splits import added_up
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.journal.tables import METADATA
from ostrakon.locales.texts import LOCALES, text
from ostrakon.room.loading import state_after
from ostrakon.room.snapshots import snapshot_of
from tests.journal.rivals import compete
from tests.journal.rows import played, row, with_journal
from tests.journal.test_splits import TEA
from tests.journal.test_versions import FIRST
from tests.postgres import Database, postgres


def test_the_tables_are_those_that_the_code_uses_though_several_servers_make_them_at_once(database: Database) -> None:
    url = database.new()

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def use() -> None:
        journals = await asyncio.gather(*(open_journal(url) for _ in range(3)))
        base = journals[0]._base
        assert isinstance(base, PostgresBase)
        assert await base.ask(differences, "") == []
        assert await journals[1].append(played("ABCDE", 1), None)
        assert await journals[2].read("ABCDE") == (played("ABCDE", 1),)
        for journal in journals:
            await journal.close()

    asyncio.run(use())


def test_two_servers_that_write_the_same_rooms_at_once_make_one_history_and_never_wait_in_a_circle(
    database: Database,
) -> None:
    won = compete(database, rooms=200, numbers=60)
    assert won["A"] + won["B"] == 12_000
    assert won["A"] > 0
    assert won["B"] > 0
    assert won["tried"] > 12_000, "they never met"


def test_a_row_without_the_one_before_it_is_not_written(database: Database) -> None:
    async def use(journal: SqlJournal) -> None:
        assert not await journal.append(played("ABCDE", 2), None)
        for number in (1, 2):
            assert await journal.append(played("ABCDE", number), None)
        await journal.erase("ABCDE")
        assert not await journal.append(played("ABCDE", 3), None)
        assert (await journal.read("ABCDE"), await journal.due(), await journal.rooms()) == ((), (), 0)

    with_journal(database.new(), use)


def test_a_snapshot_that_is_kept_while_another_server_has_somebody_forgotten_waits_and_is_dropped(
    database: Database,
) -> None:
    url = database.new()
    name = url.rpartition("/")[2]
    waits = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}' AND wait_event_type = 'Lock'"

    async def use(journal: SqlJournal) -> None:
        await journal.append(played("ABCDE", 1), None)
        other = await asyncpg.connect(url)  # type: ignore[no-untyped-call]  # no types
        change = other.transaction()
        await change.start()
        await other.execute("UPDATE rooms SET rewrites = rewrites + 1 WHERE room = 'ABCDE'")
        await other.execute("DELETE FROM snapshots WHERE room = 'ABCDE'")
        journal.keep("ABCDE", Snapshot(1, "kind", b"the forgotten name"), 0)
        async with asyncio.timeout(60):
            while await asyncio.to_thread(database.sql, waits) == [(0,)]:
                pass
        await change.commit()
        await other.close()
        await journal.erase("OTHER")
        assert await journal.snapshot("ABCDE") == Cache(None, 1)

    with_journal(url, use)


def test_a_row_of_a_newer_version_and_one_that_is_none_stop_their_rooms_and_are_in_no_message(
    database: Database,
) -> None:
    url = database.new()

    async def use(journal: SqlJournal) -> None:
        for room in ("ABCDE", "FGHIJ"):
            await journal.append(row(room, 1, DraftKept("A", "my secret", "", "", None)), None)
        await asyncio.to_thread(database.sql, "UPDATE entries SET rules = 99 WHERE room = 'ABCDE'", url.split("/")[-1])
        cut = "UPDATE entries SET body = substring(body FOR 60) WHERE room = 'FGHIJ'"
        await asyncio.to_thread(database.sql, cut, url.split("/")[-1])
        for room, kind in (("ABCDE", "newer"), ("FGHIJ", "damaged")):
            with pytest.raises(JournalFault, match=kind) as refused:
                await journal.read(room)
            assert "secret" not in str(refused.value)

    with_journal(url, use)


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("postgresql://ostrakon:pass-word@127.0.0.1:1/games", "unreachable"),
        ("postgresql://ostrakon:pass-word@127.0.0.1:{port}/nowhere", "forbidden"),
        ("postgresql://nobody:pass-word@127.0.0.1:{port}/postgres", "forbidden"),
    ],
)
def test_why_a_database_can_t_be_used_is_told_without_the_password(database: Database, address: str, kind: str) -> None:
    async def use() -> None:
        with pytest.raises(JournalFault, match=kind) as refused:
            await open_journal(address.format(port=database.port))
        for locale in LOCALES:
            told = text(locale, f"journal-fault-{kind}", **refused.value.details)
            assert "127.0.0.1" in told
            assert "pass-word" not in told + str(refused.value)
        assert refused.value.code == "archive-unavailable"

    asyncio.run(use())


def test_while_the_database_is_away_nothing_is_acknowledged_and_when_it_is_back_writing_goes_on() -> None:
    async def use(url: str, database: Database) -> None:
        journal = await open_journal(url)
        assert await journal.append(played("ABCDE", 1), None)
        await asyncio.to_thread(database.stop)
        with pytest.raises(JournalFault, match="unreachable"):
            await journal.append(played("ABCDE", 2), None)
        with pytest.raises(JournalFault, match="unreachable"):
            await journal.read("ABCDE")
        with pytest.raises(JournalFault, match="unreachable"):
            await journal.mark_served(5)
        await asyncio.to_thread(database.start)
        assert await journal.append(played("ABCDE", 2), None)
        assert await journal.read("ABCDE") == (played("ABCDE", 1), played("ABCDE", 2))
        await journal.close()

    with postgres() as own:
        asyncio.run(use(own.new(), own))


def test_a_single_host_needs_nothing_of_it(tmp_path: Path) -> None:
    journal = (
        f"import asyncio; from ostrakon.journal.sql import open_journal; asyncio.run(open_journal({str(tmp_path)!r}))"
    )
    loaded = "import sys; print({'asyncpg', 'greenlet', 'sqlalchemy.ext.asyncio', 'sqlalchemy.orm'} & {*sys.modules})"
    ended = subprocess.run([sys.executable, "-c", f"{journal}; {loaded}"], capture_output=True, text=True, check=True)
    assert ended.stdout == "set()\n"


def test_where_the_driver_is_missing_it_is_said_how_to_get_it() -> None:
    use = (
        "import sys, asyncio; sys.modules['asyncpg'] = None\n"
        "from ostrakon.journal.sql import open_journal\n"
        "from ostrakon.journal.faults import JournalFault\n"
        "try: asyncio.run(open_journal('postgresql://here/games'))\n"
        "except JournalFault as fault: print(fault.kind)"
    )
    ended = subprocess.run([sys.executable, "-c", use], capture_output=True, text=True, check=True)
    assert ended.stdout == "driverless\n"
    for locale in LOCALES:
        told = text(locale, "journal-fault-driverless")
        assert "make setup" in told
        assert 'pip install "ostrakon[nodes] @ file://' in told, "it is on no package index"


def test_a_database_is_copied_into_a_file_that_is_a_journal_and_can_be_checked(
    database: Database, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    url, file = database.new(), tmp_path / "games.sqlite3"
    shutil.copy(FIRST, tmp_path / "journal.sqlite3")
    with open_reader(tmp_path / "journal.sqlite3") as reader:
        kept = {code: reader.room(code) for code in reader.rooms()}

    async def use(journal: SqlJournal) -> None:
        for room in kept.values():
            for one in room.rows:
                assert await journal.append(one, room.due, TEA)
        journal.keep("CDFHJ", snapshot_of(40, state_after(kept["CDFHJ"].rows[:40])), 0)

    with_journal(url, use)
    assert cli(["journal", "backup", str(file), "--journal", url]) == 0
    assert text("en", "cli-journal-fetched", rooms=2, file=str(file)) in capfd.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.glob("games*")] == ["games.sqlite3"]
    assert cli(["journal", "check", "--data", str(file)]) == 0
    with open_reader(file) as reader:
        assert {code: reader.room(code).rows for code in reader.rooms()} == {
            code: room.rows for code, room in kept.items()
        }
        assert reader.room("CDFHJ").snapshot is not None
        assert reader.splits() == added_up([TEA] * sum(len(room.rows) for room in kept.values()))
    assert cli(["journal", "backup", str(file), "--journal", url]) == 1


def test_commands_that_need_a_file_say_where_the_games_are_and_forgetting_works_in_the_database(
    database: Database, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    monkeypatch.setenv("OSTRAKON_DATA", "/games")
    url = database.new()
    monkeypatch.setenv("OSTRAKON_JOURNAL", url)

    async def use(journal: SqlJournal) -> None:
        await journal.append(row("CDFHJ", 1, RoomOpened("it")), None)

    with_journal(url, use)
    for command in (["check"], ["export", "CDFHJ"]):
        assert cli(["journal", *command]) == 2
        assert text("en", "cli-journal-elsewhere", place=shown(url)) in capfd.readouterr().err
    assert cli(["journal", "forget", "VPTPK"]) == 1
    assert text("en", "cli-journal-no-room", room="VPTPK") in capfd.readouterr().err
    assert cli(["journal", "forget", "CDFHJ"]) == 0
    assert text("en", "cli-journal-erased", room="CDFHJ") in capfd.readouterr().out
    assert cli(["journal", "forget", "CDFHJ"]) == 1


def test_the_doctor_says_whether_the_database_lets_the_server_in_and_changes_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    url = database.new()

    async def use(journal: SqlJournal) -> None:
        await journal.append(row("CDFHJ", 1, RoomOpened("it")), None)

    def found(address: str) -> list[str]:
        return [one.what for one in doctors(address)]

    assert found(url) == [text("en", "doctor-database", place=shown(url), rooms=0)]
    assert database.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", url.rpartition("/")[2]) == [(0,)]
    with_journal(url, use)
    assert found(url) == [text("en", "doctor-database", place=shown(url), rooms=1)]
    nowhere = f"{url}x"
    (finding,) = doctors(nowhere)
    assert finding.grade == "bad"
    assert finding.what == text("en", "journal-fault-forbidden", place=shown(nowhere))

"""`ostrakon journal`: what is wrong is found and named, copies are whole, records come out, what is erased is gone."""

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from ostrakon.cli.journal import check
from ostrakon.cli.journal.group import COMMANDS
from ostrakon.cli.main import run
from ostrakon.journal.codec import encode
from ostrakon.journal.entries import Played
from ostrakon.journal.reading import open_reader
from ostrakon.locales.texts import LOCALES, text
from ostrakon.room.checking import FLAWS
from ostrakon.room.loading import state_after
from ostrakon.room.snapshots import snapshot_of
from ostrakon.rules.actions import ShuffleDeck
from ostrakon.rules.record import parse_record
from ostrakon.rules.replaying import replayed
from tests.journal.rows import tamper, with_journal
from tests.journal.test_faults import appender, output
from tests.journal.test_versions import FIRST


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a finished council in CDFHJ (43 rows), and one under way in VPTPK (16 rows)."""
    shutil.copy(FIRST, tmp_path / "journal.sqlite3")
    return tmp_path


def ostrakon(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run a command of the journal, and give its exit status and what it said."""
    status = run(["journal", *arguments])
    said = capfd.readouterr()
    return status, said.out, said.err


def refused(message: str, **fields: str | int) -> tuple[int, str, str]:
    """What a command says that can't do what it was asked."""
    return 1, "", f"ostrakon: {text('en', message, **fields)}\n"


def files(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())


def keep_snapshot(folder: Path, room: str, rows: int, number: int) -> None:
    """Put a snapshot of the first rows there, under the number of a row."""
    with open_reader(folder / "journal.sqlite3") as reader:
        snapshot = snapshot_of(number, state_after(reader.room(room).rows[:rows]))
    tamper(folder, "CREATE TABLE IF NOT EXISTS snapshots (room TEXT PRIMARY KEY, number INTEGER, kind TEXT, body BLOB)")
    tamper(folder, "INSERT INTO snapshots VALUES (?, ?, ?, ?)", room, number, snapshot.kind, snapshot.body)


def test_a_sound_journal_is_called_sound_and_not_changed(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = (folder / "journal.sqlite3").read_bytes()
    assert ostrakon(capfd, "check", "--data", str(folder)) == (
        0,
        f"{text('en', 'cli-journal-sound', rooms=2, councils=2)}\n",
        "",
    )
    assert (folder / "journal.sqlite3").read_bytes() == before


def test_check_names_every_damage_and_where_it_is(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def found(kind: str, room: str, number: int) -> None:
        status, out, err = ostrakon(capfd, "check", "--data", str(folder))
        assert (status, err) == (1, "")
        lines = out.splitlines()
        assert lines[:-1] == [text("en", f"cli-journal-flaw-{kind}", room=room, number=number)]
        assert lines[-1] == text("en", "cli-journal-flaws", flaws=1, rooms=1)

    tamper(folder, "UPDATE rooms SET due = 7 WHERE room = 'CDFHJ'")
    found("noted", "CDFHJ", 0)
    tamper(folder, "UPDATE rooms SET due = NULL WHERE room = 'CDFHJ'")
    keep_snapshot(folder, "VPTPK", 10, 12)
    found("snapshot", "VPTPK", 12)
    tamper(folder, "DELETE FROM snapshots")
    keep_snapshot(folder, "VPTPK", 16, 17)
    found("snapshot", "VPTPK", 17)
    tamper(folder, "DELETE FROM snapshots")
    whole = sqlite3.connect(folder / "journal.sqlite3")
    (body,) = whole.execute("SELECT body FROM entries WHERE room = 'CDFHJ' AND number = 20").fetchone()
    whole.close()
    tamper(folder, "UPDATE entries SET rules = 99 WHERE room = 'CDFHJ' AND number = 20")
    found("newer", "CDFHJ", 20)
    tamper(folder, "UPDATE entries SET rules = 1, body = ? WHERE room = 'CDFHJ' AND number = 20", body[:-4])
    found("row", "CDFHJ", 20)
    against_the_rules = encode(Played(ShuffleDeck(())))
    tamper(folder, "UPDATE entries SET body = ? WHERE room = 'CDFHJ' AND number = 20", against_the_rules)
    found("row", "CDFHJ", 20)
    tamper(folder, "DELETE FROM entries WHERE room = 'CDFHJ' AND number = 20")
    found("row", "CDFHJ", 20)


def test_a_sound_snapshot_is_no_flaw_and_a_wrong_one_can_be_mended(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with open_reader(folder / "journal.sqlite3") as reader:
        assert reader.room("VPTPK").snapshot is None
    with_journal(folder, lambda journal: journal.mark_served(1))
    keep_snapshot(folder, "CDFHJ", 40, 40)
    assert ostrakon(capfd, "check", "--data", str(folder))[0] == 0
    keep_snapshot(folder, "VPTPK", 10, 12)
    assert ostrakon(capfd, "check", "--data", str(folder))[0] == 1
    status, out, _ = ostrakon(capfd, "check", "--mend", "--data", str(folder))
    assert status == 0
    assert text("en", "cli-journal-mended", rooms=1) in out
    assert ostrakon(capfd, "check", "--data", str(folder))[0] == 0
    with open_reader(folder / "journal.sqlite3") as reader:
        assert reader.room("CDFHJ").snapshot is not None


def test_many_rooms_are_checked_by_several_processes(
    folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "FEW", 1)
    tamper(folder, "DELETE FROM entries WHERE room = 'CDFHJ' AND number = 5")
    monkeypatch.setattr(check, "AT_ONCE", 1)
    status, out, _ = ostrakon(capfd, "check", "--jobs", "2", "--data", str(folder))
    assert status == 1
    assert out.splitlines() == [
        text("en", "cli-journal-flaw-row", room="CDFHJ", number=5),
        text("en", "cli-journal-flaws", flaws=1, rooms=1),
    ]


def test_a_file_whose_pages_are_damaged_is_called_broken(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = folder / "journal.sqlite3"
    sound = file.read_bytes()
    file.write_bytes(sound[:4096] + b"\xff" * 4096 + sound[8192:])
    assert ostrakon(capfd, "check", "--data", str(folder)) == refused("journal-fault-broken", place=str(file))
    file.write_bytes(sound)
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET rootpage = 3 WHERE name = 'rooms_due'")
        database.commit()
    status, out, _ = ostrakon(capfd, "check", "--data", str(folder))
    assert status == 1
    assert out.splitlines()[0].startswith(text("en", "cli-journal-complaint", says=""))
    assert out.splitlines()[-1] == text("en", "cli-journal-broken", place=str(file))


@pytest.mark.parametrize("command", [["check"], ["export", "CDFHJ"], ["forget", "CDFHJ"], ["backup", "copy"]])
def test_where_there_is_no_journal_none_is_made(
    command: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    missing = refused("journal-fault-missing", place=str(tmp_path / "no" / "journal.sqlite3"))
    assert ostrakon(capfd, *command, "--data", str(tmp_path / "no")) == missing
    assert list(tmp_path.iterdir()) == []


def test_a_backup_made_while_games_go_on_holds_every_row_acknowledged_before_and_checks_clean(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    process = appender(tmp_path / "journal")
    acknowledged = dict[str, int]()
    for _ in range(300):
        acknowledged_room, acknowledged_number = output(process).readline().split()
        acknowledged[acknowledged_room] = int(acknowledged_number)
    status, out, err = ostrakon(capfd, "backup", str(copy), "--data", str(tmp_path / "journal"))
    assert (status, err) == (0, "")
    assert str(copy) in out
    assert output(process).readline(), "the server went on"
    process.kill()
    process.wait()
    output(process).close()
    with open_reader(copy) as reader:
        assert reader.complaints() == ()
        assert set(reader.rooms()) == set(acknowledged)
        for room, number in acknowledged.items():
            kept = reader.room(room)
            assert len(kept.rows) >= number, room
            assert kept.at == kept.rows[-1].at
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite3", "journal"]
    assert copy.stat().st_mode & 0o077 == 0


def test_a_backup_is_a_journal_that_can_be_served(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    copy = folder / "deeper" / "journal.sqlite3"
    copy.parent.mkdir()
    assert ostrakon(capfd, "backup", str(copy), "--data", str(folder))[0] == 0
    with_journal(copy.parent, lambda journal: journal.mark_served(1))
    assert ostrakon(capfd, "check", "--data", str(copy.parent))[0] == 0
    assert ostrakon(capfd, "check", "--data", str(copy))[0] == 0


def test_a_backup_writes_over_nothing_and_leaves_no_half_copy(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    there = folder / "there"
    there.write_bytes(b"something dear")
    there_already = refused("cli-journal-there-already", file=str(there))
    assert ostrakon(capfd, "backup", str(there), "--data", str(folder)) == there_already
    assert there.read_bytes() == b"something dear"
    nowhere = folder / "no" / "copy"
    assert ostrakon(capfd, "backup", str(nowhere), "--data", str(folder))[0] == 1
    if os.getuid() != 0:
        folder.chmod(0o500)
        assert ostrakon(capfd, "backup", str(folder / "copy"), "--data", str(folder))[0] == 1
        folder.chmod(0o700)
    assert not [file for file in folder.iterdir() if "copy" in file.name or "part" in file.name]


def test_a_finished_council_is_exported_as_a_record_that_replays(
    folder: Path, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, err = ostrakon(capfd, "export", "cdfhj", "--data", str(folder))
    assert (status, err) == (0, "")
    *_, last = replayed(parse_record(out.encode()))
    with open_reader(folder / "journal.sqlite3") as reader:
        course = state_after(reader.room("CDFHJ").rows).course
    assert course is not None
    assert last.after == course.council
    file = tmp_path / "record.json"
    assert ostrakon(capfd, "export", "CDFHJ", "--council", "1", "--output", str(file), "--data", str(folder))[0] == 0
    assert file.read_text() == out
    again = ostrakon(capfd, "export", "CDFHJ", "--output", str(file), "--data", str(folder))
    assert again == refused("cli-journal-there-already", file=str(file))
    nowhere = str(tmp_path / "nowhere" / "record.json")
    why = "No such file or directory"
    assert ostrakon(capfd, "export", "CDFHJ", "--output", nowhere, "--data", str(folder)) == refused(
        "cli-unwritten", file=nowhere, why=why
    )


def test_a_council_under_way_is_exported_only_with_its_secrets_expressly_wanted(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["VPTPK"], ["VPTPK", "--council", "1"]):
        answer = ostrakon(capfd, "export", *arguments, "--data", str(folder))
        assert answer == refused("cli-journal-running", room="VPTPK")
    status, out, _ = ostrakon(capfd, "export", "VPTPK", "--with-secrets", "--data", str(folder))
    assert status == 0
    assert len(parse_record(out.encode()).entries) > 3
    answer = ostrakon(capfd, "export", "VPTPK", "--council", "2", "--data", str(folder))
    assert answer == refused("cli-journal-no-council", room="VPTPK", councils=1)
    answer = ostrakon(capfd, "export", "QRSTV", "--data", str(folder))
    assert answer == refused("cli-journal-no-room", room="QRSTV")


def test_a_person_is_forgotten_by_the_seat_and_the_council_goes_on(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with open_reader(folder / "journal.sqlite3") as reader:
        before = {code: reader.room(code).rows for code in reader.rooms()}
    token = next(token for row in before["VPTPK"] if (token := getattr(row.entry, "token", None)))
    assert b"Il mare o" in files(folder)
    for room in ("VPTPK", "CDFHJ"):
        status, out, err = ostrakon(capfd, "forget", room, "--seat", "A", "--data", str(folder))
        assert (status, out, err) == (0, f"{text('en', 'cli-journal-forgotten', room=room, seat='A', people=1)}\n", "")
    left = files(folder)
    assert b'"Ada"' not in left
    assert b"Il mare o" not in left
    assert token.encode() not in left
    assert b"Bruno" in left
    assert ostrakon(capfd, "check", "--data", str(folder))[0] == 0
    with open_reader(folder / "journal.sqlite3") as reader:
        state = state_after(reader.room("VPTPK").rows)
        assert state.course is not None
        assert state.course.council.vacant == ("A",)
        assert state.sitters["A"].name == "Aspasia"
        assert len(reader.room("CDFHJ").rows) == len(before["CDFHJ"]) + 1
    answer = ostrakon(capfd, "forget", "VPTPK", "--seat", "A", "--data", str(folder))
    assert answer == refused("cli-journal-nobody", room="VPTPK", seat="A")


def test_a_room_is_erased_altogether_even_a_damaged_one(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tamper(folder, "UPDATE entries SET body = x'00' WHERE room = 'CDFHJ' AND number = 20")
    status, out, err = ostrakon(capfd, "forget", "CDFHJ", "--data", str(folder))
    assert (status, out, err) == (0, f"{text('en', 'cli-journal-erased', room='CDFHJ')}\n", "")
    assert b"CDFHJ" not in files(folder)
    with open_reader(folder / "journal.sqlite3") as reader:
        assert reader.rooms() == ("VPTPK",)
    answer = ostrakon(capfd, "forget", "CDFHJ", "--data", str(folder))
    assert answer == refused("cli-journal-no-room", room="CDFHJ")


def test_nothing_is_erased_behind_a_running_server_s_back(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    shutil.copy(FIRST, tmp_path / "journal.sqlite3")
    process = appender(tmp_path)
    held = refused("journal-fault-held", place=str(tmp_path / "journal.sqlite3"), process=process.pid)
    assert ostrakon(capfd, "forget", "CDFHJ", "--data", str(tmp_path)) == held
    process.kill()
    process.wait()
    output(process).close()
    with open_reader(tmp_path / "journal.sqlite3") as reader:
        assert len(reader.room("CDFHJ").rows) == 43


def test_every_command_and_every_flaw_has_its_texts() -> None:
    for locale in LOCALES:
        for name in COMMANDS:
            assert text(locale, f"cli-journal-{name}-help") != text(locale, f"cli-journal-{name}")
        for kind in (*FLAWS, "newer"):
            assert "ABCDE" in text(locale, f"cli-journal-flaw-{kind}", room="ABCDE", number=7)


def test_the_help_is_shown_where_no_command_is_named_and_an_unknown_one_is_refused(
    capfd: pytest.CaptureFixture[str],
) -> None:
    status, out, _ = ostrakon(capfd)
    assert status == 0
    assert all(text("en", f"cli-journal-{name}").split(":")[0][:20] in out for name in COMMANDS)
    status, _, err = ostrakon(capfd, "mend")
    assert status == 2
    known = ", ".join(COMMANDS)
    assert err == f"ostrakon: {text('en', 'cli-no-command', command='mend', known=known)}\n"

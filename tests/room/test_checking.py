"""What the check of a room finds; what is wrong in the store itself is in `tests/journal`."""

import pytest

from ostrakon.journal.entries import LobbyReopened, Played
from ostrakon.room import checking
from ostrakon.room.checking import Checked, Flaw, check_room
from ostrakon.room.recording import record_of
from ostrakon.room.snapshots import snapshot_of
from ostrakon.room.state import Course
from ostrakon.rules.actions import EndCouncil
from tests.room.table import Table


def two_councils() -> Table:
    table = Table()
    table.begin()
    table.ask()
    table.append(Played(EndCouncil()))
    table.append(LobbyReopened())
    table.begin()
    table.append(Played(EndCouncil()))
    return table


def test_every_council_of_a_room_is_counted_and_none_is_flawed() -> None:
    table = two_councils()
    assert check_room(table.rows, None, None, table.at) == Checked(2, ())
    table.append(LobbyReopened())
    assert check_room(table.rows, None, None, table.at) == Checked(2, ())


def test_a_record_that_isn_t_the_council_that_was_played_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_councils()
    others: list[Course] = []

    def mixed_up(course: Course) -> bytes:
        others.append(course)
        return record_of(others[0])

    monkeypatch.setattr(checking, "record_of", mixed_up)
    assert check_room(table.rows, None, None, table.at) == Checked(2, (Flaw("record", len(table.rows)),))
    monkeypatch.setattr(checking, "record_of", lambda course: b"{}")
    assert {flaw.kind for flaw in check_room(table.rows, None, None, table.at).flaws} == {"record"}


def test_a_snapshot_is_compared_with_the_rows_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_councils()
    number = len(table.rows)
    assert check_room(table.rows, snapshot_of(number, table.room.state), None, table.at).flaws == ()
    assert check_room(table.rows, snapshot_of(number - 1, table.room.state), None, table.at).flaws == (
        Flaw("snapshot", number - 1),
    )
    other = snapshot_of(number - 1, table.room.state)
    monkeypatch.setattr(checking, "state_of", lambda snapshot: None)
    assert check_room(table.rows, other, None, table.at).flaws == ()

"""Checking a room: its rows played again, each council by its record, and what is noted beside the rows."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from ostrakon.journal.entries import LobbyReopened, Row, Snapshot
from ostrakon.room.clocks import due_of
from ostrakon.room.loading import RoomDamaged, played_again
from ostrakon.room.recording import record_of
from ostrakon.room.snapshots import state_of
from ostrakon.room.state import Course, State
from ostrakon.rules.errors import NoRecord
from ostrakon.rules.record import parse_record
from ostrakon.rules.turn import Over
from ostrakon.rules.version import UnknownRules

FlawKind = Literal["row", "rules", "record", "snapshot", "noted"]
"""The message `cli-journal-flaw-<kind>` of the locales says what it is, and what cures it."""
FLAWS: Final[tuple[FlawKind, ...]] = ("row", "rules", "record", "snapshot", "noted")


class Flaw(NamedTuple):
    """Something in a room that isn't as it must be."""

    kind: FlawKind
    number: int
    """Of the row; 0 where it isn't about one."""


class Checked(NamedTuple):
    """What a check of one room has found."""

    councils: int
    """Councils that were played again, those under way included."""
    flaws: tuple[Flaw, ...]


def check_room(rows: Sequence[Row], snapshot: Snapshot | None, due: int | None, at: int | None) -> Checked:
    """Play a room's rows again, and compare; `due` and `at` are what is noted beside them."""
    flaws: list[Flaw] = []
    councils, number, state = 0, 0, State()
    try:
        for row, now in played_again(rows):
            before, state, number = state, now, row.number
            councils += now.course is not None and before.course is None
            if isinstance(row.entry, LobbyReopened):
                flaws += _record_flaws(before.course, row.number)
            if snapshot is not None and snapshot.number == row.number:
                flaws += _snapshot_flaws(snapshot, now)
    except UnknownRules:
        return Checked(councils, (*flaws, Flaw("rules", number + 1)))
    except RoomDamaged as damage:
        return Checked(councils, (*flaws, Flaw("row", damage.number)))
    flaws += _record_flaws(state.course, len(rows))
    if snapshot is not None and snapshot.number > len(rows):
        flaws.append(Flaw("snapshot", snapshot.number))
    if (due, at) != (due_of(state), state.at):
        flaws.append(Flaw("noted", 0))
    return Checked(councils, tuple(flaws))


def _record_flaws(course: Course | None, number: int) -> list[Flaw]:
    """Write a finished council's record and read it: it must hold the setting up and the actions just played again."""
    if course is None or not isinstance(course.council.stage, Over):
        return []
    try:
        record = parse_record(record_of(course))
    except NoRecord:
        return [Flaw("record", number)]
    same = record.setup == course.council.setup and record.sitters == course.seated
    played = [noted.action for noted in record.entries] == [action for _, action, *_ in course.actions]
    return [] if same and played else [Flaw("record", number)]


def _snapshot_flaws(snapshot: Snapshot, state: State) -> list[Flaw]:
    """A snapshot of another version is passed over, and no flaw."""
    kept = state_of(snapshot)
    return [] if kept is None or kept == state else [Flaw("snapshot", snapshot.number)]

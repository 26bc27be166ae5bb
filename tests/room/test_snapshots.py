"""A snapshot and the rows after it are the same room as all rows."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.journal.entries import CouncilStarted, DraftKept, LobbyReopened, Played, Row, Snapshot
from ostrakon.protocol.commands import Arrange, Clocks, Start
from ostrakon.room.loading import RoomDamaged, played_again, state_after
from ostrakon.room.room import Room
from ostrakon.room.snapshots import kind, snapshot_of, state_of
from ostrakon.rules.actions import EndCouncil, ShuffleDeck
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from tests.room.table import CODE, Table, device, drawing, loaded, play_randomly


def resumed(rows: list[Row], at: int) -> Room:
    """Load a room from a snapshot after so many rows, and the rows after it."""
    state = state_of(snapshot_of(at, state_after(rows[:at])))
    assert state is not None
    room = Room(CODE, drawing(1))
    room.resume(at, state)
    for row in rows[at:]:
        room.adopt(row)
    return room


def story(seed: int, people: int, longest: int = 12) -> Table:
    """A room with a council, drafts, and now and then a second council."""
    chance = random.Random(seed)
    table = Table(seed)
    table.live = False
    table.seat(people)
    table.say(device(0), Arrange(1, Options(start=chance.choice((1, 3, 5)), days=12), Clocks(), "it"))
    table.say(device(0), Start(1))
    for _ in range(chance.randrange(1, longest)):
        play_randomly(table, chance, 25)
        if table.council.phase not in ("over", "shuffle"):
            seat = chance.choice(SEATS[:people])
            if table.room.state.sitters[seat].token is not None:
                table.append(DraftKept(seat, "Half a", "", "b", None))
    if chance.random() < 0.3:
        if table.council.phase != "over":
            table.settle()
            table.append(Played(EndCouncil()))
        table.append(LobbyReopened())
    return table


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 1 << 30), people=st.integers(5, 12), share=st.floats(0, 1))
def test_from_a_snapshot_and_the_tail_every_audience_gets_the_same_bytes_as_from_all_rows(
    seed: int, people: int, share: float
) -> None:
    table = story(seed, people)
    whole, short = loaded(table.rows), resumed(table.rows, round(share * len(table.rows)))
    assert short.state == whole.state
    for room in (whole, short):  # who is away, and for how long already, is in no snapshot: everybody comes back first
        for number in range(people):
            room.arrived(device(number), table.at, visible=True)
    assert (short.number, short.due(), short.record()) == (whole.number, whole.due(), whole.record())
    for who in (None, "stranger", *(device(number) for number in range(people))):
        assert short.welcome(who, table.at, None) == whole.welcome(who, table.at, None)


def test_a_snapshot_of_another_version_or_of_broken_bytes_is_passed_over() -> None:
    state = story(1, 5).room.state
    good = snapshot_of(9, state)
    assert state_of(good) == state
    assert state_of(Snapshot(9, kind() + "x", good.body)) is None
    assert state_of(Snapshot(9, kind(), good.body[:-3])) is None
    assert state_of(Snapshot(9, kind(), b"\xc1" + good.body)) is None
    assert state_of(None) is None


def test_every_stage_of_a_turn_survives_its_snapshot() -> None:
    seen = set()
    for seed in range(6):
        for _, state in played_again(story(seed, 5 + seed, 80).rows):
            if state.course is not None and type(state.course.council.stage) not in seen:
                seen.add(type(state.course.council.stage))
                assert state_of(snapshot_of(1, state)) == state
    names = {stage.__name__ for stage in seen}
    assert names >= {"Asking", "Voting", "Showing", "Corrupting", "Consulting", "Deciding", "Over"}


def test_a_row_that_does_not_follow_stops_the_room_there_and_its_content_is_not_told() -> None:
    table = story(3, 6)
    spoilt = [*table.rows]
    number = next(row.number for row in spoilt if isinstance(row.entry, CouncilStarted))
    spoilt[number] = replace(spoilt[number], entry=Played(ShuffleDeck(("secret",))))
    with pytest.raises(RoomDamaged) as damage:
        state_after(spoilt)
    assert damage.value.number == number + 1
    assert damage.value.__cause__ is None
    assert "secret" not in f"{damage.value!r} {damage.value.fields}"

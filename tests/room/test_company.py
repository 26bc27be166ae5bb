"""Bots at the table: they act in a human time, like everybody else (Rule 2.2)."""

import pytest

from ostrakon.protocol.commands import Arrange, Clocks, Join, Leave, SeatBot, Start
from ostrakon.rules.actions import AskQuestion, CastShard, RunOut
from ostrakon.rules.council import begin, play
from ostrakon.rules.options import Options
from ostrakon.rules.record import parse_record
from ostrakon.rules.sight import phase_of
from tests.room.table import Table, actions, device, loaded, update


def with_bots(bots: int, seed: int = 0, clocks: Clocks | None = None, options: Options | None = None) -> Table:
    """One person at A, and bots; the council has begun."""
    table = Table(seed)
    table.seat(1)
    for _ in range(bots):
        table.say(device(0), SeatBot(1))
    table.say(device(0), Arrange(1, options or Options(), clocks or Clocks(), "en"))
    table.say(device(0), Start(1))
    return table


def until_the_vote(table: Table) -> None:
    while table.council.phase != "vote":
        if table.council.asker == "A" and table.council.phase == "ask":
            table.ask()
        else:
            assert table.wait()


@pytest.mark.parametrize(("bots", "seed"), [(4, 1), (7, 2), (11, 3)])
def test_a_council_of_bots_beside_a_silent_person_ends(bots: int, seed: int) -> None:
    table = with_bots(bots, seed)
    while table.wait():
        pass
    assert table.room.state.stage == "over"
    assert any(isinstance(action, AskQuestion) for action in actions(table.rows))
    by_bots = [action for action in actions(table.rows) if isinstance(action, CastShard)]
    assert by_bots
    assert all(action.seat != "A" for action in by_bots)


@pytest.mark.parametrize("seed", range(3))
def test_the_record_of_a_council_in_a_room_replays_to_its_end(seed: int) -> None:
    table = with_bots(5 + seed, seed)
    while table.wait():
        pass
    source = table.room.record()
    assert source is not None
    record = parse_record(source)
    council = begin(record.setup)
    for noted in record.entries:
        council, _ = play(council, noted.action)
    assert phase_of(council) == "over"
    course = table.room.state.course
    assert course is not None
    assert council == course.council
    assert [sitter.bot for sitter in record.sitters] == [False] + [True] * (5 + seed)
    times = [noted.extra["at"] for noted in record.entries]
    assert times == [at - course.began for at, *_ in course.actions]


def test_a_bot_takes_its_time_and_acts_within_the_clock() -> None:
    table = with_bots(5, clocks=Clocks(10, 10, 10))
    while table.wait() and table.room.state.stage == "council":
        if table.council.phase == "ask" and table.council.asker == "A":
            table.ask()
    played = [(row.at, row.entry) for row in table.rows]
    assert len(played) > 20
    ran_out = [index for index, action in enumerate(actions(table.rows)) if isinstance(action, RunOut)]
    for index in ran_out:
        before = actions(table.rows)[:index]
        waiting = _waiting_before(table, index)
        assert before
        assert waiting <= {"A"}


@pytest.mark.parametrize("pace", [0.1, 0.5, 2.0])
def test_bots_of_another_pace_wait_for_a_share_of_the_human_time(pace: float) -> None:
    human, paced = _waits(1.0), _waits(pace)
    assert len(human) > 5
    assert paced == pytest.approx([wait * pace for wait in human], abs=1)


def _waits(pace: float) -> list[int]:
    """How long each wait was while bots played a turn; the draws are the same for every pace."""
    table = Table(3, pace)
    table.seat(1)
    for _ in range(5):
        table.say(device(0), SeatBot(1))
    table.say(device(0), Arrange(1, Options(), Clocks(None, None, None), "en"))
    table.say(device(0), Start(1))
    table.settle()
    waits = []
    while table.council.phase != "vote" or table.council.waiting != ("A",):
        before = table.at
        if table.council.asker == "A" and table.council.phase == "ask":
            table.ask()
        due = table.room.due()
        assert due is not None
        table.at = max(table.at, due)
        waits.append(table.at - before)
        table.settle()
    return waits


def _waiting_before(table: Table, index: int) -> set[str]:
    """Whom the council waited for before its action of this index."""
    first = next(row.number for row in table.rows if row.entry.__class__.__name__ == "CouncilStarted")
    room = loaded(table.rows[: first + index])
    assert room.state.course is not None
    return set(room.state.course.view.waiting)


def test_no_bot_acts_before_the_motion_has_ended() -> None:
    table = with_bots(5, 4)
    for _ in range(60):
        if table.room.state.stage == "over":
            return
        course = table.room.state.course
        assert course is not None
        moved, count = course.moved, len(table.rows)
        if table.council.asker == "A" and table.council.phase == "ask":
            table.ask()
            continue
        assert table.wait()
        if len(table.rows) > count and course.view.phase != "shuffle":
            assert table.at > moved


def test_bots_do_not_play_on_alone() -> None:
    table = with_bots(5, clocks=Clocks(None, None, None))
    until_the_vote(table)
    table.room.attended(0)
    assert table.room.due() is None
    table.at += 1_000_000
    assert table.settle() == 0
    table.room.attended(1)
    assert table.settle() == 0
    due = table.room.due()
    assert due is not None
    assert due > table.at


def test_a_loaded_room_draws_its_bots_times_anew_and_goes_on() -> None:
    table = with_bots(5, clocks=Clocks(None, None, None))
    until_the_vote(table)
    room = loaded(table.rows, seed=77)
    room.attended(1)
    assert room.tick(table.at + 500) is None
    due = room.due()
    assert due is not None
    assert due > table.at + 500
    assert room.tick(due) is not None


def test_a_bot_lays_one_shard_for_a_question() -> None:
    table = with_bots(6, 2)
    until_the_vote(table)
    before = len(actions(table.rows))
    while table.council.phase == "vote" and table.council.waiting != ("A",) and table.wait():
        pass
    laid = [action.seat for action in actions(table.rows)[before:] if isinstance(action, CastShard)]
    assert len(laid) == len(set(laid))


def test_a_bot_on_a_vacated_seat_plays_on_from_the_next_turn() -> None:
    table = Table(5)
    table.begin(6)
    table.ask()
    table.say(device(5), Leave(1, now=True))
    table.say(device(0), SeatBot(1))
    turn = table.council.moment
    while table.wait():
        pass
    first = next(index for index, action in enumerate(actions(table.rows)) if isinstance(action, CastShard))
    assert actions(table.rows)[first].seat == "F"  # type: ignore[union-attr]  # it is a CastShard
    assert "F" not in _waiting_before(table, 3)
    assert table.council.moment > turn
    assert table.room.state.stage == "over"


def test_a_newcomer_beside_bots_alone_becomes_the_dealer() -> None:
    table = with_bots(5, 5)
    until_the_vote(table)
    table.say(device(0), Leave(1, now=True))
    assert table.room.state.dealer is None
    joined = table.say(device(8), Join(1, "Late"))
    assert update(joined).room["dealer"] == "A"
    while table.wait():
        pass
    assert table.room.state.stage == "over"

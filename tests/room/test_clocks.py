"""Clocks: per phase, in served time; the server moves on though nobody does anything (Rules 7.3, 8.5, 9.5)."""

import pytest

from ostrakon.protocol.commands import Arrange, Cast, Clocks, Discard, Draft, Leave, Reject, Start
from ostrakon.room.motion import MOON, MOST, READING, SUN, motion_ms
from ostrakon.rules.actions import CastShard, RunOut, ShuffleDeck
from ostrakon.rules.events import DayBegan, Event, TurnClosed
from ostrakon.rules.options import Options
from ostrakon.rules.results import Step, TurnResult
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, actions, device, loaded, update, welcome


def arranged(clocks: Clocks, people: int = 5, options: Options | None = None) -> Table:
    table = Table()
    table.seat(people)
    table.say(device(0), Arrange(1, options or Options(), clocks, "it"))
    table.say(device(0), Start(1))
    return table


def test_the_first_asker_has_his_time_from_the_start_on() -> None:
    table = arranged(Clocks(ask=100))
    assert table.room.due() == table.at + 100_000
    clock = welcome(table.room, None, table.at + 40_000).room.clock
    assert clock is not None
    assert (clock.phase, clock.left, clock.total) == ("ask", 60_000, 100_000)


def test_the_vote_has_its_own_clock_and_a_shard_does_not_touch_it() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    table.at += 5000
    table.ask()
    due = table.room.due()
    assert due == table.at + 30_000
    table.at += 5000
    seat = next(seat for seat in table.council.waiting if seat != table.council.asker)
    table.act(CastShard(seat, "white"))
    table.act(CastShard(seat, "black"))
    table.say(device(4), Draft(1, "Half"))
    assert table.room.due() == due


def test_a_question_sent_back_gives_the_asker_his_whole_time_again() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    table.ask()
    table.at += 9000
    told = table.say(device(0), Reject(1, table.council.moment))
    left = update(told).room["clock"]
    assert isinstance(left, dict)
    assert left["phase"] == "ask"
    assert left["left"] >= 100_000


def test_a_discarded_topic_gives_the_asker_his_whole_time_again() -> None:
    table = arranged(Clocks(ask=100))
    table.at += 50_000
    table.say(device(0), Discard(1, table.council.moment))
    due = table.room.due()
    assert due is not None
    assert due >= table.at + 100_000


def test_the_next_askers_clock_starts_when_the_motion_has_ended() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    table.ask()
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white" if seat in ("A", "B", "C") else "black"))
    told = update(table.told[-1])
    motion = motion_ms(told.events)
    assert motion > 2000
    assert table.room.due() == table.at + motion + 100_000
    clock = told.room["clock"]
    assert isinstance(clock, dict)
    assert clock["left"] == motion + 100_000 > clock["total"]


def test_a_reveal_gives_way_to_an_early_question() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    table.ask()
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white"))
    table.at += 10
    table.ask()
    assert table.room.due() == table.at + 30_000


def test_without_a_clock_the_room_waits_for_people() -> None:
    table = arranged(Clocks(None, None, None))
    assert table.room.due() is None
    table.ask()
    assert table.room.due() is None


def test_time_runs_out_at_nought_and_not_before() -> None:
    table = arranged(Clocks(ask=100))
    table.at += 99_999
    assert table.settle() == 0
    table.at += 1
    assert table.settle() == 1
    assert actions(table.rows) == [RunOut()]
    assert table.council.last is not None
    assert table.council.last.forfeit


@pytest.mark.parametrize("people", [5, 8, 12])
def test_with_silent_people_a_council_ends_by_the_clocks_alone_with_no_page_open(people: int) -> None:
    table = arranged(Clocks(), people)
    table.room.attended(0)
    while table.wait():
        pass
    assert table.room.state.stage == "over"
    assert {type(action) for action in actions(table.rows)} <= {RunOut, ShuffleDeck}


def test_a_loaded_room_goes_on_with_the_time_that_remained() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    table.ask()
    table.at += 12_000
    room = loaded(table.rows)
    assert room.due() == table.room.due()
    clock = welcome(room, None, table.at).room.clock
    assert clock is not None
    assert clock.left == 18_000


def test_the_journal_learns_when_a_row_makes_the_room_want_to_be_woken() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    learnt = [loaded(table.rows[:number]).due_after(row) for number, row in enumerate(table.rows)]
    assert learnt[:-1] == [None] * (len(table.rows) - 1)
    assert learnt[-1] == table.room.due()


def test_the_vote_closes_when_the_last_seat_it_waited_for_leaves() -> None:
    table = arranged(Clocks(), 6)
    table.ask()
    last = next(seat for seat in table.council.waiting if seat not in (table.council.asker, "A"))
    for seat in table.council.waiting:
        if seat != last:
            table.act(CastShard(seat, "white"))
    table.say(table.device_at(last), Leave(1, now=True))
    assert table.council.last is not None
    assert table.council.last.abstained == ()


def test_a_late_shard_is_told_that_it_came_too_late() -> None:
    table = arranged(Clocks(ask=100, vote=30))
    table.ask()
    moment = table.council.moment
    table.at += 30_000
    table.settle()
    assert table.council.moment != moment
    before = table.room.state
    with pytest.raises(Exception, match="stale"):
        table.say(device(1), Cast(1, moment, "white"))
    assert table.room.state is before


def test_chance_shuffles_at_once() -> None:
    table = arranged(Clocks(), 12, Options(days=12, start=1))
    while not any(isinstance(action, ShuffleDeck) for action in actions(table.rows)):
        assert table.wait()
    shuffles = [row for row in table.rows if getattr(row.entry, "action", None).__class__ is ShuffleDeck]
    before = table.rows[shuffles[0].number - 2]
    assert shuffles[0].at == before.at
    assert table.council.phase != "shuffle"


def turn(squares: int) -> TurnClosed:
    steps = tuple(Step(seat, 0, squares) for seat in SEATS)
    return TurnClosed(TurnResult(1, "none", "A", white=SEATS[:6], black=SEATS[6:], advance=squares, steps=steps))


def test_a_motion_lasts_as_long_as_its_parts_and_never_longer_than_its_bound() -> None:
    day: tuple[Event, ...] = (DayBegan(2, "oracle"),)
    assert motion_ms(()) == 0
    assert motion_ms(day) == MOON + SUN + READING
    assert motion_ms((turn(0),)) == 560 + 11 * 80 + 400 + 660 + SUN
    assert motion_ms((turn(1),)) == motion_ms((turn(0),)) + 200 + 12 * 420
    assert motion_ms((turn(6), *day)) == MOST

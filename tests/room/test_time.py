"""Time belongs to people: soft, hard and no clocks, extra time, and clocks of days."""

import msgspec
import pytest

from ostrakon.protocol.commands import Arrange, Cast, Clocks, Close, ExtraTime, Join, Pause, Resume, Start
from ostrakon.protocol.messages import ClockWarned
from ostrakon.room.clocks import FAIR
from ostrakon.room.devices import digest
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import CastShard, RunOut
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, actions, device, loaded, update, welcome

SOFT = Clocks(60, 60, 60, "soft")
HARD = Clocks(60, 60, 60, "hard")


def voting(clocks: Clocks, people: int = 5) -> Table:
    """A table in its first vote; everybody is here."""
    table = Table()
    table.begin_together(people, clocks=clocks)
    table.ask()
    table.told.clear()
    return table


def warned(table: Table) -> list[object]:
    return [event for told in table.told if told.everyone for event in update(told).events if _is_warning(event)]


def _is_warning(event: object) -> bool:
    return isinstance(event, ClockWarned)


def test_at_the_limit_of_a_soft_clock_all_are_warned_and_as_long_again_the_server_moves_on() -> None:
    table = voting(SOFT)
    table.pass_time(59_999)
    assert warned(table) == []
    table.pass_time(1)
    assert warned(table) == [ClockWarned("vote")]
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert (clock.left, clock.warned) == (0, True)
    table.pass_time(59_999)
    assert table.in_phase("vote")
    table.pass_time(1)
    assert table.in_phase("ask")
    assert len(warned(table)) == 1


def test_the_limit_of_a_hard_clock_is_the_last() -> None:
    table = voting(HARD)
    table.pass_time(60_000)
    assert table.in_phase("ask")
    assert warned(table) == []


def test_without_clocks_only_absence_moves_on() -> None:
    table = voting(Clocks(kind="off"))
    assert welcome(table.room, None, table.at).room.clock is None
    table.pass_time(7 * 24 * 3_600_000)
    assert table.in_phase("vote")


def test_a_soft_clock_moves_on_though_no_page_is_open_and_after_a_new_start() -> None:
    table = voting(SOFT)
    table.go(*range(5))
    room = loaded(table.rows)
    assert room.due() == table.at + 120_000
    assert room.tick(table.at + 119_999) is None
    assert room.tick(table.at + 120_000) is not None


def test_a_room_loaded_after_the_limit_says_so_and_warns_nobody_again() -> None:
    table = voting(SOFT)
    room = loaded(table.rows)
    room.opened(table.at + 70_000)
    room.attended(1)
    clock = welcome(room, None, table.at + 70_000).room.clock
    assert clock is not None
    assert clock.warned
    assert room.notice(table.at + 71_000).everyone is None


@pytest.mark.parametrize(("percent", "share"), [(150, 1.5), (200, 2), (300, 3)])
@pytest.mark.parametrize(("clocks", "whole"), [(HARD, 60_000), (SOFT, 120_000)])
def test_whoever_has_extra_time_is_waited_for_accordingly(
    percent: int, share: float, clocks: Clocks, whole: int
) -> None:
    table = voting(clocks)
    seat = next(seat for seat in table.council.waiting if seat != table.asker)
    table.say(table.device_at(seat), _extra(percent))
    table.cast_all(seat)
    table.pass_time(int(whole * share) - 1)
    assert table.in_phase("vote")
    table.pass_time(1)
    assert table.in_phase("ask")


def _extra(percent: int) -> ExtraTime:
    return msgspec.convert({"do": "extra_time", "id": 1, "percent": percent}, ExtraTime)


@pytest.mark.parametrize("kind", ["hard", "soft"])
def test_that_somebody_with_extra_time_acts_does_not_show_in_how_long_the_others_are_waited_for(kind: str) -> None:
    table = voting(HARD if kind == "hard" else SOFT)
    quick, slow = table.council.waiting[:2]
    table.say(table.device_at(slow), ExtraTime(1, 300))
    table.cast_all(quick, slow)
    table.pass_time(130_000)
    table.act(CastShard(slow, "white"))
    table.say(table.device_at(slow), ExtraTime(2, 100))
    table.settle()
    assert table.in_phase("vote")
    assert loaded(table.rows).due() == table.room.due()
    table.pass_time((180_000 if kind == "hard" else 360_000) - 130_000)
    assert table.in_phase("ask")


def test_extra_time_that_was_set_before_holds_for_a_phase_that_waits_for_its_person_only() -> None:
    table = voting(HARD)
    slow = next(seat for seat in table.council.waiting if seat != table.council.next)
    table.say(table.device_at(slow), ExtraTime(1, 300))
    table.pass_time(180_000)
    assert table.in_phase("ask")
    while table.asker == slow:
        table.pass_time(180_000)
    due, clock = table.room.due(), welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert due == table.at + clock.left


def test_extra_time_is_told_to_nobody_else_and_takes_none_of_their_numbers() -> None:
    table = voting(SOFT)
    told = table.say(device(3), ExtraTime(1, 200))
    assert told is not None
    assert told.everyone is None
    assert list(told.own) == ["D"]
    mine, others = welcome(table.room, device(3), table.at).own, welcome(table.room, device(2), table.at).own
    assert mine is not None
    assert others is not None
    assert (mine.extra_time, others.extra_time) == (200, 100)


def test_with_extra_time_a_hard_clock_looks_to_all_like_a_soft_one() -> None:
    hard, soft = voting(HARD), voting(SOFT)
    hard.say(device(3), ExtraTime(1, 200))
    for table in (hard, soft):
        table.told.clear()
        table.pass_time(100_000)
    assert [told.everyone for told in hard.told] == [told.everyone for told in soft.told]
    seen = [welcome(table.room, None, table.at).room.clock for table in (hard, soft)]
    assert seen[0] == seen[1]


def test_extra_time_follows_the_person_through_the_lobby_and_a_new_start() -> None:
    table = Table()
    table.seat(5)
    table.say(device(3), ExtraTime(1, 150))
    assert loaded(table.rows).state.sitters["D"].extra == 150
    assert table.say(device(3), ExtraTime(2, 150)) is None


def test_a_pause_after_the_limit_keeps_what_was_left_of_the_overtime() -> None:
    table = voting(SOFT)
    table.pass_time(70_000)
    table.say(device(1), Pause(1))
    table.pass_time(1_000_000)
    table.say(device(0), Resume(2))
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert clock.warned
    table.pass_time(49_999)
    assert table.in_phase("vote")
    table.pass_time(1)
    assert table.in_phase("ask")


def test_a_clock_may_last_a_week_and_no_longer() -> None:
    week = 7 * 24 * 60 * 60
    table = voting(Clocks(week, week, week))
    assert table.room.due() == table.at + week * 1000
    assert loaded(table.rows).due() == table.room.due()
    for seconds in (9, week + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"ask": seconds}, Clocks)


def test_a_shard_that_comes_in_the_overtime_counts() -> None:
    table = voting(SOFT)
    table.pass_time(119_999)
    table.say(device(1), Cast(1, table.council.moment, "white"))
    table.pass_time(1)
    assert table.council.last is not None
    assert table.council.last.white == ("B",)


@pytest.mark.parametrize("kind", ["soft", "hard"])
def test_with_everybody_connected_and_silent_the_server_moves_on_at_nought_to_the_councils_end(kind: str) -> None:
    clocks = msgspec.convert({"ask": 30, "vote": 20, "choose": 10, "kind": kind}, Clocks)
    table = Table()
    table.begin_together(clocks=clocks, options=Options(days=2))
    for _ in range(100):
        course = table.room.state.course
        assert course is not None
        if course.phase == "over":
            break
        due = table.room.due()
        assert due is not None
        assert course.clock is not None
        assert due <= course.clock.limit * (2 if kind == "soft" else 1)
        table.pass_time(due - table.at)
    assert table.room.state.stage == "over"
    assert set(map(type, actions(table.rows))) == {RunOut}


def test_the_rooms_of_the_first_version_had_hard_clocks_and_keep_them() -> None:
    table = Table()
    assert table.room.state.clocks.kind == "hard"
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(30), "en"))
    assert table.room.state.clocks == Clocks(30, kind="hard")


def test_after_the_limit_all_are_told_how_long_ago_it_was_so_that_a_page_can_show_its_persons_own_limit() -> None:
    table = voting(SOFT)
    table.pass_time(59_000)
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert (clock.left, clock.past) == (1000, 0)
    table.pass_time(21_000)
    table.say(device(1), Pause(1))
    table.pass_time(500_000)
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert (clock.left, clock.past, clock.total) == (0, 20_000, 60_000)


ON_ONE = ["token-0", "token-1", "token-2"]


def beside(clocks: Clocks) -> Table:
    """Three of six on one device, the others each on their own; a question is put by one of the others."""
    table = Table()
    table.seat(3)
    table.come(0, 1, 2)
    for number, token in enumerate(ON_ONE):
        table.say(digest(token), Join(1, f"Sharer {number}", SEATS[3 + number], ON_ONE[number - 1] if number else None))
        table.room.arrived(digest(token), table.at)
    table.say(device(0), Arrange(2, Options(), clocks, "en"))
    table.say(device(0), Start(3))
    while table.asker not in SEATS[:3]:
        table.pass_time(120_000)
    table.ask()
    return table


def test_a_vote_lasts_once_for_each_seat_that_lies_on_one_device_and_all_see_that_clock() -> None:
    table = beside(HARD)
    for who in (device(1), digest(ON_ONE[2]), None):
        clock = welcome(table.room, who, table.at).room.clock
        assert clock is not None
        assert clock.total == 180_000
    table.pass_time(welcome_left(table) - 1)
    assert table.in_phase("vote")
    assert loaded(table.rows).due() == table.at + 1
    table.pass_time(1)
    assert table.in_phase("ask")
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert clock.total == 60_000


def welcome_left(table: Table) -> int:
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    return clock.left


def test_the_dealer_leaves_each_of_several_on_one_device_a_fair_time() -> None:
    table = beside(SOFT)
    if table.asker != "A":
        table.act(CastShard(table.asker, "white"))
    table.pass_time(FAIR * 3 - 1)
    with pytest.raises(Refusal, match="too-early"):
        table.say(device(0), Close(9, table.council.moment))
    table.pass_time(1)
    table.say(device(0), Close(9, table.council.moment))
    assert table.in_phase("ask")


def test_nobody_has_a_vote_lengthened_by_a_token_that_he_does_not_have() -> None:
    table = Table()
    table.seat(4)
    table.come(*range(4))
    table.say(device(4), Join(1, "Elsa", "E", device(0)))
    table.say(device(0), Arrange(2, Options(), HARD, "en"))
    table.say(device(0), Start(3))
    table.ask()
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert clock.total == 60_000


DAY = 86_400


def test_where_a_phase_has_days_who_looks_in_moves_nothing_on_and_keeps_the_dealer_where_he_is() -> None:
    table = Table()
    table.begin_together(6, clocks=Clocks(DAY, DAY, DAY))
    asker = table.number_at(table.asker)
    table.go(*range(6))
    table.pass_time(3_600_000)
    looker = next(number for number in range(1, 6) if number != asker)
    table.come(looker)
    table.pass_time(2 * 3_600_000)
    assert table.in_phase("ask")
    assert table.number_at(table.asker) == asker
    assert table.deals("A")
    table.come(asker)
    table.ask()
    table.go(asker, looker)
    table.pass_time(12 * 3_600_000)
    table.come(looker)
    table.pass_time(3_600_000)
    assert table.in_phase("vote")


def test_where_a_phase_has_days_who_lets_two_of_them_run_out_is_waited_for_no_more() -> None:
    table = Table()
    table.begin_together(6, clocks=Clocks(DAY, DAY, DAY, "hard"))
    seat = next(seat for seat in SEATS[1:6] if seat not in (table.asker, table.council.next))
    table.go(table.number_at(seat))
    for word in ("away", "absent"):
        if table.asker != seat:
            table.ask()
            table.cast_all(seat)
        table.pass_time(DAY * 1000)
        assert table.word(seat) == word
    while table.asker == seat or not table.in_phase("ask"):
        table.pass_time(1)
    table.ask()
    table.cast_all(seat)
    table.pass_time(12_000)
    assert table.in_phase("ask")

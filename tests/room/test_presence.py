"""Nobody is locked out, and nobody is waited for in vain: presence, grace, absence, leaving and coming back."""

import pytest

from ostrakon.protocol.commands import Absence, Arrange, Clocks, Follow, Join, Leave, Resync, Start, Stay
from ostrakon.room.attendance import HIDDEN
from ostrakon.room.refusals import Refusal
from ostrakon.room.room import Tidings
from ostrakon.rules.actions import CastShard, RunOut, VacateSeat
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat
from tests.room.table import Table, actions, device, loaded, update, welcome

GRACE = 90_000


@pytest.fixture
def table() -> Table:
    """Five people who are here; the first asker's question is put, and no clock runs."""
    table = Table()
    table.begin_together()
    table.ask()
    return table


def another(table: Table, *but: Seat) -> Seat:
    """A voter who isn't the asker, nor the next one, nor the dealer at A."""
    return next(seat for seat in table.council.waiting if seat not in (table.asker, table.council.next, "A", *but))


def test_a_phone_lost_for_a_minute_in_mid_vote_finds_seat_phase_and_shard_on_return(table: Table) -> None:
    seat = another(table)
    number = table.number_at(seat)
    table.act(CastShard(seat, "black"))
    table.go(number)
    table.pass_time(60_000)
    table.come(number)
    seen = welcome(table.room, device(number), table.at)
    assert seen.own is not None
    assert seen.own.seat == seat
    assert seen.own.council is not None
    assert seen.own.council.shard == "black"
    assert seen.council is not None
    assert seen.council.phase == "vote"


def test_a_loss_shorter_than_the_grace_time_changes_a_mark_and_nothing_else(table: Table) -> None:
    number, before = table.number_at(another(table)), len(table.rows)
    table.told.clear()
    table.go(number)
    table.pass_time(GRACE - 1)
    table.come(number)
    assert len(table.rows) == before
    marks = [update(told) for told in table.told]
    assert [set(told.room) for told in marks] == [{"seats"}, {"seats"}]
    assert [told.events for told in marks] == [(), ()]


def test_the_last_missing_voter_is_lost_and_the_vote_closes_at_the_end_of_the_grace_time(table: Table) -> None:
    seat = another(table)
    table.cast_all(seat)
    table.at += 5000
    table.go(table.number_at(seat))
    table.pass_time(GRACE - 1)
    assert table.council.phase == "vote"
    assert table.word(seat) == "away"
    table.pass_time(1)
    assert table.council.last is not None
    assert table.council.last.abstained == (seat,)
    assert isinstance(actions(table.rows)[-1], RunOut)


def test_the_grace_time_runs_from_when_the_room_begins_to_wait_where_the_phone_slept_before() -> None:
    table = Table()
    table.begin_together()
    sleeper = next(seat for seat in SEATS[1:5] if seat != table.asker)
    table.go(table.number_at(sleeper))
    table.pass_time(GRACE * 3)
    assert table.word(sleeper) == "away"
    table.ask()
    table.cast_all(sleeper)
    table.pass_time(GRACE - 1)
    assert table.council.phase == "vote"
    table.pass_time(1)
    assert table.council.last is not None
    assert table.council.last.abstained == (sleeper,)


def test_whoever_returns_within_the_grace_time_votes(table: Table) -> None:
    seat = another(table)
    table.cast_all(seat)
    table.go(table.number_at(seat))
    table.pass_time(GRACE - 1)
    table.come(table.number_at(seat))
    table.pass_time(GRACE * 10)
    assert table.council.phase == "vote"
    table.act(CastShard(seat, "white"))
    assert table.council.last is not None
    assert table.council.last.abstained == ()


def test_the_vote_waits_for_those_present_though_others_are_absent(table: Table) -> None:
    present, absent = another(table), another(table, another(table))
    table.cast_all(present, absent)
    table.go(table.number_at(absent))
    table.pass_time(GRACE * 20)
    assert table.council.phase == "vote"
    assert table.word(absent) == "absent"
    table.act(CastShard(present, "white"))
    table.settle()
    assert table.council.last is not None
    assert table.council.last.abstained == (absent,)


def test_after_two_phases_missed_in_a_row_a_seat_is_waited_for_no_more_until_it_returns(table: Table) -> None:
    seat = another(table)
    number = table.number_at(seat)
    table.go(number)
    for _ in range(2):
        while table.council.phase != "vote":
            table.ask() if table.asker != seat else table.pass_time(GRACE)
        table.cast_all(seat)
        table.pass_time(GRACE)
    assert table.word(seat) == "absent"
    while table.council.phase != "vote":
        table.pass_time(20_000)
        if table.asker != seat:
            table.ask()
    before = table.council.moment
    table.cast_all(seat)
    table.settle()
    assert table.council.moment > before
    table.come(number)
    assert table.word(seat) == "present"


def test_a_missed_turn_counts_one_and_an_act_of_ones_own_clears_it(table: Table) -> None:
    seat = another(table)
    number = table.number_at(seat)
    table.go(number)
    table.cast_all(seat)
    table.pass_time(GRACE)
    assert table.word(seat) == "absent"
    table.come(number)
    table.go(number)
    assert table.word(seat) == "away"
    if table.asker == seat:
        table.come(number)
    table.ask()
    table.cast_all(seat)
    table.pass_time(GRACE - 1)
    assert table.council.phase == "vote"


def test_a_connected_person_who_lets_two_phases_run_out_is_absent_until_a_touch() -> None:
    table = Table()
    table.begin_together(clocks=Clocks(10, 10, 10))
    sleeper = next(seat for seat in SEATS[1:5] if seat != table.asker)
    missed = 0
    while missed < 2:
        if table.council.phase == "ask" and table.asker != sleeper:
            table.ask()
        else:
            missed += sleeper in table.council.waiting
            table.cast_all(sleeper) if table.council.phase == "vote" else None
            table.pass_time(10_000 if table.asker != sleeper else 30_000)
    assert table.word(sleeper) == "absent"
    table.look(table.number_at(sleeper), visible=True)
    assert table.word(sleeper) == "present"


def test_a_page_hidden_for_ten_minutes_is_absent_and_the_vote_no_longer_waits(table: Table) -> None:
    seat = another(table)
    table.cast_all(seat)
    table.look(table.number_at(seat), visible=False)
    table.pass_time(HIDDEN - GRACE - 1)
    assert table.word(seat) == "present"
    table.pass_time(GRACE)
    assert table.council.phase == "vote"
    assert table.word(seat) == "away"
    table.pass_time(1)
    assert table.word(seat) == "absent"
    assert table.council.last is not None
    assert table.council.last.abstained == (seat,)


def test_a_hidden_page_that_is_looked_at_again_is_present(table: Table) -> None:
    seat = another(table)
    table.look(table.number_at(seat), visible=False)
    table.pass_time(HIDDEN - 1)
    table.look(table.number_at(seat), visible=True)
    table.pass_time(HIDDEN * 2)
    assert table.word(seat) == "present"
    assert table.council.phase == "vote"


def test_an_absent_asker_forfeits_his_turn() -> None:
    table = Table()
    table.begin_together()
    table.pass_time(1000)
    asker = table.asker
    table.go(table.number_at(asker))
    table.pass_time(GRACE - 1)
    assert table.asker == asker
    table.pass_time(1)
    assert table.council.last is not None
    assert table.council.last.forfeit
    assert table.council.last.asker == asker


def test_the_vote_is_not_closed_before_the_asker_had_his_own_grace_time(table: Table) -> None:
    asker, seat = table.asker, another(table)
    table.go(table.number_at(seat))
    table.pass_time(GRACE - 1000)
    table.go(table.number_at(asker))
    table.cast_all(seat, asker)
    table.pass_time(GRACE - 1)
    assert table.council.phase == "vote"
    table.pass_time(1)
    assert table.council.last is not None
    assert set(table.council.last.abstained) == {seat, asker}
    assert table.council.last.guess is None


def test_where_nobody_is_present_nothing_happens_and_all_have_their_grace_time_when_somebody_is_back(
    table: Table,
) -> None:
    table.go(*range(5))
    table.pass_time(GRACE * 100)
    assert table.council.phase == "vote"
    assert table.room.due() is None
    table.come(0)
    table.cast_all(*SEATS[1:5])
    table.pass_time(GRACE - 1)
    assert table.council.phase == "vote"
    table.pass_time(1)
    assert table.council.last is not None


def test_a_mass_disconnection_gives_every_seat_back_to_its_owner() -> None:
    table = Table()
    table.begin_together(12)
    table.ask()
    table.cast_all(*SEATS[6:])
    before = welcome(table.room, None, table.at).room.seats
    table.go(*range(12))
    table.pass_time(20_000)
    for number in (7, 3, 11, 0, 5, 1, 9, 2, 10, 4, 8, 6):
        table.come(number)
        own = welcome(table.room, device(number), table.at).own
        assert own is not None
        assert own.seat == SEATS[number]
    assert welcome(table.room, None, table.at).room.seats == before
    table.cast_all()
    assert table.council.last is not None
    assert table.council.last.abstained == ()


def test_every_seat_votes_on_though_each_phone_is_refreshed_in_every_phase() -> None:
    table = Table()
    table.begin_together(options=Options(days=1))
    while table.room.state.stage == "council":
        for number in range(5):
            table.go(number)
            table.come(number)
        if table.council.phase == "ask":
            table.ask()
        else:
            table.cast_all()
    history = welcome(table.room, None, table.at).history
    assert len(history) == 5
    assert all(turn.abstained == () and not turn.forfeit for turn in history)


def test_others_marks_do_not_flicker_while_people_come_and_go(table: Table) -> None:
    table.told.clear()
    for number in range(10):
        table.come(50 + number)
        table.pass_time(1000)
        table.go(50 + number)
    assert table.told == []


def test_a_device_that_comes_back_under_its_name_has_its_own_seat(table: Table) -> None:
    number = table.number_at(another(table))
    table.go(number)
    assert table.say(device(number), Join(1, f"Player {number}")) is None
    assert table.room.seat_of(device(number)) == SEATS[number]


def test_leaving_can_be_undone_within_the_grace_time(table: Table) -> None:
    seat = another(table)
    who = table.device_at(seat)
    places, branch = table.council.piles, table.council.branch
    table.say(who, Leave(1))
    assert table.word(seat) == "leaving"
    table.pass_time(GRACE - 1)
    table.say(who, Stay(2))
    table.pass_time(GRACE * 2)
    assert table.room.seat_of(who) == seat
    assert (table.council.piles, table.council.branch) == (places, branch)
    assert table.council.vacant == ()
    assert table.word(seat) == "present"
    table.act(CastShard(seat, "white"))


def test_who_leaves_is_told_alone_how_long_it_can_be_undone(table: Table) -> None:
    seat = another(table)
    who = table.device_at(seat)
    table.say(who, Leave(1))
    table.at += 30_000
    own = welcome(table.room, who, table.at).own
    assert own is not None
    assert own.leaving == GRACE - 30_000


def test_sitting_down_again_undoes_leaving(table: Table) -> None:
    seat = another(table)
    number = table.number_at(seat)
    table.say(device(number), Leave(1))
    table.say(device(number), Join(2, f"Player {number}"))
    assert table.word(seat) == "present"


def test_leave_and_close_the_page_leaves_no_ghost_and_no_wait_in_the_vote(table: Table) -> None:
    seat = another(table)
    table.cast_all(seat)
    table.say(table.device_at(seat), Leave(1))
    table.go(table.number_at(seat))
    table.settle()
    assert table.council.last is not None
    assert table.council.last.abstained == (seat,)
    table.pass_time(GRACE)
    assert table.council.vacant == (seat,)
    assert isinstance(actions(table.rows)[-1], VacateSeat)
    assert table.word(seat) == "absent"


def test_a_seat_that_is_left_is_vacated_though_no_page_is_open_and_the_server_starts_anew(table: Table) -> None:
    seat = another(table)
    table.say(table.device_at(seat), Leave(1))
    room = loaded(table.rows)
    assert room.due() == table.at + GRACE
    assert room.tick(table.at + GRACE - 1) is None
    entry = room.tick(table.at + GRACE)
    assert entry is not None
    table.go(*range(5))
    table.pass_time(GRACE)
    assert table.council.vacant == (seat,)


def test_leaving_at_once_and_for_good_vacates_the_seat(table: Table) -> None:
    seat = another(table)
    table.say(table.device_at(seat), Leave(1, now=True))
    assert table.council.vacant == (seat,)


def test_a_newcomer_who_leaves_before_his_first_turn_is_gone_when_the_turn_is_over(table: Table) -> None:
    seat = another(table)
    table.say(table.device_at(seat), Leave(1, now=True))
    table.come(9)
    table.say(device(9), Join(1, "Late", seat))
    table.say(device(9), Leave(2))
    table.pass_time(GRACE * 2)
    assert table.room.seat_of(device(9)) == seat
    table.cast_all()
    table.settle()
    assert table.room.seat_of(device(9)) is None
    assert seat in table.council.vacant


PHASES: tuple[tuple[str, str], ...] = (
    ("ask", "asker"),
    ("ask", "voter"),
    ("vote", "asker"),
    ("vote", "voter"),
    ("vote", "dealer"),
    ("ask", "next"),
)


@pytest.mark.parametrize("close", [True, False])
@pytest.mark.parametrize(("phase", "role"), PHASES)
def test_whoever_leaves_in_whatever_phase_the_council_reaches_the_next_one(phase: str, role: str, close: bool) -> None:
    table = Table(3)
    table.begin_together(7)
    if phase == "vote":
        table.ask()
    seats = {"asker": table.asker, "dealer": "A", "next": table.council.next}
    seat = seats.get(role) or next(s for s in SEATS[1:7] if s not in seats.values())
    assert seat is not None
    number = table.number_at(seat)
    table.say(device(number), Leave(1))
    if close:
        table.go(number)
    for _ in range(12):
        table.pass_time(10_000)
        if table.council.phase == "vote":
            table.cast_all(seat)
        elif table.asker != seat:
            table.ask()
    assert len(welcome(table.room, None, table.at).history) > 3
    assert seat in table.council.vacant


def test_the_next_asker_leaves_during_the_reveal_and_each_remaining_one_has_his_turn() -> None:
    table = Table(4)
    table.begin_together(6, options=Options(days=1))
    table.ask()
    table.cast_all()
    leaver = table.asker
    table.say(table.device_at(leaver), Leave(1, now=True))
    while table.room.state.stage == "council":
        if table.council.phase == "ask":
            table.ask()
        else:
            table.cast_all()
        table.settle()
    askers = [turn.asker for turn in welcome(table.room, None, table.at).history if not turn.forfeit]
    assert sorted(askers) == [seat for seat in SEATS[:6] if seat != leaver]


def test_no_shard_at_all_by_the_deadline_moves_nobody_and_the_next_turn_starts() -> None:
    table = Table()
    table.begin_together(clocks=Clocks(60, 20, 20))
    table.ask()
    places, asker = table.council.piles, table.asker
    table.pass_time(20_000)
    assert table.council.last is not None
    assert table.council.last.advance == 0
    assert table.council.phase == "ask"
    assert table.asker != asker
    assert sorted(sum(table.council.piles.values(), ())) == sorted(sum(places.values(), ()))
    assert set(table.council.piles) == set(places)


def test_an_absent_seat_joins_the_vote_again_the_moment_it_is_back(table: Table) -> None:
    present, absent = another(table), another(table, another(table))
    table.go(table.number_at(absent))
    table.pass_time(GRACE)
    assert table.word(absent) == "absent"
    table.come(table.number_at(absent))
    table.cast_all(absent)
    table.pass_time(GRACE * 3)
    assert table.council.phase == "vote"
    table.act(CastShard(absent, "black"))
    assert table.council.last is not None
    assert table.council.last.abstained == ()
    assert present in table.council.last.white


def test_the_host_sets_the_grace_time(table: Table) -> None:
    short = Table()
    short.begin_together(absence=Absence(grace=30))
    short.ask()
    seat = another(short)
    short.cast_all(seat)
    short.go(short.number_at(seat))
    short.pass_time(29_999)
    assert short.council.phase == "vote"
    short.pass_time(1)
    assert short.council.last is not None


def test_an_arrangement_that_says_nothing_of_absence_leaves_it() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(), "en", Absence(120, "bot")))
    table.say(device(0), Arrange(2, Options(days=2), Clocks(), "en"))
    assert welcome(table.room, None, table.at).room.absence == Absence(120, "bot")


def test_a_loaded_room_waits_for_all_once_more_from_when_it_was_loaded(table: Table) -> None:
    seat = another(table)
    table.cast_all(seat)
    table.go(table.number_at(seat))
    room = loaded(table.rows)
    room.opened(table.at + 50_000)
    room.arrived(device(0), table.at + 51_000)
    room.notice(table.at + 51_000 + GRACE - 1)
    assert room.tick(table.at + 51_000 + GRACE - 1) is None
    room.notice(table.at + 51_000 + GRACE)
    assert room.tick(table.at + 51_000 + GRACE) is not None


def test_presence_is_told_to_all_alike_and_says_nothing_to_one_alone(table: Table) -> None:
    told: Tidings = table.room.departed(table.device_at(another(table)), table.at)
    assert told.everyone is not None
    assert told.own == {}


def test_following_stays_with_who_undid_his_leaving(table: Table) -> None:
    seat = another(table)
    table.say(table.device_at(seat), Follow(1, table.council.moment))
    table.say(table.device_at(seat), Leave(2))
    table.say(table.device_at(seat), Stay(3))
    assert seat in table.council.followers


def test_who_has_no_seat_can_neither_stay_nor_start(table: Table) -> None:
    for command in (Stay(1), Start(2)):
        with pytest.raises(Refusal, match="not-seated"):
            table.say(device(77), command)


def in_phase(phase: str) -> Table:
    """A table on the day of Corruption or Deception, in a phase of the asker's choice; all are here, no clock runs."""
    table = Table()
    table.begin_together(6, options=Options(start=5 if phase == "decide" else 3, days=12))
    while table.council.day == 1:
        table.ask()
        contrary = next(seat for seat in table.council.waiting if seat != table.asker)
        table.act(CastShard(contrary, "black"))
        table.cast_all()
    table.ask()
    if phase == "decide":
        table.cast_all()
    elif phase == "name":
        table.act(CastShard(table.asker, "white"))
    assert table.in_phase(phase)
    return table


@pytest.mark.parametrize("now", [True, False])
@pytest.mark.parametrize("phase", ["show", "name", "decide"])
def test_an_asker_who_leaves_when_the_choice_is_his_holds_nobody_up(phase: str, now: bool) -> None:
    table = in_phase(phase)
    asker, before = table.asker, (table.council.moment, table.council.phase)
    table.say(table.device_at(asker), Leave(1, now=now))
    table.pass_time(20_000)
    assert (table.council.moment, table.council.phase) != before


@pytest.mark.parametrize("phase", ["show", "name", "decide"])
def test_an_absent_asker_loses_his_choice_at_the_end_of_the_grace_time(phase: str) -> None:
    table = in_phase(phase)
    asker, before = table.asker, (table.council.moment, table.council.phase)
    table.pass_time(20_000)
    table.go(table.number_at(asker))
    table.pass_time(GRACE - 1)
    assert (table.council.moment, table.council.phase) == before
    table.pass_time(1)
    assert (table.council.moment, table.council.phase) != before


def test_the_dealer_whose_page_is_opened_again_in_each_phase_deals_on(table: Table) -> None:
    for _ in range(8):
        table.go(0)
        table.pass_time(1000)
        table.come(0)
        assert table.deals("A")
        if table.council.phase == "vote":
            table.cast_all()
        else:
            table.ask()


def test_of_pages_that_come_and_go_without_a_seat_nothing_is_kept(table: Table) -> None:
    known = len(table.room._attendance._marks)
    for number in range(100, 200):
        table.come(number)
        table.say(device(number), Resync(1))
        table.go(number)
    assert len(table.room._attendance._marks) == known


def test_who_sits_down_at_a_page_that_was_hidden_when_it_came_is_seen_from_then_on() -> None:
    table = Table()
    table.seat(5)
    table.come(*range(5))
    table.come(7, visible=False)
    table.say(device(7), Join(1, "Ida", SEATS[7]))
    table.pass_time(2 * HIDDEN)
    assert table.word(SEATS[7]) == "present"

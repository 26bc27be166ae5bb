"""Why a turn was lost is told as it was at that moment, whatever has become of the asker since (Rules 8.5, 9.5, 12)."""

import pytest

from ostrakon.protocol.commands import Again, Clocks, Close, End, Join, Leave, Readmit, Remove, SeatBot, Stay
from ostrakon.room.clocks import FAIR
from ostrakon.rules.actions import CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.record import parse_record
from ostrakon.rules.results import Loss
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, device, loaded, welcome

GRACE = 90_000
HARD = Clocks(60, 60, 60, "hard")


def table_of_six(clocks: Clocks = HARD) -> Table:
    """Six people who are here, and A asks last: what befalls the asker doesn't befall the dealer."""
    table = Table()
    table.begin_together(6, clocks=clocks)
    while table.asker == "A":
        table.pass_time(60_000)
    return table


def lost(table: Table) -> Loss | None:
    last = table.council.last
    assert last is not None
    assert last.forfeit
    # A room that is loaded anew tells the same, in its history too.
    told = welcome(loaded(table.rows), None, table.at)
    assert told.council is not None
    assert told.history[-1] == told.council.last == last
    return last.lost


def test_8_5_time_that_ran_out_before_the_question_is_told_though_the_asker_goes_afterwards() -> None:
    table = table_of_six()
    asker = table.number_at(table.asker)
    table.pass_time(60_000)
    assert lost(table) == "time"
    table.go(asker)
    table.pass_time(GRACE)
    assert table.word(SEATS[asker]) != "present"
    assert table.room.state.course is not None
    assert [turn.lost for turn in table.room.state.course.history if turn.asker == SEATS[asker]] == ["time"]


def test_8_5_an_asker_who_was_not_here_is_told_so_though_he_comes_back_afterwards() -> None:
    table = table_of_six(Clocks(kind="off"))
    asker = table.number_at(table.asker)
    table.go(asker)
    table.pass_time(GRACE)
    table.come(asker)
    assert lost(table) == "absent"


def test_8_5_the_dealer_who_waits_no_longer_is_no_clock() -> None:
    table = table_of_six()
    table.pass_time(FAIR)
    table.say(device(0), Close(1, table.council.moment))
    assert lost(table) == "closed"


def test_8_5_who_was_leaving_when_it_was_his_turn_left_though_he_stays_after_all() -> None:
    table = table_of_six(Clocks(kind="off"))
    asker = table.device_at(table.asker)
    table.say(asker, Leave(1))
    table.settle()
    table.say(asker, Stay(2))
    assert lost(table) == "left"


def test_12_2_who_leaves_and_who_is_removed_are_two_things() -> None:
    table = table_of_six()
    table.ask()
    table.say(table.device_at(table.asker), Leave(1, now=True))
    assert lost(table) == "left"
    while table.asker == "A":
        table.pass_time(60_000)
    seat = table.asker
    table.say(device(0), Remove(2, seat))
    assert lost(table) == "removed"
    table.say(device(0), Readmit(3, seat))
    assert lost(table) == "removed"


def test_9_5_a_shard_that_was_not_shown_in_time_is_told() -> None:
    table = Table()
    table.begin_together(6, clocks=HARD, options=Options(start=3))
    table.ask()
    contrary = next(seat for seat in table.council.waiting if seat != table.asker)
    table.act(CastShard(contrary, "black"))
    table.cast_all()
    while table.council.day == 1 or table.asker == "A":
        table.pass_time(60_000)
    assert table.council.rule == "corruption"
    table.ask()
    assert table.in_phase("show")
    table.pass_time(60_000)
    assert lost(table) == "shown"


def test_a_turn_that_is_counted_was_not_lost() -> None:
    table = table_of_six()
    table.ask()
    table.cast_all()
    last = table.council.last
    assert last is not None
    assert (last.forfeit, last.lost) == (False, None)


@pytest.mark.parametrize("bot", [False, True])
def test_12_1_who_takes_a_seat_over_plays_from_the_next_turn_and_what_was_before_was_another(bot: bool) -> None:
    table = table_of_six()
    table.ask()
    seat = table.asker
    table.say(table.device_at(seat), Leave(1, now=True))
    assert table.room.state.course is not None
    closed = len(table.room.state.course.history)
    table.say(device(0) if bot else device(40), SeatBot(2, seat) if bot else Join(2, "Newcomer", seat))
    cards = {card.seat: card.from_turn for card in welcome(loaded(table.rows), None, table.at).room.seats}
    assert cards == {**dict.fromkeys(SEATS[:6], 0), seat: closed + 1}
    table.say(device(0), End(3))
    table.say(device(0), Again(4))
    assert {card.from_turn for card in welcome(table.room, None, table.at).room.seats} == {0}


def test_the_record_says_why_too_where_an_action_alone_does_not_tell() -> None:
    table = table_of_six()
    table.pass_time(FAIR)
    table.say(device(0), Close(1, table.council.moment))
    while table.asker == "A":
        table.pass_time(60_000)
    table.say(device(0), Remove(2, table.asker))
    table.say(device(0), End(3))
    record = table.room.record()
    assert record is not None
    entries = parse_record(record).entries
    assert [entry.extra["cause"] for entry in entries if "cause" in entry.extra] == ["closed", "removed"]

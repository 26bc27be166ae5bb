"""The dealer's role, and what he does with the room (Rule 2.1)."""

import pytest

from ostrakon.protocol.commands import (
    Absence,
    Again,
    Cast,
    Clocks,
    Close,
    Discard,
    Draft,
    End,
    HandOver,
    HideCode,
    Join,
    Leave,
    Lock,
    Pause,
    Readmit,
    Reject,
    Remove,
    Resume,
    SeatBot,
    Start,
    Stay,
    TakeBack,
    Unlock,
    Unseat,
)
from ostrakon.protocol.messages import RemovedCard
from ostrakon.room.clocks import FAIR
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import CastShard, VacateSeat
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.record import parse_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, device, loaded, own, update, welcome

GRACE = 90_000


@pytest.fixture
def table() -> Table:
    """Six people who are here, a question put, clocks of a minute."""
    table = Table()
    table.begin_together(6, clocks=Clocks(60, 60, 60))
    table.ask()
    return table


def test_the_creator_closes_the_page_and_after_the_grace_time_another_can_start_and_on_return_it_is_offered_back() -> (
    None
):
    table = Table()
    table.seat(5)
    table.come(*range(5))
    table.go(0)
    table.pass_time(GRACE - 1)
    with pytest.raises(Refusal, match="not-dealer"):
        table.say(device(1), Start(1))
    table.pass_time(1)
    assert table.deals("B")
    table.say(device(1), Start(1))
    assert table.room.state.stage == "council"
    table.come(0)
    offered = welcome(table.room, device(0), table.at).own
    assert offered is not None
    assert offered.offered_dealer
    table.say(device(0), TakeBack(1))
    assert table.deals("A")
    own_view = welcome(table.room, device(0), table.at).own
    assert own_view is not None
    assert own_view.dealer
    assert not own_view.offered_dealer


def test_the_role_passes_in_mid_council_too_to_the_person_who_is_here_and_has_been_longest(table: Table) -> None:
    table.go(1)
    table.go(0)
    table.pass_time(GRACE)
    assert table.deals("C")


def test_the_role_never_passes_to_a_bot_nor_to_nobody() -> None:
    table = Table()
    table.seat(1)
    table.come(0)
    for _ in range(5):
        table.say(device(0), SeatBot(1))
    table.say(device(0), Start(1))
    table.go(0)
    table.pass_time(GRACE * 3)
    assert table.deals("A")


def test_a_dealer_who_is_leaving_passes_the_role_on_at_once_and_may_take_it_back_when_he_stays(table: Table) -> None:
    table.say(device(0), Leave(1))
    table.settle()
    assert table.deals("B")
    table.say(device(0), Stay(2))
    table.say(device(0), TakeBack(3))
    assert table.deals("A")


def test_handing_over_in_mid_day_and_closing_the_old_device_keeps_all_seats_for_an_hour() -> None:
    table = Table()
    table.begin_together(6)
    table.say(device(0), HandOver(1, "D"))
    table.go(0)
    table.pass_time(3_600_000)
    assert table.deals("D")
    assert table.room.state.stage == "council"
    assert [sitter.token for sitter in table.room.state.sitters.values()] == [device(number) for number in range(6)]


def test_what_was_handed_over_is_not_offered_back(table: Table) -> None:
    table.say(device(0), HandOver(1, "D"))
    with pytest.raises(Refusal, match="not-offered"):
        table.say(device(0), TakeBack(2))


def test_only_a_person_can_deal(table: Table) -> None:
    with pytest.raises(Refusal, match="not-a-person"):
        table.say(device(0), HandOver(1, "N"))


def test_anyone_may_pause_all_see_who_and_only_the_dealer_resumes(table: Table) -> None:
    told = update(table.say(device(3), Pause(1)))
    assert told.room["paused"] == {"by": "D"}
    assert table.say(device(4), Pause(1)) is None
    with pytest.raises(Refusal, match="not-dealer"):
        table.say(device(3), Resume(2))
    assert update(table.say(device(0), Resume(2))).room["paused"] is None


def test_while_it_is_paused_clocks_stand_still_and_nobody_acts_but_drafts_are_kept(table: Table) -> None:
    table.pass_time(20_000)
    table.say(device(3), Pause(1))
    table.pass_time(500_000)
    clock = welcome(table.room, None, table.at).room.clock
    assert clock is not None
    assert clock.left == 40_000
    with pytest.raises(Refusal, match="paused"):
        table.say(device(4), Cast(2, table.council.moment, "white"))
    assert table.say(device(4), Draft(3, "Half")) is not None
    table.say(device(0), Resume(4))
    table.pass_time(39_999)
    assert table.in_phase("vote")
    table.pass_time(1)
    assert table.in_phase("ask")


def test_the_dealer_takes_nothing_from_anybody_while_it_is_paused_but_may_end_it_all(table: Table) -> None:
    table.say(device(0), Cast(1, table.council.moment, "white"))
    if table.asker != "A":
        table.act(CastShard(table.asker, "white"))
    table.say(device(0), Pause(2))
    table.at += FAIR
    for command in (Discard, Reject, Close):
        with pytest.raises(Refusal, match="paused"):
            table.say(device(0), command(3, table.council.moment))
    table.say(device(0), Resume(4))
    with pytest.raises(Refusal, match="too-early"):
        table.say(device(0), Close(5, table.council.moment))
    table.say(device(0), Pause(6))
    table.say(device(0), End(7))
    assert table.room.state.stage == "over"


def test_a_paused_room_is_resumed_by_another_when_its_dealer_stays_away(table: Table) -> None:
    table.say(device(0), Pause(1))
    table.go(0)
    table.pass_time(GRACE)
    assert table.deals("B")
    table.say(device(1), Resume(2))
    assert table.room.state.paused is None


def test_after_a_pause_all_have_their_grace_time_anew() -> None:
    table = Table()
    table.begin_together(6)
    table.ask()
    seat = next(seat for seat in SEATS[1:6] if seat not in (table.asker, table.council.next))
    table.cast_all(seat)
    table.go(table.number_at(seat))
    table.pass_time(GRACE - 1)
    table.say(device(0), Pause(1))
    table.pass_time(GRACE * 5)
    assert table.word(seat) == "away"
    table.say(device(0), Resume(2))
    table.pass_time(GRACE - 1)
    assert table.in_phase("vote")
    table.pass_time(1)
    assert table.in_phase("ask")


def test_a_pause_ends_when_the_last_person_has_left_for_good() -> None:
    table = Table()
    table.seat(1)
    for _ in range(5):
        table.say(device(0), SeatBot(1))
    table.say(device(0), Start(1))
    table.say(device(0), Pause(1))
    table.say(device(0), Leave(2, now=True))
    assert loaded(table.rows).due() is not None
    table.settle()
    assert table.room.state.paused is None


def test_bots_keep_still_while_it_is_paused() -> None:
    table = Table()
    table.seat(1)
    table.come(0)
    for _ in range(5):
        table.say(device(0), SeatBot(1))
    table.say(device(0), Start(1))
    table.say(device(0), Pause(1))
    before = len(table.rows)
    table.pass_time(3_600_000)
    assert len(table.rows) == before


def test_a_loaded_room_is_still_paused_and_never_due(table: Table) -> None:
    table.say(device(3), Pause(1))
    room = loaded(table.rows)
    assert room.due() is None
    assert welcome(room, None, table.at + 10).room.paused is not None


def test_who_is_removed_loses_the_seat_and_does_not_come_back_by_himself(table: Table) -> None:
    told = table.say(device(0), Remove(1, "E"))
    assert own(told, "E").own is None
    assert "E" in table.council.vacant
    course = table.room.state.course
    assert course is not None
    assert course.actions[-1][1] == VacateSeat("E")
    for name in ("Player 4", "Somebody"):
        with pytest.raises(Refusal, match="removed"):
            table.say(device(4), Join(2, name))
    assert [(card.seat, card.name) for card in welcome(table.room, None, table.at).room.removed] == [("E", "Player 4")]


def test_who_has_just_taken_a_seat_over_pauses_nothing_and_can_be_removed_at_once(table: Table) -> None:
    seat = next(seat for seat in SEATS[1:6] if seat not in (table.asker, table.council.next))
    table.say(device(0), Remove(1, seat))
    table.come(9)
    table.say(device(9), Join(2, "Late", seat))
    with pytest.raises(Forbidden, match=r"12\.1"):
        table.say(device(9), Pause(3))
    table.say(device(0), Remove(4, seat))
    assert table.room.seat_of(device(9)) is None
    with pytest.raises(Refusal, match="removed"):
        table.say(device(9), Join(5, "Late"))
    with pytest.raises(Refusal, match="already-started"):
        table.say(device(10), Join(6, "Another"))
    table.cast_all()
    table.settle()
    assert seat in table.council.vacant
    assert table.room.state.stage == "council"
    assert loaded(table.rows).state == table.room.state
    table.say(device(10), Join(7, "Another"))
    assert table.room.seat_of(device(10)) == seat


def test_12_1_who_is_removed_again_before_he_plays_is_out_at_once_and_his_seat_once_the_reveal_was_seen() -> None:
    """It asks next, and its turn is lost (Rule 12.2): not before all saw the turn that closed."""
    table = next(table for seed in range(60) if (table := _asked(seed)).council.next != "A" != table.asker)
    following, first = table.council.next, table.asker
    assert following is not None
    who = table.device_at(following)
    table.say(device(0), Remove(1, following))
    table.say(device(0), Readmit(2, following))
    table.say(device(0), Remove(3, following))
    seen = welcome(table.room, who, table.at)
    assert (seen.own, seen.removed) == (None, seen.room.removed[0])
    assert [card.presence for card in seen.room.seats if card.seat == following] == ["absent"]
    assert table.say(device(0), Remove(4, following)) is None
    with pytest.raises(Refusal, match="already-started"):
        table.say(device(9), Join(5, "Newcomer"))
    table.cast_all()
    table.settle()
    course = table.room.state.course
    assert course is not None
    assert course.moved > table.at
    assert (course.council.last and course.council.last.asker, table.asker) == (first, following)
    table.pass_time(course.moved - table.at)
    last = table.council.last
    assert last is not None
    assert (last.asker, last.lost) == (following, "removed")
    assert following in table.council.vacant
    assert loaded(table.rows).state == table.room.state
    table.say(device(0), End(6))
    record = table.room.record()
    assert record is not None
    over = table.room.state.course
    assert over is not None
    assert [step.after for step in replayed(parse_record(record))][-1] == over.council


def _asked(seed: int) -> Table:
    table = Table(seed)
    table.begin_together(6)
    table.ask()
    return table


def test_a_bot_that_has_just_taken_a_seat_over_can_be_removed_too(table: Table) -> None:
    seat = next(seat for seat in SEATS[1:6] if seat not in (table.asker, table.council.next))
    table.say(device(0), Remove(1, seat))
    table.say(device(0), SeatBot(2, seat))
    table.say(device(0), Remove(3, seat))
    assert not table.room.state.sitters[seat].bot
    table.cast_all()
    table.settle()
    assert seat in table.council.vacant


def test_a_removal_can_be_undone_and_the_player_sits_where_he_sat(table: Table) -> None:
    table.say(device(0), Remove(1, "E"))
    table.say(device(0), Readmit(2, "E"))
    assert table.room.seat_of(device(4)) == "E"
    assert "E" in table.council.entering
    assert welcome(table.room, None, table.at).room.removed == ()
    assert table.room.state.sitters["E"].name == "Player 4"


def test_who_is_let_in_again_when_his_seat_is_taken_may_join_by_himself(table: Table) -> None:
    table.say(device(0), Remove(1, "E"))
    table.say(device(0), Remove(2, "F"))
    table.say(device(9), Join(3, "Late", "E"))
    table.say(device(0), Readmit(4, "E"))
    assert table.room.seat_of(device(4)) is None
    table.say(device(4), Join(5, "Player 4"))
    assert table.room.seat_of(device(4)) == "F"


def test_who_is_let_in_again_is_told_apart_from_whoever_took_the_name_meanwhile() -> None:
    table = Table()
    table.seat(3)
    table.say(device(3), Join(1, "Anna", "D"))
    table.say(device(0), Remove(2, "D"))
    table.say(device(4), Join(3, "Anna", "E"))
    table.say(device(0), Readmit(4, "D"))
    assert [table.room.state.sitters[seat].name for seat in ("D", "E")] == ["Anna 2", "Anna"]


def test_removing_and_readmitting_in_the_lobby() -> None:
    table = Table()
    table.seat(6)
    table.say(device(0), Remove(1, "E"))
    assert "E" not in table.room.state.sitters
    with pytest.raises(Refusal, match="removed"):
        table.say(device(4), Join(2, "Player 4"))
    table.say(device(0), Readmit(3, "E"))
    assert table.room.seat_of(device(4)) == "E"
    with pytest.raises(Refusal, match="own-seat"):
        table.say(device(0), Remove(4, "A"))
    with pytest.raises(Refusal, match="not-removed"):
        table.say(device(0), Readmit(5, "E"))


def test_an_asker_who_is_removed_forfeits_and_the_shards_are_given_back_on_all_screens_alike(table: Table) -> None:
    asker = table.asker
    if asker == "A":
        table.say(device(0), HandOver(1, "B"))
    table.cast_all(asker, "F")
    told = update(table.say(table.device_at(table.room.state.dealer), Remove(2, asker)))
    assert [event.__class__.__name__ for event in told.events][:1] == ["SeatVacated"]
    assert table.council.last is not None
    assert table.council.last.forfeit
    assert table.council.last.white == ()


def test_a_lock_holds_against_a_fresh_private_window_and_not_against_those_seated() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Lock(1))
    with pytest.raises(Refusal, match="room-locked"):
        table.say(device(9), Join(2, "New"))
    table.say(device(1), Join(3, "Renamed"))
    assert table.room.state.sitters["B"].name == "Renamed"
    assert table.say(device(0), Lock(4)) is None
    table.say(device(0), Unlock(5))
    table.say(device(9), Join(6, "New"))
    assert table.room.seat_of(device(9)) == "F"


def test_the_code_can_be_hidden_and_shown(table: Table) -> None:
    assert update(table.say(device(0), HideCode(1))).room == {"code_hidden": True}
    assert update(table.say(device(0), HideCode(2, hidden=False))).room == {"code_hidden": False}


@pytest.mark.parametrize(
    "command", [HandOver(1, "B"), Remove(1, "C"), Readmit(1, "C"), Lock(1), Unlock(1), HideCode(1), Resume(1)]
)
def test_all_this_is_the_dealers_alone(table: Table, command: HandOver) -> None:
    for who, code in ((device(2), "not-dealer"), (device(77), "not-seated"), (None, "not-seated")):
        with pytest.raises(Refusal, match=code):
            table.say(who, command)


def test_five_starts_at_once_are_one_game() -> None:
    table = Table()
    table.seat(5)
    for number in range(5):
        table.say(device(0), Start(number))
    assert sum(row.entry.__class__.__name__ == "CouncilStarted" for row in table.rows) == 1


def test_stopping_twice_is_no_error(table: Table) -> None:
    table.say(device(0), End(1))
    assert table.say(device(0), End(2)) is None
    table.say(device(0), Again(3))
    assert table.say(device(0), End(4)) is None
    assert table.room.state.stage == "lobby"


def test_opposite_commands_at_the_same_time_leave_one_truth(table: Table) -> None:
    table.say(device(0), Pause(1))
    table.say(device(0), Resume(2))
    table.say(device(1), Pause(3))
    table.say(device(0), Resume(4))
    table.say(device(0), Reject(5, table.council.moment))
    assert table.in_phase("ask")
    assert loaded(table.rows).state == table.room.state


def test_the_dealer_frees_the_seat_of_somebody_absent_in_the_lobby_who_may_come_back() -> None:
    table = Table()
    table.seat(6)
    table.come(*range(6))
    with pytest.raises(Refusal, match="not-a-bot"):
        table.say(device(0), Unseat(1, "F"))
    table.go(5)
    table.pass_time(GRACE)
    table.say(device(0), Unseat(2, "F"))
    assert "F" not in table.room.state.sitters
    table.say(device(5), Join(3, "Player 5"))
    assert table.room.seat_of(device(5)) == "F"


def test_the_dealer_follows_a_person_from_seat_to_seat() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), HandOver(1, "C"))
    table.say(device(2), Join(2, "Player 2", "N"))
    assert table.deals("N")


def test_play_goes_on_again_with_the_same_or_other_people(table: Table) -> None:
    table.say(device(0), End(1))
    table.say(device(0), Again(2))
    table.say(device(5), Leave(3))
    table.say(device(9), Join(4, "New"))
    table.say(device(0), Start(5))
    assert table.room.state.stage == "council"
    assert table.room.seat_of(device(9)) == "F"


def test_a_short_grace_time_makes_the_role_pass_sooner() -> None:
    table = Table()
    table.begin_together(5, absence=Absence(grace=30))
    table.go(0)
    table.pass_time(30_000)
    assert table.deals("B")


def test_who_is_removed_is_told_so_alone_also_after_a_reload_until_he_is_let_in(table: Table) -> None:
    seat = next(seat for seat in SEATS[1:6] if seat != table.asker)
    who, name = table.device_at(seat), f"Player {table.number_at(seat)}"
    told = table.say(device(0), Remove(1, seat))
    assert own(told, seat).own is None
    assert own(told, seat).removed == RemovedCard(seat, name)
    assert welcome(table.room, who, table.at).removed == RemovedCard(seat, name)
    assert welcome(table.room, device(0), table.at).removed is None
    assert welcome(table.room, None, table.at).removed is None
    table.say(device(40), Join(2, "Newcomer", seat))
    table.say(device(0), Readmit(3, seat))
    assert welcome(table.room, who, table.at).removed is None


def test_12_1_a_pause_puts_leaving_off_and_afterwards_there_is_as_long_to_think_again(table: Table) -> None:
    who = device(3)
    table.say(who, Leave(1))
    table.pass_time(50_000)
    table.say(device(2), Pause(2))
    table.pass_time(GRACE * 10)
    seen = welcome(table.room, who, table.at).own
    assert seen is not None
    assert seen.leaving == GRACE - 50_000
    told = table.say(device(0), Resume(3))
    assert own(told, "D").own is not None
    table.pass_time(GRACE - 50_000 - 1)
    assert table.word("D") == "leaving"
    table.pass_time(1)
    assert "D" in table.council.vacant


def test_12_1_who_leaves_during_a_pause_has_the_whole_time_after_it(table: Table) -> None:
    table.say(device(2), Pause(1))
    table.pass_time(GRACE)
    told = table.say(device(3), Leave(2))
    view = own(told, "D").own
    assert view is not None
    assert view.leaving == GRACE
    table.pass_time(GRACE * 3)
    assert table.word("D") == "leaving"
    table.say(device(0), Resume(3))
    table.pass_time(GRACE - 1)
    assert table.word("D") == "leaving"
    table.pass_time(1)
    assert "D" in table.council.vacant


def test_a_pause_does_not_hold_back_the_last_ones_who_leave(table: Table) -> None:
    table.say(device(2), Pause(1))
    for number in range(6):
        table.say(device(number), Leave(2))
    table.pass_time(GRACE)
    assert table.room.state.stage == "over"
    assert table.room.state.paused is None


def test_a_dealer_who_is_leaving_is_not_offered_the_role_before_he_stays(table: Table) -> None:
    table.say(device(0), Leave(1))
    table.settle()
    rows = len(table.rows)
    with pytest.raises(Refusal, match="not-offered"):
        table.say(device(0), TakeBack(2))
    table.settle()
    assert len(table.rows) == rows

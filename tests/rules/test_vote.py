"""Vote, count and the rules of the day (Rules 7, 8, 9)."""

import pytest

from ostrakon.rules.events import SeatsNamed, ShardCast, ShardShown, ShardsLaidOpen
from ostrakon.rules.options import Options
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.views import Naming
from tests.rules.table import (
    after,
    ask,
    asker,
    black,
    council,
    follow,
    keep_white,
    last,
    name,
    phase,
    piles,
    played,
    refused,
    reject,
    seats,
    time_out,
    turn_black,
    vacate,
    white,
)

CORRUPTION = council("ABCDEFGH", rule="corruption")
ORACLE = council("ABCDEFGH", rule="oracle")
DECEPTION = council(rule="deception")


def test_the_vote_closes_as_soon_as_every_seat_has_cast_7_2() -> None:
    voted = after(council(), ask("A"), white("ABC"), black("D"))
    assert council_view(voted).waiting == ("E",)
    assert phase(voted) == "vote"
    assert asker(after(voted, black("E"))) == "B"


def test_a_shard_may_be_turned_until_the_vote_closes_7_2() -> None:
    counted = after(council(), ask("A"), white("ABCD"), black("A"), white("A"), black("B"), black("E"))
    assert (last(counted).white, last(counted).black) == (("A", "C", "D"), ("B", "E"))
    assert refused(council(), *white("A")) == "7.2"


def test_that_a_seat_has_cast_is_public_its_colour_is_not_7_4() -> None:
    voted, events = played(after(council(), ask("A")), *black("C"))
    assert events == (ShardCast("C"),)
    assert council_view(voted).cast == ("C",)
    assert (seat_view(voted, "C").shard, seat_view(voted, "A").shard) == ("black", None)


def test_who_has_not_cast_when_time_runs_out_abstains_7_3() -> None:
    counted = after(council(), ask("A"), white("AB"), black("C"), time_out)
    turn = last(counted)
    assert (turn.abstained, turn.majority, turn.advance) == (("D", "E"), "white", 1)


def test_an_asker_who_abstained_stays_beneath_his_pile_and_followings_are_given_back_7_3_10_3() -> None:
    counted = after(council(), ask("A"), follow("B"), white("BC"), black("DE"), time_out)
    turn = last(counted)
    assert (turn.forfeit, turn.guess, turn.advance, turn.followers) == (False, None, 0, ())
    assert piles(counted) == {4: "AEDCB"}
    assert "B" in counted.branch


@pytest.mark.parametrize("rule", ["oracle", "deception"])
def test_an_asker_who_abstained_has_no_choice_7_3(rule: str) -> None:
    before = ORACLE if rule == "oracle" else DECEPTION
    counted, events = played(before, ask("A"), white("BCD"), time_out)
    assert last(counted).white == ("B", "C", "D")
    assert ShardsLaidOpen() not in events


def test_with_no_shard_at_all_the_turn_is_counted_all_the_same_8_1() -> None:
    for tie in (Options(), Options(tie="advances")):
        turn = last(after(council(options=tie), ask("A"), time_out))
        assert (turn.forfeit, turn.majority, turn.advance, turn.abstained) == (False, None, 0, seats("ABCDE"))


def test_half_is_no_majority_and_the_asker_has_not_guessed_it_8_1() -> None:
    counted = after(council("ABCDEF"), ask("A"), follow("B"), white("ABC"), black("DEF"))
    assert (last(counted).majority, last(counted).advance, last(counted).followers) == (None, 0, ("B",))
    assert piles(counted) == {4: "AFEDCB"}
    assert "B" not in counted.branch


def test_half_is_enough_for_the_asker_where_so_agreed_8_1() -> None:
    counted = after(council("ABCDEF", options=Options(tie="advances")), ask("A"), white("ABC"), black("DEF"))
    assert (last(counted).majority, last(counted).advance) == (None, 3)
    assert piles(counted) == {4: "FEDCB", 7: "A"}
    lost = after(council(options=Options(tie="advances")), ask("A"), white("AB"), black("CDE"))
    assert last(lost).advance == 0


def test_without_contrary_shards_nobody_changes_his_place_8_2() -> None:
    counted = after(council(), ask("A"), follow("C"), white("ABCDE"))
    assert (last(counted).majority, last(counted).advance, last(counted).steps) == ("white", 0, ())
    assert piles(counted) == piles(council())
    assert "C" not in counted.branch


def test_who_did_not_guess_goes_to_the_bottom_of_his_pile_8_3() -> None:
    counted = after(council(), ask("A"), white("A"), black("BCDE"))
    assert piles(counted) == {4: "AEDCB"}


def test_in_the_temple_nobody_goes_to_the_bottom_8_4() -> None:
    before = council(piles={16: "AB", 4: "CDE"})
    assert piles(after(before, time_out)) == piles(before)
    assert piles(after(before, ask("B"), white("B"), black("ACDE"))) == piles(before)


def test_who_advances_lands_on_top_8_4() -> None:
    counted = after(council(piles={5: "AB", 6: "C", 7: "DE"}), time_out, time_out, ask("C"), white("ABC"), black("D"))
    assert phase(counted) == "vote"
    moved = after(counted, white("E"))
    assert piles(moved) == {5: "AB", 7: "DEC"}


def test_the_first_in_the_temple_lies_highest_and_of_one_turn_the_later_mover_above_8_4() -> None:
    before = council("ABCDEFG", piles={16: "G", 15: "AB", 14: "CDEF"})
    started = after(before, time_out, ask("B"), follow("A"), follow("C"), white("ABCDE"), black("FG"))
    assert piles(started) == {14: "DEF", 16: "CABG"}
    assert [step.seat for step in last(started).steps] == ["C", "A", "B"]


def test_nobody_goes_beyond_the_temple_8_4() -> None:
    counted = after(council(piles={15: "E", 4: "ABCD"}), ask("E"), white("ABE"), black("CD"))
    assert (last(counted).advance, last(counted).steps[0].end) == (2, 16)


def test_an_asker_out_of_time_forfeits_and_goes_to_the_bottom_8_5() -> None:
    counted = after(council(), time_out)
    assert last(counted).forfeit
    assert piles(counted) == {4: "AEDCB"}
    assert counted.asked == ("A",)


def test_a_corrupter_shows_his_shard_first_9_1() -> None:
    asked = after(CORRUPTION, ask("A"))
    assert phase(asked) == "show"
    assert refused(asked, *white("B")) == "9.1"
    assert refused(asked, name("A", "BC")) == "9.1"
    shown, events = played(asked, *black("A"))
    assert events == (ShardShown("A", "black"),)
    assert council_view(shown).naming == Naming(2, seats("BCDEFGH"))
    assert council_view(shown).shown == {"A": "black"}
    assert refused(shown, *white("A")) == "9.1"


def test_the_corrupted_vote_as_the_corrupter_and_neither_shard_can_be_turned_9_1() -> None:
    named, events = played(CORRUPTION, ask("A"), black("A"), name("A", "GB"))
    assert events == (SeatsNamed("A", ("B", "G")),)
    assert council_view(named).shown == {"A": "black", "B": "black", "G": "black"}
    assert council_view(named).waiting == seats("CDEFH")
    assert all(refused(named, *white(seat)) == "9.1" for seat in "ABG")
    assert last(after(named, white("CDEFH"))).black == ("A", "B", "G")


@pytest.mark.parametrize("named", ["", "B", "BCD", "AB", "BB", "BM"])
def test_exactly_the_number_of_other_seats_is_named_9_1_9_2(named: str) -> None:
    assert refused(after(CORRUPTION, ask("A"), white("A")), name("A", named)) == "9.1"
    assert refused(after(ORACLE, ask("A"), white("ABCDEFGH")), name("A", named)) == "9.2"


def test_only_the_asker_names_and_decides_9_1_9_2_9_3() -> None:
    assert refused(after(CORRUPTION, ask("A"), white("A")), name("B", "CD")) == "9.1"
    consulting = after(ORACLE, ask("A"), white("ABCDEFGH"))
    assert refused(consulting, name("B", "CD")) == "9.2"
    assert refused(after(consulting, name("A", "BC")), keep_white("B")) == "9.2"
    assert refused(after(DECEPTION, ask("A"), white("ABCDE")), keep_white("B")) == "9.3"


def test_on_an_ordinary_day_nobody_names_or_decides_9_2() -> None:
    asked = after(council(), ask("A"))
    assert (refused(asked, name("A", "B")), refused(asked, keep_white("A"))) == ("9.2", "9.2")


def test_the_oracle_shows_the_named_shards_to_the_asker_alone_9_2() -> None:
    named, _ = played(ORACLE, ask("A"), white("ABCD"), black("EFGH"), name("A", "BE"))
    assert phase(named) == "decide"
    assert seat_view(named, "A").seen == {"B": "white", "E": "black"}
    assert all(seat_view(named, seat).seen == {} for seat in ("B", "C", "E"))
    assert (council_view(named).shown, council_view(named).named) == ({}, ("B", "E"))
    assert last(after(named, turn_black("A"))).black == ("A", "E", "F", "G", "H")


def test_only_those_who_have_cast_are_consulted_9_2_9_4() -> None:
    voted = after(ORACLE, ask("A"), white("ABC"), time_out)
    assert council_view(voted).naming == Naming(2, ("B", "C"))
    one = after(ORACLE, ask("A"), white("AB"), time_out)
    assert council_view(one).naming == Naming(1, ("B",))
    nobody = after(ORACLE, ask("A"), white("A"), time_out)
    assert phase(nobody) == "decide"
    assert last(after(nobody, turn_black("A"))).black == ("A",)


def test_in_deception_all_shards_are_shown_before_the_asker_decides_9_3() -> None:
    closed, events = played(DECEPTION, ask("A"), white("ABC"), *black("DE"))
    assert events == (ShardCast("E"), ShardsLaidOpen())
    assert council_view(closed).shown == {"A": "white", "B": "white", "C": "white", "D": "black", "E": "black"}
    counted = after(closed, turn_black("A"))
    assert (last(counted).guess, last(counted).majority, last(counted).advance) == ("black", "black", 2)


@pytest.mark.parametrize(
    ("letters", "number", "count"),
    [("ABCDE", 4, 1), ("ABCDEF", 4, 2), ("ABCDEFGH", 2, 2), ("ABCDEFGH", 4, 3), ("ABCDEFGHIL", 4, 4)],
)
def test_asker_and_named_are_never_more_than_half_of_those_present_9_4(letters: str, number: int, count: int) -> None:
    before = council(letters, rule="corruption", options=Options(number=number))
    naming = council_view(after(before, ask("A"), white("A"))).naming
    assert naming is not None
    assert naming.count == count


def test_where_nobody_can_be_named_the_naming_is_passed_over_9_4() -> None:
    three = after(council(rule="corruption"), vacate("D"), vacate("E"), ask("A"), white("A"))
    assert phase(three) == "vote"
    assert refused(three, *black("A")) == "9.1"
    oracle = after(council(rule="oracle"), vacate("D"), vacate("E"), ask("A"), white("ABC"))
    assert phase(oracle) == "decide"


def test_a_vacating_may_bring_it_about_that_nobody_can_be_named_9_4() -> None:
    corrupting = after(council(rule="corruption"), vacate("E"), ask("A"), white("A"))
    assert phase(corrupting) == "name"
    assert phase(after(corrupting, vacate("D"))) == "vote"
    consulting = after(council(rule="oracle"), vacate("E"), ask("A"), white("ABCD"))
    assert phase(consulting) == "name"
    assert phase(after(consulting, vacate("D"))) == "decide"


def test_time_that_runs_out_before_the_corrupter_has_shown_forfeits_9_5() -> None:
    assert last(after(CORRUPTION, ask("A"), follow("B"), time_out)).forfeit


def test_time_that_runs_out_before_the_corrupter_has_named_corrupts_nobody_9_5() -> None:
    before = after(CORRUPTION, ask("A"), white("A"), time_out)
    assert (phase(before), council_view(before).named) == ("vote", ())
    assert refused(before, *black("A")) == "9.1"
    assert last(after(before, black("BCDEFGH"))).white == ("A",)


def test_time_that_runs_out_on_a_choice_counts_the_shards_as_they_are_9_5() -> None:
    consulting = after(ORACLE, ask("A"), white("ABC"), black("DEFGH"))
    assert last(after(consulting, time_out)).guess == "white"
    assert last(after(consulting, time_out)).named == ()
    assert last(after(consulting, name("A", "BC"), time_out)).named == ("B", "C")
    assert last(after(DECEPTION, ask("A"), white("A"), black("BCDE"), time_out)).guess == "white"


def test_a_question_sent_back_after_a_naming_starts_anew_6_4_9_1() -> None:
    anew = after(CORRUPTION, ask("A"), white("A"), name("A", "BC"), reject, ask("A"))
    assert phase(anew) == "show"
    assert council_view(anew).cast == ()

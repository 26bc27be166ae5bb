"""Following, coming and going (Rules 10, 12)."""

import pytest
from msgspec.structs import replace

from ostrakon.rules.actions import Action
from ostrakon.rules.options import Options
from ostrakon.rules.results import DayRule
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.turn import Over
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
    occupy,
    phase,
    piles,
    refused,
    reject,
    time_out,
    vacate,
    white,
)


def test_a_follower_walks_as_far_as_the_contrary_shards_10_1() -> None:
    counted = after(council(), ask("A"), follow("D"), white("ABC"), black("DE"))
    assert piles(counted) == {4: "ECB", 6: "DA"}
    assert counted.branch == ("A", "B", "C", "E")
    assert refused(after(counted, time_out, ask("B")), follow("D")) == "10.1"


def test_a_follower_walks_on_even_where_the_asker_lies_in_the_temple_10_1() -> None:
    before = council(piles={16: "A", 14: "B", 4: "CDE"})
    counted = after(before, ask("A"), follow("C"), white("ABC"), black("DE"))
    assert (last(counted).advance, piles(counted)) == (2, {4: "DE", 6: "C", 14: "B", 16: "A"})


def test_a_follower_walks_the_full_number_where_the_asker_stops_short_10_1() -> None:
    counted = after(council(piles={15: "A", 4: "BCDE"}), ask("A"), follow("C"), white("ABC"), black("DE"))
    assert piles(counted) == {4: "BDE", 6: "C", 16: "A"}


@pytest.mark.parametrize("rule", ["none", "corruption", "oracle", "deception"])
def test_one_follows_from_the_question_until_the_vote_closes_10_2(rule: DayRule) -> None:
    before = council("ABCDEFGH", rule=rule)
    assert refused(before, follow("B")) == "10.2"
    asked = after(before, ask("A"))
    assert council_view(after(asked, follow("B"))).followers == ("B",)
    assert council_view(after(asked, white("A"), follow("B"))).followers == ("B",)
    if rule in ("oracle", "deception"):
        assert refused(after(asked, white("ABCDEFGH")), follow("B")) == "10.2"


def test_any_number_may_follow_or_one_alone_10_3() -> None:
    asked = after(council(), ask("A"), follow("B"))
    assert council_view(after(asked, follow("C"))).followers == ("B", "C")
    alone = after(council(options=Options(followers="one")), ask("A"), follow("B"))
    assert refused(alone, follow("C")) == "10.3"
    assert seat_view(alone, "C").may == ("cast",)
    assert council_view(after(alone, reject, ask("A"), follow("C"))).followers == ("C",)


def test_the_right_is_used_up_though_the_asker_stays_10_3() -> None:
    counted = after(council(), ask("A"), follow("B"), white("A"), black("BCDE"))
    assert (last(counted).followers, counted.branch) == (("B",), ("A", "C", "D", "E"))


@pytest.mark.parametrize("how", ["time", "leaving"])
def test_where_the_asker_forfeits_followings_are_given_back_10_3(how: str) -> None:
    before = after(council(rule="corruption"), ask("A"), follow("B"), follow("C"))
    forfeited = after(before, time_out if how == "time" else vacate("A"))
    assert last(forfeited).forfeit
    assert last(forfeited).followers == ()
    assert forfeited.branch == ("A", "B", "C", "D", "E")


def test_the_last_follower_moves_first_and_of_a_pile_the_lowest_10_5() -> None:
    before = council("ABCDEF", piles={6: "A", 5: "BC", 4: "DEF"})
    asked = after(before, ask("A"), follow("C"), follow("B"), follow("E"), vacate("B"))
    counted = after(asked, white("ACD"), black("EF"))
    assert [step.seat for step in last(counted).steps] == ["E", "B", "C", "A"]
    assert piles(counted) == {4: "DF", 6: "E", 7: "BC", 8: "A"}


def test_the_asker_cannot_follow_himself_10_6() -> None:
    assert refused(after(council(), ask("A")), follow("A")) == "10.6"


def test_a_vacated_seat_neither_casts_nor_follows_nor_is_named_12_1() -> None:
    before = after(council("ABCDEFGH", rule="corruption"), vacate("B"), ask("A"), white("A"))
    assert refused(before, *white("B")) == "12.1"
    assert refused(before, follow("B")) == "12.1"
    assert refused(before, name("A", "BC")) == "9.1"
    assert refused(before, vacate("B")) == "12.1"
    assert refused(before, occupy("C")) == "12.1"
    assert seat_view(before, "B").may == ()


def test_a_seat_taken_over_counts_as_vacated_until_the_turn_is_over_12_1() -> None:
    entered = after(council(), ask("A"), vacate("B"), occupy("B"))
    assert (council_view(entered).vacant, council_view(entered).entering) == (("B",), ("B",))
    assert refused(entered, *white("B")) == "12.1"
    assert refused(entered, occupy("B")) == "12.1"
    assert refused(entered, vacate("B")) == "12.1"
    later = after(entered, white("ACDE"))
    assert (later.vacant, later.entering, asker(later)) == ((), (), "B")
    assert phase(after(later, vacate("B"))) == "ask"


def test_shards_and_followings_of_a_vacated_seat_stay_12_1() -> None:
    counted = after(council(), ask("A"), follow("B"), white("B"), vacate("B"), white("A"), black("CD"), white("E"))
    assert last(counted).white == ("A", "B", "E")
    assert [step.seat for step in last(counted).steps] == ["B", "A"]


def test_a_newcomer_does_not_learn_the_shard_that_lies_at_his_seat_7_4_12_1() -> None:
    entered = after(council(), ask("A"), white("B"), vacate("B"), occupy("B"))
    assert seat_view(entered, "B").shard is None


def test_the_vote_closes_if_the_last_seat_it_waited_for_vacates_12_1() -> None:
    counted = after(council(), ask("A"), white("ABC"), black("D"), vacate("E"))
    assert (last(counted).abstained, asker(counted)) == ((), "B")
    closed = after(council(rule="deception"), ask("A"), white("ABC"), black("D"), vacate("E"))
    assert phase(closed) == "decide"


def test_one_who_vacates_after_the_close_abstained_all_the_same_7_3_12_1() -> None:
    counted = after(council(rule="deception"), ask("A"), white("ABC"), time_out, vacate("E"), keep_white("A"))
    assert last(counted).abstained == ("D", "E")


@pytest.mark.parametrize(
    ("rule", "actions"),
    [
        ("none", ()),
        ("none", (ask("A"), *white("AB"))),
        ("corruption", (ask("A"),)),
        ("corruption", (ask("A"), *white("A"))),
        ("oracle", (ask("A"), *white("ABCDE"))),
        ("oracle", (ask("A"), *white("ABCDE"), name("A", "B"))),
        ("deception", (ask("A"), *white("ABCDE"))),
    ],
)
def test_an_asker_who_vacates_before_his_choice_forfeits_12_2(rule: DayRule, actions: tuple[Action, ...]) -> None:
    before = council(rule=rule)
    forfeited = after(before, actions, vacate("A"))
    assert (last(forfeited).forfeit, last(forfeited).white, last(forfeited).black) == (True, (), ())
    assert piles(forfeited) == {4: "AEDCB"}
    assert (asker(forfeited), forfeited.vacant) == ("B", ("A",))


def test_with_fewer_than_three_the_council_ends_before_the_turn_is_forfeited_12_3() -> None:
    three = after(council(), vacate("D"), vacate("E"), ask("A"), follow("B"))
    over = after(three, vacate("A"))
    assert isinstance(over.stage, Over)
    assert (over.stage.result.ended, over.last, over.asked) == ("early", None, ())
    assert piles(over) == piles(council())
    assert "B" in over.branch
    assert over.stage.result.ranking == ("B", "C", "A", "D", "E")


def test_a_seat_taken_over_this_turn_does_not_yet_count_against_the_end_12_3() -> None:
    entered = after(council(), vacate("D"), vacate("E"), occupy("E"))
    over = after(entered, vacate("C"))
    assert isinstance(over.stage, Over)
    assert over.vacant == ("C", "D", "E")


def test_a_seat_that_is_not_at_the_table_may_do_nothing_1_1() -> None:
    assert refused(council(), follow("M")) == "1.1"


def test_where_all_have_asked_the_leader_of_those_present_begins_the_day_4_2_12_1() -> None:
    evening = replace(council(piles={4: "ABCD", 6: "E"}), asked=("E", "D", "C", "B"))
    dawn = after(replace(evening, stage=replace(council().stage, asker="A")), vacate("E"), time_out)
    assert (dawn.day, asker(dawn)) == (2, "D")

"""Setting up, days and their ends (Rules 3, 4, 11)."""

import pytest

from ostrakon.rules.events import DayBegan
from ostrakon.rules.options import Options, measure
from ostrakon.rules.path import card_of, symbol_of
from ostrakon.rules.sight import council_view
from ostrakon.rules.state import Council
from ostrakon.rules.turn import Over
from tests.rules.table import (
    after,
    ask,
    asker,
    black,
    council,
    end,
    follow,
    keep_white,
    last,
    name,
    occupy,
    phase,
    piles,
    played,
    refused,
    time_out,
    vacate,
    white,
)


def forfeit_all(before: Council) -> Council:
    """Let everyone who still asks today forfeit."""
    day = before.day
    while not isinstance(before.stage, Over) and before.day == day:
        before = after(before, time_out)
    return before


@pytest.mark.parametrize(
    ("philosophers", "numbers"),
    [
        *((5, (5, 8, 1)), (6, (5, 7, 1)), (7, (3, 5, 1)), (8, (3, 5, 2))),
        *((9, (1, 4, 2)), (10, (1, 4, 2)), (11, (1, 3, 3)), (12, (1, 3, 3))),
    ],
)
def test_start_card_days_and_number_follow_the_number_of_philosophers_3_3(
    philosophers: int, numbers: tuple[int, int, int]
) -> None:
    assert measure(Options(), philosophers) == numbers
    assert measure(Options(start=3, days=2, number=4), philosophers) == (3, 2, 4)


def test_the_path_is_walked_out_and_back_and_bears_symbols_on_both_ways_3_1_3_2() -> None:
    assert [card_of(space) for space in range(17)] == [*range(1, 9), *range(8, 0, -1), None]
    out = ["none", "oracle", "none", "corruption", "none", "deception", "oracle", "corruption"]
    assert [symbol_of(space) for space in range(17)] == [*out, *reversed(out), "none"]


def test_the_day_is_played_under_the_card_where_the_sun_stood_in_the_morning_4_1() -> None:
    morning = forfeit_all(council(piles={1: "ABCDE"}))
    assert (morning.day, morning.rule) == (2, "oracle")
    leader = asker(morning)
    assert leader == "E"
    moved = after(morning, ask(leader), white("ABE"), black("CD"), name(leader, "A"), keep_white(leader))
    assert piles(moved) == {1: "ABCD", 3: "E"}
    assert moved.rule == "oracle"
    assert forfeit_all(moved).rule == "corruption"
    assert forfeit_all(council(piles={1: "ABCD", 2: "E"})).rule == "none"


def test_without_symbols_every_day_is_ordinary_4_1() -> None:
    plain = forfeit_all(council(piles={1: "ABCDE"}, options=Options(symbols=False)))
    assert (plain.day, plain.rule) == (2, "none")


def test_the_sun_passes_over_a_vacated_leader_4_2() -> None:
    before = council(piles={3: "A", 1: "BCDE"})
    morning, events = played(forfeit_all_but_last(after(before, time_out, vacate("A"))), time_out)
    assert DayBegan(2, "oracle") in events
    assert asker(morning) != "A"


def forfeit_all_but_last(before: Council) -> Council:
    while council_view(before).next is not None:
        before = after(before, time_out)
    return before


def test_a_follower_who_overtakes_the_sun_asks_next_if_he_has_not_asked_4_3() -> None:
    before = council(piles={4: "ABCDE"})
    moved = after(before, ask("E"), follow("A"), white("ABE"), black("CD"))
    assert piles(moved) == {4: "BCD", 6: "AE"}
    assert asker(moved) == "A"
    assert council_view(moved).next == "D"


def test_a_follower_who_has_asked_does_not_ask_again_though_he_leads_4_3() -> None:
    before = after(council(piles={4: "ABCDE"}), time_out)
    moved = after(before, ask("D"), follow("E"), white("ABD"), black("CE"))
    assert piles(moved) == {4: "ABC", 6: "ED"}
    assert asker(moved) == "C"


def test_nobody_asks_twice_a_day_and_each_asks_once_4_3() -> None:
    before = council()
    askers = []
    while before.day == 1:
        askers.append(asker(before))
        before = after(before, time_out)
    assert askers == ["A", "B", "C", "D", "E"]


def test_the_council_ends_with_the_day_in_which_the_temple_is_reached_11_1() -> None:
    before = council(piles={4: "ABCD", 15: "E"})
    reached = after(before, ask("E"), white("ABE"), black("CD"))
    assert phase(reached) == "ask"
    over = forfeit_all(reached)
    assert isinstance(over.stage, Over)
    assert over.stage.result.ended == "temple"
    assert over.stage.result.ranking[0] == "E"


def test_the_council_ends_with_the_turn_that_reached_the_temple_if_so_agreed_11_1() -> None:
    before = council(piles={4: "ABCD", 15: "E"}, rule="deception", options=Options(temple="once"))
    voted = after(before, ask("E"), white("ABE"), black("CD"))
    assert phase(voted) == "decide"
    over = after(voted, time_out)
    assert isinstance(over.stage, Over)
    assert over.stage.result.ended == "temple"
    assert len(over.topics.row) == 3


def test_a_vacated_follower_may_be_the_one_who_reaches_the_temple_11_1_12_1() -> None:
    before = council(piles={4: "ABCD", 15: "E"}, options=Options(temple="once"))
    asked = after(before, time_out)
    over = after(asked, ask("D"), follow("E"), white("ABDE"), vacate("E"), black("C"))
    assert isinstance(over.stage, Over)
    assert over.stage.result.ended == "temple"
    assert over.stage.result.ranking == ("D", "C", "B", "A", "E")


def test_where_the_calendar_and_the_temple_end_it_together_it_ended_at_the_temple_11_1() -> None:
    for space, ended in ((16, "temple"), (15, "calendar")):
        over = forfeit_all(council(piles={4: "ABCD", space: "E"}, day=8))
        assert isinstance(over.stage, Over)
        assert (over.stage.result.ended, over.stage.result.days) == (ended, 8)


def test_the_ranking_goes_from_the_temple_back_and_down_each_pile_with_the_vacated_last_11_2() -> None:
    over = after(council(letters="ABCDEF", piles={16: "AB", 5: "CD", 4: "EF"}), vacate("A"), vacate("D"), end)
    assert isinstance(over.stage, Over)
    assert over.stage.result.ranking == ("B", "C", "F", "E", "A", "D")


def test_an_early_end_drops_the_turn_and_gives_followings_back_11_3() -> None:
    over = after(council(), ask("A"), follow("C"), white("ABCD"), end)
    assert isinstance(over.stage, Over)
    assert over.stage.result.ended == "early"
    assert over.branch == ("A", "B", "C", "D", "E")
    assert (over.last, over.asked) == (None, ())
    assert refused(over, end) == "11.1"


def test_a_seat_taken_over_may_still_ask_today_if_it_has_not_12_1() -> None:
    before = after(council(), vacate("E"), time_out, time_out, time_out)
    assert asker(before) == "D"
    assert council_view(before).next is None
    entered = after(before, occupy("E"))
    assert council_view(entered).next is None
    assert asker(after(entered, time_out)) == "E"


def test_one_who_vacated_in_his_own_turn_has_asked_today_12_2() -> None:
    before = after(council(), vacate("A"))
    assert (last(before).forfeit, before.asked) == (True, ("A",))
    back = after(before, occupy("A"), time_out)
    assert "A" not in back.vacant
    assert forfeit_all(back).day == 2
    assert back.asked == ("A", "B")

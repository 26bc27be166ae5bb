"""When a keen mind follows: where the turn promises no less than waiting, which promises less day by day (Rule 10)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.bots.following import hope, turns_left, worth_following
from ostrakon.rules.actions import AskQuestion
from ostrakon.rules.council import play
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.sight import council_view
from ostrakon.rules.views import CouncilView
from tests.bots.table import laid_out


def asked(seats: int = 6, days: int = 4) -> CouncilView:
    """What all see of a council whose first question was put."""
    council = laid_out(seats, Random(1), Options(days=days, joker=False))
    asker = council_view(council).asker
    assert asker is not None
    council, _ = play(council, AskQuestion(asker, "Sea or mountains?", "Sea", "Mountains"))
    return council_view(council)


def others_of(view: CouncilView) -> list[Seat]:
    return sorted(seat for pile in view.piles.values() for seat in pile if seat != view.asker)


@given(st.integers(0, 200))
def test_the_fewer_turns_are_left_the_less_a_mind_asks_for(turns: int) -> None:
    assert hope(turns) < hope(turns + 1) < 1
    assert hope(0) == 0


@given(chances=st.lists(st.floats(0, 1), min_size=5, max_size=5), day=st.integers(1, 3))
def test_rule_10_1_who_would_follow_today_would_follow_so_good_a_turn_tomorrow(chances: list[float], day: int) -> None:
    view = asked()
    follower, *rest = others_of(view)
    likely = dict(zip([seat for seat in SEATS if seat in [*rest, view.asker]], chances, strict=True))

    def follows(on: int) -> bool:
        return worth_following(follower, replace(view, day=on), (), likely, "white", tie=False)

    assert follows(day) <= follows(day + 1)


def test_rule_10_3_at_the_last_chance_any_hope_is_enough_and_none_is_not() -> None:
    view = asked(days=1)
    follower, *rest = others_of(view)
    last = replace(view, asked=tuple(rest))
    assert view.asker is not None
    divided = dict.fromkeys([*rest, view.asker], 0.5)
    agreed = dict.fromkeys(divided, 1.0)
    assert turns_left(follower, last, ()) == 0
    assert worth_following(follower, last, (), divided, "white", tie=False)
    assert not worth_following(follower, last, (), agreed, "white", tie=False), "nobody walks where all are of one mind"
    first = replace(view, day=1, days=9)
    assert not worth_following(follower, first, (), divided, "white", tie=False), "a better turn will come"


def test_rule_10_1_an_attentive_mind_takes_a_good_turn_on_any_day_and_any_on_the_last() -> None:
    view = asked(seats=7, days=9)
    follower, *rest = others_of(view)
    assert view.asker is not None
    likely: dict[Seat, float] = dict.fromkeys([*rest, view.asker], 0.5)
    open_day = replace(view, rule="deception")
    poor: dict[Seat, float] = {**dict.fromkeys(rest, 0.97), view.asker: 0.5}

    def follows(on: CouncilView, believes: dict[Seat, float], patient: bool) -> bool:
        return worth_following(follower, on, (), believes, "white", tie=False, patient=patient)

    assert follows(open_day, likely, patient=False)
    assert not follows(open_day, likely, patient=True), "a better one may come"
    assert not follows(view, poor, patient=False)
    assert follows(replace(view, day=9, asked=tuple(rest)), poor, patient=False)


def test_rules_8_4_and_10_1_who_lies_in_the_temple_follows_nobody() -> None:
    view = asked(days=1)
    follower, *rest = others_of(view)
    assert view.asker is not None
    home = replace(view, asked=tuple(rest), piles={4: (*rest, view.asker), 16: (follower,)})
    divided = dict.fromkeys([*rest, view.asker], 0.5)
    assert not worth_following(follower, home, (), divided, "white", tie=False)


@pytest.mark.parametrize(("shown", "follows"), [("white", False), ("black", True)])
def test_rule_9_1_a_follower_counts_on_the_shard_that_the_asker_showed(shown: str, follows: bool) -> None:
    view = asked(seats=7, days=1)
    follower, *rest = others_of(view)
    assert view.asker is not None
    likely = {seat: 1.0 if number < 2 else 0.0 for number, seat in enumerate(rest)} | {view.asker: 0.5}
    open_shard = replace(
        view, rule="corruption", asked=tuple(rest), shown={view.asker: "white" if shown == "white" else "black"}
    )
    assert worth_following(follower, open_shard, (), likely, "black", tie=False) == follows


def test_rule_10_6_a_mind_counts_no_turn_of_its_own_among_those_it_may_follow() -> None:
    view = asked(seats=6, days=1)
    follower = others_of(view)[0]
    assert turns_left(follower, view, ()) == 4
    assert turns_left(follower, replace(view, days=3), ()) == 4 + 2 * 5

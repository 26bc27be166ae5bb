"""Two councils that differ only in what an audience may not see give it the same bytes, at every stage (Rule 7.4).

Played in the hub without sockets: everything but the network is the server's own.
"""

import asyncio
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.rules.results import DayRule
from ostrakon.rules.seats import SEATS
from tests.secrets.comparing import Told, compare
from tests.secrets.pages import hub_stage
from tests.secrets.plans import APART, HANDED_ON, WHOLE
from tests.secrets.telling import Plan

RULES: tuple[DayRule, ...] = ("none", "corruption", "oracle", "deception")


@lru_cache
def told(plan: Plan) -> Told:
    return asyncio.run(compare(hub_stage, plan))


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Any council of a few days, any holders of secrets."""
    people = draw(st.integers(5, 8))
    return Plan(
        draw(st.integers(0, 1 << 30)),
        frozenset(draw(st.sets(st.sampled_from(SEATS[:people]), min_size=1))),
        people=people,
        start=draw(st.sampled_from([1, 3, 5])),
        days=draw(st.integers(1, 2)),
        apart=draw(st.sampled_from([None, *RULES])),
        leaving=draw(st.booleans()),
        attempts=2,
    )


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(plans())
def test_secrets_change_no_byte_no_number_and_no_order_of_what_anybody_else_hears(plan: Plan) -> None:
    both = told(plan)
    event(f"rules seen {sorted(both.first.rules)}")
    event("went apart" if both.first.went_apart else "the same in the end")
    event(f"{both.first.newcomers} newcomers")
    assert both.first.draw_pile == both.second.draw_pile


@pytest.mark.parametrize("rule", RULES)
def test_a_shard_is_unseen_until_the_rule_of_the_day_shows_it_7_4_9(rule: DayRule) -> None:
    both = told(APART[rule])
    assert both.first.went_apart
    laid = [
        [frame for page in telling.own.values() for frame in page.frames if b'"own":{' in frame]
        for telling in (both.first, both.second)
    ]
    assert laid[0] != laid[1], "the holders themselves do see what differs"


@pytest.mark.parametrize("rule", RULES)
def test_white_and_black_travel_in_messages_of_one_length(rule: DayRule) -> None:
    both = told(replace(APART[rule], quiet=True))
    assert both.first.went_apart
    assert [page.frames for page in both.first.own.values()] != [page.frames for page in both.second.own.values()]


def test_who_takes_a_seat_over_sees_nothing_that_lay_there_before_12_1() -> None:
    both = told(HANDED_ON)
    assert both.first.went_apart
    assert both.first.newcomers == 1
    assert len(both.first.heard["newcomer 1"]) > 3


def test_the_oracle_shows_shards_to_its_asker_alone_9_2() -> None:
    plan = replace(APART["oracle"], holders=frozenset(SEATS[:5]))
    both = told(plan)
    seen = [
        [page.frames for page in telling.own.values() if any(b'"seen":{"' in frame for frame in page.frames)]
        for telling in (both.first, both.second)
    ]
    assert both.first.went_apart
    assert len(seen[0]) == len(seen[1]) >= 1
    assert not any(b'"seen":{"' in frame for frames in both.first.heard.values() for frame in frames)


@pytest.mark.parametrize("plan", WHOLE)
def test_over_whole_councils_nobody_hears_what_is_anothers(plan: Plan) -> None:
    both = told(plan)
    assert len(both.first.words) > 30
    assert sum(len(frames) for frames in both.first.heard.values()) > 1000


def test_the_muse_was_asked_and_hands_were_raised_in_secret() -> None:
    seen = [told(plan).first for plan in WHOLE]
    assert sum(telling.inspired for telling in seen) > 10
    assert sum(telling.minded for telling in seen) > 10


def test_whole_councils_were_played_under_every_rule_and_seats_changed_hands() -> None:
    seen = [told(plan).first for plan in WHOLE]
    assert set[str]().union(*(telling.rules for telling in seen)) == set(RULES)
    assert sum(telling.newcomers for telling in seen) > 3

"""The comparison finds leaks: each of these is put in on purpose, and each is found."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from ostrakon.rules.seats import SEATS, Seat
from tests.secrets import leaks
from tests.secrets.comparing import Leak, compare
from tests.secrets.leaks import Patch
from tests.secrets.pages import hub_stage
from tests.secrets.plans import APART, HANDED_ON, WHOLE
from tests.secrets.telling import Plan

ONE_DAY: Final = Plan(2, frozenset[Seat](("B", "C", "D")), start=5, days=1)
CHANGING_HANDS: Final = WHOLE[0]

LEAKS: Final[dict[Callable[[Patch], None], Plan]] = {
    leaks.shards_of_all_in_the_view: ONE_DAY,
    leaks.shards_of_the_view_in_the_order_of_their_colours: ONE_DAY,
    leaks.an_event_that_says_the_colour: ONE_DAY,
    leaks.an_update_when_a_shard_is_turned: ONE_DAY,
    leaks.one_numbering_for_what_is_for_all_and_for_one: ONE_DAY,
    leaks.the_deck_in_the_view: ONE_DAY,
    leaks.a_draft_in_an_update: ONE_DAY,
    leaks.suggestions_shown_to_all_seats: ONE_DAY,
    leaks.hands_shown_to_all_seats: WHOLE[1],
    leaks.a_token_in_the_welcome_of_others: ONE_DAY,
    leaks.a_refusal_that_tells_what_lies_there: ONE_DAY,
    leaks.a_refusal_that_depends_on_what_lies_there: ONE_DAY,
    leaks.a_log_that_holds_what_was_said: ONE_DAY,
    leaks.a_log_that_counts_what_was_said: ONE_DAY,
    leaks.a_shard_left_lying_for_a_newcomer: HANDED_ON,
    leaks.a_draft_left_lying_for_a_newcomer: CHANGING_HANDS,
    leaks.what_the_oracle_shows_shown_to_all_seats: replace(APART["oracle"], holders=frozenset[Seat](SEATS[:4])),
    leaks.a_record_of_a_running_council: ONE_DAY,
    leaks.a_message_as_long_as_its_colours_name: replace(APART["none"], quiet=True),
}
"""Leak → a council in which it shows."""


@pytest.fixture
def leaking() -> Iterator[Patch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.mark.parametrize("plan", sorted(set(LEAKS.values()), key=str), ids=str)
def test_without_a_leak_none_is_found(plan: Plan) -> None:
    asyncio.run(compare(hub_stage, plan))


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_put_in_on_purpose_is_found(leak: Callable[[Patch], None], leaking: Patch) -> None:
    leak(leaking)
    with pytest.raises(Leak):
        asyncio.run(compare(hub_stage, LEAKS[leak]))

"""What holds in every council, however it is played."""

from typing import NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ostrakon.rules.actions import Action, CastShard, Decide, EndCouncil, RunOut
from ostrakon.rules.council import Setup, begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import CouncilEnded, DayBegan, Event, TurnClosed
from ostrakon.rules.may import possible
from ostrakon.rules.path import TEMPLE
from ostrakon.rules.record import Entry, Sitter, parse_record, write_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.results import CouncilResult, TurnResult
from ostrakon.rules.seats import Seat, Shard, other
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council, active
from tests.property.councils import any_actions, calm_actions, is_listed, listed_actions, setups, shards

RULES = {
    *("1.1", "5.2", "5.3", "5.4", "6.1", "6.3", "6.4", "7.2", "9.1", "9.2", "9.3"),
    *("10.1", "10.2", "10.3", "10.6", "11.1", "12.1"),
}
"""The rules that a refusal may name."""

SETTINGS = settings(
    max_examples=50,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


class Vote(NamedTuple):
    """How a turn's vote goes: one colour, some late voters against it, the asker with it or not."""

    colour: Shard
    contrary: int
    guesses: bool


votes = st.builds(Vote, shards, st.integers(0, 6), st.sampled_from([True, True, False]))


def spaces(council: Council) -> dict[Seat, int]:
    return {seat: space for space, pile in council.piles.items() for seat in pile}


class AnyCouncil(RuleBasedStateMachine):
    """A council of 5 to 12 seats in which anything happens."""

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = []
        self.asked_today: list[Seat] = []

    @initialize(setup=setups())
    def sit_down(self, setup: Setup) -> None:
        self.council = begin(setup)

    @precondition(lambda self: self.goes_on())
    @rule(data=st.data())
    def something_listed_is_done(self, data: st.DataObject) -> None:
        self.do(data.draw(listed_actions(self.council)))

    @precondition(lambda self: self.goes_on())
    @rule(data=st.data(), plans=st.lists(votes, min_size=1, max_size=12))
    def some_turns_are_played_to_their_ends(self, data: st.DataObject, plans: list[Vote]) -> None:
        for plan in plans:
            turn = self.council.last
            while self.council.last is turn and self.goes_on():
                self.do(self.next_of(plan) or data.draw(calm_actions(self.council)))

    def next_of(self, plan: Vote) -> Action | None:
        view = council_view(self.council)
        if view.phase not in ("vote", "decide"):
            return None
        seat = view.waiting[0]
        late = len(view.cast) >= len(self.council.setup.seats) - plan.contrary
        against = not plan.guesses if seat == view.asker else late
        shard = other(plan.colour) if against else plan.colour
        return CastShard(seat, shard) if view.phase == "vote" else Decide(seat, shard)

    @precondition(lambda self: self.goes_on())
    @rule(sure=st.integers(0, 9))
    def the_dealer_ends_the_council(self, sure: int) -> None:
        if sure == 9 and "end" in council_view(self.council).dealer_may:
            self.do(EndCouncil())

    @rule(data=st.data())
    def any_action_plays_if_it_is_listed_and_is_refused_with_its_rule_if_not(self, data: st.DataObject) -> None:
        action = data.draw(any_actions(self.council))
        if is_listed(self.council, action):
            self.do(action)
            return
        with pytest.raises(Forbidden) as refused:
            play(self.council, action)
        assert refused.value.rule in RULES

    def goes_on(self) -> bool:
        return council_view(self.council).phase != "over"

    def do(self, action: Action) -> None:
        """Play an action, and look at what it brought about."""
        before, frozen = self.council, msgspec.json.encode(self.council)
        self.council, events = play(before, action)
        assert msgspec.json.encode(before) == frozen, "a council never changes"
        self.actions.append(action)
        for event in events:
            self.look_at(before, event)
        self.moves_come_from_turns_alone(before, events)

    def look_at(self, before: Council, event: Event) -> None:
        match event:
            case TurnClosed():
                self.asked_today.append(event.turn.asker)
                assert len(set(self.asked_today)) == len(self.asked_today), "nobody asks twice a day"
                steps_are_the_contrary_shards(before, event.turn)
            case DayBegan():
                assert set(active(self.council)) <= set(self.asked_today), "everyone asks before the day is over"
                self.asked_today = []
            case CouncilEnded():
                ranking_is_the_order_on_the_path(self.council, event.result)
                if event.result.ended == "calendar":
                    assert set(active(self.council)) <= set(self.asked_today)

    def moves_come_from_turns_alone(self, before: Council, events: tuple[Event, ...]) -> None:
        walked = [step for event in events if isinstance(event, TurnClosed) for step in event.turn.steps]
        moved = {**spaces(before), **{step.seat: step.end for step in walked}}
        assert spaces(self.council) == moved

    @invariant()
    def each_philosopher_lies_in_exactly_one_pile(self) -> None:
        lying = sorted(seat for pile in self.council.piles.values() for seat in pile)
        assert lying == sorted(self.council.setup.seats)
        assert all(0 <= space <= TEMPLE and pile for space, pile in self.council.piles.items())

    @invariant()
    def each_topic_card_lies_in_one_place(self) -> None:
        topics = self.council.topics
        assert sorted((*topics.row, *topics.draw, *topics.discards)) == sorted(self.council.setup.deck)

    @invariant()
    def some_action_is_possible_until_the_council_is_over(self) -> None:
        view = council_view(self.council)
        assert bool(possible(self.council)) == (view.phase != "over")
        assert bool(view.waiting) == (view.phase not in ("shuffle", "over"))

    @invariant()
    def at_least_three_play_until_the_council_is_over(self) -> None:
        assert len(active(self.council)) >= 3 or council_view(self.council).phase == "over"

    @invariant()
    def whom_the_council_waits_for_may_act_and_time_may_run_out(self) -> None:
        view = council_view(self.council)
        assert all(seat_view(self.council, seat).may for seat in view.waiting)
        if view.waiting:
            assert "timeout" in view.dealer_may
            assert RunOut() in possible(self.council)

    @invariant()
    def what_a_view_says_that_a_seat_may_do_is_what_is_listed(self) -> None:
        kinds = {"ask", "cast", "follow", "name", "decide"}
        listed = [msgspec.to_builtins(action) for action in possible(self.council)]
        for seat in self.council.setup.seats:
            may = {one["do"] for one in listed if one.get("seat") == seat and one["do"] in kinds}
            assert may == set(seat_view(self.council, seat).may)
        dealer = {one["do"] for one in listed if "seat" not in one and one["do"] != "shuffle"}
        assert dealer == set(council_view(self.council).dealer_may)

    def teardown(self) -> None:
        """Replay the record: it gives the same council."""
        if not hasattr(self, "council"):
            return
        setup = self.council.setup
        sitters = [Sitter(seat, f"Player {seat}") for seat in setup.seats]
        record = parse_record(write_record(setup, sitters, [Entry(action) for action in self.actions]))
        assert record.setup == setup
        assert [noted.action for noted in record.entries] == self.actions
        councils = [step.after for step in replayed(record)]
        assert (councils or [begin(setup)])[-1] == self.council


def steps_are_the_contrary_shards(before: Council, turn: TurnResult) -> None:
    """Rules 8.2, 8.4, 10.1: the asker and his followers walk as many spaces as there are contrary shards, or none."""
    contrary = {"white": turn.black, "black": turn.white, None: ()}[turn.guess]
    assert turn.advance in (0, len(contrary))
    walkers = {turn.asker, *turn.followers}
    start = spaces(before)
    ends = {seat: min(start[seat] + turn.advance, TEMPLE) for seat in walkers if turn.advance}
    assert {step.seat: step.end for step in turn.steps} == {
        seat: end for seat, end in ends.items() if start[seat] != TEMPLE
    }


def ranking_is_the_order_on_the_path(council: Council, result: CouncilResult) -> None:
    """Rule 11.2: nearest the Temple first, of one pile the highest; those vacated last."""
    seats = council.setup.seats
    where = {seat: (space, pile.index(seat)) for space, pile in council.piles.items() for seat in pile}
    expected = sorted(seats, key=lambda seat: (seat in council.vacant, tuple(-part for part in where[seat])))
    assert list(result.ranking) == expected
    assert result.spaces == spaces(council)
    assert result.ended != "temple" or TEMPLE in council.piles


TestAnyCouncil = AnyCouncil.TestCase
TestAnyCouncil.settings = SETTINGS

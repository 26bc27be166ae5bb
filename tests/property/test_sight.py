"""Nobody learns what he may not know: not from views, events, refusals, nor from what may be done (Rule 7.4).

The choices come from one seed and not one by one from Hypothesis, so that many councils are tried in a short time.
"""

from random import Random

import msgspec
from hypothesis import event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.rules.actions import (
    Action,
    AskQuestion,
    CastShard,
    Decide,
    DiscardTopic,
    EndCouncil,
    Follow,
    NameSeats,
    OccupySeat,
    RejectQuestion,
    RunOut,
    ShuffleDeck,
    VacateSeat,
)
from ostrakon.rules.council import Setup, begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import Event, SeatsNamed, ShardsLaidOpen, TurnClosed
from ostrakon.rules.may import possible
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.sight import council_view, seat_view, turned, view_after
from ostrakon.rules.state import Council
from ostrakon.rules.turn import Asking, Over
from tests.property.councils import setups

SEEN_SOON = 2
"""Cards of the draw pile that stay as they are, so that two councils can go on alike for a while."""

seeds = st.integers(0, 2**32 - 1).map(Random)


@settings(max_examples=150, deadline=None)
@given(setup=setups(), random=seeds)
def test_two_councils_that_differ_only_in_what_an_audience_may_not_see_give_it_identical_bytes(
    setup: Setup, random: Random
) -> None:
    first = begun(setup, random)
    second = with_other_draw_pile(first, random)
    for audience in (None, *setup.seats):
        lock_step(first, second, audience, random)


@settings(max_examples=100, deadline=None)
@given(setup=setups(), random=seeds)
def test_turning_a_shard_is_seen_by_nobody_else_7_2(setup: Setup, random: Random) -> None:
    council = begun(setup, random)
    for _ in range(60):
        if isinstance(council.stage, Over):
            return
        before, action = council, something(council, random)
        again = isinstance(action, CastShard) and action.seat in council_view(council).cast
        council, events = play(council, action)
        if again and isinstance(action, CastShard):
            event("a shard was laid again")
            assert events == ()
            assert msgspec.json.encode(council_view(council)) == msgspec.json.encode(council_view(before))
            others = set(setup.seats) - {action.seat}
            assert all(seat_view(council, seat) == seat_view(before, seat) for seat in others)


@settings(max_examples=100, deadline=None)
@given(setup=setups(), random=seeds)
def test_who_is_not_named_as_having_turned_a_shard_sees_what_he_saw_and_so_do_all(setup: Setup, random: Random) -> None:
    council = begun(setup, random)
    for _ in range(60):
        if isinstance(council.stage, Over):
            return
        before, action = council, something(council, random)
        council, _ = play(council, action)
        seats = turned(before, council)
        if seats is not None:
            event("a shard was laid")
            assert view_after(council_view(before), council) == council_view(council)
            assert all(seat_view(council, seat) == seat_view(before, seat) for seat in set(setup.seats) - set(seats))


def lock_step(first: Council, second: Council, audience: Seat | None, random: Random) -> None:
    """Play two councils that look the same to an audience, until the rules let it see a difference."""
    same_sight(first, second, audience)
    for _ in range(40):
        if isinstance(first.stage, Over):
            return
        action = something(first, random)
        twin = twin_of(first, action, audience, random)
        (first, told), (second, told_too) = play(first, action), play(second, twin)
        if known_by_now(first, second, told, audience):
            event("a difference became known")
            return
        assert msgspec.json.encode(told) == msgspec.json.encode(told_too)
        same_sight(first, second, audience)
        wrong = anything(first, random)
        assert refusal(first, wrong) == refusal(second, wrong)
        if first.stage != second.stage:
            event(f"shards differed unseen, {first.rule} {council_view(first).phase}")


def begun(setup: Setup, random: Random) -> Council:
    """A council in which some turns were played, on a day of any rule."""
    council = begin(setup)
    for _ in range(random.randrange(60)):
        if not isinstance(council.stage, Over):
            council, _ = play(council, something(council, random))
    while not isinstance(council.stage, Asking | Over):
        council, _ = play(council, something(council, random))
    if isinstance(council.stage, Over):
        council = begin(setup)
    return replace(council, rule=random.choice(["none", "corruption", "oracle", "deception"]))


def something(council: Council, random: Random) -> Action:
    """Any action that may be done; mostly those that bring a turn on."""
    listed = possible(council)
    rare = (VacateSeat, RunOut, RejectQuestion, EndCouncil, DiscardTopic, Follow)
    common = [action for action in listed if not isinstance(action, rare)]
    action = random.choice(common if common and random.random() < 0.9 else listed)
    if isinstance(action, ShuffleDeck):
        return ShuffleDeck(tuple(random.sample(action.deck, len(action.deck))))
    if isinstance(action, EndCouncil) and random.random() < 0.9:
        return RunOut()
    return action


def anything(council: Council, random: Random) -> Action:
    """Any action at all, allowed or not."""
    seat, shard = random.choice(SEATS), random.choice(["white", "black"])
    actions: list[Action] = [
        AskQuestion(seat, topic=random.choice([None, 1, 9, "Bread"])),
        AskQuestion(seat, white="a", black=random.choice([None, "A", "b"])),
        *(CastShard(seat, "white"), CastShard(seat, "black"), Follow(seat)),
        NameSeats(seat, tuple(random.sample(SEATS, random.randrange(5)))),
        Decide(seat, "white" if shard == "white" else "black"),
        *(DiscardTopic(), RejectQuestion(), VacateSeat(seat), OccupySeat(seat, "Zoe")),
        ShuffleDeck(council.topics.discards[random.randrange(2) :]),
    ]
    return random.choice(actions)


def with_other_draw_pile(council: Council, random: Random) -> Council:
    draw = council.topics.draw
    later = draw[SEEN_SOON:]
    other = (*draw[:SEEN_SOON], *random.sample(later, len(later)))
    return replace(
        council,
        topics=replace(council.topics, draw=other),
        setup=replace(council.setup, deck=tuple(reversed(council.setup.deck))),
    )


def twin_of(council: Council, action: Action, audience: Seat | None, random: Random) -> Action:
    """The same to this audience: where it can't see what is done, something else may be done."""
    shard = random.choice(["white", "black"])
    match action:
        case CastShard() if action.seat != audience and council_view(council).phase == "vote":
            return replace(action, shard=shard)
        case Decide() if action.seat != audience:
            return replace(action, shard=shard)
        case ShuffleDeck():
            return ShuffleDeck((action.deck[0], *reversed(action.deck[1:])))
        case _:
            return action


def known_by_now(first: Council, second: Council, told: tuple[Event, ...], audience: Seat | None) -> bool:
    """Tell whether the rules have just let this audience see what differs."""
    counted = any(isinstance(one, TurnClosed) and not one.turn.forfeit for one in told)
    opened = any(isinstance(one, ShardsLaidOpen) for one in told)
    drawn = first.topics.row != second.topics.row
    consulted = audience == council_view(first).asker and any(isinstance(one, SeatsNamed) for one in told)
    shown = audience is not None and seat_view(first, audience).seen != seat_view(second, audience).seen
    return counted or opened or drawn or (consulted and shown)


def same_sight(first: Council, second: Council, audience: Seat | None) -> None:
    assert msgspec.json.encode(council_view(first)) == msgspec.json.encode(council_view(second))
    if audience is not None:
        assert msgspec.json.encode(seat_view(first, audience)) == msgspec.json.encode(seat_view(second, audience))
    assert possible(first) == possible(second)


def refusal(council: Council, action: Action) -> tuple[str, dict[str, str | int]] | None:
    try:
        play(council, action)
    except Forbidden as refused:
        return refused.rule, refused.fields
    return None

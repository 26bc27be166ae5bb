"""Bots at a table: they play by the rules, to the end, on nothing but what they may see."""

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from textwrap import dedent

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostrakon.bots.playing import choose, thinking_time
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.rules.actions import AskQuestion, CastShard, Decide, Follow, NameSeats
from ostrakon.rules.council import play
from ostrakon.rules.options import Options
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import other
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council
from ostrakon.rules.views import CouncilView, SeatView
from tests.bots.table import behind_one_view, choice, laid_out, moments

SEEDS = st.integers(0, 2**32)
SIZES = st.integers(5, 12)
OPTIONS = st.builds(
    Options,
    start=st.sampled_from([None, 1, 3, 5]),
    days=st.sampled_from([None, 1, 3]),
    number=st.sampled_from([None, 1, 2, 3, 4]),
    joker=st.booleans(),
    tie=st.sampled_from(["fails", "advances"]),
    followers=st.sampled_from(["many", "one"]),
    temple=st.sampled_from(["day", "once"]),
)


@given(seats=SIZES, seed=SEEDS, options=OPTIONS, blanks=st.integers(0, 8))
@settings(max_examples=25, deadline=None)
def test_rule_2_2_whatever_happens_every_bot_s_action_is_allowed(
    seats: int, seed: int, options: Options, blanks: int
) -> None:
    chance = Random(seed)
    for count, (council, history) in enumerate(moments(laid_out(seats, chance, options, blanks), chance, trouble=0.1)):
        for seat in council.setup.seats:
            action = choice(council, seat, history, taste=seed)
            if action is not None:
                play(council, action)  # raises Forbidden if it isn't
        if count == 60:
            return


@pytest.mark.parametrize("seats", range(5, 13))
def test_rule_11_1_a_council_of_bots_alone_comes_to_its_end(seats: int) -> None:
    chance = Random(seats)
    *_, (last, history) = moments(laid_out(seats, chance), chance, taste=seats)
    view = council_view(last)
    assert view.result is not None
    assert view.result.ended in ("temple", "calendar")
    assert len(history) == seats * view.result.days
    assert not any(turn.forfeit for turn in history)


def test_bots_meet_every_kind_of_day_and_every_choice_and_follow_once() -> None:
    kinds: set[tuple[type, str]] = set()
    free = set()
    for seed in range(6):
        chance = Random(seed)
        followed: list[str] = []
        for council, history in moments(laid_out(6, chance, Options(start=1, days=9)), chance, taste=seed):
            view = council_view(council)
            free.add(view.free)
            for seat in view.waiting:
                action = choice(council, seat, history, taste=seed)
                kinds.add((type(action), view.rule))
        for turn in history:
            followed += turn.followers
        assert len(followed) == len(set(followed))
    assert {(AskQuestion, "none"), (CastShard, "corruption"), (NameSeats, "corruption"), (NameSeats, "oracle")} <= kinds
    assert {(Decide, "oracle"), (Decide, "deception")} <= kinds
    assert Follow in {kind for kind, _ in kinds}
    assert free == {None, "topic", "line"}


@pytest.mark.parametrize("strength", STRENGTHS)
@given(seats=SIZES, seed=SEEDS)
@settings(max_examples=4, deadline=None)
def test_rule_7_4_what_a_bot_does_follows_from_what_its_seat_sees_alone(
    strength: Strength, seats: int, seed: int
) -> None:
    for council, behind, seat, history in behind_one_view(seats, Random(seed)):
        acts = choice(council, seat, history, strength=strength)
        assert choice(behind, seat, history, strength=strength) == acts


def test_a_bot_has_no_memory_of_its_own_what_it_reads_again_it_answers_again() -> None:
    chance = Random(3)
    for council, history in moments(laid_out(7, chance), chance):
        for seat in council_view(council).waiting:
            view = msgspec.json.decode(msgspec.json.encode(council_view(council)), type=CouncilView)
            own = msgspec.json.decode(msgspec.json.encode(seat_view(council, seat)), type=SeatView)
            past = msgspec.json.decode(msgspec.json.encode(history), type=tuple[TurnResult, ...])
            for strength in STRENGTHS:
                acts = choose(
                    seat, view, own, past, taste=7, locale="it", strength=strength, options=council.setup.options
                )
                assert acts == choice(council, seat, history, strength=strength)


def test_another_process_plays_the_same_council() -> None:
    script = dedent("""
        import sys
        from random import Random
        from ostrakon.rules.sight import council_view
        from tests.bots.table import laid_out, moments
        chance = Random(5)
        *_, (last, history) = moments(laid_out(5, chance), chance)
        sys.stdout.write(repr(history))
    """)
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": hashes, "PYTHONPATH": ":".join(["", *filter(None, sys.path)])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashes in ("1", "2")
    }
    assert len(told) == 1
    assert told != {""}


def deciding(days: str) -> Iterator[tuple[Council, tuple[TurnResult, ...]]]:
    """Moments in which an asker decides, on days of one rule."""
    for seed in range(4):
        chance = Random(seed)
        for council, history in moments(laid_out(9, chance, Options(start=3, days=4)), chance):
            if council.rule == days and council_view(council).phase == "decide":
                yield council, history


def test_rule_9_3_with_all_shards_open_a_bot_decides_for_the_colour_that_takes_it_furthest() -> None:
    met = 0
    for council, history in deciding("deception"):
        view = council_view(council)
        assert view.asker is not None
        chosen = choice(council, view.asker, history)
        assert isinstance(chosen, Decide)
        steps = []
        for shard in (chosen.shard, other(chosen.shard)):
            after, _ = play(council, Decide(view.asker, shard))
            assert after.last is not None
            steps.append(after.last.advance)
        met += 1
        assert steps[0] >= steps[1]
    assert met > 5


def test_bots_guess_the_majority_more_often_than_a_coin_would() -> None:
    right = asked = 0
    for seed in range(12):
        chance = Random(seed)
        *_, (_, history) = moments(laid_out(7, chance, Options(symbols=False)), chance, taste=seed)
        asked += len(history)
        right += sum(turn.majority is not None and turn.guess == turn.majority for turn in history)
    assert right / asked > 0.6


@pytest.mark.parametrize(
    ("kind", "shortest", "longest"),
    [("ask", 6, 14), ("vote", 3, 9), ("show", 3, 7), ("name", 3, 7), ("decide", 3, 7)],
)
def test_a_bot_takes_a_human_time(kind: str, shortest: int, longest: int) -> None:
    assert thinking_time(kind, lambda _: 0) == shortest * 1_000
    assert thinking_time(kind, lambda n: n - 1) == longest * 1_000

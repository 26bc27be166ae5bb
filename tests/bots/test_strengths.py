"""The three strengths: whoever reckons with more walks farther. Intervals are in `benchmarks/minds.py`."""

from random import Random
from statistics import mean

from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.rules.actions import Action, ShuffleDeck
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import council_view
from ostrakon.rules.state import Council
from tests.bots.table import History, after, choice, laid_out

_COUNCILS = 16


def steps_of(councils: int) -> dict[Strength, float]:
    """Steps that a turn brought its asker, on average, at tables of six at which two play with each strength."""
    steps: dict[Strength, list[int]] = {strength: [] for strength in STRENGTHS}
    for seed in range(councils):
        chance = Random(seed)
        council, history = laid_out(6, chance), ()
        minds = dict(zip(chance.sample(council.setup.seats, 6), STRENGTHS * 2, strict=True))
        for turn in played(council, history, minds, chance, seed):
            steps[minds[turn.asker]].append(turn.advance)
    return {strength: mean(advances) for strength, advances in steps.items()}


def played(council: Council, history: History, minds: dict[Seat, Strength], chance: Random, taste: int) -> History:
    """The turns of a council that these minds play to its end; three days are enough."""
    while (view := council_view(council)).result is None and view.day <= 3:
        action: Action | None = ShuffleDeck(council.topics.discards)
        if view.phase != "shuffle":
            seat = chance.choice(view.waiting)
            action = choice(council, seat, history, taste, strength=minds[seat])
        assert action is not None
        council, history = after(council, history, action)
    return history


def test_a_keen_mind_walks_farther_than_an_attentive_one_and_that_farther_than_an_easy_one() -> None:
    steps = steps_of(_COUNCILS)
    assert steps["easy"] < steps["attentive"] < steps["keen"]
    assert steps["keen"] > 1.1 * steps["easy"]

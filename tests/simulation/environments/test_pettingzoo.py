"""The environments are what PettingZoo's own tests say an environment is."""

import copy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test

from ostrakon.rules.errors import Forbidden
from ostrakon.rules.options import Options
from ostrakon.simulation.environments import aec, parallel
from ostrakon.simulation.environments.agents import Observed
from ostrakon.simulation.environments.moves import BLACK, WHITE
from ostrakon.simulation.environments.rewarding import Reward

SHORT = Options(days=1)

# PettingZoo asks for flat arrays of all but its own games, which it knows by name; those that mask moves are dicts too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings(
        r"ignore:Observation space for each agent probably should be gymnasium\.spaces\.box or "
        r"gymnasium\.spaces\.discrete:UserWarning"
    ),
]


@pytest.mark.parametrize("seats", [5, 12])
def test_one_after_another_passes_the_api_test(seats: int) -> None:
    api_test(aec.env(seats=seats, options=SHORT), num_cycles=100)
    api_test(aec.raw_env(seats=seats, options=SHORT, reward="steps"), num_cycles=100)


@pytest.mark.parametrize("seats", [5, 12])
def test_all_at_once_passes_the_api_test(seats: int) -> None:
    parallel_api_test(parallel.parallel_env(seats=seats, options=SHORT), num_cycles=300)


def test_the_same_seed_plays_the_same() -> None:
    seed_test(lambda: aec.env(seats=7), num_cycles=20)
    parallel_seed_test(lambda: parallel.parallel_env(seats=7), num_cycles=20)


def test_what_can_be_rendered_passes_the_render_test() -> None:
    def rendered(render_mode: str) -> AECEnv[str, Observed, Any]:
        return aec.env(options=SHORT, render_mode=render_mode)

    render_test(rendered)  # type: ignore[arg-type]  # declared for Gymnasium's environments


def test_rendering_tells_the_day_the_path_and_the_question_in_the_tables_language() -> None:
    council = aec.raw_env(seats=5, render_mode="ansi", locale="it")
    council.reset(seed=3)
    council.step(int(np.flatnonzero(council.observe(council.agent_selection)["action_mask"])[0]))
    told = council.render() or ""
    assert "Giornata 1 di 8" in told
    assert "casella 4" in told
    assert "Bianco: " in told


def test_a_move_that_is_not_open_changes_nothing_and_names_its_rule() -> None:
    council = aec.raw_env(seats=5)
    council.reset(seed=1)
    before = council.observe(council.agent_selection)
    with pytest.raises(Forbidden, match=r"6\.1"):
        council.step(WHITE)
    with pytest.raises(Forbidden, match=r"4\.3"):
        council.step(None)
    after = council.observe(council.agent_selection)
    assert before["observation"].tobytes() == after["observation"].tobytes()


def test_6_2_who_is_not_the_asker_answers_honestly() -> None:
    council = aec.raw_env(seats=5)
    council.reset(seed=1)
    council.step(int(np.flatnonzero(council.observe(council.agent_selection)["action_mask"])[0]))
    for colour in (WHITE, BLACK):
        assert council.observe(council.agent_selection)["action_mask"][colour] == 0
        with pytest.raises(Forbidden, match=r"6\.2"):
            council.step(colour)


def test_where_all_move_at_once_whoever_makes_no_open_move_loses_his_turn() -> None:
    council = parallel.parallel_env(seats=5)
    council.reset(seed=1)
    seen = council.step(dict.fromkeys(council.agents, WHITE))[0]
    for agent in council.agents:
        last = council.table.split(seen[agent]["observation"])
        assert last["table.last.forfeit"].tolist() == [1]


@pytest.mark.parametrize("reward", ["place", "steps"])
def test_rewards_add_up_to_the_place_or_to_the_spaces_walked(reward: Reward) -> None:
    council = aec.raw_env(seats=6, options=SHORT, reward=reward)
    council.reset(seed=2)
    chance, won = Random(2), dict.fromkeys(council.possible_agents, 0.0)
    while not any(council.terminations.values()):
        mask = council.observe(council.agent_selection)["action_mask"]
        council.step(chance.choice(np.flatnonzero(mask).tolist()))
        for agent, reward_now in council.rewards.items():
            won[agent] += reward_now
    seen = council.table.split(council.observe(council.agents[0])["observation"])
    ranks, spaces = seen["table.result.ranking"] * 6, seen["table.result.spaces"] * 16
    start = 4
    expected = 1 - 2 * (ranks - 1) / 5 if reward == "place" else spaces - start
    assert list(won.values()) == pytest.approx(expected.tolist(), abs=1e-6)


def test_a_copy_plays_on_like_its_original() -> None:
    council = aec.raw_env(seats=5)
    council.reset(seed=4)
    chance = Random(4)
    twin = copy.deepcopy(council)
    for _ in range(30):
        mask = council.observe(council.agent_selection)["action_mask"]
        move = chance.choice(np.flatnonzero(mask).tolist())
        council.step(move)
        twin.step(move)
    agent = council.agent_selection
    assert twin.agent_selection == agent
    assert twin.observe(agent)["observation"].tobytes() == council.observe(agent)["observation"].tobytes()


@pytest.mark.parametrize(
    ("seats", "offers", "locale", "said"),
    [(4, 3, "en", "Rule 2.1"), (13, 3, "en", "Rule 2.1"), (5, 7, "en", "questions"), (5, 3, "fr", "it, en, not fr")],
)
def test_a_table_that_cannot_be_set_is_refused_in_words(seats: int, offers: int, locale: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        aec.raw_env(seats=seats, offers=offers, locale=locale)

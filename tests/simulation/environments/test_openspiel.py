"""A council is a game of OpenSpiel: its own simulation and playthrough go through."""

import pickle
from random import Random

import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.generate_playthrough import playthrough

from ostrakon.simulation.environments import openspiel

GAMES = [
    "python_ostrakon(days=2)",
    "python_ostrakon(players=12,days=1,temple=once,joker=false,tie=advances,followers=one)",
    "python_ostrakon(players=7,days=2,number=2,start=5,offers=1)",
]


@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_test_of_openspiel_goes_through(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_of_openspiel_goes_through_with_all_its_observers() -> None:
    told = playthrough("python_ostrakon(days=1)", None, seed=5)
    assert "IsTerminal() = True" in told
    assert all(f"{kind}Observation" in told for kind in ("Public", "Private"))
    assert "InformationStateTensor(4).past.turns" in told


def test_returns_are_places_that_make_nought_together() -> None:
    state = at_the_end("python_ostrakon(players=6,days=1)", 3)
    assert sorted(state.returns()) == pytest.approx([-1, -0.6, -0.2, 0.2, 0.6, 1])


def test_what_chance_may_draw_is_surely_drawn() -> None:
    game = pyspiel.load_game("python_ostrakon(days=2,number=2)")
    state, chance, draws, moves = game.new_initial_state(), Random(2), 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            likely = state.chance_outcomes()
            assert sum(odds for _, odds in likely) == pytest.approx(1)
            draws += 1
        else:
            moves += 1
        state.apply_action(chance.choice(state.legal_actions()))
    assert moves <= game.max_game_length()
    assert draws <= game.max_chance_nodes_in_history()


def test_a_state_can_be_kept_and_taken_up_again() -> None:
    state = at_the_end("python_ostrakon(days=1)", 9)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.information_state_tensor(2) == state.information_state_tensor(2)


def test_openspiels_environment_for_learning_runs_a_council() -> None:
    council = rl_environment.Environment(pyspiel.load_game("python_ostrakon(days=1)"), seed=1)
    step, chance = council.reset(), Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = council.step([chance.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=True, public_info=False),
    ],
)
def test_nobody_observes_more_than_one_seat(kind: pyspiel.IIGObservationType) -> None:
    with pytest.raises(ValueError, match="see"):
        openspiel.CouncilGame().make_py_observer(kind)


def at_the_end(name: str, seed: int) -> pyspiel.State:
    state, chance = pyspiel.load_game(name).new_initial_state(), Random(seed)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state

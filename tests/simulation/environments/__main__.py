"""The tests of the environments at length (`make lab`).

The conformance tests of PettingZoo and OpenSpiel at every number of seats, with options drawn by lot; and that agents
see no secrets, at many more moments.

    python -m tests.simulation.environments [--councils 20] [--seed 1]
"""

import argparse
import sys
import warnings
from random import Random

import pyspiel
from msgspec import to_builtins
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test

from ostrakon.rules.options import Options
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS
from ostrakon.simulation.environments import aec, openspiel, parallel
from tests.simulation.environments.test_observing import bytes_recalled, bytes_seen
from tests.simulation.environments.walks import some_options, some_table, unlike, walk

DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says of all observations with a mask but those of its own games."""


def main() -> None:
    """Run them all; the first failure ends it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--councils", type=int, default=20, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    warnings.simplefilter("error")
    for words in DICTS:
        warnings.filterwarnings("ignore", message=words, category=UserWarning)
    chance = Random(said.seed)
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
        conforms(seats, some_options(chance), said.councils)
        sys.stdout.write(f"{seats} seats: the tests of PettingZoo and OpenSpiel pass\n")
        sys.stdout.flush()
    moments = sum(keeps_secrets(chance) for _ in range(said.councils * 8))
    sys.stdout.write(f"{moments:,} moments changed where a seat may not see: the same to its agent\n")


def conforms(seats: int, options: Options, councils: int) -> None:
    """Run the tests that the two libraries have for environments."""
    api_test(aec.env(seats=seats, options=options), num_cycles=100 * councils)
    api_test(aec.raw_env(seats=seats, options=options, reward="steps"), num_cycles=100 * councils)
    parallel_api_test(parallel.parallel_env(seats=seats, options=options), num_cycles=50 * councils)
    seed_test(lambda: aec.env(seats=seats, options=options), num_cycles=100)
    parallel_seed_test(lambda: parallel.parallel_env(seats=seats, options=options), num_cycles=100)
    said = {name: value for name, value in to_builtins(options).items() if value is not None}
    game = pyspiel.load_game(openspiel.NAME, {"players": seats, **said})
    pyspiel.random_sim_test(game, num_sims=max(1, councils // 4), serialize=True, verbose=False)


def keeps_secrets(chance: Random) -> int:
    """Change what seats may not see, at moments of a council; give at how many."""
    moments = 0
    for sitting in walk(some_table(chance), chance):
        if chance.random() < 0.2:
            seat = chance.choice(sitting.table.seats)
            twin = unlike(sitting, seat, chance)
            assert bytes_seen(sitting, seat) == bytes_seen(twin, seat)
            assert bytes_recalled(sitting, seat) == bytes_recalled(twin, seat)
            moments += 1
    return moments


if __name__ == "__main__":
    main()

"""How fast the batch engine is beside the rules engine, on the same councils and the same choices.

    .venv/bin/python benchmarks/simulation.py [--councils 200] [--rounds 5] [--seats 5 8 12]

People of the simple model play councils once, and every action is noted. Then both engines play the noted actions again
on one processor, in turns, several rounds; of each the fastest round counts. Compiling is done before, and not counted;
nor is the making of the rules engine's actions out of numbers. `ratio` is how many times as fast the batch engine is.
Beside it: how fast it holds councils by itself, with drawing the people's choices and counting.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from ostrakon.rules.actions import Action
from ostrakon.rules.council import Council, Setup, begin, play
from ostrakon.rules.options import Options, measure
from ostrakon.rules.seats import SEATS
from ostrakon.rules.turn import Over
from ostrakon.simulation.batch import layout as at
from ostrakon.simulation.batch.codes import SHUFFLES, kind_of
from ostrakon.simulation.batch.encoding import action_of, drawing_order
from ostrakon.simulation.batch.people import NOTES
from ostrakon.simulation.batch.running import Actions, Lengths, begin_councils, hold_councils, replay
from ostrakon.simulation.batch.tally import TALLY_WIDTH

LONGEST: Final = 2_000
PEOPLE: Final = np.array([0.5, 0.5, 0.15, 0.5, 0.0])


class Noted(NamedTuple):
    """Councils as both engines play them."""

    starts: at.Rows
    actions: Actions
    lengths: Lengths
    councils: list[tuple[Council, list[Action]]]


def agreed(seats: int) -> at.Rows:
    """Give what the table agrees on: the defaults."""
    numbers = measure(Options(), seats)
    return np.array([seats, numbers.start - 1, numbers.days, numbers.number, 1, 0, 0, 0, 1], at.NUMBER)


def note(seats: int, councils: int) -> Noted:
    """Let people play, and note what they do."""
    rows, notes = np.zeros((councils, at.WIDTH), at.NUMBER), np.zeros((councils, NOTES), np.int64)
    actions, lengths = np.zeros((councils, LONGEST), np.int64), np.zeros(councils, np.int64)
    begin_councils(1, 0, agreed(seats), rows)
    starts = rows.copy()
    tallies = np.zeros((councils, TALLY_WIDTH), at.NUMBER)
    hold_councils(1, 0, agreed(seats), PEOPLE, rows, notes, tallies, actions, lengths)
    assert (rows[:, at.PHASE] == at.OVER).all()
    return Noted(
        starts,
        actions,
        lengths,
        [
            _by_the_rules(start, played, int(length))
            for start, played, length in zip(starts, actions, lengths, strict=True)
        ],
    )


def _by_the_rules(start: at.Rows, actions: Actions, length: int) -> tuple[Council, list[Action]]:
    seats = SEATS[: start[at.SEATS]]
    drawn = [at.CARDS[start[at.PILE + place]] for place in range(start[at.PILED] - 1, -1, -1)]
    row = [at.CARDS[card] for card in start[at.ROW_OF_THREE : at.ROW_OF_THREE + 3]]
    pile = tuple(seats[place] for place in start[at.ORDER : at.ORDER + len(seats)])
    council = first = begin(Setup(Options(), seats, pile, (*row, *drawn), {}))
    moving, meant = start.copy()[np.newaxis], list[Action]()
    for action in actions[:length]:
        replay(moving, np.array([[action]]), np.array([1]))
        laid = drawing_order(moving[0]) if kind_of(action) == SHUFFLES else ()
        one = action_of(council, int(action), laid)
        assert one is not None
        council = play(council, one)[0]
        meant.append(one)
    assert isinstance(council.stage, Over)
    return first, meant


def rules_engine(noted: Noted) -> None:
    """Play all again by the rules."""
    for council, actions in noted.councils:
        for action in actions:
            council, _ = play(council, action)


def fastest(rounds: int, *runs: Callable[[], float]) -> list[float]:
    """Let runs take turns; give the least seconds of each."""
    times = [[run() for run in runs] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]


def timed(run: Callable[[], object]) -> float:
    """Give a run's seconds on the processor."""
    begun = time.process_time()
    run()
    return time.process_time() - begun


def repeated(noted: Noted, times: int) -> float:
    """Give the batch engine's seconds for all councils once; it plays them many times, for the clock's sake."""
    copies = [noted.starts.copy() for _ in range(times)]
    return timed(lambda: [replay(rows, noted.actions, noted.lengths) for rows in copies]) / times


def holding(seats: int, councils: int) -> float:
    """Give the batch engine's seconds for holding councils by itself, and counting."""
    rows, notes = np.zeros((councils, at.WIDTH), at.NUMBER), np.zeros((councils, NOTES), np.int64)
    tallies, none = np.zeros((councils, TALLY_WIDTH), at.NUMBER), np.zeros((councils, 0), np.int64)
    lengths, table = np.zeros(councils, np.int64), agreed(seats)
    return timed(lambda: hold_councils(1, 0, table, PEOPLE, rows, notes, tallies, none, lengths))


def main(seats: Sequence[int], councils: int, rounds: int) -> None:
    """Measure, and print a table."""
    out = sys.stdout
    out.write(f"{'seats':>5} {'actions':>8} {'rules: µs an action':>20} {'batch: ns an action':>20} {'ratio':>6}")
    out.write(f" {'councils held a second':>23}\n")
    for number in seats:
        noted = note(number, councils)
        actions = int(noted.lengths.sum())
        slow, fast = fastest(rounds, lambda: timed(lambda: rules_engine(noted)), lambda: repeated(noted, 20))  # noqa: B023
        many = 20 * councils
        (held,) = fastest(rounds, lambda: holding(number, many))  # noqa: B023
        out.write(f"{number:>5} {actions:>8} {1e6 * slow / actions:>20.2f} {1e9 * fast / actions:>20.1f}")
        out.write(f" {slow / fast:>6.0f} {many / held:>23.0f}\n")
        out.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[5, 8, 12])
    parser.add_argument("--councils", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    main(args.seats, args.councils, args.rounds)

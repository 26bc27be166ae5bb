"""The batch engine beside the rules engine: the same choices, and the same council after every one of them.

    .venv-test/bin/python -m tests.simulation.differential [--councils 100000] [--seed 1] [--processes 2]

Each council is begun with any seats, options, cards and orders, and those at the table do anything at all, allowed or
not (`wandering`). After each action the whole row of the batch engine must be what the rules engine's council is,
written as numbers; and a forbidden action must break the same rule in both, and change nothing.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import Final, NamedTuple, cast

import numpy as np

from ostrakon.rules.actions import Follow
from ostrakon.rules.council import Council, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.seats import Seat
from ostrakon.simulation.batch.chance import key_of
from ostrakon.simulation.batch.codes import SHUFFLES, kind_of
from ostrakon.simulation.batch.encoding import Written, action_of, drawing_order, numbers_of
from ostrakon.simulation.batch.layout import ENDED, NUMBER, OVER, PHASE, SHUFFLE, WIDTH, Rows
from tests.simulation.wandering import LONGEST, Actions, any_council, wander

UNREST: Final = (10, 60, 200)
"""Of a thousand actions so many are any at all; councils take turns."""
PIECE: Final = 250
"""Councils that a process compares in one go."""
NOBODY: Final = cast(Seat, "Z")
"""Not at any table."""


class Seen(NamedTuple):
    """What happened in the councils that were compared."""

    councils: int
    actions: int
    played: Counter[int]
    """Kinds of action that were allowed."""
    broken: Counter[int]
    """Rules that were broken."""
    endings: Counter[int]

    def and_also(self, other: "Seen") -> "Seen":
        """Put together what was seen in two places."""
        return Seen(
            self.councils + other.councils,
            self.actions + other.actions,
            self.played + other.played,
            self.broken + other.broken,
            self.endings + other.endings,
        )


def nothing() -> Seen:
    """Have seen nothing yet."""
    return Seen(0, 0, Counter(), Counter(), Counter())


class Different(AssertionError):
    """The engines disagree: `where` names the council and the action, and what was expected."""


class Table(NamedTuple):
    """Room for one wandering council."""

    actions: Actions
    rules: Actions
    rows: Rows


def table() -> Table:
    """Make room."""
    return Table(np.zeros(LONGEST, np.int64), np.zeros(LONGEST, np.int64), np.zeros((LONGEST, WIDTH), NUMBER))


def compare(seed: int, first: int, councils: int) -> Seen:
    """Let councils wander through the batch engine and play them again by the rules. Raises `Different`."""
    room, seen = table(), nothing()
    for number in range(first, first + councils):
        seen = seen.and_also(_compare_one(any_council(Random(f"{seed} {number}")), seed, number, room))
    return seen


def _compare_one(council: Council, seed: int, number: int, room: Table) -> Seen:
    written = Written(council, numbers_of(council))
    row = np.array(written.row, NUMBER)
    length = wander(row, np.uint64(key_of(seed, number)), *room, UNREST[number % len(UNREST)])
    if row[PHASE] != OVER:
        raise Different(f"council {number}: no end after {length} actions")
    played, broken = Counter[int](), Counter[int]()
    for step in range(length):
        after, action = room.rows[step], int(room.actions[step])
        council, rule = play_on(council, action, after)
        where = f"seed {seed}, council {number}, action {step} ({action})"
        if rule != room.rules[step]:
            raise Different(f"{where}: breaks {room.rules[step]}, and by the rules {rule}")
        written = Written(council, numbers_of(council, written))
        if after.tolist() != written.row:
            places = [place for place in range(WIDTH) if after[place] != written.row[place]]
            raise Different(f"{where}: differs in the places {places}")
        (broken if rule else played)[rule or kind_of(action)] += 1
    return Seen(1, length, played, broken, Counter((int(row[ENDED]),)))


def play_on(council: Council, action: int, after: Rows) -> tuple[Council, int]:
    """Play an action by the rules; give the council and the number of the rule that was broken, or 0."""
    meant = action_of(council, action, _laid(council, after) if kind_of(action) == SHUFFLES else ()) or Follow(NOBODY)
    try:
        return play(council, meant)[0], 0
    except Forbidden as refused:
        chapter, _, part = refused.rule.partition(".")
        return council, 10 * int(chapter) + int(part)


def _laid(council: Council, after: Rows) -> tuple[str, ...]:
    """Give the new draw pile of a shuffle; where the batch engine refused it, one that the rules would take."""
    return council.topics.discards if after[PHASE] == SHUFFLE else drawing_order(after)


def compare_all(seed: int, councils: int, processes: int) -> Iterator[Seen]:
    """Compare many councils on several processors, piece by piece."""
    firsts = range(0, councils, PIECE)
    sizes = [min(PIECE, councils - first) for first in firsts]
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(compare, repeat(seed), firsts, sizes)


def main() -> None:
    """Compare, and tell what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--councils", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    begun, seen = time.perf_counter(), nothing()
    for piece in compare_all(args.seed, args.councils, args.processes):
        seen = seen.and_also(piece)
        if seen.councils % 1_000 == 0:
            sys.stdout.write(f"{seen.councils} councils, {time.perf_counter() - begun:.0f} s\n")
            sys.stdout.flush()
    sys.stdout.write(
        f"{seen.councils} councils, {seen.actions} actions, {sum(seen.broken.values())} of them refused by both"
        f" for {len(seen.broken)} rules: no difference\n"
    )


if __name__ == "__main__":
    main()

"""Are the three strengths in order, with intervals apart? And does the strongest know most of what can be known?

Run `python -m tests.tournament.strengths` (`make lab` does): 2,000 councils at 5, 8 and 12 seats take half an hour on
two cores. Ends with 1 where something isn't so.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from ostrakon.locales.minds import STRENGTHS
from ostrakon.tournament.rating import ratings
from ostrakon.tournament.rounds import Entrant, Mind, Plan, pieces
from ostrakon.tournament.standing import Standing, standings

ENOUGH: Final = 0.8
"""Of the steps of one that knows the true chance of every vote."""


def stood(minds: Sequence[Mind], seats: int, councils: int, seed: int, jobs: int) -> dict[Mind, Standing]:
    """How these minds stand after so many councils."""
    plan = Plan(tuple(Entrant(mind) for mind in minds), seats, councils, seed)
    rounds = [one for piece in pieces(plan, jobs) for one in piece.rounds]
    return dict(zip(minds, standings(rounds, seats, ratings), strict=True))


def faults(seats: int, councils: int, seed: int, jobs: int) -> list[str]:
    """Say what isn't as it must be at tables of this size, and write the figures."""
    easy, attentive, keen = stood(STRENGTHS, seats, councils, seed, jobs).values()
    found = []
    for figure in ("rating", "place", "wins", "steps"):
        three = [getattr(one, figure) for one in (easy, attentive, keen)]
        sys.stdout.write(f"{seats} seats, {figure}: {', '.join(f'{one.mean:.3f} ± {one.half:.3f}' for one in three)}\n")
        if not (three[0].below(three[1]) and three[1].below(three[2])):
            found.append(f"{seats} seats: not told apart by {figure}")
    both = stood(("keen", "knowing"), seats, max(councils // 4, 2), seed, jobs)
    share = both["keen"].steps.mean / both["knowing"].steps.mean
    sys.stdout.write(f"{seats} seats, steps of the keen, of those of who knows every chance: {share:.3f}\n")
    sys.stdout.flush()
    return found if share >= ENOUGH else [*found, f"{seats} seats: the keen walk {share:.3f} of what could be walked"]


def main() -> int:
    """Play, and say what isn't so."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--councils", type=int, default=2000)
    options.add_argument("--seats", type=int, nargs="+", default=[5, 8, 12])
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = options.parse_args()
    found = [one for seats in given.seats for one in faults(seats, given.councils, given.seed, given.jobs)]
    for one in found:
        sys.stderr.write(f"{one}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

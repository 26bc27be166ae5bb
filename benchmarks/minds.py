"""Do the three strengths of minds play in order, and how much of what could be known do the keen ones know?

Bots of all strengths sit at one table, each council with other philosophers, places and chance. They see what their
seats see. In a second run keen ones play beside minds that know the true chance of every vote, and reckon as keen ones
do: no reading of shards can be better. Usage:

    .venv/bin/python benchmarks/minds.py [--councils 300] [--seats 5 8 12] [--seed 1] [--locale it]

Figures, each with its 95 % interval over councils: steps that a turn brought its asker; places won, as a share of those
behind one (0 last, 1 first); wins, where 1 is a fair share; steps that a following brought. Then for keen beside
knowing minds the ratio of steps a turn.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, Literal, NamedTuple

from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.rules.results import CouncilResult, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.simulation.minded import AllKnowing, Minded
from ostrakon.simulation.playing_out import Player, dealt, play_out

Kind = Strength | Literal["knowing"]
Minds = Mapping[Seat, Kind]

SURE: Final = 1.96
FIGURES: Final = ("steps a turn", "place", "wins", "steps a following")


class Played(NamedTuple):
    """A council, and who played what."""

    minds: Minds
    turns: tuple[TurnResult, ...]
    result: CouncilResult


def council_of(kinds: Sequence[Kind], chance: random.Random, locale: str) -> Played:
    """Let a council be played to its end."""
    setup = dealt(len(kinds), chance)
    minds = dict(zip(setup.seats, chance.sample(kinds, len(kinds)), strict=True))
    taste = chance.getrandbits(32)
    played = play_out(setup, {seat: _player(kind, taste, locale) for seat, kind in minds.items()}, chance)
    return Played(minds, played.turns, played.result)


def _player(kind: Kind, taste: int, locale: str) -> Player:
    if kind == "knowing":
        return Minded("keen", taste=taste, locale=locale, read=AllKnowing())
    return Minded(kind, taste=taste, locale=locale)


def scores(played: Played, kind: Kind) -> tuple[list[float], ...]:
    """Give what the minds of a kind did in a council, for each of the figures."""
    seats = [seat for seat, its in played.minds.items() if its == kind]
    behind = len(played.minds) - 1
    ranking = played.result.ranking
    followed = [(seat, turn) for turn in played.turns for seat in turn.followers if seat in seats]
    return (
        [float(turn.advance) for turn in played.turns if turn.asker in seats],
        [1 - ranking.index(seat) / behind for seat in seats],
        [float(len(ranking) * (ranking[0] == seat)) for seat in seats],
        [float(sum(step.end - step.start for step in turn.steps if step.seat == seat)) for seat, turn in followed],
    )


def interval(councils: Sequence[list[float]]) -> tuple[float, float]:
    """Give the mean over all, and half the width of its 95 % interval; what one council has hangs together.

    The ratio estimator of cluster sampling (Cochran 1977, "Sampling Techniques", 3rd edition, section 9A.1).
    """
    some = [one for one in councils if one]
    total = sum(len(one) for one in some)
    mean = sum(map(sum, some)) / total
    off = [sum(one) - mean * len(one) for one in some]
    spread = sum(one * one for one in off) * len(some) / max(len(some) - 1, 1)
    return mean, SURE * sqrt(spread) / total


def tables(kinds: Sequence[Kind], seats: int, councils: int, chance: random.Random, locale: str) -> Iterator[Played]:
    """Play councils in which each kind has as many seats, or one more or less."""
    for _ in range(councils):
        order = chance.sample(kinds, len(kinds))
        yield council_of([order[place % len(order)] for place in range(seats)], chance, locale)


def main() -> None:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--councils", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="+", default=[5, 8, 12])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--locale", choices=["it", "en"], default="en")
    args = parser.parse_args()
    out = sys.stdout
    for seats in args.seats:
        chance = random.Random(f"{args.seed} {seats}")
        played = list(tables(STRENGTHS, seats, args.councils, chance, args.locale))
        out.write(
            f"\n{seats} seats, {args.councils} councils\n{'':12}" + "".join(f"{name:>22}" for name in FIGURES) + "\n"
        )
        for kind in STRENGTHS:
            figures = [interval(figure) for figure in zip(*(scores(one, kind) for one in played), strict=True)]
            out.write(f"{kind:12}" + "".join(f"{mean:14.3f} ± {half:.3f}" for mean, half in figures) + "\n")
        beside: tuple[Kind, ...] = ("keen", "knowing")
        rivals = list(tables(beside, seats, args.councils, chance, args.locale))
        steps = {kind: interval([scores(one, kind)[0] for one in rivals]) for kind in beside}
        ratio = steps["keen"][0] / steps["knowing"][0]
        width = ratio * sqrt(sum((half / mean) ** 2 for mean, half in steps.values()))
        told = ", ".join(f"{kind} {mean:.3f} ± {half:.3f}" for kind, (mean, half) in steps.items())
        out.write(f"beside those who know every chance: {told}; ratio {ratio:.3f} ± {width:.3f}\n")
        mean_turns = statistics.mean(len(one.turns) for one in played)
        out.write(f"turns a council: {mean_turns:.1f}\n")
        out.flush()


if __name__ == "__main__":
    main()

"""How far a combination of numbers misses the aims, and which one misses least."""

from collections.abc import Mapping
from typing import Final

from ostrakon.simulation.setting import LEADER, MINUTES, PLACES, SEEN, TEMPLE
from scripts.balance.numbers import FIGURES, HARDER, SIZES, Line, Numbers, by_numbers, read, today

FOLLOWING: Final = (0.25, 0.75)
"""What the right to follow should add, in fair shares of the wins: neither worthless nor decisive."""
WEIGHTS: Final = {"guarded": 0.25, "middle": 0.5, "close": 0.25}
"""How much each model of people counts."""
ENOUGH: Final = 0.15
"""Who misses the aims by so little more is as good: no reason to change a number."""


def outside(value: float, low: float, high: float) -> float:
    """Say how far a value lies from where it should be."""
    return max(low - value, value - high, 0.0)


def missed(line: Line) -> dict[str, float]:
    """Say by how much each aim is missed, in units that are about as bad as each other; 0 where it is met."""
    value: dict[str, float] = {name: float(line[name]) for name in (*FIGURES, *HARDER) if name in line}
    seats = int(line["seats"])
    misses: dict[str, float] = {
        "minutes": outside(value["minutes"], *MINUTES) / 5,
        "temple": outside(value["temple"], *TEMPLE) / 0.2,
        "leader": outside(value["leader"], 0, LEADER) / 0.1,
        **{name: outside(value[name], SEEN, 1) / 0.25 for name in value if name.startswith("seen-")},
    }
    if "places" in value:
        misses["places"] = outside(value["places"], 0, PLACES) / 0.02
        misses["following"] = outside(seats * value["following-wins"], *FOLLOWING) / 0.25
    return misses


def badness(lines: Mapping[str, Line]) -> float:
    """Weigh what is missed, over the models of people."""
    return sum(WEIGHTS[model] * sum(missed(line).values()) for model, line in lines.items())


def ranked(found: Mapping[Numbers, Mapping[str, Line]], seats: int) -> list[Numbers]:
    """Bring the combinations for so many philosophers in order, the best first."""
    return sorted((one for one in found if one.seats == seats), key=lambda one: (round(badness(found[one]), 6), one))


def proposed() -> dict[int, Numbers]:
    """Give the best of the shortlist for each number of philosophers; of those nearly as good the most like today's."""
    found = by_numbers(read("shortlist"))
    return {seats: _nearly_best(found, seats) for seats in SIZES}


def _nearly_best(found: Mapping[Numbers, Mapping[str, Line]], seats: int) -> Numbers:
    order = ranked(found, seats)
    good = [one for one in order if badness(found[one]) <= badness(found[order[0]]) + ENOUGH]
    return min(good, key=lambda one: sum(new != old for new, old in zip(one, today(seats), strict=True)))

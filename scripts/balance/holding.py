"""The councils that are held for the figures: by people of the models, and by minds."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import msgspec
import numpy as np

from ostrakon.rules.options import Options
from ostrakon.simulation.experiment import experiment
from ostrakon.simulation.figures import measured
from ostrakon.simulation.holding import held
from ostrakon.simulation.setting import Setting
from scripts.balance.judging import proposed, ranked
from scripts.balance.numbers import (
    FIGURES,
    HARDER,
    MODELS,
    SECONDS,
    SEED,
    SIZES,
    Line,
    Numbers,
    by_numbers,
    combinations,
    read,
    today,
    write,
)

SCANNED: Final = 2_000
HELD: Final = 10_000
BY_MINDS: Final = 40
"""Councils of one setting."""
KEPT: Final = 4
"""Combinations on the shortlist, for each number of philosophers."""
NEARER_DAYS: Final = {5: (6, 7), 6: (5, 6), 7: (4, 5), 8: (4,)}
"""Philosophers → days that last 35 to 45 minutes."""
OTHERS: Final = {
    "temple=once": Options(temple="once"),
    "followers=one": Options(followers="one"),
    "tie=advances": Options(tie="advances"),
}


def scan() -> None:
    """Hold every combination."""
    write("scan", _all(((one, model) for one in combinations() for model in MODELS), partial(_counted, SCANNED, False)))


def shortlist() -> None:
    """Hold the best ones and today's, longer."""
    found = by_numbers(read("scan"))
    chosen = [one for seats in SIZES for one in dict.fromkeys((today(seats), *ranked(found, seats)[:KEPT]))]
    write("shortlist", _all(((one, model) for one in chosen for model in MODELS), partial(_counted, HELD, True)))


def nearer() -> None:
    """Begin nearer to the Temple than any option allows; the first day stays a free vote."""
    tried = [
        Numbers(seats, start, days, today(seats).number)
        for seats, some in NEARER_DAYS.items()
        for start in (6, 7, 8)
        for days in some
    ]
    write("nearer", _all(((one, model) for one in tried for model in MODELS), partial(_counted, SCANNED, False)))


def _all(jobs: Iterable[tuple[Numbers, str]], count: Callable[[tuple[Numbers, str]], Line]) -> Iterator[Line]:
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        for number, line in enumerate(workers.map(count, jobs), 1):
            if number % 50 == 0:
                print(number, file=sys.stderr)
            yield line


def options() -> None:
    """Compare other options with the proposal, on the same fortune."""
    write("options", _options())


def _options() -> Iterator[Line]:
    for seats, numbers in proposed().items():
        for name, agreed in OTHERS.items():
            pair = [Setting(seats, numbers.options(one), MODELS["middle"]) for one in (Options(), agreed)]
            outcome = experiment(pair, HELD, SEED, SECONDS, os.cpu_count() or 1)
            for line in outcome.lines:
                if line.figure in (*FIGURES, *HARDER) and line.second and line.difference:
                    half = (line.difference.high - line.difference.low) / 2
                    told = (line.second.mean, line.difference.mean, half)
                    figures = zip(("mean", "difference", "half"), (f"{one:.4f}" for one in told), strict=True)
                    yield {"seats": str(seats), "option": name, "figure": line.figure, **dict(figures)}


def minds() -> None:
    """Let attentive minds play today's numbers and the proposal."""
    write("minds", _minds())


def _minds() -> Iterator[Line]:
    for seats in (5, 8, 12):
        for name, numbers in (("today", today(seats)), ("proposal", proposed()[seats])):
            setting = Setting(seats, numbers.options(), minds=("attentive",))
            tallies = np.concatenate(list(held(setting, BY_MINDS, SEED, 1)))
            for figure, one in measured(tallies, tallies, seats, SECONDS):
                if figure in FIGURES:
                    told = zip(
                        ("mean", "low", "high"),
                        (f"{end:.3f}" for end in msgspec.structs.astuple(one.estimate())),
                        strict=True,
                    )
                    yield {"numbers": name, **numbers.plain(), "figure": figure, **dict(told)}


def _counted(councils: int, twice: bool, job: tuple[Numbers, str]) -> Line:
    """Hold councils of people, and write their figures."""
    numbers, model = job
    setting = Setting(numbers.seats, numbers.options(), MODELS[model])
    tallies = np.concatenate(list(held(setting, councils, SEED, 1)))
    without = np.concatenate(list(held(setting, councils, SEED, 1, True))) if twice else tallies
    figures = {name: one.mean for name, one in measured(tallies, without, numbers.seats, SECONDS)}
    line = {name: f"{figures[name]:.3f}" for name in FIGURES}
    if twice:
        shares = [figures[f"place-{place + 1}"] for place in range(numbers.seats)]
        line |= {"following-wins": f"{figures['following-wins']:.3f}", "places": f"{max(shares) - min(shares):.4f}"}
    return {**numbers.plain(), "people": model, **line}

"""A simulation: one setting or two, and what came out."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing

import numpy as np

from ostrakon.simulation.batch.layout import Rows
from ostrakon.simulation.batch.tally import TURNS
from ostrakon.simulation.figures import Measured, measured
from ostrakon.simulation.holding import held
from ostrakon.simulation.outcome import Line, Outcome
from ostrakon.simulation.setting import Setting

Done = Callable[[int], None]
"""Hears how many more councils are done."""


def experiment(
    settings: Sequence[Setting], councils: int, seed: int, seconds: float, jobs: int, done: Done = lambda _: None
) -> Outcome:
    """Hold councils in one setting or in two on the same fortune, and measure.

    Each setting is held twice, the second time without the followings of the philosopher that is watched; so `done`
    hears of twice as many.
    """
    tallies = [_counted(setting, councils, seed, jobs, done, False) for setting in settings]
    without = [_counted(setting, councils, seed, jobs, done, True) for setting in settings]
    figures = [
        dict(measured(first, second, setting.seats, seconds))
        for setting, first, second in zip(settings, tallies, without, strict=True)
    ]
    return Outcome(
        settings=tuple(settings),
        councils=councils,
        seed=seed,
        seconds=seconds,
        lines=tuple(_line(name, [one.get(name) for one in figures]) for name in _names(figures)),
        turns=tuple(_turns(one) for one in tallies),
    )


def _counted(setting: Setting, councils: int, seed: int, jobs: int, done: Done, one_never: bool) -> Rows:
    pieces = []
    with closing(held(setting, councils, seed, jobs, one_never)) as course:
        for piece in course:
            pieces.append(piece)
            done(len(piece))
    return np.concatenate(pieces)


def _names(figures: Sequence[dict[str, Measured]]) -> list[str]:
    """Give the names of the figures that every setting has."""
    return [name for name in figures[0] if all(name in one for one in figures)]


def _line(name: str, figures: Sequence[Measured | None]) -> Line:
    first, *others = [one for one in figures if one is not None]
    if not others:
        return Line(name, first.estimate())
    return Line(name, first.estimate(), others[0].estimate(), others[0].less(first))


def _turns(tallies: Rows) -> dict[int, int]:
    return dict(sorted(Counter(tallies[:, TURNS].tolist()).items()))

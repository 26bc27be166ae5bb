"""The command: what is held, and what is printed and drawn in the end."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.lab import of_lab
from ostrakon.cli.language import say, system_locale
from ostrakon.cli.simulate.reading import beside, setting_of
from ostrakon.cli.simulate.table import shown
from ostrakon.cli.speaking import Between, SpokenCommand, SpokenOption
from ostrakon.cli.writing import must_be_writable, unwritten
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS
from ostrakon.simulation.outcome import Outcome
from ostrakon.simulation.setting import Setting

FORMAT: Final = "ostrakon-simulation/1"
_OF_PEOPLE: Final = 20_000
_OF_MINDS: Final = 200
"""Councils, where nobody says how many."""
_PICTURES: Final = (".svg", ".png")
_TWICE: Final = 2
"""Each council is held again without the followings of one."""

_Experiment = Callable[[Sequence[Setting], int, int, float, int, Callable[[int], None]], Outcome]
_Draw = Callable[[Outcome, Sequence[str], Path, str], None]


@click.command(cls=SpokenCommand, help="simulate-help")
@click.option(
    "--seats", cls=SpokenOption, type=click.IntRange(FEWEST_SEATS, MOST_SEATS), default=8, help="simulate-seats"
)
@click.option("--councils", cls=SpokenOption, type=click.IntRange(30, 10_000_000), help="simulate-councils")
@click.option("--seed", cls=SpokenOption, type=click.IntRange(0, 2**31 - 1), default=1, help="simulate-seed")
@click.option("--option", "options", cls=SpokenOption, multiple=True, help="simulate-option")
@click.option("--people", cls=SpokenOption, multiple=True, help="simulate-people")
@click.option("--minds", cls=SpokenOption, help="simulate-minds")
@click.option("--beside", "others", cls=SpokenOption, multiple=True, help="simulate-beside")
@click.option("--seconds", cls=SpokenOption, type=Between(1, 3600), default=75.0, help="simulate-seconds")
@click.option("--plot", "plots", cls=SpokenOption, type=click.Path(path_type=Path), multiple=True, help="simulate-plot")
@click.option("--jobs", cls=SpokenOption, type=click.IntRange(1, 256), help="simulate-jobs")
@click.option("--json", "as_json", cls=SpokenOption, is_flag=True, help="simulate-json")
def command(
    seats: int,
    councils: int | None,
    seed: int,
    options: tuple[str, ...],
    people: tuple[str, ...],
    minds: str | None,
    others: tuple[str, ...],
    seconds: float,
    plots: tuple[Path, ...],
    jobs: int | None,
    as_json: bool,
) -> int:
    """Hold councils, print their figures, and draw them."""
    first = setting_of(seats, options, people, minds)
    settings = (first, beside(first, others)) if others else (first,)
    for file in plots:
        if file.suffix.lower() not in _PICTURES:
            fail(USAGE, "simulate-bad-picture", file=str(file), known=", ".join(_PICTURES))
        must_be_writable(file)
    experiment: _Experiment = of_lab("ostrakon.simulation.experiment").experiment
    draw: _Draw = of_lab("ostrakon.simulation.plots").draw
    held = councils or (_OF_MINDS if any(setting.minds for setting in settings) else _OF_PEOPLE)
    outcome = _held(experiment, settings, held, seed, seconds, jobs or os.cpu_count() or 1)
    names = (say("simulate-first"), " ".join(others)) if others else (say("simulate-only"),)
    if as_json:
        whole = {"format": FORMAT, **msgspec.to_builtins(outcome, str_keys=True)}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n")
    else:
        Console(highlight=False, emoji=False, markup=False).print(shown(outcome, names))
    for file in plots:
        try:
            draw(outcome, names, file, system_locale())
        except OSError as problem:
            unwritten(file, problem)
    return 0


def _held(
    experiment: _Experiment, settings: Sequence[Setting], councils: int, seed: int, seconds: float, jobs: int
) -> Outcome:
    """Hold them, and show how far it is."""
    progress = Progress(
        TextColumn(say("simulate-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with progress:
        bar = progress.add_task("", total=_TWICE * councils * len(settings))
        return experiment(settings, councils, seed, seconds, jobs, lambda count: progress.advance(bar, count))

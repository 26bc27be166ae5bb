"""The command: who plays, how much, and what is printed in the end."""

import os
import shlex
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.lab import of_lab
from ostrakon.cli.language import say, system_locale
from ostrakon.cli.speaking import Between, SpokenCommand, SpokenOption
from ostrakon.cli.tournament.outcome import Outcome, Stood, named, written
from ostrakon.cli.tournament.table import legend, shown
from ostrakon.locales.minds import STRENGTHS
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS
from ostrakon.tournament.rounds import MINDS, Entrant, Piece, Plan, pieces
from ostrakon.tournament.standing import Rate, standings

_FEWEST: Final = 2
_MOST: Final = 12
"""Entrants."""
_SIZES: Final = {str(size): size for size in range(FEWEST_SEATS, MOST_SEATS + 1)}


class Sizes(click.ParamType[tuple[int, ...]]):
    """Numbers of philosophers, separated by commas or spaces."""

    name = "sizes"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Read them; each comes once."""
        if isinstance(value, tuple):
            return value
        words = str(value).replace(",", " ").split()
        sizes = tuple(dict.fromkeys(_SIZES.get(word, 0) for word in words))
        if not sizes or 0 in sizes:
            known = f"{FEWEST_SEATS}…{MOST_SEATS}"
            fail(USAGE, "cli-bad-value-of", option="--seats", command="ostrakon tournament", range=known)
        return sizes


@click.command(cls=SpokenCommand, help="cli-tournament-help")
@click.option("--bot", "bots", cls=SpokenOption, multiple=True, help="cli-tournament-bot")
@click.option("--seats", cls=SpokenOption, type=Sizes(), default="5,8,12", help="cli-tournament-seats")
@click.option(
    "--councils", cls=SpokenOption, type=click.IntRange(1, 1_000_000), default=200, help="cli-tournament-councils"
)
@click.option("--seed", cls=SpokenOption, type=int, default=1, help="cli-tournament-seed")
@click.option("--language", cls=SpokenOption, type=click.Choice(["it", "en"]), help="cli-tournament-language")
@click.option("--seconds", cls=SpokenOption, type=Between(0.01, 3600), default=5.0, help="cli-tournament-seconds")
@click.option("--jobs", cls=SpokenOption, type=click.IntRange(1, 256), help="cli-tournament-jobs")
@click.option("--json", "as_json", cls=SpokenOption, is_flag=True, help="cli-tournament-json")
def command(
    bots: tuple[str, ...],
    seats: tuple[int, ...],
    councils: int,
    seed: int,
    language: str | None,
    seconds: float,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Play, and print a table for each number of philosophers."""
    words = bots or STRENGTHS
    entrants = tuple(_entrant(word) for word in words)
    if not _FEWEST <= len(entrants) <= _MOST:
        fail(USAGE, "cli-tournament-few")
    locale = language or system_locale()
    rate: Rate = of_lab("ostrakon.tournament.rating").ratings
    plans = [Plan(entrants, size, councils, seed, "it" if locale == "it" else "en", seconds) for size in seats]
    progress = Progress(
        TextColumn(say("tournament-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    outcomes = []
    with progress:
        bar = progress.add_task("", total=len(plans) * councils)
        for plan in plans:
            played = _played(plan, jobs or os.cpu_count() or 1, lambda count: progress.advance(bar, count))
            outcomes.append(_outcome(plan, words, played, rate))
    if as_json:
        sys.stdout.write(f"{written(outcomes, seed, locale)}\n")
    else:
        console = Console(highlight=False, emoji=False, markup=False)
        for outcome in outcomes:
            console.print(shown(outcome))
        console.print(legend())
    return 0


def _entrant(word: str) -> Entrant:
    """Find who is meant: one of ours, or a program that is there."""
    for mind in MINDS:
        if mind == word:
            return Entrant(mind)
    try:
        command = tuple(shlex.split(word))
    except ValueError:
        command = ()
    if not command or shutil.which(command[0]) is None:
        fail(USAGE, "cli-tournament-no-program", program=command[0] if command else word)
    return Entrant(None, command)


def _played(plan: Plan, jobs: int, done: Callable[[int], None]) -> list[Piece]:
    """Play it all, and say after each piece how many councils are done."""
    played = []
    with closing(pieces(plan, jobs)) as course:
        for piece in course:
            played.append(piece)
            done(sum(len(one.scores) for one in piece.rounds))
    return played


def _outcome(plan: Plan, words: Sequence[str], played: Sequence[Piece], rate: Rate) -> Outcome:
    """Put together how everybody stands, the strongest first."""
    rounds = [one for piece in played for one in piece.rounds]
    stood = []
    numbers = range(len(plan.entrants))
    said = [next((piece.names[number] for piece in played if piece.names[number]), None) for number in numbers]
    names = named(plan.entrants, said)
    for number, standing in enumerate(standings(rounds, plan.seats, rate)):
        mishaps = sum((Counter(piece.mishaps[number]) for piece in played), Counter[str]())
        complaint = next((piece.complaints[number] for piece in played if piece.complaints[number]), "")
        stood.append(Stood(names[number], words[number], standing, dict(mishaps), complaint))
    return Outcome(plan.seats, plan.councils, tuple(sorted(stood, key=lambda one: -one.standing.rating.mean)))

"""The table of a simulation, for a reader."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostrakon.cli.language import say, system_locale
from ostrakon.simulation.outcome import Estimate, Line, Outcome
from ostrakon.simulation.setting import LEADER, MINUTES, SEEN, TEMPLE

_PARTS: Final = {
    "length": ("questions", "minutes", "days"),
    "race": ("steps", "hits", "temple", "leads", "leader", "gap"),
    "rules": ("seen-none", "seen-corruption", "seen-oracle", "seen-deception"),
    "days": ("days-none", "days-corruption", "days-oracle", "days-deception"),
    "following": ("followings", "following-steps", "following-vain", "following-wins"),
}
"""The parts of the table, and the figures of each; the places come last."""
_SHARES: Final = ("hits", "temple", "leader", "followings", "following-vain", "following-wins")
_AIMS: Final[dict[str, tuple[float, float]]] = {
    "minutes": MINUTES,
    "temple": TEMPLE,
    "leader": (0.0, LEADER),
    **{f"seen-{rule}": (SEEN, 1.0) for rule in ("none", "corruption", "oracle", "deception")},
}


def shown(outcome: Outcome, names: Sequence[str]) -> RenderableType:
    """Lay out all figures, and what they are."""
    seats = outcome.settings[0].seats
    title = Text(say("simulate-title", seats=seats, councils=outcome.councils), style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column(say("simulate-column-difference" if len(names) > 1 else "simulate-column-aim"), justify="right")
    lines = {line.figure: line for line in outcome.lines}
    for part, figures in _PARTS.items():
        _add(table, part, [lines[figure] for figure in figures if figure in lines])
    _add(table, "places", [line for line in outcome.lines if line.figure.startswith("place-")])
    return Group(title, table, *_legend(outcome, seats))


def _add(table: Table, part: str, lines: Sequence[Line]) -> None:
    table.add_row(Text(say(f"simulate-part-{part}"), style="dim"))
    for line in lines:
        kind, _, which = line.figure.partition("-")
        if kind == "place":
            label = say("simulate-figure-place", place=int(which))
        elif kind in ("seen", "days") and which:
            label = say(f"day-{which}")
        else:
            label = say(f"simulate-figure-{line.figure}")
        table.add_row(f"  {label}", *_cells(line))


def _cells(line: Line) -> Iterator[str]:
    share = line.figure in _SHARES or line.figure.startswith(("seen-", "days-", "place-"))
    yield _written(line.first, share)
    if line.second is not None and line.difference is not None:
        yield _written(line.second, share)
        yield _written(line.difference, share, sign="+")
    else:
        aim = _aim(line.figure, share)
        yield say("simulate-aim-missed", aim=aim) if _missed(line) else aim


def _written(estimate: Estimate, share: bool, sign: str = "") -> str:
    """Write a figure and half of its interval, as the reader's language writes numbers."""
    times, digits = (100, 1) if share else (1, 2)
    half = (estimate.high - estimate.low) / 2
    figure = f"{times * estimate.mean:{sign}z.{digits}f} ± {times * half:.{digits}f}{' %' if share else ''}"
    return figure.replace(".", ",") if system_locale() == "it" else figure


def _aim(figure: str, share: bool) -> str:
    if figure not in _AIMS:
        return ""
    low, high = (round(100 * end) if share else round(end) for end in _AIMS[figure])
    unit = " %" if share else ""
    if share and low == 0:
        return f"≤ {high}{unit}"
    return f"≥ {low}{unit}" if share and high == 100 else f"{low}–{high}{unit}"


def _missed(line: Line) -> bool:
    low, high = _AIMS.get(line.figure, (-math.inf, math.inf))
    return not low <= line.first.mean <= high


def _legend(outcome: Outcome, seats: int) -> Iterator[Text]:
    seconds = f"{outcome.seconds:g}"
    yield Text(say("simulate-legend-interval", seed=str(outcome.seed)), style="dim")
    yield Text(say("simulate-legend-minutes", seconds=seconds), style="dim")
    yield Text(say("simulate-legend-wins", seats=seats), style="dim")
    last = "paired" if len(outcome.settings) > 1 else "aims"
    yield Text(say(f"simulate-legend-{last}"), style="dim")

"""Pictures of what came out of a simulation, in the reader's language; two settings can be told apart in grey."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from ostrakon.locales.texts import text
from ostrakon.simulation.outcome import Estimate, Line, Outcome
from ostrakon.simulation.setting import LEADER, MINUTES, PLACES, SEEN, TEMPLE

_RULES: Final = ("none", "corruption", "oracle", "deception")
_CHANCES: Final = ("hits", "temple", "leader", "following-vain")
_AIMS: Final = {"temple": TEMPLE, "leader": (0.0, LEADER)}
_GREY: Final = "0.85"
_HEADROOM: Final = 1.25
"""Where shares end at 1, the axis goes so far."""
_STYLE: Final = {"svg.hashsalt": "ostrakon", "font.size": 10, "hatch.linewidth": 0.8}


class Look(NamedTuple):
    """How one setting is drawn."""

    colour: str
    marker: str
    hatch: str


_LOOKS: Final = (Look("#1f4e79", "o", ""), Look("#e8a33d", "s", "///"))
"""Dark and light, and of other shapes."""


def draw(outcome: Outcome, names: Sequence[str], file: Path, locale: str) -> None:
    """Draw one picture of four parts; the file's ending says of what kind (`svg`, `png`).

    `names` call the settings. The same outcome always gives the same file. Raises `OSError` where it can't be written.
    """
    with mpl.rc_context(
        {"svg.hashsalt": "ostrakon", "font.size": 10, "axes.spines.top": False, "hatch.linewidth": 0.8}
    ):
        figure = Figure(figsize=(11, 8), layout="constrained")
        parts = figure.subplots(2, 2)
        _Picture(outcome, names, locale).draw(list(parts.flat))
        philosophers = outcome.settings[0].seats
        figure.suptitle(text(locale, "simulate-title", seats=philosophers, councils=outcome.councils))
        undated = "Date" if file.suffix.lower() == ".svg" else "Software"
        figure.savefig(file, dpi=120, metadata={undated: None})


class _Picture:
    """A picture that is being drawn."""

    def __init__(self, outcome: Outcome, names: Sequence[str], locale: str) -> None:
        self._outcome = outcome
        self._names = names
        self._locale = locale
        self._lines = {line.figure: line for line in outcome.lines}

    def draw(self, parts: Sequence[Axes]) -> None:
        for part, draw in zip(parts, (self._length, self._places, self._rules, self._chances), strict=True):
            draw(part)
            part.spines[["top", "right"]].set_visible(False)

    def _say(self, message: str, **args: str | int) -> str:
        return text(self._locale, f"simulate-{message}", **args)

    def _length(self, part: Axes) -> None:
        """Draw how long councils last."""
        aim = self._say("plot-aim-minutes", least=round(MINUTES[0]), most=round(MINUTES[1]))
        part.axvspan(*MINUTES, ymax=1 / _HEADROOM, facecolor=_GREY, label=aim, zorder=0)
        minutes = self._outcome.seconds / 60
        width = 0.8 * minutes / len(self._names)
        for number, turns in enumerate(self._outcome.turns):
            look = _LOOKS[number]
            shift = (number - (len(self._names) - 1) / 2) * width
            part.bar(
                [count * minutes + shift for count in turns],
                [many / self._outcome.councils for many in turns.values()],
                width,
                color=look.colour,
                hatch=look.hatch,
                edgecolor="0.2",
                linewidth=0.4,
                label=self._names[number],
            )
        part.set_title(self._say("plot-length"))
        part.set_xlabel(self._say("plot-minutes"))
        part.xaxis.set_major_locator(MaxNLocator(integer=True))
        part.set_xlim(right=max(part.get_xlim()[1], MINUTES[1] + 5), left=min(part.get_xlim()[0], MINUTES[0] - 5))
        self._shares(part)

    def _places(self, part: Axes) -> None:
        """Draw what each place in the starting pile is worth."""
        seats = self._outcome.settings[0].seats
        fair = 1 / seats
        part.axhspan(fair - PLACES / 2, fair + PLACES / 2, color=_GREY, zorder=0, label=self._say("plot-aim-places"))
        part.axhline(fair, color="0.4", linestyle=":", label=self._say("plot-fair"))
        places = range(1, seats + 1)
        self._points(part, [f"place-{place}" for place in places], list(places))
        part.set_title(self._say("plot-places"))
        part.set_xlabel(self._say("plot-place"))
        part.set_ylabel(self._say("plot-wins"))
        part.xaxis.set_major_locator(MaxNLocator(integer=True))
        lowest, highest = part.get_ylim()
        part.set_ylim(min(lowest, fair - 0.03), max(highest, fair + 0.045))
        part.yaxis.set_major_formatter(self._percent())
        part.legend(frameon=False, fontsize=9, loc="upper right", ncols=2)

    def _rules(self, part: Axes) -> None:
        """Draw how often each rule of the day is seen."""
        lines = [self._lines[f"seen-{rule}"] for rule in _RULES]
        width = 0.8 / len(self._names)
        for number, name in enumerate(self._names):
            look, shown = _LOOKS[number], [_of(line, number) for line in lines]
            part.bar(
                [place + (number - (len(self._names) - 1) / 2) * width for place in range(len(lines))],
                [one.mean for one in shown],
                width,
                yerr=_spread(shown),
                capsize=3,
                color=look.colour,
                hatch=look.hatch,
                edgecolor="0.2",
                linewidth=0.4,
                label=name,
            )
        part.axhline(SEEN, color="0.2", linestyle="--", label=self._say("plot-aim-seen"))
        part.set_title(self._say("plot-rules"))
        part.set_xticks(range(len(lines)), [text(self._locale, f"day-{rule}") for rule in _RULES])
        self._shares(part)

    def _chances(self, part: Axes) -> None:
        """Draw what has a chance, with its aim."""
        names = [name for name in _CHANCES if name in self._lines]
        for place, name in enumerate(names):
            if name in _AIMS:
                low, high = _AIMS[name]
                label = self._say("plot-aim") if name == "temple" else None
                part.barh(place, high - low, 0.6, left=low, color=_GREY, zorder=0, label=label)
        for number, setting in enumerate(self._names):
            look, shown = _LOOKS[number], [_of(self._lines[name], number) for name in names]
            part.errorbar(
                [one.mean for one in shown],
                [place + 0.2 * number for place in range(len(names))],
                xerr=_spread(shown),
                fmt=look.marker,
                color=look.colour,
                markeredgecolor="0.2",
                ecolor="0.3",
                capsize=3,
                label=setting,
            )
        part.set_title(self._say("plot-chances"))
        part.set_yticks(range(len(names)), [self._say(f"plot-{name}") for name in names])
        part.set_ylim(len(names) - 0.4, -0.9)
        part.set_xlim(-0.03, 1.03)
        part.xaxis.set_major_formatter(self._percent())
        part.legend(frameon=False, fontsize=9, loc="upper right", ncols=3)

    def _points(self, part: Axes, figures: Sequence[str], at: Sequence[float]) -> None:
        for number, name in enumerate(self._names):
            look, shown = _LOOKS[number], [_of(self._lines[figure], number) for figure in figures]
            part.errorbar(
                [place + 0.15 * number for place in at],
                [one.mean for one in shown],
                yerr=_spread(shown),
                fmt=look.marker,
                color=look.colour,
                markeredgecolor="0.2",
                ecolor="0.3",
                capsize=3,
                label=name,
            )

    def _shares(self, part: Axes) -> None:
        """Let a part show shares of the councils, with room for its legend."""
        part.set_ylabel(self._say("plot-councils"))
        part.set_ylim(0, _HEADROOM)
        part.set_yticks([0, 0.25, 0.5, 0.75, 1])
        part.yaxis.set_major_formatter(self._percent())
        part.legend(frameon=False, fontsize=9, loc="upper right", ncols=3)

    def _percent(self) -> FuncFormatter:
        return FuncFormatter(lambda share, _: f"{100 * share:.0f} %")


def _of(line: Line, number: int) -> Estimate:
    return line.first if number == 0 or line.second is None else line.second


def _spread(shown: Sequence[Estimate]) -> list[list[float]]:
    return [[one.mean - one.low for one in shown], [one.high - one.mean for one in shown]]

"""The pictures of docs/balance.md."""

from collections.abc import Mapping
from typing import Final

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from ostrakon.simulation.setting import LEADER, MINUTES, SEEN, TEMPLE
from scripts.balance.judging import proposed
from scripts.balance.numbers import FOLDER, MODELS, Line, Numbers, by_numbers, read, today

LOOKS: Final = {"today": ("#1f4e79", "o", "-"), "proposal": ("#e8a33d", "s", "--")}
BANDS: Final = {"minutes": MINUTES, "temple": TEMPLE, "leader": (0.0, LEADER), "seen-least": (SEEN, 1.0)}
TITLES: Final = {
    "minutes": "Minutes a council, at 75 s a turn",
    "temple": "Councils that end in the Temple",
    "leader": "Leader before the last day wins",
    "seen-least": "Councils with the rule of the day that is seen least",
}


def pictures() -> None:
    """Draw today's numbers and the proposal against the aims, for three models of people."""
    found, best = by_numbers(read("shortlist")), proposed()
    with mpl.rc_context({"svg.hashsalt": "ostrakon", "font.size": 10}):
        figure = Figure(figsize=(11, 8), layout="constrained")
        for part, name in zip(figure.subplots(2, 2).flat, TITLES, strict=True):
            _draw(part, name, found, best)
        drawn = figure.axes[0].get_legend_handles_labels()
        figure.legend(*drawn, loc="outside lower center", ncols=3, frameon=False)
        figure.savefig(FOLDER / "aims.svg", metadata={"Date": None})


def _draw(part: Axes, name: str, found: Mapping[Numbers, Mapping[str, Line]], best: dict[int, Numbers]) -> None:
    part.axhspan(*BANDS[name], color="0.85", zorder=0, label="aim")
    for place, (which, (colour, marker, dash)) in enumerate(LOOKS.items()):
        chosen = [today(seats) if which == "today" else best[seats] for seats in best]
        values = [[_value(found[one][model], name) for model in MODELS] for one in chosen]
        low = np.array([min(row) for row in values])
        middle = np.array([row[1] for row in values])
        high = np.array([max(row) for row in values])
        at = np.array(list(best)) + 0.22 * (place - 0.5)
        bars = part.errorbar(
            at,
            middle,
            [middle - low, high - middle],
            fmt=marker,
            color=colour,
            ecolor="0.3",
            markeredgecolor="0.2",
            capsize=4,
            label=f"{which}: people in the middle; from guarded to close",
        )
        for line in bars[2]:
            line.set_linestyle(dash)
    part.set_title(TITLES[name])
    part.set_xlabel("philosophers")
    part.spines[["top", "right"]].set_visible(False)
    if name != "minutes":
        part.set_ylim(0, 1.02)
        part.set_yticks([0, 0.25, 0.5, 0.75, 1])
        part.yaxis.set_major_formatter(PercentFormatter(1))
    else:
        part.set_ylabel("minutes")
        part.set_ylim(25, 60)
    part.set_xticks(list(best))


def _value(line: Line, name: str) -> float:
    if name == "seen-least":
        return min(float(line[one]) for one in line if one.startswith("seen-"))
    return float(line[name])

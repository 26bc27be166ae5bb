"""The table's main column as a picture, which is legible without colours too."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl

from benchmarks.fanout.contestants import BARE, OSTRAKON
from benchmarks.fanout.measuring import Figures, micros
from benchmarks.fanout.table import stored

mpl.use("svg")
mpl.rcParams["svg.hashsalt"] = "ostrakon"

from matplotlib import pyplot as plt  # noqa: E402  # it must know where to draw first


def draw(figures: Sequence[Figures], file: Path) -> None:
    """Draw a bar for each, the least cost first: what a message costs at the steady rate."""
    order = sorted(figures, key=lambda its: micros(its.steady), reverse=True)
    chart, axes = plt.subplots(figsize=(7.2, 0.42 * len(order) + 1.1), layout="constrained")
    for place, its in enumerate(order):
        kind, cost = its.contestant.kind, micros(its.steady)
        shade = "#222222" if kind.name == OSTRAKON else "#ffffff" if kind.name == BARE else "#b8b8b8"
        hatch = "////" if kind.stores and kind.name != OSTRAKON else ""
        axes.barh(place, cost, color=shade, edgecolor="#222222", hatch=hatch, height=0.66)
        axes.text(cost, place, f"  {cost:.1f}", va="center", fontsize=9)
    labels = [f"{its.contestant.kind.name}, moves {stored(its.contestant.kind)}" for its in order]
    axes.set_yticks(range(len(order)), labels, fontsize=9)
    words = "core-µs a message, at 12,000 messages a second: less is better"
    axes.set_xlabel(words, fontsize=9)
    axes.margins(x=0.12)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    chart.savefig(file, metadata={"Date": None})
    plt.close(chart)

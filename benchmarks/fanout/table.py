"""The table that the command prints, in Markdown."""

import statistics
from collections.abc import Sequence

from benchmarks.fanout.contestants import BARE, Kind
from benchmarks.fanout.measuring import Figures, micros, ratios

_HEAD = (
    "|  | moves | µs a message, 12,000 msgs/s | bare ÷ it | µs, at its most | bare ÷ it | msgs/s, p99 < 50 ms"
    " | p50 ms, 12,000 msgs/s | p99 ms | KB a connection | phones’ core |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|\n"
)


def table(figures: Sequence[Figures]) -> str:
    """Give a row for each, and the ratios to the bare broadcast with their spread over the rounds."""
    bare = next(its for its in figures if its.contestant.kind.name == BARE)
    return _HEAD + "".join(_row(its, bare) for its in figures)


def stored(kind: Kind) -> str:
    """Say where a contestant keeps its moves."""
    return "stored" if kind.stores else "in memory"


def _row(its: Figures, bare: Figures) -> str:
    kind = its.contestant.kind
    busy = max(run.phones_cpu for run in (*its.steady, *its.highest))
    cells = (
        kind.name,
        "none" if kind.name == BARE else stored(kind),
        f"{micros(its.steady):.1f}",
        _spread(ratios(its.steady, bare.steady)),
        f"{micros(its.highest):.1f}",
        _spread(ratios(its.highest, bare.highest)),
        f"{statistics.median(run.heard_a_second for run in its.highest):,.0f}",
        f"{statistics.median(run.p50 for run in its.steady):.2f}",
        f"{statistics.median(run.p99 for run in its.steady):.2f}",
        f"{its.contestant.kilobytes:.0f}",
        f"{busy:.0%}",
    )
    return f"| {' | '.join(cells)} |\n"


def _spread(values: Sequence[float]) -> str:
    middle = statistics.median(values)
    return f"{middle:.2f}" if len(values) == 1 else f"{middle:.2f} ({min(values):.2f}–{max(values):.2f})"

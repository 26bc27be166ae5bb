"""The tables that the command prints, in Markdown."""

import statistics
from collections.abc import Sequence

from benchmarks.fanout.contestants import BARE, Kind
from benchmarks.fanout.measuring import Figures, micros, ratios

_STEADY = (
    "| {:,.0f} messages a second | moves | core-µs a message | bare ÷ it | p50 ms | p99 ms | KB a connection"
    " | phones’ core |\n|---|---|---|---|---|---|---|---|\n"
)
_HIGHEST = (
    "| at its most, p99 < 50 ms | moves | messages a second | core-µs a message | bare ÷ it | phones’ core |\n"
    "|---|---|---|---|---|---|\n"
)


def tables(figures: Sequence[Figures], messages: float) -> str:
    """Give a row for each: at the same rate, and at its own highest. Ratios bear their spread over the rounds."""
    bare = next(its for its in figures if its.contestant.kind.name == BARE)
    steady = _STEADY.format(messages) + "".join(_steady(its, bare) for its in figures)
    return f"{steady}\n{_HIGHEST}{''.join(_highest(its, bare) for its in figures)}"


def stored(kind: Kind) -> str:
    """Say where a contestant keeps its moves."""
    return "stored" if kind.stores else "not kept" if kind.name == BARE else "in memory"


def _steady(its: Figures, bare: Figures) -> str:
    return _row(
        its.contestant.kind.name,
        stored(its.contestant.kind),
        f"{micros(its.steady):.1f}",
        _spread(ratios(its.steady, bare.steady)),
        f"{statistics.median(run.p50 for run in its.steady):.2f}",
        f"{statistics.median(run.p99 for run in its.steady):.2f}",
        f"{its.contestant.kilobytes:.0f}",
        f"{max(run.phones_cpu for run in its.steady):.0%}",
    )


def _highest(its: Figures, bare: Figures) -> str:
    return _row(
        its.contestant.kind.name,
        stored(its.contestant.kind),
        f"{statistics.median(run.heard_a_second for run in its.highest):,.0f}",
        f"{micros(its.highest):.1f}",
        _spread(ratios(its.highest, bare.highest)),
        f"{max(run.phones_cpu for run in its.highest):.0%}",
    )


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


def _spread(values: Sequence[float]) -> str:
    middle = statistics.median(values)
    return f"{middle:.2f}" if len(values) == 1 else f"{middle:.2f} ({min(values):.2f}–{max(values):.2f})"

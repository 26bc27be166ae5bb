"""One figure after the other, all contestants in turn: at a steady rate, and at the highest that each bears."""

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from benchmarks.fanout.contestants import Contestant
from benchmarks.load.phones import Run

MEMBERS: Final = 12
MOST_WAIT: Final = 50.0
"""Milliseconds: what 99 of 100 phones must have heard within, for a rate to count as borne."""
_STEP: Final = 1.07
"""From one rate to the next."""
_LEAP: Final = 1.3
"""The same, as long as nothing is known."""
_TRIES: Final = 8


class Figures(NamedTuple):
    """What was measured of one contestant, by round."""

    contestant: Contestant
    steady: list[Run]
    highest: list[Run]
    """The run at the highest rate that was borne."""


def measured(
    contestants: Sequence[Contestant],
    *,
    rounds: int,
    moves: float,
    seconds: float,
    pause: float,
    said: Callable[[str], None],
) -> list[Figures]:
    """Let each in turn have a run of so many moves a second; then look, in turn again, for the most that each bears."""
    for one in contestants:
        _run(one, moves, seconds, pause)  # not counted: the first moves of a room only lead to its council
    figures = [Figures(one, [], []) for one in contestants]
    for number in range(1, rounds + 1):
        for its in figures:
            its.steady.append(_run(its.contestant, moves, seconds, pause))
            said(_line(f"round {number}, steady", its.contestant, its.steady[-1]))
        for its in figures:
            guess = its.highest[-1].rate if its.highest else 0.7 * moves / max(its.steady[-1].server_cpu, 0.01)
            its.highest.append(_highest(its.contestant, guess, seconds, pause, known=bool(its.highest)))
            said(_line(f"round {number}, highest", its.contestant, its.highest[-1]))
    return figures


def micros(runs: Sequence[Run]) -> float:
    """Core-µs of the server a move that reached a phone: the middle of all rounds."""
    return statistics.median(run.micros for run in runs)


def ratios(runs: Sequence[Run], others: Sequence[Run]) -> list[float]:
    """Give how many times less the others cost, round by round."""
    return [other.micros / run.micros for run, other in zip(runs, others, strict=True)]


def _highest(one: Contestant, guess: float, seconds: float, pause: float, *, known: bool) -> Run:
    """Go up from a rate that is borne until one isn't, or down from one that isn't until one is."""
    step = _STEP if known else _LEAP
    best, rate = _run(one, guess, seconds, pause), guess
    up = _borne(best)
    for _ in range(_TRIES):
        rate = rate * step if up else rate / step
        run = _run(one, rate, seconds, pause)
        if up and not _borne(run) and step == _LEAP:
            rate, step = rate / step, _STEP  # now in small steps from the last that was borne
            continue
        if not up and _borne(run):
            return run
        if up and not _borne(run):
            return best
        best = run
    return best


def _borne(run: Run) -> bool:
    return run.p99 < MOST_WAIT and run.heard_a_second > 0.97 * run.rate * MEMBERS


def _run(one: Contestant, rate: float, seconds: float, pause: float) -> Run:
    time.sleep(pause)
    return one.phones.run(rate, seconds)


def _line(what: str, one: Contestant, run: Run) -> str:
    stores = ", each move stored" if one.kind.stores else ""
    return (
        f"{what}: {one.kind.name}{stores}: {run.heard_a_second:,.0f} msgs/s, {run.micros:.1f} µs,"
        f" p50 {run.p50:.2f} ms, p99 {run.p99:.2f} ms, phones' core {run.phones_cpu:.0%}"
    )

"""Does the Muse learn? Groups with known tastes play 200 councils; her questions come nearer to half and half.

Each question has a taste of its own: the share of people who prefer white. She doesn't know it, and sees only the
shards that were laid. Beside her play a Muse who never learns, and one who knows every taste from the first: better
can't be done, with six questions on a topic of which three are suggested. A group plays four councils in its room and
never meets a question twice; there are 50 groups, all on one server. Usage:

    .venv/bin/python benchmarks/muse.py [--seed 1] [--plot docs/pictures/muse.svg]

Figures: how far the groups' shards were from half and half, in points of a hundred (0: half and half; 50: all of one
mind), on average over councils.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ostrakon.cards.muse import Split, suggestions
from ostrakon.locales.muse import MuseQuestion
from ostrakon.rules.topics import LINES, PRINTED

COUNCILS: Final = 200
PER_GROUP: Final = 4
QUESTIONS: Final = 40
"""A council of eight, five days."""
VOTERS: Final = 7
"""Without the asker, who lays what he believes, not what he likes."""
RUNS: Final = 20
"""So many times all of it, with other tastes and groups; the figures are their mean."""
WINDOW: Final = 12
"""Councils that a point of the plot is the mean of."""
MANY: Final = 100_000
"""Shards of somebody who knows everything."""
COLOURS: Final = ("#8a6d3b", "#1f5f8b", "#4a7c4a")
ENDS: Final = 20
"""Councils that count as before, and as after."""


class World(NamedTuple):
    """Topics with their questions, and the share of people who prefer white, by question."""

    topics: list[list[MuseQuestion]]
    tastes: dict[str, float]


def world(chance: random.Random) -> World:
    """Make a box whose questions divide people in all ways, the half of them between one and three quarters."""
    topics = [
        [MuseQuestion(f"{card}-{line}{letter}", "?", "white", "black") for letter in "abcdef"]
        for card in PRINTED
        for line in range(1, LINES + 1)
    ]
    return World(topics, {question.id: chance.betavariate(1.6, 1.6) for topic in topics for question in topic})


def play(box: World, chance: random.Random, knows: Mapping[str, Split], learns: bool) -> list[float]:
    """Play all councils; give of each how far its shards were from half and half. `knows` is what is known before."""
    splits = dict(knows)
    seen: set[str] = set()
    far = []
    for council in range(COUNCILS):
        if council % PER_GROUP == 0:
            seen = set()
        asked = [_ask(topic, splits, seen, chance) for topic in chance.choices(box.topics, k=QUESTIONS)]
        laid = [_vote(question, box, chance) for question in asked if question is not None]
        far.append(statistics.mean(abs(split.white / VOTERS - 0.5) for _, split in laid) * 100)
        for question, split in laid if learns else ():
            before = splits.get(question, Split())
            splits[question] = Split(before.white + split.white, before.black + split.black)
    return far


def _ask(
    topic: list[MuseQuestion], splits: dict[str, Split], seen: set[str], chance: random.Random
) -> MuseQuestion | None:
    """The asker takes any of the three that she suggests; where nothing is left he asks something of his own."""
    offered = suggestions([topic], splits, seen, chance)
    if not offered:
        return None
    taken = chance.choice(offered)
    seen.add(taken.id)
    return taken


def _vote(question: MuseQuestion, box: World, chance: random.Random) -> tuple[str, Split]:
    white = sum(chance.random() < box.tastes[question.id] for _ in range(VOTERS))
    return question.id, Split(white, VOTERS - white)


def means(runs: Sequence[Sequence[float]]) -> list[float]:
    """Give the mean of all runs, council by council."""
    return [statistics.mean(councils) for councils in zip(*runs, strict=True)]


def everything(box: World) -> dict[str, Split]:
    """Give what somebody knows who has asked everybody everything."""
    return {name: Split(round(MANY * taste), round(MANY * (1 - taste))) for name, taste in box.tastes.items()}


def floor(chance: random.Random) -> float:
    """How far from half and half so few voters are, where the question divides people exactly so."""
    return statistics.mean(
        abs(sum(chance.random() < 0.5 for _ in range(VOTERS)) / VOTERS - 0.5) * 100 for _ in range(20_000)
    )


def plot(lines: Mapping[str, Sequence[float]], least: float) -> str:
    """Draw a line for each Muse, and beneath them what chance alone makes of a question that divides exactly."""
    wide, high, left, top, low, most = 640, 360, 56, 40, 14, 28

    def x(council: float) -> float:
        return left + council * (wide - left - 160) / COUNCILS

    def y(far: float) -> float:
        return top + (most - far) * (high - top - 44) / (most - low)

    def line(values: Sequence[float], colour: str, name: str) -> str:
        smooth = [statistics.mean(values[n : n + WINDOW]) for n in range(0, len(values) - WINDOW + 1)]
        points = " ".join(f"{x(n + WINDOW / 2):.1f},{y(value):.1f}" for n, value in enumerate(smooth))
        return (
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{x(COUNCILS) + 8:.0f}" y="{y(smooth[-1]) + 4:.0f}" fill="{colour}">{name}</text>'
        )

    grid = "".join(
        f'<path d="M{left} {y(far):.1f}H{x(COUNCILS):.1f}" stroke="#ddd"/>'
        f'<text x="{left - 8}" y="{y(far) + 4:.1f}" text-anchor="end">{far}</text>'
        for far in range(low, most + 1, 2)
    )
    ticks = "".join(
        f'<text x="{x(council):.1f}" y="{high - 26}" text-anchor="middle">{council}</text>'
        for council in range(0, COUNCILS + 1, 50)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12"'
        f' fill="#333"><rect width="{wide}" height="{high}" fill="#fff"/>{grid}{ticks}'
        f'<text x="{x(COUNCILS / 2):.0f}" y="{high - 8}" text-anchor="middle">councils played on the server</text>'
        f'<text x="{left - 40}" y="14">how far from half and half, points of a hundred</text>'
        f"{''.join(line(values, colour, name) for colour, (name, values) in zip(COLOURS, lines.items(), strict=True))}"
        f'<path d="M{left} {y(least):.1f}H{x(COUNCILS):.1f}" stroke="#666" stroke-dasharray="4 4"/>'
        f'<text x="{x(COUNCILS) + 8:.0f}" y="{y(least) + 4:.0f}" fill="#666">half and half, by chance</text></svg>\n'
    )


def main() -> None:
    """Measure, print the figures, and draw the plot."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    chosen = parser.parse_args()
    chances = [random.Random(f"muse {chosen.seed} {run}") for run in range(RUNS)]
    boxes = [world(chance) for chance in chances]
    least = floor(random.Random(chosen.seed))

    def councils(knowing: Callable[[World], Mapping[str, Split]], learns: bool) -> list[float]:
        chances = [random.Random(f"councils {chosen.seed} {run}") for run in range(RUNS)]
        return means([play(box, c, knowing(box), learns) for box, c in zip(boxes, chances, strict=True)])

    lines = {
        "she never learns": councils(lambda box: {}, False),
        "she learns": councils(lambda box: {}, True),
        "she knows all": councils(everything, False),
    }
    for name, values in lines.items():
        before, after = statistics.mean(values[:ENDS]), statistics.mean(values[-ENDS:])
        sys.stdout.write(f"{name:<18} first {ENDS} councils {before:5.1f}   last {ENDS} {after:5.1f}\n")
    sys.stdout.write(f"{'half and half, by chance':<24} with {VOTERS} {least:8.1f}\n")
    if chosen.plot is not None:
        chosen.plot.write_text(plot(lines, least), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The numbers of Rule 3.3, and files of figures about them."""

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ostrakon.rules.options import Options, measure
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS
from ostrakon.simulation.setting import People

FOLDER: Final = Path("docs/balance")
SIZES: Final = range(FEWEST_SEATS, MOST_SEATS + 1)
SECONDS: Final = 75.0
"""A turn."""
SEED: Final = 1

MODELS: Final = {
    "guarded": People(even=0.3, known=0.2),
    "middle": People(even=0.6, known=0.35),
    "close": People(even=0.9, known=0.5),
}
"""People who ask one-sided questions and know each other little, and those who do the contrary."""
FIGURES: Final[tuple[str, ...]] = (
    *("minutes", "temple", "leader", "leads", "gap", "steps", "hits"),
    *("seen-corruption", "seen-oracle", "seen-deception", "following-steps", "following-vain"),
)
HARDER: Final[tuple[str, ...]] = ("following-wins", "places")
"""Figures that need many councils, held twice."""

Line = dict[str, str]


class Numbers(NamedTuple):
    """The numbers of Rule 3.3."""

    seats: int
    start: int
    days: int
    number: int

    def options(self, agreed: Options = Options()) -> Options:  # noqa: B008 (frozen)
        """Give them as options, with what else is agreed on."""
        return msgspec.structs.replace(agreed, start=self.start, days=self.days, number=self.number)

    def plain(self) -> Line:
        """Give them as part of a line."""
        return {name: str(value) for name, value in self._asdict().items()}


def combinations() -> Iterator[Numbers]:
    """Give every start, days and number; a number that Rule 9.4 never lets be named is left out."""
    for seats in SIZES:
        for start in (1, 3, 5):
            for days in range(1, 13):
                for number in range(1, min(4, seats // 2 - 1) + 1):
                    yield Numbers(seats, start, days, number)


def today(seats: int) -> Numbers:
    """Give the numbers that RULES.md has."""
    return Numbers(seats, *measure(Options(), seats))


def write(name: str, lines: Iterable[Line]) -> None:
    """Write a table of figures."""
    lines = list(lines)
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        rows.writeheader()
        rows.writerows(lines)


def read(name: str) -> list[Line]:
    """Read one."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def numbers_of(line: Line) -> Numbers:
    """Tell whose figures a line has."""
    return Numbers(*(int(line[name]) for name in Numbers._fields))


def by_numbers(lines: Iterable[Line]) -> dict[Numbers, dict[str, Line]]:
    """Sort lines by numbers and people."""
    found = dict[Numbers, dict[str, Line]]()
    for line in lines:
        found.setdefault(numbers_of(line), {})[line["people"]] = line
    return found

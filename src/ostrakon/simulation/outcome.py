"""What came out of a simulation."""

import msgspec

from ostrakon.simulation.setting import Setting


class Estimate(msgspec.Struct, frozen=True):
    """A figure and its 95 % interval."""

    mean: float
    low: float
    high: float


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure of a setting, and of another beside it."""

    figure: str
    """Its name; those of places end with the place in the starting pile, 1 for the highest."""
    first: Estimate
    second: Estimate | None = None
    difference: Estimate | None = None
    """Second less first, on the same fortune."""


class Outcome(msgspec.Struct, frozen=True):
    """All figures of one setting or two."""

    settings: tuple[Setting, ...]
    councils: int
    seed: int
    seconds: float
    """A turn."""
    lines: tuple[Line, ...]
    turns: tuple[dict[int, int], ...]
    """For each setting: number of turns → how many councils had so many."""

"""The twelve philosophers' letters, which are the seats of a council (Rule 1.1)."""

from typing import Final, Literal, get_args

Seat = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "L", "M", "N"]
"""A seat is known by its philosopher's letter, the same in every language (Rule 1.1)."""

SEATS: Final[tuple[Seat, ...]] = get_args(Seat)
"""All twelve seats, in alphabetical order."""

FEWEST_SEATS: Final = 5
"""Rule 2.1."""
MOST_SEATS: Final = 12
"""Rule 2.1."""

Shard = Literal["white", "black"]
"""The two sides of every question (Rule 6.1). Both names have the same length, so that no size tells them apart."""


def other(shard: Shard) -> Shard:
    """Give the opposite side."""
    return "black" if shard == "white" else "white"

"""What a table may agree on before a council: one field for each decision that RULES.md leaves open."""

from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The options of a council; what isn't said is the default (Rule 3.3 for the first three)."""

    start: Literal[1, 3, 5] | None = None
    """The start card C1, C3 or C5 (Rule 3.3); None: by the number of philosophers."""
    days: Annotated[int, Meta(ge=1, le=12)] | None = None
    """Days on the Calendar (Rules 3.3, 3.4); None: by the number of philosophers."""
    number: Annotated[int, Meta(ge=1, le=4)] | None = None
    """How many are named in Corruption and Oracle (Rules 3.3, 9.1, 9.2); None: by the number of philosophers."""
    joker: bool = True
    """Whether the joker is in the topic deck (Rule 3.5)."""
    symbols: bool = True
    """Whether cards bear symbols; if not, every day is ordinary (Rule 4.1)."""
    tie: Literal["fails", "advances"] = "fails"
    """Whether half of the shards is enough for the asker (Rule 8.1)."""
    followers: Literal["many", "one"] = "many"
    """How many may follow the same asker (Rule 10.3)."""
    temple: Literal["day", "once"] = "day"
    """Whether the council ends with the day or with the turn in which the Temple is reached (Rule 11.1)."""


class Measure(NamedTuple):
    """The numbers in force at a table (Rule 3.3)."""

    start: int
    """The start card, 1 to 8; its outward space is `start - 1`."""
    days: int
    number: int


_TABLE: Final = {
    5: Measure(5, 8, 1),
    6: Measure(5, 7, 1),
    7: Measure(3, 5, 1),
    8: Measure(3, 5, 2),
    9: Measure(1, 4, 2),
    10: Measure(1, 4, 2),
    11: Measure(1, 3, 3),
    12: Measure(1, 3, 3),
}


def measure(options: Options, philosophers: int) -> Measure:
    """Say where a council of so many philosophers starts, how long it lasts, how many are named (Rule 3.3)."""
    usual = _TABLE[philosophers]
    return Measure(
        usual.start if options.start is None else options.start,
        usual.days if options.days is None else options.days,
        usual.number if options.number is None else options.number,
    )

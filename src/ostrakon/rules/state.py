"""A council as a frozen value, and the setting up that it began with."""

import msgspec

from ostrakon.rules.events import Event
from ostrakon.rules.options import Measure, Options
from ostrakon.rules.path import Piles
from ostrakon.rules.results import DayRule, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.topics import Topics
from ostrakon.rules.turn import Asking, Put, Stage


class Setup(msgspec.Struct, frozen=True, gc=False):
    """How a council is set up; the orders were drawn by chance (Rules 3.3, 3.5)."""

    options: Options
    seats: tuple[Seat, ...]
    """In alphabetical order."""
    pile: tuple[Seat, ...]
    """The same seats, highest card first (Rule 3.3)."""
    deck: tuple[str, ...]
    """The shuffled topic deck in drawing order; secret beyond the row (Rule 3.5)."""
    cards: dict[str, tuple[str, ...]]
    """The eight topics of each blank card that was filled in."""


class Council(msgspec.Struct, frozen=True, gc=False):
    """One moment of a council; playing an action gives another one. Holds secrets: show audiences views only."""

    setup: Setup
    measure: Measure
    piles: Piles
    topics: Topics
    day: int
    """From 1 (Rule 3.4)."""
    rule: DayRule
    asked: tuple[Seat, ...]
    """Who has asked today, in order (Rule 4.3)."""
    branch: tuple[Seat, ...]
    """Whose right to follow is unused, in alphabetical order (Rule 10.1)."""
    vacant: tuple[Seat, ...]
    """Vacated seats in alphabetical order, those taken over this turn included (Rule 12.1)."""
    entering: tuple[Seat, ...]
    """Of the vacant, those taken over already (Rule 12.1)."""
    stage: Stage
    last: TurnResult | None
    moment: int


Played = tuple[Council, tuple[Event, ...]]
"""The council after an action, and what happened."""


def active(council: Council) -> tuple[Seat, ...]:
    """Give the seats not vacated, in alphabetical order (Rule 12.1)."""
    if not council.vacant:
        return council.setup.seats
    return tuple(seat for seat in council.setup.seats if seat not in council.vacant)


def asker_of(council: Council) -> Seat | None:
    """Give the asker; None while a shuffle is due and when the council is over."""
    return council.stage.asker if isinstance(council.stage, Asking | Put) else None

"""What each audience may see, built up from nothing: the council for all, and what one seat alone may know.

Everybody (table, spectator, seat) gets the same `CouncilView`; a seat gets its own `SeatView` beside it.
"""

from typing import Literal

import msgspec

from ostrakon.rules.results import AskedTopic, CouncilResult, DayRule, Question, TurnResult
from ostrakon.rules.seats import Seat, Shard

Phase = Literal["ask", "show", "name", "vote", "decide", "shuffle", "over"]
"""The phases of RECORD.md."""

SeatAction = Literal["ask", "cast", "follow", "name", "decide"]
DealerAction = Literal["discard", "reject", "timeout", "end"]


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A topic card of the row; the texts of t01..t16 are in the locales (Rule 1.3)."""

    id: str
    arrow: int | None
    """1..8; None for the joker."""
    topics: tuple[str, ...] | None = None
    """The eight topics of a blank card that the players filled in."""


class Naming(msgspec.Struct, frozen=True, gc=False):
    """Whom the asker may name now, and how many he must (Rules 9.1, 9.2, 9.4)."""

    count: int
    among: tuple[Seat, ...]


class CouncilView(msgspec.Struct, frozen=True, gc=False):
    """What all may see of a council. Tuples of seats are alphabetical unless said otherwise."""

    phase: Phase
    moment: int
    """Grows with every turn begun, topic discarded, question asked or sent back: a late action can be told by it."""
    day: int
    """From 1."""
    days: int
    """On the Calendar (Rule 3.4)."""
    start: int
    """The start space, as in Rule 3.1."""
    number: int
    """How many are named today, before Rule 9.4."""
    rule: DayRule
    symbols: bool
    """Whether the path cards bear symbols (Rule 4.1)."""
    asker: Seat | None
    next: Seat | None
    """The next asker if nobody moved (Rule 5.1)."""
    row: tuple[CardView, ...]
    """The three topic cards (Rule 3.5)."""
    draw_pile: int
    """How many cards are left to draw."""
    topic: AskedTopic | None
    """The asker's topic; None where he has the free choice of 5.3 and hasn't asked yet, or where none is due."""
    free: Literal["topic", "line"] | None
    """The asker's free choice before he has asked: any topic at all, or a line of the second card (Rule 5.3)."""
    next_topic: AskedTopic | None
    next_free: Literal["topic", "line"] | None
    piles: dict[int, tuple[Seat, ...]]
    """Space → seats, lowest first (Rule 3.1); only spaces that hold someone."""
    asked: tuple[Seat, ...]
    """Who has asked today, in order."""
    branch: tuple[Seat, ...]
    """Whose right to follow is unused, vacated seats included (Rule 10.1)."""
    vacant: tuple[Seat, ...]
    """Vacated seats, and those taken over until the turn is over (Rule 12.1)."""
    entering: tuple[Seat, ...]
    """Of the vacant, those taken over already."""
    question: Question | None
    cast: tuple[Seat, ...]
    """Who has laid a shard; that is public (Rule 7.4)."""
    waiting: tuple[Seat, ...]
    """Whom the council waits for now."""
    shown: dict[Seat, Shard]
    """Shards that everyone may see before the count (Rules 9.1, 9.3)."""
    named: tuple[Seat, ...]
    """Who was corrupted or consulted this turn."""
    naming: Naming | None
    """In the phase `name`."""
    followers: tuple[Seat, ...]
    """Who follows this turn's asker."""
    dealer_may: tuple[DealerAction, ...]
    """What the dealer may do now (Rules 5.4, 6.4, 7.3, 11.3)."""
    last: TurnResult | None
    """The turn closed before this moment."""
    result: CouncilResult | None


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What one seat alone may see and do, beside the `CouncilView`."""

    seat: Seat
    may: tuple[SeatAction, ...]
    shard: Shard | None
    """The seat's own shard of this turn."""
    seen: dict[Seat, Shard]
    """What the Oracle let this asker see (Rule 9.2)."""

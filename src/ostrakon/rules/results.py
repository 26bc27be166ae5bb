"""How a turn and a council came out: public from the moment they are known."""

from typing import Literal

import msgspec

from ostrakon.rules.seats import Seat, Shard

DayRule = Literal["none", "corruption", "oracle", "deception"]
"""The rule of the day (Rules 4.1, 9)."""

Ending = Literal["temple", "calendar", "early"]
"""What ended a council (Rules 11.1, 11.3)."""


Loss = Literal["time", "closed", "shown", "absent", "left", "removed"]
"""Why a turn was lost: no question in time; the dealer waited no longer; no shard shown in time; the asker wasn't here;
he gave his seat up; the dealer took him out of the game (Rules 8.5, 9.5, 12.2)."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question with its two answers; all None where it was asked aloud (Rules 6.1, 6.3)."""

    text: str | None
    white: str | None
    black: str | None


class AskedTopic(msgspec.Struct, frozen=True, gc=False):
    """What a question is about: a line of a card, or the asker's own words (Rules 5.1, 5.3)."""

    card: str
    """t01..t16, b1..b8 or jolly."""
    line: int | None
    """1..8; None where the topic is the asker's own."""
    own: str | None = None
    """The asker's own words, where the second card was the joker."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """One philosopher's walk, in the order walked; spaces as in Rule 3.1."""

    seat: Seat
    start: int
    end: int


class TurnResult(msgspec.Struct, frozen=True, gc=False):
    """A closed turn (Rule 8). Lists of seats are in alphabetical order, `steps` in the order walked (Rule 10.5)."""

    day: int
    rule: DayRule
    asker: Seat
    forfeit: bool = False
    topic: AskedTopic | None = None
    question: Question | None = None
    white: tuple[Seat, ...] = ()
    black: tuple[Seat, ...] = ()
    abstained: tuple[Seat, ...] = ()
    majority: Shard | None = None
    guess: Shard | None = None
    advance: int = 0
    """Contrary shards by which the asker moved, or would have (Rule 8.4); 0 where 8.3 holds."""
    followers: tuple[Seat, ...] = ()
    named: tuple[Seat, ...] = ()
    """Whom the asker corrupted or consulted."""
    steps: tuple[Step, ...] = ()
    stand_ins: tuple[Seat, ...] = ()
    """For whom a bot acted in this turn: it laid the shard that counted, or asked, named or decided. The room knows
    this, and the rules don't."""
    lost: Loss | None = None
    """Why it was lost, where `forfeit`; the room knows this too."""


class CouncilResult(msgspec.Struct, frozen=True, gc=False):
    """How a council ended (Rule 11)."""

    ranking: tuple[Seat, ...]
    """Best first; where `ended` is `early` nobody has won (Rule 11.3)."""
    spaces: dict[Seat, int]
    days: int
    """Days begun."""
    ended: Ending

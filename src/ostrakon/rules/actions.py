"""Every choice that people, bots and chance can make in a council: the `actions` of RECORD.md."""

import msgspec

from ostrakon.rules.seats import Seat, Shard


class AskQuestion(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="ask", omit_defaults=True):
    """The asker puts his question, with two answers or aloud (Rules 6.1, 6.3; `topic` only in 5.3)."""

    seat: Seat
    text: str | None = None
    white: str | None = None
    black: str | None = None
    topic: str | int | None = None
    """Any text if the second card is the joker; a line 1..8 of the second card if the first is (Rule 5.3)."""


class CastShard(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="cast"):
    """A philosopher lays his shard, or turns it before the vote closes (Rules 7.1, 7.2, 9.1)."""

    seat: Seat
    shard: Shard


class Follow(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="follow"):
    """A philosopher declares himself follower of the asker, once a council (Rules 10.1, 10.2)."""

    seat: Seat


class NameSeats(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="name"):
    """The asker names whom he corrupts or consults (Rules 9.1, 9.2)."""

    seat: Seat
    seats: tuple[Seat, ...]


class Decide(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="decide"):
    """The asker keeps or turns his shard; `shard` is the one he ends with (Rules 9.2, 9.3)."""

    seat: Seat
    shard: Shard


class DiscardTopic(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="discard"):
    """The dealer discards the asker's topic before the question, once a turn (Rule 5.4)."""


class RejectQuestion(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="reject"):
    """The dealer sends the question back to be asked anew (Rule 6.4)."""


class RunOut(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="timeout"):
    """Time has run out, or the dealer closes the vote; the phase says what it means (Rules 7.3, 8.5, 9.5)."""


class ShuffleDeck(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="shuffle"):
    """Chance lays the discards as a new draw pile, in drawing order (Rule 5.2)."""

    deck: tuple[str, ...]


class VacateSeat(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="vacate"):
    """A player leaves for good; the philosopher stays on the path (Rule 12.1)."""

    seat: Seat


class OccupySeat(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="occupy", omit_defaults=True):
    """A newcomer or a bot takes over a vacated seat (Rule 12.1)."""

    seat: Seat
    name: str
    bot: bool = False


class EndCouncil(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="end"):
    """The dealer ends the council early (Rule 11.3)."""


SeatChoice = AskQuestion | CastShard | Follow | NameSeats | Decide
"""What somebody on a seat chooses; the rest is the dealer's, the clock's, or chance's, or is about who sits there."""

Action = SeatChoice | DiscardTopic | RejectQuestion | RunOut | ShuffleDeck | VacateSeat | OccupySeat | EndCouncil
"""Any action; its `do` is the word of RECORD.md."""

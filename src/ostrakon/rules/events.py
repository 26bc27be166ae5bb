"""What happened at an action, as everyone may know it. No event here ever holds a secret."""

from collections.abc import Sequence

import msgspec

from ostrakon.rules.results import CouncilResult, DayRule, TurnResult
from ostrakon.rules.seats import Seat, Shard


class QuestionAsked(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="asked"):
    """The asker put his question (Rule 6.1)."""

    seat: Seat


class QuestionReturned(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="returned"):
    """The dealer sent the question back (Rule 6.4)."""

    seat: Seat


class TopicDiscarded(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="discarded"):
    """The dealer discarded the asker's topic (Rule 5.4)."""

    seat: Seat


class ShardCast(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="cast"):
    """A seat laid its first shard; never its colour (Rule 7.4). Turning a shard is no event."""

    seat: Seat


class ShardShown(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="shown"):
    """The asker showed his shard before corrupting (Rule 9.1)."""

    seat: Seat
    shard: Shard


class SeatsNamed(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="named"):
    """The asker named whom he corrupts or consults (Rules 9.1, 9.2)."""

    seat: Seat
    seats: tuple[Seat, ...]


class ShardsLaidOpen(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="open"):
    """All shards were shown to everyone, on a day of Deception (Rule 9.3)."""


class FollowerDeclared(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="follows"):
    """A seat declared itself follower of the asker (Rule 10.2)."""

    seat: Seat
    asker: Seat


class TurnClosed(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="turn"):
    """The turn is over: counted, or forfeited (Rules 8, 8.5)."""

    turn: TurnResult


class DayBegan(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="day"):
    """The dealer declared the rule of a new day (Rules 4.1, 4.4)."""

    day: int
    rule: DayRule


class DeckShuffled(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="shuffled"):
    """The discards became a new draw pile (Rule 5.2); its order is nobody's to know."""


class SeatVacated(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="vacated"):
    """A player left for good (Rule 12.1)."""

    seat: Seat


class SeatOccupied(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="occupied"):
    """Somebody took over a vacated seat (Rule 12.1)."""

    seat: Seat


class CouncilEnded(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="over"):
    """The council is over (Rules 11.1 to 11.3, 12.3)."""

    result: CouncilResult


Event = (
    QuestionAsked
    | QuestionReturned
    | TopicDiscarded
    | ShardCast
    | ShardShown
    | SeatsNamed
    | ShardsLaidOpen
    | FollowerDeclared
    | TurnClosed
    | DayBegan
    | DeckShuffled
    | SeatVacated
    | SeatOccupied
    | CouncilEnded
)
"""Any event; the field `event` tells which."""


def has_closed(events: Sequence[object]) -> bool:
    """Tell whether a turn was closed."""
    return TurnClosed in map(type, events)

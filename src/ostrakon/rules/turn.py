"""The stages of a turn: each its own type, with only what exists then (phases of RECORD.md).

Shards exist only from the vote to the count; the topic and the question only once they were put.
"""

import msgspec

from ostrakon.rules.results import AskedTopic, CouncilResult, Question
from ostrakon.rules.seats import Seat, Shard


class Asking(msgspec.Struct, frozen=True, gc=False, tag_field="stage", tag="asking"):
    """The council waits for the asker's question (Rule 6.1)."""

    asker: Seat
    discarded: bool = False
    """Whether the dealer has discarded a topic this turn (Rule 5.4)."""


class Put(msgspec.Struct, frozen=True, gc=False):
    """What every stage after the question holds."""

    asker: Seat
    discarded: bool
    topic: AskedTopic
    question: Question
    followers: tuple[Seat, ...]
    """Who follows the asker, in alphabetical order (Rule 10)."""


class Showing(Put, frozen=True, tag_field="stage", tag="showing"):
    """Corruption: the asker must show his shard first (Rule 9.1)."""


class Corrupting(Put, frozen=True, tag_field="stage", tag="corrupting"):
    """Corruption: the asker names who must show his colour (Rule 9.1)."""

    shard: Shard
    """The asker's, seen by all."""


class Voting(Put, frozen=True, tag_field="stage", tag="voting"):
    """Everyone lays a shard, and may turn it (Rules 7.1, 7.2)."""

    shards: dict[Seat, Shard]
    fixed: tuple[Seat, ...] = ()
    """The corrupter and those he corrupted: their shards lie open and can't be turned (Rule 9.1)."""
    named: tuple[Seat, ...] = ()


class Cast(Put, frozen=True):
    """What the stages between the vote's close and the count hold."""

    shards: dict[Seat, Shard]
    abstained: tuple[Seat, ...]


class Consulting(Cast, frozen=True, tag_field="stage", tag="consulting"):
    """Oracle: the asker names who must show him their shards (Rule 9.2)."""


class Deciding(Cast, frozen=True, tag_field="stage", tag="deciding"):
    """Oracle or Deception: the asker keeps or turns his own shard (Rules 9.2, 9.3)."""

    named: tuple[Seat, ...] = ()
    """Whose shards the Oracle lets the asker see; empty in Deception, where all are open."""


class ShuffleDue(msgspec.Struct, frozen=True, gc=False, tag_field="stage", tag="shuffle"):
    """A card must be drawn from an empty draw pile: chance shuffles the discards (Rule 5.2)."""

    resumes: Asking | None
    """The turn that goes on afterwards (Rule 5.4), or None between two turns."""


class Over(msgspec.Struct, frozen=True, gc=False, tag_field="stage", tag="over"):
    """The council is over (Rule 11)."""

    result: CouncilResult


OpenStage = Showing | Corrupting | Voting
"""From the question until the vote closes (Rules 6.4, 10.2)."""

TurnStage = Asking | Showing | Corrupting | Voting | Consulting | Deciding
"""A turn that is going on."""

Stage = TurnStage | ShuffleDue | Over

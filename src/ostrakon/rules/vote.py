"""The vote, and the rules of the day that change it (Rules 7 and 9)."""

from typing import Final

from msgspec.structs import replace

from ostrakon.rules.actions import CastShard, Decide, NameSeats
from ostrakon.rules.count import count_shards
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import Event, SeatsNamed, ShardCast, ShardShown, ShardsLaidOpen
from ostrakon.rules.results import AskedTopic, DayRule, Question
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.state import Council, Played, active
from ostrakon.rules.turn import Cast, Consulting, Corrupting, Deciding, Put, Showing, Voting
from ostrakon.rules.views import Naming

RULE_NUMBERS: Final[dict[DayRule, str]] = {"none": "9.2", "corruption": "9.1", "oracle": "9.2", "deception": "9.3"}
"""Rule of the day → the rule that a naming or a choice out of place breaks (RECORD.md)."""


def cast_broken(council: Council, seat: Seat) -> str | None:
    """Name a rule that keeps a seat from laying or turning its shard now, or None if it may."""
    stage = council.stage
    if seat in council.vacant:
        return "12.1"
    if isinstance(stage, Showing):
        return None if seat == stage.asker else "9.1"
    if isinstance(stage, Corrupting) and seat == stage.asker:
        return "9.1"
    if not isinstance(stage, Voting):
        return "7.2"
    return "9.1" if seat in stage.fixed else None


def cast(council: Council, action: CastShard) -> Played:
    """Lay a seat's shard, or turn it; the last one laid closes the vote (Rules 7.1, 7.2, 9.1)."""
    stage = council.stage
    broken = cast_broken(council, action.seat)
    if broken is not None:
        raise Forbidden(broken)
    if isinstance(stage, Showing):
        shown = Corrupting(*_put(stage), action.shard)
        after, events = pass_over_naming(replace(council, stage=shown))
        return after, (ShardShown(action.seat, action.shard), *events)
    if not isinstance(stage, Voting):
        raise Forbidden("7.2")
    first = action.seat not in stage.shards
    after = replace(council, stage=replace(stage, shards={**stage.shards, action.seat: action.shard}))
    if not first:
        return after, ()
    after, events = close_if_all_cast(after)
    return after, (ShardCast(action.seat), *events)


def waiting_for(council: Council, stage: Voting) -> tuple[Seat, ...]:
    """Give the seats that can vote and have not cast (Rule 7.2)."""
    return tuple(seat for seat in active(council) if seat not in stage.shards)


def close_if_all_cast(council: Council) -> Played:
    """Close the vote if every seat that can vote has cast (Rules 7.2, 12.1)."""
    stage = council.stage
    if not isinstance(stage, Voting) or waiting_for(council, stage):
        return council, ()
    return close_vote(council, stage)


def close_vote(council: Council, stage: Voting) -> Played:
    """Close the vote: who has not cast abstains; then comes the asker's choice, or the count (Rules 7.3, 9.2, 9.3)."""
    closed = Cast(*_put(stage), stage.shards, waiting_for(council, stage))
    if stage.asker in stage.shards and council.rule == "oracle":
        return pass_over_naming(replace(council, stage=Consulting(*_put(stage), closed.shards, closed.abstained)))
    if stage.asker in stage.shards and council.rule == "deception":
        return replace(council, stage=Deciding(*_put(stage), closed.shards, closed.abstained)), (ShardsLaidOpen(),)
    return count_shards(council, closed, stage.named)


def naming_of(council: Council) -> Naming | None:
    """Tell whom the asker may name now and how many he must; None where nothing is to be named (Rule 9.4)."""
    stage = council.stage
    if not isinstance(stage, Corrupting | Consulting):
        return None
    present = active(council)
    among = tuple(seat for seat in present if seat != stage.asker)
    if isinstance(stage, Consulting):
        among = tuple(seat for seat in among if seat in stage.shards)
    count = min(council.measure.number, len(present) // 2 - 1, len(among))
    return Naming(max(count, 0), among)


def pass_over_naming(council: Council) -> Played:
    """Go past the naming where nobody can be named (Rule 9.4)."""
    naming = naming_of(council)
    return (council, ()) if naming is None or naming.count else _named(council, ())


def name(council: Council, action: NameSeats) -> Played:
    """Corrupt or consult the seats that the asker names (Rules 9.1, 9.2, 9.4)."""
    naming = naming_of(council)
    chosen = set(action.seats)
    if (
        naming is None
        or not isinstance(council.stage, Put)
        or council.stage.asker != action.seat
        or not chosen <= set(naming.among)
        or len(action.seats) != len(chosen)
        or len(chosen) != naming.count
    ):
        raise Forbidden(RULE_NUMBERS[council.rule])
    named = tuple(sorted(action.seats))
    after, events = _named(council, named)
    return after, (SeatsNamed(action.seat, named), *events)


def decide(council: Council, action: Decide) -> Played:
    """Let the asker keep or turn his shard; then the shards are counted (Rules 9.2, 9.3)."""
    stage = council.stage
    if not isinstance(stage, Deciding) or stage.asker != action.seat:
        raise Forbidden(RULE_NUMBERS[council.rule])
    shards: dict[Seat, Shard] = {**stage.shards, action.seat: action.shard}
    return count_shards(council, replace(stage, shards=shards), stage.named)


def choice_ran_out(council: Council, stage: Corrupting | Consulting | Deciding) -> Played:
    """Go on where the asker let the time for his choice run out (Rule 9.5)."""
    if isinstance(stage, Corrupting):
        return _named(council, ())
    return count_shards(council, stage, stage.named if isinstance(stage, Deciding) else ())


def _named(council: Council, named: tuple[Seat, ...]) -> Played:
    """Go from the naming to the vote (Corruption) or to the asker's choice (Oracle)."""
    stage = council.stage
    events: tuple[Event, ...] = ()
    if isinstance(stage, Corrupting):
        fixed = (stage.asker, *named)
        shards: dict[Seat, Shard] = dict.fromkeys(fixed, stage.shard)
        return replace(council, stage=Voting(*_put(stage), shards, fixed, named)), events
    if isinstance(stage, Consulting):
        return replace(council, stage=Deciding(*_put(stage), stage.shards, stage.abstained, named)), events
    return council, events


def _put(stage: Put) -> tuple[Seat, bool, AskedTopic, Question, tuple[Seat, ...]]:
    return stage.asker, stage.discarded, stage.topic, stage.question, stage.followers

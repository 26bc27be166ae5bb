"""What may be done now: by a seat, by the dealer, and by anyone at all."""

from itertools import combinations
from typing import Final, get_args

from ostrakon.rules.actions import (
    Action,
    AskQuestion,
    CastShard,
    Decide,
    DiscardTopic,
    EndCouncil,
    Follow,
    NameSeats,
    OccupySeat,
    RejectQuestion,
    RunOut,
    ShuffleDeck,
    VacateSeat,
)
from ostrakon.rules.following import follow_broken
from ostrakon.rules.results import AskedTopic
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.state import Council, active, asker_of
from ostrakon.rules.topics import LINES, asker_topic
from ostrakon.rules.turn import Asking, Deciding, OpenStage, Over, ShuffleDue
from ostrakon.rules.views import DealerAction, SeatAction
from ostrakon.rules.vote import cast_broken, naming_of

ANY_TOPIC: Final = "?"
"""Stands in a listed question for any words at all (Rule 5.3)."""

_SHARDS: Final[tuple[Shard, ...]] = get_args(Shard)


def seat_may(council: Council, seat: Seat) -> tuple[SeatAction, ...]:
    """Tell what kinds of action a seat may do now."""
    asker = asker_of(council)
    may: list[SeatAction] = []
    if isinstance(council.stage, Asking) and seat == asker:
        may.append("ask")
    if cast_broken(council, seat) is None:
        may.append("cast")
    if follow_broken(council, seat) is None:
        may.append("follow")
    if naming_of(council) is not None and seat == asker:
        may.append("name")
    if isinstance(council.stage, Deciding) and seat == asker:
        may.append("decide")
    return tuple(may)


def dealer_may(council: Council) -> tuple[DealerAction, ...]:
    """Tell what the dealer may do now (Rules 5.4, 6.4, 7.3, 11.3)."""
    stage = council.stage
    if isinstance(stage, ShuffleDue | Over):
        return ()
    may: list[DealerAction] = []
    if isinstance(stage, Asking) and not stage.discarded:
        may.append("discard")
    if isinstance(stage, OpenStage):
        may.append("reject")
    return (*may, "timeout", "end")


def possible(council: Council) -> tuple[Action, ...]:
    """List what may be done now, by anyone.

    Finite: a question stands for any words, a shuffle for any order, a naming for any order of the same seats, and a
    newcomer for any name. Empty only when the council is over.
    """
    stage = council.stage
    if isinstance(stage, Over):
        return ()
    if isinstance(stage, ShuffleDue):
        return (ShuffleDeck(council.topics.discards),)
    by_seats = (action for seat in council.setup.seats for action in _of_seat(council, seat))
    comings = (OccupySeat(seat, "?") for seat in council.vacant if seat not in council.entering)
    goings = (VacateSeat(seat) for seat in active(council))
    return (*by_seats, *_of_dealer(council), *comings, *goings)


def _of_seat(council: Council, seat: Seat) -> tuple[Action, ...]:
    actions: list[Action] = []
    for kind in seat_may(council, seat):
        match kind:
            case "ask":
                actions.extend(_questions(council, seat))
            case "cast":
                actions.extend(CastShard(seat, shard) for shard in _SHARDS)
            case "follow":
                actions.append(Follow(seat))
            case "name":
                actions.extend(_namings(council, seat))
            case "decide":
                actions.extend(Decide(seat, shard) for shard in _SHARDS)
    return tuple(actions)


def _questions(council: Council, seat: Seat) -> tuple[AskQuestion, ...]:
    topic = asker_topic(council.topics)
    if isinstance(topic, AskedTopic):
        return (AskQuestion(seat),)
    if topic == "topic":
        return (AskQuestion(seat, topic=ANY_TOPIC),)
    return tuple(AskQuestion(seat, topic=line) for line in range(1, LINES + 1))


def _namings(council: Council, seat: Seat) -> tuple[NameSeats, ...]:
    naming = naming_of(council)
    return tuple(NameSeats(seat, seats) for seats in combinations(naming.among, naming.count)) if naming else ()


def _of_dealer(council: Council) -> tuple[Action, ...]:
    actions: dict[DealerAction, Action] = {
        "discard": DiscardTopic(),
        "reject": RejectQuestion(),
        "timeout": RunOut(),
        "end": EndCouncil(),
    }
    return tuple(actions[kind] for kind in dealer_may(council))

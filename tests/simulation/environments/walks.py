"""Councils between agents that move at random, moment by moment."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat, Shard, other
from ostrakon.rules.state import Council, asker_of
from ostrakon.rules.turn import Consulting, Deciding, Stage, Voting
from ostrakon.simulation.environments.chance import drawn, outcomes
from ostrakon.simulation.environments.moves import moved, open_moves
from ostrakon.simulation.environments.people import MINDS
from ostrakon.simulation.environments.sitting import PastTurn, Sitting, Table, awaits, awaits_chance, result, table

Thing = TypeVar("Thing")


def some_table(chance: Random) -> Table:
    """Any number of seats, and any options."""
    seats, options = chance.randint(5, 12), some_options(chance)
    return table(seats, options, offers=chance.randint(1, 6), locale=chance.choice(["it", "en"]))


def some_options(chance: Random) -> Options:
    """Any options, with few days."""
    return Options(
        start=chance.choice([None, 1, 3, 5]),
        days=chance.choice([1, 2, 3]),
        number=chance.choice([None, 1, 4]),
        joker=chance.random() < 0.8,
        symbols=chance.random() < 0.8,
        tie=chance.choice(["fails", "advances"]),
        followers=chance.choice(["many", "one"]),
        temple=chance.choice(["day", "once"]),
    )


def walk(agreed: Table, chance: Random) -> Iterator[Sitting]:
    """Every moment of a council, draws of chance among them."""
    sitting = Sitting(agreed)
    yield sitting
    while result(sitting) is None:
        sitting = stepped(sitting, chance)
        yield sitting


def stepped(sitting: Sitting, chance: Random) -> Sitting:
    """Draw, or move, at random; mostly not to follow, so that there are turns in which one may."""
    if awaits_chance(sitting):
        likely = outcomes(sitting)
        return drawn(sitting, chance.choices([one.number for one in likely], [one.odds for one in likely])[0])
    seat = awaits(sitting)
    assert seat is not None
    there = open_moves(sitting, seat)
    return moved(sitting, seat, there[0] if there[0] == 0 and chance.random() < 0.8 else chance.choice(there))


def unlike(sitting: Sitting, seat: Seat, chance: Random) -> Sitting:
    """Change whatever this seat may not see."""
    seats = sitting.table.seats
    number = seats.index(seat)
    council = sitting.council
    mine = council is not None and asker_of(council) == seat
    return replace(
        sitting,
        deck=_shuffled(sitting.deck, chance) if council else sitting.deck,
        minds=_others_minds(sitting.minds, number, chance),
        council=_council(council, seat, chance) if council else None,
        opinions=_others(sitting.opinions, number, chance),
        names=sitting.names if mine else _shuffled(sitting.names, chance)[1:],
        shuffled=_shuffled(sitting.shuffled, chance),
        past=tuple(_turn(turn, seat, number, chance) for turn in sitting.past),
    )


def _turn(turn: PastTurn, seat: Seat, number: int, chance: Random) -> PastTurn:
    hidden = turn.turn.rule == "oracle" and turn.turn.asker != seat
    return replace(
        turn,
        opinions=_others(turn.opinions, number, chance),
        laid=other(turn.laid) if hidden and turn.laid else turn.laid,
    )


def _council(council: Council, seat: Seat, chance: Random) -> Council:
    return replace(
        council,
        setup=replace(council.setup, deck=_shuffled(council.setup.deck, chance)),
        topics=replace(council.topics, draw=_shuffled(council.topics.draw, chance)),
        stage=_stage(council, council.stage, seat, chance),
    )


def _stage(council: Council, stage: Stage, seat: Seat, chance: Random) -> Stage:
    seen: tuple[Seat, ...] = (seat,)
    match stage:
        case Voting():
            seen = (*seen, *stage.fixed)
        case Deciding() if council.rule == "deception":
            seen = council.setup.seats
        case Deciding() if seat == stage.asker:
            seen = (*seen, *stage.named)
        case Consulting() | Deciding():
            pass
        case _:
            return stage
    shards: dict[Seat, Shard] = {
        one: shard if one in seen else chance.choice([shard, other(shard)]) for one, shard in stage.shards.items()
    }
    return replace(stage, shards=shards)


def _others(opinions: tuple[Shard, ...], mine: int, chance: Random) -> tuple[Shard, ...]:
    return tuple(
        opinion if number == mine else chance.choice([opinion, other(opinion)])
        for number, opinion in enumerate(opinions)
    )


def _others_minds(minds: tuple[int, ...], mine: int, chance: Random) -> tuple[int, ...]:
    kept = minds[mine : mine + 1]
    left = iter(_shuffled(tuple(mind for mind in range(MINDS) if mind not in kept), chance))
    return tuple(mind if number == mine else next(left) for number, mind in enumerate(minds))


def _shuffled(some: tuple[Thing, ...], chance: Random) -> tuple[Thing, ...]:
    return tuple(chance.sample(some, len(some)))

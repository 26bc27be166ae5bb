"""What a mind believes of the other voters, from the shards that everyone has seen: three ways to read them."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Protocol

from ostrakon.bots.knowing import Knowing
from ostrakon.bots.taste import Matter, preference
from ostrakon.locales.minds import Strength
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView

Beliefs = dict[Seat, float]
"""Seat → how likely it lays white, 0 to 1."""

_AGREED: Final = 3
_DIFFERED: Final = 2
"""What is assumed of a voter not seen yet: three of five would answer as the mind does itself."""


class Reading(Protocol):
    """What a mind makes of the shards seen so far."""

    def white(self, voter: Seat, matter: Matter) -> float:
        """Tell how likely a voter lays white to a question, 0 to 1."""


class Alike(NamedTuple):
    """An easy mind's: it takes everybody to be a little like itself, and learns nothing from shards."""

    seat: Seat
    taste: int

    def white(self, voter: Seat, matter: Matter) -> float:
        """Three of five would answer as it does itself."""
        return _white(_mean(0, 0), preference(self.taste, self.seat, *matter))


class Agreeing(NamedTuple):
    """An attentive mind's: how often each voter answered as it would have itself, in a Beta distribution."""

    seat: Seat
    taste: int
    agreed: dict[Seat, int]
    differed: dict[Seat, int]

    def white(self, voter: Seat, matter: Matter) -> float:
        """Take the mean of that distribution, and its own answer."""
        agreement = _mean(self.agreed.get(voter, 0), self.differed.get(voter, 0))
        return _white(agreement, preference(self.taste, self.seat, *matter))


def reading(strength: Strength, seat: Seat, history: tuple[TurnResult, ...], taste: int) -> Reading:
    """Read the shards of the turns closed so far as a mind of this strength does."""
    match strength:
        case "easy":
            return Alike(seat, taste)
        case "attentive":
            return _agreeing(seat, history, taste)
        case "keen":
            return Knowing.of(seat, ((matter, dict(free_shards(turn))) for matter, turn in _asked(history)))


def beliefs(read: Reading, seat: Seat, council: CouncilView, matter: Matter) -> Beliefs:
    """Tell how likely each other voter lays white. Shards that lie open are known (Rules 9.1, 9.3)."""
    return known({voter: read.white(voter, matter) for voter in voters(seat, council)}, council.shown)


def known(likely: Beliefs, seen: dict[Seat, Shard]) -> Beliefs:
    """Put certainty where a shard was seen."""
    certain = {voter: 1.0 if shard == "white" else 0.0 for voter, shard in seen.items()}
    return {voter: certain.get(voter, chance) for voter, chance in likely.items()}


def voters(seat: Seat, council: CouncilView) -> tuple[Seat, ...]:
    """Say who may count beside this seat: after the vote those who cast, before it all who can."""
    if council.rule != "corruption" and council.phase in ("name", "decide"):
        return tuple(voter for voter in council.cast if voter != seat)
    placed: Iterable[Seat] = (voter for pile in council.piles.values() for voter in pile)
    present = {voter for voter in placed if voter not in council.vacant}
    return tuple(sorted((present | set(council.cast)) - {seat}))


def free_shards(turn: TurnResult) -> Iterator[tuple[Seat, Shard]]:
    """Give the shards that tell a taste: not the asker's, who guessed, nor those of the corrupted (Rules 7.1, 9.1).

    Nor those that a stand-in laid, who answers by a taste of its own.
    """
    forced = turn.named if turn.rule == "corruption" else ()
    sides: tuple[tuple[Shard, tuple[Seat, ...]], ...] = (("white", turn.white), ("black", turn.black))
    for shard, side in sides:
        for voter in side:
            if voter != turn.asker and voter not in forced and voter not in turn.stand_ins:
                yield voter, shard


def _asked(history: tuple[TurnResult, ...]) -> Iterator[tuple[Matter, TurnResult]]:
    for turn in history:
        if turn.question is not None:
            yield Matter(turn.question, turn.topic), turn


def _agreeing(seat: Seat, history: tuple[TurnResult, ...], taste: int) -> Agreeing:
    agreed: dict[Seat, int] = {}
    differed: dict[Seat, int] = {}
    for matter, turn in _asked(history):
        mine = preference(taste, seat, *matter)
        for voter, shard in free_shards(turn):
            counted = agreed if shard == mine else differed
            counted[voter] = counted.get(voter, 0) + 1
    return Agreeing(seat, taste, agreed, differed)


def _mean(agreed: int, differed: int) -> float:
    return (_AGREED + agreed) / (_AGREED + agreed + _DIFFERED + differed)


def _white(agreement: float, mine: Shard) -> float:
    return agreement if mine == "white" else 1 - agreement

"""What a mind believes of the other voters, from the shards that everyone has seen, or without looking at them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from ostrakon.bots.knowing import Knowing
from ostrakon.bots.taste import Matter, preference
from ostrakon.locales.minds import Strength
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView

Beliefs = dict[Seat, float]
"""Seat → how likely it lays white, 0 to 1."""

_AGREE: Final = 0.6
"""What an easy mind assumes of everybody: three of five would answer as it does itself."""
_BY_THE_BOOK: Final = 0.5
"""How likely a keen mind thinks it, before any shard, that a seat answers as its philosopher is known to."""


class Seen(NamedTuple):
    """A question of an earlier council in the same room, and the shards that tell a taste of who is here again."""

    question: Question
    topic: AskedTopic | None
    shards: tuple[tuple[Seat, Shard], ...]
    """By the seats of today."""


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
        mine = preference(self.taste, self.seat, *matter)
        return _AGREE if mine == "white" else 1 - _AGREE


def reading(
    strength: Strength, seat: Seat, history: tuple[TurnResult, ...], taste: int, earlier: tuple[Seen, ...] = ()
) -> Reading:
    """Read the shards of the turns closed so far, and of earlier councils, as a mind of this strength does.

    An easy one doesn't; an attentive one gets to know people; a keen one has heard of the philosophers besides.
    """
    match strength:
        case "easy":
            return Alike(seat, taste)
        case "attentive":
            return _known_from(seat, earlier, history, by_the_book=0.0)
        case "keen":
            return _known_from(seat, earlier, history, by_the_book=_BY_THE_BOOK)


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


@lru_cache(maxsize=256)
def _known_from(seat: Seat, earlier: tuple[Seen, ...], history: tuple[TurnResult, ...], by_the_book: float) -> Knowing:
    """Read all shards, the first ones first; what was read up to the turn before is at hand from then."""
    if not history:
        knows = Knowing.nobody(seat, by_the_book)
        for seen in earlier:
            knows = knows.having_seen(Matter(seen.question, seen.topic), seen.shards)
        return knows
    before, turn = _known_from(seat, earlier, history[:-1], by_the_book), history[-1]
    return before if turn.question is None else before.having_seen(Matter(turn.question, turn.topic), free_shards(turn))

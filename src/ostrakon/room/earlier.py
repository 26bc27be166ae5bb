"""What a room remembers of its earlier councils, as people do: who was of which mind, until he leaves (Rule 2.2)."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from ostrakon.bots.reading import free_shards
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import Seat, Shard

MOST_TURNS: Final = 60
"""So many turns are remembered: those of an evening."""


class EarlierTurn(msgspec.Struct, frozen=True, gc=False):
    """A question of an earlier council, and the shards that tell a taste."""

    ended: int
    """The number of the row that ended its council."""
    question: Question
    topic: AskedTopic | None
    shards: tuple[tuple[int, Shard], ...]
    """Whose, as the number of the row that seated him first: of a seat, and of a name, nothing is kept."""


def with_council(
    earlier: Sequence[EarlierTurn], ended: int, turns: Sequence[TurnResult], here: dict[Seat, tuple[int, int]]
) -> tuple[EarlierTurn, ...]:
    """Remember a council's turns; `here` says who stays on which seat, and the first turn, from 0, that he played."""
    added = [
        EarlierTurn(
            ended,
            turn.question,
            turn.topic,
            tuple(
                (here[seat][0], shard) for seat, shard in free_shards(turn) if seat in here and here[seat][1] <= number
            ),
        )
        for number, turn in enumerate(turns)
        if turn.question is not None
    ]
    return of_those((*earlier, *added), {since for since, _ in here.values()})[-MOST_TURNS:]


def of_those(earlier: Sequence[EarlierTurn], here: Collection[int]) -> tuple[EarlierTurn, ...]:
    """Forget whoever isn't here any more."""
    kept = (replace(turn, shards=tuple(one for one in turn.shards if one[0] in here)) for turn in earlier)
    return tuple(turn for turn in kept if turn.shards)

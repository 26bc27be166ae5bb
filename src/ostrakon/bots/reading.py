"""What a bot believes of the other voters, from the shards that everyone has seen."""

from collections.abc import Iterable
from typing import Final

from ostrakon.bots.taste import preference
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView

Beliefs = dict[Seat, float]
"""Seat → how likely it lays white, 0 to 1."""

_AGREED: Final = 3
_DIFFERED: Final = 2
"""What a bot assumes of a voter it hasn't seen: three of five would answer as it does itself."""


def beliefs(seat: Seat, council: CouncilView, history: tuple[TurnResult, ...], taste: int) -> Beliefs:
    """Tell how likely each other voter lays white to the question put.

    A bot counts how often each voter answered as it would have itself, in a Beta distribution whose mean it takes, and
    asks itself what it would answer now. Shards that lie open are known (Rules 9.1, 9.3).
    """
    agreement = _agreement(seat, history, taste)
    mine = preference(taste, seat, council.question, council.topic) if council.question else "white"
    likely = {voter: _white(agreement.get(voter, _mean(0, 0)), mine) for voter in _voters(seat, council)}
    return known(likely, council.shown)


def known(likely: Beliefs, seen: dict[Seat, Shard]) -> Beliefs:
    """Put certainty where a shard was seen."""
    certain = {voter: 1.0 if shard == "white" else 0.0 for voter, shard in seen.items()}
    return {voter: certain.get(voter, chance) for voter, chance in likely.items()}


def _voters(seat: Seat, council: CouncilView) -> tuple[Seat, ...]:
    """Who may count beside this seat: after the vote those who cast, before it all who can."""
    if council.rule != "corruption" and council.phase in ("name", "decide"):
        return tuple(voter for voter in council.cast if voter != seat)
    placed: Iterable[Seat] = (voter for pile in council.piles.values() for voter in pile)
    present = {voter for voter in placed if voter not in council.vacant}
    return tuple(sorted((present | set(council.cast)) - {seat}))


def _agreement(seat: Seat, history: tuple[TurnResult, ...], taste: int) -> dict[Seat, float]:
    """Tell how often each voter answers as this seat would; only honest answers count."""
    agreed: dict[Seat, int] = {}
    differed: dict[Seat, int] = {}
    for turn in history:
        if turn.question is None:
            continue
        mine = preference(taste, seat, turn.question, turn.topic)
        with_me, against_me = (turn.white, turn.black) if mine == "white" else (turn.black, turn.white)
        for voter in _honest(turn, with_me):
            agreed[voter] = agreed.get(voter, 0) + 1
        for voter in _honest(turn, against_me):
            differed[voter] = differed.get(voter, 0) + 1
    return {voter: _mean(agreed.get(voter, 0), differed.get(voter, 0)) for voter in {*agreed, *differed}}


def _honest(turn: TurnResult, voters: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Leave out the asker, who guessed, and the corrupted, who had no choice (Rules 7.1, 9.1)."""
    forced = turn.named if turn.rule == "corruption" else ()
    return tuple(voter for voter in voters if voter != turn.asker and voter not in forced)


def _mean(agreed: int, differed: int) -> float:
    return (_AGREED + agreed) / (_AGREED + agreed + _DIFFERED + differed)


def _white(agreement: float, mine: Shard) -> float:
    return agreement if mine == "white" else 1 - agreement

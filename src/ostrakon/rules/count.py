"""The count of the shards, and who advances by it (Rule 8)."""

from msgspec.structs import replace

from ostrakon.rules.day import close_turn, give_back
from ostrakon.rules.following import moving_order
from ostrakon.rules.path import advance, sink
from ostrakon.rules.results import Step, TurnResult
from ostrakon.rules.seats import Seat, Shard, other
from ostrakon.rules.state import Council, Played
from ostrakon.rules.turn import Cast


def majority_of(shards: dict[Seat, Shard]) -> Shard | None:
    """Tell the colour of more than half of the shards cast, if there is one (Rule 8.1)."""
    white = len(_of(shards, "white"))
    if 2 * white == len(shards):
        return None
    return "white" if 2 * white > len(shards) else "black"


def count_shards(council: Council, stage: Cast, named: tuple[Seat, ...]) -> Played:
    """Reveal and count the shards, move who advances, and close the turn (Rule 8)."""
    guess = stage.shards.get(stage.asker)
    if guess is None:
        council, stage = give_back(council), replace(stage, followers=())
    right = _guessed(council, stage.shards, guess)
    contrary = _of(stage.shards, other(guess)) if right and guess is not None else ()
    piles, steps = council.piles, tuple[Step, ...]()
    if not right:
        piles = sink(piles, stage.asker)
    elif contrary:
        piles, steps = advance(piles, moving_order(council, stage), len(contrary))
    turn = TurnResult(
        day=council.day,
        rule=council.rule,
        asker=stage.asker,
        topic=stage.topic,
        question=stage.question,
        white=_of(stage.shards, "white"),
        black=_of(stage.shards, "black"),
        abstained=stage.abstained,
        majority=majority_of(stage.shards),
        guess=guess,
        advance=len(contrary),
        followers=stage.followers,
        named=named,
        steps=steps,
    )
    return close_turn(council, turn, piles)


def _guessed(council: Council, shards: dict[Seat, Shard], guess: Shard | None) -> bool:
    """Tell whether the asker advances: by a majority, or by half where the table agreed on it (Rules 7.3, 8.1, 8.2)."""
    if guess is None:
        return False
    majority = majority_of(shards)
    return guess == majority or (majority is None and council.setup.options.tie == "advances")


def _of(shards: dict[Seat, Shard], colour: Shard) -> tuple[Seat, ...]:
    return tuple(sorted(seat for seat, shard in shards.items() if shard == colour))

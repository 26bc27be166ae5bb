"""Why a mind guessed as it did, from what it believed then: told only once all shards are revealed (Rule 7.4).

It is worked out anew from what everybody saw of the council before that turn, as the mind itself did; so it is true,
and holds nothing that the reveal doesn't show. What an Oracle let the asker see is no part of it (Rule 9.2).
"""

from typing import Final

from ostrakon.bots.reading import Beliefs, Seen, known, reading
from ostrakon.bots.taste import Matter, place_of
from ostrakon.locales.minds import Strength
from ostrakon.locales.reasons import WAYS, Pole, Reason, pole
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard

_NAMED: Final = 3
"""So many are named at most."""


def reason(
    turn: TurnResult,
    before: tuple[TurnResult, ...],
    strength: Strength,
    *,
    tie: bool = False,
    earlier: tuple[Seen, ...] = (),
) -> Reason | None:
    """Tell why the mind that asked in this turn laid its shard; None where it laid none, or all shards lay open to it.

    `before` are the turns closed until then, `strength` is the asker's; with `tie` half of the shards is enough;
    `earlier` is what it saw in this room before.
    """
    if turn.guess is None or turn.question is None or turn.rule == "deception":
        return None
    if strength == "easy":
        return Reason("alike", way=len(before) % WAYS)
    matter = Matter(turn.question, turn.topic)
    siding = _siding(turn, before, strength, matter, earlier)
    counted = sorted((voter for voter, chance in siding.items() if chance > 0.5), key=lambda one: (-siding[one], one))
    corrupted = turn.named if turn.rule == "corruption" else ()
    free = [voter for voter in counted if voter not in corrupted]
    contrary = turn.black if turn.guess == "white" else turn.white
    with_itself, voters = len(counted) + 1, len(siding) + 1
    spare = 2 * with_itself - voters
    place = place_of(matter)
    return Reason(
        "known" if place is not None else "felt",
        None if place is None else _pole(place, turn.guess),
        likely=tuple(free[:_NAMED]),
        counted=with_itself,
        voters=voters,
        bold=turn.rule != "oracle" and (spare < 0 or (spare == 0 and not tie)),
        mistaken=tuple(voter for voter in free if voter in contrary)[:_NAMED],
    )


def _siding(
    turn: TurnResult, before: tuple[TurnResult, ...], strength: Strength, matter: Matter, earlier: tuple[Seen, ...]
) -> Beliefs:
    """Give how likely the mind took each other voter to lay the colour that it laid itself."""
    read = reading(strength, turn.asker, before, 0, earlier)  # these minds don't reckon with tonight's doubt
    voters = sorted({*turn.white, *turn.black, *turn.abstained} - {turn.asker})
    forced: dict[Seat, Shard] = {}
    if turn.rule == "corruption" and turn.guess is not None:
        forced = dict.fromkeys(turn.named, turn.guess)
    likely = known({voter: read.white(voter, matter) for voter in voters}, forced)
    return likely if turn.guess == "white" else {voter: 1 - chance for voter, chance in likely.items()}


def _pole(place: tuple[float, ...], side: Shard) -> Pole | None:
    """Name what a colour stands for above all: white lies on the place's side, black on the other."""
    axis = max(range(len(place)), key=lambda one: abs(place[one]))
    degree = place[axis] if side == "white" else -place[axis]
    return pole(axis, degree) if degree else None

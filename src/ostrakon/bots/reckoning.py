"""What an asker may hope for: the steps that a guess is worth (Rule 8.2), and how to get more of them (Rule 9)."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ostrakon.bots.reading import Beliefs, known
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat, Shard

_COLOURS: Final[tuple[Shard, Shard]] = ("white", "black")
_FAR: Final = 16
"""The whole path (Rule 3.1)."""


class Prize(NamedTuple):
    """What a guess may win at this table."""

    tie: bool = False
    """Half of the shards is enough for the asker (Rule 8.1, option `tie`)."""
    room: int = _FAR
    """Spaces that are left to the Temple: nobody goes beyond it (Rule 8.4)."""

    def steps(self, others: int, sided: int) -> int:
        """Give the asker's steps where of so many other voters `sided` lay his colour, as he does (Rules 7.1, 8.1)."""
        spare = 2 * (sided + 1) - (others + 1)
        return min(others - sided, self.room) if spare > 0 or (spare == 0 and self.tie) else 0


PLAIN: Final = Prize()


def prize(options: Options, room: int = _FAR) -> Prize:
    """Say what a guess may win under these options."""
    return Prize(options.tie == "advances", room)


def spread(chances: Iterable[float]) -> list[float]:
    """Give the exact distribution of the number of heads in a throw of unequal coins, from none to all.

    The Poisson binomial distribution by direct convolution, one coin after the other (Biscarri, Zhao and Brunner 2018,
    "A simple and fast method for computing the Poisson binomial distribution function", section 2).

    >>> spread([0.5, 0.5]), spread([1.0, 0.25])
    ([0.25, 0.5, 0.25], [0.0, 0.75, 0.25])
    """
    likely = [1.0]
    for chance in chances:
        tails = 1 - chance
        likely.append(likely[-1] * chance)
        for heads in range(len(likely) - 2, 0, -1):
            likely[heads] = likely[heads] * tails + likely[heads - 1] * chance
        likely[0] *= tails
    return likely


def expected_steps(siding: Iterable[float], won: Prize = PLAIN) -> float:
    """Give the steps that an asker may expect, from each other voter's chance to lay the asker's colour.

    The voters are taken to choose independently; only where his side has the majority does he walk (Rules 8.1, 8.2).

    >>> expected_steps([1.0, 1.0, 0.0]), expected_steps([1.0, 0.0, 0.0]), expected_steps([1.0, 1.0])
    (1.0, 0.0, 0.0)
    >>> expected_steps([1.0, 0.0, 0.0], Prize(tie=True))
    2.0
    """
    likely = spread(siding)
    others = len(likely) - 1
    return sum(chance * won.steps(others, sided) for sided, chance in enumerate(likely))


def best_guess(likely: Beliefs, mine: Shard, won: Prize = PLAIN) -> Shard:
    """Choose the colour worth more steps; where both are worth the same, the mind's own liking."""
    return max(_COLOURS, key=lambda colour: (expected_steps(_siding(likely, colour), won), colour == mine))


def guess_worth(likely: Beliefs, won: Prize = PLAIN) -> float:
    """Give the steps that the better colour is worth."""
    return max(expected_steps(_siding(likely, colour), won) for colour in _COLOURS)


def open_worth(likely: Beliefs, won: Prize = PLAIN) -> float:
    """Give the steps that an asker may expect who will see all shards before he decides (Rule 9.3)."""
    shares = spread(likely.values())
    others = len(shares) - 1
    return sum(
        chance * max(won.steps(others, white), won.steps(others, others - white)) for white, chance in enumerate(shares)
    )


def best_bribe(
    likely: Beliefs, colour: Shard, among: tuple[Seat, ...], count: int, won: Prize = PLAIN
) -> tuple[Seat, ...]:
    """Choose whom to corrupt: those whose certain shard adds most to what the asker may expect (Rule 9.1)."""
    siding = dict(zip(likely, _siding(likely, colour), strict=True))
    return max(combinations(among, count), key=lambda named: _bribed(siding, named, won))


def best_show(likely: Beliefs, mine: Shard, count: int, won: Prize = PLAIN) -> Shard:
    """Choose the colour to show before corrupting up to `count` others: the one worth more then (Rules 9.1, 9.4)."""
    bribes = max(0, min(count, (len(likely) + 1) // 2 - 1))

    def worth(colour: Shard) -> tuple[float, bool]:
        siding = dict(zip(likely, _siding(likely, colour), strict=True))
        named = best_bribe(likely, colour, tuple(likely), bribes, won)
        return _bribed(siding, named, won), colour == mine

    return max(_COLOURS, key=worth)


def least_sure(likely: Beliefs, among: tuple[Seat, ...], count: int) -> tuple[Seat, ...]:
    """Choose whom to consult: those whose shard is hardest to tell; of equals the first letter (Rule 9.2)."""
    return tuple(sorted(among, key=lambda voter: (abs(likely[voter] - 0.5), voter))[:count])


def most_telling(likely: Beliefs, among: tuple[Seat, ...], count: int, won: Prize = PLAIN) -> tuple[Seat, ...]:
    """Choose whom to consult: one after the other whose shard promises most steps to who knows it (Rule 9.2).

    Where none tells more than another, the hardest to tell.
    """
    named: tuple[Seat, ...] = ()
    for _ in range(count):
        left = [voter for voter in least_sure(likely, among, len(among)) if voter not in named]
        named = (*named, max(left, key=lambda voter: round(consulted(likely, (*named, voter), won), 9)))
    return named


def consulted(likely: Beliefs, named: Sequence[Seat], won: Prize = PLAIN) -> float:
    """Give the steps that an asker may expect who will see these seats' shards before he decides (Rule 9.2)."""
    if not named:
        return guess_worth(likely, won)
    voter, rest = named[0], named[1:]
    white, black = known(likely, {voter: "white"}), known(likely, {voter: "black"})
    return likely[voter] * consulted(white, rest, won) + (1 - likely[voter]) * consulted(black, rest, won)


def _bribed(siding: Beliefs, named: tuple[Seat, ...], won: Prize) -> float:
    return expected_steps((1.0 if voter in named else chance for voter, chance in siding.items()), won)


def _siding(likely: Beliefs, colour: Shard) -> list[float]:
    return [chance if colour == "white" else 1 - chance for chance in likely.values()]

"""What an asker may hope for: the steps that a guess is worth (Rule 8.2)."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from ostrakon.bots.reading import Beliefs
from ostrakon.rules.seats import Seat, Shard

_COLOURS: Final[tuple[Shard, Shard]] = ("white", "black")


def expected_steps(siding: Iterable[float]) -> float:
    """Give the steps that an asker may expect, from each other voter's chance to lay the asker's colour.

    The voters are taken to choose independently. Of `m` others let `a` side with the asker: with his own shard that is
    a majority if 2(a + 1) > m + 1, and he advances by the m - a contrary shards (Rules 7.1, 8.1, 8.2).

    >>> expected_steps([1.0, 1.0, 0.0]), expected_steps([1.0, 0.0, 0.0]), expected_steps([1.0, 1.0])
    (1.0, 0.0, 0.0)
    """
    likely = [1.0]
    for chance in siding:
        likely = [
            without * (1 - chance) + with_ * chance
            for without, with_ in zip([*likely, 0.0], [0.0, *likely], strict=True)
        ]
    others = len(likely) - 1
    return sum(chance * (others - sided) for sided, chance in enumerate(likely) if 2 * (sided + 1) > others + 1)


def best_guess(likely: Beliefs, mine: Shard) -> Shard:
    """Choose the colour worth more steps; where both are worth the same, the bot's own liking."""
    return max(_COLOURS, key=lambda colour: (expected_steps(_siding(likely, colour)), colour == mine))


def best_bribe(likely: Beliefs, colour: Shard, among: tuple[Seat, ...], count: int) -> tuple[Seat, ...]:
    """Choose whom to corrupt: those whose certain shard adds most to what the asker may expect (Rule 9.1)."""
    siding = dict(zip(likely, _siding(likely, colour), strict=True))
    return max(combinations(among, count), key=lambda named: _bribed(siding, named))


def best_show(likely: Beliefs, mine: Shard, count: int) -> Shard:
    """Choose the colour to show before corrupting up to `count` others: the one worth more then (Rules 9.1, 9.4)."""
    bribes = max(0, min(count, (len(likely) + 1) // 2 - 1))

    def worth(colour: Shard) -> tuple[float, bool]:
        siding = dict(zip(likely, _siding(likely, colour), strict=True))
        named = best_bribe(likely, colour, tuple(likely), bribes)
        return _bribed(siding, named), colour == mine

    return max(_COLOURS, key=worth)


def least_sure(likely: Beliefs, among: tuple[Seat, ...], count: int) -> tuple[Seat, ...]:
    """Choose whom to consult: those whose shard is hardest to tell; of equals the first letter (Rule 9.2)."""
    return tuple(sorted(among, key=lambda voter: (abs(likely[voter] - 0.5), voter))[:count])


def _bribed(siding: Beliefs, named: tuple[Seat, ...]) -> float:
    return expected_steps(1.0 if voter in named else chance for voter, chance in siding.items())


def _siding(likely: Beliefs, colour: Shard) -> list[float]:
    return [chance if colour == "white" else 1 - chance for chance in likely.values()]

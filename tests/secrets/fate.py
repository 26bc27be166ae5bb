"""Chance, time and secrets in the hands of a test: the same council can be played again with other secrets only."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TypeVar

import pytest

from ostrakon.room import chance as room_chance
from ostrakon.room import lobby, room
from ostrakon.rules.seats import SEATS
from ostrakon.server import allowances, hub, loading
from ostrakon.server.served import ServedTime

Card = TypeVar("Card")


class Fate:
    """Draws the same for every telling, but for what `secret` decides: the order of the cards that nobody sees."""

    def __init__(self, seed: int, secret: int, seen: Sequence[int] = ()) -> None:
        """`seen` says of each deck that is laid how many of its cards come to light: the order of the rest differs."""
        self.secret = Random(f"secret {secret}")
        self.seconds = 1000.0
        self.decks: list[int] = []
        """The sizes of the decks laid so far."""
        self._seen = seen
        self._public = Random(f"public {seed}")

    def randbelow(self, count: int) -> int:
        """Stand in for `secrets.randbelow`."""
        return self._public.randrange(count)

    def randbits(self, count: int) -> int:
        """Stand in for `secrets.randbits`: the Muse's chance, which is nobody's to know."""
        return self.secret.getrandbits(count)

    def clock(self) -> float:
        """Stand in for `time.monotonic`."""
        return self.seconds

    def shuffled(self, cards: Sequence[Card], draw: Callable[[int], int]) -> tuple[Card, ...]:
        """Lay a pile or a deck as the room does; of a deck the cards that stay unseen lie in a secret order."""
        laid = room_chance.shuffled(cards, draw)
        if laid[0] in SEATS:
            return laid
        seen = self._seen[len(self.decks)] if len(self.decks) < len(self._seen) else len(laid)
        self.decks.append(len(laid))
        return (*laid[:seen], *self.secret.sample(laid[seen:], len(laid) - seen))

    def seen(self, draw_pile: int) -> tuple[int, ...]:
        """Say of each deck how many cards came to light, when so many are left of the last one."""
        return (*self.decks[:-1], self.decks[-1] - draw_pile) if self.decks else ()


@contextmanager
def ruled_by(fate: Fate) -> Iterator[None]:
    """Let fate decide what chance and the clock decide in earnest, and nobody be too fast."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (hub, loading):
            patch.setattr(module, "secrets", fate)
        for module in (lobby, room):
            patch.setattr(module, "shuffled", fate.shuffled)
        patch.setattr(hub, "ServedTime", lambda base: ServedTime(base, fate.clock))
        yield


_NO_MATTER = allowances.Rate(10**6, 10**6)
GENEROUS = allowances.Allowances(token=_NO_MATTER, room=_NO_MATTER, address=_NO_MATTER, guesses=_NO_MATTER)
"""Limits that a quick telling doesn't meet."""


def chance(*words: object) -> Random:
    """Give a source of chance that is the same for the same words."""
    return random.Random(" ".join(str(word) for word in words))

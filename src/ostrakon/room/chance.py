"""What chance does in a room: it lays piles and decks. The room's owner passes the source of chance in."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Card = TypeVar("Card")


def shuffled(cards: Sequence[Card], draw: Callable[[int], int]) -> tuple[Card, ...]:
    """Give the cards in an order drawn by chance, each order as likely as any other (Fisher and Yates).

    `draw(n)` gives a whole number from 0 to n - 1, each as likely.
    """
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        chosen = draw(last + 1)
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return tuple(pile)

"""The path from the start card to the Temple, and how philosophers lie on it (Rules 3.1, 3.2, 8.3, 8.4).

Piles are a mapping of space to seats, lowest first, that holds only spaces where someone lies; it is never changed in
place. Spaces are numbered by the steps walked: 0 is C1 on the way out, 15 is C1 on the way back, 16 is the Temple.
"""

from typing import Final

from ostrakon.rules.results import DayRule, Step
from ostrakon.rules.seats import Seat

TEMPLE: Final = 16
"""The last space (Rule 3.1)."""

OUTERMOST_CARD: Final = 8
"""C8, where the path turns back (Rule 3.1)."""

SYMBOLS: Final[dict[int, DayRule]] = {2: "oracle", 4: "corruption", 6: "deception", 7: "oracle", 8: "corruption"}
"""Path card → its symbol, the same on both ways (Rule 3.2)."""

Piles = dict[int, tuple[Seat, ...]]


def card_of(space: int) -> int | None:
    """Tell which path card a space lies on, 1 to 8; the Temple is none of them (Rule 3.1)."""
    if space == TEMPLE:
        return None
    return space + 1 if space < OUTERMOST_CARD else TEMPLE - space


def symbol_of(space: int) -> DayRule:
    """Tell the symbol that a space's card bears, `none` for a card without one (Rule 3.2)."""
    card = card_of(space)
    return "none" if card is None else SYMBOLS.get(card, "none")


def space_of(piles: Piles, seat: Seat) -> int:
    """Find the space where a philosopher lies."""
    return next(space for space, pile in piles.items() if seat in pile)


def procession(piles: Piles) -> tuple[Seat, ...]:
    """Give all philosophers, the one in the lead first: furthest along, and of one pile the highest (Rule 4.2)."""
    return tuple(seat for space in sorted(piles, reverse=True) for seat in reversed(piles[space]))


def sink(piles: Piles, seat: Seat) -> Piles:
    """Lay a philosopher beneath his pile; in the Temple nobody's place changes (Rules 8.3, 8.4)."""
    space = space_of(piles, seat)
    if space == TEMPLE:
        return piles
    return {**piles, space: (seat, *_without(piles[space], seat))}


def advance(piles: Piles, movers: tuple[Seat, ...], contrary: int) -> tuple[Piles, tuple[Step, ...]]:
    """Move philosophers one after another by the same number of spaces, never beyond the Temple (Rule 8.4).

    Each lands on top of a pile; in the Temple beneath those who lay there before this turn, above those who came in it.
    Gives the new piles and the walks of those who moved.
    """
    moved = dict(piles)
    steps: list[Step] = []
    arrived = 0
    for seat in movers:
        start = space_of(moved, seat)
        if start == TEMPLE:
            continue
        end = min(start + contrary, TEMPLE)
        rest = _without(moved.pop(start), seat)
        if rest:
            moved[start] = rest
        there = moved.get(end, ())
        if end == TEMPLE:
            moved[end] = (*there[:arrived], seat, *there[arrived:])
            arrived += 1
        else:
            moved[end] = (*there, seat)
        steps.append(Step(seat, start, end))
    return moved, tuple(steps)


def _without(pile: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in pile if other != seat)

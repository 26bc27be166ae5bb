"""What chance draws in a council between agents, one draw after the other, each of a few outcomes with known odds.

First the pile, the deck, and each seat's temperament; then, whenever a question is put, what each seat likes better in
it; and new draw piles (Rules 3.3, 3.5, 5.2, 7.1).
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from ostrakon.rules.actions import ShuffleDeck
from ostrakon.rules.council import begin
from ostrakon.rules.seats import Shard
from ostrakon.rules.state import Setup
from ostrakon.rules.turn import ShuffleDue
from ostrakon.simulation.environments.people import MINDS, chance_of_white
from ostrakon.simulation.environments.sitting import Sitting, Table, acted, awaits_chance, onwards

SHARDS: Final[tuple[Shard, ...]] = ("white", "black")
MOST_OUTCOMES: Final = 17
"""Of one draw: the deck's sixteen cards, and the joker."""

Card = TypeVar("Card")


class Outcome(NamedTuple):
    """Something that may be drawn now."""

    number: int
    """0 to `MOST_OUTCOMES` - 1."""
    odds: float
    name: str


def outcomes(sitting: Sitting) -> tuple[Outcome, ...]:
    """Give what may be drawn now; their odds add up to 1. Empty where chance isn't awaited."""
    table = sitting.table
    if not awaits_chance(sitting):
        return ()
    if sitting.council is not None and isinstance(sitting.council.stage, ShuffleDue):
        left = [card for card in sitting.council.topics.discards if card not in sitting.shuffled]
        return _alike(table.cards, left, "Lays")
    if sitting.council is not None and sitting.put is not None:
        white = chance_of_white(sitting.minds[len(sitting.opinions)], sitting.put.place)
        seat = table.seats[len(sitting.opinions)]
        return Outcome(0, white, f"{seat} likes white"), Outcome(1, 1 - white, f"{seat} likes black")
    if len(sitting.pile) < len(table.seats):
        return _alike(table.seats, [seat for seat in table.seats if seat not in sitting.pile], "Next of the pile")
    if len(sitting.deck) < len(table.cards):
        return _alike(table.cards, [card for card in table.cards if card not in sitting.deck], "Next of the deck")
    minds = range(MINDS)
    seat = table.seats[len(sitting.minds)]
    return _alike(minds, [mind for mind in minds if mind not in sitting.minds], f"{seat} is of mind")


def drawn(sitting: Sitting, number: int) -> Sitting:
    """Go on with what was drawn, one of `outcomes`."""
    table, council = sitting.table, sitting.council
    if council is not None and isinstance(council.stage, ShuffleDue):
        shuffled = (*sitting.shuffled, table.cards[number])
        if len(shuffled) < len(council.topics.discards):
            return replace(sitting, shuffled=shuffled)
        return acted(replace(sitting, shuffled=()), ShuffleDeck(shuffled))
    if council is not None:
        return onwards(replace(sitting, opinions=(*sitting.opinions, SHARDS[number])))
    if len(sitting.pile) < len(table.seats):
        return replace(sitting, pile=(*sitting.pile, table.seats[number]))
    if len(sitting.deck) < len(table.cards):
        return replace(sitting, deck=(*sitting.deck, table.cards[number]))
    dealt = replace(sitting, minds=(*sitting.minds, number))
    return dealt if len(dealt.minds) < len(table.seats) else _laid_out(dealt)


def left_to_chance(sitting: Sitting, chance: Random) -> Sitting:
    """Draw until a seat is awaited, or all is over. The same chance draws the same."""
    while awaits_chance(sitting):
        likely = outcomes(sitting)
        number = chance.choices([one.number for one in likely], [one.odds for one in likely])[0]
        sitting = drawn(sitting, number)
    return sitting


def most_draws(table: Table) -> int:
    """Give the most draws that a council may have: every card that is laid anew was discarded by a turn."""
    seats = len(table.seats)
    return 2 * seats + len(table.cards) + table.turns * (seats + 1)


def _laid_out(sitting: Sitting) -> Sitting:
    table = sitting.table
    council = begin(Setup(table.options, table.seats, sitting.pile, sitting.deck, {}))
    return replace(sitting, council=council)


def _alike(numbered: Sequence[Card], left: Sequence[Card], name: str) -> tuple[Outcome, ...]:
    among = sorted(numbered.index(card) for card in left)
    return tuple(Outcome(number, 1 / len(among), f"{name}: {numbered[number]}") for number in among)

"""Councils of those who do anything at all, allowed or not, drawn by lot: whatever can happen, happens in them."""

from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from ostrakon.rules.council import Council, Setup, begin
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from ostrakon.rules.topics import BLANK, deck_cards
from ostrakon.simulation.batch.chance import below, whole
from ostrakon.simulation.batch.codes import (
    ASKS,
    CASTS,
    DECIDES,
    DISCARDS_TOPIC,
    ENDS,
    FOLLOWS,
    NAMES,
    OCCUPIES,
    REJECTS,
    RUNS_OUT,
    SHUFFLES,
    VACATES,
    code,
)
from ostrakon.simulation.batch.compiling import compiled, entry
from ostrakon.simulation.batch.layout import (
    ASK,
    ASKER,
    BLACK,
    DECIDE,
    NAME,
    OVER,
    OWN_WORDS,
    PHASE,
    SHOW,
    SHUFFLE,
    VACANT,
    WHITE,
    WIDTH,
    Row,
    Rows,
)
from ostrakon.simulation.batch.layout import (
    SEATS as AT_TABLE,
)
from ostrakon.simulation.batch.legality import must_name, nameable
from ostrakon.simulation.batch.playing import play
from ostrakon.simulation.batch.sets import first, has, size
from ostrakon.simulation.batch.topics import line_due

LONGEST: Final = 4_000
"""Actions that are noted of one council; none wanders so long."""

Actions = npt.NDArray[np.int64]


def any_council(chance: Random) -> Council:
    """Begin a council with any options, seats, cards and orders."""
    options = Options(
        start=chance.choice((None, 1, 3, 5)),
        days=chance.choice((None, *range(1, 13))),
        number=chance.choice((None, 1, 2, 3, 4)),
        joker=chance.random() < 0.7,
        symbols=chance.random() < 0.8,
        tie=chance.choice(("fails", "advances")),
        followers=chance.choice(("many", "one")),
        temple=chance.choice(("day", "once")),
    )
    seats = tuple(sorted(chance.sample(SEATS, chance.randrange(5, 13))))
    cards = {card: tuple(f"{card} {line}" for line in range(1, 9)) for card in BLANK if chance.random() < 0.2}
    deck = deck_cards(options, cards)
    return begin(
        Setup(options, seats, tuple(chance.sample(seats, len(seats))), tuple(chance.sample(deck, len(deck))), cards)
    )


@entry
def wander(row: Row, key: np.uint64, actions: Actions, rules: Actions, rows: Rows, unrest: int) -> int:
    """Play a council to its end; note each action, the rule it broke, and the row after it. Give their number.

    `unrest` is how many of a thousand actions are any action at all, likely forbidden; a third of it comes and goes.
    """
    step = 0
    while row[PHASE] != OVER and step < len(actions):
        restless = below(key, 8 * step, 1000) < unrest
        actions[step] = _any(row, key, step) if restless else _sensible(row, key, step, unrest)
        rules[step] = play(row, actions[step])
        for place in range(WIDTH):
            rows[step, place] = row[place]
        step += 1
    return step


@compiled
def _any(row: Row, key: np.uint64, step: int) -> int:
    kind = below(key, 8 * step + 1, 12)
    seat = below(key, 8 * step + 2, row[AT_TABLE] + 1)
    if kind == ENDS and below(key, 8 * step + 3, 8):
        kind = CASTS
    rest = below(key, 8 * step + 4, 2)
    if kind == ASKS:
        rest = below(key, 8 * step + 4, OWN_WORDS + 1)
    elif kind == NAMES:
        rest = below(key, 8 * step + 4, 1 << row[AT_TABLE])
    elif kind == SHUFFLES:
        rest = whole(key, 8 * step + 4)
    return code(kind, seat, rest)


@compiled
def _sensible(row: Row, key: np.uint64, step: int, unrest: int) -> int:
    phase, lot = row[PHASE], below(key, 8 * step + 1, 3000)
    if lot < unrest and phase != SHUFFLE:
        return _rare(row, key, step)
    if phase == SHUFFLE:
        return code(SHUFFLES, 0, whole(key, 8 * step + 2))
    if phase == ASK:
        due = line_due(row)
        return code(ASKS, row[ASKER], 1 + below(key, 8 * step + 2, 8) if due == 0 else due if due == OWN_WORDS else 0)
    if phase == NAME:
        return code(NAMES, row[ASKER], _some(row, key, step))
    colour = below(key, 8 * step + 2, 2)
    if phase == DECIDE:
        return code(DECIDES, row[ASKER], colour)
    if lot % 20 == 0:
        return code(FOLLOWS, below(key, 8 * step + 3, row[AT_TABLE]), 0)
    if phase == SHOW:
        return code(CASTS, row[ASKER], colour)
    missing = ((1 << row[AT_TABLE]) - 1) & ~(row[WHITE] | row[BLACK] | row[VACANT])
    turned = lot % 15 == 1 or missing == 0
    return code(CASTS, below(key, 8 * step + 3, row[AT_TABLE]) if turned else first(missing), colour)


@compiled
def _some(row: Row, key: np.uint64, step: int) -> int:
    """Choose whom to name: as many as must be."""
    named, left = 0, nameable(row)
    while size(named) < must_name(row):
        seat = below(key, 8 * step + 3 + 1_000_003 * size(left), row[AT_TABLE])
        if has(left, seat):
            named |= 1 << seat
        else:
            seat = first(left)
            named |= 1 << seat
        left &= ~(1 << seat)
    return named


@compiled
def _rare(row: Row, key: np.uint64, step: int) -> int:
    lot, seat = below(key, 8 * step + 2, 100), below(key, 8 * step + 3, row[AT_TABLE])
    if lot < 25:
        return code(RUNS_OUT, 0, 0)
    if lot < 45:
        return code(DISCARDS_TOPIC, 0, 0)
    if lot < 60:
        return code(REJECTS, 0, 0)
    if lot < 72:
        return code(VACATES, seat, 0)
    if lot < 98:
        return code(OCCUPIES, first(row[VACANT]) if row[VACANT] else seat, 0)
    return code(ENDS, 0, 0)

"""Whole batches of councils: what is called from outside."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ostrakon.simulation.batch.chance import key_of, whole
from ostrakon.simulation.batch.compiling import compiled, entry
from ostrakon.simulation.batch.course import clear_turn
from ostrakon.simulation.batch.layout import (
    ASK,
    ASKER,
    BRANCH,
    DAY,
    DISCARDS,
    JOLLY,
    LAST_ASKER,
    LAST_CARD,
    MOMENT,
    NOBODY,
    ORDER,
    OVER,
    PHASE,
    PILE,
    PILED,
    RANKING,
    ROW_OF_THREE,
    SEATS,
    SPACE,
    START,
    WIDTH,
    Row,
    Rows,
)
from ostrakon.simulation.batch.people import Note, Traits, act, watched
from ostrakon.simulation.batch.playing import play
from ostrakon.simulation.batch.tally import begin_tally, watch
from ostrakon.simulation.batch.topics import draw_card, shuffle

AGREED: Final = 9
"""The numbers that a table agreed on: the first eight places of a row, and 1 if the joker is in the deck."""
_JOKER: Final = 8
_PRINTED: Final = 16

Actions = npt.NDArray[np.int64]
"""Of each council its actions, as in `codes`; shape (councils, most actions)."""
Lengths = npt.NDArray[np.int64]


@entry
def hold_councils(
    seed: int,
    number: int,
    agreed: Row,
    traits: Traits,
    rows: Rows,
    notes: Note,
    tallies: Rows,
    actions: Actions,
    lengths: Lengths,
) -> None:
    """Let people of the model play as many councils as there are rows; count, and note what they do.

    Councils are numbered from `number` on; seed and number decide everything in one. All arrays have one row a council.
    Of the actions as many are noted as `actions` has room for, which may be none; `lengths` tells how many there were.
    """
    for council in range(len(rows)):
        row, note, tally = rows[council], notes[council], tallies[council]
        key = key_of(seed, number + council)
        set_up(row, agreed, key)
        begin_tally(row, tally)
        one = watched(row[SEATS], key)
        length = 0
        while row[PHASE] != OVER:
            action = act(row, traits, key, note)
            play(row, action)
            watch(row, tally, one)
            if length < actions.shape[1]:
                actions[council, length] = action
            length += 1
        lengths[council] = length


@entry
def begin_councils(seed: int, number: int, agreed: Row, rows: Rows) -> None:
    """Set councils up, without playing them."""
    for council in range(len(rows)):
        set_up(rows[council], agreed, key_of(seed, number + council))


@entry
def replay(rows: Rows, actions: Actions, lengths: Lengths) -> int:
    """Play noted actions, each row its own; give how many broke a rule."""
    refused = 0
    for council in range(len(rows)):
        row = rows[council]
        for number in range(lengths[council]):
            refused += play(row, actions[council, number]) != 0
    return refused


@entry
def count(rows: Rows, tally: Row, watched: int) -> None:
    """Count one council that was played elsewhere: its rows are its beginning, and what it was after each action."""
    begin_tally(rows[0], tally)
    for number in range(1, len(rows)):
        watch(rows[number], tally, watched)


@compiled
def set_up(row: Row, agreed: Row, key: np.uint64) -> None:
    """Shuffle the philosophers and the printed cards, and begin the first turn (Rules 3.3 to 3.5, 4.1)."""
    for place in range(WIDTH):
        row[place] = 0
    for place in range(_JOKER):
        row[place] = agreed[place]
    seats = row[SEATS]
    for place in range(ORDER, WIDTH):
        row[place] = NOBODY
    for seat in range(RANKING, SPACE):
        row[seat] = NOBODY
    for seat in range(seats):
        row[ORDER + seat] = seat
        row[SPACE + seat] = row[START]
    shuffle(row, ORDER, seats, whole(key, -1))
    _lay_out(row, agreed[_JOKER], whole(key, -2))
    clear_turn(row)
    row[PHASE], row[ASKER] = ASK, row[ORDER]
    row[DAY], row[MOMENT], row[BRANCH] = 1, 1, (1 << seats) - 1
    row[LAST_ASKER], row[LAST_CARD] = NOBODY, NOBODY


@compiled
def _lay_out(row: Row, joker: int, lot: int) -> None:
    cards = _PRINTED + joker
    for card in range(cards):
        row[PILE + card] = card if card < _PRINTED else JOLLY
    shuffle(row, PILE, cards, lot)
    row[PILED] = cards
    row[DISCARDS - 1] = 0
    for place in range(3):
        draw_card(row)
        row[ROW_OF_THREE + place] = row[ROW_OF_THREE + 2]

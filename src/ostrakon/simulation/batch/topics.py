"""The topic cards: whose line an arrow points at, drawing, and shuffling (Rule 5)."""

import numpy as np

from ostrakon.simulation.batch.chance import below
from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.layout import (
    DISCARDS,
    JOLLY,
    NOBODY,
    OWN_WORDS,
    PILE,
    PILED,
    POINTS_AT,
    ROW_OF_THREE,
    THROWN,
    Row,
)


@compiled
def line_due(row: Row) -> int:
    """Tell the line of the second card that is the asker's topic; `OWN_WORDS` where he may say any topic.

    0 where he may choose a line (Rules 5.1, 5.3).
    """
    return OWN_WORDS if row[ROW_OF_THREE + 1] == JOLLY else POINTS_AT[row[ROW_OF_THREE]]


@compiled
def topic_fits(row: Row, chosen: int) -> bool:
    """Tell whether a question may be on the chosen topic: 0 for none chosen, a line, or `OWN_WORDS` (Rule 5.3)."""
    due = line_due(row)
    if due == 0:
        return 1 <= chosen < OWN_WORDS
    return chosen == (OWN_WORDS if due == OWN_WORDS else 0)


@compiled
def discard_first(row: Row) -> None:
    """Discard the first card and move the row up; a card must then be drawn (Rule 5.2)."""
    row[DISCARDS + row[THROWN]] = row[ROW_OF_THREE]
    row[THROWN] += 1
    row[ROW_OF_THREE] = row[ROW_OF_THREE + 1]
    row[ROW_OF_THREE + 1] = row[ROW_OF_THREE + 2]
    row[ROW_OF_THREE + 2] = NOBODY


@compiled
def draw_card(row: Row) -> None:
    """Draw the third card of the row; the draw pile must not be empty (Rule 5.2)."""
    row[PILED] -= 1
    row[ROW_OF_THREE + 2] = row[PILE + row[PILED]]
    row[PILE + row[PILED]] = NOBODY


@compiled
def lay_discards(row: Row, lot: int) -> None:
    """Lay the discards, shuffled by a number that chance drew, as the new draw pile (Rule 5.2)."""
    row[PILED] = row[THROWN]
    for place in range(row[THROWN]):
        row[PILE + place] = row[DISCARDS + place]
        row[DISCARDS + place] = NOBODY
    row[THROWN] = 0
    shuffle(row, PILE, row[PILED], lot)


@compiled
def shuffle(row: Row, start: int, cards: int, lot: int) -> None:
    """Bring so many numbers of a row, from `start` on, into a random order (Fisher and Yates, from the last down)."""
    for place in range(cards - 1, 0, -1):
        other = below(np.uint64(lot), place, place + 1)
        row[start + place], row[start + other] = row[start + other], row[start + place]

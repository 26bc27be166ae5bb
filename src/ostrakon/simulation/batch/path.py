"""How the philosophers lie on the path, and how they move (Rules 4, 8.3, 8.4, 10.5).

The seats in the order of the procession and the space of each tell how all piles lie.
"""

from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.layout import (
    ASKED,
    GOAL,
    NOBODY,
    ORDER,
    ORDINARY,
    SEATS,
    SPACE,
    SYMBOLS,
    SYMBOLS_AT,
    VACANT,
    Row,
)
from ostrakon.simulation.batch.sets import has


@compiled
def foremost(row: Row, excluded: int) -> int:
    """Find the philosopher furthest along who isn't excluded, or `NOBODY`."""
    for place in range(row[SEATS]):
        seat = row[ORDER + place]
        if not has(excluded, seat):
            return seat
    return NOBODY


@compiled
def next_asker(row: Row) -> int:
    """Tell who asks next between two turns; `NOBODY` where the day is over (Rule 4.3)."""
    return foremost(row, row[ASKED] | row[VACANT])


@compiled
def rule_of_day(row: Row) -> int:
    """Read the rule of the day from the card on which the Sun stands (Rule 4.1)."""
    return SYMBOLS_AT[row[SPACE + foremost(row, row[VACANT])]] if row[SYMBOLS] else ORDINARY


@compiled
def sink(row: Row, seat: int) -> None:
    """Lay a philosopher beneath his pile; in the Temple nobody's place changes (Rules 8.3, 8.4)."""
    space = row[SPACE + seat]
    if space == GOAL:
        return
    place = _place(row, seat)
    while place + 1 < row[SEATS] and row[SPACE + row[ORDER + place + 1]] == space:
        row[ORDER + place] = row[ORDER + place + 1]
        place += 1
    row[ORDER + place] = seat


@compiled
def advance(row: Row, followers: int, asker: int, contrary: int) -> int:
    """Move the followers, the last of the path first, and then the asker; give the set of those who walked (Rule 10.5).

    In the Temple they lie beneath who lay there before this turn, the later above the earlier (Rule 8.4).
    """
    walked, arrived = 0, 0
    left = followers
    while True:
        seat = _hindmost(row, left) if left else asker
        if row[SPACE + seat] != GOAL:
            _move(row, seat, contrary, arrived)
            walked |= 1 << seat
            arrived += row[SPACE + seat] == GOAL
        if not left:
            return walked
        left &= ~(1 << seat)


@compiled
def _move(row: Row, seat: int, contrary: int, arrived: int) -> None:
    end = min(row[SPACE + seat] + contrary, GOAL)
    before = -arrived if end == GOAL else 0
    for other in range(row[SEATS]):
        before += row[SPACE + other] >= end if end == GOAL else row[SPACE + other] > end
    place = _place(row, seat)
    while place > before:
        row[ORDER + place] = row[ORDER + place - 1]
        place -= 1
    row[ORDER + place] = seat
    row[SPACE + seat] = end


@compiled
def _place(row: Row, seat: int) -> int:
    place = 0
    while row[ORDER + place] != seat:
        place += 1
    return place


@compiled
def _hindmost(row: Row, seats: int) -> int:
    place = row[SEATS] - 1
    while not has(seats, row[ORDER + place]):
        place -= 1
    return row[ORDER + place]

"""What is counted of a council while it is played: one row of numbers a council."""

from typing import Final

from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.layout import (
    ASKED,
    DAY,
    ENDED,
    LAST_ADVANCE,
    LAST_ASKER,
    LAST_FOLLOWERS,
    LAST_FORFEIT,
    LAST_MAJORITY,
    MOST,
    NOBODY,
    ORDER,
    OVER,
    PHASE,
    RANKING,
    RULE,
    SEATS,
    SPACE,
    VACANT,
    Row,
)
from ostrakon.simulation.batch.path import foremost
from ostrakon.simulation.batch.sets import has, size

TURNS: Final = 0
"""Turns closed, those forfeited among them."""
STEPS: Final = 1
"""Spaces walked by all philosophers together, as followers too."""
LEAD_CHANGES: Final = 2
"""How often another philosopher leads after a turn than before it."""
DAYS_UNDER: Final = 3
"""Four places: days begun under each rule of the day, in the order of `layout`."""
FOLLOWINGS: Final = 7
"""Followings that were used up."""
FOLLOWED_STEPS: Final = 8
"""Spaces walked as a follower."""
IN_VAIN: Final = 9
"""Followings that brought no step."""
FORFEITS: Final = 10
HITS: Final = 11
"""Turns in which the asker advanced."""
ENDING: Final = 12
"""As in `layout`."""
WINNER: Final = 13
"""The first of the ranking."""
WINNER_PLACE: Final = 14
"""The winner's place in the starting pile; 0 is the highest."""
LEADER_WON: Final = 15
"""1 where the winner led as the last day began."""
GAP: Final = 16
"""Spaces between the first and the second of the ranking."""
WATCHED_WON: Final = 17
"""1 where the seat that is watched won (`people.watched`); 0 where none is."""
DRAWN: Final = 18
"""Turns with as many shards of one colour as of the other."""

# What is known of the moment before.
_ASKED_BEFORE: Final = 19
_DAY_BEFORE: Final = 20
_LEADER_BEFORE: Final = 21
_MORNING_LEADER: Final = 22
_PILE: Final = 23
_SPACE_BEFORE: Final = 35
TALLY_WIDTH: Final = 47


@compiled
def begin_tally(row: Row, tally: Row) -> None:
    """Begin to count, before the first action."""
    for place in range(TALLY_WIDTH):
        tally[place] = 0
    for place in range(MOST):
        tally[_PILE + place] = row[ORDER + place]
        tally[_SPACE_BEFORE + place] = row[SPACE + place]
    tally[_DAY_BEFORE] = row[DAY]
    tally[_LEADER_BEFORE] = row[ORDER]
    tally[_MORNING_LEADER] = row[ORDER]
    tally[DAYS_UNDER + row[RULE]] = 1


@compiled
def watch(row: Row, tally: Row, watched: int) -> None:
    """Count what an action has changed, after each of them; `watched` is a seat or `NOBODY`."""
    changed = row[ASKED] != tally[_ASKED_BEFORE] or row[DAY] != tally[_DAY_BEFORE]
    if changed and not has(tally[_ASKED_BEFORE], row[LAST_ASKER]):  # else a shuffle stood between turn and morning
        _note_turn(row, tally)
    if row[DAY] != tally[_DAY_BEFORE]:
        tally[DAYS_UNDER + row[RULE]] += 1
        tally[_MORNING_LEADER] = tally[_LEADER_BEFORE]
    tally[_ASKED_BEFORE], tally[_DAY_BEFORE] = row[ASKED], row[DAY]
    if row[PHASE] == OVER:
        _note_end(row, tally, watched)


@compiled
def _note_turn(row: Row, tally: Row) -> None:
    tally[TURNS] += 1
    tally[FORFEITS] += row[LAST_FORFEIT]
    tally[HITS] += row[LAST_ADVANCE] > 0
    tally[DRAWN] += row[LAST_MAJORITY] == 0 and row[LAST_FORFEIT] == 0
    tally[FOLLOWINGS] += size(row[LAST_FOLLOWERS])
    for seat in range(row[SEATS]):
        walked = row[SPACE + seat] - tally[_SPACE_BEFORE + seat]
        tally[_SPACE_BEFORE + seat] = row[SPACE + seat]
        tally[STEPS] += walked
        if has(row[LAST_FOLLOWERS], seat):
            tally[FOLLOWED_STEPS] += walked
            tally[IN_VAIN] += walked == 0
    leader = foremost(row, row[VACANT])
    tally[LEAD_CHANGES] += leader != tally[_LEADER_BEFORE]
    tally[_LEADER_BEFORE] = leader


@compiled
def _note_end(row: Row, tally: Row, watched: int) -> None:
    winner = row[RANKING]
    tally[ENDING], tally[WINNER] = row[ENDED], winner
    while tally[_PILE + tally[WINNER_PLACE]] != winner:
        tally[WINNER_PLACE] += 1
    tally[LEADER_WON] = tally[_MORNING_LEADER] == winner
    tally[GAP] = row[SPACE + winner] - row[SPACE + row[RANKING + 1]]
    tally[WATCHED_WON] = watched != NOBODY and watched == winner

"""Which rule an action breaks; the same that the rules engine names."""

from typing import Final

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
    kind_of,
    rest_of,
    seat_of,
)
from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.layout import (
    ASK,
    ASKER,
    BLACK,
    BRANCH,
    CORRUPTION,
    DECEPTION,
    DECIDE,
    DISCARDED,
    ENTERING,
    FIXED,
    FOLLOWERS,
    HOW_MANY,
    NAME,
    ONE_FOLLOWER,
    OVER,
    PHASE,
    RULE,
    SEATS,
    SHOW,
    SHUFFLE,
    VACANT,
    VOTE,
    WHITE,
    Row,
)
from ostrakon.simulation.batch.sets import has, size
from ostrakon.simulation.batch.topics import topic_fits

NO_RULE: Final = 0
"""The action is allowed. Else the number is ten times the rule's chapter and its place in it: 101 is Rule 10.1."""


@compiled
def present(row: Row) -> int:
    """Give the set of seats not vacated (Rule 12.1)."""
    return ((1 << row[SEATS]) - 1) & ~row[VACANT]


@compiled
def nameable(row: Row) -> int:
    """Give the set of seats that the asker may name, in the phase `NAME` (Rules 9.1, 9.2)."""
    others = present(row) & ~(1 << row[ASKER])
    return others if row[RULE] == CORRUPTION else others & (row[WHITE] | row[BLACK])


@compiled
def must_name(row: Row) -> int:
    """Say how many seats the asker must name, in the phase `NAME` (Rule 9.4)."""
    return max(0, min(row[HOW_MANY], size(present(row)) // 2 - 1, size(nameable(row))))


@compiled
def broken(row: Row, action: int) -> int:
    """Name a rule that an action breaks, or `NO_RULE` where it may be played."""
    kind = kind_of(action)
    if row[PHASE] == OVER:
        return 111
    if row[PHASE] == SHUFFLE or kind == SHUFFLES:
        return NO_RULE if row[PHASE] == SHUFFLE and kind == SHUFFLES else 52
    if kind == DISCARDS_TOPIC:
        return NO_RULE if row[PHASE] == ASK and not row[DISCARDED] else 54
    if kind == REJECTS:
        return NO_RULE if _vote_open(row) else 64
    if kind in (RUNS_OUT, ENDS):
        return NO_RULE
    if seat_of(action) >= row[SEATS]:
        return 11
    return _broken_by_seat(row, kind, seat_of(action), rest_of(action))


@compiled
def _broken_by_seat(row: Row, kind: int, seat: int, rest: int) -> int:
    if kind == ASKS:
        if row[PHASE] != ASK or row[ASKER] != seat:
            return 61
        return NO_RULE if topic_fits(row, rest) else 53
    if kind == CASTS:
        return _cast_broken(row, seat)
    if kind == FOLLOWS:
        return _follow_broken(row, seat)
    if kind == NAMES:
        fits = row[PHASE] == NAME and row[ASKER] == seat and rest & ~nameable(row) == 0 and size(rest) == must_name(row)
        return NO_RULE if fits else _choice_broken(row)
    if kind == DECIDES:
        return NO_RULE if row[PHASE] == DECIDE and row[ASKER] == seat else _choice_broken(row)
    vacant = has(row[VACANT], seat)
    if kind == OCCUPIES:
        return NO_RULE if vacant and not has(row[ENTERING], seat) else 121
    return 121 if vacant else NO_RULE


@compiled
def _cast_broken(row: Row, seat: int) -> int:
    phase = row[PHASE]
    if has(row[VACANT], seat):
        return 121
    if phase == SHOW:
        return NO_RULE if seat == row[ASKER] else 91
    if phase == NAME and row[RULE] == CORRUPTION and seat == row[ASKER]:
        return 91
    if phase != VOTE:
        return 72
    return 91 if has(row[FIXED], seat) else NO_RULE


@compiled
def _follow_broken(row: Row, seat: int) -> int:
    if has(row[VACANT], seat):
        return 121
    if seat == row[ASKER]:
        return 106
    if not _vote_open(row):
        return 102
    if not has(row[BRANCH], seat):
        return 101
    return 103 if row[FOLLOWERS] and row[ONE_FOLLOWER] else NO_RULE


@compiled
def _choice_broken(row: Row) -> int:
    if row[RULE] == CORRUPTION:
        return 91
    return 93 if row[RULE] == DECEPTION else 92


@compiled
def _vote_open(row: Row) -> bool:
    """From the question until the vote closes (Rules 6.4, 10.2)."""
    phase = row[PHASE]
    return phase in (SHOW, VOTE) or (phase == NAME and row[RULE] == CORRUPTION)

"""Playing an action on a row: the council after it takes the place of the council before it."""

from typing import Final

from ostrakon.simulation.batch.codes import (
    ASKS,
    CASTS,
    DECIDES,
    DISCARDS_TOPIC,
    FOLLOWS,
    NAMES,
    OCCUPIES,
    REJECTS,
    RUNS_OUT,
    SHUFFLES,
    VACATES,
    kind_of,
    rest_of,
    seat_of,
)
from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.course import (
    begin_asking,
    count_shards,
    end_early,
    forfeit_turn,
    give_back,
    move_row_up,
)
from ostrakon.simulation.batch.layout import (
    ABSTAINED,
    ASK,
    ASKER,
    BLACK,
    BRANCH,
    CARD,
    CORRUPTION,
    DECEPTION,
    DECIDE,
    DISCARDED,
    ENTERING,
    FIXED,
    FOLLOWERS,
    LINE,
    MOMENT,
    NAME,
    NAMED,
    ORACLE,
    OWN_WORDS,
    PHASE,
    RESUMES,
    ROW_OF_THREE,
    RULE,
    SHOW,
    VACANT,
    VOTE,
    WHITE,
    Row,
)
from ostrakon.simulation.batch.legality import NO_RULE, broken, must_name, present
from ostrakon.simulation.batch.sets import has, size
from ostrakon.simulation.batch.topics import discard_first, lay_discards, line_due

_FEWEST: Final = 3
"""With fewer seats not vacated the council ends (Rule 12.3)."""


@compiled
def play(row: Row, action: int) -> int:
    """Play an action, and give `NO_RULE`; or give the rule that it breaks, and change nothing."""
    rule = broken(row, action)
    if rule != NO_RULE:
        return rule
    kind, seat, rest = kind_of(action), seat_of(action), rest_of(action)
    if kind == CASTS:
        _cast(row, seat, rest)
    elif kind == ASKS:
        _ask(row, rest)
    elif kind == FOLLOWS:
        row[FOLLOWERS] |= 1 << seat
        row[BRANCH] &= ~(1 << seat)
    elif kind == NAMES:
        _name(row, rest)
    elif kind == DECIDES:
        _lay(row, seat, rest)
        count_shards(row)
    elif kind == SHUFFLES:
        lay_discards(row, rest)
        move_row_up(row, row[RESUMES])
    else:
        _play_rare(row, kind, seat)
    return NO_RULE


@compiled
def _play_rare(row: Row, kind: int, seat: int) -> None:
    if kind == DISCARDS_TOPIC:
        discard_first(row)
        row[MOMENT] += 1
        move_row_up(row, row[ASKER])
    elif kind == REJECTS:
        give_back(row)
        begin_asking(row, row[ASKER], row[DISCARDED])
    elif kind == RUNS_OUT:
        _run_out(row)
    elif kind == VACATES:
        _vacate(row, seat)
    elif kind == OCCUPIES:
        row[ENTERING] |= 1 << seat
    else:
        end_early(row)


@compiled
def _ask(row: Row, chosen: int) -> None:
    """Put the asker's question; then the vote is open (Rules 6.1, 9.1)."""
    due = line_due(row)
    row[CARD] = row[ROW_OF_THREE + 1]
    row[LINE] = 0 if due == OWN_WORDS else chosen if due == 0 else due
    row[PHASE] = SHOW if row[RULE] == CORRUPTION else VOTE
    row[MOMENT] += 1


@compiled
def _cast(row: Row, seat: int, colour: int) -> None:
    """Lay a seat's shard, or turn it; the last one laid closes the vote (Rules 7.1, 7.2, 9.1)."""
    _lay(row, seat, colour)
    if row[PHASE] == SHOW:
        row[PHASE] = NAME
        _pass_over_naming(row)
    else:
        _close_if_all_cast(row)


@compiled
def _lay(row: Row, seat: int, colour: int) -> None:
    bit = 1 << seat
    if colour == 0:
        row[WHITE] |= bit
        row[BLACK] &= ~bit
    else:
        row[BLACK] |= bit
        row[WHITE] &= ~bit


@compiled
def _close_if_all_cast(row: Row) -> None:
    """Close the vote if every seat that can vote has cast (Rules 7.2, 12.1)."""
    if row[PHASE] == VOTE and present(row) & ~(row[WHITE] | row[BLACK]) == 0:
        _close_vote(row)


@compiled
def _close_vote(row: Row) -> None:
    """Close the vote: who has not cast abstains; then comes the asker's choice, or the count (Rules 7.3, 9.2, 9.3)."""
    cast = row[WHITE] | row[BLACK]
    row[ABSTAINED] = present(row) & ~cast
    if has(cast, row[ASKER]) and row[RULE] == ORACLE:
        row[PHASE] = NAME
        _pass_over_naming(row)
    elif has(cast, row[ASKER]) and row[RULE] == DECEPTION:
        row[PHASE] = DECIDE
    else:
        count_shards(row)


@compiled
def _pass_over_naming(row: Row) -> None:
    """Go past the naming where nobody can be named (Rule 9.4)."""
    if row[PHASE] == NAME and must_name(row) == 0:
        _name(row, 0)


@compiled
def _name(row: Row, named: int) -> None:
    """Go from the naming to the vote (Corruption) or to the asker's choice (Oracle)."""
    row[NAMED] = named
    if row[RULE] != CORRUPTION:
        row[PHASE] = DECIDE
        return
    row[FIXED] = named | (1 << row[ASKER])
    if row[WHITE]:
        row[WHITE] = row[FIXED]
    else:
        row[BLACK] = row[FIXED]
    row[PHASE] = VOTE


@compiled
def _run_out(row: Row) -> None:
    """Let time run out; what it means follows from the phase (Rules 7.3, 8.5, 9.5)."""
    phase = row[PHASE]
    if phase in (ASK, SHOW):
        forfeit_turn(row)
    elif phase == VOTE:
        _close_vote(row)
    elif phase == NAME and row[RULE] == CORRUPTION:
        _name(row, 0)
    else:
        count_shards(row)


@compiled
def _vacate(row: Row, seat: int) -> None:
    """Vacate a seat; the council goes on without it, or ends (Rules 12.1 to 12.3)."""
    row[VACANT] |= 1 << seat
    if size(present(row)) < _FEWEST:
        end_early(row)
    elif row[ASKER] == seat:
        forfeit_turn(row)
    else:
        _close_if_all_cast(row)
        _pass_over_naming(row)

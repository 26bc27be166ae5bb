"""The course of a council: how a turn is counted and closed, how the next one begins, and the end (Rules 4, 8, 11)."""

from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.layout import (
    ABSTAINED,
    ASK,
    ASKED,
    ASKER,
    BLACK,
    BRANCH,
    CALENDAR,
    CARD,
    DAY,
    DAYS,
    DISCARDED,
    EARLY,
    ENDED,
    ENTERING,
    FIXED,
    FOLLOWERS,
    GOAL,
    LAST_ABSTAINED,
    LAST_ADVANCE,
    LAST_ASKER,
    LAST_BLACK,
    LAST_CARD,
    LAST_DAY,
    LAST_FOLLOWERS,
    LAST_FORFEIT,
    LAST_GUESS,
    LAST_LINE,
    LAST_MAJORITY,
    LAST_NAMED,
    LAST_RULE,
    LAST_WALKED,
    LAST_WHITE,
    LINE,
    MOMENT,
    NAMED,
    NOBODY,
    ORDER,
    OVER,
    PHASE,
    PILED,
    RANKING,
    RESUMES,
    RULE,
    SEATS,
    SHUFFLE,
    SPACE,
    TEMPLE,
    TEMPLE_ONCE,
    TIE_ADVANCES,
    VACANT,
    WHITE,
    Row,
)
from ostrakon.simulation.batch.path import advance, foremost, next_asker, rule_of_day, sink
from ostrakon.simulation.batch.sets import has, size
from ostrakon.simulation.batch.topics import discard_first, draw_card


@compiled
def count_shards(row: Row) -> None:
    """Reveal and count the shards, move who advances, and close the turn (Rule 8)."""
    asker, white, black = row[ASKER], row[WHITE], row[BLACK]
    if not has(white | black, asker):
        give_back(row)
    whites, blacks = size(white), size(black)
    guess = 1 if has(white, asker) else 2 if has(black, asker) else 0
    majority = 0 if whites == blacks else 1 if whites > blacks else 2
    right = guess != 0 and (guess == majority or (majority == 0 and row[TIE_ADVANCES] == 1))
    contrary = (blacks if guess == 1 else whites) if right else 0
    walked = 0
    if not right:
        sink(row, asker)
    elif contrary:
        walked = advance(row, row[FOLLOWERS], asker, contrary)
    _note_turn(row, 0)
    row[LAST_WHITE], row[LAST_BLACK], row[LAST_ABSTAINED] = white, black, row[ABSTAINED]
    row[LAST_MAJORITY], row[LAST_GUESS], row[LAST_ADVANCE] = majority, guess, contrary
    row[LAST_FOLLOWERS], row[LAST_NAMED], row[LAST_WALKED] = row[FOLLOWERS], row[NAMED], walked
    _close_turn(row)


@compiled
def forfeit_turn(row: Row) -> None:
    """Let the asker forfeit his turn: he stays, beneath his pile, and followings are given back (Rules 8.5, 10.3)."""
    give_back(row)
    sink(row, row[ASKER])
    _note_turn(row, 1)
    row[LAST_WHITE], row[LAST_BLACK], row[LAST_ABSTAINED] = 0, 0, 0
    row[LAST_MAJORITY], row[LAST_GUESS], row[LAST_ADVANCE] = 0, 0, 0
    row[LAST_FOLLOWERS], row[LAST_NAMED], row[LAST_WALKED] = 0, 0, 0
    _close_turn(row)


@compiled
def give_back(row: Row) -> None:
    """Give this turn's followers their right back (Rules 6.4, 10.3, 11.3)."""
    row[BRANCH] |= row[FOLLOWERS]
    row[FOLLOWERS] = 0


@compiled
def begin_asking(row: Row, asker: int, discarded: int) -> None:
    """Wait for a question, anew or for the first time."""
    clear_turn(row)
    row[PHASE], row[ASKER], row[DISCARDED] = ASK, asker, discarded
    row[MOMENT] += 1


@compiled
def clear_turn(row: Row) -> None:
    """Leave nothing of a turn."""
    row[ASKER], row[RESUMES], row[CARD] = NOBODY, NOBODY, NOBODY
    row[DISCARDED], row[LINE], row[FOLLOWERS] = 0, 0, 0
    row[WHITE], row[BLACK], row[FIXED] = 0, 0, 0
    row[NAMED], row[ABSTAINED] = 0, 0


@compiled
def move_row_up(row: Row, resumes: int) -> None:
    """Draw the row's third card and go on, or wait for a shuffle first (Rule 5.2).

    `resumes` is the asker whose topic was discarded and whose turn goes on, or `NOBODY`.
    """
    if row[PILED] == 0:
        clear_turn(row)
        row[PHASE], row[RESUMES] = SHUFFLE, resumes
        return
    draw_card(row)
    if resumes != NOBODY:
        begin_asking(row, resumes, 1)
    else:
        _begin_turn(row)


@compiled
def end_council(row: Row, ended: int) -> None:
    """End the council with the ranking as it stands, those vacated last (Rules 11.2, 11.3)."""
    give_back(row)
    clear_turn(row)
    row[PHASE], row[ENDED] = OVER, ended
    row[MOMENT] += 1
    place = 0
    for vacated in range(2):
        for along in range(row[SEATS]):
            seat = row[ORDER + along]
            if has(row[VACANT], seat) == (vacated == 1):
                row[RANKING + place] = seat
                place += 1


@compiled
def end_early(row: Row) -> None:
    """End the council before its time: nobody has won (Rules 11.3, 12.3)."""
    end_council(row, EARLY)


@compiled
def _note_turn(row: Row, forfeit: int) -> None:
    row[LAST_DAY], row[LAST_RULE], row[LAST_ASKER] = row[DAY], row[RULE], row[ASKER]
    row[LAST_FORFEIT], row[LAST_CARD], row[LAST_LINE] = forfeit, row[CARD], row[LINE]


@compiled
def _close_turn(row: Row) -> None:
    """Close the turn, and go on to the next one, to a shuffle, or to the end (Rules 4.3, 5.2, 11.1)."""
    row[ASKED] |= 1 << row[ASKER]
    row[VACANT] &= ~row[ENTERING]
    row[ENTERING] = 0
    clear_turn(row)
    day_over = next_asker(row) == NOBODY
    if row[SPACE + row[ORDER]] == GOAL and (day_over or row[TEMPLE_ONCE] == 1):
        end_council(row, TEMPLE)
    elif day_over and row[DAY] == row[DAYS]:
        end_council(row, CALENDAR)
    else:
        discard_first(row)
        move_row_up(row, NOBODY)


@compiled
def _begin_turn(row: Row) -> None:
    asker = next_asker(row)
    if asker == NOBODY:
        row[DAY] += 1
        row[ASKED] = 0
        row[RULE] = rule_of_day(row)
        asker = foremost(row, row[VACANT])
    begin_asking(row, asker, 0)

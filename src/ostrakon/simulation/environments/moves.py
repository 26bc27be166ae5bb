"""An agent's moves as whole numbers, the same for every seat and moment; which of them are open now; and what they do.

For a table of n seats with k questions to choose from there are 4 + n + 8k moves:

====================  ================================================================================================
0                     pass: don't follow; and all that a seat can do that isn't awaited
1                     follow the asker, once a council (Rule 10.1)
2, 3                  white, black: the asker's guess (7.1), what he shows (9.1), what he keeps or turns to (9.2, 9.3)
4 to 3 + n            name the seat of this number, one by one as many as must be, in rising order (Rules 9.1, 9.2)
4 + n + k(l - 1) + q  ask question q, 0 to k - 1, on line l, 1 to 8, of the second card (Rules 5.1, 5.3, 6.1)
====================  ================================================================================================

Whoever isn't the asker has no move for white and black: he answers honestly (Rule 6.2).
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from ostrakon.rules.actions import AskQuestion, CastShard, Decide, Follow, NameSeats, RunOut
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.following import follow_broken
from ostrakon.rules.options import measure
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.state import asker_of
from ostrakon.rules.topics import LINES, asker_topic
from ostrakon.rules.turn import Asking, Deciding, Over, Showing, Voting
from ostrakon.rules.vote import RULE_NUMBERS, naming_of
from ostrakon.simulation.environments.people import own_topic
from ostrakon.simulation.environments.sitting import (
    Sitting,
    Table,
    acted,
    awaits,
    begun,
    may_speak,
    offers,
    onwards,
)

PASS: Final = 0
FOLLOW: Final = 1
WHITE: Final = 2
BLACK: Final = 3
NAME: Final = 4
"""The first of those that name."""

_COLOURS: Final[dict[int, Shard]] = {WHITE: "white", BLACK: "black"}


def moves(table: Table) -> int:
    """Count all moves."""
    return ask_from(table) + LINES * table.offers


def ask_from(table: Table) -> int:
    """Give the first of the moves that ask."""
    return NAME + len(table.seats)


def asking(table: Table, line: int, question: int) -> int:
    """Give the move that asks this question on this line."""
    return ask_from(table) + table.offers * (line - 1) + question


def called(table: Table, move: int) -> str:
    """Give a move's name, for those who write programs."""
    if move < NAME:
        return ("Pass", "Follow", "White", "Black")[move]
    if move < ask_from(table):
        return f"Name {table.seats[move - NAME]}"
    line, question = divmod(move - ask_from(table), table.offers)
    return f"Ask {question} on line {line + 1}"


def longest(table: Table) -> int:
    """Give the most moves that a council may have: to ask, show or decide, guess, name, and say who follows."""
    seats = len(table.seats)
    named = min(measure(table.options, seats).number, seats // 2 - 1)
    return table.turns * (3 + named + seats - 1)


def open_moves(sitting: Sitting, seat: Seat) -> tuple[int, ...]:
    """Give a seat's moves, in rising order; where it isn't awaited it passes."""
    return _moves_of(sitting, seat) if awaits(sitting) == seat else (PASS,)


def moved(sitting: Sitting, seat: Seat, move: int) -> Sitting:
    """Make a move. Raises `Forbidden` where it isn't open to this seat, with the rule that it breaks."""
    if move not in open_moves(sitting, seat):
        raise Forbidden(_broken(sitting, seat, move))
    if awaits(sitting) != seat:
        return sitting
    if move in (PASS, FOLLOW):
        return _spoke(sitting, seat, follows=move == FOLLOW)
    if move in _COLOURS:
        return _laid(sitting, seat, _COLOURS[move])
    if move < ask_from(sitting.table):
        return _named(sitting, seat, sitting.table.seats[move - NAME])
    return _asked(sitting, seat, *divmod(move - ask_from(sitting.table), sitting.table.offers))


def let_pass(sitting: Sitting, seat: Seat) -> Sitting:
    """Let the time of a seat that is awaited run out: it doesn't follow, or loses its choice (Rules 7.3, 8.5, 9.5)."""
    if awaits(sitting) != seat:
        return sitting
    if PASS in open_moves(sitting, seat):
        return _spoke(sitting, seat, follows=False)
    return acted(replace(sitting, names=()), RunOut())


def awaited_together(sitting: Sitting) -> tuple[Seat, ...]:
    """Tell who moves now where all move at once: in a vote the asker beside those who may follow."""
    first = awaits(sitting)
    stage = sitting.council.stage if sitting.council else None
    if first is None or not isinstance(stage, Voting):
        return (first,) if first else ()
    guesses = (stage.asker,) if stage.asker not in stage.shards else ()
    return (*may_speak(sitting), *guesses)


def open_together(sitting: Sitting, seat: Seat) -> tuple[int, ...]:
    """Give a seat's moves where all move at once."""
    return _moves_of(sitting, seat) if seat in awaited_together(sitting) else (PASS,)


def moved_together(sitting: Sitting, chosen: Mapping[Seat, int]) -> Sitting:
    """Make everybody's move at once, in the order in which one after the other would be awaited.

    Whose move isn't open to him, or who makes none, lets his time run out. Where only one may follow, the first does.
    """
    for seat in awaited_together(sitting):
        if awaits(sitting) == seat:
            move = chosen.get(seat)
            sitting = moved(sitting, seat, move) if move in _moves_of(sitting, seat) else let_pass(sitting, seat)
    return sitting


def _moves_of(sitting: Sitting, seat: Seat) -> tuple[int, ...]:
    council = begun(sitting)
    if isinstance(council.stage, Asking):
        return tuple(
            asking(sitting.table, line, question)
            for line, there in sorted(offers(sitting).items())
            for question in range(len(there))
        )
    naming = naming_of(council)
    if naming is not None:
        later = [one for one in naming.among if not sitting.names or one > sitting.names[-1]]
        last = len(later) - (naming.count - len(sitting.names)) + 1
        return tuple(NAME + sitting.table.seats.index(one) for one in later[:last])
    return (WHITE, BLACK) if seat == asker_of(council) else (PASS, FOLLOW)


def _spoke(sitting: Sitting, seat: Seat, *, follows: bool) -> Sitting:
    spoken = replace(sitting, spoken=(*sitting.spoken, seat))
    return acted(spoken, Follow(seat)) if follows else onwards(spoken)


def _laid(sitting: Sitting, seat: Seat, shard: Shard) -> Sitting:
    keeps_or_turns = isinstance(begun(sitting).stage, Deciding)
    return acted(sitting, Decide(seat, shard) if keeps_or_turns else CastShard(seat, shard))


def _named(sitting: Sitting, seat: Seat, named: Seat) -> Sitting:
    naming = naming_of(begun(sitting))
    names = (*sitting.names, named)
    if naming is not None and len(names) < naming.count:
        return replace(sitting, names=names)
    return acted(replace(sitting, names=()), NameSeats(seat, names))


def _asked(sitting: Sitting, seat: Seat, line: int, question: int) -> Sitting:
    put = offers(sitting)[line + 1][question]
    due = asker_topic(begun(sitting).topics)
    topic = own_topic(sitting.table.locale) if due == "topic" else line + 1 if due == "line" else None
    asked = replace(sitting, put=put, met=(*sitting.met, put.id))
    return acted(asked, AskQuestion(seat, put.text, put.white, put.black, topic))


def _broken(sitting: Sitting, seat: Seat, move: int) -> str:
    """Name the rule that a move out of place breaks."""
    council = sitting.council
    if council is None or isinstance(council.stage, Over):
        return "11.1"
    stage = council.stage
    if isinstance(stage, Asking):
        return "6.1"
    if isinstance(stage, Voting) and move != FOLLOW:
        return "7.1" if seat == stage.asker else "6.2"
    if isinstance(stage, Voting):
        return follow_broken(council, seat) or "10.2"
    return "9.1" if isinstance(stage, Showing) else RULE_NUMBERS[council.rule]

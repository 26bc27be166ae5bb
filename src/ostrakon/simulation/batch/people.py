"""A simple model of people, for councils of which only the numbers matter.

- A question is near half and half (each voter prefers white with a chance from 0.4 to 0.6), or one-sided (0.65 to 0.95
  for either colour); `EVEN` is the share of the former. Given that chance voters are independent.
- For each other voter an asker knows his shard beforehand, or nothing of it. `KNOWN` is the chance that he does, on
  average; each philosopher has his own, up to `APART` above or below. He lays the colour of more of those whom he
  knows; where they balance, what he himself prefers.
- In Corruption he bribes whom he doesn't know, then those against him; if he is sure of the majority already, first
  those with him. In the Oracle he asks those whom he doesn't know.
- Who may still follow does so with a chance that grows as the turns run out at which he could; with `EAGER` 0 never,
  with 1 at the first, and with 1/2 nearly at any of them alike.
- Nobody is late, leaves, or turns a shard that he needn't.

Every draw belongs to a day, an asker and a voter, so that two settings meet the same questions and the same answers.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from ostrakon.simulation.batch.chance import below, unit, whole
from ostrakon.simulation.batch.codes import ASKS, CASTS, DECIDES, FOLLOWS, NAMES, SHUFFLES, code
from ostrakon.simulation.batch.compiling import compiled
from ostrakon.simulation.batch.layout import (
    ASK,
    ASKED,
    ASKER,
    BLACK,
    BRANCH,
    CORRUPTION,
    DAY,
    DAYS,
    DECEPTION,
    DECIDE,
    FOLLOWERS,
    GOAL,
    MOMENT,
    NAME,
    NAMED,
    ONE_FOLLOWER,
    ORDER,
    OWN_WORDS,
    PHASE,
    RULE,
    SEATS,
    SHOW,
    SHUFFLE,
    SPACE,
    START,
    TIE_ADVANCES,
    WHITE,
    Row,
)
from ostrakon.simulation.batch.legality import must_name, nameable, present
from ostrakon.simulation.batch.sets import first, has, size
from ostrakon.simulation.batch.topics import line_due

# The numbers of a model of people.
EVEN: Final = 0
KNOWN: Final = 1
APART: Final = 2
EAGER: Final = 3
ONE_NEVER: Final = 4
"""1 where the philosopher who is watched (`watched`) never follows, else 0."""
TRAITS: Final = 5

# What is noted of a question, for the whole turn.
LIKES_WHITE: Final = 0
KNOWS: Final = 1
WILLING: Final = 2
NOTES: Final = 3

_EVEN_FROM: Final = 0.4
_EVEN_WIDE: Final = 0.2
_UNEVEN_FROM: Final = 0.65
_UNEVEN_WIDE: Final = 0.3

# What is drawn.
_KIND: Final = 0
_SHARE: Final = 1
_SIDE: Final = 2
_LIKES: Final = 3
_READS: Final = 4
_FOLLOWS: Final = 5
_LINE: Final = 6
_SKILL: Final = 7
_WATCHED: Final = 8

Traits = npt.NDArray[np.float64]
Note = npt.NDArray[np.int64]


@compiled
def act(row: Row, traits: Traits, key: np.uint64, note: Note) -> int:
    """Give the next action of a council of such people; `note` is theirs from one action to the next."""
    phase, asker = row[PHASE], row[ASKER]
    if phase == SHUFFLE:
        return code(SHUFFLES, 0, whole(key, row[MOMENT] << 20))
    if phase == ASK:
        _think_of_question(row, traits, key, note)
        due = line_due(row)
        free = 1 + below(key, _counter(row, _LINE, 0), OWN_WORDS - 1)
        return code(ASKS, asker, free if due == 0 else due if due == OWN_WORDS else 0)
    if phase == DECIDE:
        knows = ((row[WHITE] | row[BLACK]) & ~(1 << asker)) if row[RULE] == DECEPTION else note[KNOWS] | row[NAMED]
        return code(DECIDES, asker, _guess(row, note, knows))
    if phase == NAME:
        return code(NAMES, asker, _named(row, note))
    return _while_open(row, note)


@compiled
def watched(seats: int, key: np.uint64) -> int:
    """Choose one seat of a council, to compare its fortunes in two settings."""
    return below(key, _WATCHED, seats)


@compiled
def _while_open(row: Row, note: Note) -> int:
    asker = row[ASKER]
    willing = note[WILLING] & row[BRANCH]
    if willing and not (row[ONE_FOLLOWER] and row[FOLLOWERS]):
        return code(FOLLOWS, first(willing), 0)
    if row[PHASE] == SHOW:
        return code(CASTS, asker, _guess(row, note, note[KNOWS]))
    seat = first(present(row) & ~(row[WHITE] | row[BLACK]))
    if seat == asker:
        return code(CASTS, seat, _guess(row, note, note[KNOWS]))
    return code(CASTS, seat, 0 if has(note[LIKES_WHITE], seat) else 1)


@compiled
def _counter(row: Row, what: int, seat: int) -> int:
    """Number a draw by day, asker, purpose and seat."""
    return (((row[DAY] << 4) | row[ASKER]) << 8) | (what << 4) | seat


@compiled
def _think_of_question(row: Row, traits: Traits, key: np.uint64, note: Note) -> None:
    """Draw what everybody prefers, whom of them the asker knows, and who will follow him."""
    even = unit(key, _counter(row, _KIND, 0)) < traits[EVEN]
    share = unit(key, _counter(row, _SHARE, 0))
    likely = _EVEN_FROM + _EVEN_WIDE * share if even else _UNEVEN_FROM + _UNEVEN_WIDE * share
    if below(key, _counter(row, _SIDE, 0), 2):
        likely = 1 - likely
    skill = traits[KNOWN] + traits[APART] * (2 * unit(key, (_SKILL << 4) | row[ASKER]) - 1)
    likes, knows, willing = 0, 0, 0
    for seat in range(row[SEATS]):
        likes |= (unit(key, _counter(row, _LIKES, seat)) < likely) << seat
        knows |= (unit(key, _counter(row, _READS, seat)) < skill) << seat
        willing |= (unit(key, _counter(row, _FOLLOWS, seat)) < _urge(row, traits, seat)) << seat
    if traits[ONE_NEVER]:
        willing &= ~(1 << watched(row[SEATS], key))
    others = present(row) & ~(1 << row[ASKER])
    note[LIKES_WHITE], note[KNOWS], note[WILLING] = likes, knows & others, willing & others


@compiled
def _urge(row: Row, traits: Traits, seat: int) -> float:
    """Give the chance that somebody follows now, from the turns at which he still can, this one among them."""
    today = size(present(row) & ~row[ASKED] & ~(1 << seat))
    days = row[DAYS] - row[DAY]
    lead = row[SPACE + row[ORDER]]
    if row[DAY] > 1 and lead > row[START]:
        days = min(days, (GOAL - lead) * (row[DAY] - 1) // (lead - row[START]))
    turns = today + days * (size(present(row)) - 1)
    return traits[EAGER] / (traits[EAGER] + (1 - traits[EAGER]) * turns) if traits[EAGER] > 0 else 0.0


@compiled
def _guess(row: Row, note: Note, knows: int) -> int:
    """Choose the colour of more of those known; who knows all and wins by half takes the half that is worth more."""
    white = size(knows & note[LIKES_WHITE])
    black = size(knows & ~note[LIKES_WHITE])
    if white == black:
        return 0 if has(note[LIKES_WHITE], row[ASKER]) else 1
    more = 0 if white > black else 1
    everybody = (row[WHITE] | row[BLACK]) & ~(1 << row[ASKER])
    by_half = row[PHASE] == DECIDE and row[TIE_ADVANCES] and knows == everybody and abs(white - black) == 1
    return 1 - more if by_half else more


@compiled
def _named(row: Row, note: Note) -> int:
    """Choose whom to name: see at the top of this module."""
    left, count = nameable(row), must_name(row)
    unknown = left & ~note[KNOWS]
    if row[RULE] != CORRUPTION:
        return _some(_some(0, unknown, count), left, count)
    likes = note[LIKES_WHITE] if row[WHITE] else ~note[LIKES_WHITE]
    siding = left & note[KNOWS] & likes
    if 2 * (size(siding) + 1) > size(present(row)):
        return _some(_some(_some(0, siding, count), unknown, count), left, count)
    return _some(_some(_some(0, unknown, count), left & ~siding, count), left, count)


@compiled
def _some(named: int, among: int, count: int) -> int:
    """Add the first of a set to those named, until they are as many as must be."""
    among &= ~named
    while among and size(named) < count:
        named |= among & -among
        among &= among - 1
    return named

"""A council as one row of numbers: what stands in which place.

A batch is an array of shape (councils, `WIDTH`) and of `NUMBER`s. Seats are numbered from 0 in alphabetical order of
those at the table; a set of seats is a number with one bit a seat; a card is its number in `CARDS`; a colour is 0 for
white and 1 for black. `NOBODY` stands where there is no seat or no card.
"""

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from ostrakon.rules.topics import ARROWS, BLANK, JOKER, PRINTED

NUMBER: Final = np.int16
Rows = npt.NDArray[np.int16]
"""Councils, one a row."""


class Row(Protocol):
    """One council: a one-dimensional array of `NUMBER`s."""

    def __getitem__(self, place: int, /) -> int:
        """Read a number."""

    def __setitem__(self, place: int, number: int, /) -> None:
        """Write a number."""


NOBODY: Final = -1
MOST: Final = 12
"""Seats at most (Rule 2.1)."""

CARDS: Final[tuple[str, ...]] = (*PRINTED, *BLANK, JOKER)
"""The number of a card is its place here."""
JOLLY: Final = CARDS.index(JOKER)
POINTS_AT: Final = np.array([ARROWS.get(card, 0) for card in CARDS], NUMBER)
"""Card → the line at which its arrow points; 0 for the joker (Rule 1.3)."""
OWN_WORDS: Final = 9
"""Stands in a question for a topic of the asker's own (Rule 5.3)."""

# The phases. Corruption names before the vote, and the Oracle after it: the rule of the day tells which.
ASK: Final = 0
SHOW: Final = 1
NAME: Final = 2
VOTE: Final = 3
DECIDE: Final = 4
SHUFFLE: Final = 5
OVER: Final = 6

# The rules of the day.
ORDINARY: Final = 0
CORRUPTION: Final = 1
ORACLE: Final = 2
DECEPTION: Final = 3

# How a council ended.
TEMPLE: Final = 1
CALENDAR: Final = 2
EARLY: Final = 3

SYMBOLS_AT: Final = np.array(
    [
        *(0, ORACLE, 0, CORRUPTION, 0, DECEPTION, ORACLE, CORRUPTION),
        *(CORRUPTION, ORACLE, DECEPTION, 0, CORRUPTION, 0, ORACLE, 0, 0),
    ],
    NUMBER,
)
"""Space → the rule of the day that its card's symbol brings (Rule 3.2)."""
GOAL: Final = 16
"""The Temple's space (Rule 3.1)."""

# What the table agreed on (Rule 3.3 and the options).
SEATS: Final = 0
START: Final = 1
"""The start space."""
DAYS: Final = 2
HOW_MANY: Final = 3
"""How many are named in Corruption and Oracle."""
SYMBOLS: Final = 4
TIE_ADVANCES: Final = 5
ONE_FOLLOWER: Final = 6
TEMPLE_ONCE: Final = 7

# The day and the seats.
PHASE: Final = 8
MOMENT: Final = 9
DAY: Final = 10
RULE: Final = 11
ASKED: Final = 12
BRANCH: Final = 13
VACANT: Final = 14
ENTERING: Final = 15

# The turn; 0 or `NOBODY` where the phase has no such thing.
ASKER: Final = 16
DISCARDED: Final = 17
CARD: Final = 18
LINE: Final = 19
FOLLOWERS: Final = 20
WHITE: Final = 21
BLACK: Final = 22
FIXED: Final = 23
NAMED: Final = 24
ABSTAINED: Final = 25
RESUMES: Final = 26
"""In the phase `SHUFFLE`: the asker whose turn goes on afterwards."""

# The turn that was closed last. The majority and the guess are 0 for none, else the colour and 1.
LAST_DAY: Final = 27
LAST_RULE: Final = 28
LAST_ASKER: Final = 29
LAST_FORFEIT: Final = 30
LAST_CARD: Final = 31
LAST_LINE: Final = 32
LAST_WHITE: Final = 33
LAST_BLACK: Final = 34
LAST_ABSTAINED: Final = 35
LAST_MAJORITY: Final = 36
LAST_GUESS: Final = 37
LAST_ADVANCE: Final = 38
LAST_FOLLOWERS: Final = 39
LAST_NAMED: Final = 40
LAST_WALKED: Final = 41
"""Who moved."""

# The end.
ENDED: Final = 42
RANKING: Final = 43
"""Twelve places: the seats, best first; `NOBODY` before the end."""

# The path.
SPACE: Final = 55
"""Twelve places: the space of each seat."""
ORDER: Final = 67
"""Twelve places: the seats, the one in the lead first; with `SPACE` this tells how all piles lie (Rule 4.2)."""

# The topic cards.
ROW_OF_THREE: Final = 79
"""`NOBODY` in the third place while a shuffle is due."""
PILED: Final = 82
"""How many cards lie in `PILE`."""
PILE: Final = 83
"""Room for a whole deck; the next card to draw lies last, behind it is `NOBODY`."""
THROWN: Final = 108
"""How many cards lie in `DISCARDS`."""
DISCARDS: Final = 109
"""Room for a whole deck, in the order in which they were discarded; behind them is `NOBODY`."""
WIDTH: Final = 134

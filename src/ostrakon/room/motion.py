"""How long the screens take to show what happened, so that no clock and no bot runs ahead of the eye.

The client moves by the same figures: `scripts/generate.py` writes them into `web/js/limits.js`. All are in ms.
"""

from collections.abc import Sequence
from typing import Final

from ostrakon.protocol.messages import Happening
from ostrakon.rules.events import (
    DayBegan,
    QuestionReturned,
    ShardShown,
    ShardsLaidOpen,
    TopicDiscarded,
    TurnClosed,
)
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import MOST_SEATS

LAY: Final = 420
"""A shard or a card is laid."""
FLIP: Final = 560
"""A shard turns face up."""
FLIP_APART: Final = 80
"""From the start of one flip to the start of the next."""
COUNT: Final = 400
"""The counts appear."""
SENTENCE: Final = 660
"""The sentence that tells the result enters; with twelve flips and the counts that makes 2.5 s."""
STEP: Final = 200
"""One number of the steps won."""
SQUARE: Final = 420
"""A token walks one square."""
SUN: Final = 900
"""The Sun travels to the asker, or to the philosopher in the lead."""
MOON: Final = 800
"""The Moon covers one more day of the Calendar."""
READING: Final = 2000
"""Time to read the rule of a new day, or why a turn was forfeited."""
MOST: Final = 12_000
"""No motion lasts longer; a longer one is played faster."""

FIGURES: Final = ("LAY", "FLIP", "FLIP_APART", "COUNT", "SENTENCE", "STEP", "SQUARE", "SUN", "MOON", "READING", "MOST")
"""The names of the figures that the client shares."""


def motion_ms(events: Sequence[Happening]) -> int:
    """Give the time in ms that a screen needs to show these events, one after the other; at most `MOST`."""
    return min(MOST, sum(_event_ms(event) for event in events))


def flips_ms(shards: int) -> int:
    """Give the time in ms in which so many shards turn face up."""
    return FLIP + (shards - 1) * FLIP_APART if shards else 0


def _event_ms(event: Happening) -> int:
    match event:
        case TurnClosed(turn=turn):
            return _turn_ms(turn)
        case DayBegan():
            return MOON + SUN + READING
        case ShardShown():
            return FLIP
        case ShardsLaidOpen():
            return flips_ms(MOST_SEATS)
        case TopicDiscarded() | QuestionReturned():
            return LAY
        case _:
            return 0


def _turn_ms(turn: TurnResult) -> int:
    """The reveal, the walk of each philosopher, and the Sun's way to the next asker (Rules 8, 10.5, 4.3)."""
    if turn.forfeit:
        return READING + SUN
    squares = sum(step.end - step.start for step in turn.steps)
    reveal = flips_ms(len(turn.white) + len(turn.black)) + COUNT + SENTENCE
    return reveal + turn.advance * STEP + squares * SQUARE + SUN

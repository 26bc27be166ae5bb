"""An action as one number: what kind it is, by which seat, and with what.

`code` puts a number together, `kind_of`, `seat_of` and `rest_of` take it apart. The rest is the colour of a shard, the
line of a topic (0: none chosen, `OWN_WORDS`: any topic at all), the set of seats named, or the number by which the
discards are shuffled.
"""

from typing import Final

from ostrakon.simulation.batch.compiling import compiled

ASKS: Final = 0
CASTS: Final = 1
FOLLOWS: Final = 2
NAMES: Final = 3
DECIDES: Final = 4
DISCARDS_TOPIC: Final = 5
REJECTS: Final = 6
RUNS_OUT: Final = 7
SHUFFLES: Final = 8
VACATES: Final = 9
OCCUPIES: Final = 10
ENDS: Final = 11


@compiled
def code(kind: int, seat: int, rest: int) -> int:
    """Put an action's number together."""
    return (rest << 8) | (seat << 4) | kind


@compiled
def kind_of(action: int) -> int:
    """Tell what is done."""
    return action & 15


@compiled
def seat_of(action: int) -> int:
    """Tell who does it; 0 where it is nobody at the table."""
    return (action >> 4) & 15


@compiled
def rest_of(action: int) -> int:
    """Tell with what."""
    return action >> 8

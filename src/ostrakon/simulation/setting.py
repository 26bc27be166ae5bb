"""What is simulated: who sits at the table, and on what it agreed."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from ostrakon.locales.minds import Strength
from ostrakon.rules.options import Options

Share = Annotated[float, Meta(ge=0, le=1)]


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A simple model of people; `batch/people.py` says what they do with these numbers, each from 0 to 1."""

    even: Share = 0.6
    """Share of the questions that are near half and half."""
    known: Share = 0.35
    """How likely an asker knows another one's shard beforehand, on average."""
    apart: Share = 0.15
    """How far askers lie above or below that average, at most."""
    eager: Share = 0.5
    """How eager one is to follow: 0 never, 1 at the first turn, 0.5 at any turn nearly alike."""


class Setting(msgspec.Struct, frozen=True):
    """One kind of council."""

    seats: int
    options: Options = Options()
    people: People = People()
    minds: tuple[Strength, ...] = ()
    """Who sits there, again and again in this order; where nobody is named, people of the model."""


MINUTES: Final = (35.0, 45.0)
"""What a council should last, from and to."""
TEMPLE: Final = (0.4, 0.6)
"""How often a council should end in the Temple."""
LEADER: Final = 0.5
"""How often who leads before the last day should win, at most."""
PLACES: Final = 0.02
"""How much more of a win one place in the starting pile may be worth than another."""
SEEN: Final = 0.5
"""In how many councils each rule of the day should be seen, at least."""

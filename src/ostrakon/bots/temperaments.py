"""The twelve temperaments, one for each philosopher: people can get to know them (Rule 1.1; `docs/minds.md`)."""

from typing import Final

from ostrakon.locales.minds import Leaning
from ostrakon.rules.seats import Seat

TEMPERAMENTS: Final[dict[Seat, Leaning]] = {
    "A": Leaning(adventure=1, heart=1, together=2, kind=1),
    "B": Leaning(adventure=-2, heart=1, later=1, kind=2),
    "C": Leaning(heart=-2, later=1, chance=2, kind=1),
    "D": Leaning(together=-2, later=-2, chance=1, kind=-2),
    "E": Leaning(adventure=-2, heart=1, together=1, chance=-1),
    "F": Leaning(adventure=2, heart=-1, together=2, later=-1),
    "G": Leaning(adventure=1, heart=2, later=-1, chance=1, kind=1),
    "H": Leaning(adventure=1, heart=-2, together=-1, chance=-2),
    "I": Leaning(adventure=-1, together=-2, later=2, chance=-1, kind=1),
    "L": Leaning(adventure=2, together=-1, later=1, chance=1, kind=-1),
    "M": Leaning(adventure=-1, heart=-1, together=1, later=-1, kind=-2),
    "N": Leaning(heart=1, later=1, chance=-2, kind=-1),
}
"""What each of them likes, along the axes of `Leaning`. The seat's letter decides, in every room and language."""

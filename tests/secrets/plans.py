"""Councils that are known to come to a vote under each rule of the day."""

from typing import Final

import msgspec

from ostrakon.rules.results import DayRule
from ostrakon.rules.seats import SEATS, Seat
from tests.secrets.telling import Plan

APART: Final[dict[DayRule, Plan]] = {
    "none": Plan(2, frozenset[Seat](("B", "C", "D")), start=5, apart="none"),
    "corruption": Plan(0, frozenset[Seat](("B", "C", "D")), start=1, days=3, apart="corruption"),
    "oracle": Plan(5, frozenset[Seat](("B", "C", "D")), start=5, days=3, apart="oracle"),
    "deception": Plan(11, frozenset[Seat](("B", "C", "D")), start=5, days=3, apart="deception"),
}
"""Rule of the day → a council in which some shards differ under it."""

HANDED_ON: Final = msgspec.structs.replace(APART["none"], leaving=True)
"""A council in which somebody leaves in mid-vote, and a newcomer takes over a seat whose shard lies there."""

WHOLE: Final = (
    Plan(1, frozenset[Seat](("B", "D")), start=3, days=3, leaving=True),
    Plan(5, frozenset[Seat](("A", "C", "E")), start=5, days=3, leaving=True),
    Plan(4, frozenset[Seat](SEATS[:5]), start=3, days=3),
)
"""Whole councils that see every rule of the day between them."""

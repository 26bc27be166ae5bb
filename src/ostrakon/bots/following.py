"""When a bot becomes a follower: once a council, late, and of somebody who does well (Rule 10.1)."""

from typing import Final

from ostrakon.bots.lots import lot
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CouncilView

_NEAR: Final = 12
"""From this space on the council may end with any day (Rule 11.1)."""
_BOLD: Final = 0.4
"""How often a bot takes a good moment; so not all follow at once."""


def follows(seat: Seat, council: CouncilView, history: tuple[TurnResult, ...], taste: int) -> bool:
    """Tell whether this is the moment to follow the asker."""
    if council.asker is None or not _late(council):
        return False
    if council.day == council.days and not _askers_left(council):
        return True  # nobody will ask any more: a right that isn't used now is lost
    return _strong(council.asker, history) and lot(taste, seat, council.moment, "follow") < _BOLD


def _late(council: CouncilView) -> bool:
    return council.day * 2 > council.days or max(council.piles) >= _NEAR


def _askers_left(council: CouncilView) -> int:
    """Count who asks today after this turn."""
    placed = [seat for pile in council.piles.values() for seat in pile]
    return sum(seat not in council.asked and seat != council.asker and seat not in council.vacant for seat in placed)


def _strong(asker: Seat, history: tuple[TurnResult, ...]) -> bool:
    """Tell whether this asker has advanced by more than the others did on average."""
    his = [turn.advance for turn in history if turn.asker == asker]
    everybodys = [turn.advance for turn in history]
    return bool(his) and sum(his) * len(everybodys) > sum(everybodys) * len(his)

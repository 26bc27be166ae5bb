"""When a mind becomes a follower: once a council, and the longer it has waited the less it asks for (Rule 10.1).

Following costs the olive branch, whether or not the asker advances (Rule 10.3), and nothing else: a follower doesn't
sink where the asker fails. So the one question is whether a better turn may come.
"""

from typing import Final

from ostrakon.bots.lots import lot
from ostrakon.bots.reading import Beliefs
from ostrakon.bots.reckoning import Prize, expected_steps, open_worth
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView

_TEMPLE: Final = 16
_NEAR: Final = 12
"""From this space on the council may end with any day (Rule 11.1)."""
_BOLD: Final = 0.4
"""How often an easy mind takes a moment; so not all follow at once."""
_GUESSED: Final = (7, 10)
"""So many guesses of so many are taken to be the better colour, beside those seen."""
_SHARE: Final = 0.36
"""Of all seats, the share whose shards a very good turn promises in steps: one such comes in some thirty."""
_CONTENT: Final = 0.8
"""An attentive mind takes so much of that, whenever it is offered."""


def follows(seat: Seat, council: CouncilView, taste: int) -> bool:
    """Tell whether this is the moment for an easy mind to follow the asker: late, and when it feels like it."""
    if council.asker is None or not _late(council):
        return False
    if council.day == council.days and not _askers_left(seat, council):
        return True  # nobody will ask any more: a right that isn't used now is lost
    return lot(taste, seat, council.moment, "follow") < _BOLD


def worth_following(
    seat: Seat,
    council: CouncilView,
    history: tuple[TurnResult, ...],
    likely: Beliefs,
    mine: Shard,
    tie: bool,
    patient: bool = True,
) -> bool:
    """Tell whether a mind that reckons follows now: the steps that it may expect are no fewer than waiting promises.

    `likely` is what it believes of the others, the asker among them; `mine` is the shard that it will lay itself. One
    that isn't `patient` doesn't ask how many turns are to come, as long as there are any.
    """
    room = _TEMPLE - next(space for space, pile in council.piles.items() if seat in pile)
    asker = council.asker
    if asker is None or room == 0:
        return False
    now = _offered(council, {**likely, seat: 1.0 if mine == "white" else 0.0}, asker, history, Prize(tie, room))
    best = min(room, _SHARE * (len(likely) + 1))
    left = turns_left(seat, council, history)
    return now > 0 and now >= best * (hope(left) if patient else min(left, _CONTENT))


def hope(turns: int) -> float:
    """Give the least worth taking, as a share of the best, where so many more turns will be offered.

    Each is taken to be worth anything from nothing to the best alike: Moser's rule (1956, "On a problem of Cayley").

    >>> hope(0), hope(1), hope(2)
    (0.0, 0.5, 0.625)
    """
    least = 0.0
    for _ in range(turns):
        least = (1 + least * least) / 2
    return least


def turns_left(seat: Seat, council: CouncilView, history: tuple[TurnResult, ...]) -> int:
    """Count the turns that this seat may still follow after this one: today's, and those of the days to come.

    Days are counted to the Calendar's last, or to that on which the leader gets to the Temple at his pace so far.
    """
    present = [one for pile in council.piles.values() for one in pile if one not in council.vacant and one != seat]
    lead, days_gone = max(council.piles), max(council.day - 1, 0) + len(council.asked) / (len(present) + 1)
    pace = (lead - council.start) / days_gone if days_gone else 0.0
    to_temple = (_TEMPLE - lead) / pace if pace > 0 else council.days
    days = max(0, min(council.days - council.day, int(to_temple)))
    return _askers_left(seat, council) + days * len(present)


def _offered(council: CouncilView, likely: Beliefs, asker: Seat, history: tuple[TurnResult, ...], won: Prize) -> float:
    """Give the steps that following this asker may bring: what the better colour is worth, as often as he finds it."""
    others = {voter: chance for voter, chance in likely.items() if voter != asker}
    if council.rule == "deception":
        return open_worth(others, won)
    white = expected_steps(others.values(), won)
    black = expected_steps([1 - chance for chance in others.values()], won)
    shown = council.shown.get(asker)
    if shown is not None:
        return white if shown == "white" else black
    finds = _finds(asker, history)
    return finds * max(white, black) + (1 - finds) * min(white, black)


def _finds(asker: Seat, history: tuple[TurnResult, ...]) -> float:
    """Say how often this asker lays the better colour, from the guesses seen."""
    his = [turn for turn in history if turn.asker == asker and turn.guess and turn.majority]
    right = sum(turn.guess == turn.majority for turn in his)
    return (_GUESSED[0] + right) / (_GUESSED[1] + len(his))


def _late(council: CouncilView) -> bool:
    return council.day * 2 > council.days or max(council.piles) >= _NEAR


def _askers_left(seat: Seat, council: CouncilView) -> int:
    """Count whom this seat may follow today after this turn: nobody follows himself (Rule 10.6)."""
    placed = [one for pile in council.piles.values() for one in pile]
    gone = {*council.asked, *council.vacant, council.asker, seat}
    return sum(one not in gone for one in placed)

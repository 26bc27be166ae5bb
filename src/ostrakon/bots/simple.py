"""A simple honest bot: it likes what it likes, watches how the others vote, and never sees more than its seat does."""

from collections.abc import Callable
from typing import Final

from ostrakon.bots.asking import Shelf, question
from ostrakon.bots.following import follows
from ostrakon.bots.reading import beliefs, known
from ostrakon.bots.reckoning import best_bribe, best_guess, best_show, least_sure
from ostrakon.bots.taste import preference
from ostrakon.rules.actions import Action, CastShard, Decide, Follow, NameSeats
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView, SeatView

_CHOOSING: Final = (3_000, 7_000)
_TIMES: Final = {"ask": (6_000, 14_000), "vote": (3_000, 9_000), "cast": (3_000, 9_000)}
"""Milliseconds, from and to; whatever isn't named takes `_CHOOSING`."""


def choose(
    seat: Seat,
    council: CouncilView,
    own: SeatView,
    history: tuple[TurnResult, ...],
    *,
    taste: int,
    locale: str,
    shelf: Shelf = Shelf(),  # noqa: B008 (frozen)
) -> Action | None:
    """Give what the bot on this seat does now, or None where it has nothing to do.

    The same view, history, taste and language always give the same action. `history` are the council's closed turns,
    the first one first; `taste` is the council's seed of tastes; a question is put in the language `locale`,
    out of what the `shelf` leaves.
    """
    if "ask" in own.may:
        return question(seat, council, history, taste, locale, shelf)
    if "name" in own.may and council.naming is not None:
        return NameSeats(seat, _named(seat, council, history, taste))
    if "decide" in own.may:
        likely = known(beliefs(seat, council, history, taste), own.seen)
        return Decide(seat, best_guess(likely, _liked(seat, council, taste)))
    if "cast" in own.may and own.shard is None:
        if "follow" in own.may and follows(seat, council, history, taste):
            return Follow(seat)
        return CastShard(seat, _shard(seat, council, history, taste))
    return None


def thinking_time(action_kind: str, draw: Callable[[int], int]) -> int:
    """Give the time in ms that a person would take for a phase or an action; `draw(n)` gives one of 0 to n - 1."""
    shortest, longest = _TIMES.get(action_kind, _CHOOSING)
    return shortest + draw(longest - shortest + 1)


def _shard(seat: Seat, council: CouncilView, history: tuple[TurnResult, ...], taste: int) -> Shard:
    """An asker lays what he believes the majority will show, everyone else what he likes (Rule 7.1)."""
    liked = _liked(seat, council, taste)
    if seat != council.asker:
        return liked
    likely = beliefs(seat, council, history, taste)
    if council.phase == "show":
        return best_show(likely, liked, council.number)
    return best_guess(likely, liked)


def _named(seat: Seat, council: CouncilView, history: tuple[TurnResult, ...], taste: int) -> tuple[Seat, ...]:
    """Whom the asker corrupts (the colour lies open) or consults (Rules 9.1, 9.2)."""
    naming = council.naming
    if naming is None:
        return ()
    likely = beliefs(seat, council, history, taste)
    if council.rule == "corruption":
        return best_bribe(likely, council.shown[seat], naming.among, naming.count)
    return least_sure(likely, naming.among, naming.count)


def _liked(seat: Seat, council: CouncilView, taste: int) -> Shard:
    return preference(taste, seat, council.question, council.topic) if council.question else "white"

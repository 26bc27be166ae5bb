"""What a mind does on its seat: it answers honestly, reckons by its strength, and sees no more than its seat does."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from ostrakon.bots.asking import Shelf, question
from ostrakon.bots.following import follows, worth_following
from ostrakon.bots.lots import lot
from ostrakon.bots.reading import Beliefs, Reading, Seen, beliefs, known, reading
from ostrakon.bots.reckoning import (
    best_bribe,
    best_guess,
    best_show,
    guess_worth,
    least_sure,
    most_telling,
    open_worth,
    prize,
)
from ostrakon.bots.taste import Matter, preference
from ostrakon.locales.minds import MIDDLE, Strength
from ostrakon.rules.actions import CastShard, Decide, Follow, NameSeats, SeatChoice
from ostrakon.rules.options import Options
from ostrakon.rules.results import Question, TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView, SeatView

_CHOOSING: Final = (3_000, 7_000)
_TIMES: Final = {"ask": (6_000, 14_000), "vote": (3_000, 9_000), "cast": (3_000, 9_000)}
"""Milliseconds, from and to; whatever isn't named takes `_CHOOSING`."""
_TEMPLE: Final = 16
_WEIGHED: Final[dict[Strength, int | None]] = {"easy": 1, "attentive": 3, "keen": None}
"""How many questions come to mind, of which the one is put that promises most."""


def choose(
    seat: Seat,
    council: CouncilView,
    own: SeatView,
    history: tuple[TurnResult, ...],
    *,
    taste: int,
    locale: str,
    shelf: Shelf = Shelf(),  # noqa: B008 (frozen)
    strength: Strength = MIDDLE,
    options: Options = Options(),  # noqa: B008 (frozen)
    read: Reading | None = None,
    earlier: tuple[Seen, ...] = (),
) -> SeatChoice | None:
    """Give what the mind on this seat does now, or None where it has nothing to do.

    The same arguments always give the same action. `history` are the council's closed turns, the first one first;
    `taste` is the council's chance; a question is put in the language `locale`, out of what the `shelf` leaves;
    `options` are those on which the table agreed; `earlier` is what it saw in this room before. Whoever knows more of
    the voters hands in a reading of his own.
    """
    if not {"ask", "name", "decide", "cast"} & set(own.may) or ("cast" in own.may and own.shard is not None):
        return None
    mind = _Mind(seat, council, history, taste, strength, options, read, earlier)
    if "ask" in own.may:
        weighs = _WEIGHED[strength]
        return question(seat, council, history, taste, locale, shelf, mind.promise, weighs)
    if "name" in own.may:
        return NameSeats(seat, mind.named())
    if "decide" in own.may:
        return Decide(seat, mind.decided(own))
    if "follow" in own.may and mind.follows():
        return Follow(seat)
    return CastShard(seat, mind.shard())


def thinking_time(action_kind: str, draw: Callable[[int], int]) -> int:
    """Give the time in ms that a person would take for a phase or an action; `draw(n)` gives one of 0 to n - 1."""
    shortest, longest = _TIMES.get(action_kind, _CHOOSING)
    return shortest + draw(longest - shortest + 1)


class _Mind:
    """A mind at one moment."""

    def __init__(
        self,
        seat: Seat,
        council: CouncilView,
        history: tuple[TurnResult, ...],
        taste: int,
        strength: Strength,
        options: Options,
        read: Reading | None,
        earlier: tuple[Seen, ...],
    ) -> None:
        self._seat = seat
        self._council = council
        self._history = history
        self._taste = taste
        self._strength = strength
        self._handed = read
        self._earlier = earlier
        self._tie = options.tie == "advances"
        self._prize = prize(options, self._room()) if strength == "keen" else prize(options)

    @cached_property
    def _read(self) -> Reading:
        if self._handed is not None:
            return self._handed
        return reading(self._strength, self._seat, self._history, self._taste, self._earlier)

    def promise(self, asked: Question) -> float:
        """Say how many steps a question is worth to this asker before it is put (Rules 8.2, 9.3)."""
        likely = beliefs(self._read, self._seat, self._council, Matter(asked, self._council.topic))
        return (
            open_worth(likely, self._prize) if self._council.rule == "deception" else guess_worth(likely, self._prize)
        )

    def named(self) -> tuple[Seat, ...]:
        """Whom the asker corrupts (the colour lies open) or consults (Rules 9.1, 9.2)."""
        council, naming = self._council, self._council.naming
        if naming is None:
            return ()
        if self._strength == "easy":
            by_lot = sorted(naming.among, key=lambda one: lot(self._taste, self._seat, council.moment, "name", one))
            return tuple(by_lot[: naming.count])
        likely = self._likely()
        if council.rule == "corruption":
            return best_bribe(likely, council.shown[self._seat], naming.among, naming.count, self._prize)
        if self._strength == "keen":
            return most_telling(likely, naming.among, naming.count, self._prize)
        return least_sure(likely, naming.among, naming.count)

    def decided(self, own: SeatView) -> Shard:
        """Keep or turn, with what was seen (Rules 9.2, 9.3)."""
        return best_guess(known(self._likely(), own.seen), self._liked(), self._prize)

    def follows(self) -> bool:
        """Tell whether this is the moment to follow (Rule 10.1)."""
        if self._strength == "easy":
            return follows(self._seat, self._council, self._taste)
        likely, liked, keen = self._likely(), self._liked(), self._strength == "keen"
        return worth_following(self._seat, self._council, self._history, likely, liked, self._tie, patient=keen)

    def shard(self) -> Shard:
        """An asker lays what he believes the majority will show, everyone else what he likes (Rule 7.1)."""
        liked = self._liked()
        if self._seat != self._council.asker:
            return liked
        if self._council.phase == "show" and self._strength != "easy":
            return best_show(self._likely(), liked, self._council.number, self._prize)
        return best_guess(self._likely(), liked, self._prize)

    def _likely(self) -> Beliefs:
        return beliefs(self._read, self._seat, self._council, self._matter())

    def _liked(self) -> Shard:
        return preference(self._taste, self._seat, *self._matter())

    def _matter(self) -> Matter:
        return Matter(self._council.question or Question(None, None, None), self._council.topic)

    def _room(self) -> int:
        return _TEMPLE - next(space for space, pile in self._council.piles.items() if self._seat in pile)

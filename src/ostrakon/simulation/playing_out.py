"""A whole council between players who see what their seats see: the one loop for all councils without a room.

Nothing here knows what a player is: a mind, somebody else's program, or a simple model of people. Whoever does nothing,
or breaks a rule, loses that action as if his time had run out (Rules 7.3, 8.5, 9.5), and the council goes on.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from ostrakon.rules.actions import Action, RunOut, SeatChoice, ShuffleDeck
from ostrakon.rules.council import begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.options import Options
from ostrakon.rules.results import CouncilResult, TurnResult
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council, Setup
from ostrakon.rules.topics import deck_cards
from ostrakon.rules.views import CouncilView, SeatView

Card = TypeVar("Card")


class Sight(NamedTuple):
    """All that somebody on a seat goes by."""

    seat: Seat
    council: CouncilView
    own: SeatView
    history: tuple[TurnResult, ...]
    """The council's closed turns, the first one first."""
    options: Options


class Player(ABC):
    """Somebody on a seat."""

    @abstractmethod
    def act(self, sight: Sight) -> SeatChoice | None:
        """Say what to do now that the council waits for this seat; None: let the time run out."""

    def refused(self, why: Forbidden) -> None:
        """Hear that the last action broke a rule, and is lost. One of our own never breaks any: it raises."""
        raise why


class PlayedOut(NamedTuple):
    """A council that came to its end; with its setup and actions it can be played again."""

    setup: Setup
    actions: tuple[Action, ...]
    turns: tuple[TurnResult, ...]
    result: CouncilResult
    lost: Mapping[Seat, int]
    """How many actions each seat lost, by silence or by breaking a rule; who lost none isn't there."""


def dealt(
    seats: int, chance: Random, options: Options | None = None, cards: Mapping[str, tuple[str, ...]] | None = None
) -> Setup:
    """Draw who sits there, the pile and the deck (Rules 3.3, 3.5); `cards` are blank cards that were filled in."""
    options, cards = options or Options(), dict(cards or {})
    seated = tuple(sorted(chance.sample(SEATS, seats)))
    return Setup(options, seated, _shuffled(seated, chance), _shuffled(deck_cards(options, cards), chance), cards)


def play_out(setup: Setup, players: Mapping[Seat, Player], chance: Random) -> PlayedOut:
    """Let players play a council to its end. The same players and the same chance always play the same one.

    Chance says who of several acts first, and shuffles (Rule 5.2).
    """
    course = _Course(begin(setup), chance)
    while (view := council_view(course.council)).result is None:
        if view.phase == "shuffle":
            course.play(ShuffleDeck(_shuffled(course.council.topics.discards, chance)))
            continue
        waiting = [seat for seat in view.waiting if (seat, view.moment, view.phase) not in course.silent]
        if not waiting:
            course.play(RunOut())
            continue
        seat = chance.choice(waiting)
        course.let(seat, players[seat], view)
    return PlayedOut(setup, tuple(course.actions), tuple(course.turns), view.result, course.lost)


class _Course:
    """A council that is being played. Changes with every action."""

    def __init__(self, council: Council, chance: Random) -> None:
        self.council = council
        self.actions: list[Action] = []
        self.turns: list[TurnResult] = []
        self.silent: set[tuple[Seat, int, str]] = set()
        """Who let which phase of which turn pass."""
        self.lost: dict[Seat, int] = {}

    def let(self, seat: Seat, player: Player, view: CouncilView) -> None:
        """Let a player act, or lose his action."""
        council = self.council
        own = seat_view(council, seat)
        action = player.act(Sight(seat, view, own, tuple(self.turns), council.setup.options))
        if action is not None:
            assert action.seat == seat, "nobody acts for somebody else"
            try:
                self.play(action)
            except Forbidden as why:
                player.refused(why)
            else:
                return
        self.silent.add((seat, view.moment, view.phase))
        self.lost[seat] = self.lost.get(seat, 0) + 1

    def play(self, action: Action) -> None:
        """Play an action, and note it, with the turn that it closed. Raises `Forbidden`."""
        self.council, events = play(self.council, action)
        self.actions.append(action)
        self.turns += (event.turn for event in events if isinstance(event, TurnClosed))


def _shuffled(cards: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    return tuple(chance.sample(cards, len(cards)))

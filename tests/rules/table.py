"""A council laid out for a test, and turns played at it in few words."""

import pytest
from msgspec.structs import replace

from ostrakon.rules.actions import (
    Action,
    AskQuestion,
    CastShard,
    Decide,
    DiscardTopic,
    EndCouncil,
    Follow,
    NameSeats,
    OccupySeat,
    RejectQuestion,
    RunOut,
    VacateSeat,
)
from ostrakon.rules.council import Council, Setup, begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import Event
from ostrakon.rules.options import Options
from ostrakon.rules.results import DayRule, TurnResult
from ostrakon.rules.seats import SEATS, Seat, other
from ostrakon.rules.sight import phase_of
from ostrakon.rules.state import asker_of
from ostrakon.rules.topics import JOKER, PRINTED
from ostrakon.rules.turn import Asking

discard, reject, time_out, end = DiscardTopic(), RejectQuestion(), RunOut(), EndCouncil()


def seats(letters: str) -> tuple[Seat, ...]:
    return tuple(seat for letter in letters for seat in SEATS if seat == letter)


def seat_of(letter: str) -> Seat:
    return seats(letter)[0]


def council(
    letters: str = "ABCDE",
    piles: dict[int, str] | None = None,
    rule: DayRule = "none",
    day: int = 1,
    options: Options | None = None,
    deck: tuple[str, ...] = (*PRINTED, JOKER),
) -> Council:
    """A council of these letters, A highest, or with these piles (lowest first); the one in the lead asks."""
    setup = Setup(options or Options(), seats(letters), seats(letters), deck, {})
    laid = begin(setup)
    if piles is not None:
        laid = replace(laid, piles={space: seats(pile) for space, pile in piles.items()})
        lead = laid.piles[max(laid.piles)][-1]
        laid = replace(laid, stage=Asking(lead))
    return replace(laid, rule=rule, day=day)


def ask(letter: str, topic: str | int | None = None) -> Action:
    return AskQuestion(seat_of(letter), topic=topic)


def follow(letter: str) -> Action:
    return Follow(seat_of(letter))


def vacate(letter: str) -> Action:
    return VacateSeat(seat_of(letter))


def occupy(letter: str) -> Action:
    return OccupySeat(seat_of(letter), "Zoe")


def name(letter: str, named: str) -> Action:
    return NameSeats(seat_of(letter), seats(named))


def white(letters: str) -> tuple[Action, ...]:
    return tuple(CastShard(seat, "white") for seat in seats(letters))


def black(letters: str) -> tuple[Action, ...]:
    return tuple(CastShard(seat, "black") for seat in seats(letters))


def keep_white(letter: str) -> Action:
    return Decide(seat_of(letter), "white")


def turn_black(letter: str) -> Action:
    return Decide(seat_of(letter), other("white"))


def after(before: Council, *actions: Action | tuple[Action, ...]) -> Council:
    """Play some actions."""
    return played(before, *actions)[0]


def played(before: Council, *actions: Action | tuple[Action, ...]) -> tuple[Council, tuple[Event, ...]]:
    """Play some actions, and give also what the last one brought about."""
    events: tuple[Event, ...] = ()
    for some in actions:
        for action in some if isinstance(some, tuple) else (some,):
            before, events = play(before, action)
    return before, events


def refused(before: Council, action: Action) -> str:
    """Give the rule that an action breaks."""
    with pytest.raises(Forbidden) as broken:
        play(before, action)
    return broken.value.rule


def last(council: Council) -> TurnResult:
    assert council.last is not None
    return council.last


def piles(council: Council) -> dict[int, str]:
    return {space: "".join(council.piles[space]) for space in sorted(council.piles)}


def phase(council: Council) -> str:
    return phase_of(council)


def asker(council: Council) -> str | None:
    return asker_of(council)

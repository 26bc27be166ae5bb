"""A council of Ostrakon: beginning one, and playing an action."""

from ostrakon.rules import asking, following, seating, vote
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
    ShuffleDeck,
    VacateSeat,
)
from ostrakon.rules.day import end_council, forfeit_turn
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.options import measure
from ostrakon.rules.state import Council, Played, Setup
from ostrakon.rules.topics import lay_out
from ostrakon.rules.turn import Asking, Over, Put, Showing, ShuffleDue, Voting

__all__ = ["Council", "Setup", "begin", "play"]


def begin(setup: Setup) -> Council:
    """Lay out the path, the pile and the row, and let the first asker begin (Rules 3.3 to 3.5, 4.1)."""
    numbers = measure(setup.options, len(setup.seats))
    start = numbers.start - 1
    return Council(
        setup=setup,
        measure=numbers,
        piles={start: tuple(reversed(setup.pile))},
        topics=lay_out(setup.deck),
        day=1,
        rule="none",
        asked=(),
        branch=setup.seats,
        vacant=(),
        entering=(),
        stage=Asking(setup.pile[0]),
        last=None,
        moment=1,
    )


def play(council: Council, action: Action) -> Played:
    """Play an action: give the next council and what happened; the council itself stays as it was.

    Raises `Forbidden` with the number of a rule that the action breaks.
    """
    if isinstance(council.stage, Over):
        raise Forbidden("11.1")
    if isinstance(council.stage, ShuffleDue) and not isinstance(action, ShuffleDeck):
        raise Forbidden("5.2")
    return _play(council, action)


def _play(council: Council, action: Action) -> Played:
    match action:
        case ShuffleDeck():
            return asking.shuffle(council, action)
        case DiscardTopic():
            return asking.discard(council)
        case RejectQuestion():
            return asking.reject(council)
        case RunOut():
            return _run_out(council)
        case EndCouncil():
            return end_council(council, "early")
        case _:
            return _play_seat(council, action)


def _play_seat(
    council: Council, action: AskQuestion | CastShard | Follow | NameSeats | Decide | VacateSeat | OccupySeat
) -> Played:
    if action.seat not in council.setup.seats:
        raise Forbidden("1.1")
    match action:
        case AskQuestion():
            return asking.ask(council, action)
        case CastShard():
            return vote.cast(council, action)
        case Follow():
            return following.follow(council, action)
        case NameSeats():
            return vote.name(council, action)
        case Decide():
            return vote.decide(council, action)
        case VacateSeat():
            return seating.vacate(council, action)
        case OccupySeat():
            return seating.occupy(council, action)


def _run_out(council: Council) -> Played:
    """Let time run out; what it means follows from the stage (Rules 7.3, 8.5, 9.5)."""
    stage = council.stage
    if isinstance(stage, Asking | Showing):
        return forfeit_turn(council, stage)
    if isinstance(stage, Voting):
        return vote.close_vote(council, stage)
    if isinstance(stage, Put):
        return vote.choice_ran_out(council, stage)
    raise Forbidden("5.2")

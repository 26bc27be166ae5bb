"""Of what pieces the numbers consist that an agent observes, and what their words are."""

from typing import Final, get_args

from ostrakon.locales.minds import AXES
from ostrakon.rules.path import TEMPLE
from ostrakon.rules.results import DayRule, Ending, Loss
from ostrakon.rules.seats import Shard
from ostrakon.rules.topics import JOKER, LINES, PRINTED, ROW
from ostrakon.rules.views import DealerAction, Phase, SeatAction
from ostrakon.simulation.environments.layout import Piece
from ostrakon.simulation.environments.people import MINDS
from ostrakon.simulation.environments.sitting import Table

COLOURS: Final[tuple[Shard, ...]] = get_args(Shard)
CARDS: Final = (*PRINTED, JOKER)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
RULES: Final[tuple[DayRule, ...]] = get_args(DayRule)
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
LOSSES: Final[tuple[Loss, ...]] = get_args(Loss)
SEAT_ACTIONS: Final[tuple[SeatAction, ...]] = get_args(SeatAction)
DEALER_ACTIONS: Final[tuple[DealerAction, ...]] = get_args(DealerAction)
FREE: Final = ("topic", "line")

SPACES: Final = TEMPLE + 1
TOPIC: Final = len(CARDS) + LINES
"""Numbers of a topic: its card, and its line."""
QUESTION: Final = 1 + len(AXES)
"""Numbers of a question: that there is one, and where it lies."""
MOST_DAYS: Final = 12
MOST_NAMED: Final = 4


def turn_pieces(seats: int, prefix: str) -> tuple[Piece, ...]:
    """Lay out a closed turn, called after the fields of `TurnResult`."""
    n = seats
    shapes = {
        "day": (1,),
        "rule": (len(RULES),),
        "asker": (n,),
        "forfeit": (1,),
        "topic": (TOPIC,),
        "question": (QUESTION,),
        "white": (n,),
        "black": (n,),
        "abstained": (n,),
        "majority": (2,),
        "guess": (2,),
        "advance": (1,),
        "followers": (n,),
        "named": (n,),
        "steps": (n, 3),
        "stand_ins": (n,),
        "lost": (len(LOSSES),),
    }
    return tuple(Piece(prefix + name, shape) for name, shape in shapes.items())


def public_pieces(table: Table) -> tuple[Piece, ...]:
    """Lay out what all may see, called after the fields of `CouncilView`."""
    n = len(table.seats)
    before = {
        "phase": (len(PHASES),),
        "moment": (1,),
        "day": (1,),
        "days": (1,),
        "start": (1,),
        "number": (1,),
        "rule": (len(RULES),),
        "symbols": (1,),
        "asker": (n,),
        "next": (n,),
        "row": (ROW, len(CARDS)),
        "draw_pile": (1,),
        "topic": (TOPIC,),
        "free": (len(FREE),),
        "next_topic": (TOPIC,),
        "next_free": (len(FREE),),
        "piles": (n, SPACES + 1),
        "asked": (n,),
        "branch": (n,),
        "vacant": (n,),
        "entering": (n,),
        "question": (QUESTION,),
        "cast": (n,),
        "waiting": (n,),
        "shown": (n, 2),
        "named": (n,),
        "naming": (n + 1,),
        "followers": (n,),
        "dealer_may": (len(DEALER_ACTIONS),),
    }
    after = {
        "result.ranking": (n,),
        "result.spaces": (n,),
        "result.days": (1,),
        "result.ended": (len(ENDINGS),),
    }
    return (
        *(Piece(f"table.{name}", shape) for name, shape in before.items()),
        *turn_pieces(n, "table.last."),
        *(Piece(f"table.{name}", shape) for name, shape in after.items()),
        Piece("table.offers", (LINES, table.offers, QUESTION)),
        Piece("table.spoken", (n,)),
        Piece("memory.minds", (n, MINDS)),
    )


def private_pieces(table: Table) -> tuple[Piece, ...]:
    """Lay out what a seat alone may see, called after the fields of `SeatView`, and what it knows of itself."""
    n = len(table.seats)
    return (
        Piece("seat.seat", (n,)),
        Piece("seat.may", (len(SEAT_ACTIONS),)),
        Piece("seat.shard", (2,)),
        Piece("seat.seen", (n, 2)),
        Piece("own.mind", (MINDS,)),
        Piece("own.taste", (len(AXES),)),
        Piece("own.opinion", (2,)),
        Piece("own.names", (n,)),
    )

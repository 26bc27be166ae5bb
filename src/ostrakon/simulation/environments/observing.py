"""What a seat observes, as numbers: all of the council's view, all of its own, and what it knows and remembers itself.

Pieces are called after the fields of `ostrakon.rules.views`. `table.` is what all may see: beside the view, what may be
asked now, and who has said whether he follows. `seat.` is what a seat alone may see; `own.`, what an agent brings
along or has half done; `memory.`, what the shards of closed turns told of everybody: the places of the questions, added
up, turned where the shard was black.

A seat, a card, a colour is one of several numbers that is 1; what isn't there is all 0; a place in an order is 1/n for
the first of n, 2/n for the second; an amount is a share of the most that there can be.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar, get_args

from ostrakon.bots.reading import free_shards
from ostrakon.locales.minds import AXES
from ostrakon.rules.path import TEMPLE
from ostrakon.rules.results import AskedTopic, CouncilResult, DayRule, Ending, Loss, TurnResult
from ostrakon.rules.seats import MOST_SEATS, Seat, Shard
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import asker_of
from ostrakon.rules.topics import JOKER, LINES, PRINTED, ROW
from ostrakon.rules.views import CouncilView, DealerAction, Naming, Phase, SeatAction, SeatView
from ostrakon.simulation.environments.layout import Layout, Numbers, Piece
from ostrakon.simulation.environments.people import MINDS, STEEPEST, taste
from ostrakon.simulation.environments.sitting import Sitting, Table, offers

COLOURS: Final[tuple[Shard, ...]] = get_args(Shard)
CARDS: Final = (*PRINTED, JOKER)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
RULES: Final[tuple[DayRule, ...]] = get_args(DayRule)
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
LOSSES: Final[tuple[Loss, ...]] = get_args(Loss)
SEAT_ACTIONS: Final[tuple[SeatAction, ...]] = get_args(SeatAction)
DEALER_ACTIONS: Final[tuple[DealerAction, ...]] = get_args(DealerAction)
FREE: Final = ("topic", "line")

_SPACES: Final = TEMPLE + 1
_TOPIC: Final = len(CARDS) + LINES
_QUESTION: Final = 1 + len(AXES)
_MOST_DAYS: Final = 12
_MOST_NAMED: Final = 4

Word = TypeVar("Word")


def turn_pieces(seats: int, prefix: str) -> tuple[Piece, ...]:
    """Lay out a closed turn, called after the fields of `TurnResult`."""
    n = seats
    shapes = {
        "day": (1,),
        "rule": (len(RULES),),
        "asker": (n,),
        "forfeit": (1,),
        "topic": (_TOPIC,),
        "question": (_QUESTION,),
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
        "topic": (_TOPIC,),
        "free": (len(FREE),),
        "next_topic": (_TOPIC,),
        "next_free": (len(FREE),),
        "piles": (n, _SPACES + 1),
        "asked": (n,),
        "branch": (n,),
        "vacant": (n,),
        "entering": (n,),
        "question": (_QUESTION,),
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
        Piece("table.offers", (LINES, table.offers, _QUESTION)),
        Piece("table.spoken", (n,)),
        Piece("memory.leanings", (n, len(AXES)), most=STEEPEST * table.turns),
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


def write_public(sitting: Sitting, layout: Layout) -> None:
    """Fill in what all may see; the numbers must be 0 before."""
    if sitting.council is None:
        return
    out = layout.by_name
    seats = sitting.table.seats
    _council(council_view(sitting.council), sitting, out)
    for line, there in offers(sitting).items():
        for number, offer in enumerate(there):
            _question(out["table.offers"][line - 1, number], offer.place)
    _ones(out["table.spoken"], sitting.spoken, seats)
    for turn in sitting.past:
        for voter, shard in free_shards(turn.turn):
            told = turn.place if shard == "white" else tuple(-degree for degree in turn.place)
            out["memory.leanings"][seats.index(voter)] += told


def write_private(sitting: Sitting, seat: Seat, layout: Layout) -> None:
    """Fill in what this seat alone may see; the numbers must be 0 before."""
    out = layout.by_name
    seats = sitting.table.seats
    number = seats.index(seat)
    out["seat.seat"][number] = 1
    if number < len(sitting.minds):
        out["own.mind"][sitting.minds[number]] = 1
        out["own.taste"][:] = [degree / STEEPEST for degree in taste(sitting.minds[number])]
    if sitting.council is None:
        return
    _own(seat_view(sitting.council, seat), seats, out)
    if number < len(sitting.opinions):
        out["own.opinion"][COLOURS.index(sitting.opinions[number])] = 1
    if asker_of(sitting.council) == seat:
        _ones(out["own.names"], sitting.names, seats)


def write_turn(
    turn: TurnResult, place: tuple[int, ...], seats: tuple[Seat, ...], prefix: str, out: Mapping[str, Numbers]
) -> None:
    """Fill in a closed turn."""
    ones: dict[str, Iterable[Seat]] = {
        "asker": (turn.asker,),
        "white": turn.white,
        "black": turn.black,
        "abstained": turn.abstained,
        "followers": turn.followers,
        "named": turn.named,
        "stand_ins": turn.stand_ins,
    }
    for name, which in ones.items():
        _ones(out[prefix + name], which, seats)
    out[prefix + "day"][0] = turn.day / _MOST_DAYS
    out[prefix + "forfeit"][0] = turn.forfeit
    out[prefix + "advance"][0] = turn.advance / MOST_SEATS
    _one(out[prefix + "rule"], turn.rule, RULES)
    _one(out[prefix + "majority"], turn.majority, COLOURS)
    _one(out[prefix + "guess"], turn.guess, COLOURS)
    _one(out[prefix + "lost"], turn.lost, LOSSES)
    _topic(out[prefix + "topic"], turn.topic)
    if turn.question is not None:
        _question(out[prefix + "question"], place)
    for order, step in enumerate(turn.steps, 1):
        walked = (step.start / TEMPLE, step.end / TEMPLE, order / len(seats))
        out[prefix + "steps"][seats.index(step.seat)] = walked


def _council(view: CouncilView, sitting: Sitting, out: Mapping[str, Numbers]) -> None:
    seats = sitting.table.seats
    amounts = {
        "moment": view.moment / (2 * sitting.table.turns + 2),
        "day": view.day / _MOST_DAYS,
        "days": view.days / _MOST_DAYS,
        "start": view.start / TEMPLE,
        "number": view.number / _MOST_NAMED,
        "symbols": view.symbols,
        "draw_pile": view.draw_pile / len(CARDS),
    }
    for name, amount in amounts.items():
        out[f"table.{name}"][0] = amount
    sets = {
        "branch": view.branch,
        "vacant": view.vacant,
        "entering": view.entering,
        "cast": view.cast,
        "waiting": view.waiting,
        "named": view.named,
        "followers": view.followers,
        "asker": (view.asker,) if view.asker else (),
        "next": (view.next,) if view.next else (),
    }
    for name, which in sets.items():
        _ones(out[f"table.{name}"], which, seats)
    _one(out["table.phase"], view.phase, PHASES)
    _one(out["table.rule"], view.rule, RULES)
    _one(out["table.free"], view.free, FREE)
    _one(out["table.next_free"], view.next_free, FREE)
    _topic(out["table.topic"], view.topic)
    _topic(out["table.next_topic"], view.next_topic)
    for place, card in enumerate(view.row):
        _one(out["table.row"][place], card.id, CARDS)
    for action in view.dealer_may:
        _one(out["table.dealer_may"], action, DEALER_ACTIONS)
    _piles(out["table.piles"], view.piles, seats)
    _in_order(out["table.asked"], view.asked, seats)
    _shards(out["table.shown"], view.shown, seats)
    if view.question is not None and sitting.put is not None:
        _question(out["table.question"], sitting.put.place)
    if view.naming is not None:
        _naming(out["table.naming"], view.naming, seats)
    if view.last is not None:
        write_turn(view.last, sitting.past[-1].place, seats, "table.last.", out)
    if view.result is not None:
        _result(view.result, seats, out)


def _own(view: SeatView, seats: tuple[Seat, ...], out: Mapping[str, Numbers]) -> None:
    for action in view.may:
        _one(out["seat.may"], action, SEAT_ACTIONS)
    _one(out["seat.shard"], view.shard, COLOURS)
    _shards(out["seat.seen"], view.seen, seats)


def _result(result: CouncilResult, seats: tuple[Seat, ...], out: Mapping[str, Numbers]) -> None:
    _in_order(out["table.result.ranking"], result.ranking, seats)
    out["table.result.spaces"][:] = [result.spaces[seat] / TEMPLE for seat in seats]
    out["table.result.days"][0] = result.days / _MOST_DAYS
    _one(out["table.result.ended"], result.ended, ENDINGS)


def _piles(out: Numbers, piles: Mapping[int, tuple[Seat, ...]], seats: tuple[Seat, ...]) -> None:
    """One of the 17 spaces for each seat, and beside it how high it lies in its pile."""
    for space, pile in piles.items():
        for height, seat in enumerate(pile, 1):
            out[seats.index(seat), space] = 1
            out[seats.index(seat), _SPACES] = height / len(seats)


def _naming(out: Numbers, naming: Naming, seats: tuple[Seat, ...]) -> None:
    """Whom, seat by seat, and then how many."""
    _ones(out, naming.among, seats)
    out[-1] = naming.count / _MOST_NAMED


def _question(out: Numbers, place: tuple[int, ...]) -> None:
    """That there is one, and where it lies."""
    out[0] = 1
    out[1:] = [degree / STEEPEST for degree in place]


def _topic(out: Numbers, topic: AskedTopic | None) -> None:
    if topic is not None:
        _one(out, topic.card, CARDS)
    if topic is not None and topic.line is not None:
        out[len(CARDS) + topic.line - 1] = 1


def _shards(out: Numbers, shards: Mapping[Seat, Shard], seats: tuple[Seat, ...]) -> None:
    for seat, shard in shards.items():
        _one(out[seats.index(seat)], shard, COLOURS)


def _in_order(out: Numbers, order: tuple[Seat, ...], seats: tuple[Seat, ...]) -> None:
    for place, seat in enumerate(order, 1):
        out[seats.index(seat)] = place / len(seats)


def _ones(out: Numbers, which: Iterable[Seat], seats: tuple[Seat, ...]) -> None:
    for seat in which:
        out[seats.index(seat)] = 1


def _one(out: Numbers, word: Word | None, words: tuple[Word, ...]) -> None:
    if word is not None:
        out[words.index(word)] = 1

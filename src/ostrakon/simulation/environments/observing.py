"""What a seat observes, as numbers: all of the council's view, all of its own, and what it knows and remembers itself.

Pieces are called after the fields of `ostrakon.rules.views`. `table.` is what all may see: beside the view, what may be
asked now, and who has said whether he follows. `seat.` is what a seat alone may see; `own.`, what an agent brings
along or has half done; `memory.`, what the shards of closed turns told of everybody: how likely each of the twelve
temperaments is his, by Bayes' rule, if all were as likely before.

A seat, a card, a colour is one of several numbers that is 1; what isn't there is all 0; a place in an order is 1/n for
the first of n, 2/n for the second; an amount is a share of the most that there can be.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import numpy as np

from ostrakon.rules.path import TEMPLE
from ostrakon.rules.results import AskedTopic, CouncilResult, TurnResult
from ostrakon.rules.seats import MOST_SEATS, Seat, Shard
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import asker_of
from ostrakon.rules.views import CouncilView, Naming, SeatView
from ostrakon.simulation.environments.layout import Layout, Numbers
from ostrakon.simulation.environments.people import MINDS, STEEPEST, taste
from ostrakon.simulation.environments.pieces import (
    CARDS,
    COLOURS,
    DEALER_ACTIONS,
    ENDINGS,
    FREE,
    LOSSES,
    MOST_DAYS,
    MOST_NAMED,
    PHASES,
    RULES,
    SEAT_ACTIONS,
    SPACES,
)
from ostrakon.simulation.environments.sitting import Sitting, offers

Word = TypeVar("Word")


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
    heard = np.array(sitting.heard or [(0.0,) * MINDS] * len(seats))
    likely = np.exp(heard - heard.max(axis=1, keepdims=True))
    out["memory.minds"][:] = likely / likely.sum(axis=1, keepdims=True)


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
    out[prefix + "day"][0] = turn.day / MOST_DAYS
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
        "day": view.day / MOST_DAYS,
        "days": view.days / MOST_DAYS,
        "start": view.start / TEMPLE,
        "number": view.number / MOST_NAMED,
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
    out["table.result.days"][0] = result.days / MOST_DAYS
    _one(out["table.result.ended"], result.ended, ENDINGS)


def _piles(out: Numbers, piles: Mapping[int, tuple[Seat, ...]], seats: tuple[Seat, ...]) -> None:
    """One of the 17 spaces for each seat, and beside it how high it lies in its pile."""
    for space, pile in piles.items():
        for height, seat in enumerate(pile, 1):
            out[seats.index(seat), space] = 1
            out[seats.index(seat), SPACES] = height / len(seats)


def _naming(out: Numbers, naming: Naming, seats: tuple[Seat, ...]) -> None:
    """Whom, seat by seat, and then how many."""
    _ones(out, naming.among, seats)
    out[-1] = naming.count / MOST_NAMED


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

"""From a council of the rules engine to a row of numbers, and from the number of an action to the action."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

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
from ostrakon.rules.results import AskedTopic, DayRule, TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.state import Council
from ostrakon.rules.topics import Topics
from ostrakon.rules.turn import Asking, Cast, Corrupting, Deciding, Over, Put, Showing, ShuffleDue, Stage, Voting
from ostrakon.simulation.batch import layout as at
from ostrakon.simulation.batch.codes import (
    ASKS,
    CASTS,
    DECIDES,
    DISCARDS_TOPIC,
    ENDS,
    FOLLOWS,
    NAMES,
    OCCUPIES,
    REJECTS,
    RUNS_OUT,
    SHUFFLES,
    kind_of,
    rest_of,
    seat_of,
)

_PHASES: Final[dict[type[Stage], int]] = {
    Asking: at.ASK,
    Showing: at.SHOW,
    Corrupting: at.NAME,
    Voting: at.VOTE,
    Deciding: at.DECIDE,
    ShuffleDue: at.SHUFFLE,
    Over: at.OVER,
}
_RULES: Final[dict[DayRule, int]] = {
    "none": at.ORDINARY,
    "corruption": at.CORRUPTION,
    "oracle": at.ORACLE,
    "deception": at.DECEPTION,
}
_ENDINGS: Final = {"temple": at.TEMPLE, "calendar": at.CALENDAR, "early": at.EARLY}
_COLOURS: Final[tuple[Shard, Shard]] = ("white", "black")
_NO_TURN: Final = [
    at.NOBODY if place in (at.ASKER, at.CARD, at.RESUMES) else 0 for place in range(at.ASKER, at.RESUMES + 1)
]
_OF_NOBODY: Final[dict[int, Action]] = {
    DISCARDS_TOPIC: DiscardTopic(),
    REJECTS: RejectQuestion(),
    RUNS_OUT: RunOut(),
    ENDS: EndCouncil(),
}
_WORDS: Final = "?"
"""Stands for any words at all, and for any name."""
_CARD_NUMBERS: Final = {card: number for number, card in enumerate(at.CARDS)}


class Written(NamedTuple):
    """A council and its row."""

    council: Council
    row: list[int]


def numbers_of(council: Council, before: Written | None = None) -> list[int]:
    """Write a council as the `WIDTH` numbers of its row; what the batch engine hasn't, such as words, is left out.

    Of the same council a few actions `before`, what hasn't changed since is taken over: councils are never changed in
    place, so a part that is the same object holds the same.
    """
    known = before.council if before is not None else None
    row = list(before.row) if before is not None else [0] * at.WIDTH
    bits = _bits(council.setup.seats)
    if known is None:
        _write_agreed(row, council)
    row[at.PHASE] = _PHASES.get(type(council.stage), at.NAME)
    row[at.MOMENT], row[at.DAY], row[at.RULE] = council.moment, council.day, _RULES[council.rule]
    row[at.ASKED], row[at.BRANCH] = _set(bits, council.asked), _set(bits, council.branch)
    row[at.VACANT], row[at.ENTERING] = _set(bits, council.vacant), _set(bits, council.entering)
    if known is None or known.stage is not council.stage:
        _write_turn(row, council.stage, council.setup.seats)
    if known is None or known.last is not council.last:
        _write_last(row, council.last, council.setup.seats)
    if known is None or known.piles is not council.piles:
        _write_path(row, council)
    if known is None or known.topics is not council.topics:
        _write_topics(row, council.topics)
    return row


def action_of(council: Council, action: int, laid: tuple[str, ...]) -> Action | None:
    """Give the action that a number means in this council; None where it is of a seat that isn't at the table.

    `laid` is the new draw pile in drawing order, where the action is a shuffle.
    """
    kind, seats = kind_of(action), council.setup.seats
    if kind in _OF_NOBODY:
        return _OF_NOBODY[kind]
    if kind == SHUFFLES:
        return ShuffleDeck(laid)
    if seat_of(action) >= len(seats):
        return None
    return _of_seat(seats, kind, seats[seat_of(action)], rest_of(action))


def drawing_order(row: at.Row) -> tuple[str, ...]:
    """Give the cards of the draw pile, the next one first, with one that was just drawn from a new pile before them."""
    piled = [at.CARDS[row[at.PILE + place]] for place in range(row[at.PILED] - 1, -1, -1)]
    return (at.CARDS[row[at.ROW_OF_THREE + 2]], *piled)


def _of_seat(seats: tuple[Seat, ...], kind: int, seat: Seat, rest: int) -> Action:
    if kind == ASKS:
        return AskQuestion(seat, topic=_WORDS if rest == at.OWN_WORDS else rest or None)
    if kind == CASTS:
        return CastShard(seat, _COLOURS[rest])
    if kind == FOLLOWS:
        return Follow(seat)
    if kind == NAMES:
        return NameSeats(seat, tuple(one for number, one in enumerate(seats) if rest >> number & 1))
    if kind == DECIDES:
        return Decide(seat, _COLOURS[rest])
    return OccupySeat(seat, _WORDS) if kind == OCCUPIES else VacateSeat(seat)


@cache
def _bits(seats: tuple[Seat, ...]) -> dict[Seat, int]:
    return {seat: 1 << number for number, seat in enumerate(seats)}


def _set(bits: dict[Seat, int], chosen: Iterable[Seat]) -> int:
    seats = 0
    for seat in chosen:
        seats |= bits[seat]
    return seats


def _write_agreed(row: list[int], council: Council) -> None:
    options, numbers = council.setup.options, council.measure
    row[at.SEATS], row[at.START] = len(council.setup.seats), numbers.start - 1
    row[at.DAYS], row[at.HOW_MANY] = numbers.days, numbers.number
    row[at.SYMBOLS], row[at.TIE_ADVANCES] = options.symbols, options.tie == "advances"
    row[at.ONE_FOLLOWER], row[at.TEMPLE_ONCE] = options.followers == "one", options.temple == "once"


def _write_turn(row: list[int], stage: Stage, seats: tuple[Seat, ...]) -> None:
    bits = _bits(seats)
    row[at.ASKER : at.RESUMES + 1] = _NO_TURN
    row[at.ENDED] = 0
    row[at.RANKING : at.RANKING + at.MOST] = [at.NOBODY] * at.MOST
    if isinstance(stage, Asking | Put):
        row[at.ASKER], row[at.DISCARDED] = seats.index(stage.asker), stage.discarded
    if isinstance(stage, Put):
        row[at.CARD], row[at.LINE] = _topic(stage.topic)
        row[at.FOLLOWERS] = _set(bits, stage.followers)
    if isinstance(stage, Voting | Cast):
        row[at.WHITE] = _set(bits, _of(stage.shards, "white"))
        row[at.BLACK] = _set(bits, _of(stage.shards, "black"))
    if isinstance(stage, Corrupting):
        row[at.WHITE if stage.shard == "white" else at.BLACK] = bits[stage.asker]
    if isinstance(stage, Voting):
        row[at.FIXED] = _set(bits, stage.fixed)
    if isinstance(stage, Voting | Deciding):
        row[at.NAMED] = _set(bits, stage.named)
    if isinstance(stage, Cast):
        row[at.ABSTAINED] = _set(bits, stage.abstained)
    if isinstance(stage, ShuffleDue) and stage.resumes is not None:
        row[at.RESUMES] = seats.index(stage.resumes.asker)
    if isinstance(stage, Over):
        row[at.ENDED] = _ENDINGS[stage.result.ended]
        row[at.RANKING : at.RANKING + len(seats)] = [seats.index(seat) for seat in stage.result.ranking]


def _write_last(row: list[int], turn: TurnResult | None, seats: tuple[Seat, ...]) -> None:
    bits = _bits(seats)
    row[at.LAST_DAY : at.LAST_WALKED + 1] = [0] * (at.LAST_WALKED + 1 - at.LAST_DAY)
    row[at.LAST_ASKER], row[at.LAST_CARD] = at.NOBODY, at.NOBODY
    if turn is None:
        return
    row[at.LAST_DAY], row[at.LAST_RULE], row[at.LAST_ASKER] = turn.day, _RULES[turn.rule], seats.index(turn.asker)
    row[at.LAST_FORFEIT] = turn.forfeit
    if turn.topic is not None:
        row[at.LAST_CARD], row[at.LAST_LINE] = _topic(turn.topic)
    row[at.LAST_WHITE], row[at.LAST_BLACK] = _set(bits, turn.white), _set(bits, turn.black)
    row[at.LAST_ABSTAINED] = _set(bits, turn.abstained)
    row[at.LAST_MAJORITY], row[at.LAST_GUESS] = _colour(turn.majority), _colour(turn.guess)
    row[at.LAST_ADVANCE], row[at.LAST_FOLLOWERS] = turn.advance, _set(bits, turn.followers)
    row[at.LAST_NAMED] = _set(bits, turn.named)
    row[at.LAST_WALKED] = _set(bits, (step.seat for step in turn.steps))


def _write_path(row: list[int], council: Council) -> None:
    seats = council.setup.seats
    row[at.ORDER : at.ORDER + at.MOST] = [at.NOBODY] * at.MOST
    place = at.ORDER
    for space in sorted(council.piles, reverse=True):
        for seat in reversed(council.piles[space]):
            number = seats.index(seat)
            row[place], row[at.SPACE + number] = number, space
            place += 1


def _write_topics(row: list[int], topics: Topics) -> None:
    everywhere = at.WIDTH - at.ROW_OF_THREE
    row[at.ROW_OF_THREE : at.WIDTH] = [at.NOBODY] * everywhere
    places = (
        (at.ROW_OF_THREE, topics.row),
        (at.PILE, tuple(reversed(topics.draw))),
        (at.DISCARDS, topics.discards),
    )
    for place, cards in places:
        row[place : place + len(cards)] = [_CARD_NUMBERS[card] for card in cards]
    row[at.PILED], row[at.THROWN] = len(topics.draw), len(topics.discards)


def _topic(topic: AskedTopic) -> tuple[int, int]:
    return _CARD_NUMBERS[topic.card], topic.line or 0


def _of(shards: dict[Seat, Shard], colour: Shard) -> Iterable[Seat]:
    return (seat for seat, shard in shards.items() if shard == colour)


def _colour(shard: Shard | None) -> int:
    return 0 if shard is None else 1 + _COLOURS.index(shard)

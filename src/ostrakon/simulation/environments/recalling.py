"""All that a seat could know by now if it forgot nothing: its information state, as numbers and as text.

Two councils in which a seat saw the same and did the same have the same information state for it, and only those.
Beside what it observes now, that is the first pile and every closed turn, with its own opinions and what it was shown.
"""

import msgspec

from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import asker_of
from ostrakon.rules.topics import ROW
from ostrakon.rules.views import CouncilView, SeatView
from ostrakon.simulation.environments.layout import Layout, Piece
from ostrakon.simulation.environments.observing import write_turn
from ostrakon.simulation.environments.people import Offer
from ostrakon.simulation.environments.pieces import CARDS, COLOURS, turn_pieces
from ostrakon.simulation.environments.sitting import PastTurn, Sitting, Table, offers


class Public(msgspec.Struct, frozen=True):
    """What all may see now."""

    council: CouncilView | None
    put: Offer | None
    offers: dict[int, tuple[Offer, ...]]
    spoken: tuple[Seat, ...]


class Own(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat alone may see now, and knows of itself."""

    seat: Seat
    view: SeatView | None
    mind: int | None
    opinion: Shard | None
    names: tuple[Seat, ...]


class Remembered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A closed turn, as one seat remembers it. What the Oracle showed it is among the shards that all saw later."""

    row: tuple[str, ...]
    place: tuple[int, ...]
    opinion: Shard | None
    laid: Shard | None
    """The asker's shard before he kept or turned it, where this seat saw it (Rules 9.2, 9.3)."""
    turn: TurnResult


class Recalled(msgspec.Struct, frozen=True):
    """An information state."""

    public: Public
    own: Own
    pile: tuple[Seat, ...]
    past: tuple[Remembered, ...]


def public(sitting: Sitting) -> Public:
    """Give what all may see now."""
    view = council_view(sitting.council) if sitting.council else None
    return Public(view, sitting.put, offers(sitting), sitting.spoken)


def own(sitting: Sitting, seat: Seat) -> Own:
    """Give what a seat alone may see now, and knows of itself."""
    number = sitting.table.seats.index(seat)
    council = sitting.council
    return Own(
        seat=seat,
        view=seat_view(council, seat) if council else None,
        mind=sitting.minds[number] if number < len(sitting.minds) else None,
        opinion=sitting.opinions[number] if number < len(sitting.opinions) else None,
        names=sitting.names if council and asker_of(council) == seat else (),
    )


def recalled(sitting: Sitting, seat: Seat) -> Recalled:
    """Give all that a seat could know by now."""
    past = tuple(_remembered(turn, seat, sitting.table) for turn in sitting.past)
    return Recalled(public(sitting), own(sitting, seat), sitting.pile if sitting.council else (), past)


def past_pieces(table: Table) -> tuple[Piece, ...]:
    """Lay out the first pile, and the closed turns, as many as there may be, one row of numbers each."""
    row = Layout(_turn_pieces(table)).numbers.size
    return Piece("past.pile", (len(table.seats),)), Piece("past.turns", (table.turns, row))


def write_past(sitting: Sitting, seat: Seat, layout: Layout) -> None:
    """Fill in what a seat remembers; the numbers must be 0 before."""
    seats = sitting.table.seats
    memory = recalled(sitting, seat)
    for place, one in enumerate(memory.pile, 1):
        layout.by_name["past.pile"][seats.index(one)] = place / len(seats)
    for number, past in enumerate(memory.past):
        row = Layout(_turn_pieces(sitting.table))
        write_turn(past.turn, past.place, seats, "", row.by_name)
        for place, card in enumerate(past.row):
            row.by_name["row"][place, CARDS.index(card)] = 1
        for name, shard in (("opinion", past.opinion), ("laid", past.laid)):
            if shard is not None:
                row.by_name[name][COLOURS.index(shard)] = 1
        layout.by_name["past.turns"][number] = row.numbers


def _turn_pieces(table: Table) -> tuple[Piece, ...]:
    return (
        *turn_pieces(len(table.seats), ""),
        Piece("row", (ROW, len(CARDS))),
        Piece("opinion", (len(COLOURS),)),
        Piece("laid", (len(COLOURS),)),
    )


def _remembered(past: PastTurn, seat: Seat, table: Table) -> Remembered:
    number = table.seats.index(seat)
    sees = past.turn.rule == "deception" or past.turn.asker == seat
    return Remembered(
        row=past.row,
        place=past.place,
        opinion=past.opinions[number] if past.opinions else None,
        laid=past.laid if sees else None,
        turn=past.turn,
    )

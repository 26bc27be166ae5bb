"""Sitting down, getting up, and agreeing on a council. Each function decides on one command and changes nothing.

It gives the entry to append, or None where the command is fulfilled already.
"""

from collections.abc import Callable, Collection

from ostrakon.journal.entries import (
    Arranged,
    CouncilStarted,
    Entry,
    Leaving,
    LobbyReopened,
    Played,
    Seated,
    Stayed,
    Unseated,
)
from ostrakon.locales.minds import Strength
from ostrakon.protocol.commands import Again, Arrange, Join, Leave, SeatBot, Start, Stay, Unseat
from ostrakon.room.adopting import bot_name
from ostrakon.room.blank_cards import cards_for
from ostrakon.room.chance import shuffled
from ostrakon.room.devices import digest, seal_of
from ostrakon.room.naming import told_apart
from ostrakon.room.refusals import Refusal
from ostrakon.room.rights import dealer_only
from ostrakon.room.state import State
from ostrakon.room.texts import name_of
from ostrakon.rules.actions import OccupySeat, VacateSeat
from ostrakon.rules.council import play
from ostrakon.rules.seats import FEWEST_SEATS, SEATS, Seat
from ostrakon.rules.topics import deck_cards
from ostrakon.rules.version import RULES_VERSION

LobbyCommand = Join | Leave | Stay | Arrange | SeatBot | Unseat | Start | Again

_TASTES = 1 << 62
"""So many that nobody finds out which it is from the shards that a bot has shown."""


def propose(
    state: State,
    command: LobbyCommand,
    who: str | None,
    draw: Callable[[int], int],
    at: int = 0,
    unawaited: Collection[Seat] = (),
) -> Entry | None:
    """Decide on a command about seats or about the whole council, at a served time in ms. Raises Refusal.

    The people of the seats of `unawaited` are absent, or leaving.
    """
    match command:
        case Join():
            return _join(state, command, who)
        case Leave():
            return _leave(state, command, who, at)
        case Stay():
            return _stay(state, who)
        case _:
            dealer_only(state, who)
    match command:
        case Arrange():
            return _arrange(state, command)
        case SeatBot():
            return _seat_bot(state, command)
        case Unseat():
            return _unseat(state, command, unawaited)
        case Start():
            return _start(state, draw)
        case Again():
            return _again(state)


def _join(state: State, command: Join, who: str | None) -> Entry | None:
    """A device has one seat, whatever its name; who has the same name is numbered. Who was leaving stays."""
    if who is None:
        raise Refusal("not-seated")
    own = state.seat_of(who)
    _let_in(state, who, own)
    beside = _beside(state, command, who)
    name = told_apart(name_of(command.name), [sitter.name for seat, sitter in state.sitters.items() if seat != own])
    if own is not None and command.seat in (None, own) and state.sitters[own].name == name:
        return _stay(state, who)
    if state.stage == "lobby":
        return Seated(_place(state, command.seat, own, "room-full"), name, who, beside)
    if own is not None:
        raise Refusal("already-seated")
    if state.stage == "over":
        return Seated(_vacated(state, command.seat), name, who, beside)
    return _possible(state, Played(OccupySeat(_vacated(state, command.seat), name), who, beside))


def _beside(state: State, command: Join, who: str) -> str | None:
    """Name the device by its first seat here; who has the token of a seat has the device on which it lies."""
    other = None if command.beside is None else state.seat_of(digest(command.beside))
    device = None if other is None else state.sitters[other].device
    return None if device == who else device


def _let_in(state: State, who: str, own: Seat | None) -> None:
    """Keep out whom the dealer has removed, and newcomers while the room is locked."""
    if any(person.token == who for person in state.removed) or seal_of(who) in state.kept_out:
        raise Refusal("removed")
    if own is None and state.locked:
        raise Refusal("room-locked")


def _place(state: State, wanted: Seat | None, own: Seat | None, full: str) -> Seat:
    """Find the seat wanted, or the own, or the first that is free."""
    if wanted is None:
        free = own if own is not None else next((seat for seat in SEATS if seat not in state.sitters), None)
        if free is None:
            raise Refusal(full)
        return free
    if wanted != own and wanted in state.sitters:
        raise Refusal("letter-taken")
    return wanted


def _vacated(state: State, wanted: Seat | None) -> Seat:
    """Find the vacated seat wanted, or the first one (Rule 12.1); not one that is to be vacated after this turn."""
    vacated = [
        seat
        for seat, sitter in state.sitters.items()
        if sitter.token is None and not sitter.bot and sitter.leaving is None
    ]
    if wanted is None and not vacated:
        raise Refusal("already-started")
    if wanted is not None and wanted not in vacated:
        raise Refusal("seat-not-vacant")
    return vacated[0] if wanted is None else wanted


def _leave(state: State, command: Leave, who: str | None, at: int) -> Entry | None:
    """A council one leaves after the grace time; elsewhere there is nothing to lose."""
    seat = state.seat_of(who)
    if seat is None:
        return None
    if state.stage != "council":
        return Unseated(seat)
    if command.now:
        return _possible(state, Played(VacateSeat(seat)))
    leaving = state.sitters[seat].leaving is not None
    return None if leaving else Leaving(seat, at + state.absence.grace * 1000)


def _stay(state: State, who: str | None) -> Entry | None:
    seat = state.seat_of(who)
    if seat is None:
        raise Refusal("not-seated")
    return None if state.sitters[seat].leaving is None else Stayed(seat)


def _arrange(state: State, command: Arrange) -> Entry | None:
    if state.stage != "lobby":
        raise Refusal("not-in-lobby")
    wanted = Arranged(
        command.options,
        command.clocks,
        command.language,
        command.absence or state.absence,
        state.family if command.family is None else command.family,
        command.unfinished or state.unfinished,
        state.remarks if command.remarks is None else command.remarks,
    )
    now = Arranged(
        state.options,
        state.clocks,
        state.language,
        state.absence,
        state.family,
        state.unfinished,
        state.remarks,
    )
    return None if wanted == now else wanted


def _seat_bot(state: State, command: SeatBot) -> Entry | None:
    """A bot bears the name of its philosopher (Rules 1.1, 2.2)."""
    there = None if command.seat is None else state.sitters.get(command.seat)
    if there is not None and there.bot:
        same = command.strength in (None, there.strength) or state.stage != "lobby"
        return None if same or command.seat is None else _bot(state, command.seat, command.strength)
    if state.stage == "lobby":
        return _bot(state, _place(state, command.seat, None, "too-many-seats"), command.strength)
    if state.stage == "over":
        raise Refusal("council-over")
    seat = _vacated(state, command.seat)
    occupied = OccupySeat(seat, bot_name(state.language, seat), bot=True)
    return _possible(state, Played(occupied, strength=command.strength))


def _bot(state: State, seat: Seat, strength: Strength | None) -> Seated:
    return Seated(seat, bot_name(state.language, seat), None, strength=strength)


def _possible(state: State, entry: Played) -> Played:
    """Ask the rules; raises Forbidden."""
    if state.course is not None:
        play(state.course.council, entry.action)
    return entry


def _unseat(state: State, command: Unseat, unawaited: Collection[Seat]) -> Entry | None:
    if state.stage != "lobby":
        raise Refusal("not-in-lobby")
    sitter = state.sitters.get(command.seat)
    if sitter is None:
        return None
    if not sitter.bot and command.seat not in unawaited:
        raise Refusal("not-a-bot")
    return Unseated(command.seat)


def _start(state: State, draw: Callable[[int], int]) -> Entry | None:
    """Chance lays the pile and the deck (Rules 3.3, 3.5). A second start at the same time is fulfilled already."""
    if state.stage == "council":
        return None
    if state.stage == "over":
        raise Refusal("council-over")
    if len(state.sitters) < FEWEST_SEATS:
        raise Refusal("too-few-seats")
    cards = cards_for(state, draw)
    return CouncilStarted(
        pile=shuffled(tuple(state.sitters), draw),
        deck=shuffled(deck_cards(state.options, cards), draw),
        cards={str(card): topics for card, topics in cards.items()},
        taste=draw(_TASTES),
        rules=RULES_VERSION,
    )


def _again(state: State) -> Entry | None:
    match state.stage:
        case "lobby":
            return None
        case "council":
            raise Refusal("council-running")
        case "over":
            return LobbyReopened()

"""A room: commands in, entries and messages out. It does no I/O, and has no clock and no chance of its own.

The order of work is its owner's: `propose` or `tick` give an entry, the owner appends it to the journal, and only
then lets the room `adopt` the row and sends what that tells.
"""

from collections.abc import Callable

from ostrakon.journal.entries import Entry, Played, Row
from ostrakon.protocol.commands import (
    Again,
    Arrange,
    Command,
    ExtraTime,
    Forget,
    HandOver,
    Hello,
    HideCode,
    Join,
    Leave,
    Lock,
    Look,
    Pause,
    Ping,
    Readmit,
    Remove,
    Resume,
    Resync,
    SeatBot,
    Start,
    Stay,
    TakeBack,
    Unlock,
    Unseat,
)
from ostrakon.protocol.messages import OwnView
from ostrakon.room import lobby, playing
from ostrakon.room.adopting import after
from ostrakon.room.chance import shuffled
from ostrakon.room.clocks import due_of
from ostrakon.room.company import Company
from ostrakon.room.recording import record_of
from ostrakon.room.refusals import Refusal
from ostrakon.room.state import State
from ostrakon.room.telling import Picture, Tidings, encoded_own, encoded_update, encoded_welcome, picture
from ostrakon.rules.actions import (
    AskQuestion,
    CastShard,
    Decide,
    Follow,
    NameSeats,
    OccupySeat,
    RunOut,
    ShuffleDeck,
)
from ostrakon.rules.events import Event
from ostrakon.rules.seats import Seat

__all__ = ["Room", "Tidings"]


class Room:
    """A room, made from its journal's rows; all that isn't in them is who is here just now."""

    def __init__(self, code: str, draw: Callable[[int], int], pace: float = 1.0) -> None:
        """Begin with no row.

        `draw(n)` gives a whole number from 0 to n - 1, each as likely, unforeseeable. The bots wait `pace` times as
        long as people would.
        """
        self.code = code
        self.number = 0
        """Of the last row adopted."""
        self.state = State()
        self._draw = draw
        self._company = Company(draw, pace)
        self._pages = 0
        self._here: frozenset[Seat] = frozenset()
        self._seen: Picture | None = None
        self._ahead: tuple[Row, State, tuple[Event, ...]] | None = None
        self._told = 0
        self._told_own: dict[str, int] = {}

    def propose(self, command: Command, who: str | None, at: int) -> Entry | None:
        """Decide on a command of the device with this digest, and change nothing.

        Gives the entry to append, or None where the command is fulfilled already. After `forget` the owner also has
        the rows rewritten (`room.forgetting`), and tells the room so by `rewritten`. Raises Refusal, or Forbidden where
        a rule of the game is broken.
        """
        match command:
            case Hello() | Resync() | Ping():
                return None
            case Forget(id=number):
                if who is None:
                    raise Refusal("not-seated")
                return lobby.propose(self.state, Leave(number), who, self._draw)
            case Join() | Leave() | Arrange() | SeatBot() | Unseat() | Start() | Again():
                return lobby.propose(self.state, command, who, self._draw)
            case Stay() | Look() | ExtraTime() | HandOver() | TakeBack() | Pause() | Resume() | Remove() | Readmit():
                raise Refusal("not-now")
            case Lock() | Unlock() | HideCode():
                raise Refusal("not-now")
            case _:
                return playing.propose(self.state, command, who)

    def due(self) -> int | None:
        """Give the served time in ms at which the room next wants `tick`; None: it waits for people only."""
        times = (due_of(self.state), self._company.due(self.state) if self._pages else None)
        return min((time for time in times if time is not None), default=None)

    def due_after(self, row: Row) -> int | None:
        """Give the served time in ms at which the room will want `tick` after this row, though no page were open."""
        return due_of(self._after(row)[0])

    def tick(self, at: int) -> Entry | None:
        """Give what chance, the clock or a bot does now, or None; to be called until then. Then ask `due` anew."""
        course = self.state.course
        if course is None:
            return None
        if course.phase == "shuffle":
            return Played(ShuffleDeck(shuffled(course.council.topics.discards, self._draw)))
        if course.clock is not None and course.clock.due <= at:
            return Played(RunOut())
        action = self._company.tick(self.state, at) if self._pages else None
        return None if action is None else Played(action)

    def adopt(self, row: Row, at: int | None = None) -> Tidings:
        """Move on by a row that is on disk, and tell what to send at the served time `at`.

        While a room is loaded `at` is None: then nothing is told, and each page is welcomed afterwards.
        """
        before = None if at is None else self._picture()
        people = self._people()
        self.state, events = self._after(row)
        self._ahead = None
        self.number = row.number
        self._seen = None
        self._company.adopt(self.state, _acting(row))
        self._follow(people)
        return Tidings() if before is None or at is None else self._tell(before, events, at)

    def resume(self, number: int, state: State) -> None:
        """Begin with a snapshot, the room after the row of this number, instead of with no row."""
        self.number = number
        self.state = state
        self._ahead = None
        self._seen = None
        self._company.adopt(state, None)

    def rewritten(self, state: State, at: int) -> Tidings:
        """Learn that rows were written anew, so that somebody is forgotten; `state` is what they lead to now."""
        before = self._picture()
        self.state = state
        self._ahead = None
        self._seen = None
        return self._tell(before, (), at)

    def attended(self, pages: int) -> None:
        """Learn how many pages are open: bots don't play on alone, and think anew when somebody is back."""
        self._pages = pages
        if not pages:
            self._company.rest()

    def arrived(self, seat: Seat) -> Tidings:
        """Mark that a seat has an open page."""
        return self._present(self._here | {seat})

    def departed(self, seat: Seat) -> Tidings:
        """Mark that a seat has no open page any more."""
        return self._present(self._here - {seat})

    def seat_of(self, who: str | None) -> Seat | None:
        """Find the seat of a device, by its digest."""
        return self.state.seat_of(who)

    def welcome(self, who: str | None, at: int, token: str | None) -> bytes:
        """Give the whole picture for a device, encoded; `token` is the new secret, where it brought none."""
        own_number = self._told_own.get(who, 0) if who is not None else 0
        return encoded_welcome(self._picture(), who, at, token, self._told, own_number)

    def record(self) -> bytes | None:
        """Give the record of the council as a file; None before it is over, because it holds secrets."""
        course = self.state.course
        if course is None or self.state.stage != "over":
            return None
        return record_of(course)

    def _after(self, row: Row) -> tuple[State, tuple[Event, ...]]:
        """Work out what a row makes of the room, once."""
        if self._ahead is None or self._ahead[0] is not row:
            self._ahead = (row, *after(self.state, row))
        return self._ahead[1:]

    def _picture(self) -> Picture:
        if self._seen is None:
            self._seen = picture(self.code, self.state, self._here)
        return self._seen

    def _people(self) -> dict[Seat, str]:
        return {seat: sitter.token for seat, sitter in self.state.sitters.items() if sitter.token is not None}

    def _follow(self, before: dict[Seat, str]) -> None:
        """Let the marks of presence follow people from seat to seat, and forget those who left."""
        now = self._people()
        if now == before:
            return
        present = {before[seat] for seat in self._here if seat in before}
        self._here = frozenset(seat for seat, who in now.items() if who in present)
        self._told_own = {who: number for who, number in self._told_own.items() if who in now.values()}

    def _present(self, here: frozenset[Seat]) -> Tidings:
        if here == self._here:
            return Tidings()
        before = self._picture()
        self._here = here
        self._seen = None
        return self._tell(before, (), self.state.at)

    def _tell(self, before: Picture, events: tuple[Event, ...], at: int) -> Tidings:
        """Number and encode what has changed for each audience."""
        now = self._picture()
        update = encoded_update(before, now, events, at, self._told + 1)
        self._told += update is not None
        own = {view.seat: self._own(who, view) for who, view in now.own.items() if view != before.own.get(who)}
        lost = next((who for who in before.own if who not in now.own), None)
        if lost is not None:
            own[before.own[lost].seat] = encoded_own(None, 1)
        return Tidings(update, own, lost)

    def _own(self, who: str, view: OwnView) -> bytes:
        self._told_own[who] = self._told_own.get(who, 0) + 1
        return encoded_own(view, self._told_own[who])


def _acting(row: Row) -> Seat | None:
    match row.entry:
        case Played(action=AskQuestion() | CastShard() | Follow() | NameSeats() | Decide() | OccupySeat() as action):
            return action.seat
        case _:
            return None

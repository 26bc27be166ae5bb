"""A room: commands in, entries and messages out. It does no I/O, and has no clock and no chance of its own.

The order of work is its owner's: `propose` or `tick` give an entry, the owner appends it to the journal, and only
then lets the room `adopt` the row and sends what that tells.
"""

from collections.abc import Callable, Iterable

from ostrakon.cards.packs.pack import Pack
from ostrakon.journal.entries import DealerPassed, Entry, Played, Resumed, Row, Unseated
from ostrakon.journal.splits import Counted
from ostrakon.protocol.commands import (
    Again,
    Arrange,
    Cast,
    ClearTopic,
    Command,
    CompleteCards,
    DropCard,
    ExtraTime,
    Forget,
    HandOver,
    Hello,
    HideCode,
    Join,
    Leave,
    Locale,
    Lock,
    Look,
    Muse,
    Pause,
    Ping,
    RaiseHand,
    Readmit,
    Remove,
    Resume,
    Resync,
    SeatBot,
    ShowAnyway,
    Start,
    Stay,
    TakeBack,
    Unlock,
    Unseat,
    WriteTopic,
)
from ostrakon.protocol.messages import ClockWarned, Happening
from ostrakon.room import house, lobby, own_cards, playing, protests
from ostrakon.room.adopting import after
from ostrakon.room.answers import Answers
from ostrakon.room.attendance import Attendance
from ostrakon.room.blank_cards import pack_of
from ostrakon.room.chance import shuffled
from ostrakon.room.clocks import due_of, end_of, gone_by, left_in_pause, overtime, same_phase
from ostrakon.room.company import Company
from ostrakon.room.losing import LOSING
from ostrakon.room.musing import Inspiration, counted_in, recognised_in
from ostrakon.room.own_cards import LayPack
from ostrakon.room.recording import record_of
from ostrakon.room.refusals import Refusal
from ostrakon.room.state import State
from ostrakon.room.telling import (
    NO_TIDINGS,
    Picture,
    Tidings,
    encoded_for_tables,
    encoded_own,
    encoded_update,
    encoded_welcome,
    picture,
)
from ostrakon.rules.actions import (
    AskQuestion,
    CastShard,
    Decide,
    Follow,
    NameSeats,
    OccupySeat,
    RunOut,
    ShuffleDeck,
    VacateSeat,
)
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.events import Event, TurnClosed
from ostrakon.rules.results import Loss
from ostrakon.rules.seats import Seat

__all__ = ["Room", "Tidings"]


class Room:
    """A room, made from its journal's rows; all that isn't in them is who is here just now."""

    def __init__(
        self,
        code: str,
        draw: Callable[[int], int],
        pace: float = 1.0,
        inspiration: Inspiration = Inspiration(),  # noqa: B008 (frozen)
    ) -> None:
        """Begin with no row.

        `draw(n)` gives a whole number from 0 to n - 1, each as likely, unforeseeable. The bots wait `pace` times as
        long as people would. `inspiration` is what the Muse has from the server.
        """
        self.code = code
        self.number = 0
        """Of the last row adopted."""
        self.state = State()
        self.rewrites = 0
        """How often rows of it had been written anew when they were read."""
        self._draw = draw
        self._inspiration = inspiration
        self._company = Company(draw, pace, inspiration.splits)
        self._pages = 0
        self._attendance = Attendance()
        self._answers = Answers()
        self._warned = False
        """The limit of the phase has passed."""
        self._seen: Picture | None = None
        """The last picture that was built up."""
        self._fresh = False
        """It is as the room is now."""
        self._due: tuple[State, int | None] | None = None
        self._ahead: tuple[Row, State, tuple[Event, ...]] | None = None
        self._told = 0
        self._told_own: dict[str, int] = {}

    def propose(self, command: Command | LayPack, who: str | None, at: int) -> Entry | None:
        """Decide on a command of the device with this digest, and change nothing.

        Gives the entry to append, or None where the command is fulfilled already. After `forget` the owner also has
        the rows rewritten (`room.forgetting`), and tells the room so by `rewritten`. Raises Refusal, or Forbidden where
        a rule of the game is broken.
        """
        match command:
            case Cast():  # by far the most frequent: it need not go past all others
                return playing.propose(self.state, command, who, at, self._attendance.unawaited(self.state))
            case Hello() | Resync() | Ping() | Look():
                return None
            case Forget(id=number):
                if who is None:
                    raise Refusal("not-seated")
                return lobby.propose(self.state, Leave(number, now=True), who, self._draw)
            case Join() | Leave() | Stay() | Arrange() | SeatBot() | Unseat() | Start() | Again():
                return lobby.propose(self.state, command, who, self._draw, at, self._attendance.unawaited(self.state))
            case ExtraTime() | HandOver() | TakeBack() | Pause() | Resume() | Remove() | Readmit():
                return house.propose(self.state, command, who)
            case Lock() | Unlock() | HideCode():
                return house.propose(self.state, command, who)
            case WriteTopic() | ClearTopic() | CompleteCards() | DropCard() | LayPack():
                return own_cards.propose(self.state, command, who, self._draw)
            case RaiseHand() | ShowAnyway():
                return protests.propose(self.state, command, who)
            case Muse():
                return playing.muse(self.state, command, who, self._inspiration)
            case _:
                entry = playing.propose(self.state, command, who, at, self._attendance.unawaited(self.state))
                return recognised_in(self.state, entry) if isinstance(entry, Played) else entry

    def fulfilled(self, said: str) -> bool:
        """Say whether a device said just this before, and it was accepted: then it isn't to be tried again."""
        return self._answers.knows(said)

    def accepted(self, said: str) -> None:
        """Learn that a device is told that its command was accepted; no row may tell it, where nothing was to do."""
        if not self._answers.knows(said):
            self._answers.remember(said)

    def said(self) -> tuple[str, ...]:
        """Give the marks of what was accepted last."""
        return self._answers.marks()

    def due(self) -> int | None:
        """Give the served time in ms at which the room next wants `notice` and `tick`; None: it waits for people."""
        times = [self._due_of(self.state), self._attendance.due(self.state), self._forsaken()]
        if self._pages:
            times += [self._company.due(self.state, self._sitting_in()), self._warns()]
        return min((time for time in times if time is not None), default=None)

    def due_after(self, row: Row) -> int | None:
        """Give the served time in ms at which the room will want `tick` after this row, though no page were open."""
        return self._due_of(self._after(row)[0])

    def counted_by(self, row: Row) -> Counted | None:
        """Say what a row adds to what the Muse learns: it closes the turn of one of her questions; None: nothing."""
        closed = next((event.turn for event in self._after(row)[1] if isinstance(event, TurnClosed)), None)
        return None if closed is None else counted_in(self.state, closed)

    def tick(self, at: int) -> Entry | None:
        """Give what chance, the clock or a bot does now, or None; to be called until then. Then ask `due` anew."""
        course = self.state.course
        if course is not None and course.phase == "shuffle":
            return Played(ShuffleDeck(shuffled(course.council.topics.discards, self._draw)))
        for seat in gone_by(self.state, at):
            return self._goes(seat) if self.state.stage == "council" else Unseated(seat)
        if left_in_pause(self.state):
            return Resumed()
        heir = self._attendance.heir(self.state, at)
        if heir is not None:
            return DealerPassed(heir, absent=True)
        ends = [time for time in (end_of(self.state), self._forsaken()) if time is not None and time <= at]
        if ends:
            return Played(RunOut(), cause=self._cause())
        return self._bots_deed(at) if self._pages else None

    def notice(self, at: int) -> Tidings:
        """Let time pass up to `at`: who was lost becomes absent, and at the limit of a clock all are warned."""
        before, words = self._picture(), self._attendance.words(self.state)
        self._attendance.refresh(self.state, at)
        clock = self.state.course.clock if self.state.course else None
        warned = clock is not None and not self._warned and overtime(self.state, at)
        if not warned and self._attendance.words(self.state) == words:
            return NO_TIDINGS
        self._warned = self._warned or warned
        self._fresh = False
        return self._tell(before, (ClockWarned(clock.phase),) if clock is not None and warned else (), at)

    def adopt(self, row: Row, at: int | None = None) -> Tidings:
        """Move on by a row that is on disk, and tell what to send at the served time `at`.

        While a room is loaded `at` is None: then nothing is told, and each page is welcomed afterwards.
        """
        before = None if at is None else self._picture()
        earlier = self.state
        self.state, events = self._after(row)
        self._ahead = None
        self.number = row.number
        self._fresh = False
        self._answers.remember(row.said)
        self._company.adopt(self.state, _acting(row))
        self._attendance.adopt(earlier, row, self.state)
        self._warned = self._warned and _same_clock(earlier, self.state)
        if at is not None:
            self._attendance.refresh(self.state, at)
        if self.state.sitters is not earlier.sitters:
            self._forget_those_who_left()
        return NO_TIDINGS if before is None or at is None else self._tell(before, events, at)

    def resume(self, number: int, state: State, said: Iterable[str] = ()) -> None:
        """Begin with a snapshot, the room after the row of this number, instead of with no row.

        `said` are the marks of what was accepted last by then.
        """
        self.number = number
        self.state = state
        self._answers = Answers(said)
        self._ahead = None
        self._fresh = False
        self._company.adopt(state, None)
        self._attendance.resume(state)

    def opened(self, at: int) -> None:
        """Learn the served time at which the room was loaded: who is not here by then is lost from then on."""
        self._attendance.opened(at)
        self._warned = overtime(self.state, at)
        self._fresh = False

    def rewritten(self, state: State, rewrites: int, at: int) -> Tidings:
        """Learn that rows were written anew, so that somebody is forgotten; `state` is what they lead to now.

        `rewrites` is how often that has happened.
        """
        before = self._picture()
        self.state, self.rewrites = state, rewrites
        self._answers = Answers()
        self._ahead = None
        self._fresh = False
        return self._tell(before, (), at)

    def attended(self, pages: int) -> None:
        """Learn how many pages are open: bots don't play on alone, and think anew when somebody is back."""
        self._pages = pages
        if not pages:
            self._company.rest()

    def arrived(self, who: str | None, at: int, *, visible: bool = True) -> Tidings:
        """Learn that a device has an open page, and whether somebody can see it."""
        return self._marking(who, at, lambda device: self._attendance.arrived(device, at, visible=visible))

    def departed(self, who: str | None, at: int) -> Tidings:
        """Learn that a device has no open page any more."""
        seated = self.state.seat_of(who) is not None
        return self._marking(who, at, lambda device: self._attendance.departed(device, at, seated=seated))

    def looked(self, who: str | None, at: int, *, visible: bool) -> Tidings:
        """Learn whether somebody can see a device's page now."""
        return self._marking(who, at, lambda device: self._attendance.looked(device, at, visible=visible))

    def touched(self, who: str | None, at: int) -> Tidings:
        """Learn that somebody asked for something at a device: whoever was absent is back."""
        if who is not None and self._attendance.is_quiet(self.state, who):
            return NO_TIDINGS
        return self._marking(who, at, self._attendance.touched)

    def seat_of(self, who: str | None) -> Seat | None:
        """Find the seat of a device, by its digest."""
        return self.state.seat_of(who)

    def welcome(self, who: str | None, at: int, token: str | None, *, table: bool = False) -> bytes:
        """Give the whole picture for a device, or a `table`, encoded; `token` is the new secret, if it brought none."""
        own_number = self._told_own.get(who, 0) if who is not None else 0
        return encoded_welcome(self._picture(), who, at, token, self._told, own_number, table=table)

    def record(self) -> bytes | None:
        """Give the record of the council as a file; None before it is over, because it holds secrets."""
        course = self.state.course
        if course is None or self.state.stage != "over":
            return None
        return record_of(course)

    def pack(self) -> tuple[Pack, Locale] | None:
        """Give what stands on the blank cards, as a pack, and the room's language; None where nothing does."""
        pack = pack_of(self.state)
        return (pack, self.state.language) if pack.cards else None

    def keeps_from_packs(self, who: str) -> OstrakonError | None:
        """Say what keeps a device from laying any pack at all; None: nothing does."""
        try:
            own_cards.propose(self.state, LayPack(Pack(())), who, self._draw)
        except Refusal as refusal:
            return refusal
        return None

    def _after(self, row: Row) -> tuple[State, tuple[Event, ...]]:
        """Work out what a row makes of the room, once."""
        if self._ahead is None or self._ahead[0] is not row:
            self._ahead = (row, *after(self.state, row))
        return self._ahead[1:]

    def _due_of(self, state: State) -> int | None:
        """Work it out once: for the row that leads there, and again when that is adopted."""
        if self._due is None or self._due[0] is not state:
            self._due = (state, due_of(state))
        return self._due[1]

    def _picture(self) -> Picture:
        if self._seen is None or not self._fresh:
            self._seen = picture(self.code, self.state, self._attendance, warned=self._warned, before=self._seen)
            self._fresh = True
        return self._seen

    def _marking(self, who: str | None, at: int, mark: Callable[[str], None]) -> Tidings:
        if who is None:
            return NO_TIDINGS
        before, words = self._picture(), self._attendance.words(self.state)
        mark(who)
        self._attendance.refresh(self.state, at)
        if self._attendance.words(self.state) == words:
            return NO_TIDINGS
        self._fresh = False
        return self._tell(before, (), at)

    def _forget_those_who_left(self) -> None:
        self._told_own = {who: number for who, number in self._told_own.items() if who in self.state.people}

    def _sitting_in(self) -> frozenset[Seat]:
        """Bots sit in for the absent only while somebody is there to play with."""
        stand_ins = self._attendance.stand_ins(self.state)
        return stand_ins if stand_ins and self._attendance.present(self.state) else frozenset()

    def _forsaken(self) -> int | None:
        """Give the served time in ms at which the room goes on without the absent, for it waits for nobody else."""
        waiting, course, here = self.state.waiting, self.state.course, self._attendance
        if not waiting or course is None:
            return None
        if any(here.word(self.state, seat) in ("present", "away") for seat in waiting):
            return None
        if here.stand_ins(self.state).intersection(waiting) or not here.present(self.state):
            return None
        return max(course.begins, self.state.at)

    def _cause(self) -> Loss | None:
        """Why an asker loses his turn now, if he does: he isn't here, or else time ran out."""
        course = self.state.course
        asker = None if course is None or course.phase not in LOSING else course.view.asker
        if asker is None:
            return None
        word = self._attendance.word(self.state, asker)
        return "absent" if word == "absent" else "left" if word == "leaving" else None

    def _goes(self, seat: Seat) -> Played:
        """Who was removed holds his seat no more; who is leaving does."""
        return Played(VacateSeat(seat), cause="removed" if self.state.sitters[seat].token is None else None)

    def _warns(self) -> int | None:
        clock, end = self.state.course.clock if self.state.course else None, end_of(self.state)
        if clock is None or end is None or self._warned or clock.limit >= end:
            return None
        return clock.limit

    def _bots_deed(self, at: int) -> Entry | None:
        action = self._company.tick(self.state, at, self._sitting_in())
        if action is None:
            return None
        seat = action.seat if isinstance(action, AskQuestion | CastShard | Follow | NameSeats | Decide) else None
        lent = seat is not None and not self.state.sitters[seat].bot
        return recognised_in(self.state, Played(action, by="bot" if lent else None))

    def _tell(self, before: Picture, events: tuple[Happening, ...], at: int) -> Tidings:
        """Number and encode what has changed for each audience."""
        now = self._picture()
        update = encoded_update(before, now, events, at, self._told + 1)
        tables = None if update is None else encoded_for_tables(before, now, events, at, self._told + 1)
        self._told += update is not None
        own = {
            view.seat: self._own(now, who, at)
            for who, view in now.own.items()
            if view is not (earlier := before.own.get(who)) and view != earlier
        }
        lost = next(iter(before.own.keys() - now.own.keys()), None)
        if lost is not None:
            own[before.own[lost].seat] = encoded_own(now, lost, 1, at)
        return Tidings(update, own, lost, tables)

    def _own(self, seen: Picture, who: str, at: int) -> bytes:
        self._told_own[who] = self._told_own.get(who, 0) + 1
        return encoded_own(seen, who, self._told_own[who], at)


def _same_clock(before: State, now: State) -> bool:
    one, other = before.course, now.course
    return one is not None and other is not None and same_phase(one.council, other.council)


def _acting(row: Row) -> Seat | None:
    match row.entry:
        case Played(action=AskQuestion() | CastShard() | Follow() | NameSeats() | Decide() | OccupySeat() as action):
            return action.seat
        case _:
            return None

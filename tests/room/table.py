"""A room's owner for tests: it keeps rows in a list, has a served time of its own, and collects what is told."""

import hashlib
import random
from collections.abc import Callable, Iterable

import msgspec

from ostrakon.journal.entries import Entry, Played, RoomOpened, Row
from ostrakon.journal.splits import Counted
from ostrakon.protocol.commands import Absence, Arrange, Ask, Cast, Clocks, Command, Decide, Follow, Join, Name, Start
from ostrakon.protocol.messages import Own, Update, Welcome
from ostrakon.room.musing import Inspiration, Splits
from ostrakon.room.room import Room, Tidings
from ostrakon.rules.actions import (
    Action,
    AskQuestion,
    CastShard,
    EndCouncil,
    NameSeats,
    OccupySeat,
    RejectQuestion,
    RunOut,
    VacateSeat,
)
from ostrakon.rules.actions import Decide as DecideShard
from ostrakon.rules.actions import Follow as FollowAsker
from ostrakon.rules.may import possible
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.views import CouncilView

CODE = "CDFHJ"


def device(number: int) -> str:
    """Give a device's digest."""
    return hashlib.sha256(str(number).encode()).hexdigest()


def drawing(seed: int) -> Callable[[int], int]:
    """Give a source of chance that can be repeated."""
    return random.Random(seed).randrange


class Table:
    """A room with its owner: what is decided is written down, adopted, and told."""

    def __init__(self, seed: int = 0, pace: float = 1.0, splits: Splits | None = None) -> None:
        self.room = Room(CODE, drawing(seed), pace, Inspiration(splits or {}, drawing(seed + 1)))
        self.counted: list[Counted] = []
        """What the Muse has learned here."""
        self.rows: list[Row] = []
        self.at = 1000
        self.told: list[Tidings] = []
        self.live = True
        """Whether anything is told, or rows are only adopted."""
        self.room.attended(1)
        self.append(RoomOpened("en"))

    def append(self, entry: Entry) -> Tidings:
        row = Row(CODE, self.room.number + 1, self.at, entry)
        self.rows.append(row)
        counted = self.room.counted_by(row)
        self.counted += () if counted is None else (counted,)
        tidings = self.room.adopt(row, self.at if self.live else None)
        self.told.append(tidings)
        return tidings

    def say(self, who: str | None, command: Command) -> Tidings | None:
        """Let a device say something; gives what was told, or None where nothing had to be done."""
        self.hear(self.room.touched(who, self.at))
        entry = self.room.propose(command, who, self.at)
        return None if entry is None else self.append(entry)

    def hear(self, tidings: Tidings) -> Tidings:
        """Keep what was told, if anything."""
        if tidings != Tidings():
            self.told.append(tidings)
        return tidings

    def come(self, *devices: int, visible: bool = True) -> None:
        """Let pages of these devices open."""
        for number in devices:
            self.hear(self.room.arrived(device(number), self.at, visible=visible))

    def go(self, *devices: int) -> None:
        """Let the last page of each of these devices go."""
        for number in devices:
            self.hear(self.room.departed(device(number), self.at))

    def look(self, number: int, *, visible: bool) -> None:
        """Let a device's page be shown or hidden."""
        self.hear(self.room.looked(device(number), self.at, visible=visible))

    def pass_time(self, ms: int) -> None:
        """Let so many milliseconds pass, and do all that is due meanwhile, when it is due."""
        end = self.at + ms
        while (due := self.room.due()) is not None and due <= end:
            self.at = max(self.at, due)
            self.settle()
        self.at = end
        self.settle()

    def word(self, seat: Seat) -> str:
        """Give how it stands with a seat, as all are told."""
        cards = welcome(self.room, None, self.at).room.seats
        return next(card.presence for card in cards if card.seat == seat)

    def settle(self) -> int:
        """Do all that is due now, and count it."""
        done = 0
        self.hear(self.room.notice(self.at))
        while (entry := self.room.tick(self.at)) is not None:
            self.append(entry)
            done += 1
        return done

    def wait(self) -> bool:
        """Let time pass until the room wants something, and do it; False where it waits for people."""
        due = self.room.due()
        if due is None:
            return False
        self.at = max(self.at, due)
        self.settle()
        return True

    def seat(self, people: int) -> None:
        """Seat so many people, from A on; device 0 is the dealer."""
        for number in range(people):
            self.say(device(number), Join(1, f"Player {number}", SEATS[number]))

    def begin(self, people: int = 5) -> None:
        """Seat people and start."""
        self.seat(people)
        self.say(device(0), Start(1))

    def begin_together(
        self,
        people: int = 5,
        clocks: Clocks = Clocks(kind="off"),  # noqa: B008 (frozen)
        absence: Absence = Absence(),  # noqa: B008 (frozen)
        options: Options = Options(),  # noqa: B008 (frozen)
    ) -> None:
        """Seat people who are all here, and start with these clocks."""
        self.seat(people)
        self.come(*range(people))
        self.say(device(0), Arrange(1, options, clocks, "en", absence))
        self.say(device(0), Start(1))

    def deals(self, seat: Seat) -> bool:
        """Whether the dealer sits here."""
        return self.room.state.dealer == seat

    def in_phase(self, phase: str) -> bool:
        """Whether the council is in this phase."""
        return self.council.phase == phase

    def cast_all(self, *but: Seat) -> None:
        """Let all lay their shards, but for some."""
        for seat in self.council.waiting:
            if seat not in but:
                self.act(CastShard(seat, "white"))

    def number_at(self, seat: Seat | None) -> int:
        """Give the number of the device at a seat."""
        who = self.device_at(seat)
        return next(number for number in range(100) if device(number) == who)

    @property
    def asker(self) -> Seat:
        asker = self.council.asker
        assert asker is not None
        return asker

    @property
    def council(self) -> CouncilView:
        assert self.room.state.course is not None
        return self.room.state.course.view

    def device_at(self, seat: Seat | None) -> str:
        assert seat is not None
        token = self.room.state.sitters[seat].token
        assert token is not None
        return token

    def act(self, action: Action) -> Tidings | None:
        """Let the person of a seat say the command that makes this action."""
        return self.say(self.device_at(_seat(action)), command_for(action, self.council.moment))

    def ask(self) -> None:
        """Let the asker ask."""
        asker = self.council.asker
        assert asker is not None
        free = self.council.free
        topic = None if free is None else "Rain" if free == "topic" else 4
        self.act(AskQuestion(asker, "Sweet or salty?", "sweet", "salty", topic))


def _seat(action: Action) -> Seat:
    assert isinstance(action, AskQuestion | CastShard | FollowAsker | NameSeats | DecideShard)
    return action.seat


def command_for(action: Action, moment: int) -> Command:
    """Give the command that makes an action of a seat."""
    match action:
        case AskQuestion():
            return Ask(7, moment, action.text, action.white, action.black, action.topic)
        case CastShard():
            return Cast(7, moment, action.shard)
        case FollowAsker():
            return Follow(7, moment)
        case NameSeats():
            return Name(7, moment, action.seats)
        case DecideShard():
            return Decide(7, moment, action.shard)
        case _:
            raise AssertionError(action)


def loaded(rows: Iterable[Row], seed: int = 1) -> Room:
    """Load a room from its rows."""
    room = Room(CODE, drawing(seed))
    for row in rows:
        room.adopt(row)
    return room


def welcome(room: Room, who: str | None, at: int, *, table: bool = False) -> Welcome:
    return msgspec.json.decode(room.welcome(who, at, None, table=table), type=Welcome)


def update(tidings: Tidings | None) -> Update:
    assert tidings is not None
    assert tidings.everyone is not None
    return msgspec.json.decode(tidings.everyone, type=Update)


def own(tidings: Tidings | None, seat: Seat) -> Own:
    assert tidings is not None
    return msgspec.json.decode(tidings.own[seat], type=Own)


def actions(rows: Iterable[Row]) -> list[Action]:
    """Give the actions of a council's rows."""
    return [row.entry.action for row in rows if isinstance(row.entry, Played)]


def play_randomly(table: Table, chance: random.Random, most: int) -> None:
    """Let people do what is possible; the rare things rarely, and rather white than black, so that askers advance."""
    for _ in range(most):
        course = table.room.state.course
        if course is None or course.view.phase == "over":
            return
        if course.view.phase == "shuffle":
            table.settle()
            continue
        table.at += chance.randrange(3000)
        action = chance.choice(possible(course.council))
        if isinstance(action, EndCouncil) or (isinstance(action, _RARE) and chance.random() < 0.97):
            continue
        if isinstance(action, CastShard) and action.shard == "black" and chance.random() < 0.4:
            continue
        token = device(100 + table.room.number) if isinstance(action, OccupySeat) else None
        table.append(Played(action, token))


_RARE = (RunOut, VacateSeat, RejectQuestion)

"""Councils among people of no order: they sleep, vanish, return, leave, pause, remove and act, as chance wills."""

import random

from ostrakon.protocol.commands import (
    Absence,
    Arrange,
    Clocks,
    Close,
    Command,
    ExtraTime,
    HandOver,
    Join,
    Leave,
    Lock,
    Pause,
    Readmit,
    Reject,
    Remove,
    Resume,
    SeatBot,
    Start,
    Stay,
    TakeBack,
    Unlock,
)
from ostrakon.protocol.messages import SeatCard
from ostrakon.rules.actions import AskQuestion, CastShard, Decide, Follow, NameSeats
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.may import possible
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, command_for, device, welcome

_Deed = AskQuestion | CastShard | Follow | NameSeats | Decide
DEVICES = 9
"""Some of them have no seat at first."""


class Stuck(AssertionError):
    """Somebody is there, and yet nobody can act and nothing will happen."""


class Throng:
    """One council and its people."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.table = Table(seed)
        self.open: set[int] = set()
        self._sit_down()

    def run(self, wild: int = 60) -> None:
        """Let chance have its way for so many steps, and then bring the council to its end."""
        for _ in range(wild):
            if self.over:
                break
            self.step()
            self.check()
        self._to_the_end()

    @property
    def over(self) -> bool:
        return self.table.room.state.stage == "over"

    def step(self) -> None:
        """One thing happens."""
        number = self.chance.randrange(DEVICES)
        what = self.chance.random()
        if what < 0.35:
            self._act()
        elif what < 0.55:
            self._come_or_go(number)
        elif what < 0.75:
            self.table.pass_time(self.chance.choice((500, 3_000, 15_000, 60_000, 120_000, 700_000)))
        else:
            dealer = self.table.room.state.dealer
            if dealer is not None and self.chance.random() < 0.5:
                number = self.table.number_at(dealer)
            self._say(number, self._whim())
        self.table.settle()

    def check(self) -> None:
        """In every state in which somebody is present, somebody can act, or time will tell."""
        room, state = self.table.room, self.table.room.state
        present = [card.seat for card in self._cards() if card.presence == "present" and not card.bot]
        if self.over or not present or room.due() is not None:
            return
        if state.paused is not None:
            if state.dealer not in present:
                raise Stuck("paused")
        elif not set(present) & set(self.table.council.waiting):
            raise Stuck(f"{self.table.council.phase}, {self.table.council.waiting}, {present}")

    def _sit_down(self) -> None:
        chance, table = self.chance, self.table
        people = chance.randint(2, 7)
        for number in range(people):
            table.say(device(number), Join(1, "Sam", SEATS[number]))
        for _ in range(max(5 - people, chance.choice((0, 0, 1)))):
            table.say(device(0), SeatBot(1))
        self.open = set(range(people))
        table.come(*self.open)
        seconds = (None, 10, 30, 600)
        ask, vote, choose = (chance.choice(seconds) for _ in range(3))
        clocks = Clocks(ask, vote, choose, chance.choice(("soft", "hard", "off")))
        absence = Absence(chance.choice((30, 90, 600)), chance.choice(("skip", "bot")))
        options = Options(start=chance.choice((None, 1, 3, 5)), days=chance.choice((1, 1, 2)))
        table.say(device(0), Arrange(1, options, clocks, "en", absence))
        table.say(device(0), Start(1))

    def _cards(self) -> tuple[SeatCard, ...]:
        return welcome(self.table.room, None, self.table.at).room.seats

    def _say(self, number: int, command: Command) -> bool:
        return self._tell(device(number), command)

    def _tell(self, who: str, command: Command) -> bool:
        try:
            return self.table.say(who, command) is not None
        except OstrakonError:
            return False

    def _deeds(self, *kinds: type) -> list[_Deed]:
        """What the seats may do now."""
        course = self.table.room.state.course
        assert course is not None
        return [
            action for action in possible(course.council) if isinstance(action, _Deed) and isinstance(action, kinds)
        ]

    def _act(self) -> None:
        """Somebody who is there does what he may."""
        here = {self.table.room.seat_of(device(number)): number for number in self.open}
        can = [deed for deed in self._deeds(object) if deed.seat in here]
        if can:
            deed = self.chance.choice(can)
            self._say(here[deed.seat], command_for(deed, self.table.council.moment))

    def _come_or_go(self, number: int) -> None:
        if number not in self.open:
            self.table.come(number, visible=self.chance.random() < 0.8)
            self.open.add(number)
        elif self.chance.random() < 0.5:
            self.table.look(number, visible=self.chance.random() < 0.4)
        else:
            self.table.go(number)
            self.open.discard(number)

    def _whim(self) -> Command:
        moment, seat = self.table.council.moment, self.chance.choice(SEATS[:8])
        whims: tuple[Command, ...] = (
            *(Leave(1), Leave(1), Leave(1, now=True), Stay(1), Stay(1)),
            *(Pause(1), Resume(1), Resume(1), Lock(1), Unlock(1), TakeBack(1)),
            *(Remove(1, seat), Readmit(1, seat), HandOver(1, seat)),
            *(Close(1, moment), Reject(1, moment), SeatBot(1), Join(1, "Sam")),
            ExtraTime(1, self.chance.choice((100, 150, 300))),
        )
        return self.chance.choice(whims)

    def _to_the_end(self) -> None:
        """Everybody who still has a seat comes back, and does what is waited for; nobody needs anybody else."""
        self.open = set(range(DEVICES))
        self.table.come(*self.open)
        for _ in range(800):
            if self.over:
                return
            for number in self.open:
                self._say(number, Resume(1))
                self._say(number, Stay(1))
            self._act_all()
            self.table.pass_time(20_000)
            self.check()
        raise Stuck("no end")

    def _act_all(self) -> None:
        moment = self.table.council.moment
        for seat in self.table.council.waiting:
            who = self.table.room.state.sitters[seat].token
            mine = [deed for deed in self._deeds(AskQuestion, CastShard, NameSeats, Decide) if deed.seat == seat]
            if who is not None and mine and self.table.council.moment == moment:
                self._tell(who, command_for(self.chance.choice(mine), moment))

"""The table of somebody who plays alone: a room in this process, whose rows are kept nowhere."""

import time
from collections.abc import Callable, Sequence
from typing import Final

from ostrakon.journal.entries import Entry, RoomOpened, Row
from ostrakon.locales.minds import Strength
from ostrakon.protocol.commands import Arrange, Clocks, Command, End, Join, Locale, SeatBot, Start
from ostrakon.room.musing import Inspiration
from ostrakon.room.room import Room
from ostrakon.room.state import Course, State
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import seat_view
from ostrakon.rules.views import CouncilView, SeatView

_ROOM: Final = "alone"
_DEVICE: Final = "terminal"
_SECOND: Final = 1000


class OwnTable:
    """A room with one person; the bots act in the time that people would take, times `pace`."""

    def __init__(
        self,
        draw: Callable[[int], int],
        pace: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`draw(n)` gives a whole number from 0 to n - 1; `clock` and `sleep` are in seconds."""
        self._room = Room(_ROOM, draw, pace, Inspiration(draw=draw))
        self._clock = clock
        self._sleep = sleep
        self._began = clock()
        self._at = 0
        self._id = 0

    def begin(
        self, locale: Locale, name: str, seat: Seat, bots: Sequence[tuple[Seat, Strength]], options: Options
    ) -> None:
        """Seat the person and the bots, and start. Nobody is hurried: there are no clocks."""
        self._append(RoomOpened(locale, Clocks(kind="off")))
        self._room.attended(1)
        self._room.arrived(_DEVICE, self._now())
        self.say(Join(self.number(), name, seat))
        self.say(Arrange(self.number(), options, Clocks(kind="off"), locale))
        for bot, strength in bots:
            self.say(SeatBot(self.number(), bot, strength))
        self.say(Start(self.number()))

    @property
    def state(self) -> State:
        """Give the room as it is."""
        return self._room.state

    @property
    def course(self) -> Course:
        """Give the council and what belongs to it."""
        assert self._room.state.course is not None
        return self._room.state.course

    @property
    def view(self) -> CouncilView:
        """Give what all may see."""
        return self.course.view

    @property
    def seat(self) -> Seat:
        """Give the person's seat."""
        seat = self._room.seat_of(_DEVICE)
        assert seat is not None
        return seat

    @property
    def own(self) -> SeatView:
        """Give what the person alone may see."""
        return seat_view(self.course.council, self.seat)

    def say(self, command: Command) -> None:
        """Let the person do something. Raises Refusal or Forbidden, and then nothing has changed."""
        entry = self._room.propose(command, _DEVICE, self._now())
        if entry is not None:
            self._append(entry)

    def think(self) -> None:
        """Let the bots that may act begin to think, while the person does."""
        self._room.tick(self._now())

    def go_on(self) -> bool:
        """Wait until a bot or chance acts, and let it; False where only the person can."""
        due = self._room.due()
        shuffles = self.course.phase == "shuffle"
        if due is None and not shuffles:
            return False
        if due is not None and not shuffles:
            self._wait_until(due)
        entry = self._room.tick(self._now())
        if entry is not None:
            self._append(entry)
        return True

    def end(self) -> bytes | None:
        """End the council, if it isn't over, and give its record."""
        if self.course.phase != "over":
            self.say(End(self.number()))
        return self._room.record()

    def _append(self, entry: Entry) -> None:
        self._room.adopt(Row(_ROOM, self._room.number + 1, self._now(), entry), self._at)

    def number(self) -> int:
        """Give a command's id, which no other bears."""
        self._id += 1
        return self._id

    def _now(self) -> int:
        self._at = max(self._at, round((self._clock() - self._began) * _SECOND))
        return self._at

    def _wait_until(self, due: int) -> None:
        late = (due - self._now()) / _SECOND
        if late > 0:
            self._sleep(late)
        self._at = max(self._at, due)

"""One live room: its mailbox, and the order of work. Try the command, write it down, adopt it, tell everybody."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from ostrakon.cards.packs.pack import Pack
from ostrakon.journal.entries import Entry, LobbyReopened, Played, Readmitted, Removed, Row, Seated, Unseated
from ostrakon.journal.journal import Journal, JournalUnavailable
from ostrakon.journal.sharing import Roster, Standing
from ostrakon.protocol.commands import Command, Forget, Hello, Look, Resync
from ostrakon.protocol.messages import Frozen
from ostrakon.room.answers import mark
from ostrakon.room.loading import state_after
from ostrakon.room.own_cards import LayPack
from ostrakon.room.room import Room
from ostrakon.rules.actions import OccupySeat, VacateSeat
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.seats import Seat
from ostrakon.server.alarm import Alarm
from ostrakon.server.audience import Audience
from ostrakon.server.learning import Learning
from ostrakon.server.loading import forget_person, keep_snapshot, load_room
from ostrakon.server.metrics import Metrics
from ostrakon.server.mishap import mishap
from ostrakon.server.page import Page
from ostrakon.server.served import ServedTime
from ostrakon.server.standstill import RETRY_SECONDS, Standstill
from ostrakon.server.troubles import Troubles

_logger = logging.getLogger(__name__)

REST_SECONDS: Final = 60.0
"""A room without pages, whose next deadline is further away than this, is put away after this time; at once, if nobody
has a seat in it: then no page will be back in a moment."""
_ATTEMPTS: Final = 20


class Job(NamedTuple):
    """One thing to do in a room, and what to do instead where the room can't be had."""

    run: Callable[[Room], Awaitable[None]]
    failed: Callable[[OstrakonError], None]


class Mailbox:
    """A room, and what is asked of it, one thing after the other."""

    def __init__(
        self,
        code: str,
        journal: Journal,
        served: ServedTime,
        put_away: Callable[["Mailbox", int | None], None],
        pace: float = 1.0,
        troubles: Troubles | None = None,
        learning: Learning | None = None,
        metrics: Metrics | None = None,
        ring: Callable[[], None] = lambda: None,
        *,
        shared: bool = False,
    ) -> None:
        """Load the room; what is asked meanwhile waits.

        `put_away` is called, once, when this mailbox takes nothing more, with the room's next deadline (served ms).
        `pace` as in `Room`. What is wrong with the journal is told to `troubles`. The Muse draws on `learning`.
        What is written and what comes too late is counted in `metrics`. After each row `ring` tells other servers.
        Where the journal is `shared`, others may have written since this server looked.
        """
        self.code = code
        self._journal = journal
        self._served = served
        self._put_away = put_away
        self._pace = pace
        self._troubles = Troubles() if troubles is None else troubles
        self._learning = Learning(learns=False) if learning is None else learning
        self._metrics = Metrics() if metrics is None else metrics
        self._ring = ring
        self._shared = shared
        self._read_at = 0.0
        """When the journal was read last, in seconds of the loop's clock."""
        self._room: Room | None = None
        self._standstill = Standstill()
        self._audience = Audience()
        self._elsewhere: dict[str, bool] = {}
        """Devices that are in the room by other servers, and whether somebody can see their pages."""
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._alarm = Alarm(self.wake, self._metrics)
        self.task = asyncio.create_task(self._serve())

    @property
    def phase(self) -> str:
        """Say where the room stands: `loading`, `lobby`, `over`, or the phase of the council."""
        if self._room is None:
            return "loading"
        course = self._room.state.course
        return "lobby" if course is None else course.phase

    def post(self, job: Job) -> None:
        """Ask for something; it is done in its turn."""
        self._jobs.put_nowait(job)

    def ask(self, job: Job) -> None:
        """Ask for something that must see all that has been told by now, by whichever server."""
        if not self._shared:
            self.post(job)
            return
        asked = asyncio.get_running_loop().time()

        async def look_first(room: Room) -> None:
            if self._read_at < asked and self._standstill.why is None:
                await self._look_up(room)
            await job.run(room)

        self.post(Job(look_first, job.failed))

    def greet(
        self, page: Page, new_token: str | None, seated_only: bool, failed: Callable[[OstrakonError], None]
    ) -> None:
        """Welcome a page; it plays its device's seat from now on, if that has one.

        `seated_only`: a device without a seat isn't let in.
        """

        async def greet(room: Room) -> None:
            seat = room.seat_of(page.who)
            if seated_only and seat is None:
                failed(OstrakonError("too-fast"))
            else:
                self._welcome(room, page, seat, new_token)
                if seat is not None:
                    self._metrics.came_back()

        # Who comes from another server has seen what that has told.
        self.ask(Job(greet, failed))

    def hear(self, page: Page, command: Command) -> None:
        """Carry out a page's command, and answer it."""
        if not isinstance(command, Hello):
            number = command.id
            self.post(Job(lambda room: self._hear(room, page, command), lambda error: page.refuse(number, error)))

    def forget(self, page: Page) -> None:
        """Let a page go whose socket is closed."""
        self.post(Job(lambda room: self._forget(room, page), lambda error: None))

    def roster(self) -> Roster:
        """Give the devices that are in the room by this server, and whether somebody can see them."""
        found: dict[str, bool] = {}
        for page in self._audience:
            if page.who is not None and not page.older:
                found[page.who] = found.get(page.who, False) or page.visible
        return found

    def rung(self) -> None:
        """Hear that another server has written: read what."""
        self.post(Job(self._look_up, lambda error: None))

    def keep_step(self, standing: Standing) -> None:
        """Learn how it stands with the room at the other servers."""
        room = self._room
        if room is None:
            return
        if standing.number == 0:
            self.post(Job(self._erased, lambda error: None))
            return
        moved = standing.number > room.number or standing.rewrites != room.rewrites
        if moved or standing.elsewhere != self._elsewhere:
            self.post(Job(lambda room: self._keep_step(room, standing), lambda error: None))

    def wake(self, failed: Callable[[OstrakonError], None] = lambda error: None) -> None:
        """See what is due."""
        self.post(Job(_nothing, failed))

    async def _serve(self) -> None:
        """Load the room, and do one job after the other until nobody needs it."""
        due: int | None = None
        error = OstrakonError("server-closing")
        try:
            room = self._room = await self._load()
            room.opened(self._served.now())
            while (job := await self._next(room)) is not None:
                self._standstill.begin_try()
                await job.run(room)
                await self._settle(room)
            due = room.due()
        except OstrakonError as refusal:
            error = refusal
            if error.code != "no-room":
                self._troubles.found(error, self.code)
        except Exception as unexpected:
            _logger.error("room-failed %(error)s", {"error": mishap(unexpected)})
            for page in self._audience:
                page.guest.close(1011, "try again")
        finally:
            self._alarm.silence()
            self._put_away(self, due)
            while not self._jobs.empty():
                self._jobs.get_nowait().failed(error)

    async def _load(self) -> Room:
        self._read_at = asyncio.get_running_loop().time()
        return await load_room(self._journal, self.code, self._pace, self._learning.splits)

    async def _next(self, room: Room) -> Job | None:
        """Wait for something to do; None when the room is needed by nobody."""
        while True:
            if self._audience:
                return await self._jobs.get()
            try:
                async with asyncio.timeout(REST_SECONDS if room.state.sitters or room.due() is not None else 0):
                    return await self._jobs.get()
            except TimeoutError:
                due = room.due()
                far = due is None or due - self._served.now() > REST_SECONDS * 1000
                if far and self._jobs.empty():
                    return None

    def _welcome(self, room: Room, page: Page, seat: Seat | None, new_token: str | None) -> None:
        """Welcome a page. In one piece: nothing can come between the picture and what changes it."""
        self._audience.tell(room.arrived(page.who, self._served.now(), visible=page.visible))
        self._audience.add(page, seat)
        self._count(room)
        page.guest.send(room.welcome(page.who, self._served.now(), new_token, table=page.table))
        if self._standstill.why is not None:
            page.say(Frozen(self._standstill.why.code))

    async def _forget(self, room: Room, page: Page) -> None:
        self._audience.remove(page)
        if page.who is not None and not self._audience.has(page.who):
            self._seen_elsewhere(room, page.who)
        self._count(room)

    async def _erased(self, room: Room) -> None:
        """Another server has erased the room: pages come back, and are told that there is none."""
        for page in self._audience:
            page.guest.close(1011, "try again")
        raise OstrakonError("no-room")

    async def _look_up(self, room: Room) -> None:
        try:
            await self._catch_up(room)
        except JournalUnavailable as fault:
            self._freeze(fault)

    async def _keep_step(self, room: Room, standing: Standing) -> None:
        """Catch up with what other servers wrote, and take note of who is there."""
        try:
            if standing.number > room.number:
                await self._catch_up(room)
            if standing.rewrites != room.rewrites:
                rows = await self._journal.read(self.code)
                state = state_after(rows[: room.number])
                self._audience.tell(room.rewritten(state, standing.rewrites, self._served.now()))
        except JournalUnavailable as fault:
            self._freeze(fault)
            return
        before, self._elsewhere = self._elsewhere, dict(standing.elsewhere)
        for who in {*before, *self._elsewhere}:
            if before.get(who) != self._elsewhere.get(who) and not self._audience.has(who):
                self._seen_elsewhere(room, who, new=who not in before)
        self._count(room)

    def _seen_elsewhere(self, room: Room, who: str, *, new: bool = False) -> None:
        """Take a device that has no page here for what other servers say of it."""
        at, visible = self._served.now(), self._elsewhere.get(who)
        if visible is None:
            self._audience.tell(room.departed(who, at))
        elif new:
            self._audience.tell(room.arrived(who, at, visible=visible))
        else:
            self._audience.tell(room.looked(who, at, visible=visible))

    def _count(self, room: Room) -> None:
        room.attended(len(self._audience) + len(self._elsewhere))

    async def _hear(self, room: Room, page: Page, command: Command) -> None:
        if isinstance(command, Hello):
            return
        try:
            if isinstance(command, Resync):
                self._show_all(room, page)
            elif page.older:
                raise OstrakonError("older-page")
            else:
                self._notice(room, page, command)
                said = mark(command, page.who)
                await self._try(room, command, page.who, page, said)
                room.accepted(said)
                if isinstance(command, Forget) and page.who is not None:
                    await self._erase(room, page.who)
        except OstrakonError as error:
            page.refuse(command.id, error)
        else:
            page.accept(command.id)

    def _notice(self, room: Room, page: Page, command: Command) -> None:
        """Whoever says something is there; but a page may say that nobody sees it."""
        at = self._served.now()
        if isinstance(command, Look):
            page.visible = command.visible
            self._audience.tell(room.looked(page.who, at, visible=command.visible))
        else:
            self._audience.tell(room.touched(page.who, at))

    async def lay(self, room: Room, pack: Pack, who: str) -> None:
        """Let a device lay a pack's cards on blank ones. Raises OstrakonError if that is refused."""
        if room.seat_of(who) is not None:
            self._audience.tell(room.touched(who, self._served.now()))
        await self._try(room, LayPack(pack), who, None)

    async def _try(
        self, room: Room, command: Command | LayPack, who: str | None, page: Page | None, said: str = ""
    ) -> None:
        """Try a command, again if somebody else wrote history first; `said` is its mark, so that it is done once.

        Raises OstrakonError if it is refused.
        """
        if self._standstill.why is not None:
            # A row may be there whose answer got lost: nothing is carried out, or found to be so already, before that.
            await self._go_on(room)
        for _ in range(_ATTEMPTS):
            # Perhaps another server was told so, and has written it just now.
            if room.fulfilled(said):
                return
            at = self._served.now()
            entry = room.propose(command, who, at)
            if entry is None and said and self._shared and await self._is_behind(room):
                continue
            if entry is None or await self._write(room, entry, at, page, said):
                return
        raise JournalUnavailable("held")

    async def _write(self, room: Room, entry: Entry, at: int, acting: Page | None, said: str = "") -> bool:
        """Write an entry down, then adopt it and tell everybody; False if another was first, whose rows are adopted."""
        self._audience.hold()
        try:
            return await self._written(room, Row(self.code, room.number + 1, at, entry, said), acting)
        finally:
            self._audience.release()

    async def _written(self, room: Room, row: Row, acting: Page | None) -> bool:
        try:
            counted = room.counted_by(row) if self._learning.learns else None
            begun = self._metrics.begun()
            try:
                won = await self._journal.append(row, room.due_after(row), counted)
            finally:
                self._metrics.ended(begun)
        except JournalUnavailable as fault:
            self._freeze(fault)
            raise
        if won:
            self._metrics.written(row.entry)
            self._ring()
            self._learning.add(() if counted is None else (counted,))
            self._adopt(room, row, acting)
            keep_snapshot(self._journal, room)
            return True
        await self._catch_up(room)
        return False

    async def _catch_up(self, room: Room) -> None:
        """Adopt what others have written meanwhile; no clock here stays behind theirs."""
        self._read_at = asyncio.get_running_loop().time()
        for other in await self._journal.read(self.code, room.number):
            self._alarm.silence()
            self._served.catch_up(other.at)
            self._adopt(room, other, None)

    async def _erase(self, room: Room, who: str) -> None:
        """Have a person forgotten who has left; all pages see the philosopher's name from now on."""
        rewritten = await forget_person(self._journal, self.code, who)
        if rewritten is None:
            return
        for row in rewritten.rows[room.number :]:
            self._adopt(room, row, None)
        self._audience.tell(room.rewritten(rewritten.state, room.rewrites + 1, self._served.now()))

    def _freeze(self, fault: OstrakonError) -> None:
        """Stand still: nothing can be written down. Tell every page why."""
        self._troubles.found(fault, self.code)
        self._standstill.failed()
        if self._standstill.why is None:
            self._standstill.why = fault
            for page in self._audience:
                page.say(Frozen(fault.code))

    async def _go_on(self, room: Room) -> None:
        """Let a room that stands still go on. Raises why it can't."""
        if self._standstill.why is not None and self._standstill.rests():
            raise self._standstill.why.with_traceback(None)
        try:
            await self._thaw(room)
        except JournalUnavailable:
            self._standstill.failed()
            raise

    async def _is_behind(self, room: Room) -> bool:
        """Look whether others have written what isn't known here yet; then it is. Raises JournalUnavailable."""
        known = room.number
        try:
            await self._catch_up(room)
        except JournalUnavailable as fault:
            self._freeze(fault)
            raise
        return room.number != known

    async def _thaw(self, room: Room) -> None:
        """Go on if the journal can be written again; every page gets the clocks anew. Raises JournalUnavailable."""
        await self._journal.mark_served(self._served.now())
        # The row whose answer got lost may be written after all.
        await self._catch_up(room)
        self._alarm.silence()
        self._served.go_on()
        self._troubles.over()
        self._standstill.why = None
        for page in self._audience:
            self._show_all(room, page)
            page.say(Frozen(None))

    def _show_all(self, room: Room, page: Page) -> None:
        """Show a page the whole picture once more."""
        page.guest.send(room.welcome(page.who, self._served.now(), None, table=page.table))
        self._audience.knows_all(page)

    def _adopt(self, room: Room, row: Row, acting: Page | None) -> None:
        tidings = room.adopt(row, self._served.now())
        if not _moves_seats(row.entry):
            self._audience.tell(tidings)
            return
        before = self._audience.reseat(room.seat_of, acting)
        self._audience.tell(tidings, before)

    async def _settle(self, room: Room) -> None:
        """Carry out what is due: chance, bots, time that has run out. Then set the alarm for the next deadline."""
        if rests := self._standstill.rests():
            self._alarm.ring_in(rests)
            return
        try:
            if self._standstill.why is not None:
                await self._thaw(room)
            at, due = self._served.now(), room.due()
            if due is not None and due <= at:
                self._audience.tell(room.notice(at))
                while (entry := room.tick(at)) is not None:
                    await self._write(room, entry, at, None)
                    at = self._served.now()
                due = room.due()
        except JournalUnavailable:
            self._standstill.failed()
            self._alarm.ring_in(RETRY_SECONDS)
        else:
            if due is None:
                self._alarm.silence()
            else:
                self._alarm.set(due, self._served.now())


def _moves_seats(entry: Entry) -> bool:
    """Tell whether after this entry a device may hold another seat than before, or none."""
    if isinstance(entry, Played):
        return isinstance(entry.action, OccupySeat | VacateSeat)
    return isinstance(entry, Seated | Unseated | Removed | Readmitted | LobbyReopened)


async def _nothing(room: Room) -> None:
    """Do nothing: what is due is seen to after every job."""

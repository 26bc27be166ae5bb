"""The reception of every socket: who is let into which room, and how fast they may speak."""

import asyncio
import gc
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from ostrakon import __version__
from ostrakon.bots.placing import get_ready
from ostrakon.cards.packs.pack import Pack
from ostrakon.journal.entries import RoomOpened, Row
from ostrakon.journal.journal import Journal, JournalUnavailable
from ostrakon.journal.sharing import Sharing
from ostrakon.locales.codes import normalise_code, room_code
from ostrakon.protocol.commands import BLANK_CARDS, VERSION, Clocks, Command, Hello, Locale, Ping
from ostrakon.room.own_cards import on_cards
from ostrakon.room.room import Room
from ostrakon.rules.errors import OstrakonError
from ostrakon.server.allowances import Allowances, Turnstile
from ostrakon.server.bell import Bell, Silence
from ostrakon.server.deadlines import Deadlines
from ostrakon.server.learning import Learning
from ostrakon.server.mailbox import Job, Mailbox
from ostrakon.server.metrics import Census, Metrics
from ostrakon.server.neighbours import Neighbours
from ostrakon.server.page import MOST_GUESSES, Page
from ostrakon.server.served import ServedTime, keep_marking
from ostrakon.server.sockets import Guest
from ostrakon.server.tokens import SHORTEST, digest, mint
from ostrakon.server.troubles import Troubles

Answer = TypeVar("Answer")

_logger = logging.getLogger(__name__)

_ATTEMPTS: Final = 1000
_LATER: Final = 10_000
"""Milliseconds until a room is woken again that couldn't be read."""
_NOTHING: Final = OstrakonError("nothing")
"""Stands for no refusal."""
_TOO_FAST: Final = OstrakonError("too-fast")
_DAY_SECONDS: Final = 24 * 60 * 60
_LISTEN_SECONDS: Final = 1.0
"""How often silent pages are looked for."""
_STEP_SECONDS: Final = 0.02
"""From one room that is erased to the next."""
_SETTLED_SECONDS: Final = 5
"""After the start, when there is time to make minds ready that are not yet wanted."""
_decode = msgspec.json.Decoder(Command).decode


class Hub:
    """All rooms of this server. Begin with `start`, end with `close`; both on the loop of the sockets."""

    def __init__(
        self,
        journal: Journal,
        pace: float = 1.0,
        allowances: Allowances | None = None,
        *,
        keep_days: int = 0,
        troubles: Troubles | None = None,
        learns: bool = True,
        sharing: Sharing | None = None,
        bell: Callable[[Callable[[str], None]], Bell] | None = None,
        pack: Pack | None = None,
    ) -> None:
        """Take the journal that holds the rooms; who closes it is the caller. `pace` as in `Room`.

        Rooms that nobody has used for `keep_days` are erased; 0: never. Who hosts hears of `troubles`. Whether the
        Muse `learns` how her questions divide people; whose `pack` lies on the blank cards of every room that is made.
        By `sharing` other servers of the same journal are met; `bell`, given who is to hear it, makes the way to call
        them at once.
        """
        self.turnstile = Turnstile(allowances or Allowances())
        self.metrics = Metrics()
        self._journal = journal
        self._pace = pace
        self._served = ServedTime(0)
        self._pages: dict[Guest, Page] = {}
        self._mailboxes: dict[str, Mailbox] = {}
        self._rooms: dict[Page, Mailbox] = {}
        """The room each page is in, or asks to be let into."""
        self._deadlines = Deadlines(self._served, self._see_to)
        self._sharing = sharing
        self._bell: Bell = Silence() if bell is None else bell(self._rung)
        self._neighbours: Neighbours | None = None
        self._keep_days = keep_days
        self._erasing: set[str] = set()
        self._stand_still: dict[str, int] = {}
        """Rooms that couldn't be woken for a time, for something is wrong with them: nobody tries that again and again.

        Where another server plays on in one of them, it wants to be woken for another time.
        """
        self._learning = Learning(learns=learns)
        self._topics = () if pack is None else on_cards(pack, BLANK_CARDS)
        self._troubles = Troubles() if troubles is None else troubles
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Let time go on from where it stood, and have each room woken that waits.

        Raises JournalUnavailable, or BellFault where the bell would never ring here.
        """
        if self._sharing is not None:
            await self._bell.open()
        self._served = ServedTime(await self._journal.served())
        if self._learning.learns:
            self._learning.add(await self._journal.splits())
        self._deadlines = Deadlines(self._served, self._see_to)
        # Among several servers the rounds tell which rooms nobody woke; else each would wake all that sleep anywhere.
        for code, due in await self._journal.due() if self._sharing is None else ():
            self._deadlines.set(code, due)
        _logger.info("started %(version)s %(asleep)d", {"version": __version__, "asleep": len(self._deadlines)})
        self._deadlines.start()
        self._chores = [asyncio.create_task(keep_marking(self._journal, self._served, troubles=self._troubles))]
        self._chores.append(asyncio.create_task(self._listen()))
        if self._sharing is not None:
            self._neighbours = Neighbours(
                self._sharing, self._served, lambda: self._mailboxes, self._overdue, self._stand_still
            )
            self._chores.append(asyncio.create_task(self._neighbours.keep()))
        self._chores.append(asyncio.create_task(_prepare_minds()))
        if self._keep_days:
            self._chores.append(asyncio.create_task(self._tidy()))

    async def close(self) -> None:
        """Stop all rooms; what isn't written by now was told to nobody."""
        _logger.info("stopping %(rooms)d %(sockets)d", {"rooms": self.live, "sockets": len(self._pages)})
        await self._deadlines.stop()
        tasks = [*(mailbox.task for mailbox in self._mailboxes.values()), *self._chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._chores = []
        if self._neighbours is not None:
            await self._bell.close()
            await self._neighbours.leave()
        try:
            await self._journal.mark_served(self._served.now())
        except JournalUnavailable as error:
            _logger.warning("served-time-lost %(code)s", {"code": error.code})

    @property
    def live(self) -> int:
        """Count the rooms that are in memory."""
        return len(self._mailboxes)

    @property
    def ready(self) -> bool:
        """Tell whether guests can play: the journal can be written, as far as is known."""
        return bool(self._chores) and not self._troubles.everywhere

    def census(self) -> Census:
        """Count what there is at this moment."""
        rooms = Counter(mailbox.phase for mailbox in self._mailboxes.values())
        return Census(rooms, len(self._deadlines), len(self._pages), not self._troubles.everywhere)

    async def create(self, language: Locale) -> str:
        """Open a room, and give its code.

        Raises JournalUnavailable, or OstrakonError `too-many-rooms` where the host keeps as many as it may.
        """
        if await self._journal.rooms() >= self.turnstile.allowances.rooms:
            raise OstrakonError("too-many-rooms")
        for _ in range(_ATTEMPTS):
            code = room_code(secrets.randbelow)
            opened = RoomOpened(language, Clocks(kind="soft"), self._topics)
            begun = self.metrics.begun()
            try:
                won = await self._journal.append(Row(code, 1, self._served.now(), opened), None)
            finally:
                self.metrics.ended(begun)
            if won:
                self.metrics.written(opened)
                return code
        raise JournalUnavailable("full")

    async def record(self, code: str) -> bytes | None:
        """Give the record of a council that is over, else None. Raises JournalUnavailable."""
        return await self._look_in(code, lambda room: room.record())

    async def pack(self, code: str) -> tuple[Pack, Locale] | None:
        """Give what stands on a room's blank cards, and its language; None where nothing does, or no room is."""
        return await self._look_in(code, lambda room: room.pack())

    async def may_lay(self, code: str, token: str) -> None:
        """Raises OstrakonError where a room would refuse any pack of this device, whatever is in it."""
        who = digest(token)
        keeps = await self._look_in(code, lambda room: room.keeps_from_packs(who) or _NOTHING)
        if keeps is None:
            raise OstrakonError("no-room")
        if keeps is not _NOTHING:
            raise keeps

    async def lay(self, code: str, token: str, pack: Pack, address: str) -> None:
        """Let the device of a token lay a pack's cards on a room's blank ones; it must be the dealer's.

        Raises OstrakonError: why that is refused.
        """
        if code in self._erasing:
            raise OstrakonError("no-room")
        who = digest(token)
        if not all(pace.allows() for pace in self.turnstile.paces(who, code, address)):
            raise _TOO_FAST
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mailbox = self._mailbox(code)

        async def lay(room: Room) -> None:
            try:
                await mailbox.lay(room, pack, who)
            except OstrakonError as refusal:
                failed(refusal)
            else:
                if not answer.done():
                    answer.set_result(None)

        def failed(error: OstrakonError) -> None:
            if not answer.done():
                answer.set_exception(error)

        mailbox.post(Job(lay, failed))
        await answer

    async def _look_in(self, code: str, ask: Callable[[Room], Answer | None]) -> Answer | None:
        """Ask a room something; None where there is none. Raises JournalUnavailable."""
        if code in self._erasing:
            return None
        answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()

        async def look(room: Room) -> None:
            if not answer.done():
                answer.set_result(ask(room))

        def failed(error: OstrakonError) -> None:
            if answer.done():
                return
            if error.code == "no-room":
                answer.set_result(None)
            else:
                answer.set_exception(JournalUnavailable(error.code))

        self._mailbox(code).ask(Job(look, failed))
        return await answer

    def opened(self, guest: Guest) -> None:
        """Begin with a new socket; of one address there may not be too many."""
        page = Page(guest, self.metrics.refused)
        self._pages[guest] = page
        page.counted = self.turnstile.sockets.up(guest.remote)
        if not page.counted:
            self._send_away(page)

    def closed(self, guest: Guest) -> None:
        """Let a socket go."""
        page = self._pages.pop(guest)
        if page.counted:
            self.turnstile.sockets.down(guest.remote)
        mailbox = self._leave(page)
        if mailbox is not None:
            mailbox.forget(page)

    def received(self, guest: Guest, frame: bytes) -> None:
        """Take a message: read it, and pass it on to the room."""
        page = self._pages[guest]
        if not page.counted:
            return
        page.heard = asyncio.get_running_loop().time()
        mailbox = self._rooms.get(page)
        try:
            command = _decode(frame)
        except (msgspec.DecodeError, RecursionError):
            page.strike(None, "bad-message")
            return
        if isinstance(command, Hello):
            self._greet(page, command)
        elif mailbox is None:
            page.strike(command.id, "bad-message")
        elif not page.in_time():
            page.strike(command.id, "too-fast")
        elif isinstance(command, Ping):
            page.accept(command.id)
        else:
            mailbox.hear(page, command)

    def _greet(self, page: Page, hello: Hello) -> None:
        """Lead a page to its room. A device that has no token yet gets one with the welcome."""
        if page in self._rooms:
            page.strike(None, "bad-message")
            return
        if hello.version != VERSION:
            page.refuse(None, OstrakonError("wrong-version"))
            return
        code = normalise_code(hello.room)
        if code is None or code in self._erasing:
            seated_only = not self.turnstile.may_guess(page.guest.remote)
            self._not_let_in(page, seated_only, OstrakonError("no-room"))
            return
        new_token = None
        if hello.page == "seat":
            known = hello.token is not None and len(hello.token) >= SHORTEST
            new_token = None if known else mint()
            page.who = digest(new_token or hello.token or "")
        page.table = hello.page == "table"
        page.visible, page.beat = hello.visible, hello.beat
        page.paces = self.turnstile.paces(page.who, code, page.guest.remote)
        if not page.in_time() or (page.who is not None and not self.turnstile.pages.up(page.who)):
            self._send_away(page)
            return
        self._rooms[page] = self._mailbox(code)
        seated_only = not self.turnstile.may_guess(page.guest.remote)
        self._rooms[page].greet(page, new_token, seated_only, lambda error: self._not_let_in(page, seated_only, error))

    def _not_let_in(self, page: Page, seated_only: bool, error: OstrakonError) -> None:
        """Say why. Who tried too many codes, by socket or by address, isn't even told whether there is a room."""
        self._leave(page)
        if error.code == "no-room" and not seated_only:
            page.guesses += 1
            page.refuse(None, error)
            if not self.turnstile.guessed(page.guest.remote) or page.guesses > MOST_GUESSES:
                page.guest.close(1008, "too many codes")
            return
        self._send_away(page, OstrakonError("too-fast") if seated_only else error)

    def _leave(self, page: Page) -> Mailbox | None:
        mailbox = self._rooms.pop(page, None)
        if mailbox is not None and page.who is not None:
            self.turnstile.pages.down(page.who)
        return mailbox

    def _send_away(self, page: Page, error: OstrakonError = _TOO_FAST) -> None:
        page.refuse(None, error)
        page.guest.close(1013, "try again")

    def _mailbox(self, code: str) -> Mailbox:
        self._deadlines.drop(code)
        if code not in self._mailboxes:
            self._mailboxes[code] = Mailbox(
                code,
                self._journal,
                self._served,
                self._put_away,
                self._pace,
                self._troubles,
                self._learning,
                self.metrics,
                lambda: self._bell.ring(code),
                shared=self._sharing is not None,
            )
            self._bell.follow(code)
        return self._mailboxes[code]

    def _put_away(self, mailbox: Mailbox, due: int | None) -> None:
        del self._mailboxes[mailbox.code]
        self._bell.leave(mailbox.code)
        if due is not None:
            self._deadlines.set(mailbox.code, due)

    def _rung(self, code: str) -> None:
        """Hear that a room has moved on elsewhere."""
        if code in self._mailboxes:
            self._mailboxes[code].rung()

    def _overdue(self, code: str, due: int) -> None:
        """Learn of a room that missed its time, and is perhaps in no server's memory."""
        # Perhaps it was found to be damaged while the others were asked.
        if self._stand_still.get(code) != due:
            self._deadlines.set(code, due)

    async def _see_to(self, code: str, due: int) -> None:
        """See what is due in a room since a time; where the journal can't be read now, look again later."""
        seen = asyncio.get_running_loop().create_future()

        def failed(error: OstrakonError) -> None:
            if error.code == "archive-unavailable":
                self._deadlines.set(code, self._served.now() + _LATER)
            elif error.code != "no-room":  # however often it is tried
                self._stand_still[code] = due
            if not seen.done():
                seen.set_result(None)

        async def look(room: Room) -> None:
            if not seen.done():
                seen.set_result(None)

        mailbox = self._mailbox(code)
        mailbox.wake(failed)
        # Its turn comes when the room has seen to what was due.
        mailbox.post(Job(look, failed))
        await seen

    async def _listen(self) -> None:
        """Let pages go whose heartbeat has stopped: their line is a black hole."""
        while True:
            await asyncio.sleep(_LISTEN_SECONDS)
            self.let_silent_go(asyncio.get_running_loop().time())

    def let_silent_go(self, now: float) -> None:
        """Let each page go that has been silent for too long at this time of the loop's clock, and close its socket."""
        for page in [page for page in self._rooms if page.silent(now)]:
            mailbox = self._leave(page)
            if mailbox is not None:
                mailbox.forget(page)
            page.guest.close(4000, "silent")

    async def _tidy(self) -> None:
        """Erase the rooms that nobody uses any more: now, and every day."""
        while True:
            try:
                await self.erase_unused()
            except JournalUnavailable as error:
                self._troubles.found(error, "")
            await asyncio.sleep(_DAY_SECONDS)

    async def erase_unused(self) -> None:
        """Erase every room whose newest row is older than the host wants to keep it, in small steps."""
        for code in await self._journal.unused(self._keep_days):
            if code in self._mailboxes:
                continue
            self._erasing.add(code)
            try:
                self._deadlines.drop(code)
                await self._journal.erase(code)
            finally:
                self._erasing.discard(code)
            await asyncio.sleep(_STEP_SECONDS)


async def _prepare_minds() -> None:
    """Let bots' minds read what they know of questions, beside the loop, so that the first of them holds nobody up.

    All that has been read by now stays as long as the server: nobody need look again whether it is still wanted, which
    would hold all rooms up for a tenth of a second each time.
    """
    await asyncio.sleep(_SETTLED_SECONDS)
    await asyncio.to_thread(get_ready)
    gc.collect()
    gc.freeze()

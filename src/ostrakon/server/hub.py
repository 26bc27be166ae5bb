"""The reception of every socket: who is let into which room, and how fast they may speak."""

import asyncio
import logging
import secrets
from typing import Final

import msgspec

from ostrakon.journal.entries import RoomOpened, Row
from ostrakon.journal.journal import Journal, JournalUnavailable
from ostrakon.locales.codes import normalise_code, room_code
from ostrakon.protocol.commands import VERSION, Command, Hello, Locale, Ping
from ostrakon.room.room import Room
from ostrakon.rules.errors import OstrakonError
from ostrakon.server.mailbox import Job, Mailbox
from ostrakon.server.pace import Paces
from ostrakon.server.page import MOST_GUESSES, Page
from ostrakon.server.served import ServedTime, keep_marking
from ostrakon.server.sockets import Guest
from ostrakon.server.tokens import SHORTEST, digest, mint

_logger = logging.getLogger(__name__)

_ATTEMPTS: Final = 1000
_LATER: Final = 10_000
"""Milliseconds until a room is woken again that couldn't be read."""
_decode = msgspec.json.Decoder(Command).decode


class Hub:
    """All rooms of this server. Begin with `start`, end with `close`; both on the loop of the sockets."""

    def __init__(self, journal: Journal, pace: float = 1.0) -> None:
        """Take the journal that holds the rooms; who closes it is the caller. `pace` as in `Room`."""
        self._journal = journal
        self._pace = pace
        self._served = ServedTime(0)
        self._pages: dict[Guest, Page] = {}
        self._mailboxes: dict[str, Mailbox] = {}
        self._rooms: dict[Page, Mailbox] = {}
        """The room each page is in, or asks to be let into."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._guesses = Paces(rate=1, burst=60)
        self._marking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Let time go on from where it stood, and set an alarm for each room that waits. Raises JournalUnavailable."""
        self._served = ServedTime(await self._journal.served())
        for code, due in await self._journal.due():
            self._wake_at(code, due)
        self._marking = asyncio.create_task(keep_marking(self._journal, self._served))

    async def close(self) -> None:
        """Stop all rooms; what isn't written by now was told to nobody."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [mailbox.task for mailbox in self._mailboxes.values()]
        if self._marking is not None:
            tasks.append(self._marking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._journal.mark_served(self._served.now())
        except JournalUnavailable as error:
            _logger.warning("served time not marked: %s", error.code)

    @property
    def live(self) -> int:
        """Count the rooms that are in memory."""
        return len(self._mailboxes)

    async def create(self, language: Locale) -> str:
        """Open a room, and give its code. Raises JournalUnavailable."""
        for _ in range(_ATTEMPTS):
            code = room_code(secrets.randbelow)
            if await self._journal.append(Row(code, 1, self._served.now(), RoomOpened(language)), None):
                return code
        raise JournalUnavailable("full")

    async def record(self, code: str) -> bytes | None:
        """Give the record of a council that is over, else None. Raises JournalUnavailable."""
        answer: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

        async def look(room: Room) -> None:
            if not answer.done():
                answer.set_result(room.record())

        def failed(error: OstrakonError) -> None:
            if answer.done():
                return
            if error.code == "no-room":
                answer.set_result(None)
            else:
                answer.set_exception(JournalUnavailable(error.code))

        self._mailbox(code).post(Job(look, failed))
        return await answer

    def opened(self, guest: Guest) -> None:
        """Begin with a new socket."""
        self._pages[guest] = Page(guest)

    def closed(self, guest: Guest) -> None:
        """Let a socket go."""
        page = self._pages.pop(guest)
        mailbox = self._rooms.pop(page, None)
        if mailbox is not None:
            mailbox.forget(page)

    def received(self, guest: Guest, frame: bytes) -> None:
        """Take a message: read it, and pass it on to the room."""
        page = self._pages[guest]
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
        if code is None:
            self._not_let_in(page, OstrakonError("no-room"))
            return
        new_token = None
        if hello.page == "seat":
            known = hello.token is not None and len(hello.token) >= SHORTEST
            new_token = None if known else mint()
            page.who = digest(new_token or hello.token or "")
        self._rooms[page] = self._mailbox(code)
        self._rooms[page].greet(page, new_token, lambda error: self._not_let_in(page, error))

    def _not_let_in(self, page: Page, error: OstrakonError) -> None:
        """Say why; who tries many codes is stopped, by socket and by address."""
        self._rooms.pop(page, None)
        page.refuse(None, error)
        if error.code != "no-room":
            page.guest.close(1013, "try again")
            return
        page.guesses += 1
        if page.guesses > MOST_GUESSES or not self._guesses.allows(page.guest.remote):
            page.guest.close(1008, "too many codes")

    def _mailbox(self, code: str) -> Mailbox:
        alarm = self._alarms.pop(code, None)
        if alarm is not None:
            alarm.cancel()
        if code not in self._mailboxes:
            self._mailboxes[code] = Mailbox(code, self._journal, self._served, self._put_away, self._pace)
        return self._mailboxes[code]

    def _put_away(self, mailbox: Mailbox, due: int | None) -> None:
        del self._mailboxes[mailbox.code]
        if due is not None:
            self._wake_at(mailbox.code, due)

    def _wake_at(self, code: str, due: int) -> None:
        """Load a room when its deadline is due (served ms)."""
        seconds = max(0.0, (due - self._served.now()) / 1000)
        self._alarms[code] = asyncio.get_running_loop().call_later(seconds, self._wake, code)

    def _wake(self, code: str) -> None:
        """See what is due in a room; where the journal can't be read now, look again later."""

        def again(error: OstrakonError) -> None:
            if isinstance(error, JournalUnavailable):
                self._wake_at(code, self._served.now() + _LATER)

        self._mailbox(code).wake(again)

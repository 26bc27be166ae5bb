"""A hub without sockets or disk: guests that remember what they hear, and a journal that does what a test wants."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import msgspec

from ostrakon.journal.entries import Cache, Entry, Row, Snapshot
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.splits import Counted, added_up
from ostrakon.protocol.commands import VERSION
from ostrakon.protocol.messages import Accepted, Message, Own, Refused, Replaced, Update, Welcome
from ostrakon.server.hub import Hub

_decode = msgspec.json.Decoder(Message).decode


class PaperJournal:
    """A journal in memory. Rows go through it as bytes would, so that nothing is shared by accident."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.dues: dict[str, int | None] = {}
        self.mark = 0
        self.counted: tuple[Counted, ...] = ()
        self.snapshots: dict[str, Snapshot] = {}
        self.old: tuple[str, ...] = ()
        """Rooms that nobody has used for long."""
        self.open = asyncio.Event()
        """While it is clear, no append comes back."""
        self.open.set()
        self.appending = asyncio.Event()
        """Set when an append has been asked for."""
        self.broken = False
        self.answers_lost = False
        """It writes, and then can't say so."""
        self.unreadable = False
        """Nothing can be read."""
        self.mad = False
        """It raises what no journal should."""
        self.reads = 0
        self.rivals: list[Entry] = []
        """What another server writes before the next append."""

    async def append(self, row: Row, due: int | None, counted: Counted | None = None) -> bool:
        self.appending.set()
        await self.open.wait()
        if self.mad:
            raise RuntimeError("something unforeseen")
        if self.broken:
            raise JournalUnavailable("full")
        rows = self.rows.setdefault(row.room, [])
        while self.rivals:
            rows.append(Row(row.room, len(rows) + 1, row.at, self.rivals.pop(0)))
        if row.number != len(rows) + 1:
            return False
        rows.append(msgspec.json.decode(msgspec.json.encode(row), type=Row))
        self.dues[row.room] = due
        if self.answers_lost:
            raise JournalUnavailable("unreachable")
        if counted is not None:
            self.counted = added_up((*self.counted, counted))
        return True

    async def splits(self) -> tuple[Counted, ...]:
        return self.counted

    async def forget_splits(self) -> None:
        self.counted = ()

    async def read(self, room: str, after: int = 0) -> tuple[Row, ...]:
        self.reads += 1
        if self.broken or self.unreadable:
            raise JournalUnavailable("full")
        return tuple(self.rows.get(room, ())[after:])

    async def due(self) -> tuple[tuple[str, int], ...]:
        return tuple(sorted(((room, due) for room, due in self.dues.items() if due is not None), key=lambda d: d[1]))

    async def served(self) -> int:
        return max([self.mark, *(row.at for rows in self.rows.values() for row in rows)])

    async def mark_served(self, at: int) -> None:
        if self.broken:
            raise JournalUnavailable("full")
        self.mark = at

    async def snapshot(self, room: str) -> Cache:
        return Cache(self.snapshots.get(room), 0)

    def keep(self, room: str, snapshot: Snapshot, rewrites: int) -> None:
        self.snapshots[room] = snapshot

    async def rewrite(self, room: str, rows: Sequence[Row]) -> None:
        for row in rows:
            self.rows[room][row.number - 1] = row
        self.snapshots.pop(room, None)

    async def erase(self, room: str) -> None:
        for kept in (self.rows, self.dues, self.snapshots):
            kept.pop(room, None)

    async def rooms(self) -> int:
        return len(self.rows)

    async def unused(self, days: int) -> tuple[str, ...]:
        return self.old

    async def close(self) -> None:
        """Nothing is open."""


class Listener:
    """A guest of the hub."""

    def __init__(self, hub: Hub, remote: str = "192.0.2.1") -> None:
        self.remote = remote
        self.frames: list[bytes] = []
        self.closed: int | None = None
        self._hub = hub
        self._news = asyncio.Event()
        hub.opened(self)

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)
        self._news.set()

    def close(self, code: int, reason: str = "") -> None:
        self.closed = code
        self._news.set()

    @property
    def heard(self) -> list[Message]:
        """All messages so far."""
        return [_decode(frame) for frame in self.frames]

    def say(self, do: str, **fields: object) -> None:
        """Send a message."""
        self.raw(msgspec.json.encode({"do": do, **fields}))

    def raw(self, frame: bytes) -> None:
        """Send any bytes."""
        self._hub.received(self, frame)

    def leave(self) -> None:
        """Hang up."""
        self._hub.closed(self)

    async def answer(self, do: str, number: int, **fields: object) -> Accepted | Refused:
        """Send a command and wait for its answer."""
        self.say(do, id=number, **fields)
        while True:
            for message in self.heard:
                if isinstance(message, Accepted | Refused) and message.id == number:
                    return message
            await self._more()

    async def hello(self, code: str, token: str | None = None, page: str = "seat") -> Welcome | Refused:
        """Come into a room, and give what was answered."""
        before = len(self.frames)
        self.say("hello", version=VERSION, room=code, token=token, page=page)
        while True:
            for message in self.heard[before:]:
                if isinstance(message, Welcome) or (isinstance(message, Refused) and message.id is None):
                    return message
            await self._more()

    async def until(self, kind: type[Update | Own | Replaced | Welcome], count: int = 1) -> None:
        """Wait until so many messages of a kind have come."""
        while sum(isinstance(message, kind) for message in self.heard) < count:
            await self._more()

    async def _more(self) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 10)


@contextlib.asynccontextmanager
async def hub_on(journal: PaperJournal) -> AsyncIterator[Hub]:
    """Give a hub that is open for a test."""
    hub = Hub(journal)
    await hub.start()
    try:
        yield hub
    finally:
        journal.open.set()
        await hub.close()


async def a_while() -> None:
    """Let everything that can go on without the journal go on."""
    for _ in range(50):
        await asyncio.sleep(0)

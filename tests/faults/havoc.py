"""Havoc: rooms full of phones play on while their server is killed again and again, at moments that chance chooses."""

import asyncio
import contextlib
import hashlib
import random
import statistics
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ostrakon.journal.entries import Row
from ostrakon.journal.place import journal_file
from ostrakon.journal.reading import open_reader
from ostrakon.room.checking import check_room
from tests.faults.lives import Server
from tests.faults.proofs import CLOSE_ENOUGH, Broken, Device, Facts, prove
from tests.faults.rooms import House, Table
from tests.faults.whims import planned

_BIRTHS = 0.1
"""The share of kills that hit a server which is only just starting."""
_BIRTH = 0.15
"""Seconds within which it is hit then."""
COLD = 0.05
"""The share of starts from nothing; the others are forked, and spare Python's own start."""
_MOMENT = 0.05
"""Seconds within which the kill comes after the last action that was waited for."""
_LONGEST_LIFE = 10.0
_PAUSES = 0.04
_PAUSE = 2.0
"""Seconds for which the server now and then stays dead: no clock may run meanwhile."""
_END_SECONDS = 300.0
"""For the councils that are under way when the killing is over."""


@dataclass(frozen=True)
class Orders:
    """How much havoc."""

    kills: int
    seed: int = 1
    rooms: int = 6
    """That play at a time; where the councils of one are over, a new one is opened."""
    actions: float = 25
    """Accepted in all rooms together from one kill to the next, on average."""
    sleepy: bool = True
    """Now and then a player sleeps until his clock has run out."""
    nodes: int = 1
    """Servers; several of them share a database and a bell (`tests.faults.among_nodes`)."""
    away: float = 30.0
    """Seconds for which, with several nodes, the database is stopped, and so is the bell."""
    cut: float = 10.0
    """Seconds for which the line of one node to the database stands still."""
    every: int = 12
    """Kills from one of these troubles to the next."""


class Figures(msgspec.Struct):
    """What came of it."""

    kills: int = 0
    kills_while_starting: int = 0
    rooms: int = 0
    councils: int = 0
    """Played to their ends."""
    acknowledged: int = 0
    """Actions; each is in the journal."""
    lost: int = 0
    stories: int = 0
    """Conversations; each is a stretch of the record."""
    pictures: int = 0
    """Shown in them."""
    rows: int = 0
    start_cold: float = 0
    """Seconds until guests can come, in the median of the starts from nothing; Python's own start takes most of it."""
    start_warm: float = 0
    """The same without Python's own start."""
    start_slowest: float = 0
    given_back: float = 0
    """Milliseconds; the most that a clock gained by a kill."""
    moves: int = 0
    """Of phones from one server to another."""
    databases_stopped: int = 0
    bells_stopped: int = 0
    lines_held_up: int = 0
    seconds: float = 0


class Havoc(ABC):
    """One run. Raises Broken, or the error of a phone that met what it must never meet."""

    server: House
    close_enough = CLOSE_ENOUGH
    """Milliseconds; see `proofs`. More servers on one machine let each other wait for longer."""

    def __init__(self, folder: Path, orders: Orders, tell: Callable[[str], None] = lambda line: None) -> None:
        self.figures = Figures()
        self.proven: dict[str, bytes] = {}
        """Of each room the digest of its rows when they were compared with the phones' stories."""
        self._folder = folder
        self._orders = orders
        self._tell = tell
        self._chance = random.Random(orders.seed)
        self._accepted = 0
        self._news = asyncio.Event()
        self._opened = 0
        self._finishing = False

    async def run(self) -> Figures:
        """Kill as often as ordered, let the last councils end, and compare the whole journal once more."""
        begun = time.monotonic()
        async with self._serving():
            async with asyncio.timeout(None) as patience, asyncio.TaskGroup() as all_rooms:
                for _ in range(self._orders.rooms):
                    all_rooms.create_task(self._play_on())
                await self._kill_on()
                self._finishing = True
                self._tell("the killing is over; the last councils end")
                patience.reschedule(asyncio.get_running_loop().time() + _END_SECONDS)
            await self._stop()
            journal = await self._journal()
        await asyncio.to_thread(self._prove_all, journal)
        cold, warm = self.server.starts(cold=True), self.server.starts(cold=False)
        self.figures.start_cold = statistics.median(cold)
        self.figures.start_warm = statistics.median(warm)
        self.figures.start_slowest = max(*cold, *warm)
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    @abstractmethod
    def _serving(self) -> AbstractAsyncContextManager[None]:
        """Make what serves the rooms, and leave nothing of it behind."""

    @abstractmethod
    async def _kill_on(self) -> None:
        """Start, and kill as often as ordered; in the end all serve."""

    @abstractmethod
    async def _stop(self) -> None:
        """End all servers in good order."""

    @abstractmethod
    async def _journal(self) -> Path:
        """Give the whole journal as a file, once nobody serves any more."""

    @abstractmethod
    def _rows(self, code: str) -> Sequence[Row]:
        """Look into the journal from outside, whatever the servers are doing."""

    def _table(self, seed: str) -> Table:
        return Table(self.server, planned(random.Random(seed), sleepy=self._orders.sleepy), seed)

    async def _let_live(self, actions: float) -> None:
        """Wait for so many actions, or until it has lived long, and then for any moment at all."""
        enough = self._accepted + actions
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LONGEST_LIFE):
                while self._accepted < enough:
                    self._news.clear()
                    await self._news.wait()
        await asyncio.sleep(self._chance.uniform(0, _MOMENT))

    def _killed(self) -> None:
        self.figures.kills += 1
        if self.figures.kills % 25 == 0:
            self._tell(f"{self.figures.kills} kills, {self.figures.councils} councils over")

    def _count(self) -> None:
        self._accepted += 1
        self._news.set()

    async def _play_on(self) -> None:
        """Play in one room after the other."""
        while not self._finishing:
            self._opened += 1
            table = self._table(f"{self._orders.seed} {self._opened}")
            table.accepted = self._count
            await table.play()
            self._add(await asyncio.to_thread(self._prove, table))

    def _prove(self, table: Table) -> Facts:
        """Compare a room with what its phones remember."""
        rows = self._rows(table.code)
        devices = [Device(player.who, player.stories) for player in table.players]
        facts = prove(table.code, rows, devices, self.server, self.close_enough)
        self.figures.stories += sum(len(device.stories) for device in devices)
        self.figures.moves += sum(player.moves for player in table.players)
        self.figures.rows += len(rows)
        self.proven[table.code] = _digest(rows)
        return facts

    def _add(self, facts: Facts) -> None:
        self.figures.rooms += 1
        self.figures.councils += facts.councils
        self.figures.acknowledged += facts.acknowledged
        self.figures.pictures += facts.pictures
        self.figures.given_back = max(self.figures.given_back, facts.given_back)

    def _prove_all(self, journal: Path) -> None:
        """No room has changed since, and the journal has no flaw of its own."""
        with open_reader(journal) as reader:
            if complaints := reader.complaints():
                raise Broken(f"the database complains: {complaints}")
            for code in reader.rooms():
                kept = reader.room(code)
                if flaws := check_room(*kept).flaws:
                    raise Broken(f"{code}: {flaws}")
                if code in self.proven and _digest(kept.rows) != self.proven[code]:
                    raise Broken(f"{code}: has changed after its last council")
            if missing := self.proven.keys() - set(reader.rooms()):
                raise Broken(f"rooms are missing: {missing}")


class HavocOfOne(Havoc):
    """One server, over one file."""

    @contextlib.asynccontextmanager
    async def _serving(self) -> AsyncIterator[None]:
        self.server = self._one = Server(self._folder, "--bot-pace", "0.01")
        try:
            yield
        finally:
            await self._one.bury()

    async def _kill_on(self) -> None:
        while self.figures.kills < self._orders.kills:
            early = self._chance.random() < _BIRTHS
            cold = self._chance.random() < COLD
            if await self._one.rise(cold=cold, within=self._chance.uniform(0, _BIRTH) if early else None):
                await self._let_live(self._chance.expovariate(1 / self._orders.actions))
            else:
                self.figures.kills_while_starting += 1
            await self._one.kill()
            self._killed()
            if self._chance.random() < _PAUSES:
                await asyncio.sleep(_PAUSE)  # the very thing that is tested: time passes, and no server runs
        await self._one.rise(cold=True)

    async def _stop(self) -> None:
        await self._one.stop()

    async def _journal(self) -> Path:
        return journal_file(self._folder)

    def _rows(self, code: str) -> Sequence[Row]:
        with open_reader(journal_file(self._folder)) as reader:
            return reader.room(code).rows


def _digest(rows: Sequence[Row]) -> bytes:
    return hashlib.sha256(msgspec.json.encode([(row.number, row.at, row.entry) for row in rows])).digest()

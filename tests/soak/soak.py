"""The soak: rooms full of people play on behind bad lines, their server dies now and then, and all is compared.

At the end of each room its rows, the records that the server gave, and what every phone was told are laid side by side.
"""

import asyncio
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from ostrakon.journal.place import journal_file
from ostrakon.journal.reading import open_reader
from ostrakon.room.checking import check_room
from tests.faults.lives import Life, Server, lived
from tests.faults.proofs import Broken, Device, Facts, prove
from tests.soak.councils import prove_councils
from tests.soak.hearsay import Hearsay
from tests.soak.moods import planned
from tests.soak.people import Evening
from tests.soak.proxy import Proxy

_PATIENCE = 60.0
"""Seconds of silence after which a dealer ends a wait, where no clock does it."""
_STALLED = 45_000.0
"""Milliseconds that a message may have been on its way, on a line that stalls: so much a clock may seem to lose."""
_MOMENT = 0.05
"""Seconds within which the kill comes after the last command that was waited for."""
_LONGEST = 3600.0
"""Seconds within which a room must come to its end, and as long again on the wall."""


@dataclass(frozen=True)
class Orders:
    """How long an evening."""

    councils: int
    seed: int = 1
    rooms: int = 8
    """That play at a time."""
    speed: float = 1.0
    """So many times as fast as on the wall runs the server's time, and with it clocks, grace times and heartbeats."""
    actions: float = 1000.0
    """Commands accepted in all rooms together from one SIGKILL of the server to the next, on average; 0: no kill."""
    fault: str = "none"
    """That the server has, put in on purpose (`tests.soak.changed`)."""
    bot_pace: float = 0.1
    short: bool = False
    """Each room has one council, of one day and few seats."""


class Figures(msgspec.Struct):
    """What came of it."""

    councils: int = 0
    """Played to their ends."""
    rooms: int = 0
    kills: int = 0
    acknowledged: int = 0
    """Commands; each is in the journal."""
    conversations: int = 0
    pictures: int = 0
    """Shown in them, each one the journal's."""
    events: int = 0
    """Told in them, each one the record's."""
    frames: int = 0
    """In which the recorder looked for secrets."""
    seats: Counter[int] = msgspec.field(default_factory=Counter)
    """Councils by the number of their seats, as planned."""
    stand_ins: int = 0
    """Rooms in which bots sat in for the absent."""
    deeds: Counter[str] = msgspec.field(default_factory=Counter)
    lines: dict[str, int] = {}
    """What befell connections."""
    seconds: float = 0


class _Times(NamedTuple):
    """When a server ran, by its own time."""

    lives: Sequence[Life]
    speed: float

    def lived(self, since: float, until: float, *, surely: bool = False) -> float:
        """Give the seconds between two moments in which a server may have run, or `surely` has."""
        return self.speed * lived(self.lives, since, until, surely=surely)


class Soak:
    """One run. Raises Broken, or the error of a phone that met what it must never meet."""

    def __init__(self, folder: Path, orders: Orders, tell: Callable[[str], None] = lambda line: None) -> None:
        self.figures = Figures()
        self._orders = orders
        self._tell = tell
        self._chance = random.Random(f"soak {orders.seed}")
        program = ("tests.soak.changed", str(orders.speed), orders.fault)
        usual = (orders.speed, orders.fault) == (1.0, "none")
        self.server = (
            Server(folder, "--bot-pace", str(orders.bot_pace))
            if usual
            else Server(folder, "--bot-pace", str(orders.bot_pace), program=program)
        )
        self._begun = 0
        """Councils that are played, or planned to be."""
        self._opened = 0
        self._accepted = 0
        self._over = False
        self._news = asyncio.Event()

    async def run(self) -> Figures:
        """Play as many councils as ordered, and compare the whole journal once more."""
        began = time.monotonic()
        context = multiprocessing.get_context("forkserver")
        proxy = Proxy(self.server.port, random.Random(f"line {self._orders.seed}"), self._orders.speed)
        try:
            with ProcessPoolExecutor(1, context) as provers:
                async with proxy:
                    await self.server.rise(cold=True)
                    async with asyncio.TaskGroup() as evening:
                        killing = evening.create_task(self._kill_on())
                        async with asyncio.TaskGroup() as rooms:
                            for _ in range(self._orders.rooms):
                                rooms.create_task(self._play_on(proxy, provers))
                        self._over = True
                        self._news.set()
                        await killing
                    await self.server.stop()
        finally:
            await self.server.bury()
        await asyncio.to_thread(self._prove_all)
        self.figures.lines = {str(kind): count for kind, count in proxy.befell.items()}
        self.figures.seconds = time.monotonic() - began
        return self.figures

    async def _kill_on(self) -> None:
        """Kill the server at moments that chance chooses, and start it again."""
        while self._orders.actions:
            enough = self._accepted + self._chance.expovariate(1 / self._orders.actions)
            while self._accepted < enough and not self._over:
                self._news.clear()
                await self._news.wait()
            if self._over:
                return
            await asyncio.sleep(self._chance.uniform(0, _MOMENT))  # at any moment at all
            await self.server.kill()
            await self.server.rise()
            self.figures.kills += 1

    def _count(self) -> None:
        self._accepted += 1
        self._news.set()

    async def _play_on(self, proxy: Proxy, provers: ProcessPoolExecutor) -> None:
        """Play in one room after the other."""
        while self._begun < self._orders.councils:
            self._opened += 1
            seed = f"{self._orders.seed} {self._opened}"
            chance = random.Random(seed)
            wanted = 1 if self._orders.short else chance.choice((1, 1, 2))
            councils = min(wanted, self._orders.councils - self._begun)
            self._begun += councils
            plan = planned(chance, councils, _PATIENCE / self._orders.speed, short=self._orders.short)
            room = Evening(self.server, proxy, plan, seed, self._orders.speed)
            room.accepted = self._count
            try:
                async with asyncio.timeout(_LONGEST + _LONGEST / self._orders.speed):
                    await room.play()
            except TimeoutError:
                raise Broken(f"{room.code} (room {seed}): a council doesn't end") from None
            await self._prove(room, provers)
            self._tell(f"{self.figures.councils} councils over, {self.figures.kills} kills")

    async def _prove(self, room: Evening, provers: ProcessPoolExecutor) -> None:
        devices = [Device(player.who, player.stories) for player in room.people]
        hearsay = [heard for player in room.people for heard in player.hearsay]
        times = _Times(list(self.server.lives), self._orders.speed)
        folder = self.server.folder
        facts, events = await asyncio.get_running_loop().run_in_executor(
            provers, prove_room, folder, room.code, devices, room.records, hearsay, times
        )
        figures = self.figures
        figures.rooms += 1
        figures.councils += facts.councils
        figures.acknowledged += facts.acknowledged
        figures.pictures += facts.pictures
        figures.conversations += len(hearsay)
        figures.events += events
        figures.frames += sum(player.frames for player in room.people)
        figures.seats[room.plan.people + room.plan.bots] += facts.councils
        figures.stand_ins += room.plan.absence.absent == "bot"
        figures.deeds += room.deeds

    def _prove_all(self) -> None:
        with open_reader(journal_file(self.server.folder)) as reader:
            if complaints := reader.complaints():
                raise Broken(f"the database complains: {complaints}")
            for code in reader.rooms():
                if flaws := check_room(*reader.room(code)).flaws:
                    raise Broken(f"{code}: {flaws}")


def prove_room(
    folder: Path,
    code: str,
    devices: Sequence[Device],
    records: Sequence[bytes],
    told: Sequence[Hearsay],
    times: _Times,
) -> tuple[Facts, int]:
    """Look into the journal from outside, and compare; also gives the number of events compared. Raises Broken."""
    with open_reader(journal_file(folder)) as reader:
        rows = reader.room(code).rows
    events = prove_councils(code, rows, records, told)
    facts = prove(code, rows, devices, times, _STALLED)
    if facts.councils != len(records):
        raise Broken(f"{code}: {facts.councils} councils, and {len(records)} records")
    return facts, events

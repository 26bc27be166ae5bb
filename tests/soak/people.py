"""Twelve people whose phones sleep, reload, vanish and press twice, behind a bad line; and a screen that looks on."""

import asyncio
import contextlib
import random
import time
import urllib.error
import urllib.request
from collections import Counter
from contextlib import AbstractAsyncContextManager

import msgspec

from ostrakon.protocol.commands import Again, Command, Look, Ping
from ostrakon.protocol.messages import Accepted
from tests.faults.lives import Server
from tests.faults.rooms import LINE_LOST, Player, Table
from tests.faults.whims import Plan
from tests.phones import Phone, phone
from tests.soak.changed import beating
from tests.soak.hearsay import Hearsay, hearsay
from tests.soak.moods import Moods, drawn_habits
from tests.soak.proxy import Proxy
from tests.soak.recorder import Recorder

PHONES = 12
_BEAT = 5
"""Seconds after which a phone says something at the latest."""
_REFUSED = frozenset({"older-page", "too-early"})


class Person(Player):
    """One phone, and its owner's habits."""

    def __init__(self, room: "Evening", chance: random.Random, number: int) -> None:
        """The one beyond the twelve is a screen."""
        super().__init__(room, chance, plays=number < PHONES)
        self.patience = room.patience
        self.hearsay: list[Hearsay] = []
        self.frames = 0
        """Heard, and looked at by the recorder."""
        self._room = room
        self._number = number
        self._habits = drawn_habits(chance)
        self._whims = Moods(chance, room.plan, self._habits, number)
        self._away = 0.0
        """Seconds for which the phone stays away now."""
        self._spoke = 0.0

    async def _visit(self) -> None:
        away, self._away = self._away, 0.0
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._room.ended.wait(), away)
            return
        await super()._visit()

    def _line(self) -> AbstractAsyncContextManager[Phone]:
        return phone(self._room.proxy.url, self.patience)

    async def _hello(self, line: Phone) -> None:
        self._spoke = time.monotonic()
        async with asyncio.timeout(self.patience):
            page = "seat" if self._plays else "table"
            await line.hello(self._room.code, self.token, page=page, beat=_BEAT)

    def _remember(self, heard: Phone, life: int | None) -> None:
        super()._remember(heard, life)
        if heard.broken is not None:
            raise heard.broken
        if heard.room is not None:
            self.hearsay.append(hearsay(heard.frames))
            self._record(heard)

    def _record(self, heard: Phone) -> None:
        tokens = [player.token for player in self._room.players if player.token is not None]
        who = f"{self._room.code} phone {self._number}"
        self.frames += Recorder(who, self._number, heard.token, tokens).hear(heard.frames)

    def _wish(self, line: Phone, silence: float) -> Command | None:
        deed = super()._wish(line, silence)
        return None if isinstance(deed, Again) and not self._room.recorded else deed

    async def _say(self, line: Phone, deed: Command) -> None:
        """Press a button; a nervous thumb presses twice, and what it sends has the same id or another one."""
        self._spoke = time.monotonic()
        first = self._numbered(deed)
        if self._chance.random() >= self._habits.presses_twice:
            await self._send(line, first)
            return
        self._room.deeds["presses twice"] += 1
        await line.write(self._sent[first])
        second = first if self._chance.random() < 0.5 else self._numbered(deed)
        await self._send(line, second)
        answer = line.answer_to(first)
        assert answer is not None, f"{deed} was never answered"
        assert isinstance(answer, Accepted) or answer.code in self._room.refusals, answer

    async def _goes(self, line: Phone) -> bool:
        """Do what people do with phones; True where the page goes."""
        if line.replaced:
            return True  # and takes the seat back
        habits, draw = self._habits, self._chance.random()
        for deed, share in (
            ("sleeps", habits.sleeps if self._plays else 0.0),
            ("reloads", habits.reloads),
            ("vanishes", habits.vanishes),
            ("opens a tab", habits.opens_tabs if self._plays else 0.0),
        ):
            if draw < share:
                self._room.deeds[deed] += 1
                return await self._do(deed, line)
            draw -= share
        if time.monotonic() - self._spoke > _BEAT * 0.7 / beating(self._room.speed):
            await self._say(line, Ping(0))
        return False

    async def _do(self, deed: str, line: Phone) -> bool:
        match deed:
            case "sleeps":
                await self._sleep(line)
                return False
            case "reloads":
                if self._chance.random() < 0.5:
                    await line.break_off()
            case "vanishes":
                self._room.proxy.vanish(int(line.socket.local_address[1]))
                await line.break_off()
                self._away = self._span()
            case "opens a tab":
                await self._open_tab()
        return True

    async def _sleep(self, line: Phone) -> None:
        """The screen is dark; what is said meanwhile is heard, if the line stands."""
        await self._say(line, Look(0, visible=False))
        wakes = time.monotonic() + self._span()
        with contextlib.suppress(TimeoutError):
            try:
                await line.wait_for(lambda: self._room.over, max(0.0, wakes - time.monotonic()))
            except ConnectionError:
                self._away = max(0.0, wakes - time.monotonic())
                raise
        await self._say(line, Look(0, visible=True))

    async def _open_tab(self) -> None:
        """Open the same seat in a second page, which plays it then, and soon close that."""
        with contextlib.suppress(*LINE_LOST):
            async with self._line() as tab:
                await self._hello(tab)
                with contextlib.suppress(TimeoutError):
                    await tab.wait_for(lambda: self._room.over, self._chance.uniform(0, 0.5))
                self._record(tab)

    def _span(self) -> float:
        """How long somebody is away, in s: mostly short, now and then beyond every grace time."""
        low, high = self._chance.choices(((0.3, 5), (5, 40), (40, 130)), (12, 5, 2))[0]
        return self._chance.uniform(low, high) / self._room.speed


class Evening(Table):
    """One room, twelve phones, and a screen."""

    def __init__(self, server: Server, proxy: Proxy, plan: Plan, seed: str, speed: float) -> None:
        """Time runs `speed` times as fast for this server as on the wall."""
        self._host = server
        self.proxy = proxy
        self.speed = speed
        self.patience = max(2.5, 10.0 / speed)
        self.ended = asyncio.Event()
        """Set when the last council is over."""
        self.records: list[bytes] = []
        """Of each council, as the server gave it when it was over."""
        self.deeds: Counter[str] = Counter()
        """What people did beside playing."""
        self._fetching: list[asyncio.Task[None]] = []
        super().__init__(server, plan, seed, _REFUSED)

    @property
    def recorded(self) -> bool:
        """Whether the record of every council that is over has been kept."""
        return len(self.records) == len(self._fetching)

    def _company(self, chance: random.Random) -> list[Player]:
        self.people = [Person(self, random.Random(chance.random()), number) for number in range(PHONES + 1)]
        return list(self.people)

    def ends(self, line: Phone) -> bool:
        """Tell, by what a phone shows, whether the last council is over; the record of each is fetched at once."""
        known = len(self._ended)
        over = super().ends(line)
        if len(self._ended) > known:
            self._fetching.append(asyncio.create_task(self._fetch()))
        if over:
            self.ended.set()
        return over

    async def play(self) -> None:
        """Open the room, and play all its councils to their ends."""
        await super().play()
        for fetching in self._fetching:
            await fetching

    async def _fetch(self) -> None:
        """Fetch the record, of a server that may be dead just now."""
        while True:
            await self._host.serving.wait()
            with contextlib.suppress(OSError, msgspec.DecodeError):
                self.records.append(await asyncio.to_thread(self._record))
                return

    def _record(self) -> bytes:
        try:
            with urllib.request.urlopen(f"{self._host.url}/api/rooms/{self.code}/record", timeout=10) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{self.code}: no record, but {error.code}") from None

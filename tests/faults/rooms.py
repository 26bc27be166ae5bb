"""Rooms under load: phones that play, lose the line, come back by their tokens, and remember all that they heard."""

import asyncio
import contextlib
import http.client
import random
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from http import HTTPStatus
from typing import Protocol

import msgspec
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ostrakon.protocol.commands import Command
from ostrakon.protocol.messages import Accepted
from ostrakon.server.tokens import digest
from tests.faults.lives import Server
from tests.faults.proofs import Times
from tests.faults.stories import Story, story
from tests.faults.whims import Plan, Whims
from tests.phones import PATIENCE, Phone, RefusedCommand, phone

THINKING = 0.03
"""Seconds that a player thinks, on average."""
_LOOK_UP = 0.5
"""Seconds after which a player looks up though there is no news."""
LINE_LOST = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage)
HARMLESS = {
    "forbidden", "stale", "not-dealer", "not-seated", "not-now", "no-council", "not-in-lobby", "letter-taken",
    "room-full", "already-seated", "already-started", "seat-not-vacant", "council-over", "council-running",
    "too-few-seats", "too-many-seats", "not-a-bot", "asker-first", "too-early",
    "paused", "removed", "room-locked", "not-offered", "not-removed", "not-a-person", "own-seat",
}  # fmt: skip
"""Refusals that somebody meets who acts on a picture that has just changed."""


class Player:
    """One device of a table."""

    patience = PATIENCE
    """Seconds after which an answer counts as lost."""

    def __init__(self, table: "Table", chance: random.Random, *, plays: bool) -> None:
        """Who doesn't play only looks on, as a table's page does."""
        self.token: str | None = None
        self.stories: list[Story] = []
        self._server: Server | None = None
        """Where the phone is, or was last."""
        self.moves = 0
        """From one server to another."""
        self._sent: dict[int, Command] = {}
        self._unanswered: int | None = None
        """The command that was under way when the line was lost."""
        self._table = table
        self._chance = chance
        self._plays = plays
        self._whims = Whims(chance, table.plan)

    @property
    def who(self) -> str | None:
        """The digest by which the journal knows this device."""
        return None if self.token is None else digest(self.token)

    async def live(self) -> None:
        """Come, play, and come back whenever the line is lost, until the table's last council is over."""
        while not self._table.over:
            await self._table.server.serving.wait()
            await self._visit()
            await asyncio.sleep(self._chance.uniform(0, 0.02))  # nobody comes back at once

    async def _visit(self) -> None:
        """Come, and play until the line is lost."""
        before, server = self._server, self._table.server.one(self._chance)
        self.moves += before is not None and before is not server
        self._server, life = server, server.number
        greeted: int | None = None
        opened: Phone | None = None
        with contextlib.suppress(*LINE_LOST):
            async with self._line() as opened, self._table.bearing():
                await self._hello(opened)
                if server.number == life:  # else by this one or the next: nothing is said
                    greeted = life
                    await self._play(opened)
        if opened is not None:
            self._table.closings[opened.closed] += 1
            self._remember(opened, greeted)

    def _line(self) -> AbstractAsyncContextManager[Phone]:
        assert self._server is not None
        return phone(self._server.url)

    async def _hello(self, line: Phone) -> None:
        await line.hello(self._table.code, self.token, page="seat" if self._plays else "table")

    def _remember(self, heard: Phone, life: int | None) -> None:
        """Keep who one is, and what was seen; what a life of the server that can't be told showed proves nothing."""
        if heard.room is None:
            return
        assert self.token is None or heard.token == self.token, "a device that showed its token got another one"
        self.token = heard.token
        if life is not None:
            self.stories.append(story(life, heard.asked, heard.frames, heard.times, self._sent))

    async def _play(self, line: Phone) -> None:
        await self._say_again(line)
        changed = time.monotonic()
        while not self._table.over:
            assert line.room is not None
            before = _news(line)
            if self._table.ends(line):
                return
            silence = time.monotonic() - changed
            deed = self._wish(line, silence) if self._plays else None
            if deed is not None:
                await asyncio.sleep(self._chance.expovariate(1 / THINKING))  # a player thinks
                await self._say(line, deed)
            else:
                with contextlib.suppress(TimeoutError):
                    await line.wait_for(partial(_differs, line, before), _LOOK_UP)
            if _differs(line, before):
                changed = time.monotonic()
            if await self._goes(line):
                return

    def _wish(self, line: Phone, silence: float) -> Command | None:
        """Choose what to do next; `silence` is how long nothing has changed, in s."""
        assert line.room is not None
        return self._whims.next(line.room, line.council, line.own, silence)

    async def _goes(self, line: Phone) -> bool:
        """Whether this page goes now."""
        return self._chance.random() < self._table.restless

    async def _say_again(self, line: Phone) -> None:
        """Repeat what had no answer, as a page does; now and then the player has changed his mind."""
        number, self._unanswered = self._unanswered, None
        if number is not None and self._chance.random() < 0.7:
            await self._send(line, number)

    async def _say(self, line: Phone, deed: Command) -> None:
        await self._send(line, self._numbered(deed))

    def _numbered(self, deed: Command) -> int:
        """Give a command an id of its own."""
        number = len(self._sent) + 1
        self._sent[number] = replace(deed, id=number)
        return number

    async def _send(self, line: Phone, number: int) -> None:
        """Send a command and wait for its answer; the disk may be full, and whoever acts in haste may be refused."""
        self._unanswered = number
        await line.write(self._sent[number])
        await line.wait_for(lambda: line.answer_to(number) is not None, self.patience)
        answer, self._unanswered = line.answer_to(number), None
        if isinstance(answer, Accepted):
            self._table.accepted()
            return
        assert answer is not None
        assert answer.code in self._table.refusals, answer
        self._table.refused[answer.code] += 1


def _news(line: Phone) -> tuple[int, int]:
    return line.number, line.own_number


def _differs(line: Phone, before: tuple[int, int]) -> bool:
    return _news(line) != before


class House(Times, Protocol):
    """Who serves the rooms."""

    @property
    def serving(self) -> asyncio.Event:
        """Set while guests can come."""
        ...

    def one(self, chance: random.Random) -> Server:
        """Give the server by which a phone comes in."""
        ...

    def starts(self, *, cold: bool) -> list[float]:
        """Give the seconds that each start took until guests could come."""
        ...


class Table:
    """One room, from its first council to its last."""

    restless = 0.002
    """The share of moments in which a page goes, and comes back."""

    def __init__(self, server: House, plan: Plan, seed: str, also_refused: frozenset[str] = frozenset()) -> None:
        """`also_refused` are codes that players must bear beside the usual ones."""
        self.refusals = HARMLESS | also_refused
        self.refused: Counter[str] = Counter()
        self.closings: Counter[int | None] = Counter()
        """The codes with which lines ended."""
        self.accepted: Callable[[], None] = lambda: None
        """Called when an action is accepted."""
        self.server = server
        self.plan = plan
        self.code = ""
        self.over = False
        self._chance = random.Random(seed)
        self.players = self._company(self._chance)
        self._ended: set[bytes] = set()

    def _company(self, chance: random.Random) -> list[Player]:
        """Give the devices of this table; the last of them only looks on."""
        people = self.plan.people
        return [Player(self, random.Random(chance.random()), plays=number < people) for number in range(people + 1)]

    async def play(self) -> None:
        """Open the room, and play all its councils to their ends."""
        while not self.code:
            await self.server.serving.wait()
            self.code = await asyncio.to_thread(self._opened)
            if not self.code:
                await asyncio.sleep(_LOOK_UP)  # who asks without a pause is soon refused for that
        async with asyncio.TaskGroup() as company:
            for player in self.players:
                company.create_task(player.live())

    @contextlib.asynccontextmanager
    async def bearing(self) -> AsyncIterator[None]:
        """Let a phone that isn't let in now come back, where players must bear that."""
        try:
            yield
        except RefusedCommand as refused:
            if refused.code not in self.refusals:
                raise
            self.refused[refused.code] += 1

    def ends(self, line: Phone) -> bool:
        """Tell, by what a phone shows, whether the last council is over."""
        if line.council is not None and line.council.phase == "over":
            self._ended.add(msgspec.json.encode((line.history, line.council.result)))
            self.over = self.over or len(self._ended) >= self.plan.councils
        return self.over

    def _opened(self) -> str:
        """Open the room and give its code; nothing where the server died meanwhile."""
        request = urllib.request.Request(
            f"{self.server.one(self._chance).url}/api/rooms",
            msgspec.json.encode({"language": self.plan.language}),
            {"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return msgspec.json.decode(answer.read(), type=dict[str, str])["code"]
        except urllib.error.HTTPError as refused:
            if "archive-unavailable" not in self.refusals or refused.code != HTTPStatus.SERVICE_UNAVAILABLE:
                raise
            return ""
        except (OSError, http.client.HTTPException, msgspec.DecodeError):
            return ""

"""A bad line between phones and server: it drops connections, stalls, delays, swallows, and cuts in mid-frame."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Literal

from tests.between import HERE, LARGEST, Between

Way = Literal["up", "down"]
"""From the phone to the server, or back."""
Kind = Literal["good", "slow", "crumbs", "stalls", "cut", "up lost", "down lost", "hole"]
_KINDS: dict[Kind, float] = {
    "good": 10,
    "slow": 3,
    "crumbs": 2,
    "stalls": 2,
    "cut": 3,
    "up lost": 0.7,
    "down lost": 0.7,
    "hole": 0.7,
}
"""How often each is drawn."""


@dataclass
class Fate:
    """What befalls one connection."""

    kind: Kind
    after: int
    """Bytes, both ways together, after which it befalls."""
    seconds: float
    """For which it stalls, or after which a hole is closed."""
    lost: set[Way] = field(default_factory=set)
    """Ways on which nothing comes through any more, and no end either."""
    passed: int = 0


class _Cut(Exception):
    """The connection is torn apart."""


class Proxy(Between):
    """Stands before a server, for phones."""

    def __init__(self, port: int, chance: random.Random, speed: float = 1.0) -> None:
        """`port` is the server's; the seconds of stalls and holes are divided by `speed`."""
        super().__init__(port)
        self.befell: Counter[Kind] = Counter()
        """How many connections had which fate."""
        self._chance = chance
        self._speed = speed
        self._fates: dict[int, Fate] = {}
        """By the phone's port."""

    @property
    def url(self) -> str:
        """Of the home page as phones know it, without a slash at its end."""
        return f"http://{HERE}:{self.port}"

    def vanish(self, port: int) -> None:
        """Let the phone of this port be gone without a word: the server hears nothing of it, for a while."""
        fate = self._fates.get(port)
        if fate is not None:
            fate.kind, fate.lost = "hole", {"up", "down"}
            self.befell["hole"] += 1

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        port = int(writer.get_extra_info("peername")[1])
        fate = self._fates[port] = self._drawn()
        ends = [writer.transport]
        try:
            async with self._server() as (from_server, to_server):
                ends.append(to_server.transport)
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._pump(reader, to_server, "up", fate))
                    both.create_task(self._pump(from_server, writer, "down", fate))
        except* (OSError, _Cut, asyncio.IncompleteReadError):
            pass
        finally:
            if self._fates.get(port) is fate:
                del self._fates[port]
            for end in ends:
                end.abort()

    @contextlib.asynccontextmanager
    async def _server(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(HERE, self._port, limit=LARGEST)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    def _drawn(self) -> Fate:
        kind = self._chance.choices(list(_KINDS), list(_KINDS.values()))[0]
        self.befell[kind] += 1
        after = int(self._chance.expovariate(1 / 40_000))
        return Fate(kind, after, self._chance.uniform(1, 20) / self._speed)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: Way, fate: Fate) -> None:
        """Carry what comes one way, until it ends; a way that is lost never ends by itself, but after a while."""
        while True:
            try:
                came = await source.read(LARGEST)
            except OSError:
                came = b""
            if not came:
                break
            for piece in self._pieces(came, fate):
                if way not in fate.lost:
                    sink.write(piece)
                    await sink.drain()
                await self._befall(piece, fate)
        if fate.lost:
            await asyncio.sleep(fate.seconds)  # a hole is silent for a while
            raise _Cut
        if sink.can_write_eof():
            sink.write_eof()

    def _pieces(self, came: bytes, fate: Fate) -> list[bytes]:
        """Cut what came so that something can befall in the middle of it."""
        if fate.kind == "crumbs":
            size = self._chance.randint(1, 200)
            return [came[at : at + size] for at in range(0, len(came), size)]
        left = fate.after - fate.passed
        return [came[:left], came[left:]] if 0 < left < len(came) else [came]

    async def _befall(self, piece: bytes, fate: Fate) -> None:
        fate.passed += len(piece)
        reached = fate.passed >= fate.after
        match fate.kind:
            case "slow":
                await asyncio.sleep(self._chance.uniform(0, 0.2))  # the line is slow
            case "crumbs":
                await asyncio.sleep(0)
            case "stalls" if reached:
                fate.kind = "good"
                await asyncio.sleep(fate.seconds)  # the line stands still
            case "cut" if reached:
                raise _Cut
            case "up lost" if reached:
                fate.lost.add("up")
            case "down lost" if reached:
                fate.lost.add("down")
            case "hole" if reached:
                fate.lost |= {"up", "down"}
            case _:
                pass

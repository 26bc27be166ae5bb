"""The lives of one server: started, killed, started again, on the same port and over the same journal."""

import asyncio
import os
import random
import signal
import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.births import OSTRAKON, Process, born

_START_SECONDS = 300.0
_BELOW = 8000
"""How far below the system's own ports a free one is looked for."""


@dataclass(slots=True)
class Life:
    """From when to when, in seconds of the monotonic clock."""

    cold: bool
    """Born from nothing, as a host's own server is."""
    began: float
    ready: float | None = None
    """When it said that guests can come."""
    ended: float | None = None


class Server:
    """`ostrakon serve`, which may die at any moment and come back."""

    def __init__(
        self, folder: Path, *options: str, may_complain: bool = False, program: Sequence[str] = OSTRAKON
    ) -> None:
        self.folder = folder
        self.port = quiet_port()
        self.lives: list[Life] = []
        self.serving = asyncio.Event()
        """Set while guests can come."""
        self.said = ""
        """On standard error, in all its lives."""
        self._options = options
        self._may_complain = may_complain
        self._program = program
        self._process: Process | None = None
        self._listening: asyncio.Task[bool] | None = None
        """To one that didn't open in time."""

    @property
    def url(self) -> str:
        """Of the home page, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    def one(self, chance: random.Random) -> "Server":
        """Give the server by which a phone comes in: there is no other."""
        return self

    @property
    def number(self) -> int:
        """Of the life that it is in, from 1."""
        return len(self.lives)

    async def rise(self, *, cold: bool = False, within: float | None = None) -> bool:
        """Start it; False if it doesn't serve `within` seconds, and then it goes on starting."""
        arguments = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder)]
        life = Life(cold, time.monotonic())
        self._process = await asyncio.to_thread(born, [*arguments, *self._options], cold=cold, program=self._program)
        self.lives.append(life)
        opened = asyncio.create_task(asyncio.to_thread(self._opened, self._process))
        patience = _START_SECONDS if within is None else within
        done, _ = await asyncio.wait((opened,), timeout=patience)
        if not done and within is not None:
            self._listening = opened
            return False
        if not (done and opened.result()):
            os.kill(self._process.number, signal.SIGKILL)
            raise AssertionError(f"the server didn't start: {self._said(self._process)!r}")
        life.ready = time.monotonic()
        self.serving.set()
        return True

    def _opened(self, process: Process) -> bool:
        """Read what it says until it names its port; False if it falls silent before."""
        said = b""
        while more := os.read(process.words.fileno(), 4096):
            said += more
            if f":{self.port}".encode() in said:
                return True
        return False

    async def kill(self) -> None:
        """End it as a power cut would: SIGKILL."""
        assert await self._end(signal.SIGKILL) == -signal.SIGKILL

    async def stop(self) -> None:
        """End it in good order: SIGTERM."""
        assert await self._end(signal.SIGTERM) == 0

    async def _end(self, by: signal.Signals) -> int:
        """End it; unless it may, it must not have complained of anything."""
        process = self._process
        assert process is not None
        os.kill(process.number, by)
        self.serving.clear()
        status = await asyncio.to_thread(process.wait, None)
        assert status is not None
        self._process = None
        self.lives[-1].ended = time.monotonic()
        if self._listening is not None:
            await self._listening
            self._listening = None
        process.words.close()
        said = self._said(process)
        self.said += said
        assert self._may_complain or not said, f"the server complains: {said}"
        return status

    def _said(self, process: Process) -> str:
        with process.errors:
            return process.said()

    async def bury(self) -> None:
        """Leave nothing behind, whatever has happened."""
        if self._process is not None:
            os.kill(self._process.number, signal.SIGKILL)
            await asyncio.to_thread(self._process.wait, None)

    def lived(self, since: float, until: float, *, surely: bool = False) -> float:
        """Give the seconds between two moments in which a server may have run; or `surely` has, and served guests."""
        return lived(self.lives, since, until, surely=surely)

    def starts(self, *, cold: bool) -> list[float]:
        """Give the seconds that each start took until guests could come."""
        return [life.ready - life.began for life in self.lives if life.ready is not None and life.cold == cold]


def lived(lives: Sequence[Life], since: float, until: float, *, surely: bool = False) -> float:
    """Give the seconds between two moments in which a server may have run; or `surely` has, and served guests."""
    return sum(_common(life, since, until, surely) for life in lives)


def _common(life: Life, since: float, until: float, surely: bool) -> float:
    began = life.ready if surely else life.began
    if began is None:
        return 0
    return max(0.0, min(until, until if life.ended is None else life.ended) - max(since, began))


def quiet_port() -> int:
    """Find a free port that the system gives to no caller: whoever calls a dead server must not reach himself."""
    first = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for port in random.sample(range(max(1024, first - _BELOW), first), 100):
        with socket.socket() as plug:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                plug.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")

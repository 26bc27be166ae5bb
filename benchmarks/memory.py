"""What a server holds in memory: an idle room, a connection; and what is left of ten thousand that came and went.

A process of its own (`ostrakon serve`, SQLite), asked over real sockets, each guest from an address of its own. Two
tables:

- idle: a thousand rooms of eight in mid-council with one page each, then with ten pages more each; in KB.
- left: after a quarter as many for warming up, ten thousand rooms are made, sat down in, shown on a table, and left;
  then ten thousand addresses are opened: the start page, a room that isn't there (page, record and socket), and a look
  into a room that is. Measured a minute later, when all rooms are parked, in MB.

Memory is what the process alone holds (Pss of `smaps_rollup`): as it stands, and once more after a signal at which it
collects garbage and has the C library give back what is free (`malloc_trim`), which no server does by itself. Usage:

    .venv/bin/python -m benchmarks.memory [idle|left]... [--count 10000] [--folder F]
"""

import argparse
import asyncio
import json
import os
import re
import resource
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import islice, product
from pathlib import Path
from typing import Final

import msgspec
import uvloop

from benchmarks.load.devices import Device, come_in, hello
from benchmarks.load.servers import Server, server
from benchmarks.rooms import STANDING, play, write
from ostrakon.locales.codes import CODE_LENGTH, CODE_LETTERS, insulting

_TOGETHER: Final = 50
_NEVER: Final = list(islice(filter(insulting, map("".join, product(CODE_LETTERS, repeat=CODE_LENGTH))), 500))
"""Codes that no room ever has."""


def serving(folder: Path) -> list[str]:
    """Give the command of a server that trims its memory at a signal."""
    words = [sys.executable, "-m", "benchmarks.load.trimming", "serve", "--host", "127.0.0.1", "--data", str(folder)]
    return [*words, "--rooms", "1000000", "--trusted-proxies", "", "--port"]


async def trimmed(running: Server) -> tuple[float, float]:
    """Give the MB that it holds: as it is, and after all was given back that could be."""
    before = running.kilobytes() / 1e3
    os.kill(running.pid, signal.SIGUSR1)
    for _ in range(3):  # the handler runs when the loop next wakes
        await asyncio.sleep(0.3)
        await ask(running.port, "GET", "/health", 0)
    return before, running.kilobytes() / 1e3


async def ask(port: int, verb: str, path: str, number: int, body: bytes = b"") -> bytes:
    """Ask for a page, from an address of its own, and give the body of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address(number), 0))
    head = f"{verb} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    writer.write(head.encode() + b"\r\n" + body)
    answer = await reader.read()
    writer.close()
    return answer.partition(b"\r\n\r\n")[2]


def address(number: int) -> str:
    """Give one of this machine's own addresses."""
    return f"127.{128 + (number >> 16)}.{number >> 8 & 255}.{number & 255}"


class Visitor(Device):
    """A page that waits for its answers."""

    listens = True

    def __init__(self, port: int, hello: bytes, welcomed: "asyncio.Future[float]") -> None:
        """Begin."""
        super().__init__(port, hello, welcomed)
        self.answered = asyncio.Event()

    def hear(self, frame: bytes) -> None:
        """Take note of an answer."""
        if frame.startswith((b'{"type":"accepted"', b'{"type":"refused"')):
            self.answered.set()

    async def command(self, number: int, do: str, **fields: object) -> None:
        """Say something, and wait until it is answered."""
        self.answered.clear()
        self.say(msgspec.json.encode({"do": do, "id": number, **fields}))
        await self.answered.wait()


async def visit(port: int, number: int, said: bytes) -> Visitor:
    """Open a page; it may be refused."""
    loop = asyncio.get_running_loop()
    welcomed: asyncio.Future[float] = loop.create_future()
    make = partial(Visitor, port, said, welcomed)
    _, visitor = await loop.create_connection(make, "127.0.0.1", port, local_addr=(address(number), 0))
    await asyncio.wait([welcomed])
    welcomed.exception()
    return visitor


async def made_and_left(port: int, number: int) -> None:
    """Make a room, sit down, show it on a table, get up, and go."""
    code = json.loads(await ask(port, "POST", "/api/rooms", number, b'{"language":"it"}'))["code"]
    guest = await visit(port, number, hello(code))
    table = await visit(port, number, hello(code, page="table"))
    await guest.command(1, "join", name="Ada")
    await guest.command(2, "leave")
    guest.cut()
    table.cut()


async def opened(port: int, there: str, number: int) -> None:
    """Open the start page, a room that isn't there, and look into one that is."""
    wrong = _NEVER[number % len(_NEVER)]
    for path in ("/", f"/{wrong}", f"/api/rooms/{wrong}/record"):
        await ask(port, "GET", path, number)
    for code in (wrong, there):
        (await visit(port, number, hello(code))).cut()


async def many(numbers: range, what: Callable[[int], Awaitable[None]]) -> None:
    """Do something so often, some at a time."""
    waiting = iter(numbers)

    async def one_after_the_other() -> None:
        for number in waiting:
            await what(number)

    await asyncio.gather(*(one_after_the_other() for _ in range(_TOGETHER)))


async def parked(port: int) -> None:
    """Wait until no room is in memory, and nobody is there."""
    async with asyncio.timeout(600):
        while True:
            text = (await ask(port, "GET", "/metrics", 0)).decode()
            found = re.findall(r"^ostrakon_(?:rooms\{.*\}|connections) (\S+)", text, re.MULTILINE)
            if sum(map(float, found)) == 0:
                return
            await asyncio.sleep(1)


async def left(folder: Path, count: int) -> None:
    """Measure what is left of guests that came and went."""

    def line(name: str, held: tuple[float, float], beside: tuple[float, float] | None = None) -> None:
        ratios = "" if beside is None else f"{held[0] / beside[0]:>9.2f}{held[1] / beside[1]:>9.2f}"
        sys.stdout.write(f"{name:<44}{held[0]:>9.1f}{held[1]:>9.1f}{ratios}\n")
        sys.stdout.flush()

    sys.stdout.write(f"\n{'MB':<44}{'as it is':>9}{'trimmed':>9}{'ratio':>9}{'ratio':>9}\n")
    with server(serving(folder)) as running:
        port, warm = running.port, max(1, count // 4)
        line("just started", await trimmed(running))
        there = json.loads(await ask(port, "POST", "/api/rooms", 0, b'{"language":"it"}'))["code"]
        await many(range(warm), partial(made_and_left, port))
        await many(range(warm), partial(opened, port, there))
        await parked(port)
        before = await trimmed(running)
        line(f"after {warm:,} of both, for warming up", before)
        await many(range(warm, warm + count), partial(made_and_left, port))
        sys.stdout.write(f"{f'{count:,} rooms just left':<44}{running.kilobytes() / 1e3:>9.1f}\n")
        await parked(port)
        line("and parked", await trimmed(running), before)
        await many(range(warm, warm + count), partial(opened, port, there))
        await parked(port)
        line(f"after {count:,} addresses were opened", await trimmed(running), before)


async def idle(folder: Path, count: int) -> None:
    """Measure a room and a connection."""
    rooms = max(1, count // 10)
    stories = [play(seed, share=0.5, seats=8, clocks=STANDING) for seed in range(8)]
    named = await write(folder, stories, rooms, 0, people=True)
    with server(serving(folder)) as running:
        before = await trimmed(running)
        once = [hello(code, page="table") for code in named]
        first, _ = await come_in(running.port, once, at_once=_TOGETHER, again=_raise)
        one = await trimmed(running)
        ten = [hello(code) for code in named for _ in range(10)]
        others, _ = await come_in(running.port, ten, at_once=_TOGETHER, again=_raise, first=rooms)
        eleven = await trimmed(running)
        for device in (*first, *others):
            device.cut()
    connection = [(eleven[way] - one[way]) * 1e3 / (10 * rooms) for way in (0, 1)]
    room = [(one[way] - before[way]) * 1e3 / rooms - connection[way] for way in (0, 1)]
    sys.stdout.write(f"\n{'KB':<44}{'as it is':>9}{'trimmed':>9}\n")
    sys.stdout.write(f"{'a connection':<44}{connection[0]:>9.1f}{connection[1]:>9.1f}\n")
    sys.stdout.write(f"{'an idle room, eight seats, in mid-council':<44}{room[0]:>9.1f}{room[1]:>9.1f}\n")
    sys.stdout.flush()


def _raise(error: Exception) -> None:
    raise error


PARTS: Final[dict[str, Callable[[Path, int], Awaitable[None]]]] = {"idle": idle, "left": left}


async def _run(name: str, folder: Path, count: int) -> None:
    await PARTS[name](folder, count)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for name in chosen.parts or PARTS:
        with tempfile.TemporaryDirectory(dir=chosen.folder) as place:
            uvloop.run(_run(name, Path(place), chosen.count))


if __name__ == "__main__":
    main()

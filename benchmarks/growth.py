"""How cost grows: with rooms in memory, seats at a table, actions in a council, councils in the journal.

Each part prints a table, one column a size; what should stay flat shows that it does by its last column, the ratio of
the last size to the first. Usage:

    .venv/bin/python -m benchmarks.growth [rooms|seats|actions|journal|parked|check]... [--sizes 10,100] [--folder F]

Without a part, all of them. F is where journals are made, and removed again (100,000 councils take 3 GB).

Units: core-µs are microseconds of this process on a core, the journal's thread and the guests (no sockets) included,
of a command that is accepted: read, tried, written to SQLite with synchronous=FULL, adopted, told to all. Ten rooms act
at a time. Milliseconds are what somebody waits, half of those measured. The rooms of a journal are twenty councils that
bots have played, again and again under other codes.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import uvloop

from benchmarks.rooms import STANDING, Caller, Table, codes, just_begun, play, seated_at, token_of, write
from ostrakon.cli.journal.check import pieces
from ostrakon.journal.entries import RoomOpened, Row
from ostrakon.journal.reading import open_reader
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.room.loading import state_after
from ostrakon.rules.seats import SEATS
from ostrakon.server.allowances import Allowances, Rate
from ostrakon.server.hub import Hub
from ostrakon.server.loading import forget_person, load_room
from ostrakon.server.tokens import digest

Line = tuple[str, str, float]
"""What was measured, its unit, and how much."""

_ENDLESS: Final = Rate(10**9, 10**9)
GENEROUS: Final = Allowances(
    rooms=10**9, sockets=10**9, token=_ENDLESS, room=_ENDLESS, address=_ENDLESS, creations=_ENDLESS, guesses=_ENDLESS
)
"""All guests here come by one address, and press faster than people."""
TOGETHER: Final = 10
"""Rooms that act at the same time."""
STORIES: Final = 20
LOADS: Final = 100


@contextlib.asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Hub]:
    """Serve a journal in this process."""
    journal = await open_journal(folder)
    hub = Hub(journal, allowances=GENEROUS)
    await hub.start()
    try:
        yield hub
    finally:
        await hub.close()
        await journal.close()


async def core_us(tables: Sequence[Table], actions: int) -> float:
    """Measure what an action takes of the core, in microseconds, while ten rooms act at a time."""
    chosen = random.Random(3)
    begun = time.process_time()
    for _ in range(max(1, actions // TOGETHER)):
        await asyncio.gather(*(table.act() for table in chosen.sample(tables, min(TOGETHER, len(tables)))))
    return (time.process_time() - begun) * 1e6 / (max(1, actions // TOGETHER) * min(TOGETHER, len(tables)))


async def half(times: int, what: Callable[[], Awaitable[object]]) -> float:
    """Give the milliseconds that somebody waits for something, half of so many times."""
    waits = []
    for _ in range(times):
        begun = time.perf_counter()
        await what()
        waits.append((time.perf_counter() - begun) * 1e3)
    return statistics.median(waits)


async def rooms(folder: Path, size: int) -> list[Line]:
    """Rooms of five people in memory, all of them in a council."""
    named = await write(folder, [just_begun(5)], size, 0, people=True)
    before = _memory()
    async with serving(folder) as hub:
        tables = [await seated_at(hub, code, SEATS[:5]) for code in named]
        memory = (_memory() - before) / size
        cost = await core_us(tables, 4_000)
        scrapes = [_timed(lambda: hub.metrics.text(hub.census())) for _ in range(20)]
        listens = [_timed(lambda: hub.let_silent_go(0.0)) for _ in range(20)]
        code = named[0]

        async def look() -> None:
            caller = Caller(hub)
            await caller.hello(code, page="table")
            caller.leave()

        welcome = await half(200, look)
        return [
            ("an action", "core-µs", cost),
            ("a welcome to one more page", "ms", welcome),
            ("a scrape of /metrics", "ms", statistics.median(scrapes)),
            ("a look for silent pages, each second", "ms", statistics.median(listens)),
            ("memory of a room and its five pages", "KB", memory / 1e3),
        ]


async def seats(folder: Path, size: int) -> list[Line]:
    """Tables of so many seats."""
    named = await write(folder, [just_begun(size)], 20, 0, people=True)
    async with serving(folder) as hub:
        tables = [await seated_at(hub, code, SEATS[:size]) for code in named]
        before = sum(caller.frames for table in tables for caller in table.callers.values())
        cost = await core_us(tables, 4_000)
        heard = sum(caller.frames for table in tables for caller in table.callers.values()) - before
        welcome = max(caller.welcome for table in tables for caller in table.callers.values())
        return [
            ("an action", "core-µs", cost),
            ("messages that it is told by", "", heard / 4_000),
            ("a message", "core-µs", cost * 4_000 / heard),
            ("a welcome as the council begins", "bytes", welcome),
        ]


async def actions(folder: Path, size: int) -> list[Line]:
    """A council of eight, at which shards are turned until it has so many actions."""
    (code,) = await write(folder, [just_begun(8)], 1, 0, people=True)
    async with serving(folder) as hub:
        table = await seated_at(hub, code, SEATS[:8])
        played = itertools.count()
        await _turn(table, played, max(0, size - 128))
        begun = time.process_time()
        await _turn(table, played, 128)
        cost = (time.process_time() - begun) * 1e6 / 128
        journal = hub._journal
        load = await half(LOADS, lambda: load_room(journal, code))
        rows = await journal.read(code)
        from_rows = await half(5, lambda: asyncio.to_thread(state_after, rows))
        caller = Caller(hub)
        await caller.hello(code, token_of(code, "A"))
        return [
            ("an action, snapshots included", "core-µs", cost),
            ("a room from snapshot and tail", "ms", load),
            ("a room from all its rows", "ms", from_rows),
            ("a welcome", "bytes", caller.welcome),
        ]


async def _turn(table: Table, played: "itertools.count[int]", times: int) -> None:
    for _ in range(times):
        await table.turn_a_shard(next(played))


async def journal(folder: Path, size: int) -> list[Line]:
    """A journal of so many councils."""
    stories = [play(seed, share=0.3, clocks=STANDING) for seed in range(STORIES)]
    named = await write(folder, stories, size, 0, people=True)
    file = folder / "journal.sqlite3"
    begun = time.perf_counter()
    opened = await open_journal(folder)
    hub = Hub(opened, allowances=GENEROUS)
    await hub.start()
    until_open = (time.perf_counter() - begun) * 1e3
    chosen = random.Random(1)
    try:
        drawn = iter(chosen.choices(named, k=LOADS))
        load = await half(LOADS, lambda: load_room(opened, next(drawn)))
        create = await half(LOADS, lambda: hub.create("it"))
        some = chosen.sample(range(size), min(size, 10))
        tables = [await seated_at(hub, named[one], stories[one % STORIES].seats) for one in some]
        cost = await core_us(tables, 2_000)
        sleeping = [(named[one], stories[one % STORIES]) for one in range(size) if one not in some] or [
            (named[one], stories[one % STORIES]) for one in some
        ]
        goes = iter(chosen.choices(sleeping, k=20))
        forget = await half(20, lambda: _forget(opened, *next(goes)))
        ends = iter([code for code, _ in sleeping][:20])
        erase = await half(min(20, len(sleeping)), lambda: opened.erase(next(ends)))
    finally:
        await hub.close()
        await opened.close()
    return [
        ("size of the file", "MB", file.stat().st_size / 1e6),
        ("ostrakon serve, until guests can come", "ms", start(folder)),
        ("of that, the journal and the deadlines", "ms", until_open),
        ("loading a room", "ms", load),
        ("making a room", "ms", create),
        ("an action", "core-µs", cost),
        ("forgetting a person", "ms", forget),
        ("erasing a room", "ms", erase),
    ]


async def _forget(opened: SqlJournal, code: str, story: object) -> None:
    await forget_person(opened, code, digest(token_of(code, "A")))


def start(folder: Path) -> float:
    """Milliseconds from the command `ostrakon serve` to the address on its terminal."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "ostrakon", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if re.search(r"http://127", line):
                break
        elapsed = (time.perf_counter() - begun) * 1e3
        process.terminate()
        process.stdout.read()
    return elapsed


class Woken(Hub):
    """A hub that remembers which sleeping rooms it has woken."""

    def __init__(self, journal: SqlJournal) -> None:
        """Serve this journal."""
        super().__init__(journal, allowances=GENEROUS)
        self.woken = set[str]()

    async def _see_to(self, code: str, due: int) -> None:
        await super()._see_to(code, due)
        self.woken.add(code)


async def parked(folder: Path, size: int) -> list[Line]:
    """Rooms that sleep, and whose clocks have all run out: a server starts, and a guest comes in again and again."""
    halves = [play(seed, share=0.3 + seed / 40) for seed in range(STORIES)]
    latest = max(story.due or 0 for story in halves)
    named = await write(folder, halves, size, latest)
    opened = await open_journal(folder)
    quiet = list(itertools.islice(codes(), size, size + 50))
    for code in quiet:
        await opened.append(Row(code, 1, 0, RoomOpened("it")), None)
    before = _memory()
    begun = time.perf_counter()
    hub = Woken(opened)
    await hub.start()
    started = (time.perf_counter() - begun) * 1e3
    waits: list[float] = []
    while len(hub.woken) < len(named):
        caller, asked = Caller(hub), time.perf_counter()
        await caller.hello(quiet[len(waits) % len(quiet)], page="table")
        waits.append((time.perf_counter() - asked) * 1e3)
        caller.leave()
        await asyncio.sleep(0.1)
    seconds = time.perf_counter() - begun
    memory = _memory() - before
    await hub.close()
    await opened.close()
    return [
        ("start, all of them due", "ms", started),
        ("until each was woken and has moved on", "ms", seconds * 1e3),
        ("that is, a room", "ms", seconds * 1e3 / size),
        ("a guest who comes meanwhile waits (half)", "ms", statistics.median(waits)),
        ("a guest who comes meanwhile waits (99 of 100)", "ms", statistics.quantiles([*waits, waits[-1]], n=100)[98]),
        ("memory of a room without pages", "KB", memory / size / 1e3),
    ]


async def check(folder: Path, size: int) -> list[Line]:
    """`ostrakon journal check`, on all processors."""
    stories = [play(seed) for seed in range(STORIES)]
    named = await write(folder, stories, size, 0)
    begun = time.perf_counter()
    with open_reader(folder / "journal.sqlite3") as reader:
        file = reader.file
    found = list(pieces(file, named, os.cpu_count() or 1))
    assert not any(piece.findings for piece in found)
    elapsed = time.perf_counter() - begun
    return [("councils played again", "a second", sum(piece.councils for piece in found) / elapsed)]


def _timed(what: Callable[[], object]) -> float:
    begun = time.perf_counter()
    what()
    return (time.perf_counter() - begun) * 1e3


def _memory() -> float:
    with open("/proc/self/statm") as pages:
        return int(pages.read().split()[1]) * resource.getpagesize()


PARTS: Final[dict[str, tuple[Callable[[Path, int], Awaitable[list[Line]]], Sequence[int]]]] = {
    "rooms": (rooms, (10, 100, 1_000, 5_000)),
    "seats": (seats, (5, 6, 7, 8, 9, 10, 11, 12)),
    "actions": (actions, (100, 500, 1_000, 2_000)),
    "journal": (journal, (10, 100, 1_000, 10_000, 100_000)),
    "parked": (parked, (100, 1_000, 10_000)),
    "check": (check, (20, 200)),
}


def part(name: str, sizes: Sequence[int], folder: Path | None) -> None:
    """Measure a part, each size in a process of its own, and print its table."""
    measured: list[list[Line]] = []
    for size in sizes:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            measured.append(_apart(partial(_measured, PARTS[name][0], Path(place), size)))
    width = 46
    said = "".join(f"{size:>11,}" for size in sizes)
    sys.stdout.write(f"\n{name:<{width}}{said}{'':>4}{'unit':<9}{'ratio':>7}\n")
    for lines in zip(*measured, strict=True):
        text, unit, _ = lines[0]
        values = "".join(f"{value:>11,.1f}" for _, _, value in lines)
        sys.stdout.write(f"{text:<{width}}{values}{'':>4}{unit:<9}{lines[-1][2] / max(lines[0][2], 1e-9):>7.2f}\n")
    sys.stdout.flush()


async def _run(what: Callable[[Path, int], Awaitable[list[Line]]], folder: Path, size: int) -> list[Line]:
    return await what(folder, size)


def _measured(what: Callable[[Path, int], Awaitable[list[Line]]], folder: Path, size: int) -> list[Line]:
    return uvloop.run(_run(what, folder, size))


def _apart(what: Callable[[], list[Line]]) -> list[Line]:
    """Measure in a child: what one size leaves in memory is none of the next one's."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with os.fdopen(writing, "w") as told:
            told.write(json.dumps(what()))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as heard:
        found = heard.read()
    os.waitpid(child, 0)
    if not found:
        sys.exit(1)
    return [(text, unit, value) for text, unit, value in json.loads(found)]


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    parser.add_argument("--sizes", type=lambda said: [int(one) for one in said.split(",")])
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    for name in chosen.parts or PARTS:
        part(name, chosen.sizes or PARTS[name][1], chosen.folder)


if __name__ == "__main__":
    main()

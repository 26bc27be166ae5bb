"""What a long life costs: a journal of 100,000 councils beside one of 100, and 10,000 rooms whose clocks run.

The start of the server, the loading of a room, and `ostrakon journal check`, as one table. Usage:

    .venv/bin/python benchmarks/councils.py [--councils 100000] [--parked 10000] [--check ROOMS] [FOLDER]

Twenty councils are played by bots, of 5 to 12 seats each; the journal holds their rows again and again under other
codes, with the snapshots that a server would have left. So every room is as long as a played one, but the reader's
caches see twenty stories only. `--check` says how many rooms of the large journal are checked (of the small one: all);
with `--check 0`, every one. FOLDER is where the files are made, and removed again.
"""

import argparse
import asyncio
import itertools
import os
import random
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import uvloop

from ostrakon.cli.journal.check import pieces
from ostrakon.journal.codec import encode
from ostrakon.journal.days import today
from ostrakon.journal.entries import CouncilStarted, Entry, RoomOpened, Row, Seated, Snapshot
from ostrakon.journal.reading import open_reader
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.locales.codes import CODE_LETTERS
from ostrakon.protocol.commands import VERSION
from ostrakon.room.chance import shuffled
from ostrakon.room.loading import state_after
from ostrakon.room.room import Room
from ostrakon.room.snapshots import EVERY, snapshot_of
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from ostrakon.rules.topics import deck_cards
from ostrakon.rules.version import RULES_VERSION
from ostrakon.server.hub import Hub
from ostrakon.server.loading import load_room

STORIES: Final = 20
FEW: Final = 100
LOADS: Final = 200


class Story(NamedTuple):
    """A council that was played, as a journal keeps it."""

    rows: list[Row]
    bodies: list[bytes]
    snapshot: Snapshot | None
    due: int | None


def play(seed: int, share: float = 1.0) -> Story:
    """Let bots play a council, and keep a share of its rows."""
    chance = random.Random(seed)
    seats = SEATS[: 5 + seed % 8]
    room, rows, at = Room("", chance.randrange), list[Row](), 1000
    room.attended(1)

    def add(entry: Entry) -> None:
        row = Row("", room.number + 1, at, entry)
        rows.append(row)
        room.adopt(row)

    add(RoomOpened("it"))
    for seat in seats:
        add(Seated(seat, f"Guest {seat}", None))
    deck = shuffled(deck_cards(Options(), ()), chance.randrange)
    add(CouncilStarted(shuffled(seats, chance.randrange), deck, {}, chance.randrange(1 << 32), RULES_VERSION))
    while room.state.stage == "council":
        at = max(at, room.due() or at)
        if (entry := room.tick(at)) is not None:
            add(entry)
    rows = rows[: max(20, round(share * len(rows)))]
    kept = len(rows) // EVERY * EVERY
    last = Room("", chance.randrange)
    last.resume(rows[-2].number, state_after(rows[:-1]))
    return Story(
        rows,
        [encode(row.entry) for row in rows],
        snapshot_of(kept, state_after(rows[:kept])) if kept else None,
        last.due_after(rows[-1]),
    )


def codes() -> Iterator[str]:
    """Give as many codes as are wanted."""
    return map("".join, itertools.product(CODE_LETTERS, repeat=5))


async def write(folder: Path, stories: Sequence[Story], rooms: int, served: int) -> list[str]:
    """Fill a new journal with so many rooms, past its writer; give their codes."""
    journal = await open_journal(folder)
    await journal.mark_served(served)
    await journal.close()
    database = sqlite3.connect(folder / "journal.sqlite3")
    for setting in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -200000"):
        database.execute(f"PRAGMA {setting}")
    database.execute("CREATE TEMP TABLE story (story, number, at, body, PRIMARY KEY (story, number)) WITHOUT ROWID")
    for number, story in enumerate(stories):
        lines = zip(story.rows, story.bodies, strict=True)
        database.executemany(
            "INSERT INTO story VALUES (?, ?, ?, ?)", [(number, row.number, row.at, b) for row, b in lines]
        )
    named = list(itertools.islice(codes(), rooms))
    copied = f"INSERT INTO entries SELECT ?, number, at, {RULES_VERSION}, body FROM story WHERE story = ?"
    for code, (number, story) in zip(named, itertools.cycle(enumerate(stories)), strict=False):
        database.execute(copied, (code, number))
        database.execute("INSERT INTO rooms VALUES (?, ?, ?, ?)", (code, story.due, story.rows[-1].at, today()))
        if (kept := story.snapshot) is not None:
            database.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?)", (code, kept.number, kept.kind, kept.body))
    database.commit()
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    return named


def start(folder: Path) -> float:
    """Milliseconds from the command `ostrakon serve` to the address on its terminal."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "ostrakon", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if re.search(r"http://127", line):
                break
        elapsed = (time.perf_counter() - begun) * 1_000
        process.terminate()
        process.stdout.read()
    return elapsed


async def opening(folder: Path) -> float:
    """Milliseconds of it that are the journal's: opening it, and knowing whom to wake when."""
    begun = time.perf_counter()
    journal = await open_journal(folder)
    hub = Hub(journal)
    await hub.start()
    elapsed = (time.perf_counter() - begun) * 1_000
    await hub.close()
    await journal.close()
    return elapsed


class FromRows(SqlJournal):
    """A journal that has no snapshots."""

    async def snapshot(self, room: str) -> Snapshot | None:
        """Give none."""
        return None


async def loading(folder: Path, named: Sequence[str], by_rows: bool) -> float:
    """Milliseconds to load a room, half of those that were drawn."""
    journal = await open_journal(folder)
    reading = FromRows(journal._base, asyncio.get_running_loop()) if by_rows else journal
    waits = []
    for code in random.Random(1).choices(named, k=LOADS):
        begun = time.perf_counter()
        await load_room(reading, code)
        waits.append((time.perf_counter() - begun) * 1_000)
    if by_rows:
        reading._writer.close()
        reading._readers.shutdown()
    await journal.close()
    return statistics.median(waits)


def checking(folder: Path, named: Sequence[str]) -> float:
    """Councils a second that a check plays again, on all processors."""
    begun = time.perf_counter()
    with open_reader(folder / "journal.sqlite3") as reader:
        file = reader.file
    found = list(pieces(file, named, os.cpu_count() or 1))
    assert not any(piece.findings for piece in found)
    return sum(piece.councils for piece in found) / (time.perf_counter() - begun)


class Ear:
    """A guest of the hub who waits for the welcome."""

    remote = "192.0.2.1"

    def __init__(self) -> None:
        """Hear nothing yet."""
        self.welcomed = asyncio.Event()

    def send(self, frame: bytes) -> None:
        """Hear."""
        if b'"welcome"' in frame:
            self.welcomed.set()

    def close(self, code: int, reason: str = "") -> None:
        """Be sent away."""
        raise AssertionError(f"{code} {reason}")


class Woken(Hub):
    """A hub that remembers which sleeping rooms it has woken."""

    def __init__(self, journal: SqlJournal) -> None:
        """Serve this journal."""
        super().__init__(journal)
        self.woken = set[str]()

    async def _see_to(self, code: str) -> None:
        await super()._see_to(code)
        self.woken.add(code)


class Storm(NamedTuple):
    """What happens when every parked room is due at once."""

    started: float
    """Milliseconds until guests can come."""
    seconds: float
    """Until every room has been woken, and has done what was due."""
    waits: list[float]
    """Milliseconds that guests wait meanwhile, who come into other rooms."""
    memory: float
    """Megabytes of the process then, all rooms loaded."""


async def storm(folder: Path, parked: Sequence[str]) -> Storm:
    """Start where all are due."""
    journal = await open_journal(folder)
    quiet = [await _opened(journal, code) for code in itertools.islice(codes(), len(parked), len(parked) + 300)]
    before = _memory()
    begun = time.perf_counter()
    hub = Woken(journal)
    await hub.start()
    started = (time.perf_counter() - begun) * 1_000
    waits: list[float] = []
    while len(hub.woken) < len(parked):
        ear, asked = Ear(), time.perf_counter()
        hub.opened(ear)
        hub.received(ear, _hello(quiet[len(waits) % len(quiet)]))
        await ear.welcomed.wait()
        waits.append((time.perf_counter() - asked) * 1_000)
        hub.closed(ear)
        await asyncio.sleep(0.25)
    seconds = time.perf_counter() - begun
    memory = _memory() - before
    await hub.close()
    await journal.close()
    return Storm(started, seconds, waits, memory)


async def _opened(journal: SqlJournal, code: str) -> str:
    await journal.append(Row(code, 1, 0, RoomOpened("it")), None)
    return code


def _hello(code: str) -> bytes:
    return f'{{"do":"hello","version":{VERSION},"room":"{code}","page":"table"}}'.encode()


def _memory() -> float:
    with open("/proc/self/statm") as pages:
        return int(pages.read().split()[1]) * resource.getpagesize() / 1e6


def size(folder: Path) -> float:
    """Megabytes."""
    return (folder / "journal.sqlite3").stat().st_size / 1e6


def line(name: str, unit: str, few: float, many: float) -> None:
    """Print a line of the table, with the ratio."""
    sys.stdout.write(f"{name:<44} {few:>12,.1f} {many:>12,.1f} {unit:<12} {many / few:>10,.2f}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--councils", type=int, default=100_000)
    parser.add_argument("--parked", type=int, default=10_000)
    parser.add_argument("--check", type=int, default=1_000)
    parser.add_argument("folder", nargs="?", type=Path)
    chosen = parser.parse_args()
    stories = [play(seed) for seed in range(STORIES)]
    rows = statistics.mean(len(story.rows) for story in stories)
    with tempfile.TemporaryDirectory(dir=chosen.folder) as place:
        few, many, parked = (Path(place) / name for name in ("few", "many", "parked"))
        some = uvloop.run(write(few, stories, FEW, 0))
        begun = time.perf_counter()
        all_of_them = uvloop.run(write(many, stories, chosen.councils, 0))
        sys.stdout.write(
            f"{STORIES} councils played by bots, {rows:.0f} rows each on average, written again and again in "
            f"{time.perf_counter() - begun:.0f} s; {os.cpu_count()} processors\n\n"
            f"{'councils':<44} {FEW:>12,} {chosen.councils:>12,} {'':<12} {'ratio':>10}\n"
        )
        line("size of the file", "MB", size(few), size(many))
        line("ostrakon serve, until guests can come", "ms", start(few), start(many))
        line("of that, the journal and the deadlines", "ms", uvloop.run(opening(few)), uvloop.run(opening(many)))
        for name, by_rows in (("a room from snapshot and tail", False), ("a room from all its rows", True)):
            line(name, "ms", *(uvloop.run(loading(*one, by_rows)) for one in ((few, some), (many, all_of_them))))
        checked = random.Random(2).sample(all_of_them, chosen.check or chosen.councils)
        speed = checking(many, checked)
        minutes = chosen.councils / speed / 60
        line("ostrakon journal check", "councils/s", checking(few, some * 10), speed)
        sys.stdout.write(f"  ({len(checked):,} of {chosen.councils:,} checked; all would take {minutes:,.0f} min)\n")

        halves = [play(seed, share=0.3 + seed / 40) for seed in range(STORIES)]
        latest = max(story.due or 0 for story in halves)
        uvloop.run(write(parked, halves, chosen.parked, 0))
        sys.stdout.write(f"\n{chosen.parked:,} parked rooms whose clocks run\n")
        sys.stdout.write(f"{'start, none of them due':<44} {uvloop.run(opening(parked)):>12,.1f} ms\n")
        database = sqlite3.connect(parked / "journal.sqlite3")
        database.execute("UPDATE served SET at = ?", (latest,))
        database.commit()
        database.close()
        found = uvloop.run(storm(parked, all_of_them[: chosen.parked]))
        waits = statistics.quantiles(found.waits, n=100)
        sys.stdout.write(
            f"{'start, all of them due':<44} {found.started:>12,.1f} ms\n"
            f"{'until each was woken and has moved on':<44} {found.seconds:>12,.1f} s\n"
            f"{'a guest who comes meanwhile waits (half)':<44} {waits[49]:>12,.1f} ms\n"
            f"{'a guest who comes meanwhile waits (99 of 100)':<44} {waits[98]:>12,.1f} ms\n"
            f"{'memory, all of them loaded':<44} {found.memory:>12,.0f} MB\n"
        )


if __name__ == "__main__":
    main()

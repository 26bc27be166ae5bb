"""How fast the journal is: rows on disk a second from 64 writers at once, and the wait for one at 1,000 a second.

Beside it, on the same disk, a bare loop of sqlite3 with one commit a row, for the ratio. Usage:

    .venv/bin/python benchmarks/journal.py [FOLDER]

FOLDER is where the files are made, and removed again; the default is the system's folder for temporary files.
"""

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import uvloop

from ostrakon.journal.codec import encode
from ostrakon.journal.entries import Played, Row
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.rules.actions import AskQuestion

WRITERS: Final = 64
RATE: Final = 1_000
SECONDS: Final = 4.0
ENTRY: Final = Played(
    AskQuestion("A", "Would you rather have the sea or the mountains all year?", "The sea", "Mountains")
)


def bare(folder: Path) -> float:
    """Rows a second of a loop that commits each."""
    database = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE entries (room TEXT, number INTEGER, body BLOB, PRIMARY KEY (room, number))")
    body, number, begun = encode(ENTRY), 0, time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        number += 1
        database.execute("INSERT INTO entries VALUES (?, ?, ?)", (f"ROOM{number % WRITERS:02}", number, body))
    elapsed = time.perf_counter() - begun
    database.close()
    return number / elapsed


async def together(journal: SqlJournal) -> float:
    """Rows a second of 64 writers, each waiting for its last row before the next."""
    begun = time.perf_counter()

    async def write(room: str) -> int:
        number = 0
        while time.perf_counter() - begun < SECONDS:
            number += 1
            assert await journal.append(Row(room, number, number, ENTRY), number)
        return number

    written = await asyncio.gather(*(write(f"ROOM{room:02}") for room in range(WRITERS)))
    return sum(written) / (time.perf_counter() - begun)


async def steady(journal: SqlJournal) -> list[float]:
    """Milliseconds until a row is on disk, where rows come at a steady rate in many rooms."""
    waits: list[float] = []

    async def write(row: Row) -> None:
        begun = time.perf_counter()
        assert await journal.append(row, None)
        waits.append((time.perf_counter() - begun) * 1_000)

    begun = time.perf_counter()
    async with asyncio.TaskGroup() as tasks:
        for count in range(int(RATE * SECONDS)):
            await asyncio.sleep(max(0.0, begun + count / RATE - time.perf_counter()))
            tasks.create_task(write(Row(f"STEADY{count}", 1, count, ENTRY)))
    return waits


async def main(folder: Path) -> None:
    """Measure, and print the figures."""
    alone = bare(folder)
    journal = await open_journal(folder)
    batched = await together(journal)
    waits = statistics.quantiles(await steady(journal), n=100)
    await journal.close()
    sys.stdout.write(
        f"{WRITERS} writers: {batched:,.0f} rows/s, {batched / alone:.1f} times a bare loop of one commit a row"
        f" ({alone:,.0f} rows/s)\n"
        f"{RATE:,} rows/s: on disk after {waits[49]:.2f} ms (half of them), {waits[98]:.2f} ms (99 of 100)\n"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as place:
        uvloop.run(main(Path(place)))

"""What it costs to play on PostgreSQL, and to share rooms among servers: core-µs of all who have a part in it.

Rooms of five act at one server; then a second server has a page of each room open, and follows by the bell's way: it is
called after each row and reads it. At last rooms in memory rest, and only the rounds go on. Usage:

    .venv/bin/python -m benchmarks.nodes [--rooms 200] [--actions 4000]

Core-µs are microseconds on a core, of one server (guests included, without sockets), or of all processes of PostgreSQL,
which here doesn't wait for the disk. Servers are measured in one process, so the second one's share is the difference.
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import uvloop

from benchmarks.growth import GENEROUS, TOGETHER
from benchmarks.rooms import Caller, Table, token_of
from ostrakon.journal.sharing import Change
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.rules.seats import SEATS
from ostrakon.server import neighbours
from ostrakon.server.bell import Silence
from ostrakon.server.hub import Hub
from tests.postgres import Database, postgres

PEOPLE: Final = 5
ROUNDS: Final = 40
_NEVER: Final = 1e6
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Spent(NamedTuple):
    """Seconds on a core so far."""

    here: float
    database: float


class Wire(Silence):
    """A bell that rings in the other server of this process."""

    def __init__(self) -> None:
        """Ring nowhere yet."""
        self.other: Callable[[str], None] = lambda code: None

    def ring(self, code: str) -> None:
        """Ring there."""
        self.other(code)


def spent(database: Database) -> Spent:
    """Look at the clocks of this process and of the database's."""
    process = database._process
    assert process is not None
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    ticks = 0
    for one in (str(process.pid), *children):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return Spent(time.process_time(), ticks / _TICKS)


async def seated(hub: Hub) -> Table:
    """Open a room, seat its people, and begin a council."""
    code = await hub.create("en")
    callers = {seat: Caller(hub) for seat in SEATS[:PEOPLE]}
    for seat, caller in callers.items():
        await caller.hello(code, token_of(code, seat))
        await caller.command("join", name=f"Person {seat}", seat=seat)
    await callers[SEATS[0]].command("start")
    room = hub._mailboxes[code]._room
    assert room is not None
    return Table(code, callers, lambda: room.state)


async def act(tables: list[Table], actions: int) -> None:
    """Let rooms act, so many at a time."""

    async def few(some: list[Table]) -> None:
        for number in range(actions // TOGETHER):
            await some[number % len(some)].act()

    await asyncio.gather(*(few(tables[first::TOGETHER]) for first in range(TOGETHER)))


async def measure(database: Database, url: str, rooms: int, actions: int) -> list[tuple[str, float, float]]:
    """Give what was done, and core-µs of it: of a server, and of the database."""
    journals = [await open_journal(url) for _ in range(2)]
    wire = Wire()
    first = Hub(journals[0], allowances=GENEROUS, sharing=journals[0].sharing, bell=lambda heard: wire)
    found: list[tuple[str, float, float]] = []

    def note(what: str, before: Spent, times: int) -> None:
        now = spent(database)
        found.append((what, (now.here - before.here) * 1e6 / times, (now.database - before.database) * 1e6 / times))

    await first.start()
    tables = [await seated(first) for _ in range(rooms)]
    before = spent(database)
    await act(tables, actions)
    note("an action, all people at one server", before, actions)

    def second_bell(heard: Callable[[str], None]) -> Silence:
        wire.other = heard
        return Silence()

    second = Hub(journals[1], allowances=GENEROUS, sharing=journals[1].sharing, bell=second_bell)
    await second.start()
    for table in tables:
        await Caller(second).hello(table.code, page="table")
    before = spent(database)
    await act(tables, actions)
    note("the same, and a page of each room at a second server", before, actions)
    await second.close()
    before = spent(database)
    await rounds(journals[1], [table.code for table in tables])
    note(f"a round of a server, for {rooms} rooms in its memory", before, ROUNDS)
    await first.close()
    for journal in journals:
        await journal.close()
    return found


async def rounds(journal: SqlJournal, codes: list[str]) -> None:
    """Ask for news of rooms in which nothing happens."""
    sharing = journal.sharing
    assert sharing is not None
    await sharing.say([Change(code, "somebody", visible=True) for code in codes])
    for _ in range(ROUNDS):
        await sharing.say([])
        await sharing.hear(codes, 0, {})
    await sharing.leave()


def main() -> None:
    """Measure, and print."""
    # Rounds go by the clock, not by actions: they are measured by themselves.
    neighbours.ASK_SECONDS = _NEVER  # type: ignore[misc]
    parser = argparse.ArgumentParser()
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--actions", type=int, default=4000)
    wanted = parser.parse_args()
    with postgres() as database:
        found = uvloop.run(measure(database, database.new(), wanted.rooms, wanted.actions))
    lines = [f"{'core-µs':56}{'server':>10}{'PostgreSQL':>12}"]
    lines += [f"{what:56}{here:>10.0f}{there:>12.0f}" for what, here, there in found]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

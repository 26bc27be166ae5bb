"""Several servers write to the same rooms of one PostgreSQL at once: each wants every number for itself.

Usage: python -m tests.journal.rivals [--appends 1000000] [--rooms 1000] [--nodes 2]
       python -m tests.journal.rivals NODE URL ROOMS NUMBERS    (one of them; starts with a line on standard input)
"""

import argparse
import asyncio
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable
from typing import Final, NamedTuple, TypeVar

import asyncpg
import msgspec

from ostrakon.journal.entries import Played, Row
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.rules.actions import CastShard
from ostrakon.rules.seats import SEATS
from tests.postgres import Database, postgres

Answer = TypeVar("Answer")

_THINKS: Final = 0.01
"""Seconds that a winner waits at most before the next number: who reads first what another wrote would never win."""
_TAILS: Final = """
    SELECT entries.room, entries.number, entries.at
    FROM unnest($1::text[], $2::integer[]) AS wanted (room, after)
    JOIN entries ON entries.room = wanted.room AND entries.number > wanted.after
    ORDER BY entries.room, entries.number
"""


class Won(NamedTuple):
    """What a node was told."""

    numbers: dict[str, list[int]]
    """Of each room, those that it wrote."""
    tried: int


class Look(NamedTuple):
    """One room that wants to be read."""

    room: str
    after: int
    found: asyncio.Future[list[tuple[int, int]]]


class Reader:
    """Reads what others wrote, of all rooms that ask meanwhile at once: the test must not take longer than the work."""

    def __init__(self, line: asyncpg.Connection) -> None:
        """Read by this line of its own."""
        self._line = line
        self._wanted: list[Look] = []
        self._news = asyncio.Event()

    async def tail(self, room: str, after: int) -> list[tuple[int, int]]:
        """Give number and time of a room's rows above a number."""
        look = Look(room, after, asyncio.get_running_loop().create_future())
        self._wanted.append(look)
        self._news.set()
        return await look.found

    async def run(self) -> None:
        """Read until cancelled."""
        while True:
            await self._news.wait()
            self._news.clear()
            wanted, self._wanted = self._wanted, []
            tails: dict[str, list[tuple[int, int]]] = {look.room: [] for look in wanted}
            columns = [look.room for look in wanted], [look.after for look in wanted]
            for room, number, at in await self._line.fetch(_TAILS, *columns):
                tails[room].append((number, at))
            for look in wanted:
                look.found.set_result(tails[look.room])


async def write(journal: SqlJournal, reader: Reader, node: int, room: str, numbers: int, won: Won) -> int:
    """Write until the room is full; give the number of attempts. Who lost, or isn't sure, reads what came of it."""
    known, tried = 0, 0
    chance = random.Random(f"{node} {room}")
    while known < numbers:
        tried += 1
        mine = node * 1_000_000_000 + tried
        row = Row(room, known + 1, mine, Played(CastShard(SEATS[node], "white")))
        is_mine = await answered(journal.append(row, known))
        if is_mine:
            known += 1
            won.numbers[room].append(known)
            await asyncio.sleep(chance.uniform(0, _THINKS))
            continue
        # An answer that got lost may stand for either; and what was lost then may still be written later.
        tail = await reader.tail(room, known)
        assert [number for number, _ in tail] == list(range(known + 1, known + 1 + len(tail)))
        assert is_mine is None or (tail and tail[0][1] != mine)
        won.numbers[room] += [number for number, at in tail if at // 1_000_000_000 == node]
        known += len(tail)
    return tried


async def answered(asked: Awaitable[Answer]) -> Answer | None:
    """Wait for an answer; None where it got lost, as on a machine that is too busy."""
    try:
        return await asked
    except JournalUnavailable:
        return None


async def be_a_node(node: int, url: str, rooms: int, numbers: int) -> Won:
    """Write in all rooms at once."""
    won = Won({f"R{room:05}": [] for room in range(rooms)}, 0)
    journal = await open_journal(url)
    line = await asyncpg.connect(url)  # type: ignore[no-untyped-call]  # no types
    reader = Reader(line)
    reading = asyncio.create_task(reader.run())
    try:
        sys.stdout.write("open\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.readline)
        writing = [asyncio.create_task(write(journal, reader, node, room, numbers, won)) for room in won.numbers]
        tried = await asyncio.gather(*writing)
    finally:
        reading.cancel()
        await line.close()
        await journal.close()
    return Won(won.numbers, sum(tried))


async def histories(url: str) -> dict[str, list[str]]:
    """Give the seat that wrote each number of each room, in order."""
    journal = await open_journal(url)
    try:
        found: dict[str, list[str]] = {}
        for room, _ in await journal.due():
            rows = await journal.read(room)
            seats = [one.entry.action.seat for one in rows if isinstance(one.entry, Played)
                     and isinstance(one.entry.action, CastShard)]  # fmt: skip
            found[room] = list(map(str, seats))
        return found
    finally:
        await journal.close()


def compete(database: Database, rooms: int, numbers: int, nodes: int = 2) -> Counter[str]:
    """Let nodes write, and compare what they were told with what there is; give who won how often, and `tried`."""
    url = database.new()
    words = [sys.executable, "-m", "tests.journal.rivals"]
    running = [
        subprocess.Popen(
            [*words, str(node), url, str(rooms), str(numbers)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for node in range(nodes)
    ]  # fmt: skip
    for one in running:
        assert one.stdout is not None
        assert one.stdout.readline() == "open\n"
    told = []
    for one in running:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    for one in running:
        out, errors = one.communicate(timeout=7200)
        assert (one.returncode, errors) == (0, ""), errors
        told.append(msgspec.json.decode(out, type=Won))
    counted = Counter[str](tried=sum(won.tried for won in told))
    found = asyncio.run(histories(url))
    assert len(found) == rooms
    for room, seats in found.items():
        assert len(seats) == numbers, f"{room} has a gap, or a number twice"
        for node, won in enumerate(told):
            assert won.numbers[room] == [number for number, seat in enumerate(seats, 1) if seat == SEATS[node]], room
        counted.update(seats)
    assert "deadlock" not in database.log()
    return counted


def main() -> None:
    """Be a node, or let some compete and say how it went."""
    if len(sys.argv) == 5 and not sys.argv[1].startswith("-"):
        node, url, rooms, numbers = sys.argv[1:]
        won = asyncio.run(be_a_node(int(node), url, int(rooms), int(numbers)))
        sys.stdout.buffer.write(msgspec.json.encode(won))
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("--appends", type=int, default=1_000_000)
    parser.add_argument("--rooms", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=2)
    wanted = parser.parse_args()
    begun = time.monotonic()
    with postgres() as database:
        counted = compete(database, wanted.rooms, wanted.appends // wanted.rooms, wanted.nodes)
    took = time.monotonic() - begun
    sys.stdout.write(f"{dict(counted)} in {took:.0f} s: one history in each room, no deadlock\n")


if __name__ == "__main__":
    main()

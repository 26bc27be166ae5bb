"""Several servers write to the same rooms of one PostgreSQL at once: each wants every number for itself.

Usage: python -m tests.journal.rivals [--appends 1000000] [--rooms 64] [--nodes 2]
       python -m tests.journal.rivals NODE URL ROOMS NUMBERS    (one of them; starts with a line on standard input)
"""

import argparse
import asyncio
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable
from typing import NamedTuple, TypeVar

import msgspec

from ostrakon.journal.entries import Played, Row
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.rules.actions import CastShard
from ostrakon.rules.seats import SEATS
from tests.postgres import Database, postgres

Answer = TypeVar("Answer")


class Won(NamedTuple):
    """What a node was told."""

    numbers: dict[str, list[int]]
    """Of each room, those that it wrote."""
    tried: int


async def write(journal: SqlJournal, node: int, room: str, numbers: int, won: Won) -> int:
    """Write until the room is full, and read after each attempt what came of it; give the number of attempts."""
    known, tried = 0, 0
    while known < numbers:
        tried += 1
        row = Row(room, known + 1, node * 1_000_000 + tried, Played(CastShard(SEATS[node], "white")))
        is_mine = await answered(journal.append(row, known))
        while (tail := await answered(journal.read(room, known))) is None:
            pass  # away for a moment; as a server does, it asks until it knows
        assert [one.number for one in tail] == list(range(known + 1, known + 1 + len(tail)))
        # An answer that got lost may stand for either; and what was lost then may still be written later.
        assert is_mine is None or is_mine == (tail[0] == row)
        won.numbers[room] += [one.number for one in tail if one.entry == row.entry]
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
    try:
        sys.stdout.write("open\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.readline)
        tried = await asyncio.gather(*(write(journal, node, room, numbers, won) for room in won.numbers))
    finally:
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
    parser.add_argument("--rooms", type=int, default=64)
    parser.add_argument("--nodes", type=int, default=2)
    wanted = parser.parse_args()
    begun = time.monotonic()
    with postgres() as database:
        counted = compete(database, wanted.rooms, wanted.appends // wanted.rooms, wanted.nodes)
    took = time.monotonic() - begun
    sys.stdout.write(f"{dict(counted)} in {took:.0f} s: one history in each room, no deadlock\n")


if __name__ == "__main__":
    main()

"""A process that writes to a journal and prints every acknowledgement, until it is killed.

Usage: python appender.py FOLDER
"""

import asyncio
import itertools
import sys

from ostrakon.journal.entries import Played, Row
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.rules.actions import CastShard


async def write(journal: SqlJournal, room: str) -> None:
    """Append for ever."""
    for number in itertools.count(1):
        assert await journal.append(Row(room, number, number, Played(CastShard("A", "white"))), number)
        sys.stdout.write(f"{room} {number}\n")
        sys.stdout.flush()


async def main() -> None:
    """Write in sixteen rooms at once."""
    journal = await open_journal(sys.argv[1])
    sys.stdout.write("open\n")
    sys.stdout.flush()
    await asyncio.gather(*(write(journal, f"ROOM{room:02}") for room in range(16)))


asyncio.run(main())

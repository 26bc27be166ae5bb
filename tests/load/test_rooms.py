"""Rooms that nobody is in take no memory: neither those that were left, nor addresses behind which there is none."""

import asyncio
import ctypes
import gc
import os
from collections.abc import Awaitable, Callable
from itertools import product
from pathlib import Path

import pytest
import uvloop

from ostrakon.journal.sql import open_journal
from ostrakon.locales.codes import CODE_LENGTH, CODE_LETTERS, insulting
from ostrakon.protocol.messages import Accepted, Refused, Welcome
from ostrakon.room.room import Room
from ostrakon.server.allowances import Allowances, Rate
from ostrakon.server.hub import Hub
from ostrakon.server.mailbox import Mailbox
from ostrakon.server.page import Page
from tests.server.stage import Listener

ROOMS = int(os.environ.get("OSTRAKON_ROOMS_LEFT", "1000"))
"""OSTRAKON_ROOMS_LEFT=10000 for all ten thousand, which take some minutes."""
WARM_UP = ROOMS // 4
AT_ONCE = 100
"""So many are busy at a time."""
NEVER = [code for code in map("".join, product(CODE_LETTERS, repeat=CODE_LENGTH)) if insulting(code)]
"""Codes that no room ever has."""
ENDLESS = Rate(10**9, 10**9)


async def made_and_left(hub: Hub, number: int) -> None:
    """Open a room, sit down in it, look at it from a table, get up, and go."""
    code = await hub.create("it")
    guest, table = Listener(hub, _address(number)), Listener(hub, _address(number))
    assert isinstance(await guest.hello(code), Welcome)
    assert isinstance(await table.hello(code, page="table"), Welcome)
    assert await guest.answer("join", 1, name="Ada") == Accepted(1)
    assert await guest.answer("leave", 2) == Accepted(2)
    guest.leave()
    table.leave()


async def only_opened(hub: Hub, number: int) -> None:
    """Open the address of a room that there never was, and ask for its record."""
    code = NEVER[number % len(NEVER)]
    guest = Listener(hub, _address(number))
    assert isinstance(await guest.hello(code), Refused)
    assert await hub.record(code) is None
    guest.leave()


def _address(number: int) -> str:
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


async def many(hub: Hub, what: Callable[[Hub, int], Awaitable[None]], numbers: range) -> None:
    for first in range(numbers.start, numbers.stop, AT_ONCE):
        await asyncio.gather(*(what(hub, number) for number in numbers[first - numbers.start :][:AT_ONCE]))


async def rested(hub: Hub) -> None:
    """Wait until no room is in memory."""
    async with asyncio.timeout(60):
        while hub.live:
            await asyncio.sleep(0.02)


def memory() -> int:
    """Give the bytes that this process holds, when all that can be given back is."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def alive(*kinds: type) -> int:
    return sum(isinstance(one, kinds) for one in gc.get_objects())


def test_rooms_made_and_left_and_addresses_only_opened_leave_nothing_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room rests a fifth of a second after the last guest, instead of a minute; all else is as it is in earnest."""
    monkeypatch.setattr("ostrakon.server.mailbox.REST_SECONDS", 0.2)
    generous = Allowances(rooms=10 * ROOMS, address=ENDLESS, creations=ENDLESS, guesses=ENDLESS)

    async def test() -> None:
        journal = await open_journal(tmp_path, sync="normal")
        hub = Hub(journal, allowances=generous)
        await hub.start()
        try:
            await many(hub, made_and_left, range(WARM_UP))
            await many(hub, only_opened, range(WARM_UP))
            await rested(hub)
            before = memory()
            already = alive(Room, Mailbox, Page)
            await many(hub, made_and_left, range(WARM_UP, WARM_UP + ROOMS))
            await many(hub, only_opened, range(WARM_UP, WARM_UP + ROOMS))
            await rested(hub)
            after = memory()
            assert hub.live == 0
            assert alive(Room, Mailbox, Page) <= already
            assert 0.9 * before < after < 1.1 * before, f"{before >> 20} MB before, {after >> 20} MB after"
        finally:
            await hub.close()
            await journal.close()

    uvloop.run(test())

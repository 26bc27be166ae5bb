"""Who pours messages in is slowed down, and people in other rooms notice nothing of it."""

import asyncio
import contextlib
import statistics
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ostrakon.protocol.messages import Refused
from tests.hosting import hosted, run
from tests.phones import Phone, phone

SECONDS = 4.0
QUIET_SECONDS = 2.0
MOST = 0.05
"""Seconds that an answer may take longer, in the middle of all, than it takes without a flood."""


async def latencies(one: Phone, seconds: float) -> list[float]:
    """Ask every 20 ms whether the server is there, and measure how long the answer takes."""
    taken = list[float]()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        asked = time.monotonic()
        await one.command("ping")
        taken.append(time.monotonic() - asked)
        await asyncio.sleep(0.02)
    return taken


async def pour(one: Phone, do: str, a_second: int, seconds: float, **fields: object) -> int:
    """Say something so often; gives how many were sent before the server had enough."""
    begun, sent = time.monotonic(), 0
    with contextlib.suppress(ConnectionClosed, ConnectionError):
        while (passed := time.monotonic() - begun) < seconds:
            while sent < passed * a_second:
                await one.send(do, **fields)
                sent += 1
            await asyncio.sleep(0.005)
    return sent


@contextlib.asynccontextmanager
async def in_another_room(url: str, code: str) -> AsyncIterator[Phone]:
    async with phone(url) as one:
        await (await one.hello(code)).join("Ada")
        yield one


@pytest.mark.parametrize(
    ("do", "a_second", "fields"), [("join", 1000, {"name": "Flut"}), ("resync", 100, {})], ids=["joins", "messages"]
)
def test_a_flood_from_one_client_is_throttled_and_another_rooms_latency_stays(
    do: str, a_second: int, fields: dict[str, object], tmp_path: Path
) -> None:
    async def test() -> None:
        with hosted(tmp_path) as host:
            async with in_another_room(host.url, host.room()) as other, phone(host.url) as flooding:
                quiet = await latencies(other, QUIET_SECONDS)
                await flooding.hello(host.room())
                # What it takes to be over what a device may at once, however slow this machine is.
                for _ in range(250):
                    await flooding.send("ping")
                flood = asyncio.create_task(pour(flooding, do, a_second, SECONDS, **fields))
                during = await latencies(other, SECONDS)
                assert await flood > 100
                refused = [answer for answer in map(flooding.answer_to, range(1, 6000)) if isinstance(answer, Refused)]
                assert {answer.code for answer in refused} == {"too-fast"}
                assert statistics.median(during) < statistics.median(quiet) + MOST

    run(test())

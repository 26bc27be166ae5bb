"""The short form of `make faults`: a dozen kills under load, and everything that was acknowledged is there."""

import asyncio
from pathlib import Path

from tests.faults.havoc import HavocOfOne, Orders

ORDERS = Orders(kills=12, seed=7, rooms=3, actions=25, sleepy=False)


def test_a_server_killed_again_and_again_loses_nothing_and_every_council_ends(tmp_path: Path) -> None:
    figures = asyncio.run(HavocOfOne(tmp_path, ORDERS).run())
    assert figures.kills == ORDERS.kills
    assert figures.councils >= ORDERS.rooms
    assert figures.acknowledged > 100
    assert figures.lost == 0

"""The short form of `make faults ARGS="--nodes 3"`: whatever dies or is away, there is one history, and it is whole."""

import asyncio
from pathlib import Path

from tests.faults.among_nodes import HavocAmongNodes
from tests.faults.havoc import Orders

ORDERS = Orders(kills=6, seed=5, rooms=3, actions=30, sleepy=False, nodes=3, away=6, cut=6, every=2)


def test_three_servers_killed_again_and_again_without_database_bell_or_line_lose_nothing_and_every_council_ends(
    tmp_path: Path,
) -> None:
    figures = asyncio.run(HavocAmongNodes(tmp_path, ORDERS).run())
    assert figures.kills >= ORDERS.kills
    assert figures.councils >= ORDERS.rooms
    assert figures.acknowledged > 100
    assert figures.moves > 20
    assert min(figures.databases_stopped, figures.bells_stopped, figures.lines_held_up) >= 1

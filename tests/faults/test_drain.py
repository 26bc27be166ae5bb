"""A server that is told to stop (SIGTERM) says so to its phones; they come back by themselves, and nothing is lost."""

import asyncio
import random
from pathlib import Path

from ostrakon.journal.place import journal_file
from ostrakon.journal.reading import open_reader
from tests.faults.lives import Server
from tests.faults.proofs import Device, prove
from tests.faults.rooms import Table
from tests.faults.whims import planned

STOPS = 4


def test_a_server_stopped_in_the_midst_of_play_sends_everybody_away_and_all_come_back(tmp_path: Path) -> None:
    async def test() -> Table:
        server = Server(tmp_path, "--bot-pace", "0.01")
        table = Table(server, planned(random.Random(3), sleepy=False), "stopped")
        try:
            await server.rise()
            playing = asyncio.create_task(table.play())
            for _ in range(STOPS):
                before = sum(len(player.stories) for player in table.players)
                await asyncio.sleep(0.4)  # any moment
                await server.stop()
                await server.rise()
                async with asyncio.timeout(60):
                    while not playing.done() and sum(len(p.stories) for p in table.players) == before:
                        await asyncio.sleep(0.01)
            async with asyncio.timeout(60):
                await playing
            await server.stop()
        finally:
            await server.bury()
        return table

    table = asyncio.run(test())
    with open_reader(journal_file(tmp_path)) as reader:
        rows = reader.room(table.code).rows
    devices = [Device(player.who, player.stories) for player in table.players]
    facts = prove(table.code, rows, devices, table.server)
    assert facts.councils == table.plan.councils
    assert table.closings.pop(1012) > 1
    table.closings.pop(1000, None)  # who hung up
    assert not table.closings

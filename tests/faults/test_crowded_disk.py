"""A disk that runs full in the midst of play: what can't be written is refused and told to nobody, and play goes on."""

import asyncio
import os
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ostrakon.journal.place import journal_file
from ostrakon.journal.reading import open_reader
from ostrakon.locales.texts import text
from tests.faults.lives import Server
from tests.faults.proofs import Device, prove
from tests.faults.rooms import Table
from tests.faults.whims import planned

_FULL = "archive-unavailable"
_MORE = 10
"""Rows by which a journal must grow to show that play goes on."""


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of sixteen megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "none", str(place)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root, and not in every container, may make a file system")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def _fill(ballast: Path) -> None:
    """Take all the space that is left."""
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            return


def _rows(folder: Path, tables: list[Table]) -> int:
    with open_reader(journal_file(folder)) as reader:
        return sum(len(reader.room(table.code).rows) for table in tables if table.code)


async def _until_refused(tables: list[Table]) -> None:
    before = sum(table.refused[_FULL] for table in tables)
    async with asyncio.timeout(60):
        while sum(table.refused[_FULL] for table in tables) == before:
            await asyncio.sleep(0.01)


async def _until_more(folder: Path, tables: list[Table]) -> None:
    before = _rows(folder, tables)
    async with asyncio.timeout(60):
        while _rows(folder, tables) < before + _MORE:
            await asyncio.sleep(0.02)


def test_rooms_on_a_disk_that_runs_full_lose_nothing_tell_nothing_and_go_on_by_themselves(disk: Path) -> None:
    folder, ballast = disk / "games", disk / "ballast"

    async def test() -> tuple[Server, list[Table]]:
        server = Server(folder, "--bot-pace", "0.01", may_complain=True)
        chance = random.Random(11)
        plans = [planned(chance, sleepy=False) for _ in range(2)]
        tables = [Table(server, plan, f"full {number}", frozenset((_FULL,))) for number, plan in enumerate(plans)]
        try:
            await server.rise()
            async with asyncio.timeout(240), asyncio.TaskGroup() as rooms:
                for table in tables:
                    rooms.create_task(table.play())
                await _until_more(folder, tables)
                _fill(ballast)
                await _until_refused(tables)
                await server.kill()  # on a full disk, too, a server can be killed and started again
                await server.rise()
                await _until_refused(tables)
                ballast.unlink()
                await _until_more(folder, tables)
                await server.kill()
                await server.rise()
            await server.stop()
        finally:
            await server.bury()
        return server, tables

    server, tables = asyncio.run(test())
    assert text("en", "journal-fault-full", place=str(journal_file(folder))) in server.said
    with open_reader(journal_file(folder)) as reader:
        for table in tables:
            devices = [Device(player.who, player.stories) for player in table.players]
            prove(table.code, reader.room(table.code).rows, devices, server)

"""What a device remembers of its visits."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from tests.faults.lives import Life, Server
from tests.faults.rooms import Player, Table
from tests.faults.whims import planned
from tests.phones import Phone


class Heard:
    """A line on which a room was shown, and that is lost."""

    room = object()
    token = "mine"
    closed = 1006
    asked = 0.0
    frames = ()
    times = ()


class Visitor(Player):
    """Is greeted while so many lives of the server begin, and plays no further."""

    def __init__(self, table: Table, server: Server, begin: int) -> None:
        super().__init__(table, random.Random(1), plays=False)
        self._house = server
        self._begin = begin

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncIterator[Phone]:
        yield cast(Phone, Heard())

    async def _hello(self, line: Phone) -> None:
        self._house.lives += [Life(True, 0.0)] * self._begin

    async def _play(self, line: Phone) -> None:
        pass


@pytest.mark.parametrize(("begin", "told"), [(0, [1]), (1, [])])
def test_a_greeting_of_which_nobody_knows_the_life_proves_nothing_but_who_one_is(
    tmp_path: Path, begin: int, told: list[int]
) -> None:
    server = Server(tmp_path)
    server.lives.append(Life(True, 0.0))
    visitor = Visitor(Table(server, planned(random.Random(1)), "seed"), server, begin)
    asyncio.run(visitor._visit())
    assert [story.life for story in visitor.stories] == told
    assert visitor.token == "mine"

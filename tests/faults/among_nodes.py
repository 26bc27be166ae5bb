"""Havoc among nodes: they are killed one after the other, the database and the bell are stopped, a line is held up.

Phones hold on to no server: they come back by any, in mid-vote too, and now and then move without need.
"""

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from ostrakon.journal.entries import Row
from ostrakon.journal.fetching import fetch
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.place import journal_file
from ostrakon.journal.sql import open_journal
from tests.faults.havoc import COLD, Havoc
from tests.faults.nodes import Node, Nodes
from tests.faults.rooms import Table
from tests.faults.whims import planned
from tests.nats import nats
from tests.postgres import postgres

_BIRTHS = 0.1
"""The share of kills that hit a server which is only just starting."""
_BIRTH = 0.3
"""Seconds within which it is hit then."""
_BACK_SECONDS = 120.0
"""For which a look into the journal waits, once the database should be back."""
_AWAY = frozenset({"archive-unavailable"})


class Nomads(Table):
    """A room whose phones move about."""

    restless = 0.03


class HavocAmongNodes(Havoc):
    """Some servers, on one database and one bell."""

    close_enough = 3000.0

    @contextlib.asynccontextmanager
    async def _serving(self) -> AsyncIterator[None]:
        with contextlib.ExitStack() as programs:
            self._database = await asyncio.to_thread(programs.enter_context, postgres())
            self._bell = await asyncio.to_thread(programs.enter_context, nats())
            self._url = await asyncio.to_thread(self._database.new)
            name = self._url.rpartition("/")[2]
            nodes = Nodes(
                self._folder, self._orders.nodes, self._database.port, name, self._bell.url, "--bot-pace", "0.01"
            )
            async with nodes:
                self.server = self._nodes = nodes
                self._apart: Node | None = None
                """Whose line to the database is held up."""
                self._database_there = asyncio.Lock()
                """Held by who needs the database, or takes it away."""
                yield

    def _table(self, seed: str) -> Table:
        return Nomads(self.server, planned(random.Random(seed), sleepy=self._orders.sleepy), seed, _AWAY)

    async def _kill_on(self) -> None:
        first, *others = self._nodes.nodes
        await self._nodes.rise(first, cold=True)
        await asyncio.gather(*map(self._nodes.rise, others))
        all_kinds = (self._without_database, self._without_bell, self._without_line)
        kinds, begun = itertools.cycle(all_kinds), 0
        trouble: asyncio.Task[None] | None = None
        next_trouble = self._orders.every // 2
        async with asyncio.TaskGroup() as troubles:
            while self.figures.kills < self._orders.kills or begun < len(all_kinds):
                await self._let_live(self._chance.expovariate(1 / self._orders.actions))
                if self.figures.kills >= next_trouble and (trouble is None or trouble.done()):
                    next_trouble += self._orders.every
                    trouble = troubles.create_task(next(kinds)())
                    begun += 1
                async with self._database_there:
                    await self._kill(self._chance.choice([one for one in self._nodes.nodes if one is not self._apart]))

    async def _kill(self, node: Node) -> None:
        """Kill one, and start it again; now and then it is hit once more while it is only just starting."""
        await self._nodes.kill(node)
        self._killed()
        if self._chance.random() < _BIRTHS and not await self._nodes.rise(node, within=self._chance.uniform(0, _BIRTH)):
            await self._nodes.kill(node)
            self._killed()
            self.figures.kills_while_starting += 1
        if not node.serving.is_set():
            await self._nodes.rise(node, cold=self._chance.random() < COLD)

    async def _without_database(self) -> None:
        """Stop the database; meanwhile a server dies, and can't come back before."""
        async with self._database_there:
            self._tell("the database is stopped")
            began = time.monotonic()
            await asyncio.to_thread(self._database.stop)
            await asyncio.sleep(self._orders.away / 2)
            node = self._chance.choice(self._nodes.nodes)
            await self._nodes.kill(node)
            self._killed()
            await asyncio.sleep(self._orders.away / 2)
            self._nodes.away.append((began, time.monotonic()))
            await asyncio.to_thread(self._database.start)
            self.figures.databases_stopped += 1
            await self._nodes.rise(node)

    async def _without_bell(self) -> None:
        """Stop the bell; servers are killed as usual."""
        self._tell("the bell is stopped")
        await asyncio.to_thread(self._bell.stop)
        await asyncio.sleep(self._orders.away)
        await asyncio.to_thread(self._bell.start)
        self.figures.bells_stopped += 1

    async def _without_line(self) -> None:
        """Cut one server off from the database; the others are killed as usual."""
        self._apart = self._chance.choice(self._nodes.nodes)
        async with self._database_there:
            self._tell("a line to the database is held up")
            self._apart.line.hold_up()
        await asyncio.sleep(self._orders.cut)
        self._apart.line.let_go()
        self._apart = None
        self.figures.lines_held_up += 1

    async def _stop(self) -> None:
        await self._nodes.stop()

    async def _journal(self) -> Path:
        file = journal_file(self._folder)
        await fetch(self._url, file)
        return file

    def _rows(self, code: str) -> Sequence[Row]:
        patience = time.monotonic() + self._orders.away + _BACK_SECONDS
        while True:
            try:
                return asyncio.run(_read(self._url, code))
            except JournalUnavailable:
                # A room may come to its end just before the database is stopped.
                if time.monotonic() > patience:
                    raise
                time.sleep(0.5)  # it is stopped


async def _read(url: str, code: str) -> Sequence[Row]:
    journal = await open_journal(url)
    try:
        return await journal.read(code)
    finally:
        await journal.close()

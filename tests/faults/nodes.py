"""Equal servers on one database and one bell, each of which may die at any moment and come back."""

import asyncio
import contextlib
import random
from collections.abc import Sequence
from pathlib import Path

from ostrakon.journal.place import shown
from ostrakon.locales.texts import text
from tests.faults.line import Line
from tests.faults.lives import Server

_NOTICED = 8.0
"""Seconds within which all servers have noticed that the database is away, and let their clocks stand."""


class Node(Server):
    """One of them."""

    def __init__(self, folder: Path, url: str, line: Line, options: Sequence[str], place: tuple[int, int]) -> None:
        """`place` is its number from 0, and how many there are."""
        super().__init__(folder, "--journal", url, *options, may_complain=True)
        self.line = line
        self._url = url
        self._place = place

    @property
    def number(self) -> int:
        """Of the life that it is in; no two lives of any nodes have the same."""
        index, count = self._place
        return len(self.lives) * count + index

    def must_have_said_only_what_is_known(self) -> None:
        """That the database was away, and that it is back, is all that it may complain of."""
        unreachable = text("en", "journal-fault-unreachable", place=shown(self._url))
        known = {f"ostrakon: {unreachable}", f"ostrakon: {text('en', 'cli-journal-again')}"}
        strange = {*self.said.splitlines()} - known
        assert not strange, f"a server complains: {strange}"


class Nodes:
    """All of them. Open them with `async with`."""

    def __init__(self, folder: Path, count: int, port: int, database: str, bell: str, *options: str) -> None:
        """The database is called `database`, and is behind this port."""
        self.serving = asyncio.Event()
        self.nodes: list[Node] = []
        self.away: list[tuple[float, float]] = []
        """From when to when the database was away, in seconds of the monotonic clock."""
        self._folder = folder
        self._lines = [Line(port) for _ in range(count)]
        self._database = database
        self._options = ("--bell", bell, *options)
        self._open = contextlib.AsyncExitStack()

    async def __aenter__(self) -> "Nodes":
        count = len(self._lines)
        for index, line in enumerate(self._lines):
            await self._open.enter_async_context(line)
            url = f"postgresql://ostrakon@127.0.0.1:{line.port}/{self._database}"
            self.nodes.append(Node(self._folder / str(index), url, line, self._options, (index, count)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for node in self.nodes:
            await node.bury()
        await self._open.aclose()

    def one(self, chance: random.Random) -> Server:
        """Give the server by which a phone comes in: any that serves."""
        return chance.choice([node for node in self.nodes if node.serving.is_set()] or self.nodes)

    async def rise(self, node: Node, *, cold: bool = False, within: float | None = None) -> bool:
        """Start one; False if it doesn't serve `within` seconds."""
        served = await node.rise(cold=cold, within=within)
        self._look()
        return served

    async def kill(self, node: Node) -> None:
        """End one as a power cut would."""
        node.serving.clear()
        self._look()
        await node.kill()

    async def stop(self) -> None:
        """End all in good order."""
        self.serving.clear()
        for node in self.nodes:
            await node.stop()
            node.must_have_said_only_what_is_known()

    def lived(self, since: float, until: float, *, surely: bool = False) -> float:
        """Give the seconds between two moments in which rooms may have been served; or `surely` were.

        Each server needs its time to notice that the database is away.
        """
        lives = [
            (life.ready if surely else life.began, until if life.ended is None else life.ended)
            for node in self.nodes
            for life in node.lives
        ]
        times = [(began, ended) for began, ended in lives if began is not None]
        away = [(began if surely else began + _NOTICED, ended) for began, ended in self.away]
        return _length(_without(_joined(times), away), since, until)

    def starts(self, *, cold: bool) -> list[float]:
        """Give the seconds that each start took until guests could come."""
        return [seconds for node in self.nodes for seconds in node.starts(cold=cold)]

    def _look(self) -> None:
        if any(node.serving.is_set() for node in self.nodes):
            self.serving.set()
        else:
            self.serving.clear()


_Span = tuple[float, float]


def _joined(spans: Sequence[_Span]) -> list[_Span]:
    """Give spans that don't overlap, and together are the same time."""
    joined: list[_Span] = []
    for began, ended in sorted(spans):
        if joined and began <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(ended, joined[-1][1]))
        else:
            joined.append((began, ended))
    return joined


def _without(spans: Sequence[_Span], gaps: Sequence[_Span]) -> list[_Span]:
    """Take gaps, each later than the one before, out of spans."""
    for began, ended in gaps:
        if began < ended:
            cut = [((first, min(last, began)), (max(first, ended), last)) for first, last in spans]
            spans = [piece for pieces in cut for piece in pieces if piece[0] < piece[1]]
    return list(spans)


def _length(spans: Sequence[_Span], since: float, until: float) -> float:
    return sum(max(0.0, min(until, ended) - max(since, began)) for began, ended in spans)

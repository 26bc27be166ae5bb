"""Rooms that nobody is in, and when each of them wants to be woken.

After a long pause thousands may be due at once. They are woken a few at a time, and between them the server rests as
long as they took: at least half of its time is left to the rooms in which people sit. Whoever comes into a room
doesn't wait for its turn here.
"""

import asyncio
import contextlib
import heapq
from collections.abc import Awaitable, Callable
from typing import Final

from ostrakon.server.served import ServedTime

TOGETHER: Final = 4
"""Rooms that are woken at the same time: one reads while another waits for the disk."""
_LEAST_SECONDS: Final = 0.02
_SPARE: Final = 1000
"""Lines of deadlines that were dropped, before they are cleared away."""
_LOOK_SECONDS: Final = 60.0
"""Until the clock is looked at anew, at least and at most: served time may have stood still meanwhile."""


class Deadlines:
    """Sleeping rooms with a deadline. Begin with `start`, end with `stop`."""

    def __init__(self, served: ServedTime, wake: Callable[[str, int], Awaitable[None]]) -> None:
        """`wake` loads a room and sees to what is due in it since a served time; it returns when that is done."""
        self._served = served
        self._wake = wake
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def __len__(self) -> int:
        """Count the rooms that wait to be woken."""
        return len(self._due)

    def set(self, code: str, due: int) -> None:
        """Have a room woken at this served time in ms."""
        self._due[code] = due
        heapq.heappush(self._heap, (due, code))
        if len(self._heap) > 2 * len(self._due) + _SPARE:
            # Who comes and goes by a room with a clock of days would leave a line here each time.
            self._heap = [(due, code) for code, due in self._due.items()]
            heapq.heapify(self._heap)
        self._changed.set()

    def drop(self, code: str) -> None:
        """Let a room be: somebody else sees to it."""
        self._due.pop(code, None)

    def start(self) -> None:
        """Begin to wake."""
        self._tasks = [asyncio.create_task(self._run()) for _ in range(TOGETHER)]

    async def stop(self) -> None:
        """Wake nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            code, due = await self._next()
            begun = loop.time()
            await self._wake(code, due)
            await asyncio.sleep(loop.time() - begun)

    async def _next(self) -> tuple[str, int]:
        """Wait until a room is due, and take it."""
        while True:
            wait = _LOOK_SECONDS
            while self._heap:
                due, code = self._heap[0]
                if self._due.get(code) == due:
                    wait = min(wait, (due - self._served.now()) / 1000)
                    if wait > 0:
                        break
                    del self._due[code]
                    heapq.heappop(self._heap)
                    return code, due
                heapq.heappop(self._heap)
            self._changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(wait, _LEAST_SECONDS)):
                    await self._changed.wait()

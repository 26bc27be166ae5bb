"""Served time: it runs while a server runs, and stands still while none does, so that no clock runs out meanwhile."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from ostrakon.journal.journal import Journal, JournalUnavailable

_logger = logging.getLogger(__name__)

MARK_SECONDS: Final = 0.5
"""How often the journal is told how far served time has come: at most so much is given back after a crash."""


class ServedTime:
    """The clock of all rooms: milliseconds in which a server ran, from the first start of this journal on."""

    def __init__(self, base: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Go on from `base` ms. `clock` counts seconds and never goes back."""
        self._base = base
        self._clock = clock
        self._start = clock()

    def now(self) -> int:
        """Give the served time in ms."""
        return self._base + int((self._clock() - self._start) * 1000)


async def keep_marking(journal: Journal, served: ServedTime, seconds: float = MARK_SECONDS) -> None:
    """Tell the journal again and again how far served time has come, until cancelled."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await journal.mark_served(served.now())
        except JournalUnavailable as error:
            _logger.warning("served time not marked: %s", error.code)

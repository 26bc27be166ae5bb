"""Served time: it runs while a server runs, and stands still while none does, so that no clock runs out meanwhile."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from ostrakon.journal.journal import Journal, JournalUnavailable
from ostrakon.server.troubles import Troubles

MARK_SECONDS: Final = 0.5
"""How often the journal is told how far served time has come: at most so much is given back after a crash."""


class ServedTime:
    """The clock of all rooms: milliseconds in which a server ran, from the first start of this journal on."""

    def __init__(self, base: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Go on from `base` ms. `clock` counts seconds and never goes back."""
        self._base = base
        self._clock = clock
        self._start = clock()
        self._standing: int | None = None

    def stand(self) -> None:
        """Stop: nothing can be written down now, so nobody's time may run out."""
        if self._standing is None:
            self._standing = self.now()

    def go_on(self) -> None:
        """Run again, from where it stood."""
        if self._standing is not None:
            self._base, self._standing = self._standing, None
            self._start = self._clock()

    def catch_up(self, at: int) -> None:
        """Go on from this time, if it is later: another server has come so far."""
        behind = at - self.now()
        if behind <= 0:
            return
        self._base += behind
        if self._standing is not None:
            self._standing = at

    def now(self) -> int:
        """Give the served time in ms."""
        if self._standing is not None:
            return self._standing
        return self._base + int((self._clock() - self._start) * 1000)


async def keep_marking(
    journal: Journal, served: ServedTime, seconds: float = MARK_SECONDS, troubles: Troubles | None = None
) -> None:
    """Tell the journal again and again how far served time has come, until cancelled.

    While the journal can't be written, served time stands still.
    """
    known = Troubles() if troubles is None else troubles
    while True:
        await asyncio.sleep(seconds)
        try:
            await journal.mark_served(served.now())
        except JournalUnavailable as error:
            served.stand()
            known.found(error, "")
        else:
            served.go_on()
            known.over()

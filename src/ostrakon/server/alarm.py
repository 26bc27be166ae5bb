"""One room's alarm: it rings when the room's next deadline has come, and once for each time that it is set."""

import asyncio
from collections.abc import Callable

from ostrakon.server.metrics import Metrics


class Alarm:
    """An alarm that is set for one time at most."""

    def __init__(self, rung: Callable[[], None], metrics: Metrics) -> None:
        """Begin silent. `rung` is called when the time has come; how late that was is told to the metrics."""
        self._rung = rung
        self._metrics = metrics
        self._timer: asyncio.TimerHandle | None = None
        self._due: int | None = None

    def set(self, due: int, now: int) -> None:
        """Ring at a served time in ms; `now` is that of this moment. Set for it already, it stays as it is."""
        if self._timer is None or self._due != due:
            self.ring_in((due - now) / 1000)
            self._due = due

    def ring_in(self, seconds: float) -> None:
        """Ring after so many seconds, whatever served time does."""
        self.silence()
        loop = asyncio.get_running_loop()
        when = loop.time() + max(0.0, seconds)

        def ring() -> None:
            self._timer = None
            self._metrics.lagged(loop.time() - when)
            self._rung()

        self._timer = loop.call_at(when, ring)

    def silence(self) -> None:
        """Don't ring."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._due = None

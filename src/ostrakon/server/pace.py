"""How fast somebody may ask for things: a bucket of permits that fills up again with time."""

import time
from collections import OrderedDict
from collections.abc import Callable


class Pace:
    """Permits for one asker: up to `burst` at once, `rate` new ones a second."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with a full bucket. `clock` counts seconds."""
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._seen = clock()

    def allows(self) -> bool:
        """Take a permit if there is one."""
        if not self.has():
            return False
        self._left -= 1
        return True

    def has(self) -> bool:
        """Tell whether there is a permit, and take none."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        return self._left >= 1


class Paces:
    """A pace for each asker, in memory only; those unseen for longest are forgotten beyond `most`."""

    def __init__(
        self, rate: float, burst: int, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Give every asker permits as in `Pace`."""
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._paces: OrderedDict[str, Pace] = OrderedDict()

    def of(self, asker: str) -> Pace:
        """Give the permits of an asker."""
        pace = self._paces.pop(asker, None) or Pace(self._rate, self._burst, self._clock)
        self._paces[asker] = pace
        if len(self._paces) > self._most:
            self._paces.popitem(last=False)
        return pace

    def allows(self, asker: str) -> bool:
        """Take one of this asker's permits if there is one."""
        return self.of(asker).allows()

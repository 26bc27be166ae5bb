"""How fast somebody may ask for things: a bucket of permits that fills up again with time."""

import time
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary


class Pace:
    """Permits for one asker: up to `burst` at once, `rate` new ones a second."""

    __slots__ = ("__weakref__", "_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with a full bucket. `clock` counts seconds."""
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._seen = clock()

    def allows(self) -> bool:
        """Take a permit if there is one."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def has(self) -> bool:
        """Tell whether there is a permit, and take none."""
        self._refill()
        return self._left >= 1

    def is_full(self) -> bool:
        """Tell whether nothing is to be remembered of this asker any more."""
        self._refill()
        return self._left >= self._burst

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now


class Paces:
    """A pace for each asker, in memory only.

    Forgotten is who has all permits again and was unseen for longest; beyond `most` also who hasn't.
    """

    def __init__(
        self, rate: float, burst: int, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Give every asker permits as in `Pace`."""
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._paces: OrderedDict[str, Pace] = OrderedDict()
        self._held: WeakValueDictionary[str, Pace] = WeakValueDictionary()
        """Those that somebody still counts by: they are found again though they were forgotten."""

    def of(self, asker: str) -> Pace:
        """Give the permits of an asker."""
        pace = self._held.get(asker) or Pace(self._rate, self._burst, self._clock)
        self._paces.pop(asker, None)
        self._paces[asker] = self._held[asker] = pace
        self._forget()
        return pace

    def __len__(self) -> int:
        """Count the askers that are remembered."""
        return len(self._paces)

    def _forget(self) -> None:
        """Forget who is over it, from the one that was unseen for longest on; the newest one is kept."""
        while len(self._paces) > 1:
            oldest = next(iter(self._paces.values()))
            if len(self._paces) <= self._most and not oldest.is_full():
                return
            self._paces.popitem(last=False)

    def allows(self, asker: str) -> bool:
        """Take one of this asker's permits if there is one."""
        return self.of(asker).allows()

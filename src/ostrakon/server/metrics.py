"""What a host may measure: counts and times of the whole server, and nothing of any room or person."""

import time
from collections.abc import Mapping
from typing import Final, NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0, generate_latest

from ostrakon.journal.entries import Entry, Played

KIND: Final = CONTENT_TYPE_PLAIN_1_0_0
"""The media type of `Metrics.text`."""

_COMMIT_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_LAG_SECONDS: Final = (0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)

# When each series was begun tells nobody anything, and doubles what is sent.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library says no types here


class Census(NamedTuple):
    """How much there is at this moment."""

    rooms: Mapping[str, int]
    """Rooms in memory, by phase."""
    asleep: int
    """Rooms that aren't in memory, and wait for a deadline."""
    connections: int
    """Open sockets."""
    journal: bool
    """Whether the journal could be written when that was last tried."""


class Metrics:
    """Counts what happens. Each server has its own."""

    def __init__(self) -> None:
        """Begin with zero."""
        of = self._registry = CollectorRegistry()
        ProcessCollector(registry=of)  # memory, time on the core, and file descriptors beside how many there may be
        self._actions = Counter("ostrakon_actions", "Entries written to the journal.", ["kind"], registry=of)
        self._of_kind: dict[type, Counter] = {}
        """Of the entries, by the type of what was written."""
        self._refusals = Counter("ostrakon_refusals", "Messages of pages refused.", ["code"], registry=of)
        self._reconnects = Counter("ostrakon_reconnects", "Pages welcomed again at their seats.", registry=of)
        self._slow = Counter("ostrakon_slow_readers", "Sockets dropped because they read too slowly.", registry=of)
        self._rooms = Gauge("ostrakon_rooms", "Rooms in memory.", ["phase"], registry=of)
        self._asleep = Gauge("ostrakon_rooms_asleep", "Rooms on disk that wait for a deadline.", registry=of)
        self._votes = Gauge("ostrakon_votes_open", "Votes that go on.", registry=of)
        self._connections = Gauge("ostrakon_connections", "Open sockets.", registry=of)
        self._queue = Gauge("ostrakon_journal_queue", "Entries that wait to be on disk.", registry=of)
        self._journal = Gauge("ostrakon_journal_up", "1 while the journal can be written, else 0.", registry=of)
        self._commit = Histogram(
            "ostrakon_journal_commit_seconds", "From asking for an entry until it is on disk.",
            buckets=_COMMIT_SECONDS, registry=of,
        )  # fmt: skip
        self._lag = Histogram(
            "ostrakon_clock_lag_seconds", "By how much a room's deadline was seen to too late.",
            buckets=_LAG_SECONDS, registry=of,
        )  # fmt: skip

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refusals.labels(code).inc()

    def written(self, entry: Entry) -> None:
        """Count an entry that is on disk, by its kind; of an action of the council by the action's."""
        named = entry.action if isinstance(entry, Played) else entry
        kind = type(named)
        if kind not in self._of_kind:
            self._of_kind[kind] = self._actions.labels(str(named.__struct_config__.tag))
        self._of_kind[kind].inc()

    def came_back(self) -> None:
        """Count a page that is welcomed at the seat that its device had."""
        self._reconnects.inc()

    def too_slow(self) -> None:
        """Count a socket that was dropped because too much waited for it."""
        self._slow.inc()

    def lagged(self, seconds: float) -> None:
        """Take note how late a deadline was seen to."""
        self._lag.observe(max(0.0, seconds))

    def begun(self) -> float:
        """Count an entry that waits to be on disk; what this gives is to be told to `ended`."""
        self._queue.inc()
        return time.perf_counter()

    def ended(self, begun: float) -> None:
        """Measure how long an entry took until it was on disk, or couldn't be."""
        self._queue.dec()
        self._commit.observe(time.perf_counter() - begun)

    def text(self, census: Census) -> bytes:
        """Give everything in Prometheus' text format."""
        self._rooms.clear()
        for phase, rooms in census.rooms.items():
            self._rooms.labels(phase).set(rooms)
        self._votes.set(census.rooms.get("vote", 0))
        self._asleep.set(census.asleep)
        self._connections.set(census.connections)
        self._journal.set(census.journal)
        return generate_latest(self._registry)

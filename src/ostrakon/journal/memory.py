"""A journal that lives no longer than the process: for tests of what stands above it."""

from collections import Counter
from collections.abc import Sequence

from ostrakon.journal.codec import decode, encode
from ostrakon.journal.entries import Cache, Row, Snapshot
from ostrakon.journal.splits import Counted, added_up


class MemoryJournal:
    """A `Journal` in memory. Entries pass through their JSON, as in a store."""

    def __init__(self) -> None:
        """Begin empty."""
        self._rooms: dict[str, list[tuple[int, bytes, str]]] = {}
        self._due: dict[str, int] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._rewrites: Counter[str] = Counter()
        self._splits: tuple[Counted, ...] = ()
        self._served = 0

    async def append(self, row: Row, due: int | None, counted: Counted | None = None) -> bool:
        """Write a row, and when the room next wants to be woken; see `Journal.append`."""
        rows = self._rooms.setdefault(row.room, [])
        if row.number != len(rows) + 1:
            return False
        rows.append((row.at, encode(row.entry), row.said))
        self._due.pop(row.room, None)
        if due is not None:
            self._due[row.room] = due
        self._served = max(self._served, row.at)
        if counted is not None:
            self._splits = added_up((*self._splits, counted))
        return True

    async def read(self, room: str, after: int = 0) -> tuple[Row, ...]:
        """Give a room's rows in order, those with a number above `after`."""
        rows = self._rooms.get(room, [])
        return tuple(
            Row(room, number, at, decode(body), said)
            for number, (at, body, said) in enumerate(rows[after:], start=after + 1)
        )

    async def snapshot(self, room: str) -> Cache:
        """Give the newest snapshot that is kept of a room."""
        return Cache(self._snapshots.get(room), self._rewrites[room])

    def keep(self, room: str, snapshot: Snapshot, rewrites: int) -> None:
        """Keep a snapshot of a room, in place of an older one; see `Journal.keep`."""
        if self._rewrites[room] > rewrites:
            return
        if room not in self._snapshots or self._snapshots[room].number < snapshot.number:
            self._snapshots[room] = snapshot

    async def rewrite(self, room: str, rows: Sequence[Row]) -> None:
        """Write these entries of a room anew; see `Journal.rewrite`."""
        for row in rows:
            self._rooms[room][row.number - 1] = (row.at, encode(row.entry), row.said)
        # Nothing is left of who said what.
        self._rooms[room] = [(at, body, "") for at, body, _ in self._rooms[room]]
        self._rewrites[room] += 1
        self._snapshots.pop(room, None)

    async def erase(self, room: str) -> None:
        """Remove a room."""
        for kept in (self._rooms, self._due, self._snapshots):
            kept.pop(room, None)

    async def splits(self) -> tuple[Counted, ...]:
        """Give all that was counted of the Muse's questions."""
        return self._splits

    async def forget_splits(self) -> None:
        """Erase all that was counted of the Muse's questions."""
        self._splits = ()

    async def rooms(self) -> int:
        """Count the rooms that are kept."""
        return len(self._rooms)

    async def unused(self, days: int) -> tuple[str, ...]:
        """Give no room: none gets a day old here."""
        return ()

    async def due(self) -> tuple[tuple[str, int], ...]:
        """Give the rooms that want to be woken, the earliest first."""
        return tuple(sorted(self._due.items(), key=lambda one: (one[1], one[0])))

    async def served(self) -> int:
        """Give the served time in ms up to which a server is known to have run."""
        return self._served

    async def mark_served(self, at: int) -> None:
        """Remember that a server ran until this served time."""
        self._served = max(self._served, at)

    async def close(self) -> None:
        """Keep everything: a test may go on with the same journal, as after a new start."""

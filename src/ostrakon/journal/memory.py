"""A journal that lives no longer than the process: for tests of what stands above it."""

from ostrakon.journal.codec import decode, encode
from ostrakon.journal.entries import Row


class MemoryJournal:
    """A `Journal` in memory. Entries pass through their JSON, as in a store."""

    def __init__(self) -> None:
        """Begin empty."""
        self._rooms: dict[str, list[tuple[int, bytes]]] = {}
        self._due: dict[str, int] = {}
        self._served = 0

    async def append(self, row: Row, due: int | None) -> bool:
        """Write a row, and when the room next wants to be woken; see `Journal.append`."""
        rows = self._rooms.setdefault(row.room, [])
        if row.number != len(rows) + 1:
            return False
        rows.append((row.at, encode(row.entry)))
        self._due.pop(row.room, None)
        if due is not None:
            self._due[row.room] = due
        self._served = max(self._served, row.at)
        return True

    async def read(self, room: str, after: int = 0) -> tuple[Row, ...]:
        """Give a room's rows in order, those with a number above `after`."""
        rows = self._rooms.get(room, [])
        return tuple(
            Row(room, number, at, decode(body)) for number, (at, body) in enumerate(rows[after:], start=after + 1)
        )

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

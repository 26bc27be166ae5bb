"""The journal as the rest of the project knows it. Adapters: `journal.sql`."""

from collections.abc import Sequence
from typing import Protocol

from ostrakon.journal.entries import Cache, Row, Snapshot
from ostrakon.journal.splits import Counted
from ostrakon.rules.errors import OstrakonError


class JournalUnavailable(OstrakonError):
    """The store can't be written or read now; nothing was changed.

    Code `archive-unavailable`; where one room alone can't be read, `room-damaged`, or `room-newer` if a newer version
    of this program has played on in it.
    """

    def __init__(self, why: str, code: str = "archive-unavailable") -> None:
        """Keep the store's reason, which holds no content of any row."""
        super().__init__(code, why=why)


class Journal(Protocol):
    """Append-only, but for what people have a right to have erased; what was acknowledged is on disk."""

    async def append(self, row: Row, due: int | None, counted: Counted | None = None) -> bool:
        """Write a row, and when the room next wants to be woken (served ms, or None).

        What the row has `counted` goes up in the same transaction, if the row is the one of its number.

        False: another wrote this number first; nothing was changed, and the caller reads anew. At most one append
        a room may be in flight. Raises JournalUnavailable.
        """
        ...

    async def read(self, room: str, after: int = 0) -> tuple[Row, ...]:
        """Give a room's rows in order, those with a number above `after`; empty if there is no such room."""
        ...

    async def snapshot(self, room: str) -> Cache:
        """Give the newest snapshot that is kept of a room; the rows after it make the room up to date."""
        ...

    def keep(self, room: str, snapshot: Snapshot, rewrites: int) -> None:
        """Keep a snapshot of a room, in place of an older one. Nobody waits for it: it is a cache, and may get lost.

        It is not kept where rows of the room were written anew more than these `rewrites` times: somebody who is
        forgotten might come back in it.
        """
        ...

    async def rewrite(self, room: str, rows: Sequence[Row]) -> None:
        """Write these entries of a room anew, so that nothing is left of what stood there; its snapshot goes too.

        Numbers and times stay. Whoever holds the room reads it anew. Raises JournalUnavailable.
        """
        ...

    async def erase(self, room: str) -> None:
        """Remove a room with everything that was written of it. Raises JournalUnavailable."""
        ...

    async def splits(self) -> tuple[Counted, ...]:
        """Give all that was counted of the Muse's questions, one sum for each, in the order of the keys."""
        ...

    async def forget_splits(self) -> None:
        """Erase all that was counted of the Muse's questions. Raises JournalUnavailable."""
        ...

    async def rooms(self) -> int:
        """Count the rooms that are kept."""
        ...

    async def unused(self, days: int) -> tuple[str, ...]:
        """Give the rooms whose newest row is more than so many days of the calendar old, the oldest first."""
        ...

    async def due(self) -> tuple[tuple[str, int], ...]:
        """Give the rooms that want to be woken, with their served time in ms, the earliest first."""
        ...

    async def served(self) -> int:
        """Give the served time in ms up to which a server is known to have run: the later of mark and newest row."""
        ...

    async def mark_served(self, at: int) -> None:
        """Remember that a server ran until this served time (called about once a second)."""
        ...

    async def close(self) -> None:
        """Write what is queued, and let go of the store."""
        ...

"""The journal as the rest of the project knows it. Adapters: `journal.sql`."""

from typing import Protocol

from ostrakon.journal.entries import Row
from ostrakon.rules.errors import OstrakonError


class JournalUnavailable(OstrakonError):
    """The store can't be written or read now; nothing was changed. Code `archive-unavailable`."""

    def __init__(self, why: str) -> None:
        """Keep the store's reason, which holds no content of any row."""
        super().__init__("archive-unavailable", why=why)


class Journal(Protocol):
    """Append-only; a row that was acknowledged is on disk."""

    async def append(self, row: Row, due: int | None) -> bool:
        """Write a row, and when the room next wants to be woken (served ms, or None).

        False: another wrote this number first; nothing was changed, and the caller reads anew. At most one append
        a room may be in flight. Raises JournalUnavailable.
        """
        ...

    async def read(self, room: str, after: int = 0) -> tuple[Row, ...]:
        """Give a room's rows in order, those with a number above `after`; empty if there is no such room."""
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

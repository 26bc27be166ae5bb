"""What can be wrong with a journal's store, and what a host may do about it."""

import shutil
import sqlite3
from pathlib import Path
from typing import Final, Literal

from sqlalchemy.exc import DBAPIError

from ostrakon.journal.journal import JournalUnavailable

FaultKind = Literal[
    "unwritable", "full", "held", "damaged", "newer", "broken", "closed", "unsupported", "missing",
    "unreachable", "forbidden", "untrusted", "driverless",
]  # fmt: skip
"""The message `journal-fault-<kind>` of the locales says what is wrong and what cures it."""

_LITTLE: Final = 64 * 1024
"""Bytes; a disk with less room than this is called full, whatever name the system gave its error."""

_BY_CODE: Final[dict[int, FaultKind]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_BUSY: "held",
    sqlite3.SQLITE_LOCKED: "held",
}


_ROOM_CODES: Final[dict[FaultKind, str]] = {"damaged": "room-damaged", "newer": "room-newer"}
"""What phones are told where only their own room can't be read."""


class JournalFault(JournalUnavailable):
    """The journal can't be used now, and why; nothing was changed.

    `fields` hold only the kind, under `why`, and may travel to phones. `details` are for the host's own terminal: they
    fill the message `journal-fault-<kind>` (`place`, the file or folder; `process`, who holds it, 0 if unknown; `room`
    and `number`, the damaged row).
    """

    def __init__(
        self, kind: FaultKind, place: Path | str, *, process: int = 0, room: str = "", number: int = 0
    ) -> None:
        """Keep what is wrong, and where."""
        super().__init__(kind, _ROOM_CODES.get(kind, "archive-unavailable") if room else "archive-unavailable")
        self.kind: FaultKind = kind
        self.details: dict[str, str | int] = {
            "place": str(place),
            "process": process,
            "room": room,
            "number": number,
        }

    def __str__(self) -> str:
        """Give the kind and the facts that are known, without any content of a row."""
        known = ", ".join(f"{name} {value}" for name, value in self.details.items() if value)
        return f"journal {self.kind}: {known}"


def fault_of(broken: Exception, place: Path, room: str = "") -> JournalFault:
    """Say what an error of the store means; with `room`, a page that can't be read is that room's damage."""
    kind = _kind(broken, place.parent)
    if kind == "broken" and room:
        return JournalFault("damaged", place, room=room)
    return JournalFault(kind, place)


def _kind(broken: Exception, folder: Path) -> FaultKind:
    if isinstance(broken, PermissionError):
        return "unwritable"
    cause = broken.orig if isinstance(broken, DBAPIError) else broken
    # The low byte is the error, the rest its variety.
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    if code in _BY_CODE:
        return _BY_CODE[code]
    return "full" if _is_full(folder) else "broken"


def _is_full(folder: Path) -> bool:
    try:
        disk = shutil.disk_usage(folder)
    except OSError:
        return False
    # What has no room at all is no disk, such as /proc.
    return disk.total > 0 and disk.free < _LITTLE

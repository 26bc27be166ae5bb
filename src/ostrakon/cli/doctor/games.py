"""What the doctor sees of the folder in which the games are kept. It only looks, and opens nothing to write."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from ostrakon.cli.doctor.finding import Finding, bad, good, note
from ostrakon.cli.language import say
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.place import journal_file, shown

_MB: Final = 1_000_000
_LITTLE: Final = 50 * _MB
_SOME: Final = 1000 * _MB


def games(folder: Path) -> Iterator[Finding]:
    """Look at the folder, its disk and the journal in it."""
    there = _nearest(folder)
    found = writable(folder, there)
    yield found
    if found.grade == "bad":
        return
    yield room_for_more(there)
    file = journal_file(folder)
    if file.is_file():
        yield health(file)
    else:
        yield good("doctor-journal-none", folder=str(folder))


def database(url: str) -> Iterator[Finding]:
    """Look whether the database in which the games are kept lets this user in."""
    try:
        look: Callable[[str], Coroutine[object, object, int | None]]
        look = import_module("ostrakon.journal.postgresql").look
        rooms = asyncio.run(look(url))
    except ModuleNotFoundError:
        yield Finding("bad", say("journal-fault-driverless"))
    except JournalFault as fault:
        yield Finding("bad", say(f"journal-fault-{fault.kind}", **fault.details))
    else:
        yield good("doctor-database", place=shown(url), rooms=rooms or 0)


def writable(folder: Path, there: Path) -> Finding:
    """Say whether this user may write in the folder, or make it below the part that is there."""
    may = there.is_dir() and os.access(there, os.W_OK | os.X_OK) and shutil.disk_usage(there).total > 0
    file = journal_file(folder)
    if may and file.exists() and not os.access(file, os.R_OK | os.W_OK):
        may = False
    return good("doctor-folder", folder=str(folder)) if may else bad("doctor-folder-closed", folder=str(folder))


def room_for_more(there: Path) -> Finding:
    """Say how much room the folder's disk has; a council takes less than a megabyte."""
    free = shutil.disk_usage(there).free
    shown = f"{free / _MB:.0f} MB" if free < 10 * _SOME else f"{free / _SOME:.0f} GB"
    if free < _LITTLE:
        return bad("doctor-disk", free=shown)
    return note("doctor-disk", free=shown) if free < _SOME else good("doctor-disk", free=shown)


def health(file: Path) -> Finding:
    """Say whether the database in the file is whole; a server may be using it."""
    try:
        with contextlib.closing(_looked_at(file)) as journal:
            said = journal.execute("PRAGMA quick_check(1)").fetchone()
            rooms = journal.execute("SELECT count(*) FROM rooms").fetchone() if said == ("ok",) else None
    except sqlite3.Error:
        said = rooms = None
    if rooms is None:
        return bad("doctor-journal-broken", file=str(file))
    return good("doctor-journal", file=str(file), rooms=int(rooms[0]))


def _looked_at(file: Path) -> sqlite3.Connection:
    """Open the file to read. Where no log lies beside it nobody writes, and then not even a lock is made."""
    alone = "" if file.with_name(f"{file.name}-wal").exists() else "&immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro{alone}", uri=True, timeout=5)


def _nearest(folder: Path) -> Path:
    """Give the folder, or of those above it the first that is there."""
    return next(place for place in (folder, *folder.parents) if place.exists())

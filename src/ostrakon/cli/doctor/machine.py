"""What the doctor sees of the computer itself: versions, processor cores, open files, the clock."""

import os
import platform
import resource
import sqlite3
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from ostrakon import __file__ as _package
from ostrakon.cli.doctor.finding import Finding, bad, good, note

_FEW_FILES: Final = 256
"""Open files that a table needs with all its pages, the journal and the client's files, and some to spare."""
_MANY_FILES: Final = 1024
_OWN: Final = 64
"""Open files of the server itself, guests not counted."""
_DAY: Final = 86_400


def machine() -> Iterator[Finding]:
    """Look at the computer itself."""
    yield versions()
    yield cores(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    yield files(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    yield clock(time.time(), Path(_package).stat().st_mtime)


def versions() -> Finding:
    """Say what Ostrakon runs on here."""
    parts = [f"{name} {version(name)}" for name in ("uvloop", "picows", "uvicorn", "starlette", "sqlalchemy")]
    return good(
        "doctor-versions",
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        parts=", ".join([*parts, f"SQLite {sqlite3.sqlite_version}"]),
    )


def cores(number: int) -> Finding:
    """Say how many processor cores this process may use: the server takes one, the journal some of another."""
    return good("doctor-cores", cores=number)


def files(most: int) -> Finding:
    """Say whether this process may have as many files open as a table needs; each guest is one."""
    if most == resource.RLIM_INFINITY:
        return good("doctor-files-endless")
    if most >= _MANY_FILES:
        return good("doctor-files-many", files=most)
    people = max(0, most - _OWN)
    return (bad if most < _FEW_FILES else note)("doctor-files", files=most, people=people)


def clock(now: float, installed: float) -> Finding:
    """Say what the computer's clock shows, and whether that can be: not a time before Ostrakon was installed."""
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    return bad("doctor-clock", shown=shown) if now < installed - _DAY else good("doctor-clock", shown=shown)

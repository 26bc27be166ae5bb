"""Where a journal on this computer lies, and that one server alone serves it."""

import contextlib
import errno
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ostrakon.journal.faults import JournalFault, fault_of

FILE: Final = "journal.sqlite3"
LOCK: Final = "journal.lock"

_SQLITE: Final = "sqlite:///"


def journal_file(url_or_path: str | Path) -> Path:
    """Give the journal's file: in a data folder `journal.sqlite3`; in a URL `sqlite:///FILE` that file.

    Raises JournalFault (`unsupported`) for a URL of another store.
    """
    text = str(url_or_path)
    if text.startswith(_SQLITE):
        return Path(text.removeprefix(_SQLITE)).absolute()
    if "://" in text:
        # A URL may hold a password: only its scheme is repeated.
        raise JournalFault("unsupported", Path(text.partition(":")[0]))
    return Path(url_or_path).absolute() / FILE


def shown(url: str) -> str:
    """Say where a database is, without who may use it and how.

    >>> shown("postgresql://me:secret@db.example:5432/games?sslmode=require")
    'postgresql://db.example:5432/games'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


class Hold:
    """The right to serve a journal: taken once on a computer, given back by `release`, or by the process's end."""

    def __init__(self, file: Path) -> None:
        """Make the folder and the file if there are none, for this user's eyes only, and take the right.

        Raises JournalFault: `held` if another process serves it, `unwritable` if the folder or file can't be written.
        """
        with _faults(file.parent):
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = os.open(file.with_name(LOCK), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            self._take(file)
        except BaseException:
            os.close(self._lock)
            raise

    def _take(self, file: Path) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise JournalFault("held", file, process=_holder(self._lock)) from None
        with _faults(file):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        # On a full disk the holder's number is missing, and nothing else.
        with contextlib.suppress(OSError):
            os.ftruncate(self._lock, 0)
            os.pwrite(self._lock, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Let another process serve the journal."""
        os.close(self._lock)


@contextlib.contextmanager
def _faults(place: Path) -> Iterator[None]:
    try:
        yield
    except (PermissionError, FileNotFoundError, FileExistsError, NotADirectoryError, IsADirectoryError):
        raise JournalFault("unwritable", place) from None
    except OSError as broken:
        if broken.errno == errno.EROFS:
            raise JournalFault("unwritable", place) from None
        raise fault_of(broken, place) from broken


def _holder(lock: int) -> int:
    number = os.pread(lock, 20, 0)
    return int(number) if number.isdigit() else 0

"""Somebody else's program, running beside us: lines go in, lines come out, and whatever it does nothing here breaks.

It runs with the rights of whoever began the tournament, in a group of processes of its own, which is ended with it.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import IO, Final, Literal

from ostrakon.tournament.lines import LONGEST

Silence = Literal["late", "ended", "flood", "unread"]
"""Why no line came: not in time; it has ended, or closed its output; the line had no end; it doesn't read."""

MOST_UNREAD: Final = 1024 * 1024
"""Bytes that wait for it at most; who reads at all has a few thousand before him."""

_GRACE: Final = 1.0
"""Seconds that it has to end by itself, once its input has ended."""
_AT_ONCE: Final = 65536
"""Bytes read from it at once."""
_KEPT: Final = 2000
"""Bytes of its complaints that are kept: the last ones."""


class Program:
    """A process, and the three pipes to it. Nothing is ever written or read that would have to be waited for."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; end it with `end`. Raises `OSError` where it can't be started."""
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
            start_new_session=True,
        )  # fmt: skip
        self._in, self._out, self._err = map(_pipe, (self._process.stdin, self._process.stdout, self._process.stderr))
        self._unwritten = b""
        self._behind = False
        """More was said than waits for it: some of it is lost."""
        self._unread = b""
        self._complaints = b""
        self._waits = selectors.DefaultSelector()
        self._waits.register(self._out, selectors.EVENT_READ, self._read)
        self._waits.register(self._err, selectors.EVENT_READ, self._listen)
        self._ended = False

    def say(self, line: bytes) -> None:
        """Have a line written: now, or as soon as the program reads."""
        self._behind = self._behind or len(self._unwritten) + len(line) > MOST_UNREAD
        if self._behind:
            return
        waiting = bool(self._unwritten)
        self._unwritten += line
        if not waiting:
            self._waits.register(self._in, selectors.EVENT_WRITE, self._write)
            self._write()

    def hear(self, seconds: float) -> bytes | Silence:
        """Wait for a line, so long at most."""
        deadline = time.monotonic() + seconds
        if self._behind:
            return "unread"
        while b"\n" not in self._unread:
            if self._ended:
                return "ended"
            if len(self._unread) > LONGEST:
                return "flood"
            left = deadline - time.monotonic()
            if left <= 0:
                return "late"
            for key, _ in self._waits.select(left):
                key.data()
        line, _, self._unread = self._unread.partition(b"\n")
        return line if len(line) <= LONGEST else "flood"

    def end(self) -> str:
        """End its input, wait a moment, then end it and all that it has started; give its last complaint."""
        self._in.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listen()
        self._waits.close()
        self._out.close()
        self._err.close()
        lines = self._complaints.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    def _write(self) -> None:
        try:
            written = os.write(self._in.fileno(), self._unwritten)
        except BlockingIOError:
            return
        except OSError:  # nobody reads any more: its silence will tell
            written = len(self._unwritten)
        self._unwritten = self._unwritten[written:]
        if not self._unwritten:
            self._waits.unregister(self._in)

    def _read(self) -> None:
        some = _some(self._out)
        if some == b"":
            self._ended = True
        self._unread += some or b""

    def _listen(self) -> None:
        some = _some(self._err)
        if some == b"" and self._err in self._waits.get_map():
            self._waits.unregister(self._err)
        self._complaints = (self._complaints + (some or b""))[-_KEPT:]


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    os.set_blocking(stream.fileno(), False)
    return stream


def _some(stream: IO[bytes]) -> bytes | None:
    """Read what is there; None where nothing is, empty where nothing will be any more."""
    try:
        return os.read(stream.fileno(), _AT_ONCE)
    except BlockingIOError:
        return None
    except OSError:
        return b""

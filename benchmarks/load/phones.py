"""Phones by the thousand: a program in C++ that plays for them, so that the server is what is measured.

`phones.cpp` says what they do.
"""

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

import msgspec

from benchmarks.load.built import built
from benchmarks.load.cores import on_core

Tongue = Literal["ostrakon", "plain", "socketio", "boardgame", "colyseus"]

_SOURCE: Final = Path(__file__).with_name("phones.cpp")


class Run(msgspec.Struct, frozen=True):
    """What a run has shown. Times in ms, shares of one core."""

    rate: float
    """Moves a second that were wanted."""
    moves: int
    """That were said."""
    left: int
    """Moves for which no room was free at the end."""
    heard: int
    """Moves that reached a phone: each is heard by all of its room."""
    heard_a_second: float
    frames: int
    """All frames that reached a phone, answers and own views too."""
    bytes: float
    """Of one move told, on average."""
    p50: float
    """From a move's time until a phone has heard it."""
    p99: float
    most: float
    server_cpu: float
    """What the server's threads ran."""
    phones_cpu: float

    @property
    def micros(self) -> float:
        """Core-µs of the server for each move that reached a phone."""
        return 1e6 * self.server_cpu / self.heard_a_second if self.heard else float("inf")


class Phones:
    """Connected phones, which speak when they are told to."""

    def __init__(self, process: subprocess.Popen[str], count: int, seconds: float) -> None:
        """Take a program whose phones are all in."""
        self._process = process
        self.count = count
        self.seconds = seconds
        """That it took until all were in."""

    def run(self, rate: float, seconds: float) -> Run:
        """Make so many moves a second, all rooms together."""
        return msgspec.json.decode(self._ask(f"run {rate} {seconds}"), type=Run)

    def _ask(self, words: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{words}\n")
        self._process.stdin.flush()
        return said(self._process)


def said(process: subprocess.Popen[str]) -> str:
    """Give the next line of the program. Raises RuntimeError with its last words if there is none."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        assert process.stderr is not None
        raise RuntimeError(process.stderr.read().strip())
    return line


@contextmanager
def phones(
    port: int,
    pid: int,
    tongue: Tongue = "ostrakon",
    *,
    rooms: int | Sequence[str],
    members: int = 12,
    core: int = 1,
    realtime: bool = False,
) -> Iterator[Phones]:
    """Connect phones to the server of this process: so many rooms, or Ostrakon's rooms with these codes."""
    with tempfile.TemporaryDirectory() as folder:
        words = [str(built(_SOURCE)), "--port", str(port), "--pid", str(pid)]
        words += ["--tongue", tongue, "--members", str(members)]
        if isinstance(rooms, int):
            words += ["--rooms", str(rooms)]
        else:
            file = Path(folder, "codes")
            file.write_text("\n".join(rooms))
            words += ["--codes", str(file)]
        with subprocess.Popen(
            on_core(core, words, realtime=realtime),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                ready = msgspec.json.decode(said(process), type=dict[str, float])
                yield Phones(process, int(ready["phones"]), ready["seconds"])
            finally:
                process.kill()

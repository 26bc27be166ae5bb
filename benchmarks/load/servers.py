"""Servers as processes of their own, each on one core: Ostrakon's, and whatever else is to stand beside it."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from benchmarks.load.cores import on_core

_PEOPLE: Final = 100_000
"""All phones come by one address: what an address may do isn't what is measured."""
_START_SECONDS: Final = 60.0
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class Server(NamedTuple):
    """A server that takes guests."""

    port: int
    pid: int

    def kilobytes(self) -> int:
        """What the process holds in memory, without what it shares with others."""
        rolled = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        return int(re.findall(r"^Pss: +(\d+)", rolled, re.MULTILINE)[0])


@contextlib.contextmanager
def ostrakon(folder: Path, *options: str, core: int = 0, realtime: bool = False) -> Iterator[Server]:
    """Serve as `ostrakon serve` does, from a data folder, for a whole town behind one address."""
    words = [sys.executable, "-m", "ostrakon", "serve", "--host", "127.0.0.1", "--data", str(folder)]
    words += ["--people-per-address", str(_PEOPLE), "--rooms", str(_PEOPLE), *options]
    with server(words, option="--port", core=core, realtime=realtime) as running:
        yield running


@contextlib.contextmanager
def server(
    words: Sequence[str],
    *,
    option: str | None = None,
    variables: Mapping[str, str] = _NOTHING,
    core: int = 0,
    realtime: bool = False,
) -> Iterator[Server]:
    """Run a server that is told its port last, after this `option` if there is one; it is asked until it answers."""
    port = _free_port()
    words = [*words, *([option] if option else []), str(port)]
    with subprocess.Popen(
        on_core(core, words, realtime=realtime),
        stdout=subprocess.DEVNULL,
        env={**os.environ, **variables},
    ) as process:
        try:
            _wait(port, process)
            yield Server(port, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


def open_rooms(port: int, count: int, language: str = "it") -> list[str]:
    """Have Ostrakon open so many rooms, and give their codes."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    codes = []
    for _ in range(count):
        line.request("POST", "/api/rooms", json.dumps({"language": language}), {"Content-Type": "application/json"})
        codes.append(json.load(line.getresponse())["code"])
    line.close()
    return codes


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError("a server didn't start")

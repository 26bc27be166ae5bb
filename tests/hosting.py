"""A real server as a process of its own, on a free port, with a data folder of the test."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO

from tests.phones import Party, Phone, phone

_ADDRESS = re.compile(r"http://(?:127\.0\.0\.1|localhost):(\d+)")
_START_SECONDS = 180.0

OSTRAKON = (sys.executable, "-m", "ostrakon")
"""The program; a test may have it run by another one."""


class Host:
    """A running `ostrakon serve`."""

    def __init__(self, process: subprocess.Popen[str], url: str, errors: IO[str]) -> None:
        self.process = process
        self.url = url
        """Of the home page, without a slash at its end."""
        self._errors = errors

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.url.rpartition(":")[2])

    def room(self, language: str = "it") -> str:
        """Open a room and give its code."""
        request = urllib.request.Request(
            f"{self.url}/api/rooms",
            json.dumps({"language": language}).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            code = json.load(answer)["code"]
        assert isinstance(code, str)
        return code

    def kill(self) -> None:
        """End it as a power cut would: SIGKILL."""
        self.process.kill()
        self.process.wait(20)

    def stop(self) -> tuple[int, str]:
        """End it in good order; give its exit status and what it said on standard error."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20), self.log()

    def forget(self) -> None:
        """Let go of what is left of an ended process."""
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._errors.close()

    def log(self) -> str:
        """Give what it has said on standard error so far."""
        self._errors.seek(0)
        return self._errors.read()


def start(folder: Path, *options: str, port: int = 0, program: Sequence[str] = OSTRAKON) -> Host:
    """Start a server and wait until guests can come. Who starts it ends it."""
    errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  # it lives as long as the process
    process = subprocess.Popen(
        [
            *(*program, "serve"),
            *("--host", "127.0.0.1", "--port", str(port), "--data", str(folder), *options),
        ],
        stdout=subprocess.PIPE,
        stderr=errors,
        env={**os.environ, "OSTRAKON_LANGUAGE": "en"},
        text=True,
    )
    assert process.stdout is not None
    patience = threading.Timer(_START_SECONDS, process.kill)
    patience.start()
    try:
        for line in process.stdout:
            if found := _ADDRESS.search(line):
                return Host(process, f"http://127.0.0.1:{found[1]}", errors)
    finally:
        patience.cancel()
    host = Host(process, "", errors)
    said = f"the server didn't start: {process.wait(20)} {host.log()}"
    host.forget()
    raise AssertionError(said)


@contextlib.contextmanager
def hosted(folder: Path, *options: str, port: int = 0, program: Sequence[str] = OSTRAKON) -> Iterator[Host]:
    """Serve while the test goes on; what the server says on standard error fails the test."""
    host = start(folder, *options, port=port, program=program)
    try:
        yield host
    finally:
        try:
            ended = host.stop() if host.process.poll() is None else (0, host.log())
        finally:
            host.process.kill()
            host.forget()
        assert ended == (0, "")


@contextlib.asynccontextmanager
async def seated(url: str, code: str, people: int = 5) -> AsyncIterator[list[Phone]]:
    """Seat some phones in a room, the first of them the dealer."""
    async with contextlib.AsyncExitStack() as open_phones:
        phones = [await open_phones.enter_async_context(phone(url)) for _ in range(people)]
        for number, one in enumerate(phones):
            await (await one.hello(code)).join(f"Gast {number}")
        yield phones


async def begin(
    phones: list[Phone],
    *,
    ask: int | None = None,
    vote: int | None = None,
    choose: int | None = None,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Party:
    """Let the dealer arrange the clocks (seconds) and options, and start the council."""
    clocks = {"ask": ask, "vote": vote, "choose": choose}
    await phones[0].command("arrange", options=dict(options), clocks=clocks, language="it")
    await phones[0].command("start")
    for one in phones:
        await one.in_council()
    return Party(phones)


def run(test: Coroutine[object, object, None], seconds: float = 120) -> None:
    """Run a test to its end, or fail it after so many seconds."""
    asyncio.run(asyncio.wait_for(test, seconds))

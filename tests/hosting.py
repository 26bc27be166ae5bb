"""A real server as a process of its own, on a free port, with a data folder of the test."""

import asyncio
import contextlib
import json
import os
import re
import signal
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from tests.births import Process, forked, spawned
from tests.phones import Party, Phone, phone

_ADDRESS = re.compile(rb"http://(?:127\.0\.0\.1|localhost):\d+(?=\D)")
_START_SECONDS = 180.0
_END_SECONDS = 20.0

OSTRAKON = (sys.executable, "-m", "ostrakon")
"""The program, from nothing; a test may have it run by another one."""


class Host:
    """A running `ostrakon serve`."""

    def __init__(self, process: Process, url: str) -> None:
        self.process = process
        self.url = url
        """Of the home page, without a slash at its end."""

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.url.rpartition(":")[2])

    @property
    def running(self) -> bool:
        """Whether it hasn't ended yet."""
        return self.process.wait(0) is None

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
        """End it as a power cut would: SIGKILL; what has ended already stays so."""
        if self.running:
            os.kill(self.process.number, signal.SIGKILL)
            assert self.process.wait(_END_SECONDS) is not None

    def stop(self) -> tuple[int, str]:
        """End it in good order; give its exit status and what it said on standard error."""
        os.kill(self.process.number, signal.SIGTERM)
        status = self.process.wait(_END_SECONDS)
        assert status is not None, "the server doesn't end"
        return status, self.log()

    def forget(self) -> None:
        """Let go of what is left of an ended process."""
        self.process.words.close()
        self.process.errors.close()

    def log(self) -> str:
        """Give what it has said on standard error so far."""
        return self.process.said()


def start(folder: Path, *options: str, port: int = 0, program: Sequence[str] | None = None) -> Host:
    """Start a server and wait until guests can come. Who starts it ends it.

    `program` is a command that runs Ostrakon, from nothing; else a process does it that has read Ostrakon already.
    """
    told = ("serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder), *options)
    process = forked(("ostrakon", *told)) if program is None else spawned((*program, *told))
    said, until = b"", time.monotonic() + _START_SECONDS
    while process.words.poll(max(0.0, until - time.monotonic())):
        if not (more := os.read(process.words.fileno(), 4096)):
            break
        said += more
        if (found := _ADDRESS.search(said)) is not None:
            return Host(process, found[0].decode().replace("localhost", "127.0.0.1"))
    host = Host(process, "")
    status = process.wait(_END_SECONDS)
    host.kill()
    said_last = host.log()
    host.forget()
    raise AssertionError(f"the server didn't start: {status} {said_last}")


@contextlib.contextmanager
def hosted(folder: Path, *options: str, port: int = 0, program: Sequence[str] | None = None) -> Iterator[Host]:
    """Serve while the test goes on; what the server says on standard error fails the test."""
    host = start(folder, *options, port=port, program=program)
    try:
        yield host
    finally:
        try:
            ended = host.stop() if host.running else (0, host.log())
        finally:
            host.kill()
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

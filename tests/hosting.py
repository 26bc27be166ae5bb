"""A real server as a process of its own, on a free port, with a data folder of the test."""

import asyncio
import contextlib
import json
import os
import re
import signal
import sys
import urllib.request
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path

from tests.phones import Party, Phone, phone

_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
_START_SECONDS = 30.0


class Host:
    """A running `ostrakon serve`."""

    def __init__(self, folder: Path, process: asyncio.subprocess.Process, url: str) -> None:
        self.folder = folder
        self.process = process
        self.url = url

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

    async def kill(self) -> None:
        """End it as a power cut would: SIGKILL."""
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> tuple[int, str]:
        """End it in good order; give its exit status and what it said on standard error."""
        self.process.send_signal(signal.SIGTERM)
        _, said = await asyncio.wait_for(self.process.communicate(), 20)
        assert self.process.returncode is not None
        return self.process.returncode, said.decode()


async def start(folder: Path, *options: str) -> Host:
    """Start a server and wait until guests can come. Who starts it ends it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "ostrakon", "serve",
        "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *options,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "OSTRAKON_LANGUAGE": "en"},
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        async with asyncio.timeout(_START_SECONDS):
            while line := await process.stdout.readline():
                if found := _ADDRESS.search(line.decode()):
                    return Host(folder, process, found[0])
        raise AssertionError((await process.stderr.read()).decode())
    except BaseException:
        if process.returncode is None:
            process.kill()
            await process.wait()
        raise


@contextlib.asynccontextmanager
async def hosted(folder: Path, *options: str) -> AsyncIterator[Host]:
    """Serve while the test goes on; a server that failed inwardly fails the test."""
    host = await start(folder, *options)
    try:
        yield host
    finally:
        if host.process.returncode is None:
            status, said = await host.stop()
            assert (status, said) == (0, "")


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
    **options: object,
) -> Party:
    """Let the dealer arrange the clocks (seconds) and options, and start the council."""
    clocks = {"ask": ask, "vote": vote, "choose": choose}
    await phones[0].command("arrange", options=options, clocks=clocks, language="it")
    await phones[0].command("start")
    for one in phones:
        await one.in_council()
    return Party(phones)


def run(test: Coroutine[object, object, None], seconds: float = 120) -> None:
    """Run a test to its end, or fail it after so many seconds."""
    asyncio.run(asyncio.wait_for(test, seconds))

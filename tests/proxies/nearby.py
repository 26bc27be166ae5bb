"""A proxy as a process of its own, in a folder and on ports of the test, and how phones come in through it."""

import contextlib
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.hosting import begin
from tests.phones import Phone

LOCAL = "127.0.0.1"
NAME = "localhost"
_START_SECONDS = 20.0


class Certificate(NamedTuple):
    """What a test signs for itself."""

    file: Path
    key: Path

    @property
    def trust(self) -> ssl.SSLContext:
        """Give the trust of a browser that knows it."""
        return ssl.create_default_context(cafile=self.file)


def certificate(folder: Path) -> Certificate:
    """Sign one for this machine."""
    made = Certificate(folder / "certificate.pem", folder / "key.pem")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-keyout", made.key, "-out", made.file, "-days", "2", "-subj", f"/CN={NAME}"),
            *("-addext", f"subjectAltName=DNS:{NAME},IP:{LOCAL}"),
        ],
        check=True,
        capture_output=True,
    )
    return made


def free_ports(number: int) -> list[int]:
    """Find ports that nobody has."""
    with contextlib.ExitStack() as open_sockets:
        taken = [open_sockets.enter_context(socket.create_server((LOCAL, 0))) for _ in range(number)]
        return [one.getsockname()[1] for one in taken]


@contextlib.contextmanager
def running(command: Sequence[str | Path], port: int, folder: Path) -> Iterator[None]:
    """Run a proxy until the block ends; it must listen on the port before that."""
    with (folder / "said.txt").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, cwd=folder)
        try:
            _await_port(process, port, folder)
            yield
        finally:
            process.terminate()
            process.wait(20)


def _await_port(process: "subprocess.Popen[bytes]", port: int, folder: Path) -> None:
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError):
            socket.create_connection((LOCAL, port), timeout=1).close()
            return
        process.poll()
    raise AssertionError((folder / "said.txt").read_text())


@contextlib.asynccontextmanager
async def phone_at(url: str, trust: ssl.SSLContext | None) -> AsyncIterator[Phone]:
    """Open a socket as the page of this address does: on its own host and port, safe where the page is."""
    scheme, _, rest = url.partition("://")
    origin = f"{scheme}://{rest.partition('/')[0]}"
    address = f"{scheme.replace('http', 'ws')}://{rest}/ws"
    async with connect(address, origin=Origin(origin), ssl=trust, compression=None, max_size=None) as line:
        opened = Phone(line)
        try:
            yield opened
        finally:
            await opened.close()


@contextlib.asynccontextmanager
async def seated_at(url: str, trust: ssl.SSLContext | None, code: str, people: int = 5) -> AsyncIterator[list[Phone]]:
    """Seat some phones in a room, the first of them the dealer."""
    async with contextlib.AsyncExitStack() as phones:
        opened = [await phones.enter_async_context(phone_at(url, trust)) for _ in range(people)]
        for number, one in enumerate(opened):
            await (await one.hello(code)).join(f"Gast {number}")
        yield opened


async def play(url: str, trust: ssl.SSLContext | None, code: str) -> None:
    """Play a whole council, with a table that looks on."""
    async with seated_at(url, trust, code) as phones, phone_at(url, trust) as table:
        await table.hello(code, page="table")
        await (await begin(phones, options={"days": 1})).finish()
        await table.wait_for(lambda: table.council is not None and table.council.phase == "over")

"""A reception that remembers, served for a test on a free port of this machine."""

import asyncio
import contextlib
import signal
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path

import uvloop
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import ASGIApp
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from ostrakon.server.serving import serve
from ostrakon.server.sockets import Guest, Limits, Reception, Trust

LOCAL = "127.0.0.1"
PATIENCE = 20.0
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Hall:
    """Remembers who came, what was said and who left; `answer` is called with every message."""

    def __init__(self) -> None:
        self.guests: list[Guest] = []
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.left: asyncio.Queue[Guest] = asyncio.Queue()
        self.greet: Callable[[Guest], None] = lambda guest: None
        self.answer: Callable[[Guest, bytes], None] = lambda guest, frame: None
        self.part: Callable[[Guest], None] = lambda guest: None

    def opened(self, guest: Guest) -> None:
        self.guests.append(guest)
        self.greet(guest)

    def received(self, guest: Guest, frame: bytes) -> None:
        self.heard.put_nowait(frame)
        self.answer(guest, frame)

    def closed(self, guest: Guest) -> None:
        self.left.put_nowait(guest)
        self.part(guest)


def echo(guest: Guest, frame: bytes) -> None:
    guest.send(frame)


async def _page(request: Request) -> PlainTextResponse:
    return PlainTextResponse("a page")


async def _body(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


def pages() -> Starlette:
    return Starlette(routes=[Route("/", _page), Route("/body", _body, methods=["POST"])])


@contextlib.asynccontextmanager
async def served(
    hall: Reception,
    *,
    app: ASGIApp | None = None,
    host: str | Sequence[str] = LOCAL,
    port: int = 0,
    limits: Limits | None = None,
    trust: Trust | None = None,
    certificate: Path | None = None,
    private_key: Path | None = None,
) -> AsyncIterator[int]:
    """Give the port of a server that ends in good order with the block."""
    ready: asyncio.Queue[int] = asyncio.Queue()
    server: asyncio.Task[None] = asyncio.create_task(
        serve(
            app or pages(),
            hall,
            host=host,
            port=port,
            limits=limits,
            trust=trust,
            certificate=certificate,
            private_key=private_key,
            ready=ready.put_nowait,
        )
    )
    started = asyncio.create_task(ready.get())
    await asyncio.wait((server, started), return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
    if not started.done():
        started.cancel()
        server.result()
    try:
        yield started.result()
    finally:
        if not server.done():
            signal.raise_signal(signal.SIGTERM)
            await asyncio.wait_for(server, PATIENCE)


def run(test: Coroutine[object, object, None]) -> None:
    """Run a test on the loop that serves in earnest."""
    uvloop.run(asyncio.wait_for(test, 3 * PATIENCE))


Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def dial(port: int, receive_buffer: int | None = None) -> Wire:
    """Open a bare connection."""
    plug = socket.socket()
    if receive_buffer is not None:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, (LOCAL, port))
    return await asyncio.open_connection(sock=plug, limit=4096)


def upgrade(path: str = "/ws", **fields: str | None) -> bytes:
    """Write a request for a socket; `fields` replaces header fields, None leaves one out."""
    lines: dict[str, str | None] = {
        "Host": "ostrakon.example",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": KEY,
        **{name.replace("_", "-"): value for name, value in fields.items()},
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    return f"GET {path} HTTP/1.1\r\n{head}\r\n".encode()


def frame(opcode: int, payload: bytes = b"", *, last: bool = True, reserved: int = 0) -> bytes:
    """Write a client's frame by hand, its mask all zeros (RFC 6455, section 5.2)."""
    first = bytes((0x80 * last | reserved << 4 | opcode,))
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return first + length + bytes(4) + payload


async def reply(wire: Wire) -> tuple[int, str]:
    """Read one HTTP answer: its status, and the rest up to the end of the connection."""
    text = (await asyncio.wait_for(wire[0].read(-1), PATIENCE)).decode()
    return int(text.split()[1]), text


async def shaken(wire: Wire, request: bytes) -> None:
    """Ask for a socket and get it."""
    wire[1].write(request)
    head = await asyncio.wait_for(wire[0].readuntil(b"\r\n\r\n"), PATIENCE)
    assert head.startswith(b"HTTP/1.1 101 "), head


async def read_frame(wire: Wire) -> tuple[int, bytes]:
    """Read a server's frame: opcode and payload."""
    first, length = await asyncio.wait_for(wire[0].readexactly(2), PATIENCE)
    assert first & 0xF0 == 0x80
    if length == 126:
        length = int.from_bytes(await wire[0].readexactly(2), "big")
    elif length == 127:
        length = int.from_bytes(await wire[0].readexactly(8), "big")
    return first & 0x0F, await asyncio.wait_for(wire[0].readexactly(length), PATIENCE)


async def close_code(client: ClientConnection) -> int | None:
    """Read until the server closes: its code, or None if it never said one."""
    try:
        while True:
            await asyncio.wait_for(client.recv(), PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None

"""What the doctor sees of the socket through a proxy: whether it opens, for whom, and whether it stays open."""

import asyncio
import base64
import contextlib
import http.client
import json
from collections.abc import AsyncIterator
from typing import Final
from urllib.parse import urlsplit

from picows import (
    WSCloseCode,
    WSError,
    WSFrame,
    WSHandshakeError,
    WSListener,
    WSMsgType,
    WSTransport,
    ws_connect,
)

from ostrakon.cli.doctor.asking import PATIENCE, ask
from ostrakon.cli.doctor.finding import Finding, bad, good

LONGEST: Final = 40.0
"""Seconds for all of it, beside the silence that is asked for."""
FOREIGN: Final = "https://elsewhere.invalid"
_NO_MESSAGE: Final = b'{"do":"nothing"}'
"""What every server refuses, and so answers."""


class Ear(WSListener):
    """Hears what the server says, and answers its pings."""

    def __init__(self) -> None:
        self.answered = asyncio.Event()
        self.pinged = asyncio.Event()
        self.ended = asyncio.Event()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """picows: a frame has come."""
        if frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
            self.pinged.set()
        elif frame.msg_type == WSMsgType.TEXT:
            self.answered.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """picows: the socket has ended."""
        self.ended.set()


async def line(url: str, idle: float) -> list[Finding]:
    """Open a socket as a page of this address does, speak, and stay silent for so many seconds; but not for ever."""
    try:
        async with asyncio.timeout(LONGEST + idle):
            return await _followed(url, idle)
    except TimeoutError:
        return [bad("doctor-line-breaks")]


async def _followed(url: str, idle: float) -> list[Finding]:
    site = urlsplit(url)
    own = f"{site.scheme}://{site.netloc}"
    try:
        async with _socket(url, own) as (transport, ear):
            found = [good("doctor-line-opens", url=_address(url))]
            transport.send(WSMsgType.TEXT, _NO_MESSAGE)
            if not await _happens(ear.answered, ear, PATIENCE):
                return [*found, bad("doctor-line-mute")]
            found += await _stays(ear, idle)
    except WSHandshakeError as refused:
        status = str(refused.response.status.value) if refused.response is not None else "?"
        return [_refused(status, await asyncio.to_thread(_why, url, own))]
    except (OSError, WSError, TimeoutError):
        return [bad("doctor-line-breaks")]
    return [*found, await _foreigner(url)]


async def _stays(ear: Ear, idle: float) -> list[Finding]:
    """Wait for the server's ping, which keeps sleeping proxies awake."""
    if idle <= 0:
        return []
    if await _happens(ear.pinged, ear, idle):
        return [good("doctor-line-stays")]
    seconds = round(idle)
    return [
        bad("doctor-line-ends", seconds=seconds) if ear.ended.is_set() else bad("doctor-line-no-ping", seconds=seconds)
    ]


async def _foreigner(url: str) -> Finding:
    """Try to come in as a page of another site."""
    try:
        async with _socket(url, FOREIGN):
            return bad("doctor-line-foreign")
    except (OSError, WSError, TimeoutError):
        return good("doctor-line-own")


def _refused(status: str, code: str) -> Finding:
    """Say from the answer to a request for a socket why there is none."""
    match code:
        case "foreign-origin":
            return bad("doctor-line-origin")
        case "foreign-host":
            return bad("doctor-line-host")
        case _:
            return bad("doctor-line-withheld", status=status)


def _why(url: str, origin: str) -> str:
    """Ask once more, for the code of the refusal: of a refused socket only the first packet was read."""
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(bytes(16)).decode(),
        "Origin": origin,
    }
    try:
        said: object = json.loads(ask(url, "/ws", upgrade).body)
    except (OSError, http.client.HTTPException, ValueError):
        return ""
    return str(said.get("code", "")) if isinstance(said, dict) else ""


async def _happens(event: asyncio.Event, ear: Ear, seconds: float) -> bool:
    """Wait for something, or for the socket's end, but not for ever."""
    tasks = [asyncio.create_task(one.wait()) for one in (event, ear.ended)]
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    return event.is_set()


@contextlib.asynccontextmanager
async def _socket(url: str, origin: str) -> AsyncIterator[tuple[WSTransport, Ear]]:
    transport, listener = await ws_connect(
        Ear,
        _address(url),
        websocket_handshake_timeout=PATIENCE,
        enable_auto_pong=False,
        max_redirects=0,
        use_aiofastnet=False,
        extra_headers={"Origin": origin},
    )
    assert isinstance(listener, Ear)
    try:
        yield transport, listener
    finally:
        transport.send_close(WSCloseCode.OK)
        transport.disconnect()
        with contextlib.suppress(OSError, WSError, TimeoutError):
            await asyncio.wait_for(transport.wait_disconnected(), PATIENCE)


def _address(url: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/ws"

"""Pages of a test: they say what they are told to, wait for the answer, and keep every frame that they hear."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Protocol

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ostrakon.journal.memory import MemoryJournal
from ostrakon.journal.sql import open_journal
from ostrakon.protocol.commands import VERSION
from ostrakon.server.addresses import Reach
from ostrakon.server.app import Site
from ostrakon.server.hub import Hub
from ostrakon.server.shell import load_client
from tests.secrets.fate import GENEROUS
from tests.server.hall import LOCAL, served

PATIENCE = 20.0

Said = dict[str, object]
CLIENT = load_client()


class Page:
    """One page. Its subclasses know how a message gets to the server."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.token: str | None = None
        self.closed = False
        self.number = 0
        """Of the last command; a device uses none twice, also on another page."""
        self._news = asyncio.Event()

    async def write(self, frame: bytes) -> None:
        """Send any bytes."""
        raise NotImplementedError

    async def leave(self) -> None:
        """Hang up."""
        raise NotImplementedError

    def heard(self, frame: bytes) -> None:
        """Keep what came."""
        self.frames.append(frame)
        self._news.set()

    def ended(self, code: int) -> None:
        """Keep that the server closed, and how."""
        self.closed = True
        self.heard(b"closed %d" % code)

    async def hello(self, code: str, token: str | None, page: str = "seat", **fields: object) -> Said:
        """Come into a room, and give the answer."""
        message = {"do": "hello", "version": VERSION, "room": code, "token": token, "page": page, **fields}
        answer = await self._answered(message, ("welcome", "refused"), None)
        minted = answer.get("token")
        self.token = token or (minted if isinstance(minted, str) else None)
        return answer

    async def say(self, do: str, **fields: object) -> Said:
        """Send a command and give the answer."""
        self.number += 1
        return await self._answered({"do": do, "id": self.number, **fields}, ("accepted", "refused"), self.number)

    async def look(self) -> Said:
        """Ask for the whole picture, and give it."""
        mark = len(self.frames)
        await self.say("resync")
        found = [msgspec.json.decode(frame, type=Said) for frame in self.frames[mark:]]
        return next(one for one in found if one["type"] == "welcome")

    async def _answered(self, message: Said, kinds: tuple[str, ...], number: int | None) -> Said:
        mark = len(self.frames)
        await self.write(msgspec.json.encode(message))
        async with asyncio.timeout(PATIENCE):
            while True:
                for frame in self.frames[mark:]:
                    if self.closed and frame.startswith(b"closed"):
                        raise ConnectionError(frame.decode())
                    found = msgspec.json.decode(frame, type=Said)
                    if found["type"] in kinds and found.get("id") == number:
                        return found
                mark = len(self.frames)
                self._news.clear()
                await self._news.wait()


class Stage(Protocol):
    """Where a council is played."""

    async def room(self) -> str:
        """Open a room, and give its code."""
        ...

    async def page(self) -> Page:
        """Open a page."""
        ...

    async def asked(self, path: str) -> bytes:
        """Ask for something without a socket, and give the whole answer."""
        ...

    async def settled(self, code: str) -> None:
        """Wait until the server has done all that is due in a room, and knows who has hung up."""
        ...


class HubPage(Page):
    """A page that stands in the hub itself, without a socket."""

    def __init__(self, hub: Hub) -> None:
        super().__init__()
        self._hub = hub
        self.remote = "192.0.2.77"
        hub.opened(self)

    def send(self, frame: bytes) -> None:
        """Hear."""
        self.heard(frame)

    def close(self, code: int, reason: str = "") -> None:
        """Hear that it is over."""
        self.ended(code)

    async def write(self, frame: bytes) -> None:
        """Send any bytes."""
        self._hub.received(self, frame)

    async def leave(self) -> None:
        """Hang up."""
        self._hub.closed(self)


class HubStage:
    """A hub with a journal in memory: quick."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def room(self) -> str:
        """Open a room."""
        return await self.hub.create("it")

    async def page(self) -> Page:
        """Open a page."""
        return HubPage(self.hub)

    async def asked(self, path: str) -> bytes:
        """Ask for a record; there are no other answers here."""
        code = path.split("/")[3] if path.endswith("/record") else None
        return b"" if code is None else (await self.hub.record(code) or b"none")

    async def settled(self, code: str) -> None:
        """Wait until the room has done all that is due."""
        await self.hub.record(code)


class WirePage(Page):
    """A page with a real socket."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url

    async def open(self) -> "WirePage":
        """Open the socket."""
        self._socket = await connect(self._url.replace("http", "ws", 1) + "/ws", compression=None, max_size=None)
        self._listening = asyncio.create_task(self._listen())
        return self

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in self._socket:
                self.heard(frame.encode() if isinstance(frame, str) else frame)
        self.ended(self._socket.close_code or 1006)

    async def write(self, frame: bytes) -> None:
        """Send any text."""
        await self._socket.send(frame.decode())

    async def leave(self) -> None:
        """Hang up; what the closing itself says is of no interest."""
        await self._socket.close()
        await self._listening
        self.frames.pop()


class WireStage:
    """The real server on a port of this machine, its journal on disk."""

    def __init__(self, url: str, asking: httpx.AsyncClient, hub: Hub) -> None:
        self.url = url
        self._asking = asking
        self._hub = hub
        self._pages: list[Page] = []

    async def room(self) -> str:
        """Open a room."""
        answer = await self._asking.post("/api/rooms", json={"language": "it"})
        code = answer.json()["code"]
        assert isinstance(code, str)
        return code

    async def page(self) -> Page:
        """Open a page."""
        page = await WirePage(self.url).open()
        self._pages.append(page)
        return page

    async def asked(self, path: str) -> bytes:
        """Ask, and give status, header fields and body; the date and the port differ from one telling to the other."""
        answer = await self._asking.get(path)
        fields = sorted((name, value) for name, value in answer.headers.items() if name != "date")
        port = self.url.rpartition(":")[2]
        return f"{answer.status_code} {fields} {answer.text}".replace(port, "PORT").encode()

    async def settled(self, code: str) -> None:
        """Wait until the server has done all that is due in a room, and knows who has hung up."""
        while self._hub.turnstile.sockets.of(LOCAL) != sum(not page.closed for page in self._pages):
            await asyncio.sleep(0.001)
        await self._hub.record(code)


@contextlib.asynccontextmanager
async def hub_stage(folder: Path | None = None) -> AsyncIterator[HubStage]:
    """Give a hub without sockets and disk."""
    hub = Hub(MemoryJournal(), allowances=GENEROUS)
    await hub.start()
    try:
        yield HubStage(hub)
    finally:
        await hub.close()


@contextlib.asynccontextmanager
async def wire_stage(folder: Path) -> AsyncIterator[WireStage]:
    """Give the real server, in this process."""
    journal = await open_journal(folder, sync="normal")
    hub = Hub(journal, allowances=GENEROUS)
    await hub.start()
    site = Site(hub, CLIENT, lambda: Reach(("http://192.168.1.7:8000",)))
    try:
        async with (
            served(hub, app=site.app()) as port,
            httpx.AsyncClient(base_url=f"http://{LOCAL}:{port}", trust_env=False) as asking,
        ):
            yield WireStage(f"http://{LOCAL}:{port}", asking, hub)
    finally:
        await hub.close()
        await journal.close()

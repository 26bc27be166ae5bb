"""The real server in this process, on a port of this machine, its journal in memory; nothing that it logs passes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec

from ostrakon.server.addresses import Reach
from ostrakon.server.allowances import Allowances, Rate
from ostrakon.server.app import Site
from ostrakon.server.hosts import names
from ostrakon.server.hub import Hub
from ostrakon.server.sockets import Limits, Trust
from tests.fuzz.fortune import silent
from tests.secrets.pages import CLIENT
from tests.server.hall import LOCAL, served
from tests.server.stage import PaperJournal

_NO_MATTER = Rate(10**9, 10**9)
_ALLOWANCES = Allowances(
    rooms=10**9, token=_NO_MATTER, room=_NO_MATTER, address=_NO_MATTER, guesses=_NO_MATTER, creations=_NO_MATTER
)
_PATIENCE = 20.0


class House(msgspec.Struct):
    """A server that runs."""

    port: int
    hub: Hub
    code: str
    """Of a room that is there."""
    version: str
    """Of the client's files."""


@contextlib.asynccontextmanager
async def house() -> AsyncIterator[House]:
    """Serve; when all have gone, nobody may be counted any more, and nothing may have been logged."""
    hub = Hub(PaperJournal(), allowances=_ALLOWANCES)
    trust = Trust(names=names(None, None))
    site = Site(hub, CLIENT, lambda: Reach(("http://192.168.1.7:8000",)), trust=trust)
    with silent():
        await hub.start()
        try:
            limits = Limits(farewell_seconds=20)  # a busy machine may take as long to read a farewell
            async with served(hub, app=site.app(), trust=trust, limits=limits) as port:
                yield House(port, hub, await hub.create("en"), CLIENT.version)
                await _all_gone(hub)
        finally:
            await hub.close()


async def _all_gone(hub: Hub) -> None:
    async with asyncio.timeout(_PATIENCE):
        while hub.turnstile.sockets.of(LOCAL):
            await asyncio.sleep(0.01)

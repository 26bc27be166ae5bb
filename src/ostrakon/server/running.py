"""The whole server in one piece: journal, rooms, pages and sockets, from opening to closing."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import msgspec

from ostrakon.journal.sql import open_journal
from ostrakon.server.addresses import interfaces, invitations
from ostrakon.server.app import Site
from ostrakon.server.hub import Hub
from ostrakon.server.serving import EVERYWHERE, serve
from ostrakon.server.shell import load_client

PUBLIC_URL: Final = re.compile(r"https?://[^/?#@\s]+/?")
"""An address that a host may give: of a whole site, for the pages know no folder above them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a host may choose."""

    host: str | None = None
    """The address to listen on; None: every address of this machine."""
    port: int
    """0: a free one."""
    folder: Path
    """Where the journal is kept."""
    public_url: str | None = None
    """By which phones come in, where the server can't know it (`PUBLIC_URL`)."""
    sync: Literal["full", "normal"] = "full"
    bot_pace: float = 1.0
    """How long bots wait, as a share of a human time."""


class Opening(msgspec.Struct, frozen=True):
    """What a host is told when guests can come."""

    port: int
    addresses: tuple[str, ...]
    """For phones, best first."""


async def run(settings: Settings, opened: Callable[[Opening], None]) -> None:
    """Serve until SIGTERM or SIGINT; `opened` is called when guests can come. On uvloop.

    Raises JournalFault where the journal can't be used, OSError where the address can't be taken.
    """
    journal = await open_journal(settings.folder, sync=settings.sync)
    try:
        hub = Hub(journal, settings.bot_pace)
        await hub.start()
        try:
            await _serve(settings, hub, opened)
        finally:
            await hub.close()
    finally:
        await journal.close()


async def _serve(settings: Settings, hub: Hub, opened: Callable[[Opening], None]) -> None:
    port = settings.port

    def addresses() -> tuple[str, ...]:
        return invitations(settings.host, port, settings.public_url, interfaces())

    def ready(bound: int) -> None:
        nonlocal port
        port = bound
        opened(Opening(port, addresses()))

    origins = () if settings.public_url is None else (settings.public_url.rstrip("/"),)
    await serve(
        Site(hub, load_client(), addresses, settings.public_url, origins).app(),
        hub,
        host=EVERYWHERE if settings.host is None else settings.host,
        port=settings.port,
        allowed_origins=origins,
        ready=ready,
    )

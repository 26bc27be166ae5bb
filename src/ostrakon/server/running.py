"""The whole server in one piece: journal, rooms, pages and sockets, from opening to closing."""

import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Literal

import msgspec

from ostrakon.cards.packs.pack import Pack
from ostrakon.journal.sql import open_journal
from ostrakon.server.addresses import Listening, Reach, interfaces
from ostrakon.server.allowances import PEOPLE, ROOMS, for_people
from ostrakon.server.app import Site
from ostrakon.server.base_path import Place
from ostrakon.server.bell import Bell
from ostrakon.server.descriptors import take_all
from ostrakon.server.hosts import names
from ostrakon.server.hub import Hub
from ostrakon.server.proxies import Network, Proxies
from ostrakon.server.serving import EVERYWHERE, serve
from ostrakon.server.shell import Client, load_client
from ostrakon.server.sockets import Trust
from ostrakon.server.troubles import Host, Troubles

_logger = logging.getLogger(__name__)


class Settings(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a host may choose."""

    host: str | None = None
    """The address to listen on; None: every address of this machine."""
    port: int
    """0: a free one."""
    folder: Path
    """Where the journal is kept, unless `journal` says something else."""
    journal: str | None = None
    """The journal's address: `postgresql://…`, or `sqlite:///FILE`."""
    bell: str | None = None
    """The address of NATS, `nats://…`, by which servers on one journal call each other."""
    bell_credentials: Path | None = None
    place: Place = Place("", None)
    """The path below which everything is, and the address by which phones come in where the server can't know it."""
    own_addresses: bool = True
    """Whether this machine's addresses lead to the server; not so in a container."""
    sync: Literal["full", "normal"] = "full"
    bot_pace: float = 1.0
    """How long bots wait, as a share of a human time."""
    trusted_proxies: tuple[Network, ...] = ()
    """Who is believed when they say for whom they ask (`X-Forwarded-For`)."""
    passphrase: str | None = None
    """Only who has it may open rooms; None: anyone may."""
    rooms: int = ROOMS
    """How many may be kept at most."""
    keep_days: int = 0
    """After so many days a room that nobody uses is erased; 0: never."""
    people_per_address: int = PEOPLE
    """How many people may come by one address."""
    metrics_for: tuple[Network, ...] = ()
    """From where the metrics may be read."""
    muse_learns: bool = True
    """Whether it is counted how the Muse's questions divide people."""
    pack: Pack | None = None
    """Whose cards lie on the blank ones of every room that is made."""


class Opening(msgspec.Struct, frozen=True, gc=False):
    """What a host is told when guests can come."""

    reach: Reach
    """The addresses for phones."""
    here: str
    """The address of the pages on this computer."""


async def run(settings: Settings, opened: Callable[[Opening], None], host: Host | None = None) -> None:
    """Serve until SIGTERM or SIGINT; `opened` is called when guests can come. On uvloop.

    The `host` hears when the journal can't be used any more, and when it can again; None: the log. Raises JournalFault
    where the journal can't be used, BellFault where the bell can't ring, OSError where the address can't be taken.
    """
    _logger.info("may-open %(sockets)d", {"sockets": take_all()})
    client = load_client(settings.place.base)
    journal = await open_journal(settings.journal or settings.folder, sync=settings.sync)
    try:
        hub = Hub(
            journal,
            settings.bot_pace,
            for_people(settings.people_per_address, settings.rooms),
            keep_days=settings.keep_days,
            troubles=Troubles(host),
            learns=settings.muse_learns,
            sharing=journal.sharing,
            bell=_bell_of(settings),
            pack=settings.pack,
        )
        await hub.start()
        try:
            await _serve(settings, hub, client, opened)
        finally:
            await hub.close()
    finally:
        await journal.close()


def _bell_of(settings: Settings) -> Callable[[Callable[[str], None]], Bell] | None:
    """Give what makes the bell, whose module is loaded only where there is one."""
    if settings.bell is None:
        return None
    make: Callable[[str, Path | None, Callable[[str], None]], Bell]
    make = import_module("ostrakon.server.nats_bell").NatsBell
    return partial(make, settings.bell, settings.bell_credentials)


async def _serve(settings: Settings, hub: Hub, client: Client, opened: Callable[[Opening], None]) -> None:
    base, public_url = settings.place
    listening = Listening(settings.host, settings.port, base, public_url, settings.own_addresses)

    def reach() -> Reach:
        return listening.reach(interfaces())

    def ready(bound: int) -> None:
        nonlocal listening
        listening = listening._replace(port=bound)
        _logger.info("listening %(port)d", {"port": bound})
        opened(Opening(reach(), listening.here()))

    origin = settings.place.origin
    trust = Trust(
        origins=() if origin is None else (origin,),
        names=names(settings.host, public_url),
        proxies=Proxies(settings.trusted_proxies),
    )
    await serve(
        Site(hub, client, reach, base, trust, settings.passphrase, settings.metrics_for).app(),
        hub,
        host=EVERYWHERE if settings.host is None else settings.host,
        port=settings.port,
        base=base,
        trust=trust,
        ready=ready,
        too_slow=hub.metrics.too_slow,
    )

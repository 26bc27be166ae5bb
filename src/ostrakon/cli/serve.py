"""`ostrakon serve`: this computer becomes the table's host."""

import errno
from pathlib import Path
from typing import Literal

import click
import uvloop
from rich.console import Console

from ostrakon.cli.failing import FAILURE, fail
from ostrakon.cli.folder import games_folder
from ostrakon.cli.invitation import invite
from ostrakon.cli.kept import kept_in
from ostrakon.cli.language import say
from ostrakon.cli.letting_in import WhoMayCreate, believed, letting_in, needed_passphrase
from ostrakon.cli.measuring import measuring, metrics_readers
from ostrakon.cli.nodes import among_nodes, bell_of
from ostrakon.cli.own_cards import on_the_cards, pack_of
from ostrakon.cli.speaking import Between, SpokenCommand, SpokenOption
from ostrakon.cli.to_be_found import place_of, to_be_found
from ostrakon.cli.trouble import Terminal
from ostrakon.journal.faults import JournalFault
from ostrakon.server.bell import BellFault
from ostrakon.server.log import Form, begin_log
from ostrakon.server.running import Opening, Settings, run


@click.command(cls=SpokenCommand, help="cli-serve")
@click.option("--host", cls=SpokenOption, envvar="OSTRAKON_HOST", help="cli-serve-host")
@click.option(
    "--port",
    cls=SpokenOption,
    type=click.IntRange(0, 65535),
    default=8000,
    envvar="OSTRAKON_PORT",
    help="cli-serve-port",
)
@click.option(
    "--data", cls=SpokenOption, type=click.Path(path_type=Path), envvar="OSTRAKON_DATA", help="cli-serve-data"
)
@click.option(
    "--sync",
    cls=SpokenOption,
    type=click.Choice(["full", "normal"]),
    default="full",
    envvar="OSTRAKON_SYNC",
    help="cli-serve-sync",
)
@click.option(
    "--bot-pace",
    cls=SpokenOption,
    type=Between(0, 10),
    default=1.0,
    envvar="OSTRAKON_BOT_PACE",
    help="cli-serve-bot-pace",
)
@click.option(
    "--keep",
    cls=SpokenOption,
    type=click.IntRange(0, 36500),
    default=30,
    envvar="OSTRAKON_KEEP",
    help="cli-serve-keep",
)
@click.option(
    "--log-level", cls=SpokenOption, type=click.Choice(["error", "warning", "info", "debug"]), default="warning",
    envvar="OSTRAKON_LOG_LEVEL", help="cli-serve-log-level",
)  # fmt: skip
@click.option(
    "--log", "log_form", cls=SpokenOption, type=click.Choice(["words", "json"]), default="words",
    envvar="OSTRAKON_LOG", help="cli-serve-log",
)  # fmt: skip
@among_nodes
@to_be_found
@letting_in
@on_the_cards
@measuring
def command(
    host: str | None,
    port: int,
    data: Path | None,
    journal: str | None,
    bell: str | None,
    bell_credentials: Path | None,
    sync: Literal["full", "normal"],
    bot_pace: float,
    keep: int,
    log_level: str,
    log_form: Form,
    rooms: int,
    who_may_create: WhoMayCreate | None,
    passphrase: str | None,
    trusted_proxies: str,
    people_per_address: int,
    base_path: str | None,
    public_url: str | None,
    no_own_addresses: bool,
    pack: Path | None,
    muse_learns: Literal["on", "off"],
    metrics_for: str,
) -> int:
    """Serve until Ctrl+C, and say how phones come in."""
    folder = games_folder(data)
    kept = kept_in(journal, folder)
    settings = Settings(
        host=host,
        port=port,
        folder=folder,
        journal=journal or None,
        bell=bell_of(bell, journal),
        bell_credentials=bell_credentials,
        place=place_of(base_path, public_url),
        own_addresses=not no_own_addresses,
        sync=sync,
        bot_pace=bot_pace,
        keep_days=keep,
        trusted_proxies=believed(trusted_proxies),
        passphrase=needed_passphrase(who_may_create, passphrase),
        rooms=rooms,
        people_per_address=people_per_address,
        muse_learns=muse_learns == "on",
        metrics_for=metrics_readers(metrics_for),
        pack=pack_of(pack),
    )
    begin_log(log_level, log_form)
    console = Console(highlight=False, markup=False, soft_wrap=True)

    def opened(opening: Opening) -> None:
        invite(console, opening, kept.place)

    try:
        # A program that reads the log finds troubles there; a person reads them in whole sentences.
        uvloop.run(run(settings, opened, None if log_form == "json" else Terminal(kept.journal)))
    except KeyboardInterrupt:
        pass
    except JournalFault as fault:
        fail(FAILURE, f"journal-fault-{fault.kind}", **fault.details)
    except BellFault as fault:
        fail(FAILURE, f"bell-fault-{fault.kind}", place=fault.place)
    except OSError as error:
        _refused(error, host or "", port)
    console.print(say("cli-stopped"))
    return 0


def _refused(error: OSError, host: str, port: int) -> None:
    """Say why the address can't be taken, and what cures it."""
    match error.errno:
        case errno.EADDRINUSE:
            fail(FAILURE, "cli-port-taken", port=port)
        case errno.EACCES:
            fail(FAILURE, "cli-port-forbidden", port=port)
        case _:
            fail(FAILURE, "cli-host-unknown", host=host)

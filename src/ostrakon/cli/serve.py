"""`ostrakon serve`: this computer becomes the table's host."""

import errno
import logging
import math
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import platformdirs
import typer
import uvloop
from rich.console import Console

from ostrakon.cli.failing import FAILURE, USAGE, fail
from ostrakon.cli.invitation import invite
from ostrakon.cli.language import say
from ostrakon.journal.faults import JournalFault
from ostrakon.server.running import PUBLIC_URL, Opening, Settings, run


class Sync(StrEnum):
    """How safely a row of the journal is kept."""

    full = "full"
    normal = "normal"


class LogLevel(StrEnum):
    """How much is logged."""

    error = "error"
    warning = "warning"
    info = "info"
    debug = "debug"


def command(
    host: Annotated[str | None, typer.Option(envvar="OSTRAKON_HOST", help="cli-serve-host")] = None,
    port: Annotated[int, typer.Option(envvar="OSTRAKON_PORT", min=0, max=65535, help="cli-serve-port")] = 8000,
    data: Annotated[Path | None, typer.Option(envvar="OSTRAKON_DATA", help="cli-serve-data")] = None,
    public_url: Annotated[str | None, typer.Option(envvar="OSTRAKON_PUBLIC_URL", help="cli-serve-public-url")] = None,
    sync: Annotated[Sync, typer.Option(envvar="OSTRAKON_SYNC", help="cli-serve-sync")] = Sync.full,
    bot_pace: Annotated[float, typer.Option(envvar="OSTRAKON_BOT_PACE", min=0, max=10, help="cli-serve-bot-pace")] = 1,
    log_level: Annotated[LogLevel, typer.Option(envvar="OSTRAKON_LOG_LEVEL", help="cli-serve-log-level")] = (
        LogLevel.warning
    ),
) -> int:
    """Serve until Ctrl+C, and say how phones come in."""
    if public_url is not None and not PUBLIC_URL.fullmatch(public_url):
        fail(USAGE, "cli-bad-public-url")
    if math.isnan(bot_pace):
        fail(USAGE, "cli-bad-value", option="--bot-pace")
    folder = (data or platformdirs.user_data_path("ostrakon", appauthor=False)).expanduser().absolute()
    settings = Settings(
        host=host,
        port=port,
        folder=folder,
        public_url=public_url,
        sync="full" if sync is Sync.full else "normal",
        bot_pace=bot_pace,
    )
    logging.basicConfig(level=log_level.value.upper(), format="%(levelname)s %(name)s: %(message)s")
    console = Console(highlight=False, markup=False, soft_wrap=True)

    def opened(opening: Opening) -> None:
        invite(console, opening, folder)

    try:
        uvloop.run(run(settings, opened))
    except KeyboardInterrupt:
        pass
    except JournalFault as fault:
        fail(FAILURE, f"journal-fault-{fault.kind}", **fault.details)
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

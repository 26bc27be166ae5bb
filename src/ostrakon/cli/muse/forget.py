"""`ostrakon muse forget`: what was counted of her questions is erased."""

import asyncio
from pathlib import Path

import click

from ostrakon.cli.journal.place import chosen_file, faults_told, reading, told, with_data
from ostrakon.cli.speaking import SpokenCommand
from ostrakon.journal.sql import open_journal


@click.command(cls=SpokenCommand, help="cli-muse-forget-help")
@with_data
def command(data: Path | None) -> int:
    """Erase, with the server stopped: it would go on with what it has in memory."""
    with reading(data):
        file = chosen_file(data)
    with faults_told():
        asyncio.run(_forget(file))
    told("cli-muse-forgotten")
    return 0


async def _forget(file: Path) -> None:
    journal = await open_journal(f"sqlite:///{file}")
    try:
        await journal.forget_splits()
    finally:
        await journal.close()

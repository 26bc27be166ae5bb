"""The commands of `ostrakon muse`."""

from collections.abc import Mapping
from typing import Final

import click

from ostrakon.cli.speaking import SpokenSubgroup

COMMANDS: Final[Mapping[str, str]] = {
    "report": "ostrakon.cli.muse.report",
    "forget": "ostrakon.cli.muse.forget",
}
"""Each command and its module, whose `command` it is."""


class MuseGroup(SpokenSubgroup):
    """All commands about the Muse."""

    texts = "cli-muse"
    modules = COMMANDS


@click.command(cls=MuseGroup, help="cli-muse", invoke_without_command=True, subcommand_metavar="COMMAND [ARGS]...")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show the help where no command is called."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())

"""The commands of `ostrakon journal`."""

from collections.abc import Mapping
from typing import Final

import click

from ostrakon.cli.speaking import SpokenSubgroup

COMMANDS: Final[Mapping[str, str]] = {
    "check": "ostrakon.cli.journal.check",
    "backup": "ostrakon.cli.journal.backup",
    "export": "ostrakon.cli.journal.export",
    "forget": "ostrakon.cli.journal.forget",
}
"""Each command and its module, whose `command` it is."""


class JournalGroup(SpokenSubgroup):
    """All commands about the journal."""

    texts = "cli-journal"
    modules = COMMANDS


@click.command(
    cls=JournalGroup, help="cli-journal", invoke_without_command=True, subcommand_metavar="COMMAND [ARGS]..."
)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show the help where no command is called."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())

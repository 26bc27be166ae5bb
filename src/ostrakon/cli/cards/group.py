"""The commands of `ostrakon cards`."""

from collections.abc import Mapping
from typing import Final

import click

from ostrakon.cli.speaking import SpokenSubgroup

COMMANDS: Final[Mapping[str, str]] = {
    "check": "ostrakon.cli.cards.check",
}
"""Each command and its module, whose `command` it is."""


class CardsGroup(SpokenSubgroup):
    """All commands about cards."""

    texts = "cli-cards"
    modules = COMMANDS


@click.command(cls=CardsGroup, help="cli-cards", invoke_without_command=True, subcommand_metavar="COMMAND [ARGS]...")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show the help where no command is called."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())

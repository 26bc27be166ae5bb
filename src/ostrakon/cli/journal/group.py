"""The commands of `ostrakon journal`."""

from collections.abc import Mapping
from typing import Final, NoReturn

import click

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.speaking import SpokenGroup

COMMANDS: Final[Mapping[str, str]] = {
    "check": "ostrakon.cli.journal.check",
    "backup": "ostrakon.cli.journal.backup",
    "export": "ostrakon.cli.journal.export",
    "forget": "ostrakon.cli.journal.forget",
}
"""Each command and its module, whose `command` it is."""


class JournalGroup(SpokenGroup):
    """All commands about the journal."""

    texts = "cli-journal"
    modules = COMMANDS

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant."""
        if args[0] not in self.modules:
            self._unknown(args[0])
        return super().resolve_command(ctx, args)

    def _unknown(self, command: str) -> NoReturn:
        fail(USAGE, "cli-no-command", command=command, known=", ".join(self.modules))


@click.command(
    cls=JournalGroup, help="cli-journal", invoke_without_command=True, subcommand_metavar="COMMAND [ARGS]..."
)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show the help where no command is called."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())

"""The help of every command in the reader's language. Commands hold the names of texts; help puts the texts in."""

from typing import Final

import typer
from typer import rich_utils
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from ostrakon.cli.language import say

_OWN: Final = {
    "help": "cli-show-help",
    "install_completion": "cli-install-completion",
    "show_completion": "cli-show-completion",
}
"""Options that every command line has, and their texts."""


def translate(command: object) -> None:
    """Put texts in place of their names, in a command and those beneath it."""
    rich_utils.OPTIONS_PANEL_TITLE = say("cli-title-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = say("cli-title-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = say("cli-title-commands")
    rich_utils.DEFAULT_STRING = f"[{say('cli-default')}: {{}}]"
    rich_utils.ENVVAR_STRING = f"[{say('cli-environment')}: {{}}]"
    _translate(command)


def _translate(command: object) -> None:
    if not isinstance(command, TyperGroup | TyperCommand):
        return
    command.help = say(command.help or "cli-help")
    for option in (*command.params, command.get_help_option(typer.Context(command))):
        if isinstance(option, TyperOption | TyperArgument):
            option.help = say(_OWN.get(option.name) or option.help or "cli-show-help")
    if isinstance(command, TyperGroup):
        for inner in command.commands.values():
            _translate(inner)

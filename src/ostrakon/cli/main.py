"""The command `ostrakon`: finds the command that is meant, and runs it."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Final

import typer
from typer.main import get_command

from ostrakon import __version__
from ostrakon.cli.failing import INTERRUPTED, USAGE, complain, fail
from ostrakon.cli.language import say

COMMANDS: Final = {"serve": "ostrakon.cli.serve", "replay": "ostrakon.cli.replaying"}
"""Each command and its module, whose function `command` it is."""
HELP: Final = "ostrakon.cli.help"
"""Loaded where help is asked for: it draws frames and colours, which takes long to load."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Start Ostrakon from the command line; ends the process with an exit status."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line, and give its exit status: 0, 1 where it failed, 2 where it was no command."""
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    try:
        if wanted is not None and wanted not in COMMANDS:
            fail(USAGE, "cli-no-command", command=wanted, known=", ".join(COMMANDS))
        command = get_command(_app([wanted] if wanted else list(COMMANDS)))
        if not arguments or "--help" in arguments:
            import_module(HELP).translate(command)
        status = command.main(list(arguments) or ["--help"], prog_name="ostrakon", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except typer.Exit as end:
        return end.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except typer.TyperException as wrong:
        complain(_explanation(wrong))
        return wrong.exit_code


def _app(names: Sequence[str]) -> typer.Typer:
    """Put the command line together from these commands alone, so that none loads what another needs."""
    app = typer.Typer(name="ostrakon", rich_markup_mode="rich", pretty_exceptions_enable=False)
    app.callback(help="cli-help")(_root)
    for name in names:
        command: Callable[..., object] = import_module(COMMANDS[name]).command
        app.command(name, help=f"cli-{name}")(command)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"ostrakon {__version__}\n")
        raise typer.Exit


def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="cli-version")
    ] = False,
) -> None:
    """Hold what all commands share."""


def _explanation(wrong: typer.TyperException) -> str:
    """Say in the reader's language what was wrong with a command line."""
    parameter = getattr(wrong, "param", None)
    name = getattr(wrong, "option_name", None) or (parameter and (parameter.metavar or parameter.opts[0])) or ""
    match type(wrong).__name__:
        case "NoSuchOption":
            return say("cli-no-option", option=str(name))
        case "MissingParameter":
            return say("cli-missing", option=str(name).upper())
        case "BadParameter" | "BadOptionUsage" | "BadArgumentUsage" if name:
            return say("cli-bad-value", option=str(name))
        case _:
            return say("cli-not-understood")

"""The command `ostrakon`: finds the command that is meant, and runs it."""

import io
import sys
from collections.abc import Mapping, Sequence
from typing import Final

import click

from ostrakon import __version__
from ostrakon.cli.failing import INTERRUPTED, USAGE, complain, fail
from ostrakon.cli.language import say
from ostrakon.cli.speaking import SpokenGroup, SpokenOption

COMMANDS: Final[Mapping[str, str]] = {
    "serve": "ostrakon.cli.serve",
    "play": "ostrakon.cli.play",
    "replay": "ostrakon.cli.replaying",
    "doctor": "ostrakon.cli.doctor",
    "journal": "ostrakon.cli.journal",
    "cards": "ostrakon.cli.cards",
    "muse": "ostrakon.cli.muse",
    "tournament": "ostrakon.cli.tournament",
    "simulate": "ostrakon.cli.simulate",
}
"""Each command and its module, whose `command` it is."""


class Ostrakon(SpokenGroup):
    """All commands."""

    modules = COMMANDS


def main(arguments: Sequence[str] | None = None) -> None:
    """Start Ostrakon from the command line; ends the process with an exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a letter that the terminal hasn't is no reason to fall silent
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line, and give its exit status: 0, 1 where it failed, 2 where it was no command."""
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    try:
        if wanted is not None and wanted not in COMMANDS:
            fail(USAGE, "cli-no-command", command=wanted, known=", ".join(COMMANDS))
        status = _root.main(list(arguments) or ["--help"], prog_name="ostrakon", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as end:
        return end.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except click.ClickException as wrong:
        complain(_explanation(wrong))
        return wrong.exit_code


def _show_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"ostrakon {__version__}\n")
        ctx.exit()


@click.command(cls=Ostrakon, help="cli-help")
@click.option(
    "--version", cls=SpokenOption, is_flag=True, is_eager=True, expose_value=False, callback=_show_version,
    help="cli-version",
)  # fmt: skip
def _root() -> None:
    """Hold what all commands share."""


def _explanation(wrong: click.ClickException) -> str:
    """Say in the reader's language what was wrong with a command line."""
    context = wrong.ctx if isinstance(wrong, click.UsageError) else None
    command = context.command_path if context else "ostrakon"
    match wrong:
        case click.NoSuchOption():
            return say("cli-no-option", option=wrong.option_name, command=command)
        case click.MissingParameter():
            return say("cli-missing", option=_name(wrong.param), command=command)
        case click.BadOptionUsage():
            return say("cli-bad-value", option=wrong.option_name, command=command)
        case click.BadParameter():
            return _bad_value(wrong.param, command)
        case _:
            return say("cli-not-understood")


def _bad_value(parameter: click.Parameter | None, command: str) -> str:
    named = {"option": _name(parameter), "command": command}
    allowed = _range(parameter)
    return say("cli-bad-value-of", **named, range=allowed) if allowed else say("cli-bad-value", **named)


def _range(parameter: click.Parameter | None) -> str:
    """Write what a parameter's value may be: `0…65535`, or the words to choose from; empty where there is no range."""
    match parameter.type if parameter is not None else None:
        case click.Choice(choices=choices):
            return ", ".join(str(choice) for choice in choices)
        case click.IntRange(min=least, max=most) | click.FloatRange(min=least, max=most):
            return f"{least}…{most}"
        case _:
            return ""


def _name(parameter: click.Parameter | None) -> str:
    if parameter is None:
        return ""
    return parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name.upper()

"""How a command ends that can't do what it was asked: one line on standard error, and an exit status."""

import sys
from typing import Final, NoReturn

import click

from ostrakon.cli.language import say

FAILURE: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


def fail(status: int, message_id: str, /, **args: str | int) -> NoReturn:
    """Say in one line, in the reader's language, what was wrong, and end with this exit status."""
    complain(say(message_id, **args))
    raise click.exceptions.Exit(status)


def complain(line: str) -> None:
    """Write one line on standard error."""
    sys.stderr.write(f"ostrakon: {' '.join(line.split())}\n")

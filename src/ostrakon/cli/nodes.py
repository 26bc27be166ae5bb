"""The options of `ostrakon serve` by which several servers play the same rooms."""

from pathlib import Path
from typing import Final

import click

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.speaking import SpokenOption
from ostrakon.cli.together import together

_SCHEMES: Final = ("nats://", "tls://")


among_nodes: Final = together(
    click.option("--journal", cls=SpokenOption, envvar="OSTRAKON_JOURNAL", help="cli-serve-journal"),
    click.option("--bell", cls=SpokenOption, envvar="OSTRAKON_BELL", help="cli-serve-bell"),
    click.option(
        "--bell-credentials", cls=SpokenOption, type=click.Path(path_type=Path, exists=True, dir_okay=False),
        envvar="OSTRAKON_BELL_CREDENTIALS", help="cli-serve-bell-credentials",
    ),
)  # fmt: skip
"""Gives a command these options."""


def bell_of(bell: str | None, journal: str | None) -> str | None:
    """Give the bell's address; it is of use only where the journal is shared."""
    if not bell:
        return None
    if not bell.startswith(_SCHEMES) or not (journal or "").startswith(("postgresql://", "postgres://")):
        fail(USAGE, "cli-bad-bell")
    return bell

"""The options of `ostrakon serve` about the address by which phones come in."""

from typing import Final

import click

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.speaking import SpokenOption
from ostrakon.cli.together import together
from ostrakon.server.base_path import Place, placed

to_be_found: Final = together(
    click.option("--public-url", cls=SpokenOption, envvar="OSTRAKON_PUBLIC_URL", help="cli-serve-public-url"),
    click.option("--base-path", cls=SpokenOption, envvar="OSTRAKON_BASE_PATH", help="cli-serve-base-path"),
    click.option(
        "--no-own-addresses", cls=SpokenOption, is_flag=True, envvar="OSTRAKON_NO_OWN_ADDRESSES",
        help="cli-serve-no-own-addresses",
    ),
)  # fmt: skip
"""Gives a command these options."""


def place_of(base_path: str | None, public_url: str | None) -> Place:
    """Bring the two options together, or end the command where they can't be."""
    try:
        return placed(base_path, public_url)
    except ValueError as wrong:
        fail(USAGE, "cli-bad-base-path" if wrong.args == ("base",) else "cli-bad-public-url")

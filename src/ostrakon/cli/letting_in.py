"""The options of `ostrakon serve` about who may come, who may open rooms, and how many."""

from typing import Final, Literal

import click

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.speaking import SpokenOption
from ostrakon.cli.together import together
from ostrakon.server.allowances import PEOPLE, ROOMS
from ostrakon.server.proxies import Network, networks

WhoMayCreate = Literal["anyone", "passphrase"]

_MOST: Final = 10_000_000


letting_in: Final = together(
    click.option(
        "--rooms", cls=SpokenOption, type=click.IntRange(1, _MOST), default=ROOMS, envvar="OSTRAKON_ROOMS",
        help="cli-serve-rooms",
    ),
    click.option(
        "--who-may-create", cls=SpokenOption, type=click.Choice(["anyone", "passphrase"]),
        envvar="OSTRAKON_WHO_MAY_CREATE", help="cli-serve-who-may-create",
    ),
    click.option("--passphrase", cls=SpokenOption, envvar="OSTRAKON_PASSPHRASE", help="cli-serve-passphrase"),
    click.option(
        "--trusted-proxies", cls=SpokenOption, default="", envvar="OSTRAKON_TRUSTED_PROXIES",
        help="cli-serve-trusted-proxies",
    ),
    click.option(
        "--people-per-address", cls=SpokenOption, type=click.IntRange(1, _MOST), default=PEOPLE,
        envvar="OSTRAKON_PEOPLE_PER_ADDRESS", help="cli-serve-people-per-address",
    ),
)  # fmt: skip
"""Gives a command these options."""


def needed_passphrase(who_may_create: WhoMayCreate | None, passphrase: str | None) -> str | None:
    """Give the passphrase that opens rooms, None if anyone may. Whoever gives one means it to be needed."""
    if who_may_create == "anyone":
        return None
    if who_may_create == "passphrase" and not passphrase:
        fail(USAGE, "cli-no-passphrase")
    return passphrase or None


def believed(trusted_proxies: str) -> tuple[Network, ...]:
    """Give the networks of the proxies that are believed."""
    try:
        return networks(trusted_proxies)
    except ValueError:
        fail(USAGE, "cli-bad-value", option="--trusted-proxies", command="ostrakon serve")

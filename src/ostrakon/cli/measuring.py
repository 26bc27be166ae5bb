"""The option of `ostrakon serve` about who may see the metrics."""

from typing import Final

import click

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.speaking import SpokenOption
from ostrakon.cli.together import together
from ostrakon.server.proxies import Network, networks

_HERE: Final = "127.0.0.0/8,::1"


measuring: Final = together(
    click.option(
        "--metrics-for", cls=SpokenOption, default=_HERE, envvar="OSTRAKON_METRICS_FOR", help="cli-serve-metrics-for"
    )
)
"""Gives a command this option."""


def metrics_readers(metrics_for: str) -> tuple[Network, ...]:
    """Give the networks from which the metrics may be read."""
    try:
        return networks(metrics_for)
    except ValueError:
        fail(USAGE, "cli-bad-value", option="--metrics-for", command="ostrakon serve")

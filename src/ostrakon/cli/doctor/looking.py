"""The command `ostrakon doctor`: where it looks, and in which order."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console

from ostrakon.cli.doctor.finding import Finding, good
from ostrakon.cli.doctor.games import database, games
from ostrakon.cli.doctor.line import line
from ostrakon.cli.doctor.machine import machine
from ostrakon.cli.doctor.network import firewall, network
from ostrakon.cli.doctor.port import port as look_at_port
from ostrakon.cli.doctor.report import Report
from ostrakon.cli.doctor.way import leads_to, pages
from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.folder import games_folder
from ostrakon.cli.journal.place import with_database
from ostrakon.cli.language import say
from ostrakon.cli.speaking import Between, SpokenCommand, SpokenOption
from ostrakon.cli.to_be_found import place_of, to_be_found
from ostrakon.server.addresses import Listening, interfaces, ranked
from ostrakon.server.base_path import Place, placed


@click.command(cls=SpokenCommand, help="cli-doctor-help")
@click.argument("url", required=False)
@click.option("--host", cls=SpokenOption, envvar="OSTRAKON_HOST", help="cli-serve-host")
@click.option(
    "--port",
    cls=SpokenOption,
    type=click.IntRange(1, 65535),
    default=8000,
    envvar="OSTRAKON_PORT",
    help="cli-doctor-port",
)
@click.option(
    "--data", cls=SpokenOption, type=click.Path(path_type=Path), envvar="OSTRAKON_DATA", help="cli-serve-data"
)
@click.option(
    "--idle",
    cls=SpokenOption,
    type=Between(0, 3600),
    default=25.0,
    help="cli-doctor-idle",
)
@with_database
@to_be_found
def command(
    url: str | None,
    host: str | None,
    port: int,
    data: Path | None,
    idle: float,
    journal: str | None,
    base_path: str | None,
    public_url: str | None,
    no_own_addresses: bool,
) -> int:
    """Look, tell, and end with 1 where something is wrong."""
    report = Report(Console(highlight=False, markup=False))
    if url is not None:
        _along_the_way(report, _told(url).public_url or "", idle)
        return report.end()
    place = place_of(base_path, public_url)
    listening = Listening(host, port, place.base, place.public_url, not no_own_addresses)
    report.section(say("doctor-machine"), machine())
    report.section(say("doctor-games"), games(games_folder(data)) if journal is None else database(journal))
    report.section(say("doctor-network"), _network(listening))
    if place.public_url is not None:
        _along_the_way(report, place.public_url, idle)
    return report.end()


def _network(listening: Listening) -> Iterator[Finding]:
    found = interfaces()
    yield from network(listening, found)
    own = listening._replace(public_url=None).reach(ranked(found)).addresses
    yield from look_at_port(listening, own)
    if own:
        yield from firewall(listening.port)


def _along_the_way(report: Report, url: str, idle: float) -> None:
    """Follow the way that a phone's page takes."""
    asked, url = url, leads_to(url)
    if url != asked:
        report.add([good("doctor-way-leads", url=asked, to=url)])
    found = report.section(say("doctor-way", url=url), pages(url))
    if all(one.grade != "bad" for one in found):
        report.wait(idle)
        report.add(asyncio.run(line(url, idle)))


def _told(url: str) -> Place:
    """Take an address as people write it: a site's name alone means TLS."""
    try:
        return placed(None, url if "://" in url else f"https://{url}")
    except ValueError:
        fail(USAGE, "cli-doctor-bad-url")

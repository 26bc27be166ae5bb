"""The options of `ostrakon serve` about what is on the cards: a pack of the host's, and whether the Muse learns."""

from pathlib import Path
from typing import Final

import click

from ostrakon.cards.findings import Finding
from ostrakon.cards.packs.pack import LARGEST, Pack
from ostrakon.cards.packs.reading import read_pack
from ostrakon.cli.failing import FAILURE, fail
from ostrakon.cli.language import say
from ostrakon.cli.speaking import SpokenOption
from ostrakon.cli.together import together
from ostrakon.cli.wording import printable

_TOO_MUCH: Final = LARGEST * 1024 + 1
"""Bytes of a file, of which more needn't be read."""


on_the_cards: Final = together(
    click.option(
        "--pack", cls=SpokenOption, type=click.Path(path_type=Path), envvar="OSTRAKON_PACK", help="cli-serve-pack",
    ),
    click.option(
        "--muse-learns", cls=SpokenOption, type=click.Choice(["on", "off"]), default="on",
        envvar="OSTRAKON_MUSE_LEARNS", help="cli-serve-muse-learns",
    ),
)  # fmt: skip
"""Gives a command these options."""


def pack_of(file: Path | None) -> Pack | None:
    """Read the host's pack; ends the command where something is wrong with it."""
    if file is None:
        return None
    source = read_file(file)
    reading = read_pack(source)
    if reading.pack is None:
        first = next(finding for finding in reading.findings if finding.fault)
        fail(FAILURE, "cli-serve-pack-wrong", file=printable(str(file)), says=printable(_says(first)))
    return reading.pack


def read_file(file: Path) -> bytes:
    """Read a pack's file; ends the command where it can't be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(_TOO_MUCH)
    except OSError as problem:
        why = problem.strerror or type(problem).__name__
        fail(FAILURE, "cli-cards-unreadable", file=printable(str(file)), why=why)


def _says(finding: Finding) -> str:
    place = ":".join(str(part) for part in (finding.line, finding.column) if part is not None)
    says = " ".join(say(f"cards-{finding.code}", **finding.fields).split())
    return f"{place}: {says}" if place else says

"""Where `ostrakon serve` keeps the games, as a host is told."""

from pathlib import Path
from typing import NamedTuple

from ostrakon.cli.failing import USAGE, fail
from ostrakon.journal.place import journal_file, shown


class Kept(NamedTuple):
    """Both without a password."""

    place: str
    """The folder, the file or the database."""
    journal: str
    """The journal in it."""


def kept_in(journal: str | None, folder: Path) -> Kept:
    """Say where the games are: in a folder, unless a journal's address is given."""
    if not journal:
        return Kept(str(folder), str(journal_file(folder)))
    if "://" not in journal:
        fail(USAGE, "cli-bad-journal")
    place = str(journal_file(journal)) if journal.startswith("sqlite:") else shown(journal)
    return Kept(place, place)

"""Which journal a command is about, and how it says that it can't be used."""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

import click

from ostrakon.cli.failing import FAILURE, USAGE, fail
from ostrakon.cli.folder import games_folder
from ostrakon.cli.language import say
from ostrakon.cli.speaking import SpokenOption
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.place import journal_file, shown
from ostrakon.journal.reading import JournalReader, open_reader
from ostrakon.locales.codes import normalise_code
from ostrakon.rules.errors import OstrakonError

Function = TypeVar("Function", bound=Callable[..., object])

DATA: Final = "data"
_DATABASE: Final = "OSTRAKON_JOURNAL"
_POSTGRES: Final = ("postgresql://", "postgres://")
_FILE: Final = "sqlite:"


def with_data(function: Function) -> Function:
    """Give a command the option `--data`: the folder of the games, or a backup."""
    option = click.option(
        "--data", cls=SpokenOption, type=click.Path(path_type=Path), envvar="OSTRAKON_DATA", help="cli-journal-data"
    )
    return option(function)


def with_database(function: Function) -> Function:
    """Give a command the option `--journal` too: a database in the place of a folder."""
    option = click.option(
        "--journal", cls=SpokenOption, envvar=_DATABASE, help="cli-journal-database", callback=_must_be_a_database
    )
    return option(function)


def _must_be_a_database(_ctx: click.Context, _option: click.Parameter, url: str | None) -> str | None:
    if not url or url.startswith(_FILE):
        return None
    if not url.startswith(_POSTGRES):
        fail(USAGE, "cli-bad-journal")
    return url


def chosen_file(data: Path | None) -> Path:
    """Give the journal's file: in the folder, or the file itself that was named.

    Where neither is named and the games are in a database, the command ends, and says what to do.
    """
    url = os.environ.get(_DATABASE, "")
    # As for the server, a folder of the environment counts for less.
    named = data is not None and str(data) != os.environ.get("OSTRAKON_DATA")
    if not named and url.startswith(_POSTGRES):
        fail(USAGE, "cli-journal-elsewhere", place=shown(url))
    if not named and url.startswith(_FILE):
        return journal_file(url)
    place = games_folder(data)
    return place if place.is_file() else journal_file(place)


@contextlib.contextmanager
def reading(data: Path | None) -> Iterator[JournalReader]:
    """Open the journal to read; a server may run."""
    with faults_told(), open_reader(chosen_file(data)) as reader:
        yield reader


@contextlib.contextmanager
def faults_told() -> Iterator[None]:
    """End the command with one line where the journal can't be used, or a room can't be read."""
    try:
        yield
    except JournalFault as fault:
        fail(FAILURE, f"journal-fault-{fault.kind}", **fault.details)
    except OstrakonError as error:
        fail(FAILURE, f"error-{error.code}", **error.fields)


def known_code(text: str, reader: JournalReader) -> str:
    """Give the code of a room that is in the journal; ends the command where there is none."""
    code = normalise_code(text)
    if code is None or not reader.has(code):
        fail(FAILURE, "cli-journal-no-room", room=text)
    return code


def told(line_id: str, /, **args: str | int) -> None:
    """Write a line for the reader on standard output."""
    click.echo(say(line_id, **args))

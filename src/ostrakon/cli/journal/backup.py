"""`ostrakon journal backup`: a copy of the journal, while games go on."""

import asyncio
import contextlib
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click

from ostrakon.cli.failing import FAILURE, fail
from ostrakon.cli.journal.place import faults_told, reading, told, with_data, with_database
from ostrakon.cli.speaking import SpokenCommand
from ostrakon.journal.faults import JournalFault, fault_of
from ostrakon.journal.reading import JournalReader, open_reader


@click.command(cls=SpokenCommand, help="cli-journal-backup-help")
@click.argument("file", type=click.Path(path_type=Path))
@with_data
@with_database
def command(file: Path, data: Path | None, journal: str | None) -> int:
    """Copy the journal as it is at this moment, look the copy over, and only then give it its name."""
    to = file.expanduser().absolute()
    if to.exists():
        fail(FAILURE, "cli-journal-there-already", file=str(to))
    part = to.with_name(f"{to.name}.part")
    if journal is not None:
        _fetched(journal, part, to)
        return 0
    with reading(data) as reader:
        with _unfinished(part, to):
            rooms = _copied(reader, part)
            # Another may have made the file meanwhile: a link never takes its place.
            os.link(part, to)
        _on_disk(to.parent)
    told("cli-journal-backed-up", rooms=rooms, file=str(to), journal=reader.file.name, folder=str(reader.file.parent))
    return 0


def _fetched(url: str, part: Path, to: Path) -> None:
    """Copy a database into the file."""
    with faults_told(), _unfinished(part, to):
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        try:
            fetch = import_module("ostrakon.journal.fetching").fetch
        except ModuleNotFoundError:
            raise JournalFault("driverless", "postgresql") from None
        asyncio.run(fetch(url, part))
        with open_reader(part) as copy:
            rooms = len(copy.rooms())
        _on_disk(part)
        os.link(part, to)
    _on_disk(to.parent)
    told("cli-journal-fetched", rooms=rooms, file=str(to))


def _copied(reader: JournalReader, part: Path) -> int:
    """Copy, check, and see the copy to the disk; give the number of its rooms."""
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    reader.copy(part)
    with open_reader(part) as copy:
        if copy.complaints():
            fail(FAILURE, "cli-journal-broken", place=str(reader.file))
        rooms = len(copy.rooms())
    _on_disk(part)
    return rooms


@contextlib.contextmanager
def _unfinished(part: Path, to: Path) -> Iterator[None]:
    """Leave no half copy behind."""
    try:
        yield
    except FileExistsError as there:
        if there.filename == str(part):
            part = to  # another backup's: not ours to remove
            fail(FAILURE, "cli-journal-there-already", file=str(there.filename))
        fail(FAILURE, "cli-journal-there-already", file=str(to))
    except OSError as broken:
        fault = fault_of(broken, to)
        fail(FAILURE, f"journal-fault-{fault.kind}", **fault.details)
    finally:
        if part != to:
            part.unlink(missing_ok=True)


def _on_disk(place: Path) -> None:
    opened = os.open(place, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

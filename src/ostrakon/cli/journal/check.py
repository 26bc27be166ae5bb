"""`ostrakon journal check`: is everything in the journal as it must be?"""

import asyncio
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import click

from ostrakon.cli.failing import FAILURE
from ostrakon.cli.journal.place import chosen_file, faults_told, reading, told, with_data
from ostrakon.cli.language import say
from ostrakon.cli.speaking import SpokenCommand, SpokenOption
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.reading import open_reader
from ostrakon.journal.sql import open_journal
from ostrakon.room.checking import check_room

AT_ONCE: Final = 50
"""Rooms of one piece of work."""
FEW: Final = 4 * AT_ONCE
"""So many rooms are checked sooner than other processes are started."""
_SECONDS: Final = 5.0
"""From one word about the progress to the next, in a terminal."""


class Finding(NamedTuple):
    """Something that is wrong in a room; `kind` names the text."""

    room: str
    kind: str
    number: int


class Piece(NamedTuple):
    """What was found in a few rooms."""

    rooms: int
    councils: int
    findings: tuple[Finding, ...]


@click.command(cls=SpokenCommand, help="cli-journal-check-help")
@with_data
@click.option("--jobs", cls=SpokenOption, type=click.IntRange(1, 256), help="cli-journal-jobs")
@click.option("--mend", cls=SpokenOption, is_flag=True, help="cli-journal-mend")
def command(data: Path | None, jobs: int | None, mend: bool) -> int:
    """Check everything; the exit status is 1 where something is wrong."""
    with reading(data) as reader:
        complaints = reader.complaints()
        rooms = () if complaints else reader.rooms()
        file = reader.file
    for complaint in complaints:
        told("cli-journal-complaint", says=complaint)
    councils, findings = 0, list[Finding]()
    for piece in pieces(file, rooms, jobs or os.cpu_count() or 1):
        councils += piece.councils
        findings += piece.findings
        for finding in piece.findings:
            told(f"cli-journal-flaw-{finding.kind}", room=finding.room, number=finding.number)
    if mend:
        findings = _mended(data, findings)
    if complaints:
        told("cli-journal-broken", place=str(file))
    elif findings:
        told("cli-journal-flaws", flaws=len(findings), rooms=len({finding.room for finding in findings}))
    else:
        told("cli-journal-sound", rooms=len(rooms), councils=councils)
    return FAILURE if complaints or findings else 0


def check_rooms(file: Path, rooms: Sequence[str]) -> Piece:
    """Check a few rooms; each by itself, so that one that is damaged hides no other."""
    councils, findings = 0, list[Finding]()
    with open_reader(file) as reader:
        for room in rooms:
            try:
                kept = reader.room(room)
            except JournalFault as fault:
                kind = "newer" if fault.kind == "newer" else "row"
                findings.append(Finding(room, kind, int(fault.details["number"])))
                continue
            checked = check_room(kept.rows, kept.snapshot, kept.due, kept.at)
            councils += checked.councils
            findings += [Finding(room, flaw.kind, flaw.number) for flaw in checked.flaws]
    return Piece(len(rooms), councils, tuple(findings))


def pieces(file: Path, rooms: Sequence[str], jobs: int) -> Iterator[Piece]:
    """Check rooms a few at a time, in so many processes."""
    work = [rooms[first : first + AT_ONCE] for first in range(0, len(rooms), AT_ONCE)]
    if jobs == 1 or len(rooms) <= FEW:
        yield from _with_progress((check_rooms(file, piece) for piece in work), len(rooms))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from _with_progress(pool.map(check_rooms, [file] * len(work), work), len(rooms))


def _with_progress(pieces: Iterator[Piece], rooms: int) -> Iterator[Piece]:
    """Say now and then how far it is, to who sits before a terminal."""
    done, spoke = 0, time.monotonic()
    for piece in pieces:
        yield piece
        done += piece.rooms
        if sys.stderr.isatty() and time.monotonic() - spoke > _SECONDS:
            spoke = time.monotonic()
            sys.stderr.write(f"{say('cli-journal-progress', done=done, rooms=rooms)}\n")


def _mended(data: Path | None, findings: list[Finding]) -> list[Finding]:
    """Drop the snapshots that are wrong, which are only a cache; give what is still wrong."""
    wrong = [finding.room for finding in findings if finding.kind == "snapshot"]

    async def mend() -> None:
        journal = await open_journal(f"sqlite:///{chosen_file(data)}")
        try:
            for room in wrong:
                await journal.rewrite(room, ())
        finally:
            await journal.close()

    if wrong:
        with faults_told():
            asyncio.run(mend())
        told("cli-journal-mended", rooms=len(wrong))
    return [finding for finding in findings if finding.kind != "snapshot"]

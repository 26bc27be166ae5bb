"""`ostrakon journal forget`: a room, or who sat at one of its seats, is erased."""

import asyncio
import contextlib
from pathlib import Path

import click

from ostrakon.cli.failing import FAILURE, fail
from ostrakon.cli.journal.place import chosen_file, faults_told, known_code, reading, told, with_data, with_database
from ostrakon.cli.speaking import SpokenCommand, SpokenOption
from ostrakon.journal.entries import Entry, Row
from ostrakon.journal.faults import JournalFault
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.locales.codes import normalise_code
from ostrakon.protocol.commands import Forget
from ostrakon.room.forgetting import people_of
from ostrakon.room.room import Room
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.server.loading import forget_person, load_room


@click.command(cls=SpokenCommand, help="cli-journal-forget-help")
@click.argument("room")
@with_data
@with_database
@click.option(
    "--seat",
    cls=SpokenOption,
    type=click.Choice(SEATS, case_sensitive=False),
    metavar="A…N",
    help="cli-journal-seat",
)
def command(room: str, data: Path | None, journal: str | None, seat: Seat | None) -> int:
    """Erase, with the server stopped: it would go on with what it has in memory."""
    if journal is None:
        with reading(data) as reader:
            code = known_code(room, reader)
        journal = f"sqlite:///{chosen_file(data)}"
    else:
        code = normalise_code(room) or room
    people = asyncio.run(_forgotten(journal, code, seat))
    if people is None:
        fail(FAILURE, "cli-journal-no-room", room=room)
    if seat is None:
        told("cli-journal-erased", room=code)
    elif people == 0:
        fail(FAILURE, "cli-journal-nobody", room=code, seat=seat)
    else:
        told("cli-journal-forgotten", room=code, seat=seat, people=people)
    return 0


async def _forgotten(url: str, code: str, seat: Seat | None) -> int | None:
    """Erase, and give how many people were forgotten; None where there is no such room."""
    with faults_told():
        journal = await open_journal(url)
        try:
            if not await _has(journal, code):
                return None
            if seat is not None:
                return await forget_seat(journal, code, seat)
            await journal.erase(code)
            return 0
        finally:
            await journal.close()


async def _has(journal: SqlJournal, code: str) -> bool:
    try:
        return bool(await journal.read(code))
    except JournalFault as fault:
        if fault.code == "archive-unavailable":
            raise
        return True  # though it can't be read


async def forget_seat(journal: SqlJournal, code: str, seat: Seat) -> int:
    """Forget every person who ever sat at a seat, and give how many; who still sits there leaves it."""
    room = await load_room(journal, code)
    at = await journal.served()
    people = people_of(await journal.read(code), seat)
    for who in people:
        if room.state.course is not None and room.state.course.phase == "shuffle":
            await _append(journal, room, at, room.tick(at))
        # Who has just taken the seat over can't leave it yet (Rule 12.1); it stays, and belongs to nobody.
        with contextlib.suppress(Forbidden):
            await _append(journal, room, at, room.propose(Forget(0), who, at))
        await forget_person(journal, code, who)
    return len(people)


async def _append(journal: SqlJournal, room: Room, at: int, entry: Entry | None) -> None:
    if entry is not None:
        row = Row(room.code, room.number + 1, at, entry)
        await journal.append(row, room.due_after(row))
        room.adopt(row)

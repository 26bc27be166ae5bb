"""`ostrakon journal export`: the record of a council, out of the journal (RECORD.md)."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ostrakon.cli.failing import FAILURE, fail
from ostrakon.cli.journal.place import known_code, reading, told, with_data
from ostrakon.cli.speaking import SpokenCommand, SpokenOption
from ostrakon.cli.writing import unwritten
from ostrakon.journal.entries import Row
from ostrakon.room.loading import played_again
from ostrakon.room.recording import record_of
from ostrakon.room.state import Course


@click.command(cls=SpokenCommand, help="cli-journal-export-help")
@click.argument("room")
@with_data
@click.option("--council", cls=SpokenOption, type=click.IntRange(min=1), help="cli-journal-council")
@click.option("--with-secrets", cls=SpokenOption, is_flag=True, help="cli-journal-with-secrets")
@click.option("--output", cls=SpokenOption, type=click.Path(path_type=Path), help="cli-journal-output")
def command(room: str, data: Path | None, council: int | None, with_secrets: bool, output: Path | None) -> int:
    """Write the record of a finished council; one that is going on only if that is expressly wanted."""
    with reading(data) as reader:
        code = known_code(room, reader)
        courses = councils_of(reader.room(code).rows)
    finished = sum(course.phase == "over" for course in courses)
    number = council or (len(courses) if with_secrets else finished)
    if not courses or number > len(courses):
        fail(FAILURE, "cli-journal-no-council", room=code, councils=len(courses))
    if number == 0 or (courses[number - 1].phase != "over" and not with_secrets):
        fail(FAILURE, "cli-journal-running", room=code)
    _write(record_of(courses[number - 1]), output)
    return 0


def councils_of(rows: Sequence[Row]) -> tuple[Course, ...]:
    """Give the councils of a room as far as they have come, in order; only the last may be unfinished."""
    courses: list[Course] = []
    going_on = False
    for step in played_again(rows):
        course = step.state.course
        if course is not None and going_on:
            courses[-1] = course
        elif course is not None:
            courses.append(course)
        going_on = course is not None
    return tuple(courses)


def _write(record: bytes, output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.write(record + b"\n")
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("xb") as file:
            file.write(record + b"\n")
    except FileExistsError:
        fail(FAILURE, "cli-journal-there-already", file=str(output))
    except OSError as broken:
        unwritten(output, broken)
    told("cli-journal-exported", file=str(output))

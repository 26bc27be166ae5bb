"""The record of a council that was played in a room (RECORD.md)."""

from ostrakon.room.state import Course
from ostrakon.rules.record import entry, write_record


def record_of(course: Course) -> bytes:
    """Give a council's record as a file. It holds every shard: nobody may see it before the council is over."""
    entries = (entry(action, at - course.began, by, cause) for at, action, by, cause in course.actions)
    return write_record(course.council.setup, course.seated, entries)

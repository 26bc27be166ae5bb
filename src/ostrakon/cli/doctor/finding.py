"""One thing that the doctor found: how grave it is, what it is, and what cures it."""

from typing import Literal, NamedTuple

from ostrakon.cli.language import say

Grade = Literal["good", "note", "bad"]
"""In order; worth knowing; nobody can play like this, or something will be lost."""


class Finding(NamedTuple):
    """A sentence for the host in plain words, and another that says what to do."""

    grade: Grade
    what: str
    cure: str = ""


def good(message_id: str, /, **args: str | int) -> Finding:
    """Say that something is in order."""
    return Finding("good", say(message_id, **args))


def note(message_id: str, /, **args: str | int) -> Finding:
    """Say what is worth knowing; the message's attribute `cure` says what to do."""
    return Finding("note", say(message_id, **args), say(f"{message_id}.cure", **args))


def bad(message_id: str, /, **args: str | int) -> Finding:
    """Say what is wrong; the message's attribute `cure` says what to do."""
    return Finding("bad", say(message_id, **args), say(f"{message_id}.cure", **args))

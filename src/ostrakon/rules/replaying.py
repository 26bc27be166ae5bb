"""A record played again, action by action."""

from collections.abc import Iterator

import msgspec

from ostrakon.rules.council import begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import Event
from ostrakon.rules.record import Entry, Record
from ostrakon.rules.state import Council


class Replayed(msgspec.Struct, frozen=True, gc=False):
    """One action of a record, and the councils between which it lies."""

    number: int
    """From 1."""
    entry: Entry
    before: Council
    after: Council
    events: tuple[Event, ...]


def replayed(record: Record) -> Iterator[Replayed]:
    """Play a record again, one action at a time.

    Raises `Forbidden` where an action breaks a rule, with its number from 1 as the field `action`.
    """
    council = begin(record.setup)
    for number, entry in enumerate(record.entries, 1):
        try:
            after, events = play(council, entry.action)
        except Forbidden as refused:
            raise Forbidden(refused.rule, action=number) from refused
        yield Replayed(number, entry, council, after, events)
        council = after

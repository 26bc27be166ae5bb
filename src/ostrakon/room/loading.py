"""Playing rows again: how a room, and each of its councils, comes out of the journal."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ostrakon.journal.entries import Row
from ostrakon.room.adopting import after
from ostrakon.room.state import State
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.version import UnknownRules


class RoomDamaged(OstrakonError):
    """A room whose rows can't have come about; it stands still, and nothing is written to it.

    Code `room-damaged`. `number` is the first row that doesn't fit those before it.
    """

    def __init__(self, number: int) -> None:
        """Say which row it is, and nothing of what it says."""
        super().__init__("room-damaged")
        self.number = number


class Step(NamedTuple):
    """A row, and the room after it."""

    row: Row
    state: State


def played_again(rows: Iterable[Row], state: State | None = None) -> Iterator[Step]:
    """Give the room after each row, from the first on, or on from a `state`.

    Raises RoomDamaged at a row that doesn't fit, and UnknownRules at a council that this version can't play.
    """
    now = State() if state is None else state
    for row in rows:
        try:
            now, _ = after(now, row)
        except UnknownRules:
            raise
        except Exception:
            # The cause might repeat what the row says.
            raise RoomDamaged(row.number) from None
        yield Step(row, now)


def state_after(rows: Iterable[Row], state: State | None = None) -> State:
    """Give the room after the last row; raises as `played_again` does."""
    now = State() if state is None else state
    for step in played_again(rows, now):
        now = step.state
    return now

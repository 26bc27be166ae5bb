"""A room comes out of the journal: from its newest snapshot and the rows after it, or from all rows."""

import secrets
from typing import Final, NamedTuple

from ostrakon.journal.entries import Row
from ostrakon.journal.journal import Journal
from ostrakon.room.forgetting import forgotten, with_rewritten
from ostrakon.room.loading import RoomDamaged, state_after
from ostrakon.room.musing import Inspiration, Splits
from ostrakon.room.room import Room
from ostrakon.room.snapshots import EVERY, saved_in, snapshot_of
from ostrakon.room.state import State
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.version import UnknownRules

_BITS: Final = 96
NO_SPLITS: Final[Splits] = {}


def muses_chance(most: int) -> int:
    """Draw for the Muse, whose chance is nobody else's: who asks her moves nothing in the room."""
    return secrets.randbits(_BITS) % most


async def load_room(journal: Journal, code: str, pace: float = 1.0, splits: Splits = NO_SPLITS) -> Room:
    """Load a room. Raises OstrakonError: `no-room`, or why it stands still; then nothing is written to it.

    `splits` are what the Muse has learned; they may grow.
    """
    inspiration = Inspiration(splits, muses_chance)
    snapshot, rewrites = await journal.snapshot(code)
    saved = saved_in(snapshot)
    room = Room(code, secrets.randbelow, pace, inspiration)
    if snapshot is not None and saved is not None:
        room.resume(snapshot.number, saved.state, saved.said)
    rows = await journal.read(code, room.number)
    if not rows and room.number == 0:
        raise OstrakonError("no-room")
    try:
        _adopt(room, rows)
    except RoomDamaged:
        if saved is None:
            raise
        # It may be the snapshot that is wrong: the rows decide.
        room = Room(code, secrets.randbelow, pace, inspiration)
        _adopt(room, await journal.read(code))
    room.rewrites = rewrites
    return room


def keep_snapshot(journal: Journal, room: Room) -> None:
    """Keep a snapshot of a room, if it is time for one."""
    if room.number % EVERY == 0:
        journal.keep(room.code, snapshot_of(room.number, room.state, room.said()), room.rewrites)


class Rewritten(NamedTuple):
    """A room once somebody is forgotten in it."""

    rows: tuple[Row, ...]
    state: State
    """The room after the last of them."""


async def forget_person(journal: Journal, code: str, who: str) -> Rewritten | None:
    """Have everything erased that tells who a device's person was; None where nothing in the room tells it.

    Nothing is written where the rows would then no longer make a room. Raises JournalUnavailable, RoomDamaged.
    """
    rows = await journal.read(code)
    changed = forgotten(rows, who)
    if not changed:
        return None
    rewritten = with_rewritten(rows, changed)
    state = state_after(rewritten)
    await journal.rewrite(code, changed)
    return Rewritten(rewritten, state)


def _adopt(room: Room, rows: tuple[Row, ...]) -> None:
    for row in rows:
        try:
            room.adopt(row)
        except UnknownRules:
            raise
        except Exception:
            # The cause might repeat what the row says.
            raise RoomDamaged(row.number) from None

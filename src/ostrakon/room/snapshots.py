"""A room as bytes, so that a long one need not be played again from its first row."""

import hashlib
from functools import cache
from typing import Final

import msgspec

from ostrakon.journal.entries import Snapshot
from ostrakon.room.state import State
from ostrakon.rules.version import RULES_VERSION

EVERY: Final = 128
"""Rows from one snapshot to the next: a room that is loaded plays at most so many again."""

ADOPTING: Final = 5
"""Raised by whoever lets the same rows lead to another state: older snapshots are then passed over."""


class Saved(msgspec.Struct, frozen=True, gc=False):
    """What is in a snapshot."""

    state: State
    said: tuple[str, ...] = ()
    """The marks of what was accepted last (`room.answers`): they stand beside rows that needn't be read."""


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Saved).decode


def snapshot_of(number: int, state: State, said: tuple[str, ...] = ()) -> Snapshot:
    """Give the snapshot of a room after the row of this number."""
    return Snapshot(number, kind(), _encode(Saved(state, said)))


def state_of(snapshot: Snapshot | None) -> State | None:
    """Give the room of a snapshot, as `saved_in` does."""
    saved = saved_in(snapshot)
    return None if saved is None else saved.state


def saved_in(snapshot: Snapshot | None) -> Saved | None:
    """Read a snapshot; None where it is of another version or can't be read: then the rows tell all."""
    if snapshot is None or snapshot.kind != kind():
        return None
    try:
        return _decode(snapshot.body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


@cache
def kind() -> str:
    """Name what this version writes and reads: its rules, how it adopts rows, and the shape of the state."""
    shape = msgspec.json.encode(msgspec.json.schema(Saved), order="deterministic")
    return f"{RULES_VERSION}.{ADOPTING}.{hashlib.sha256(shape).hexdigest()[:16]}"

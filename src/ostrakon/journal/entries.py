"""What is written down of a room: facts, in order. A room is nothing but its entries, read from the first on."""

import msgspec

from ostrakon.protocol.commands import Clocks, Locale
from ostrakon.rules.actions import Action
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat


class RoomOpened(msgspec.Struct, frozen=True, tag_field="entry", tag="opened"):
    """The room was made."""

    language: Locale


class Seated(msgspec.Struct, frozen=True, tag_field="entry", tag="seated"):
    """Somebody sat down in the lobby, or changed name or seat there (then the token is the same)."""

    seat: Seat
    name: str
    token: str | None
    """SHA-256 of the device's token, hexadecimal; None for a bot."""


class Unseated(msgspec.Struct, frozen=True, tag_field="entry", tag="unseated"):
    """Somebody left the lobby, or a bot was sent away."""

    seat: Seat


class Arranged(msgspec.Struct, frozen=True, tag_field="entry", tag="arranged"):
    """The dealer set options, clocks and language."""

    options: Options
    clocks: Clocks
    language: Locale


class CouncilStarted(msgspec.Struct, frozen=True, tag_field="entry", tag="started"):
    """The dealer started a council; chance laid the pile and the deck (Rules 3.3, 3.5)."""

    pile: tuple[Seat, ...]
    """Highest first."""
    deck: tuple[str, ...]
    """In drawing order."""
    cards: dict[str, tuple[str, ...]]
    """The eight topics of each blank card used."""
    taste: int
    """Seed of the bots' tastes."""
    rules: int = 1
    """The version of the rules by which this council is played to its end (`rules.version`)."""


class Played(msgspec.Struct, frozen=True, tag_field="entry", tag="played"):
    """An action of the council (RECORD.md)."""

    action: Action
    token: str | None = None
    """With `occupy`: SHA-256 of the newcomer's token."""


class DraftKept(msgspec.Struct, frozen=True, tag_field="entry", tag="draft"):
    """A seat's unfinished question; empty ones clear it."""

    seat: Seat
    text: str
    white: str
    black: str
    topic: str | int | None


class LobbyReopened(msgspec.Struct, frozen=True, tag_field="entry", tag="lobby"):
    """After a council everybody is back in the lobby."""


Entry = RoomOpened | Seated | Unseated | Arranged | CouncilStarted | Played | DraftKept | LobbyReopened
"""Any entry; the field `entry` tells which."""


class Row(msgspec.Struct, frozen=True):
    """One line of the journal."""

    room: str
    number: int
    """From 1, unique in the room: who appends it first has made history."""
    at: int
    """Served time in ms (`Journal.served`): it stands still while no server runs."""
    entry: Entry


class Snapshot(msgspec.Struct, frozen=True):
    """A room as it was after a row, so that the rows up to there need not be read. A cache: it may be lost."""

    number: int
    """Of the last row that is in it."""
    kind: str
    """Which reader understands the body; another one reads the rows."""
    body: bytes

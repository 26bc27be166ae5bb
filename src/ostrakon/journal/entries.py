"""What is written down of a room: facts, in order. A room is nothing but its entries, read from the first on."""

from typing import Literal

import msgspec

from ostrakon.protocol.commands import Absence, Clocks, Locale
from ostrakon.rules.actions import Action
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat


class RoomOpened(msgspec.Struct, frozen=True, tag_field="entry", tag="opened"):
    """The room was made."""

    language: Locale
    clocks: Clocks = Clocks()
    """Until somebody arranges others. The first versions didn't write them: theirs were hard."""


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
    """The dealer set options, clocks, language, and what is done for the absent."""

    options: Options
    clocks: Clocks
    language: Locale
    absence: Absence = Absence()


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
    by: Literal["bot"] | None = None
    """A bot acted for the seat's person, who was absent."""


class Leaving(msgspec.Struct, frozen=True, tag_field="entry", tag="leaving"):
    """Somebody is leaving a council (Rule 12.1); until the served time `until`, in ms, it can be undone."""

    seat: Seat
    until: int


class Stayed(msgspec.Struct, frozen=True, tag_field="entry", tag="stayed"):
    """Somebody who was leaving stays."""

    seat: Seat


class Removed(msgspec.Struct, frozen=True, tag_field="entry", tag="removed"):
    """The dealer took a player's seat away (in a council as by `vacate`, Rule 12.1); his device is kept out."""

    seat: Seat


class Readmitted(msgspec.Struct, frozen=True, tag_field="entry", tag="readmitted"):
    """The dealer let a removed player in again; he sits down on that seat if nobody has taken it."""

    seat: Seat
    name: str
    token: str


class DealerPassed(msgspec.Struct, frozen=True, tag_field="entry", tag="dealer"):
    """The dealer's role passed to a person (Rule 2.1)."""

    seat: Seat
    absent: bool = False
    """By itself, because the dealer is absent: he may take it back."""


class Paused(msgspec.Struct, frozen=True, tag_field="entry", tag="paused"):
    """A player let the clocks stand still."""

    seat: Seat


class Resumed(msgspec.Struct, frozen=True, tag_field="entry", tag="resumed"):
    """The dealer let play go on."""


class Locked(msgspec.Struct, frozen=True, tag_field="entry", tag="locked"):
    """The dealer locked the room against newcomers, or opened it."""

    locked: bool


class CodeHidden(msgspec.Struct, frozen=True, tag_field="entry", tag="code_hidden"):
    """The dealer hid the room's code, or shows it again."""

    hidden: bool


class ExtraTimeSet(msgspec.Struct, frozen=True, tag_field="entry", tag="extra_time"):
    """A player has limits of so many percent from now on."""

    seat: Seat
    percent: int


class DraftKept(msgspec.Struct, frozen=True, tag_field="entry", tag="draft"):
    """A seat's unfinished question; empty ones clear it."""

    seat: Seat
    text: str
    white: str
    black: str
    topic: str | int | None


class LobbyReopened(msgspec.Struct, frozen=True, tag_field="entry", tag="lobby"):
    """After a council everybody is back in the lobby."""


Entry = (
    RoomOpened
    | Seated
    | Unseated
    | Arranged
    | CouncilStarted
    | Played
    | Leaving
    | Stayed
    | Removed
    | Readmitted
    | DealerPassed
    | Paused
    | Resumed
    | Locked
    | CodeHidden
    | ExtraTimeSet
    | DraftKept
    | LobbyReopened
)
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

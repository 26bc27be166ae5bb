"""What is written down of a room: facts, in order. A room is nothing but its entries, read from the first on."""

from typing import Literal, NamedTuple

import msgspec

from ostrakon.cards.packs.pack import PackQuestion
from ostrakon.locales.minds import Strength
from ostrakon.protocol.commands import Absence, BlankCard, Clocks, Locale, Unfinished
from ostrakon.rules.actions import Action
from ostrakon.rules.options import Options
from ostrakon.rules.results import Loss
from ostrakon.rules.seats import Seat


class OwnTopic(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A topic that stands on a line 1..8 of a blank card (Rules 1.3, 3.5)."""

    card: BlankCard
    line: int
    topic: str
    questions: tuple[PackQuestion, ...] = ()
    """Those of a pack."""
    adults: bool = False
    """Not for children."""


class RoomOpened(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="opened"):
    """The room was made."""

    language: Locale
    clocks: Clocks = Clocks()
    """Until somebody arranges others. The first versions didn't write them: theirs were hard."""
    topics: tuple[OwnTopic, ...] = ()
    """Those of the host's pack."""


class Seated(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="seated"):
    """Somebody sat down in the lobby, or changed name or seat there (then the token is the same)."""

    seat: Seat
    name: str
    token: str | None
    """SHA-256 of the device's token, hexadecimal; None for a bot."""
    beside: str | None = None
    """The same of a seat that lies on the same device; None: it has no other, or he sat down before."""
    strength: Strength | None = None
    """Of a bot, which may have had another before; None: a person, or one that is attentive."""


class Unseated(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="unseated"):
    """Somebody left the lobby, or a bot was sent away."""

    seat: Seat


class Arranged(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="arranged"):
    """The dealer set options, clocks, language, and what is done for the absent."""

    options: Options
    clocks: Clocks
    language: Locale
    absence: Absence = Absence()
    family: bool = False
    unfinished: Unfinished = "complete"
    remarks: bool = True


class TopicsWritten(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="topics"):
    """Topics were written on blank cards, in the place of what stood there."""

    topics: tuple[OwnTopic, ...]
    seat: Seat | None = None
    """Who wrote them; None: the Muse, or they are of a pack."""


class TopicsCleared(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="topics_cleared"):
    """Topics were taken off blank cards."""

    spots: tuple[tuple[BlankCard, int], ...]


class CouncilStarted(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="started"):
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


class Played(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="played"):
    """An action of the council (RECORD.md)."""

    action: Action
    token: str | None = None
    """With `occupy`: SHA-256 of the newcomer's token."""
    beside: str | None = None
    """With `occupy`: as in `Seated`."""
    strength: Strength | None = None
    """With `occupy`: as in `Seated`."""
    by: Literal["bot"] | None = None
    """A bot acted for the seat's person, who was absent."""
    muse: str | None = None
    """With `ask`: the id of the Muse's question that it is, or nearly is. The room has met it from now on."""
    cause: Loss | None = None
    """With `run_out`: why, if the asker loses his turn by it; None: time ran out."""


class Leaving(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="leaving"):
    """Somebody is leaving a council (Rule 12.1); until the served time `until`, in ms, it can be undone."""

    seat: Seat
    until: int


class Stayed(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="stayed"):
    """Somebody who was leaving stays."""

    seat: Seat


class Removed(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="removed"):
    """The dealer took a player's seat away (in a council as by `vacate`, Rule 12.1); his device is kept out."""

    seat: Seat


class Readmitted(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="readmitted"):
    """The dealer let a removed player in again; he sits down on that seat if nobody has taken it."""

    seat: Seat
    name: str
    token: str


class DealerPassed(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="dealer"):
    """The dealer's role passed to a person (Rule 2.1)."""

    seat: Seat
    absent: bool = False
    """By itself, because the dealer is absent: he may take it back."""


class Paused(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="paused"):
    """A player let the clocks stand still."""

    seat: Seat


class Resumed(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="resumed"):
    """The dealer let play go on."""


class Locked(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="locked"):
    """The dealer locked the room against newcomers, or opened it."""

    locked: bool


class CodeHidden(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="code_hidden"):
    """The dealer hid the room's code, or shows it again."""

    hidden: bool


class ExtraTimeSet(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="extra_time"):
    """A player has limits of so many percent from now on."""

    seat: Seat
    percent: int


class DraftKept(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="draft"):
    """A seat's unfinished question; empty ones clear it."""

    seat: Seat
    text: str
    white: str
    black: str
    topic: str | int | None


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A question that the Muse suggests."""

    question: str
    """Its id."""
    topic: str | int | None = None
    """Where the topic is free: the words or the line that it is on."""


class Suggested(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="suggested"):
    """The Muse suggested questions to a seat, for the topic that is due to it."""

    seat: Seat
    card: str
    """The second card, from which the topic is, or will be."""
    line: int | None
    """None: the topic is free."""
    wanted: str | int | None
    """What was said as the topic where it is free."""
    offers: tuple[Offer, ...]
    more: bool
    """Whether she had others."""


class HandRaised(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="hand"):
    """Somebody has something against the question that is put, or no longer."""

    seat: Seat
    raised: bool = True


class ShownAnyway(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="shown"):
    """The dealer let the table show what it held back: a name, a topic, or, where neither is said, the question."""

    seat: Seat | None = None
    card: BlankCard | None = None
    line: int | None = None


class LobbyReopened(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag="lobby"):
    """After a council everybody is back in the lobby."""


Entry = (
    RoomOpened
    | Seated
    | Unseated
    | Arranged
    | TopicsWritten
    | TopicsCleared
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
    | Suggested
    | HandRaised
    | ShownAnyway
    | LobbyReopened
)
"""Any entry; the field `entry` tells which."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """One line of the journal."""

    room: str
    number: int
    """From 1, unique in the room: who appends it first has made history."""
    at: int
    """Served time in ms (`Journal.served`): it stands still while no server runs."""
    entry: Entry
    said: str = ""
    """The mark of the command that led to it (`room.answers`), where it must not be carried out twice."""


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A room as it was after a row, so that the rows up to there need not be read. A cache: it may be lost."""

    number: int
    """Of the last row that is in it."""
    kind: str
    """Which reader understands the body; another one reads the rows."""
    body: bytes


class Cache(NamedTuple):
    """What is kept beside a room's rows."""

    snapshot: Snapshot | None
    rewrites: int
    """How often rows of the room were written anew before it was asked for."""

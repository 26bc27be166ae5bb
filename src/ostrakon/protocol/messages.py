"""What the server says to a page.

Two streams reach a page, each counted by its own number. `update` is for all in the room, the same bytes for
everybody; `own` is for one seat alone. `welcome` is a whole picture, and starts both counts for this socket.
"""

from typing import Literal

import msgspec

from ostrakon.locales.minds import Strength
from ostrakon.locales.reasons import Reason
from ostrakon.locales.remarks import Remark
from ostrakon.protocol.commands import Absence, BlankCard, Clocks, Locale, Unfinished
from ostrakon.rules.events import Event
from ostrakon.rules.options import Options
from ostrakon.rules.results import AskedTopic, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CouncilView, SeatView

Presence = Literal["present", "away", "absent", "leaving"]
"""Away: lost a moment ago; the room still waits. Absent, or leaving: the room doesn't wait."""


class SeatCard(msgspec.Struct, frozen=True, gc=False):
    """Who sits at a seat. The letter is the identity; the name is only shown."""

    seat: Seat
    name: str
    """Names that look alike are numbered."""
    bot: bool
    strength: Strength | None
    """Of a bot: how much it reckons with; None for a person."""
    presence: Presence
    """Always `present` for a bot; `absent` for a vacated seat."""
    stand_in: bool
    """Whether a bot sits in just now for the person, who is absent."""
    from_turn: int
    """The first turn of this council, counted from 0, in which this person plays; before it somebody else did."""


class RemovedCard(msgspec.Struct, frozen=True, gc=False):
    """Who was removed by the dealer, and from which seat."""

    seat: Seat
    name: str


class PauseView(msgspec.Struct, frozen=True, gc=False):
    """The room stands still because somebody paused it."""

    by: Seat


class ClockView(msgspec.Struct, frozen=True, gc=False):
    """The clock of the phase. Durations in ms, counted from the moment this message was made; never a time of day."""

    phase: Literal["ask", "vote", "choose"]
    left: int
    """Time that remains until the limit, 0 after it; more than `total` while a motion still runs."""
    total: int
    """A vote's is the limit once for each seat of the device on which most of those lie whom it waits for."""
    past: int
    """Time that has passed since the limit, 0 before it."""
    warned: bool
    """The limit has passed, and the room still waits: how long isn't told. Without this, at the limit it moves on."""


class Numbers(msgspec.Struct, frozen=True, gc=False):
    """The numbers of Rule 3.3 that hold at this table as it is now."""

    start: int
    """The start card, 1 to 8."""
    days: int
    number: int


class OwnLineView(msgspec.Struct, frozen=True, gc=False):
    """A topic that stands on one of the blank cards."""

    topic: str
    """Empty where the table holds it back."""
    by: Seat | None
    """Who wrote it; None: the Muse, a pack, or somebody who is no more here."""
    questions: int
    """How many a pack has on it, for the Muse to suggest."""


class OwnCardView(msgspec.Struct, frozen=True, gc=False):
    """One of the blank cards on which something stands (Rules 1.3, 3.5)."""

    card: BlankCard
    lines: tuple[OwnLineView | None, ...]
    """Eight, line 1 first; None: a free one."""


class OwnSpot(msgspec.Struct, frozen=True, gc=False):
    """A line of a blank card."""

    card: BlankCard
    line: int


class Held(msgspec.Struct, frozen=True, gc=False):
    """What the table of a family room doesn't show before the dealer's `show_anyway`. All are told that, not why."""

    question: bool
    """The question that is put, with its answers, and its topic where that is the asker's own."""
    names: tuple[Seat, ...]
    """Their philosophers' names stand there instead."""
    topics: tuple[OwnSpot, ...]
    """In the lobby of all cards; in a council of those in the row."""


class RoomView(msgspec.Struct, frozen=True, gc=False):
    """What all may see of a room."""

    code: str
    stage: Literal["lobby", "council", "over"]
    language: Locale
    """Of the questions; each reader chooses the interface's own."""
    dealer: Seat | None
    seats: tuple[SeatCard, ...]
    """Alphabetical; in a council, vacated seats included."""
    options: Options
    clocks: Clocks
    numbers: Numbers | None
    """None while there are fewer than five seats."""
    clock: ClockView | None
    absence: Absence
    paused: PauseView | None
    locked: bool
    """Whether no device without a seat gets one."""
    code_hidden: bool
    """Whether the table keeps the code and its QR to itself."""
    removed: tuple[RemovedCard, ...]
    """Whom the dealer may readmit; the last one removed stands last."""
    family: bool
    """A room for children too: the Muse says only what is fit for them, and the table holds back what is `held`."""
    held: Held
    """Nothing, where the room isn't for families."""
    unfinished: Unfinished
    """What becomes of own cards that aren't full when the council starts; of a card that isn't begun nothing."""
    cards: tuple[OwnCardView, ...]
    """The blank cards on which something stands, in the order of their numbers. In a council they are as they were."""
    remarks: bool
    """Whether bots say a line now and then."""
    remark: Remark | None
    """What one of them says now."""
    reason: Reason | None
    """Why the bot that asked last guessed so, for whoever asks it, until the next reveal; None where a person did.
    The table of a family room isn't told."""


class DraftView(msgspec.Struct, frozen=True, gc=False):
    """What this seat is writing."""

    text: str
    white: str
    black: str
    topic: str | int | None
    about: AskedTopic | None = None
    """The topic that was this seat's when it wrote (Rule 5.1): it may be another one by now (Rules 5.4, 10)."""


class Suggestion(msgspec.Struct, frozen=True, gc=False):
    """A question that the Muse suggests; taken into the form, it can be changed."""

    text: str
    white: str
    black: str
    topic: str | int | None
    """What `ask` says as its topic where that is free (Rule 5.3): words, or a line; else None."""


class MuseView(msgspec.Struct, frozen=True, gc=False):
    """What the Muse has suggested to this seat for the topic that is due, or will be due, to it."""

    wanted: str | int | None
    """What was said as the topic where that is free."""
    suggestions: tuple[Suggestion, ...]
    """Three, or fewer where she has no more that this room hasn't met."""
    more: bool
    """Whether she has others."""


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What one seat alone may see."""

    seat: Seat
    dealer: bool
    council: SeatView | None
    draft: DraftView | None
    offered_dealer: bool
    """The dealer's role passed on by itself while this player was absent: it can be taken back."""
    extra_time: int
    """Percent of the limits that this player has; nobody else is told."""
    leaving: int | None
    """Ms that remain in which leaving can be undone; None where nobody is leaving. In a pause they stand still."""
    muse: MuseView | None
    hands: tuple[Seat, ...]
    """For the dealer: who has raised a hand against the question. For others: oneself, if one has."""


class ClockWarned(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag="warned"):
    """The limit of the phase has passed; the room waits a while longer."""

    phase: Literal["ask", "vote", "choose"]


Happening = Event | ClockWarned
"""What an `update` may tell beside what changed."""


class Welcome(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="welcome"):
    """The whole picture, after `hello` or `resync`."""

    version: int
    number: int
    """Of the last `update`; the next bears `number + 1`."""
    room: RoomView
    council: CouncilView | None
    history: tuple[TurnResult, ...]
    """Every closed turn of this council; later ones come as the event `turn`."""
    own_number: int
    own: OwnView | None
    """None for a device without a seat."""
    removed: RemovedCard | None = None
    """This device's player, whom the dealer has removed; it isn't let in as long as he is among `RoomView.removed`."""
    token: str | None = None
    """A new secret for this device, if it brought none; it keeps it and shows it to nobody."""


class Update(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="update"):
    """What changed for all: the changed fields of `RoomView` and of `CouncilView`, whole, and what happened."""

    number: int
    room: dict[str, object]
    council: dict[str, object] | None
    """None: there is no council (any more). An empty object: nothing in it changed."""
    events: tuple[Happening, ...]


class Own(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="own"):
    """What changed for one seat: its whole `OwnView`; null when the seat is given up."""

    number: int
    own: OwnView | None
    removed: RemovedCard | None = None
    """As in `Welcome`."""


class Accepted(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="accepted"):
    """The command was carried out, and is on disk."""

    id: int


class Refused(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="refused"):
    """The command was refused, and nothing of what it asked for was done.

    The reader's text is `error-<code>`, the rule `rule-<n>-<m>`.
    """

    id: int | None
    """None where the message couldn't be read, or for `hello`."""
    code: str
    rule: str | None = None
    fields: dict[str, str | int] = {}


class Replaced(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="replaced"):
    """A newer page plays this seat; this one only says so."""


class Frozen(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="frozen"):
    """The room stands still, because nothing can be written down now: what was accepted is safe, and clocks stand.

    It goes on by itself; then this is said again, without a code, after a fresh `welcome`.
    """

    code: str | None
    """Why; the reader's text is `error-<code>`. Null: play goes on."""


Message = Welcome | Update | Own | Accepted | Refused | Replaced | Frozen
"""Any message; the field `type` tells which."""

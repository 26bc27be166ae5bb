"""What a page may say to the server. The first message of a socket is `hello`; the others bear a page's `id`.

Every command but `hello` is answered by `accepted` or `refused` with the same `id`. What a page may do follows from its
token alone: no command names the seat that acts.

An `id` is the device's: it uses none twice, but to say the same command again.
"""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from ostrakon.locales.minds import Strength
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat, Shard

VERSION = 2
"""The version of this protocol; a page of another version is told to reload."""

Locale = Literal["it", "en"]
Text = Annotated[str, Meta(max_length=2000)]
"""Raw text of a player; the limits of letters are checked by the room (`protocol.limits`)."""


BlankCard = Literal["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"]
"""The eight topic cards that the players may fill in (Rule 1.2)."""
BLANK_CARDS: Final[tuple[BlankCard, ...]] = get_args(BlankCard)
Line = Annotated[int, Meta(ge=1, le=8)]
Unfinished = Literal["complete", "leave_out"]
"""What is done at the start with a card of the players' own that isn't full (Rule 3.5)."""

SHORTEST_CLOCK = 10
LONGEST_CLOCK = 7 * 24 * 60 * 60
"""Seconds: a council may last a week, with each phase a link in a message."""
Seconds = Annotated[int, Meta(ge=SHORTEST_CLOCK, le=LONGEST_CLOCK)]


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """Seconds that a phase may take; None: no clock. A new room's clocks are soft."""

    ask: Seconds | None = 120
    vote: Seconds | None = 60
    choose: Seconds | None = 45
    """For showing, naming and deciding (Rule 9)."""
    kind: Literal["soft", "hard", "off"] = "hard"
    """Soft: at the limit all are warned, and as long again the room still waits. Hard: at the limit the server moves
    on. Off: no clock in any phase; only absence moves on."""


class Absence(msgspec.Struct, frozen=True, gc=False):
    """What a room does where somebody isn't there."""

    grace: Annotated[int, Meta(ge=30, le=600)] = 90
    """Seconds for which the room waits for whoever was lost; and in which leaving can be undone. Where a phase's clock
    has an hour or more, it alone ends the wait."""
    absent: Literal["skip", "bot"] = "skip"
    """For who is absent then: go on without him (Rules 7.3, 8.5, 9.5), or let a bot sit in under his name."""


class Hello(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="hello"):
    """Open the conversation: which room, and the token that an earlier `welcome` gave this device, if any."""

    version: int
    room: Text
    token: Annotated[str, Meta(max_length=100)] | None = None
    page: Literal["seat", "table"] = "seat"
    visible: bool = True
    """Whether somebody can see the page just now; later changes are told by `look`."""
    beat: Annotated[int, Meta(ge=5, le=300)] | None = None
    """Seconds after which this page says something at the latest, if only `ping`. A visible page that is silent for two
    of them counts as gone, and its socket is closed. None: only the socket's own end counts."""


class Join(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="join"):
    """Take a seat, or change name or seat in the lobby; in a council: take over a vacated seat (Rule 12.1)."""

    id: int
    name: Text
    seat: Seat | None = None
    """None: any free seat, or the own one."""
    beside: Annotated[str, Meta(max_length=100)] | None = None
    """The token of another seat on the same device: a vote lasts as long for each seat of a device."""


class Leave(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="leave"):
    """Give the seat up (Rule 12.1). In a council the room waits no more for it, but it can be undone by `stay` for the
    grace time; then the seat is vacated."""

    id: int
    now: bool = False
    """At once, and for good."""


class Stay(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="stay"):
    """Undo `leave`, within the grace time."""

    id: int


class Look(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="look"):
    """Tell whether somebody can see the page. A page that stays hidden for ten minutes counts as lost.

    Said with `visible: true` by a hand's touch, it also brings back a seat that missed two phases in a row.
    """

    id: int
    visible: bool


class ExtraTime(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="extra_time"):
    """Ask for longer limits for oneself, in percent. Nobody else is told."""

    id: int
    percent: Literal[100, 150, 200, 300]


class Forget(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="forget"):
    """Give the seat up, and have name, token and drafts of this device erased in this room, also from what is past.

    What the seat did in a council stays, under its philosopher's name. Once accepted, the page forgets its token.
    """

    id: int


class Arrange(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="arrange"):
    """The dealer sets options, clocks, language of questions, and what is done for the absent; in the lobby."""

    id: int
    options: Options
    clocks: Clocks
    language: Locale
    absence: Absence | None = None
    """None: as it was."""
    family: bool | None = None
    """A room for children too. None: as it was."""
    unfinished: Unfinished | None = None
    """What becomes of own cards that aren't full when the council starts. None: as it was."""
    remarks: bool | None = None
    """Whether bots say a line now and then. None: as it was."""


class WriteTopic(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="write_topic"):
    """Write a topic on one of the blank cards, in the lobby (Rules 1.3, 3.5); on an own one, another in its place."""

    id: int
    topic: Text
    card: BlankCard | None = None
    """None: the first card on which a line is free."""
    line: Line | None = None
    """None: the first line that is free."""


class ClearTopic(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="clear_topic"):
    """Take an own topic off a blank card, in the lobby; the dealer takes off any."""

    id: int
    card: BlankCard
    line: Line


class CompleteCards(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="complete_cards"):
    """The dealer lets the Muse fill the free lines of the cards that were begun, or of one, from her spare topics."""

    id: int
    card: BlankCard | None = None


class DropCard(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="drop_card"):
    """The dealer takes everything off a blank card, in the lobby."""

    id: int
    card: BlankCard


class SeatBot(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="seat_bot"):
    """The dealer seats a bot: in the lobby, or on a vacated seat. Or gives one that sits in the lobby this strength."""

    id: int
    seat: Seat | None = None
    strength: Strength | None = None
    """None: attentive, or as it is where it sits there already."""


class Unseat(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="unseat"):
    """The dealer frees the seat of a bot, or of somebody absent, in the lobby. Who was absent may come back."""

    id: int
    seat: Seat


class Start(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="start"):
    """The dealer starts the council."""

    id: int


class Again(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="again"):
    """The dealer brings everybody back to the lobby after a council."""

    id: int


class Ask(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="ask"):
    """Put the question (Rule 6.1). `moment` is the one in the view that the player saw."""

    id: int
    moment: int
    text: Text | None = None
    white: Text | None = None
    black: Text | None = None
    topic: Text | Line | None = None


class Muse(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="muse"):
    """Ask the Muse for questions on the own topic; the asker may, and the next one on his. Only `OwnView.muse` answers.

    Said again it changes nothing; with `more` she suggests others.
    """

    id: int
    moment: int
    more: bool = False
    topic: Text | Line | None = None
    """Where the topic is free (Rule 5.3): the words typed, or the line chosen. None: on any."""


class RaiseHand(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="raise_hand"):
    """Have something against the question, or no longer. Only the dealer learns who; he may send it back (Rule 6.4)."""

    id: int
    moment: int
    raised: bool = True


class ShowAnyway(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="show_anyway"):
    """The dealer lets the table show what it holds back in a family room: with `moment` the question, with `seat` a
    name, with `card` and `line` a topic."""

    id: int
    moment: int | None = None
    seat: Seat | None = None
    card: BlankCard | None = None
    line: Line | None = None
    words: Text | None = None
    """The name or the topic that the dealer saw; where another one stands there by now, that isn't shown."""


class Cast(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="cast"):
    """Lay or turn the own shard (Rules 7.1, 7.2, 9.1)."""

    id: int
    moment: int
    shard: Shard


class Follow(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="follow"):
    """Become a follower of the asker (Rule 10.1)."""

    id: int
    moment: int


class Name(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="name"):
    """Name whom to corrupt or consult (Rules 9.1, 9.2)."""

    id: int
    moment: int
    seats: tuple[Seat, ...]


class Decide(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="decide"):
    """Keep or turn the own shard (Rules 9.2, 9.3); `shard` is the one to end with."""

    id: int
    moment: int
    shard: Shard


class Discard(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="discard"):
    """The dealer discards the topic (Rule 5.4)."""

    id: int
    moment: int


class Reject(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="reject"):
    """The dealer sends the question back (Rule 6.4); its words are its asker's draft again."""

    id: int
    moment: int


class Close(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="close"):
    """The dealer closes the vote, or ends the wait for whoever doesn't act (Rules 7.3, 8.5, 9.5).

    For people there is a fair time first, and the vote isn't closed before the asker has cast, unless he is absent.
    """

    id: int
    moment: int


class End(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="end"):
    """The dealer ends the council early (Rule 11.3)."""

    id: int


class HandOver(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="hand_over"):
    """The dealer hands his role over to another person (Rule 2.1)."""

    id: int
    seat: Seat


class TakeBack(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="take_back"):
    """Take the dealer's role back that had passed on by itself while one was absent."""

    id: int


class Pause(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="pause"):
    """Let all clocks stand still. Any player may; all see who did."""

    id: int


class Resume(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="resume"):
    """The dealer lets play go on."""

    id: int


class Remove(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="remove"):
    """The dealer takes a player's seat away; the device can't come back by itself."""

    id: int
    seat: Seat


class Readmit(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="readmit"):
    """The dealer lets a removed player in again; on his seat at once, if nobody has taken it."""

    id: int
    seat: Seat


class Lock(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="lock"):
    """The dealer locks the room: no device without a seat gets one."""

    id: int


class Unlock(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="unlock"):
    """The dealer opens the room again."""

    id: int


class HideCode(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="hide_code"):
    """The dealer hides the room's code on the table and in its QR, or shows it again."""

    id: int
    hidden: bool = True


class Draft(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="draft"):
    """Keep what the own seat is writing; nobody else ever sees it."""

    id: int
    text: Text = ""
    white: Text = ""
    black: Text = ""
    topic: Text | Line | None = None


class Resync(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="resync"):
    """Ask for a fresh `welcome`, after a number was missed."""

    id: int


class Ping(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="ping"):
    """Is the line alive? Answered by `accepted`."""

    id: int


Command = (
    Hello
    | Join
    | Leave
    | Stay
    | Look
    | ExtraTime
    | Forget
    | Arrange
    | WriteTopic
    | ClearTopic
    | CompleteCards
    | DropCard
    | SeatBot
    | Unseat
    | Start
    | Again
    | Ask
    | Muse
    | RaiseHand
    | ShowAnyway
    | Cast
    | Follow
    | Name
    | Decide
    | Discard
    | Reject
    | Close
    | End
    | HandOver
    | TakeBack
    | Pause
    | Resume
    | Remove
    | Readmit
    | Lock
    | Unlock
    | HideCode
    | Draft
    | Resync
    | Ping
)
"""Any command; the field `do` tells which."""

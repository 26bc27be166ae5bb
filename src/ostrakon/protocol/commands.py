"""What a page may say to the server. The first message of a socket is `hello`; the others bear a page's `id`.

Every command but `hello` is answered by `accepted` or `refused` with the same `id`. What a page may do follows from its
token alone: no command names the seat that acts.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat, Shard

VERSION = 1
"""The version of this protocol; a page of another version is told to reload."""

Locale = Literal["it", "en"]
Text = Annotated[str, Meta(max_length=2000)]
"""Raw text of a player; the limits of letters are checked by the room (`protocol.limits`)."""


class Clocks(msgspec.Struct, frozen=True):
    """Seconds that a phase may take; None: no clock."""

    ask: Annotated[int, Meta(ge=10, le=3600)] | None = 120
    vote: Annotated[int, Meta(ge=10, le=3600)] | None = 60
    choose: Annotated[int, Meta(ge=10, le=3600)] | None = 45
    """For showing, naming and deciding (Rule 9)."""


class Hello(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """Open the conversation: which room, and the token that an earlier `welcome` gave this device, if any."""

    version: int
    room: Text
    token: Annotated[str, Meta(max_length=100)] | None = None
    page: Literal["seat", "table"] = "seat"


class Join(msgspec.Struct, frozen=True, tag_field="do", tag="join"):
    """Take a seat, or change name or seat in the lobby; in a council: take over a vacated seat (Rule 12.1)."""

    id: int
    name: Text
    seat: Seat | None = None
    """None: any free seat, or the own one."""


class Leave(msgspec.Struct, frozen=True, tag_field="do", tag="leave"):
    """Give the seat up for good (Rule 12.1)."""

    id: int


class Forget(msgspec.Struct, frozen=True, tag_field="do", tag="forget"):
    """Give the seat up, and have name, token and drafts of this device erased in this room, also from what is past.

    What the seat did in a council stays, under its philosopher's name. Once accepted, the page forgets its token.
    """

    id: int


class Arrange(msgspec.Struct, frozen=True, tag_field="do", tag="arrange"):
    """The dealer sets the options, the clocks and the language of questions, in the lobby."""

    id: int
    options: Options
    clocks: Clocks
    language: Locale


class SeatBot(msgspec.Struct, frozen=True, tag_field="do", tag="seat_bot"):
    """The dealer seats a bot: in the lobby, or on a vacated seat."""

    id: int
    seat: Seat | None = None


class Unseat(msgspec.Struct, frozen=True, tag_field="do", tag="unseat"):
    """The dealer sends a bot away, in the lobby."""

    id: int
    seat: Seat


class Start(msgspec.Struct, frozen=True, tag_field="do", tag="start"):
    """The dealer starts the council."""

    id: int


class Again(msgspec.Struct, frozen=True, tag_field="do", tag="again"):
    """The dealer brings everybody back to the lobby after a council."""

    id: int


class Ask(msgspec.Struct, frozen=True, tag_field="do", tag="ask"):
    """Put the question (Rule 6.1). `moment` is the one in the view that the player saw."""

    id: int
    moment: int
    text: Text | None = None
    white: Text | None = None
    black: Text | None = None
    topic: Text | Annotated[int, Meta(ge=1, le=8)] | None = None


class Cast(msgspec.Struct, frozen=True, tag_field="do", tag="cast"):
    """Lay or turn the own shard (Rules 7.1, 7.2, 9.1)."""

    id: int
    moment: int
    shard: Shard


class Follow(msgspec.Struct, frozen=True, tag_field="do", tag="follow"):
    """Become a follower of the asker (Rule 10.1)."""

    id: int
    moment: int


class Name(msgspec.Struct, frozen=True, tag_field="do", tag="name"):
    """Name whom to corrupt or consult (Rules 9.1, 9.2)."""

    id: int
    moment: int
    seats: tuple[Seat, ...]


class Decide(msgspec.Struct, frozen=True, tag_field="do", tag="decide"):
    """Keep or turn the own shard (Rules 9.2, 9.3); `shard` is the one to end with."""

    id: int
    moment: int
    shard: Shard


class Discard(msgspec.Struct, frozen=True, tag_field="do", tag="discard"):
    """The dealer discards the topic (Rule 5.4)."""

    id: int
    moment: int


class Reject(msgspec.Struct, frozen=True, tag_field="do", tag="reject"):
    """The dealer sends the question back (Rule 6.4)."""

    id: int
    moment: int


class Close(msgspec.Struct, frozen=True, tag_field="do", tag="close"):
    """The dealer closes the vote, or ends the wait for whoever doesn't act (Rules 7.3, 8.5, 9.5)."""

    id: int
    moment: int


class End(msgspec.Struct, frozen=True, tag_field="do", tag="end"):
    """The dealer ends the council early (Rule 11.3)."""

    id: int


class Draft(msgspec.Struct, frozen=True, tag_field="do", tag="draft"):
    """Keep what the own seat is writing; nobody else ever sees it."""

    id: int
    text: Text = ""
    white: Text = ""
    black: Text = ""
    topic: Text | Annotated[int, Meta(ge=1, le=8)] | None = None


class Resync(msgspec.Struct, frozen=True, tag_field="do", tag="resync"):
    """Ask for a fresh `welcome`, after a number was missed."""

    id: int


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping"):
    """Is the line alive? Answered by `accepted`."""

    id: int


Command = (
    Hello
    | Join
    | Leave
    | Forget
    | Arrange
    | SeatBot
    | Unseat
    | Start
    | Again
    | Ask
    | Cast
    | Follow
    | Name
    | Decide
    | Discard
    | Reject
    | Close
    | End
    | Draft
    | Resync
    | Ping
)
"""Any command; the field `do` tells which."""

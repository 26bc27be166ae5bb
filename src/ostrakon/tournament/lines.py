"""What passes between a council and somebody else's program: one JSON object a line (`docs/bots.md`).

What a program is told holds the same views as a page, and what it says are the same commands, of the same types.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ostrakon.protocol.commands import Ask, Cast, Decide, Follow, Name
from ostrakon.protocol.messages import Refused, Suggestion
from ostrakon.room.texts import put_by
from ostrakon.rules.actions import CastShard, NameSeats, SeatChoice
from ostrakon.rules.actions import Decide as DecideShard
from ostrakon.rules.actions import Follow as FollowAsker
from ostrakon.rules.options import Options
from ostrakon.rules.results import CouncilResult, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CouncilView, SeatView

VERSION: Final = 1
"""Of these lines. It changes when a program that was written for the one before would no longer do."""
LONGEST: Final = 64 * 1024
"""Bytes that a program's line may have; one action needs some hundred."""


class Limits(msgspec.Struct, frozen=True):
    """How many letters a text may have, and how many seconds an answer may take."""

    question: int
    answer: int
    topic: int
    seconds: float


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first line that a program hears. It answers with its own `hello`, which says the version it speaks."""

    version: int
    locale: Literal["it", "en"]
    topics: dict[str, tuple[str, ...]]
    """What is printed on the topic cards: eight lines each (Rule 1.3)."""
    limits: Limits


class Greeting(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """The first line that a program says."""

    version: int
    name: Annotated[str, Meta(max_length=24)] | None = None
    """By which the table of results calls it; without one, by its command."""


class Begins(msgspec.Struct, frozen=True, tag_field="type", tag="council"):
    """A council begins, and the program has a seat in it. What it learned in another one says nothing of this."""

    seat: Seat
    seats: tuple[Seat, ...]
    """All, in alphabetical order; each is known by its philosopher's letter (Rule 1.1)."""
    options: Options
    """On which the table agreed; what isn't said is the default."""
    chance: int
    """A number to draw from, so that the same tournament can be played again."""


class Act(msgspec.Struct, frozen=True, tag_field="type", tag="act"):
    """The council waits for the program's seat. It answers with one command, which bears the same `id` and `moment`."""

    id: int
    council: CouncilView
    own: SeatView
    turns: tuple[TurnResult, ...]
    """The turns closed since the last `act` of this council, or since it began."""
    suggestions: tuple[Suggestion, ...]
    """For the asker: what the Muse has on his topic. He may ask something else."""


class Over(msgspec.Struct, frozen=True, tag_field="type", tag="over"):
    """The council is over (Rule 11). Another one may begin, or the end of the input."""

    turns: tuple[TurnResult, ...]
    """Those closed since the last `act`."""
    result: CouncilResult


Heard = Hello | Begins | Act | Refused | Over
"""What a program hears. `refused` says that its last action is lost: which code, and where it is `forbidden`, the
number of the rule."""
Command = Ask | Cast | Follow | Name | Decide
"""What a program says after its `hello`."""

_commands: Final = msgspec.json.Decoder(Command)
_greetings: Final = msgspec.json.Decoder(Greeting)
_encode: Final = msgspec.json.Encoder().encode


def line_of(message: Heard) -> bytes:
    """Write a message as a line."""
    return _encode(message) + b"\n"


def greeting_in(line: bytes) -> Greeting:
    """Read a program's first line. Raises `msgspec.MsgspecError`, or `RecursionError`."""
    return _greetings.decode(line)


def command_in(line: bytes) -> Command:
    """Read a command. Raises `msgspec.MsgspecError`, or `RecursionError`."""
    return _commands.decode(line)


def action_of(seat: Seat, command: Command) -> SeatChoice:
    """Give what a command does. Raises `Refusal` where a text is too long."""
    match command:
        case Ask():
            return put_by(seat, command)
        case Cast(shard=shard):
            return CastShard(seat, shard)
        case Follow():
            return FollowAsker(seat)
        case Name(seats=seats):
            return NameSeats(seat, seats)
        case Decide(shard=shard):
            return DecideShard(seat, shard)

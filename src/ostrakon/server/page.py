"""One open page of a room: a phone, a table, a spectator; and the messages that are for it alone."""

from collections.abc import Callable
from typing import Final

import msgspec

from ostrakon.protocol.messages import Accepted, Message, Refused, Replaced
from ostrakon.rules.errors import Forbidden, OstrakonError
from ostrakon.rules.seats import Seat
from ostrakon.server.pace import Pace
from ostrakon.server.sockets import Guest

MOST_STRIKES: Final = 100
"""Messages that can't be read, or come too fast, before the socket is closed with 1008."""
MOST_GUESSES: Final = 20
"""Wrong codes of one socket before it is closed with 1008."""

_encode = msgspec.json.Encoder().encode


class Page:
    """What the server remembers of an open socket, as long as it is open."""

    __slots__ = (
        "_refused",
        "_strikes",
        "beat",
        "counted",
        "guesses",
        "guest",
        "heard",
        "older",
        "paces",
        "seat",
        "table",
        "visible",
        "who",
    )

    def __init__(self, guest: Guest, refused: Callable[[str], None] = lambda code: None) -> None:
        """Begin with a socket that hasn't said anything yet. `refused` hears the code of each refusal."""
        self._refused = refused
        self.guest = guest
        self.who: str | None = None
        """SHA-256 of the device's token; None for a table page, which has no rights."""
        self.seat: Seat | None = None
        """The seat that this device holds."""
        self.table = False
        """A table's page: in a family room it hears what a table may show."""
        self.older = False
        """A newer page plays the seat."""
        self.counted = False
        """Let in at the turnstile."""
        self.guesses = 0
        """Wrong codes so far."""
        self.paces: tuple[Pace, ...] = ()
        """The permits that each command takes: of the device, the room, and the address."""
        self.visible = True
        """Whether somebody can see it."""
        self.beat: int | None = None
        """Seconds after which it says something at the latest; None: it hasn't promised anything."""
        self.heard = 0.0
        """When it spoke last, in seconds of the loop's clock."""
        self._strikes = 0

    def silent(self, now: float) -> bool:
        """Tell whether it has said nothing for two of its heartbeats. A page that nobody sees may be asleep."""
        return self.beat is not None and self.visible and now - self.heard > 2 * self.beat

    def in_time(self) -> bool:
        """Tell whether this page may send one more command now. Who is too fast takes nothing from the others."""
        return all(map(Pace.allows, self.paces))

    def say(self, message: Message) -> None:
        """Send a message to this page alone."""
        self.guest.send(_encode(message))

    def accept(self, command: int) -> None:
        """Say that a command was carried out, and is on disk."""
        self.say(Accepted(command))

    def refuse(self, command: int | None, error: OstrakonError) -> None:
        """Say that a command was refused, and why."""
        rule = error.rule if isinstance(error, Forbidden) else None
        self.say(Refused(command, error.code, rule, error.fields))
        self._refused(error.code)

    def step_back(self) -> None:
        """Say that a newer page plays this seat."""
        self.older = True
        self.say(Replaced())

    def strike(self, command: int | None, code: str) -> None:
        """Refuse a message that had no sense, or came too fast; too many end the socket."""
        self.refuse(command, OstrakonError(code))
        self._strikes += 1
        if self._strikes > MOST_STRIKES:
            self.guest.close(1008, "too many bad messages")

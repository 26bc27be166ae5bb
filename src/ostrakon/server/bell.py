"""The bell: one server tells the others at once that a room has moved on. What has happened they read in the journal.

A message holds nothing but its subject, so nobody who hears the bell learns what is played, and nobody who can ring it
can make anybody believe anything. Where it is out of order, servers ask at intervals as they do without one.
"""

from typing import Literal, Protocol

BellFaultKind = Literal["forbidden", "untrusted", "credentials"]
"""The message `bell-fault-<kind>` of the locales says what is wrong and what cures it."""


class BellFault(Exception):
    """The bell is there, and will never ring here: something in how this server calls it is wrong."""

    def __init__(self, kind: BellFaultKind, place: str) -> None:
        """Keep what is wrong, and where, without a password."""
        super().__init__(f"bell {kind}: {place}")
        self.kind: BellFaultKind = kind
        self.place = place


class Bell(Protocol):
    """What a server has of it. But for its beginning nothing here waits, or fails."""

    def ring(self, code: str) -> None:
        """Say that a room has moved on."""
        ...

    def follow(self, code: str) -> None:
        """Hear about a room from now on."""
        ...

    def leave(self, code: str) -> None:
        """Hear about a room no more."""
        ...

    async def open(self) -> None:
        """Begin, on the loop of the sockets. Raises BellFault where it would never ring; one that is away may come."""
        ...

    async def close(self) -> None:
        """Let go."""
        ...


class Silence:
    """No bell: servers ask at intervals."""

    def ring(self, code: str) -> None:
        """Do nothing."""

    def follow(self, code: str) -> None:
        """Do nothing."""

    def leave(self, code: str) -> None:
        """Do nothing."""

    async def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

"""The bell: one server tells the others at once that a room has moved on. What has happened they read in the journal.

A message holds nothing but its subject, so nobody who hears the bell learns what is played, and nobody who can ring it
can make anybody believe anything. Where it is out of order, servers ask at intervals as they do without one.
"""

from typing import Protocol


class Bell(Protocol):
    """What a server has of it. Nothing here waits, or fails."""

    def ring(self, code: str) -> None:
        """Say that a room has moved on."""
        ...

    def follow(self, code: str) -> None:
        """Hear about a room from now on."""
        ...

    def leave(self, code: str) -> None:
        """Hear about a room no more."""
        ...

    def open(self) -> None:
        """Begin, on the loop of the sockets."""
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

    def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

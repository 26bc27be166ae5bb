"""What the rest of the server sees of a socket, and the limits that every socket keeps."""

from typing import Protocol

import msgspec


class Guest(Protocol):
    """One open socket: a phone, a table, a spectator. Used only on the thread of the event loop."""

    @property
    def remote(self) -> str:
        """The address it comes from, for limits only: never logged, never kept."""
        ...

    def send(self, frame: bytes) -> None:
        """Send one text message (UTF-8). Never blocks; leaves when the loop's turn ends, joined with its neighbours.

        Does nothing once the socket is closing.
        """
        ...

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye after what was sent so far. Nothing is received from this guest any more.

        `code` is a close code of RFC 6455, for our own reasons 4000 to 4999; `reason` is cut at 123 bytes.
        """
        ...


class Reception(Protocol):
    """Who receives the guests. What it raises is logged without its content and closes that guest with 1011."""

    def opened(self, guest: Guest) -> None:
        """Greet a guest whose socket has just opened."""
        ...

    def received(self, guest: Guest, frame: bytes) -> None:
        """Take one whole text message, valid UTF-8, its fragments joined."""
        ...

    def closed(self, guest: Guest) -> None:
        """Let a guest go: exactly once for each that was opened, whoever closed and however."""
        ...


class Limits(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How much one connection may ask for. Sizes in bytes, times in seconds."""

    message_bytes: int = 8 * 1024
    """One message, all its fragments together; more is closed with 1009."""
    head_bytes: int = 16 * 1024
    """Address and header fields of one HTTP request; more is answered with 431."""
    head_seconds: float = 15.0
    """From the first byte of a request, or the connection, until its header fields are complete."""
    backlog_bytes: int = 256 * 1024
    """What may wait for a slow reader; one who is further behind is dropped, and resumes with a snapshot."""
    ping_seconds: float = 20.0
    """A guest silent for so long is pinged; one who then stays silent for as long again is taken for dead."""
    farewell_seconds: float = 2.0
    """How long a closing socket waits for the other side."""

"""What is wrong with the journal now: said to the host once, and once more when it is right again."""

import logging
from typing import Protocol

from ostrakon.rules.errors import OstrakonError

_logger = logging.getLogger(__name__)

_EVERYWHERE = "archive-unavailable"


class Host(Protocol):
    """Who is told."""

    def troubled(self, error: OstrakonError, room: str) -> None:
        """Hear what is wrong; `room` is empty where it hurts all rooms."""
        ...

    def relieved(self) -> None:
        """Hear that the journal can be used again."""
        ...


class LoggedTroubles:
    """A host that reads the log."""

    def troubled(self, error: OstrakonError, room: str) -> None:
        """Write the code down: the log names no room."""
        _logger.warning("journal-trouble %(code)s %(why)s", {"code": error.code, "why": error.fields.get("why", "")})

    def relieved(self) -> None:
        """Write down that play goes on."""
        _logger.warning("journal-again")


class Troubles:
    """What the host was told of and is not over."""

    def __init__(self, host: Host | None = None) -> None:
        """Tell this host, or the log."""
        self._host = LoggedTroubles() if host is None else host
        self._known: set[str] = set()

    @property
    def everywhere(self) -> bool:
        """Tell whether the journal can't be used at all now."""
        return _EVERYWHERE in self._known

    def found(self, error: OstrakonError, room: str) -> None:
        """Take note of a fault met in a room, or with an empty name in none."""
        everywhere = error.code == _EVERYWHERE
        known = _EVERYWHERE if everywhere else f"{error.code} {room}"
        if known not in self._known:
            self._known.add(known)
            self._host.troubled(error, "" if everywhere else room)

    def over(self) -> None:
        """Take note that the journal was written."""
        if _EVERYWHERE in self._known:
            self._known.discard(_EVERYWHERE)
            self._host.relieved()

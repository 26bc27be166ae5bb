"""A room that stands still, because the journal can't be written: why, and when it is worth another try."""

import asyncio
from typing import Final

from ostrakon.rules.errors import OstrakonError

RETRY_SECONDS: Final = 1.0
"""Until it is tried again, where the journal couldn't be written."""
LONG_SECONDS: Final = 1.0
"""What takes so long to fail is not tried anew by everybody who asks."""


class Standstill:
    """Why a room stands still, if it does. Times are seconds of the loop's clock."""

    def __init__(self) -> None:
        """Begin with a room that goes on."""
        self.why: OstrakonError | None = None
        """None: the room goes on."""
        self._begun = 0.0
        self._retry_at = 0.0

    def begin_try(self) -> None:
        """Take note that something is begun that may fail."""
        self._begun = asyncio.get_running_loop().time()

    def failed(self) -> None:
        """Leave a journal alone that took long to fail, so that nobody waits once more for what was just found out."""
        now = asyncio.get_running_loop().time()
        if now - self._begun >= LONG_SECONDS:
            self._retry_at = now + RETRY_SECONDS

    def rests(self) -> float:
        """Give the seconds for which the journal is still left alone; none where the room goes on."""
        return 0.0 if self.why is None else max(0.0, self._retry_at - asyncio.get_running_loop().time())

"""What a fuzzed server stands in: chance and time that can be repeated, a host who knows, an empty log."""

import contextlib
import logging
from collections.abc import Iterator
from random import Random

import pytest

from ostrakon.room.musing import Splits
from ostrakon.room.room import Room
from ostrakon.rules.errors import OstrakonError
from ostrakon.server import hub as hub_module
from ostrakon.server import loading, mailbox
from ostrakon.server import tokens as tokens_module
from ostrakon.server.served import ServedTime
from tests.fuzz.company import token
from tests.fuzz.guests import Failure
from tests.server.stage import PaperJournal


class Fortune:
    """Chance and time of a case: in place of `secrets`, and of the clock."""

    def __init__(self, chance: Random) -> None:
        self.seconds = 1000.0
        self.rooms: dict[str, Room] = {}
        """The rooms that were loaded last, by their codes."""
        self._chance = chance
        self._minted = 0

    def randbelow(self, count: int) -> int:
        """Stand in for `secrets.randbelow`."""
        return self._chance.randrange(count)

    def randbits(self, _: int) -> int:
        """Stand in for `secrets.randbits`."""
        return self._chance.getrandbits(32)

    def token_urlsafe(self, _: int) -> str:
        """Stand in for `secrets.token_urlsafe`."""
        self._minted += 1
        return token(f"minted {self._minted}")

    def clock(self) -> float:
        """Stand in for `time.monotonic`."""
        return self.seconds

    @contextlib.contextmanager
    def rules(self) -> Iterator[None]:
        """Let this decide what chance and the clock decide in earnest."""
        load = loading.load_room

        async def loaded(journal: PaperJournal, code: str, pace: float, splits: Splits) -> Room:
            self.rooms[code] = await load(journal, code, pace, splits)
            return self.rooms[code]

        with pytest.MonkeyPatch.context() as patch:
            for module in (hub_module, loading, tokens_module):
                patch.setattr(module, "secrets", self)
            patch.setattr(hub_module, "ServedTime", lambda base: ServedTime(base, self.clock))
            patch.setattr(mailbox, "load_room", loaded)
            yield


class Host:
    """Who is told that the disk is full now and then, and knows why."""

    def troubled(self, error: OstrakonError, room: str) -> None:
        """Know."""

    def relieved(self) -> None:
        """Know."""


class _Logged(logging.Handler):
    """Whatever is logged is a failure."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextlib.contextmanager
def silent() -> Iterator[list[str]]:
    """Give the lines that are logged; there may be none."""
    listening = _Logged()
    logging.getLogger().addHandler(listening)
    try:
        yield listening.lines
    finally:
        logging.getLogger().removeHandler(listening)
    if listening.lines:
        raise Failure(f"logged: {listening.lines[:3]}")

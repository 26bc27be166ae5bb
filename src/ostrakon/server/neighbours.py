"""Servers on one journal keep in step: each says who is at it, and asks how far its rooms have come elsewhere."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.sharing import Change, Roster, Sharing, Standing
from ostrakon.server.served import ServedTime

ASK_SECONDS: Final = 0.5
"""From one round to the next, where no bell rings."""
LATE: Final = 3000
"""Milliseconds after which a deadline that nobody saw to is anybody's."""


class SharedRoom(Protocol):
    """A room that is in memory here."""

    def roster(self) -> Roster:
        """Give the devices that are in the room by this server."""
        ...

    def keep_step(self, standing: Standing) -> None:
        """Learn how it stands with the room elsewhere."""
        ...


class Neighbours:
    """The rounds of one server."""

    def __init__(
        self,
        sharing: Sharing,
        served: ServedTime,
        rooms: Callable[[], Mapping[str, SharedRoom]],
        overdue: Callable[[str, int], None],
        left: Mapping[str, int],
    ) -> None:
        """`rooms` gives those in memory; `overdue` is told of a room, perhaps in none's memory, that missed a time.

        Of those that are `left` alone since a time it isn't told while they have missed no other.
        """
        self._sharing = sharing
        self._served = served
        self._rooms = rooms
        self._overdue = overdue
        self._left = left
        self._told: dict[tuple[str, str], bool] = {}
        self._in_step = False
        self._called = asyncio.Event()

    def call(self) -> None:
        """Have the next round now."""
        self._called.set()

    async def keep(self) -> None:
        """Make round after round, until cancelled. Where the journal can't be reached, all is said anew afterwards."""
        while True:
            self._called.clear()
            try:
                await self.round()
            except JournalUnavailable:
                self._in_step = False
            try:
                async with asyncio.timeout(ASK_SECONDS):
                    await self._called.wait()
            except TimeoutError:
                pass

    async def round(self) -> None:
        """Say what has changed here, and learn what has changed elsewhere. Raises JournalUnavailable."""
        if not self._in_step:
            await self._sharing.leave()
            self._told, self._in_step = {}, True
        rooms = dict(self._rooms())
        here = {(code, who): visible for code, room in rooms.items() for who, visible in room.roster().items()}
        changes = [Change(*place, visible) for place, visible in here.items() if self._told.get(place) != visible]
        changes += [Change(*place, None) for place in self._told if place not in here]
        await self._sharing.say(changes)
        self._told = here
        tidings = await self._sharing.hear(rooms, self._served.now() - LATE, self._left)
        self._served.catch_up(tidings.served)
        for code, standing in tidings.rooms.items():
            rooms[code].keep_step(standing)
        for code, due in tidings.overdue:
            self._overdue(code, due)

    async def leave(self) -> None:
        """Say that nobody is here any more; where that can't be said, the others find it out."""
        try:
            await self._sharing.leave()
        except JournalUnavailable:
            return

"""Those who look on in a room: tables, and spectators, of whom there may be thousands.

A few are told at once. Where they are many, telling them all would hold the core for a tenth of a second, and the
players' own words would wait meanwhile; so they are told in slices, and between two slices everything else has its
turn; while a player's word is being written down, they wait altogether. Each of them hears everything, in order; who is
reached late hears several messages together.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from ostrakon.server.page import Page

FEW: Final = 64
"""So many are told at once."""
SLICE: Final = 16
"""Pages that are told in one turn of the loop: a player's word takes several turns until all have heard it."""

PATIENCE: Final = 16
"""So many messages may wait: then those who look on are told though one more is being written down."""


class Told(NamedTuple):
    """A message for all, as tables hear it and as everybody else does."""

    for_tables: bytes
    for_others: bytes


class Gallery:
    """The pages of a room that play no seat."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._pages: dict[Page, int] = {}
        """Up to which message each has been told, counted from the room's loading."""
        self._pending: deque[Told] = deque()
        """Messages that not everybody has been told yet."""
        self._count = 0
        """Of all messages so far."""
        self._sweep: Iterator[Page] | None = None
        self._covers = 0
        """Up to which message everybody has been told when the sweep is over."""
        self._held = False
        self._stopped = False
        """The sweep has stopped because it is held."""

    def __len__(self) -> int:
        """Count those who look on."""
        return len(self._pages)

    def add(self, page: Page) -> None:
        """Let a page look on, which knows everything so far."""
        self._pages[page] = self._count

    def remove(self, page: Page) -> None:
        """Let a page go: what it wasn't told yet it is told now."""
        self.catch_up(page)
        self._pages.pop(page, None)

    def knows_all(self, page: Page) -> None:
        """Learn that a page was shown the whole picture."""
        if page in self._pages:
            self._pages[page] = self._count

    def catch_up(self, page: Page) -> None:
        """Tell a page, if it looks on, what it wasn't told yet."""
        known = self._pages.get(page, self._count)
        if known == self._count:
            return
        self._pages[page] = self._count
        for told in islice(self._pending, len(self._pending) - (self._count - known), None):
            page.guest.send(told.for_tables if page.table else told.for_others)

    def tell(self, everyone: bytes, tables: bytes) -> None:
        """Tell all who look on."""
        if self._sweep is None and len(self._pages) <= FEW:
            for page in self._pages:
                page.guest.send(tables if page.table else everyone)
            return
        self._pending.append(Told(tables, everyone))
        self._count += 1
        if self._sweep is None:
            self._begin()

    def hold(self) -> None:
        """Tell nobody more until `release`, unless too much waits already: a player's word is on its way."""
        self._held = True

    def release(self) -> None:
        """Go on."""
        self._held = False
        if self._stopped:
            self._stopped = False
            asyncio.get_running_loop().call_soon(self._go_on)

    def _begin(self) -> None:
        """Go through all pages, as they are now, once."""
        self._sweep, self._covers = iter(tuple(self._pages)), self._count
        asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """Tell one slice, then let others have their turn."""
        if self._held and len(self._pending) <= PATIENCE:
            self._stopped = True
            return
        assert self._sweep is not None
        reached = 0
        for page in islice(self._sweep, SLICE):
            reached += 1
            self.catch_up(page)
        if reached == SLICE:
            asyncio.get_running_loop().call_soon(self._go_on)
            return
        while self._pending and self._count - len(self._pending) < self._covers:
            self._pending.popleft()
        self._sweep = None
        if self._pending:
            self._begin()

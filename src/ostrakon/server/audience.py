"""The pages of one room: who hears what, and which page plays a seat."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ostrakon.room.room import Tidings
from ostrakon.rules.seats import Seat
from ostrakon.server.page import Page


class Moves(NamedTuple):
    """What changed when the seats were looked up anew."""

    before: dict[Seat, Page]
    """Which page played each seat before."""
    left: tuple[Seat, ...]
    """Seats that have no page now."""
    came: tuple[Seat, ...]
    """Seats that have one now."""


class Audience:
    """The open pages of a room. Of each seat the newest page plays; older ones only look on."""

    def __init__(self) -> None:
        """Begin with an empty room."""
        self._pages: dict[Page, None] = {}
        self._players: dict[Seat, Page] = {}

    def __len__(self) -> int:
        """Count the open pages."""
        return len(self._pages)

    def __iter__(self) -> Iterator[Page]:
        """Give the pages, the oldest first."""
        return iter(tuple(self._pages))

    def has(self, seat: Seat) -> bool:
        """Tell whether a page plays this seat."""
        return seat in self._players

    def add(self, page: Page, seat: Seat | None) -> None:
        """Let a page hear; it plays its seat from now on."""
        self._pages[page] = None
        self._give(page, seat)

    def remove(self, page: Page) -> Seat | None:
        """Forget a page; give the seat that has no page any more because of it."""
        self._pages.pop(page, None)
        return self._take(page)

    def tell(self, tidings: Tidings, before: Mapping[Seat, Page] = MappingProxyType({})) -> None:
        """Send what is for all to all, the same bytes, and what is for one seat to the page that plays it.

        Where nobody plays the seat any more, `before` says who did: whoever gave it up is told so.
        """
        if tidings.everyone is not None:
            for page in self._pages:
                page.guest.send(tidings.everyone)
        for seat, frame in tidings.own.items():
            player = self._players.get(seat) or before.get(seat)
            if player is not None:
                player.guest.send(frame)

    def reseat(self, seat_of: Callable[[str | None], Seat | None], acting: Page | None) -> Moves:
        """Find out anew which seat each page holds, after somebody sat down, moved, or left.

        `acting` is the page that caused it: of a device's pages it plays.
        """
        before = dict(self._players)
        moved = [page for page in self._pages if page.who is not None and seat_of(page.who) != page.seat]
        moved.sort(key=lambda page: page is acting)
        left = {seat for page in moved if (seat := self._take(page)) is not None}
        for page in moved:
            page.older = False
            self._give(page, seat_of(page.who))
        came = {page.seat for page in moved if page.seat is not None}
        return Moves(before, tuple(sorted(left - self._players.keys())), tuple(sorted(came)))

    def _give(self, page: Page, seat: Seat | None) -> None:
        page.seat = seat
        if seat is None:
            return
        before = self._players.get(seat)
        self._players[seat] = page
        if before is not None and before is not page:
            before.step_back()

    def _take(self, page: Page) -> Seat | None:
        seat, page.seat = page.seat, None
        if seat is None or self._players.get(seat) is not page:
            return None
        del self._players[seat]
        return seat

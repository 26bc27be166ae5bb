"""The pages of one room: who hears what, and which page plays a seat."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from ostrakon.room.room import Tidings
from ostrakon.rules.seats import Seat
from ostrakon.server.page import Page


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

    def has(self, who: str | None) -> bool:
        """Tell whether a page of this device is open, and no newer one has taken its place."""
        return any(page.who == who and not page.older for page in self._pages)

    def add(self, page: Page, seat: Seat | None) -> None:
        """Let a page hear; it plays its seat from now on."""
        self._pages[page] = None
        self._give(page, seat)

    def remove(self, page: Page) -> None:
        """Forget a page."""
        self._pages.pop(page, None)
        self._take(page)

    def tell(self, tidings: Tidings, before: Mapping[Seat, Page] = MappingProxyType({})) -> None:
        """Send what is for all to all, the same bytes, and what is for one seat to the page that plays it.

        Tables hear what is for them, where that is something else.

        Where nobody plays the seat any more, `before` says who did: whoever gave it up is told so.
        """
        if tidings.everyone is not None:
            for_tables = tidings.tables or tidings.everyone
            for page in self._pages:
                page.guest.send(for_tables if page.table else tidings.everyone)
        for seat, frame in tidings.own.items():
            player = self._players.get(seat) or before.get(seat)
            if player is not None:
                player.guest.send(frame)

    def reseat(self, seat_of: Callable[[str | None], Seat | None], acting: Page | None) -> dict[Seat, Page]:
        """Find out anew which seat each page holds, after somebody sat down, moved, or left.

        Gives who played each seat before. `acting` is the page that caused it: of a device's pages it plays.
        """
        before = dict(self._players)
        moved = [page for page in self._pages if page.who is not None and seat_of(page.who) != page.seat]
        moved.sort(key=lambda page: page is acting)
        for page in moved:
            self._take(page)
        for page in moved:
            page.older = False
            self._give(page, seat_of(page.who))
        return before

    def _give(self, page: Page, seat: Seat | None) -> None:
        page.seat = seat
        if seat is None:
            return
        before = self._players.get(seat)
        self._players[seat] = page
        if before is not None and before is not page:
            before.step_back()

    def _take(self, page: Page) -> None:
        seat, page.seat = page.seat, None
        if seat is not None and self._players.get(seat) is page:
            del self._players[seat]

"""The pages of one room: who hears what, and which page plays a seat."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from ostrakon.room.room import Tidings
from ostrakon.rules.seats import Seat
from ostrakon.server.gallery import Gallery
from ostrakon.server.page import Page


class Audience:
    """The open pages of a room. Of each seat the newest page plays; older ones only look on."""

    def __init__(self) -> None:
        """Begin with an empty room."""
        self._pages: dict[Page, None] = {}
        self._players: dict[Seat, Page] = {}
        self._seated: dict[Page, None] = {}
        """Those whose device has a seat, the older ones too: they are told first."""
        self._gallery = Gallery()
        """All others."""
        self._devices: dict[str, list[Page]] = {}

    def __len__(self) -> int:
        """Count the open pages."""
        return len(self._pages)

    def __iter__(self) -> Iterator[Page]:
        """Give the pages, the oldest first."""
        return iter(tuple(self._pages))

    def has(self, who: str) -> bool:
        """Tell whether a page of this device is open, and no newer one has taken its place."""
        return any(not page.older for page in self._devices.get(who, ()))

    def add(self, page: Page, seat: Seat | None) -> None:
        """Let a page hear, which was shown the whole picture; it plays its seat from now on."""
        self._pages[page] = None
        if page.who is not None:
            self._devices.setdefault(page.who, []).append(page)
        self._gallery.add(page)
        self._give(page, seat)

    def remove(self, page: Page) -> None:
        """Forget a page."""
        if page not in self._pages:
            return
        del self._pages[page]
        self._take(page)
        self._gallery.remove(page)
        if page.who is not None:
            pages = self._devices[page.who]
            pages.remove(page)
            if not pages:
                del self._devices[page.who]

    def hold(self) -> None:
        """Let those who look on wait: a player's word is being written down."""
        self._gallery.hold()

    def release(self) -> None:
        """Let those who look on hear again."""
        self._gallery.release()

    def knows_all(self, page: Page) -> None:
        """Learn that a page was shown the whole picture once more."""
        self._gallery.knows_all(page)

    def tell(self, tidings: Tidings, before: Mapping[Seat, Page] = MappingProxyType({})) -> None:
        """Send what is for all to all, the same bytes, and what is for one seat to the page that plays it.

        Tables hear what is for them, where that is something else. Who has a seat hears before those who look on.

        Where nobody plays the seat any more, `before` says who did: whoever gave it up is told so.
        """
        if tidings.everyone is not None:
            for page in self._seated:
                page.guest.send(tidings.everyone)
            self._gallery.tell(tidings.everyone, tidings.tables or tidings.everyone)
        for seat, frame in tidings.own.items():
            player = self._players.get(seat) or before.get(seat)
            if player is not None:
                self._gallery.catch_up(player)
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
        self._gallery.remove(page)
        self._seated[page] = None
        before = self._players.get(seat)
        self._players[seat] = page
        if before is not None and before is not page:
            before.step_back()

    def _take(self, page: Page) -> None:
        seat, page.seat = page.seat, None
        if self._seated.pop(page, page) is None:
            self._gallery.add(page)
        if seat is not None and self._players.get(seat) is page:
            del self._players[seat]

"""What must be so of a room after all that has befallen its server: the journal's rows against the phones' stories."""

from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple, Protocol

import msgspec

from ostrakon.journal.entries import CouncilStarted, Played, Row
from ostrakon.protocol.commands import Close, Command
from ostrakon.room.room import Room
from ostrakon.rules.actions import RunOut
from ostrakon.rules.errors import OstrakonError
from tests.faults.stories import Story, seen, seen_alone, without_repeats


class Times(Protocol):
    """Who knows when a server ran."""

    def lived(self, since: float, until: float, *, surely: bool = False) -> float:
        """Give the seconds between two moments in which a server may have run, or `surely` has."""
        ...


_encode = msgspec.json.encode

CLOSE_ENOUGH = 1000.0
"""Milliseconds that a clock may seem to have run too fast: a message was on its way so long, at most."""


class Whole(msgspec.Struct):
    """A welcome, as it was said."""

    room: dict[str, object]
    council: object
    history: list[object]
    own: object


class Broken(AssertionError):
    """A promise that wasn't kept, a story that isn't the record's, or time that was lost."""


class Device(NamedTuple):
    """A phone with all its stories."""

    who: str | None
    """The digest of its token; None for a table's page."""
    stories: Sequence[Story]


class Facts(NamedTuple):
    """What a room's rows and stories come to."""

    councils: int
    acknowledged: int
    pictures: int
    """Shown to phones."""
    given_back: float
    """Milliseconds; the most by which a clock had more left after a kill than without it."""


class Record:
    """A room's rows played again: what they would have shown, and which promises they keep."""

    def __init__(self, code: str, rows: Sequence[Row], devices: Sequence[Device]) -> None:
        self.pictures: list[bytes] = []
        """After each row, to all."""
        self.owns: dict[str | None, list[bytes]] = {device.who: [] for device in devices}
        """After each row, to each device alone."""
        self.councils = 0
        self.over = True
        promises = [_Promises(device) for device in devices]
        room = Room(code, lambda choices: 0)
        for row in rows:
            for one in promises:
                one.look(room, row)
            room.adopt(row)
            self.councils += isinstance(row.entry, CouncilStarted)
            self.over = room.state.stage == "over"
            self._show(room)
        for one in promises:
            one.look(room, None)
        self.broken = [(one.who, one.open[0]) for one in promises if one.open]
        """The first command of each device that was accepted and is nowhere in the rows."""

    def _show(self, room: Room) -> None:
        whole = _welcome(room, None)
        self.pictures.append(seen(whole.room, whole.council, whole.history))
        for who, owns in self.owns.items():
            owns.append(seen_alone(_welcome(room, who).own))


def _welcome(room: Room, who: str | None) -> Whole:
    return msgspec.json.decode(room.welcome(who, room.state.at, None), type=Whole)


class _Promises:
    """The commands that a device was told are carried out, ticked off as the rows go by, in order."""

    def __init__(self, device: Device) -> None:
        self.who = device.who
        # What was said again after a lost answer may be accepted twice, under the same id.
        self.open = list({_encode(promise): promise for story in device.stories for promise in story.promises}.values())

    def look(self, room: Room, row: Row | None) -> None:
        """Tick off what is fulfilled before this row, and what the row is."""
        while self.open:
            if row is not None and _closes(self.open[0], room, row):
                del self.open[0]
                return
            try:
                entry = room.propose(self.open[0], self.who, room.state.at if row is None else row.at)
            except OstrakonError:
                return
            if entry is None:
                del self.open[0]
            elif row is not None and _same(entry, row):
                del self.open[0]
                return
            else:
                return


def _closes(promise: Command, room: Room, row: Row) -> bool:
    """Whether a dealer may close a vote depends on who is there, which no row tells."""
    course = room.state.course
    return (
        isinstance(promise, Close)
        and isinstance(row.entry, Played)
        and msgspec.structs.replace(row.entry, cause=None) == Played(RunOut())
        and course is not None
        and course.view.moment == promise.moment
    )


def _same(entry: object, row: Row) -> bool:
    """Chance lays pile and deck anew each time."""
    return entry == row.entry or (isinstance(entry, CouncilStarted) and isinstance(row.entry, CouncilStarted))


def prove(
    code: str, rows: Sequence[Row], devices: Sequence[Device], times: Times, close_enough: float = CLOSE_ENOUGH
) -> Facts:
    """Compare a room whose councils are over with what its phones remember. Raises Broken."""
    record = Record(code, rows, devices)
    for who, promise in record.broken:
        raise Broken(f"{code}: accepted, but not in the journal: {type(promise).__name__} of {who}")
    if not record.over:
        raise Broken(f"{code}: the council didn't end")
    _prove_once(code, rows)
    _prove_stories(code, record, devices)
    given_back = [_prove_clocks(code, device.stories, times, close_enough) for device in devices]
    told = [story for device in devices for story in device.stories]
    return Facts(
        record.councils,
        sum(len(story.promises) for story in told),
        sum(len(story.pictures) + len(story.owns) for story in told),
        max(given_back, default=0.0),
    )


def _prove_once(code: str, rows: Sequence[Row]) -> None:
    """No command was carried out twice: a device gives each an id of its own, and says it again under the same."""
    said = Counter(row.said for row in rows if row.said)
    if twice := [one for one, times in said.items() if times > 1]:
        raise Broken(f"{code}: carried out twice: {twice}")


def _prove_stories(code: str, record: Record, devices: Sequence[Device]) -> None:
    """Each story is a stretch of the record, without gaps, and none begins before what anybody had seen when it began.

    Only where the archive couldn't be reached, as the phone was told, it may have begun with what was known before.
    """
    public = without_repeats(record.pictures)
    alone = {who: without_repeats(owns) for who, owns in record.owns.items()}
    floor, own_floors = 0, dict.fromkeys(record.owns, 0)
    reached: list[tuple[float, int]] = []
    told = [(story, who) for who, stories in devices for story in stories]
    for story, who in sorted(told, key=lambda one: one[0].asked):
        while reached and reached[0][0] < story.asked:
            floor = max(floor, heappop(reached)[1])
        end = _end(code, "all", story.pictures, public, 0 if story.frozen else floor)
        heappush(reached, (story.ended, end))
        own = _end(code, str(who), story.owns, alone[who], 0 if story.frozen else own_floors[who])
        own_floors[who] = max(own_floors[who], own)


def _end(code: str, whose: str, shown: Sequence[bytes], record: Sequence[bytes], floor: int) -> int:
    """Give where in the record a stretch ends that begins at a floor or later."""
    for first in range(floor, len(record) - len(shown) + 1):
        if record[first : first + len(shown)] == shown:
            return first + len(shown) - 1
    raise Broken(f"{code}: shown to {whose}, but not in the journal, or taken back, from step {floor} on: {len(shown)}")


def _prove_clocks(code: str, stories: Sequence[Story], times: Times, close_enough: float) -> float:
    """No clock lost more than the time in which a server ran; give the most that was given back, in ms."""
    given_back = 0.0
    for before, after in pairwise(stories):
        old, new = before.last, after.first
        if old is None or new is None or old.phase != new.phase or before.life == after.life:
            continue
        lost = old.left - new.left - times.lived(old.heard, new.heard) * 1000
        if lost > close_enough:
            raise Broken(f"{code}: {lost:.0f} ms too few on the clock of {old.phase}")
        given_back = max(given_back, new.left - old.left + times.lived(old.heard, new.heard, surely=True) * 1000)
    return given_back

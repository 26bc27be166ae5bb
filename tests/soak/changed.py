"""`ostrakon`, changed as a test wants: its time runs as many times as fast as the first argument says, and the second
names a fault that it has, or `none`.
"""

import itertools
import sys
import time
from collections.abc import Callable
from typing import Final

import pytest
from msgspec.structs import replace

from ostrakon.cli.main import main
from ostrakon.journal.entries import Entry, Played, Seated
from ostrakon.protocol.commands import Cast, Command, Hello
from ostrakon.room import adopting, recording
from ostrakon.room.deeds import Deeds, with_deed
from ostrakon.room.own_cards import LayPack
from ostrakon.room.room import Room
from ostrakon.room.state import Course, Sitter, State
from ostrakon.room.telling import Tidings
from ostrakon.rules import count, vote
from ostrakon.rules.seats import Seat
from ostrakon.rules.state import Council
from ostrakon.rules.state import Played as PlayedOn
from ostrakon.rules.turn import Cast as Closed
from ostrakon.server import deadlines, hub
from ostrakon.server.alarm import Alarm
from ostrakon.server.audience import Audience
from ostrakon.server.hub import Hub
from ostrakon.server.mailbox import Mailbox
from ostrakon.server.page import Page
from ostrakon.server.served import ServedTime
from tests.secrets import leaks

Patch = pytest.MonkeyPatch
_count, _seated, _record_of = count.count_shards, adopting._seated, recording.record_of


def beating(speed: float) -> float:
    """Say how many times as fast hearts beat: never so fast that a busy machine takes the living for dead."""
    return min(speed, 5.0)


def hurry(patch: Patch, speed: float) -> None:
    """Let served time run faster, and whatever is due by it come sooner; heartbeats beat faster too, within reason."""
    ring_in, silent, beats = Alarm.ring_in, Page.silent, beating(speed)
    patch.setattr(hub, "ServedTime", lambda base: ServedTime(base, lambda: time.monotonic() * speed))
    patch.setattr(Alarm, "ring_in", lambda self, seconds: ring_in(self, seconds / speed))
    patch.setattr(Page, "silent", lambda self, now: silent(self, self.heard + (now - self.heard) * beats))
    patch.setattr(hub, "_LISTEN_SECONDS", hub._LISTEN_SECONDS / beats)
    patch.setattr(deadlines, "_LOOK_SECONDS", 1.0)


def a_vote_counted_twice(patch: Patch) -> None:
    """Now and then the first shard of a vote lies there once more."""
    counts = itertools.count(1)

    def faulty(council: Council, stage: Closed, named: tuple[Seat, ...]) -> PlayedOn:
        after, events = _count(council, stage, named)
        last = after.last
        if last is None or not last.white or next(counts) % 4:
            return after, events
        twice = replace(last, white=(last.white[0], *last.white))
        told = tuple(replace(event, turn=twice) if getattr(event, "turn", None) is last else event for event in events)
        return replace(after, last=twice), told

    patch.setattr(vote, "count_shards", faulty)


def a_seat_lost_at_a_reload(patch: Patch) -> None:
    """Now and then a device that shows its token is taken for a new one."""
    greet, counts = Hub._greet, itertools.count(1)

    def faulty(self: Hub, page: Page, hello: Hello) -> None:
        lost = hello.token is not None and next(counts) % 9 == 0
        greet(self, page, replace(hello, token=None) if lost else hello)

    patch.setattr(Hub, "_greet", faulty)


def a_seat_doubled(patch: Patch) -> None:
    """Whoever changes the seat in the lobby keeps the old one too."""

    def faulty(state: State, number: int, entry: Seated) -> dict[Seat, Sitter]:
        return dict(sorted({**state.sitters, **_seated(state, number, entry)}.items()))

    patch.setattr(adopting, "_seated", faulty)


def a_shard_told_early(patch: Patch) -> None:
    """Everybody's view shows the shards while they are laid."""
    leaks.shards_of_all_in_the_view(patch)


def a_draft_told_to_others(patch: Patch) -> None:
    """Every seat reads the first draft."""
    leaks.a_draft_in_an_update(patch)


def an_update_dropped(patch: Patch) -> None:
    """Now and then one page isn't told what all are told."""
    tell, counts = Audience.tell, itertools.count(1)

    def faulty(self: Audience, tidings: Tidings, before: dict[Seat, Page] | None = None) -> None:
        if tidings.everyone is not None and next(counts) % 50 == 0 and len(self) > 1:
            pages = dict(self._pages)
            self._pages.pop(next(iter(pages)))
            tell(self, tidings, before or {})
            self._pages = pages
        else:
            tell(self, tidings, before or {})

    patch.setattr(Audience, "tell", faulty)


def an_accepted_shard_not_written_down(patch: Patch) -> None:
    """Now and then a shard is accepted, and nothing comes of it."""
    attempt, counts = Mailbox._try, itertools.count(1)

    async def faulty(
        self: Mailbox, room: Room, command: Command | LayPack, who: str | None, page: Page | None, said: str = ""
    ) -> None:
        if isinstance(command, Cast) and page is not None and page.seat is not None and next(counts) % 20 == 0:
            room.propose(command, who, self._served.now())
            return
        await attempt(self, room, command, who, page, said)

    patch.setattr(Mailbox, "_try", faulty)


def a_shard_that_another_hand_turned(patch: Patch) -> None:
    """Now and then the other shard is written down than was said."""
    propose, counts = Room.propose, itertools.count(1)

    def faulty(self: Room, command: Command, who: str | None, at: int) -> Entry | None:
        entry = propose(self, command, who, at)
        if isinstance(command, Cast) and isinstance(entry, Played) and next(counts) % 20 == 0:
            other = "black" if command.shard == "white" else "white"
            return Played(replace(entry.action, shard=other))
        return entry

    patch.setattr(Room, "propose", faulty)


def a_record_without_its_last_action(patch: Patch) -> None:
    """The record that can be had isn't the whole council."""

    def faulty(course: Course) -> bytes:
        deeds: Deeds = ()
        for deed in course.actions[:-1]:
            deeds = with_deed(deeds, deed)
        return _record_of(replace(course, deeds=deeds))

    patch.setattr("ostrakon.room.room.record_of", faulty)


FAULTS: Final[dict[str, Callable[[Patch], None]]] = {
    fault.__name__: fault
    for fault in (
        a_vote_counted_twice,
        a_seat_lost_at_a_reload,
        a_seat_doubled,
        a_shard_told_early,
        a_draft_told_to_others,
        an_update_dropped,
        an_accepted_shard_not_written_down,
        a_shard_that_another_hand_turned,
        a_record_without_its_last_action,
    )
}

if __name__ == "__main__":
    _patch = pytest.MonkeyPatch()
    hurry(_patch, float(sys.argv[1]))
    if sys.argv[2] != "none":
        FAULTS[sys.argv[2]](_patch)
    main(sys.argv[3:])

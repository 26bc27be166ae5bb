"""What the benchmarks play with: councils that bots have played, journals full of them, and guests without a socket.

Shapes: a `Story` is one council as a journal keeps it. `write` fills a journal with as many rooms as are wanted, which
tell the same few stories under other codes; where `people` sit in them, each has a device of its own, `token_of`.
Times are served ms, sizes bytes.
"""

import asyncio
import itertools
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ostrakon.journal.codec import encode
from ostrakon.journal.days import today
from ostrakon.journal.entries import CouncilStarted, Entry, RoomOpened, Row, Seated, Snapshot
from ostrakon.journal.sql import open_journal
from ostrakon.locales.codes import CODE_LETTERS
from ostrakon.protocol.commands import VERSION, Clocks
from ostrakon.room.chance import shuffled
from ostrakon.room.loading import state_after
from ostrakon.room.room import Room
from ostrakon.room.snapshots import EVERY, snapshot_of, state_of
from ostrakon.room.state import State
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.topics import deck_cards
from ostrakon.rules.version import RULES_VERSION
from ostrakon.rules.views import CouncilView
from ostrakon.server.hub import Hub
from ostrakon.server.tokens import digest

STANDING: Final = Clocks(kind="off")
"""No limit runs out while something is measured."""


class Story(NamedTuple):
    """A council that was played, as a journal keeps it."""

    rows: list[Row]
    bodies: list[bytes]
    snapshot: Snapshot | None
    due: int | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Give the philosophers who play."""
        return tuple(row.entry.seat for row in self.rows if isinstance(row.entry, Seated))


def play(seed: int, share: float = 1.0, seats: int | None = None, clocks: Clocks | None = None) -> Story:
    """Let bots play a council, of 5 to 12 seats unless their number is said, and keep a share of its rows."""
    chance = random.Random(seed)
    seated = SEATS[: seats or 5 + seed % 8]
    room, rows, at = Room("", chance.randrange), list[Row](), 1000
    room.attended(1)

    def add(entry: Entry) -> None:
        row = Row("", room.number + 1, at, entry)
        rows.append(row)
        room.adopt(row)

    add(RoomOpened("it", clocks or Clocks()))
    for seat in seated:
        add(Seated(seat, f"Guest {seat}", None))
    deck = shuffled(deck_cards(Options(), ()), chance.randrange)
    add(CouncilStarted(shuffled(seated, chance.randrange), deck, {}, chance.randrange(1 << 32), RULES_VERSION))
    while room.state.stage == "council":
        at = max(at, room.due() or at)
        if (entry := room.tick(at)) is not None:
            add(entry)
    rows = rows[: max(20, round(share * len(rows)))]
    kept = len(rows) // EVERY * EVERY
    last = Room("", chance.randrange)
    last.resume(rows[-2].number, state_after(rows[:-1]))
    return Story(
        rows,
        [encode(row.entry) for row in rows],
        snapshot_of(kept, state_after(rows[:kept])) if kept else None,
        last.due_after(rows[-1]),
    )


def just_begun(seats: int, seed: int = 1) -> Story:
    """Give a council that has just begun, without clocks."""
    rows = play(seed, seats=seats, clocks=STANDING).rows[: seats + 2]
    return Story(rows, [encode(row.entry) for row in rows], None, None)


def codes() -> Iterator[str]:
    """Give as many codes as are wanted."""
    return map("".join, itertools.product(CODE_LETTERS, repeat=5))


def token_of(code: str, seat: Seat) -> str:
    """Give the secret of the device at a seat of a room with people."""
    return f"{code}-{seat}-the-secret-of-a-device-in-a-benchmark"


async def write(folder: Path, stories: Sequence[Story], rooms: int, served: int, *, people: bool = False) -> list[str]:
    """Fill a new journal with so many rooms, past its writer; give their codes."""
    journal = await open_journal(folder)
    await journal.mark_served(served)
    await journal.close()
    database = sqlite3.connect(folder / "journal.sqlite3")
    for setting in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -200000"):
        database.execute(f"PRAGMA {setting}")
    database.execute("CREATE TEMP TABLE story (story, number, at, body, PRIMARY KEY (story, number)) WITHOUT ROWID")
    for number, story in enumerate(stories):
        lines = zip(story.rows, story.bodies, strict=True)
        database.executemany(
            "INSERT INTO story VALUES (?, ?, ?, ?)", [(number, row.number, row.at, b) for row, b in lines]
        )
    named = list(itertools.islice(codes(), rooms))
    copied = (
        "INSERT INTO entries (room, number, at, rules, body) "
        f"SELECT ?, number, at, {RULES_VERSION}, body FROM story WHERE story = ?"
    )
    for code, (number, story) in zip(named, itertools.cycle(enumerate(stories)), strict=False):
        database.execute(copied, (code, number))
        database.execute(
            "INSERT INTO rooms (room, due, at, day) VALUES (?, ?, ?, ?)",
            (code, story.due, story.rows[-1].at, today()),
        )
        kept = story.snapshot
        if people:
            _seat_people(database, code, story)
            kept = None if kept is None else _with_people(code, kept)
        if kept is not None:
            database.execute(
                "INSERT INTO snapshots (room, number, kind, body) VALUES (?, ?, ?, ?)",
                (code, kept.number, kept.kind, kept.body),
            )
    database.commit()
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    return named


def _seat_people(database: sqlite3.Connection, code: str, story: Story) -> None:
    rows = [row for row in story.rows if isinstance(row.entry, Seated)]
    database.executemany(
        "UPDATE entries SET body = ? WHERE room = ? AND number = ?",
        [(encode(_person(code, row).entry), code, row.number) for row in rows],
    )


def _person(code: str, row: Row) -> Row:
    assert isinstance(row.entry, Seated)
    return replace(row, entry=replace(row.entry, token=digest(token_of(code, row.entry.seat))))


def _with_people(code: str, kept: Snapshot) -> Snapshot:
    state = state_of(kept)
    assert state is not None
    assert state.course is not None
    course = replace(state.course, seated=tuple(replace(sitter, bot=False) for sitter in state.course.seated))
    people = {
        seat: replace(sitter, token=digest(token_of(code, seat)), bot=False) for seat, sitter in state.sitters.items()
    }
    return snapshot_of(kept.number, replace(state, sitters=people, course=course))


class Caller:
    """A guest of the hub without a socket: it counts what it hears, and waits for its answers."""

    def __init__(self, hub: Hub, remote: str = "192.0.2.1") -> None:
        """Come in."""
        self.remote = remote
        self.frames = 0
        self.bytes = 0
        self.welcome = 0
        """Bytes of the last one."""
        self._hub = hub
        self._last = 0
        self._answered: asyncio.Future[bytes] | None = None
        hub.opened(self)

    def send(self, frame: bytes) -> None:
        """Hear."""
        self.frames += 1
        self.bytes += len(frame)
        welcomed = frame.startswith(b'{"type":"welcome"')
        if welcomed:
            self.welcome = len(frame)
        answers = welcomed or frame.startswith((b'{"type":"accepted"', b'{"type":"refused"'))
        if answers and self._answered and not self._answered.done():
            self._answered.set_result(frame)

    def close(self, code: int, reason: str = "") -> None:
        """Be sent away."""
        if self._answered and not self._answered.done():
            self._answered.set_exception(ConnectionError(f"{code} {reason}"))

    def leave(self) -> None:
        """Hang up."""
        self._hub.closed(self)

    async def hello(self, code: str, token: str | None = None, page: str = "seat") -> None:
        """Come into a room."""
        await self._ask({"do": "hello", "version": VERSION, "room": code, "token": token, "page": page})

    async def command(self, do: str, **fields: object) -> None:
        """Say something that must be accepted."""
        self._last += 1
        await self._ask({"do": do, "id": self._last, **fields})

    async def _ask(self, message: dict[str, object]) -> None:
        self._answered = asyncio.get_running_loop().create_future()
        self._hub.received(self, msgspec.json.encode(message))
        answer = await self._answered
        assert b'"type":"refused"' not in answer, answer


class Table(NamedTuple):
    """A room in which all seats are people's, and its state as the server holds it."""

    code: str
    callers: dict[Seat, Caller]
    state: Callable[[], State]

    async def act(self) -> None:
        """Let the first of those the council waits for act; after its end a new one begins."""
        while (course := self.state().course) is not None and course.phase == "shuffle":
            await asyncio.sleep(0.001)  # chance is due, and writes a row of its own
        state = self.state()
        view = None if state.course is None else state.course.view
        seat, do, fields = next_deed(state.stage, state.dealer, view)
        await self.callers[seat].command(do, **fields)

    async def turn_a_shard(self, number: int) -> None:
        """Let one of those who have cast turn the shard, so that the council goes no further."""
        view = self.state().course
        assert view is not None
        if view.phase != "vote" or len(view.view.waiting) > 1:
            await self.act()
            return
        cast = next(seat for seat in self.callers if seat not in view.view.waiting and seat != view.view.asker)
        await self.callers[cast].command("cast", moment=view.council.moment, shard="white" if number % 2 else "black")


async def seated_at(hub: Hub, code: str, seats: Sequence[Seat]) -> Table:
    """Let the people of a room come in."""
    callers = {seat: Caller(hub) for seat in seats}
    for seat, caller in callers.items():
        await caller.hello(code, token_of(code, seat))
    room = hub._mailboxes[code]._room
    assert room is not None
    return Table(code, callers, lambda: room.state)


def next_deed(stage: str, dealer: Seat | None, view: CouncilView | None) -> tuple[Seat, str, dict[str, object]]:
    """Say who acts next in a room, and how: mixed shards, always the same ones."""
    assert dealer is not None
    if stage != "council" or view is None:
        return dealer, "again" if stage == "over" else "start", {}
    seat, moment = view.waiting[0], view.moment
    shard = "white" if (ord(seat) * 7 + moment * 3) % 5 < 3 else "black"
    match view.phase:
        case "ask":
            topic = {"topic": "Casa", "line": 1, None: None}[view.free]
            asked = {"text": "Mare o monti?", "white": "Mare", "black": "Monti", "topic": topic}
            return seat, "ask", {"moment": moment, **asked}
        case "show" | "vote":
            return seat, "cast", {"moment": moment, "shard": shard}
        case "name":
            assert view.naming is not None
            return seat, "name", {"moment": moment, "seats": view.naming.among[: view.naming.count]}
        case "decide":
            return seat, "decide", {"moment": moment, "shard": shard}
        case other:
            raise AssertionError(f"nobody acts in {other}")

"""Frames of every kind, said by every kind of page, to rooms in every stage; and what must hold after each of them."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

import msgspec

from ostrakon.journal.entries import Row
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.locales.texts import LOCALES, has
from ostrakon.protocol.commands import VERSION, Command, Draft, Hello, Muse, Resync
from ostrakon.protocol.limits import FRAME
from ostrakon.room.loading import state_after
from ostrakon.room.room import Room
from ostrakon.room.state import State
from ostrakon.server.hub import Hub
from ostrakon.server.troubles import Troubles
from tests.fuzz.company import fingerprint, sensible, token
from tests.fuzz.fortune import Fortune, Host, silent
from tests.fuzz.guests import DRAFT, Failure, Guest, Heard
from tests.fuzz.rights import DEALER, by_itself, tag_of, wrong
from tests.fuzz.shapes import Json, Shapes, variants
from tests.fuzz.spoiling import Spoiler, written
from tests.secrets.fate import GENEROUS
from tests.server.stage import PaperJournal

FRAMES: Final = 1000
"""Of one case."""
_PEOPLE = 7
_WHOLE = 16
"""Of so many frames, one is looked at down to the last byte of the room."""

_decode = msgspec.json.Decoder(Command).decode


class Tally(msgspec.Struct):
    """What came of the frames."""

    frames: int = 0
    accepted: int = 0
    refused: int = 0
    unreadable: int = 0
    changed: int = 0
    """Accepted, and a row was written."""
    codes: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each refusal was given."""
    stages: Counter[str] = msgspec.field(default_factory=Counter)
    """How many frames met a room in each stage, phase and rule of the day."""
    commands: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each command was accepted."""


class Case:
    """One room, the pages in it, and so many frames; the same for the same seed and number."""

    def __init__(self, seed: int, number: int, tally: Tally, frames: int = FRAMES) -> None:
        self.last: list[bytes] = []
        """The frames before a failure, the last one last."""
        self._chance = Random(f"{seed} {number}")
        self._fortune = Fortune(self._chance)
        self._tally = tally
        self._frames = frames
        self._shapes = Shapes(self._chance)
        self._spoiler = Spoiler(self._chance, FRAME)
        self._journal = PaperJournal()
        self._guests: list[Guest] = []
        self._names = 0
        self._numbers = 0

    async def run(self) -> None:
        """Send the frames. Raises Failure at the first one after which something doesn't hold."""
        with self._fortune.rules(), silent() as logged:
            self._hub = Hub(self._journal, allowances=GENEROUS, troubles=Troubles(Host()))
            await self._hub.start()
            try:
                self._code = await self._hub.create(self._chance.choice(("it", "en")))
                self._other = await self._hub.create("en")
                await self._gather()
                for _ in range(self._frames):
                    await self._step()
                    if logged:
                        raise Failure("something failed")
                await self._end()
            except Failure as failure:
                raise Failure(f"{failure}; logged: {logged}") if logged else failure from None
            finally:
                await self._hub.close()

    @property
    def _room(self) -> Room:
        return self._fortune.rooms[self._code]

    # Who is there

    async def _gather(self) -> None:
        for name in [f"person {number}" for number in range(_PEOPLE)]:
            await self._arrive(name, token(name))
        for guest in list(self._guests[: self._chance.randint(0, _PEOPLE)]):
            await self._send(guest, {"do": "join", "name": guest.name})
        for _ in range(self._chance.randint(0, 3)):
            await self._send(self._guests[0], {"do": "seat_bot"})
        await self._arrive("table", None, page="table")
        await self._arrive("visitor", token("visitor"))
        await self._arrive("newcomer", None)
        await self._arrive("second page", token("person 1"))
        await self._arrive("elsewhere", token("person 2"), code=self._other)
        self._guests.append(Guest(self._hub, "mute", token("mute")))
        if self._chance.random() < 0.8:
            await self._send(self._guests[0], self._arrangement())

    def _arrangement(self) -> dict[str, Json]:
        chance = self._chance
        options: dict[str, Json] = {"days": chance.choice((2, 5, 12)), "start": chance.choice((1, 3, 5))}
        seconds = chance.choice((None, 10, 600))
        clocks: dict[str, Json] = {"ask": seconds, "vote": seconds, "choose": seconds}
        return {"do": "arrange", "options": options, "clocks": clocks, "language": "it"}

    async def _arrive(self, name: str, secret: str | None, page: str = "seat", code: str | None = None) -> Guest:
        guest = Guest(self._hub, name, secret)
        self._guests.append(guest)
        hello = {"do": "hello", "version": VERSION, "room": code or self._code, "token": secret, "page": page}
        guest.say(msgspec.json.encode(hello))
        await self._until(lambda: bool(guest.fresh))
        self._look_around()
        return guest

    async def _go(self, guest: Guest) -> None:
        """Hang up, and let the same device come again."""
        self._guests.remove(guest)
        guest.leave()
        if guest.room is None or guest.name == "mute":
            self._guests.append(Guest(self._hub, guest.name, guest.token))
        else:
            await self._arrive(guest.name, guest.token, "table" if guest.name == "table" else "seat", guest.room)

    # What is said

    async def _step(self) -> None:
        chance = self._chance
        whim = chance.random()
        if whim < 0.15:
            await self._pass_time()
        elif whim < 0.16:
            await self._go(chance.choice(self._guests))
        elif whim < 0.162:
            self._journal.broken = True
        if self._journal.broken and chance.random() < 0.2:
            self._journal.broken = False
            await self._pass_time()
        for guest in [guest for guest in self._guests if guest.closed is not None]:
            await self._go(guest)
        guest, frame = self._next()
        answer = await self._hear(guest, frame)
        if answer.type == "accepted" and chance.random() < 0.1:
            await self._again(guest, frame)

    def _next(self) -> tuple[Guest, bytes]:
        chance = self._chance
        told = sensible(self._room, chance) if chance.random() < 0.35 else None
        if told is not None:
            who, message = told
            able = [guest for guest in self._guests if guest.room == self._code]
            able = [guest for guest in able if who in (None, guest.who)] or [chance.choice(self._guests)]
            return able[-1], written(self._numbered(message))
        message = self._numbered(self._drawn())
        frame = written(message) if chance.random() < 0.5 else self._spoiler.frame(message)
        guest = chance.choice(self._guests)
        if message["do"] in DEALER and chance.random() < 0.4:
            guest = self._dealer() or guest
        return guest, frame[:FRAME]

    def _dealer(self) -> Guest | None:
        state = self._room.state
        who = None if state.dealer is None else state.sitters[state.dealer].token
        return next((guest for guest in reversed(self._guests) if guest.who == who and guest.room == self._code), None)

    def _numbered(self, message: dict[str, Json]) -> dict[str, Json]:
        self._numbers += 1
        return {**message, "id": self._numbers}

    def _drawn(self) -> dict[str, Json]:
        """Draw a command from its type; its moment is often the right one."""
        chance = self._chance
        message = self._shapes.struct(chance.choice(list(variants(Command).values())))
        course = self._room.state.course
        if "moment" in message and course is not None and chance.random() < 0.8:
            message["moment"] = course.council.moment + chance.choice((0, 0, 0, 0, -1, 1))
        if message["do"] == "draft":
            message["text"] = f"{DRAFT} {chance.random()}"
        if message["do"] == "end" and chance.random() < 0.9:
            message["do"] = "close"
        if message["do"] == "hello" and chance.random() < 0.5:
            message |= {"version": VERSION, "room": chance.choice((self._code, self._other)), "token": token("mute")}
        return message

    # What must hold

    async def _send(self, guest: Guest, message: dict[str, Json]) -> None:
        await self._hear(guest, written(self._numbered(message)))

    async def _again(self, guest: Guest, frame: bytes) -> None:
        """Say the same again, as after a lost answer: it is accepted as before, and does nothing."""
        rows = len(self._rows)
        answer = await self._hear(guest, frame)
        if not self._journal.broken and (answer.type != "accepted" or len(self._rows) != rows):
            raise Failure(f"said twice, it was {answer.type} {answer.code}, with {len(self._rows) - rows} rows")

    async def _hear(self, guest: Guest, frame: bytes) -> Heard:
        """Say something, and hold what comes of it to all promises; give the answer."""
        self.last = [*self.last[-9:], f"{guest.name}: ".encode() + frame]
        self._tally.frames += 1
        try:
            command: Command | None = _decode(frame)
        except (msgspec.DecodeError, RecursionError):
            command = None
        before, rows, whole = self._room.state, len(self._rows), self._chance.randrange(_WHOLE) == 0
        mark = fingerprint(self._room) if whole else ""
        room = guest.room
        if isinstance(command, Hello) and room is None:
            guest.token = command.token if command.page == "seat" else None
        guest.say(frame)
        await self._until(lambda: any(map(_answers, guest.fresh)))
        heard = self._look_around(whole)
        self._count(before)
        others = [other.name for other, told in heard.items() if other is not guest and not _all_presence(told)]
        answer = self._answer(guest, heard[guest], command, greeted=room is not None)
        new = self._rows[rows:]
        back = any(one.presence for told in heard.values() for one in told)
        if new and back and all(by_itself(before, row.entry) for row in new):
            # Somebody was absent until this touch; what the room then does by itself is not the command's doing.
            before, new, others, whole = self._room.state, [], [], False
        changed = self._room.state is not before or bool(new)
        if answer.type == "refused":
            self._refused(answer)
            if changed or (others and not self._journal.broken):
                raise Failure(f"refused with {answer.code}, and yet something changed; heard by {others}")
            if whole and fingerprint(self._room) != mark:
                raise Failure(f"refused with {answer.code}, and yet the room was changed in its place")
        elif command is not None:
            self._accepted(guest, command, before, new)
            if isinstance(command, Draft | Muse) and others:
                raise Failure(f"others noticed a draft, or the Muse: {others}")
        return answer

    @property
    def _rows(self) -> list[Row]:
        return self._journal.rows[self._code]

    def _answer(self, guest: Guest, heard: list[Heard], command: Command | None, *, greeted: bool) -> Heard:
        """Find the one answer that there must be."""
        answers = [one for one in heard if one.type in ("accepted", "refused")]
        welcomes = [one for one in heard if one.type == "welcome"]
        if isinstance(command, Hello) and not greeted and len(welcomes) == 1 and not answers:
            return welcomes[0]
        if len(answers) != 1:
            raise Failure(f"{guest.name} got {len(answers)} answers to one command")
        answer = answers[0]
        expected = None if command is None or isinstance(command, Hello) else command.id
        if answer.id != expected:
            raise Failure(f"{guest.name} got an answer to {answer.id}, and not to {expected}")
        if answer.type == "accepted" and (command is None or isinstance(command, Hello) or not greeted):
            raise Failure(f"{guest.name} was told that nonsense was accepted")
        if isinstance(command, Resync) and answer.type == "accepted" and not welcomes:
            raise Failure(f"{guest.name} asked for a welcome and got none")
        return answer

    def _refused(self, answer: Heard) -> None:
        self._tally.refused += 1
        self._tally.unreadable += answer.code == "bad-message"
        self._tally.codes[answer.code or ""] += 1
        words = f"error-{answer.code}" if answer.rule is None else f"rule-{answer.rule.replace('.', '-')}"
        if (answer.code == "forbidden") != (answer.rule is not None) or not _spoken(words):
            raise Failure(f"no words for {answer.code} {answer.rule}")

    def _accepted(self, guest: Guest, command: Command, before: State, new: list[Row]) -> None:
        self._tally.accepted += 1
        self._tally.commands[tag_of(command)] += 1
        if not new:
            if self._room.state is not before and tag_of(command) != "forget":
                raise Failure("the room changed without a row")
            return
        self._tally.changed += 1
        if guest.room != self._code:
            raise Failure("a command of another room was carried out")
        moment = getattr(command, "moment", None)
        if moment is not None and (before.course is None or moment != before.course.council.moment):
            raise Failure("a command of another moment was carried out")
        problem = wrong(command, guest.who, before, new[0].entry)
        if problem is not None:
            raise Failure(f"{guest.name} said {tag_of(command)}, and {problem}: {type(new[0].entry).__name__}")

    def _count(self, state: State) -> None:
        course = state.course
        where = state.stage if course is None else f"{course.phase}, {course.council.rule}"
        self._tally.stages[where] += 1

    def _look_around(self, whole: bool = False) -> dict[Guest, list[Heard]]:
        """Read what all pages have heard."""
        return {guest: guest.take(self._seat_of, whole) for guest in self._guests}

    def _seat_of(self, code: str | None, who: str | None) -> str | None:
        return self._fortune.rooms[code].seat_of(who) if code is not None else None

    async def _pass_time(self) -> None:
        """Let clocks run and bots act, and see what comes of it."""
        self._fortune.seconds += self._chance.choice((0.1, 1.0, 4.0, 15.0, 200.0))
        for code in (self._code, self._other):
            with contextlib.suppress(JournalUnavailable):
                await self._hub.record(code)
        await asyncio.sleep(0)
        self._look_around()

    async def _until(self, done: Callable[[], bool]) -> None:
        """Let the server work until something is so; then until it has nothing more to do."""
        for _ in range(1000):
            if done():
                break
            await asyncio.sleep(0)
        else:
            raise Failure("no answer")
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def _end(self) -> None:
        """Hold the room to its rows, and the hub to having forgotten whoever has left."""
        self._journal.broken = False
        await self._pass_time()
        if state_after(self._rows) != self._room.state:
            raise Failure("the rows lead to another room")
        whos = {guest.who for guest in self._guests}
        for guest in self._guests:
            guest.leave()
        if self._hub.turnstile.sockets.of(Guest.remote) or any(
            self._hub.turnstile.pages.of(who) for who in whos if who
        ):
            raise Failure("somebody who has left is counted still")


@cache
def _spoken(message: str) -> bool:
    """Tell whether there are words for it in every language."""
    return all(has(locale, message) for locale in LOCALES)


def _all_presence(told: list[Heard]) -> bool:
    return all(one.presence for one in told)


def _answers(frame: bytes) -> bool:
    return frame.startswith((b'{"type":"accepted"', b'{"type":"refused"', b'{"type":"welcome"'))

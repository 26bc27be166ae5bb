"""Phones without a browser: they speak the protocol over real sockets, and keep every frame that they hear."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ostrakon.protocol.commands import VERSION
from ostrakon.protocol.messages import (
    Accepted,
    Happening,
    Message,
    Own,
    OwnView,
    Refused,
    Replaced,
    RoomView,
    Update,
    Welcome,
)
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView

PATIENCE = 10.0
"""Seconds after which something that was waited for counts as missing."""

_decode = msgspec.json.Decoder(Message).decode


class RefusedCommand(Exception):
    """The server refused."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.code = refused.code
        self.rule = refused.rule
        self.id = refused.id


class MissedNumber(Exception):
    """A message's number isn't the one after the last: something was lost, or told twice."""


class Phone:
    """One socket, and the picture that its messages make. Opened with `phone(...)`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []
        """All that was heard, in order."""
        self.times: list[float] = []
        """When each frame came, in seconds of the monotonic clock."""
        self.asked = 0.0
        """When it asked to be let in, by the same clock."""
        self.token: str | None = None
        self.number = -1
        self.own_number = -1
        self.replaced = False
        self.room: RoomView | None = None
        self.council: CouncilView | None = None
        self.own: OwnView | None = None
        self.history: list[TurnResult] = []
        self.events: list[Happening] = []
        self.refusals: list[Refused] = []
        """Those that answer no command of an id."""
        self.closed: int | None = None
        """The close code."""
        self._answers: dict[int, Accepted | Refused] = {}
        self._news = asyncio.Condition()
        self._last = 0
        self._broken: Exception | None = None
        self._listening = asyncio.create_task(self._listen())

    @property
    def seat(self) -> Seat:
        """This phone's seat; it must have one."""
        assert self.own is not None
        return self.own.seat

    @property
    def broken(self) -> Exception | None:
        """What was wrong with a message, if anything was."""
        return self._broken

    async def hello(
        self, code: str, token: str | None = None, *, page: str = "seat", version: int = VERSION, **fields: object
    ) -> "Phone":
        """Open the conversation and wait for the welcome. Raises RefusedCommand."""
        before, refused = self.number, len(self.refusals)
        self.token, self.asked = token, time.monotonic()
        await self.write({"do": "hello", "version": version, "room": code, "token": token, "page": page, **fields})
        await self.wait_for(lambda: self.number > before or len(self.refusals) > refused)
        if len(self.refusals) > refused:
            raise RefusedCommand(self.refusals[-1])
        return self

    async def join(self, name: str, seat: Seat | None = None) -> "Phone":
        """Take a seat, and wait for the own view of it."""
        await self.command("join", name=name, seat=seat)
        await self.wait_for(lambda: self.own is not None)
        return self

    async def command(self, do: str, **fields: object) -> None:
        """Send a command and wait for its answer; raises RefusedCommand. A missing `moment` is this phone's own."""
        number = await self.send(do, **fields)
        await self.wait_for(lambda: number in self._answers)
        answer = self._answers[number]
        if isinstance(answer, Refused):
            raise RefusedCommand(answer)

    async def refusal(self, do: str, **fields: object) -> RefusedCommand:
        """Send a command that must be refused, and give the refusal."""
        try:
            await self.command(do, **fields)
        except RefusedCommand as refused:
            return refused
        raise AssertionError(f"{do} was accepted")

    async def send(self, do: str, **fields: object) -> int:
        """Send a command, wait for nothing, and give its id."""
        self._last += 1
        if do in _OF_A_MOMENT and self.council is not None:
            fields.setdefault("moment", self.council.moment)
        await self.write({"do": do, "id": self._last, **fields})
        return self._last

    def answer_to(self, number: int) -> Accepted | Refused | None:
        """Give the answer to a command, if it has come."""
        return self._answers.get(number)

    async def write(self, message: object) -> None:
        """Send any JSON."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def wait_for(self, fact: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something is so, looking after every message."""
        async with asyncio.timeout(seconds), self._news:
            while not fact():
                if self._broken is not None:
                    raise self._broken
                if self.closed is not None:
                    raise ConnectionError(f"closed with {self.closed}")
                await self._news.wait()

    async def heard(self, number: int) -> None:
        """Wait until this phone has heard the update of this number."""
        await self.wait_for(lambda: self.number >= number)

    async def in_council(self) -> None:
        """Wait until there is a council."""
        await self.wait_for(lambda: self.council is not None)

    async def in_lobby(self) -> None:
        """Wait until there is no council any more."""
        await self.wait_for(lambda: self.council is None)

    async def wait_closed(self, seconds: float = PATIENCE) -> int:
        """Wait for the end of the socket, and give its close code."""
        async with asyncio.timeout(seconds):
            await asyncio.shield(self._listening)
        assert self.closed is not None
        return self.closed

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._listening

    async def break_off(self) -> None:
        """Be gone without a word, as a phone is whose battery is empty."""
        self.socket.transport.abort()
        await self._listening

    async def _listen(self) -> None:
        try:
            async for frame in self.socket:
                self.frames.append(frame.encode() if isinstance(frame, str) else frame)
                self.times.append(time.monotonic())
                try:
                    self._take(_decode(frame))
                except Exception as error:
                    self._broken = error
                await self._tell()
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        await self._tell()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        match message:
            case Welcome():
                self._welcomed(message)
            case Update():
                self._updated(message)
            case Own(own=None):  # giving the seat up ends its count
                self.own_number, self.own = 0, None
            case Own(number=number, own=own):
                if number != self.own_number + 1:
                    raise MissedNumber(f"own {number} after {self.own_number}")
                self.own_number, self.own = number, own
            case Accepted(id=number):
                self._answers[number] = message
            case Refused(id=None):
                self.refusals.append(message)
            case Refused(id=int(number)):
                self._answers[number] = message
            case Replaced():
                self.replaced = True

    def _welcomed(self, welcome: Welcome) -> None:
        self.number, self.own_number = welcome.number, welcome.own_number
        self.room, self.council, self.own = welcome.room, welcome.council, welcome.own
        self.history = list(welcome.history)
        self.token = welcome.token or self.token

    def _updated(self, update: Update) -> None:
        if update.number != self.number + 1:
            raise MissedNumber(f"{update.number} after {self.number}")
        self.number = update.number
        self.room = msgspec.convert(_merged(self.room, update.room), RoomView)
        if update.council is None:
            self.council, self.history = None, []
        else:
            self.council = msgspec.convert(_merged(self.council, update.council), CouncilView, str_keys=True)
        self.events += update.events
        self.history += [event.turn for event in update.events if isinstance(event, TurnClosed)]


def _merged(before: msgspec.Struct | None, changes: dict[str, object]) -> dict[str, object]:
    known: dict[str, object] = {} if before is None else msgspec.to_builtins(before, str_keys=True)
    return {**known, **changes}


_OF_A_MOMENT = {"ask", "cast", "follow", "name", "decide", "discard", "reject", "close"}


@contextlib.asynccontextmanager
async def phone(url: str, patience: float = PATIENCE) -> AsyncIterator[Phone]:
    """Open a socket to a server's home page address, as a phone of that page would.

    `patience` in seconds, for the opening and the end of the socket.
    """
    address = url.replace("http", "ws", 1) + "/ws"
    async with connect(
        address, origin=None, compression=None, max_size=None, open_timeout=patience, close_timeout=patience
    ) as socket:
        opened = Phone(socket)
        try:
            yield opened
        finally:
            await opened.close()


def shard_of(seat: Seat, turn: int) -> Shard:
    """Give the shard that a scripted seat lays in a turn: mixed, and always the same."""
    return "white" if (ord(seat) * 7 + turn * 3) % 5 < 3 else "black"


class Party:
    """Phones at one table that play a council by themselves, one step at a time."""

    def __init__(self, phones: Iterable[Phone]) -> None:
        self.phones = {phone.seat: phone for phone in phones}

    @property
    def council(self) -> CouncilView:
        """What the first phone knows of the council."""
        council = next(iter(self.phones.values())).council
        assert council is not None
        return council

    @property
    def number(self) -> int:
        """Of the last update that all have heard."""
        return min(phone.number for phone in self.phones.values())

    async def together(self) -> None:
        """Wait until every phone has heard what the others have."""
        number = max(phone.number for phone in self.phones.values())
        for phone in self.phones.values():
            await phone.heard(number)

    async def until(self, fact: Callable[[CouncilView], bool], most: int = 2000) -> None:
        """Play on until something is so of the council."""
        for _ in range(most):
            await self.together()
            if fact(self.council):
                return
            if self.phones.keys() & self.council.waiting:
                await self.step()
            else:  # bots, or chance
                await next(iter(self.phones.values())).heard(self.number + 1)
        raise AssertionError("the council doesn't come to that")

    async def finish(self) -> None:
        """Play to the end."""
        await self.until(lambda council: council.phase == "over")

    async def step(self) -> None:
        """Let the first of those the council waits for act."""
        council = self.council
        seat = next(seat for seat in council.waiting if seat in self.phones)
        phone = self.phones[seat]
        match council.phase:
            case "ask":
                await self.ask(phone)
            case "show" | "vote":
                await phone.command("cast", shard=shard_of(seat, council.moment))
            case "name":
                assert council.naming is not None
                await phone.command("name", seats=council.naming.among[: council.naming.count])
            case "decide":
                await phone.command("decide", shard=shard_of(seat, council.moment + 1))
            case other:
                raise AssertionError(f"nobody acts in {other}")

    async def ask(self, phone: Phone, text: str = "Mare o monti?") -> None:
        """Put a question, with a topic where one is free."""
        council = self.council
        topic = {"topic": "Casa", "line": 1, None: None}[council.free]
        await phone.command("ask", text=text, white="Mare", black="Monti", topic=topic)

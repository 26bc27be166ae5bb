"""Ten thousand look on while twelve play: what the players feel of it, and when the last spectator knows.

One room of twelve people on `ostrakon serve` (SQLite, synchronous=FULL), each move a row in the journal; first without
spectators, then with them; and beside it, in the same run, a bare picows broadcast of the very bytes that were told
(`load/echo.py`), to as many sockets. Moves come at times drawn beforehand (Poisson), four a second. The crowd is a
program in C++ (`load/crowd.cpp`) that shares a core with the players, who go before it. Usage:

    .venv/bin/python -m benchmarks.spectators [--crowd 10000] [--moves 120] [--rate 4] [--realtime] [--folder F]

`--realtime` keeps other programs off the two cores while moves are made (needs root). Times in ms, from a move's being
said until it is heard by a player (all twelve of them are counted), or by the last of all spectators.
"""

import argparse
import asyncio
import contextlib
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import uvloop

from benchmarks.load.built import built
from benchmarks.load.cores import go_before, on_core
from benchmarks.load.devices import Device, cpu_seconds, hello
from benchmarks.load.servers import Server, ostrakon, server
from benchmarks.rooms import just_begun, next_deed, token_of, write
from ostrakon.protocol.messages import RoomView
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.views import CouncilView

_SOURCES: Final = Path(__file__).with_name("load")
_COME_A_SECOND: Final = 500
"""Into one room; it lets in 600 a second."""


class Player(Device):
    """A player, who knows how it stands with the room."""

    listens = True

    def __init__(self, port: int, hello: bytes, welcomed: "asyncio.Future[float]", hall: "Hall", place: int) -> None:
        """Sit down at a place 0 to 11 of this hall."""
        super().__init__(port, hello, welcomed)
        self._hall = hall
        self._place = place
        self._last = 0

    def command(self, do: str, **fields: object) -> None:
        """Say something."""
        self._last += 1
        self.say(msgspec.json.encode({"do": do, "id": self._last, **fields}))

    def hear(self, frame: bytes) -> None:
        """Take note of when an update was heard; the first player keeps the picture."""
        if b'"type":"refused"' in frame[:24]:
            raise AssertionError(frame)
        if b'"type":"update"' in frame[:24] or b'"type":"welcome"' in frame[:24]:
            self._hall.heard(self._place, frame)


class Hall:
    """Twelve players at one table, and what they hear."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self.number = 0
        self.frames: dict[int, bytes] = {}
        self.said: dict[int, float] = {}
        self.times: dict[int, list[float]] = {}
        self._room: dict[str, object] = {}
        self._council: dict[str, object] = {}
        self._news = asyncio.Event()

    def heard(self, place: int, frame: bytes) -> None:
        """Hear a picture or what changed in it."""
        told = msgspec.json.decode(frame) if place == 0 else None
        number = number_of(frame)
        if frame.startswith(b'{"type":"update"'):
            self.times.setdefault(number, []).append(time.monotonic())
            self.frames[number] = frame
        if told is not None:
            self.number = number
            self._room.update(told["room"])
            self._council = {} if told["council"] is None else {**self._council, **told["council"]}
        self._news.set()

    async def until_all_heard(self, number: int) -> None:
        """Wait until all twelve have heard an update."""
        while len(self.times.get(number, ())) < 12:
            self._news.clear()
            await self._news.wait()

    def deed(self) -> tuple[Seat, str, dict[str, object]] | None:
        """Say what is to be done next; None: chance is due."""
        room = msgspec.convert(self._room, RoomView, str_keys=True)
        view = msgspec.convert(self._council, CouncilView, str_keys=True) if self._council else None
        if view is not None and view.phase == "shuffle":
            return None
        return next_deed(room.stage, room.dealer, view)


class Measured(NamedTuple):
    """What a part of the run has shown; times in ms."""

    players: list[float]
    last: list[float]
    """Until the last spectator knew, a move each."""
    server: float
    """Share of a core."""
    frames: list[bytes]


@contextlib.contextmanager
def crowd(port: int, count: int, said: bytes = b"") -> Iterator["subprocess.Popen[str]"]:
    """Let a crowd come in."""
    words = [
        str(built(_SOURCES / "crowd.cpp")),
        str(port),
        str(count),
        str(_COME_A_SECOND if said else 5_000),
        said.decode(),
    ]
    with subprocess.Popen(
        on_core(1, words), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            if not process.stdout.readline():
                raise RuntimeError(process.stderr.read())
            yield process
        finally:
            process.kill()


def looked_on(process: "subprocess.Popen[str] | None", count: int) -> Mapping[int, float]:
    """Give for each number that all have heard, when the last one did."""
    if process is None:
        return {}
    said, _ = process.communicate("end\n")
    lines = [line.split() for line in said.splitlines()]
    return {int(number): int(last) / 1e9 for number, heard, _, last in lines if int(heard) == count}


async def sit_down(port: int, code: str | None, hall: Hall) -> list[Player]:
    """Let the twelve come in; without a room's code, to a bare broadcast."""
    loop = asyncio.get_running_loop()
    players = []
    for place, seat in enumerate(SEATS):
        welcomed: asyncio.Future[float] = loop.create_future()
        said = b"" if code is None else hello(code, token_of(code, seat))
        player = Player(port, said, welcomed, hall, place)
        await loop.create_connection(lambda player=player: player, "127.0.0.1", port)  # type: ignore[misc]
        await welcomed
        players.append(player)
    return players


async def play(
    running: Server, hall: Hall, players: Sequence[Player], moves: Sequence[float], told: Sequence[bytes] = ()
) -> tuple[list[int], float]:
    """Make moves at these seconds, or say what is `told`; give the updates' numbers, and the share of the core."""
    begun, spent, numbers = time.monotonic(), cpu_seconds(running.pid), []
    for turn, when in enumerate(moves):
        await asyncio.sleep(max(0.0, begun + when - time.monotonic()))
        if told:
            frame = told[turn % len(told)]
            number = number_of(frame)
            hall.said[number] = time.monotonic()
            players[turn % 12].say(frame)
        else:
            while (deed := hall.deed()) is None:
                await asyncio.sleep(0.001)
            seat, do, fields = deed
            number = hall.number + 1
            hall.said[number] = time.monotonic()
            players[SEATS.index(seat)].command(do, **fields)
        await hall.until_all_heard(number)
        numbers.append(number)
    return numbers, (cpu_seconds(running.pid) - spent) / (time.monotonic() - begun)


async def measure(
    running: Server, code: str | None, count: int, moves: Sequence[float], realtime: bool, told: Sequence[bytes] = ()
) -> Measured:
    """Measure with so many looking on, or without."""
    hall = Hall()
    with contextlib.ExitStack() as stack:
        players = await sit_down(running.port, code, hall)
        said = b"" if code is None else hello(code)
        lookers = stack.enter_context(crowd(running.port, count, said)) if count else None
        await asyncio.sleep(0.5)
        if realtime:
            go_before(running.pid, 10)
            go_before(os.getpid(), 20)
            if lookers is not None:
                go_before(lookers.pid, 10)
        numbers, share = await play(running, hall, players, moves, told)
        await asyncio.sleep(1)
        if realtime:
            go_before(running.pid, 0)
            go_before(os.getpid(), 0)
        last = looked_on(lookers, count)
    for player in players:
        player.cut()
    await asyncio.sleep(0.2)
    assert not count or all(number in last for number in numbers), "somebody missed something"
    return Measured(
        [(when - hall.said[number]) * 1e3 for number in numbers for when in hall.times[number]],
        [(last[number] - hall.said[number]) * 1e3 for number in numbers if number in last],
        share,
        [hall.frames[number] for number in numbers],
    )


def told(name: str, found: Measured, beside: Measured | None = None) -> None:
    """Print a line."""
    last = f"{_at(found.last, 50):>10.1f}{_at(found.last, 99):>10.1f}" if found.last else f"{'':>20}"
    sys.stdout.write(
        f"{name:<36}{_at(found.players, 50):>10.2f}{_at(found.players, 99):>10.2f}{last}{found.server:>10.2f}\n"
    )
    sys.stdout.flush()


def number_of(frame: bytes) -> int:
    """Give the number that a message bears."""
    begins = frame.index(b'"number":') + 9
    return int(frame[begins : frame.index(b",", begins)])


def _at(times: Sequence[float], percent: int) -> float:
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crowd", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--rate", type=float, default=4.0)
    parser.add_argument("--realtime", action="store_true")
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, {1})
    chance, times = random.Random(1), [0.0]
    while len(times) < chosen.moves:
        times.append(times[-1] + chance.expovariate(chosen.rate))
    with tempfile.TemporaryDirectory(dir=chosen.folder) as place:
        (code,) = uvloop.run(write(Path(place), [just_begun(12)], 1, 0, people=True))
        sys.stdout.write(
            f"{f'{chosen.moves} moves, {chosen.rate:g} a second':<36}{'player':>10}{'99 %':>10}"
            f"{'last of all':>10}{'99 %':>9}{'server':>10}\n"
        )
        with ostrakon(Path(place)) as running:
            alone = uvloop.run(measure(running, code, 0, times, chosen.realtime))
            told("nobody looks on", alone)
            watched = uvloop.run(measure(running, code, chosen.crowd, times, chosen.realtime))
            told(f"{chosen.crowd:,} look on", watched)
    with server([sys.executable, str(_SOURCES / "echo.py")]) as running:
        bare = uvloop.run(measure(running, None, chosen.crowd, times, chosen.realtime, watched.frames))
        told("bare picows, the same bytes", bare)
    sys.stdout.write(
        f"players' 99 %: {_at(watched.players, 99) / _at(alone.players, 99):.2f} times what it is without; "
        f"the last spectator: {_at(watched.last, 50) / _at(bare.last, 50):.2f} times bare picows\n"
    )


if __name__ == "__main__":
    main()

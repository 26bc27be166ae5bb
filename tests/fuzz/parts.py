"""What is fuzzed: five parts, each made of numbered cases that can be played again one by one."""

import resource
from collections.abc import Callable
from typing import Final

import msgspec
import uvloop

from tests.fuzz import councils, lines, records, requests, rooms
from tests.fuzz.guests import Failure

Tell = Callable[[str], None]

_MEMORY: Final = 300_000
"""KiB that a part may need more at its end than when it had got going: nothing piles up."""
_BATCH: Final = 480
"""Requests, or lines, that one server bears."""


class Broken(Exception):
    """A case in which something didn't hold; the message says which, and how to play it again."""

    def __init__(self, part: str, seed: int, number: int, problem: BaseException, last: list[bytes]) -> None:
        said = "".join(f"\n  {frame!r}" for frame in last[-10:])
        again = f'make fuzz ARGS="--part {part} --seed {seed} --only {number}"'
        super().__init__(f"{part}, case {number}: {type(problem).__name__}: {problem}{said}\nagain: {again}")


def frames(seed: int, count: int, tell: Tell, only: int | None = None) -> rooms.Tally:
    """Send so many frames to rooms. Raises Broken."""
    tally = rooms.Tally()
    number, memory = only or 0, 0
    while tally.frames < count:
        case = rooms.Case(seed, number, tally, rooms.FRAMES if only is not None else min(rooms.FRAMES, count))
        try:
            uvloop.run(case.run())
        except Exception as problem:
            raise Broken("frames", seed, number, problem, case.last) from problem
        if only is not None:
            break
        number += 1
        if number == 20:
            memory = _memory()
        if number % 20 == 0:
            tell(f"{tally.frames} frames, {tally.changed} changed a room, {_memory() // 1024} MiB")
    if memory and _memory() - memory > _MEMORY:
        raise Broken("frames", seed, number, Failure(f"memory grew from {memory} to {_memory()} KiB"), [])
    return tally


def asked(seed: int, count: int, tell: Tell, only: int | None = None) -> requests.Asked:
    """Send so many HTTP requests. Raises Broken."""
    told = requests.Asked()
    for first in [only] if only is not None else range(0, count, _BATCH):
        size = 1 if only is not None else min(_BATCH, count - first)
        try:
            uvloop.run(requests.ask(seed, told, size, first))
        except Exception as problem:
            raise Broken("requests", seed, first, problem, []) from problem
        tell(f"{told.requests} requests")
    return told


def spoken(seed: int, count: int, tell: Tell, only: int | None = None) -> lines.Spoken:
    """Open so many sockets. Raises Broken."""
    told = lines.Spoken()
    for first in [only] if only is not None else range(0, count, _BATCH):
        size = 1 if only is not None else min(_BATCH, count - first)
        try:
            uvloop.run(lines.speak(seed, told, size, first))
        except Exception as problem:
            raise Broken("sockets", seed, first, problem, []) from problem
        tell(f"{told.sockets} sockets, {told.frames} frames")
    return told


def read(seed: int, count: int, tell: Tell, only: int | None = None, *, large: bool = True) -> records.Read:
    """Read so many spoiled records, and then `large` ones. Raises Broken."""
    told = records.Read()
    for number in [only] if only is not None else range(count):
        try:
            records.one(seed, number, told)
        except Exception as problem:
            raise Broken("records", seed, number, problem, []) from problem
        if number % 2000 == 1999:
            tell(f"{told.files} records")
    if large and only is None:
        records.look_at_large(seed, told)
    return told


def played(seed: int, count: int, tell: Tell, only: int | None = None) -> councils.Played:
    """Play so many actions. Raises Broken."""
    told = councils.Played()
    number = only or 0
    while told.actions < count:
        try:
            councils.one(seed, number, told, count - told.actions)
        except Exception as problem:
            raise Broken("actions", seed, number, problem, []) from problem
        if only is not None:
            break
        number += 1
        if number % 100 == 0:
            tell(f"{told.actions} actions")
    return told


def figures(told: msgspec.Struct) -> str:
    """Write what came of a part, for a reader."""
    return msgspec.json.format(msgspec.json.encode(told)).decode()


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


PARTS: Final[dict[str, Callable[[int, int, Tell, int | None], msgspec.Struct]]] = {
    "frames": frames,
    "requests": asked,
    "sockets": spoken,
    "records": read,
    "actions": played,
}
"""By their names on the command line, which are also those of their counts."""
USUAL: Final = {"frames": 1_000_000, "requests": 20_000, "sockets": 10_000, "records": 20_000, "actions": 2_000_000}
"""How many, where nobody says."""

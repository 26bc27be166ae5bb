"""Good records spoiled, and bytes that never were one: only what RECORD.md foresees may come of them."""

import io
import json
import resource
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import msgspec
from rich.console import Console

from ostrakon.cli.story import tell
from ostrakon.cli.wording import printable
from ostrakon.rules.council import begin, play
from ostrakon.rules.errors import Forbidden, NoRecord
from ostrakon.rules.record import LONGEST_PROBLEM, Entry, Record, Sitter, parse_record, write_record
from ostrakon.rules.seats import Seat
from ostrakon.rules.trace import trace_line, trace_record
from tests.fuzz.councils import listed, setting
from tests.fuzz.guests import Failure
from tests.fuzz.shapes import Json
from tests.fuzz.spoiling import Spoiler

_ACTIONS = 60
_LARGE: Final = 10_000_000
"""Bytes of a large file."""
_SECONDS: Final = 20.0
"""Processor time that a large file may take: a record of so many bytes is played again in less."""
_MEMORY: Final = 1_500_000
"""KiB that reading large files may add to this process."""


class Read(msgspec.Struct):
    """What came of the files."""

    files: int = 0
    replayed: int = 0
    forbidden: int = 0
    refused: int = 0
    told: int = 0
    """Also told as a story."""
    longest: float = 0.0
    """Seconds of processor time for one file, at most."""
    rules: Counter[str] = msgspec.field(default_factory=Counter)


def one(seed: int, number: int, read: Read) -> None:
    """Spoil one record in one way, and read it. Raises Failure."""
    chance = Random(f"record {seed} {number}")
    look(spoiled(chance), chance, read)


def look(source: bytes, chance: Random, read: Read) -> None:
    """Read a file as `ostrakon replay` does. Raises Failure where anything else comes of it than RECORD.md foresees."""
    began = time.process_time()
    read.files += 1
    try:
        record = parse_record(source)
    except NoRecord as found:
        read.refused += 1
        if len(found.where) > LONGEST_PROBLEM + 60 or not printable(found.where).isprintable():
            raise Failure(f"a complaint of more than one line: {found.where!r}") from found
        return
    try:
        for traced in trace_record(record):
            trace_line(traced).encode()
        read.replayed += 1
    except Forbidden as broken:
        read.forbidden += 1
        read.rules[broken.rule] += 1
    read.longest = max(read.longest, time.process_time() - began)
    _comes_back(record)
    if chance.random() < 0.05:
        read.told += 1
        _story(record, chance)


def _comes_back(record: Record) -> None:
    """What was read can be written, and read again."""
    again = parse_record(write_record(record.setup, record.sitters, record.entries, record.extra))
    if again != record and "nan" not in repr(record).lower():
        raise Failure("a record that was written anew is another")


def _story(record: Record, chance: Random) -> None:
    console = Console(highlight=False, emoji=False, markup=False, file=io.StringIO(), width=100)
    try:
        for part in tell(record, chance.choice(("it", "en"))):
            console.print(part)
    except Forbidden:
        return


def good(chance: Random) -> dict[str, Json]:
    """Play a council by chance, and give its record."""
    setup = setting(chance)
    council, entries = begin(setup), []
    for at in range(chance.randint(0, _ACTIONS)):
        try:
            action = listed(council, chance)
        except IndexError:
            break
        council, _ = play(council, action)
        entries.append(Entry(action, {"at": at * 1000}))
    sitters = [Sitter(seat, f"Player {seat}") for seat in setup.seats]
    record: dict[str, Json] = json.loads(write_record(setup, sitters, entries))
    return record


def spoiled(chance: Random) -> bytes:
    """Give the record of a council with something wrong in it, or in its bytes."""
    record, spoiler = good(chance), Spoiler(chance, _LARGE)
    match chance.randrange(6):
        case 0:
            return spoiler.frame(record)
        case 1:
            return spoiler.bytes(json.dumps(record).encode())
        case 2:
            key = chance.choice(("seats", "pile", "deck", "actions"))
            record[key] = _list_spoiled(record[key], chance, spoiler)
        case 3:
            options = record["options"]
            assert isinstance(options, dict)
            record["options"] = spoiler.value({"start": 1, "days": 8, "tie": "fails", **options})
        case 4:
            cards = record["cards"]
            assert isinstance(cards, dict)
            record["cards"] = spoiler.value({"b1": ["topic"] * 8, **cards})
        case _:
            record["actions"] = _reordered(record["actions"], chance)
    return json.dumps(record).encode()


def _list_spoiled(items: Json, chance: Random, spoiler: Spoiler) -> Json:
    assert isinstance(items, list)
    kept = list(items)
    if not kept:
        return [spoiler.anything()]
    at = chance.randrange(len(kept))
    found = kept[at]
    kept[at] = spoiler.value(found) if isinstance(found, dict) else spoiler.anything()
    return kept


def _reordered(actions: Json, chance: Random) -> Json:
    """Let actions be missing, come twice, or in another order: the rules have to find it out."""
    assert isinstance(actions, list)
    kept = [action for action in actions if chance.random() < 0.97]
    if kept:
        at, to = chance.randrange(len(kept)), chance.randrange(len(kept))
        kept[at], kept[to] = kept[to], kept[at]
        kept.insert(at, kept[to])
    return kept


def _noted(record: dict[str, Json], note: bytes) -> bytes:
    """Give a record with a note of any bytes."""
    return json.dumps(record)[:-1].encode() + b',"note":' + note + b"}"


def _many_actions(chance: Random) -> bytes:
    record = good(chance)
    pile = msgspec.convert(record["pile"], list[Seat])
    actions: list[Json] = [{"do": "cast", "seat": seat, "shard": "white"} for seat in pile]
    return json.dumps({**record, "actions": actions * (250_000 // len(actions))}).encode()


def _long_name(chance: Random) -> bytes:
    record = good(chance)
    sitters = msgspec.convert(record["seats"], list[Sitter])
    named = [Sitter(sitter.seat, "è" * (_LARGE // 20)) for sitter in sitters]
    return json.dumps({**record, "seats": msgspec.to_builtins(named)}).encode()


LARGE: Final[dict[str, Callable[[Random], bytes]]] = {
    "nested lists": lambda chance: b"[" * _LARGE,
    "nested objects": lambda chance: b'{"a":' * (_LARGE // 5),
    "a long text": lambda chance: _noted(good(chance), b'"' + b"x" * _LARGE + b'"'),
    "a long number": lambda chance: _noted(good(chance), b"9" * _LARGE),
    "a small fraction": lambda chance: _noted(good(chance), b"0." + b"0" * _LARGE + b"1"),
    "many keys": lambda chance: json.dumps({**good(chance), **{f"k{at}": at for at in range(_LARGE // 15)}}).encode(),
    "many actions": _many_actions,
    "many cards": lambda chance: json.dumps(
        {**good(chance), "cards": {f"b{at}": ["x"] * 8 for at in range(_LARGE // 60)}}
    ).encode(),
    "a long deck": lambda chance: json.dumps({**good(chance), "deck": ["t01"] * (_LARGE // 7)}).encode(),
    "long names": _long_name,
    "noise": lambda chance: chance.randbytes(_LARGE),
}
"""Files of many bytes, each of another kind."""


def look_at_large(seed: int, read: Read) -> None:
    """Read files of many bytes: that takes a bounded time and bounded memory. Raises Failure."""
    chance = Random(f"large {seed}")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for name, written in LARGE.items():
        source = written(chance)
        began = time.process_time()
        look(source, chance, read)
        took = time.process_time() - began
        if took > _SECONDS:
            raise Failure(f"{name} took {took:.1f} s")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    if grown > _MEMORY:
        raise Failure(f"large files took {grown} KiB")

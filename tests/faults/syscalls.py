"""What a server asks of the system, in the order in which it asks, as strace writes it down."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

_CALLS = "fdatasync,fsync,write,writev,pwrite64,pwritev,sendto,sendmsg"
_SYNCS = ("fdatasync", "fsync")
_LONGEST = "8192"
"""Bytes of each call that are written down: more than a page of the database."""
_LINE = re.compile(r"(?P<thread>\d+) +(?P<name>\w+)\(\d+<(?P<file>.*?)>(?P<said>[,)\s].*)")
_RESUMED = re.compile(r"(?P<thread>\d+) +<\.\.\. \w+ resumed>.*= (?P<result>-?\d+)")
_RESULT = re.compile(r"\) += (-?\d+)[^\"]*$")


class Call(NamedTuple):
    """One call of the system."""

    name: str
    file: str
    """The path of the file, or the ends of the socket."""
    said: str
    """What was written, with strace's escapes."""
    began: int
    """When it was asked: the number of the line. A call is seen to return before the program goes on."""
    ended: int
    """When it returned."""
    result: int


def tracer(to: Path) -> tuple[str, ...]:
    """Give the command under which a program runs, as a child of its caller, and has its calls written to a file."""
    return (*("strace", "-D", "-f", "-q", "-yy", "-s", _LONGEST), *("-o", str(to), "-e", f"trace={_CALLS}"))


def why_not() -> str | None:
    """Say why nothing can be traced here; None if it can."""
    if shutil.which("strace") is None:
        return "strace isn't installed; run: sudo apt-get install strace"
    tried = subprocess.run(["strace", "-f", "-o", "/dev/null", "true"], capture_output=True, text=True, check=False)
    return None if tried.returncode == 0 else f"this system lets nobody trace: {tried.stderr.strip()}"


def calls_of(lines: Sequence[str]) -> list[Call]:
    """Read a trace: the calls that returned, in the order in which they were asked."""
    return sorted(_calls(lines), key=lambda call: call.began)


def _calls(lines: Sequence[str]) -> Iterator[Call]:
    waiting: dict[str, Call] = {}
    for number, line in enumerate(lines):
        if found := _LINE.match(line):
            call = Call(found["name"], found["file"], found["said"], number, number, 0)
            if line.endswith("<unfinished ...>"):
                waiting[found["thread"]] = call
            elif result := _RESULT.search(line):
                yield call._replace(result=int(result[1]))
        elif (found := _RESUMED.match(line)) and found["thread"] in waiting:
            yield waiting.pop(found["thread"])._replace(ended=number, result=int(found["result"]))


def on_disk(calls: Sequence[Call], word: str) -> int | None:
    """Say when a word had reached the disk: when the log that holds it had been synced after it was written."""
    written = next((c.ended for c in calls if c.name.startswith("pwrite") and _log(c) and word in c.said), None)
    if written is None:
        return None
    synced = (c.ended for c in calls if c.name in _SYNCS and _log(c) and c.began > written and c.result == 0)
    return min(synced, default=None)


def left(calls: Sequence[Call], word: str) -> int | None:
    """Say when a word first went out to anybody."""
    return next((c.began for c in calls if c.file.startswith("TCP") and word in c.said), None)


def _log(call: Call) -> bool:
    return call.file.endswith("-wal")

"""The box's own files as they are written, entry by entry, with the line of each: to tell what is wrong where."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final, Generic, TypeVar

import msgspec

from ostrakon.cards.findings import Finding

Shape = TypeVar("Shape")

_HEAD: Final = re.compile(r"^(?:\[\s*([\w.-]+)\s*\]|([\w-]+)\s*=)")
_AT: Final = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")


class Entry(msgspec.Struct, Generic[Shape], frozen=True, gc=False):
    """An entry of a file: what stands under a name."""

    file: str
    line: int
    name: str
    holds: Shape

    def finding(self, code: str, **fields: str | int) -> Finding:
        """Tell something about this entry."""
        return Finding(code, self.file, self.line, None, {"name": self.name, **fields})


class File(msgspec.Struct, Generic[Shape], frozen=True, gc=False):
    """A file of the box as far as it can be read."""

    entries: tuple[Entry[Shape], ...]
    findings: tuple[Finding, ...]
    """Why the rest can't."""


def read_file(folder: Traversable, name: str, shape: type[Shape]) -> File[Shape]:
    """Read a TOML file whose tables, or values, all have one shape; `name` may have a folder in it."""
    place = folder.joinpath(*name.split("/"))
    if not place.is_file():
        return File((), (Finding("file-missing", name),))
    try:
        source = place.read_text(encoding="utf-8")
        tables = tomllib.loads(source)
    except tomllib.TOMLDecodeError as problem:
        return File((), (_broken(name, str(problem)),))
    except UnicodeDecodeError:
        return File((), (Finding("not-text", name),))
    lines = dict(_heads(source))
    entries, findings = list[Entry[Shape]](), list[Finding]()
    for key, value in tables.items():
        line = lines.get(key, 1)
        try:
            entries.append(Entry(name, line, key, msgspec.convert(value, shape)))
        except msgspec.ValidationError as problem:
            findings.append(Finding("toml-shape", name, line, None, {"name": key, "why": str(problem)}))
    return File(tuple(entries), tuple(findings))


def _heads(source: str) -> Iterator[tuple[str, int]]:
    """Give the name and the line of each table and value."""
    for number, line in enumerate(source.splitlines(), 1):
        if (head := _HEAD.match(line)) is not None:
            yield head[1] or head[2], number


def _broken(name: str, problem: str) -> Finding:
    at = _AT.search(problem)
    why = _AT.sub("", problem)
    if at is None or at[1] is None:
        return Finding("toml-broken", name, None, None, {"why": why})
    return Finding("toml-broken", name, int(at[1]), int(at[2]), {"why": why})

"""Write what is derived from the Python types: the client's types and limits, the protocol's page, a bot's session.

Run `python -m scripts.generate` in the project's folder after a change; a test finds files that are out of date.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from ostrakon.protocol import limits
from ostrakon.protocol.commands import VERSION, Clocks
from ostrakon.room import motion
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS, SEATS
from scripts.bot_session import session
from scripts.protocol_page import page
from scripts.protocol_types import ALIASES, COMMANDS, EVENTS, MESSAGES, PARTS, Struct, about, fields, tag

ROOT: Final = Path(__file__).resolve().parent.parent
_NOTICE: Final = "// Written by scripts/generate.py from the Python types; don't edit."


def generated() -> dict[Path, str]:
    """Give every generated file with its text."""
    client = ROOT / "src" / "ostrakon" / "web" / "js"
    return {
        client / "protocol.d.ts": declarations(),
        client / "limits.js": constants(),
        ROOT / "docs" / "protocol.md": page(),
        ROOT / "docs" / "bots" / "session.txt": session(ROOT / "docs" / "bots" / "friend.py"),
    }


def declarations() -> str:
    """Give the TypeScript declarations of everything that pages and server say to each other."""
    lines = [_NOTICE, ""]
    for name, (alias, note) in ALIASES.items():
        lines += [f"/** {note} */", f"export type {name} = {_literal(alias)};", ""]
    for struct in (*PARTS, *EVENTS, *COMMANDS, *MESSAGES):
        lines += [*_interface(struct), ""]
    for name, structs in (("Event", EVENTS), ("Command", COMMANDS), ("Message", MESSAGES)):
        lines += [f"export type {name} =", *(f"  | {struct.__name__}" for struct in structs)]
        lines[-1] += ";"
        lines.append("")
    return "\n".join(lines)


def constants() -> str:
    """Give the limits and durations that client and server share, as a module."""
    clock = {name: getattr(Clocks(), name) for name in ("ask", "vote", "choose")}
    moves = {name: getattr(motion, name) for name in motion.FIGURES}
    lines = [
        _NOTICE,
        "",
        "/** Version of the protocol. */",
        f"export const VERSION = {VERSION};",
        "",
        "/** How long a player's words may be, in letters as people see them. */",
        *_table("LETTERS", {name.lower(): getattr(limits, name) for name in ("NAME", "QUESTION", "ANSWER", "TOPIC")}),
        "",
        "/** Seconds: the default of each phase. */",
        *_table("CLOCK", clock),
        "",
        "/** Rule 2.1. */",
        f"export const FEWEST_SEATS = {FEWEST_SEATS};",
        f"export const MOST_SEATS = {MOST_SEATS};",
        "",
        "/** All seats, in alphabetical order (Rule 1.1).",
        " * @type {readonly import('./protocol.js').Seat[]} */",
        f"export const SEATS = [{', '.join(repr(seat) for seat in SEATS)}];",
        "",
        "/** Durations in ms: the server's clocks and bots wait for these motions (`room/motion.py`). */",
        *_table("MOTION", {name.lower(): value for name, value in moves.items()}),
        "",
    ]
    return "\n".join(lines)


def _table(name: str, entries: dict[str, int]) -> list[str]:
    inner = [f"  {key}: {value}," for key, value in entries.items()]
    return [f"export const {name} = Object.freeze({{", *inner, "});"]


def _interface(struct: Struct) -> Iterator[str]:
    yield from _comment(about(struct), "")
    yield f"export interface {struct.__name__} {{"
    mark = tag(struct)
    if mark is not None:
        yield f"  {mark[0]}: '{mark[1]}';"
    for field in fields(struct):
        yield from _comment(field.about, "  ")
        yield f"  {field.name}{'?' if field.optional else ''}: {field.type};"
    yield "}"


def _comment(text: str, margin: str) -> Iterator[str]:
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"{margin}/** {lines[0]} */"
    elif lines:
        yield f"{margin}/**"
        yield from (f"{margin} * {line}".rstrip() for line in lines)
        yield f"{margin} */"


def _literal(alias: object) -> str:
    return " | ".join(f"'{value}'" for value in get_args(alias))


def main() -> None:
    """Write every generated file that isn't up to date."""
    for path, text in generated().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()

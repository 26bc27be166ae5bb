"""`ostrakon replay`: a record shown again, to a reader or as a trace for other programs (RECORD.md)."""

import io
import os
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from ostrakon.cli.language import say, system_locale
from ostrakon.cli.story import tell
from ostrakon.cli.wording import printable
from ostrakon.rules.actions import (
    Action,
    DiscardTopic,
    EndCouncil,
    RejectQuestion,
    RunOut,
    ShuffleDeck,
)
from ostrakon.rules.errors import Forbidden, NoRecord
from ostrakon.rules.record import Record, parse_record
from ostrakon.rules.trace import trace_line, trace_record

REPLAYED: Final = 0
FORBIDDEN: Final = 1
NO_RECORD: Final = 2

STANDARD_INPUT: Final = "-"

LONGEST_RECORD: Final = 64 * 1024 * 1024
"""Bytes; a longer file is no record of a council."""


def replay(file: Path, trace: bool) -> int:
    """Replay a record to standard output, and give the exit status: 1 where an action is forbidden, 2 if no record.

    `file` may be `-`, the standard input. What stops a replay is said in one line on standard error.
    """
    _never_fail_on_letters()
    try:
        record = parse_record(_read(file))
    except NoRecord as found:
        return _stop(NO_RECORD, say("error-no-record", where=found.where))
    except OSError as problem:
        why = problem.strerror or type(problem).__name__
        return _stop(NO_RECORD, say("replay-unreadable", file=str(file), why=why))
    return _trace(record) if trace else _tell(record)


def _read(file: Path) -> bytes:
    if str(file) == STANDARD_INPUT:
        source = sys.stdin.buffer.read(LONGEST_RECORD + 1)
    else:
        with file.open("rb") as opened:
            source = opened.read(LONGEST_RECORD + 1)
    if len(source) > LONGEST_RECORD:
        raise NoRecord(f"more than {LONGEST_RECORD} bytes")
    return source


def _trace(record: Record) -> int:
    lines: list[str] = []
    stopped: Forbidden | None = None
    try:
        for traced in trace_record(record):
            lines.append(f"{trace_line(traced)}\n")
    except Forbidden as refused:
        stopped = refused
    _write("".join(lines))
    return _end(record, stopped)


def _tell(record: Record) -> int:
    console = Console(highlight=False, emoji=False, markup=False)
    stopped: Forbidden | None = None
    with console.capture() as told:
        try:
            for part in tell(record, system_locale()):
                console.print(part)
        except Forbidden as refused:
            stopped = refused
    _write("".join(f"{line.rstrip()}\n" for line in told.get().splitlines()))
    return _end(record, stopped)


def _end(record: Record, stopped: Forbidden | None) -> int:
    """Say where a replay stopped, as RECORD.md has it: the action's number, what it was, and the broken rule."""
    if stopped is None:
        return REPLAYED
    number = int(stopped.fields["action"])
    action = record.entries[number - 1].action
    rule = say(f"rule-{stopped.rule.replace('.', '-')}")
    return _stop(FORBIDDEN, f"action {number}: {_who(action)} {_kind(action)}: {stopped.rule} {rule}")


def _who(action: Action) -> str:
    match action:
        case RunOut():
            return "clock"
        case ShuffleDeck():
            return "chance"
        case DiscardTopic() | RejectQuestion() | EndCouncil():
            return "dealer"
        case _:
            return action.seat


def _kind(action: Action) -> str:
    """Give the word of RECORD.md for an action."""
    return str(action.__struct_config__.tag)


def _stop(status: int, line: str) -> int:
    sys.stderr.write(f"{printable(line)}\n")
    return status


def _write(output: str) -> None:
    """Write everything at once; who reads it may have stopped reading."""
    try:
        sys.stdout.write(output)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _never_fail_on_letters() -> None:
    """Let a terminal that lacks a letter show a question mark in its place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")

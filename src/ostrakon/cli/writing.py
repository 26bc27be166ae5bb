"""The file that a command writes in the end: whether it can is found out before the work, not after it."""

from pathlib import Path
from typing import NoReturn

from ostrakon.cli.failing import FAILURE, fail


def must_be_writable(file: Path) -> None:
    """End the command now, in one line, where a file couldn't be written in the end; nothing is changed by looking."""
    try:
        try:
            file.open("xb").close()
        except FileExistsError:
            file.open("ab").close()
        else:
            file.unlink()
    except OSError as problem:
        unwritten(file, problem)


def unwritten(file: Path, problem: OSError) -> NoReturn:
    """End the command in one line: a file couldn't be written, and why."""
    fail(FAILURE, "cli-unwritten", file=str(file), why=reason(problem))


def reason(problem: OSError) -> str:
    """Give the system's own words for what went wrong."""
    return problem.strerror or type(problem).__name__

"""How a server comes to life: from nothing, or forked from a process that has read the program already.

The second way is the same program, but starts in a twentieth of the time: so kills follow each other fast, and those
that hit a server which is only just starting hit it while it opens the journal, not while Python reads files.
"""

import contextlib
import multiprocessing
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, NamedTuple

from ostrakon.cli.main import COMMANDS

OSTRAKON = ("ostrakon",)
"""The module that is run, and its first arguments; a test may have it run by another one."""

_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload(
    [__name__, COMMANDS["serve"], "ostrakon.journal.postgresql", "ostrakon.server.nats_bell"]
)


class Process(NamedTuple):
    """A server that runs."""

    number: int
    """The system's, by which it is killed."""
    wait: Callable[[float | None], int | None]
    """Blocks until it is dead, or for so many seconds at most; gives its exit status, or None while it lives."""
    words: Connection
    """What it says on standard output; to be closed by whoever asked for the process."""
    errors: IO[bytes]
    """What it said on standard error; likewise. To be read by its name: the server writes where this file stands."""

    def said(self) -> str:
        """Give what it has said on standard error so far."""
        return Path(self.errors.name).read_text()


def born(arguments: Sequence[str], *, cold: bool, program: Sequence[str] = OSTRAKON) -> Process:
    """Start a server with these arguments of the command line; `cold` from nothing."""
    told = (*program, *arguments)
    return spawned((sys.executable, "-m", *told)) if cold else forked(told)


def spawned(command: Sequence[str]) -> Process:
    """Start a server from nothing, with a command as the system takes it."""
    errors = tempfile.NamedTemporaryFile()  # noqa: SIM115  # it lives as long as the process
    words, mouth = multiprocessing.Pipe(duplex=False)
    with mouth:
        process = subprocess.Popen(command, stdout=mouth.fileno(), stderr=errors, env=_surroundings())

    def wait(seconds: float | None) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        return process.poll()

    return Process(process.pid, wait, words, errors)


def forked(told: Sequence[str]) -> Process:
    """Start a module with its arguments in a process that has read the program already."""
    errors = tempfile.NamedTemporaryFile()  # noqa: SIM115  # it lives as long as the process
    words, mouth = multiprocessing.Pipe(duplex=False)
    with mouth:
        child = _forking.Process(
            target=_live, args=(tuple(told), mouth, Path(errors.name), Path.cwd(), _surroundings())
        )
        child.start()
    assert child.pid is not None

    def wait(seconds: float | None) -> int | None:
        child.join(seconds)
        return child.exitcode

    return Process(child.pid, wait, words, errors)


def _surroundings() -> dict[str, str]:
    return {**os.environ, "OSTRAKON_LANGUAGE": "en"}


def _live(told: Sequence[str], mouth: Connection, errors: Path, folder: Path, surroundings: dict[str, str]) -> None:
    """Be a program with these arguments, from here to the end of this process."""
    os.dup2(mouth.fileno(), 1)
    mouth.close()
    with errors.open("wb") as file:
        os.dup2(file.fileno(), 2)
    # What they were opened on is another thing now: a pipe has no place in it, and a file had.
    # Line by line: what was said must be there after a SIGKILL.
    sys.stdout, sys.stderr = (os.fdopen(number, "w", buffering=1, closefd=False) for number in (1, 2))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(surroundings)
    sys.argv = list(told)
    runpy.run_module(told[0], run_name="__main__", alter_sys=True)

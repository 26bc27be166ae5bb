"""How a server comes to life: from nothing, or forked from a process that has read the program already.

The second way is the same program, but starts in a twentieth of the time: so kills follow each other fast, and those
that hit a server which is only just starting hit it while it opens the journal, not while Python reads files.
"""

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
    wait: Callable[[], int]
    """Blocks until it is dead; gives its exit status."""
    words: Connection
    """What it says on standard output; to be closed by whoever asked for the process."""
    errors: IO[bytes]
    """What it said on standard error; likewise."""


def born(arguments: Sequence[str], *, cold: bool, program: Sequence[str] = OSTRAKON) -> Process:
    """Start a server with these arguments of the command line; `cold` from nothing."""
    told = (*program, *arguments)
    errors = tempfile.NamedTemporaryFile()  # noqa: SIM115  # it lives as long as the process
    words, mouth = multiprocessing.Pipe(duplex=False)
    with mouth:
        if cold:
            process = subprocess.Popen(
                [sys.executable, "-m", *told],
                stdout=mouth.fileno(),
                stderr=errors,
                env={**os.environ, "OSTRAKON_LANGUAGE": "en"},
            )
            return Process(process.pid, process.wait, words, errors)
        child = _forking.Process(target=_live, args=(told, mouth, Path(errors.name)))
        child.start()
    assert child.pid is not None

    def wait() -> int:
        child.join()
        assert child.exitcode is not None
        return child.exitcode

    return Process(child.pid, wait, words, errors)


def _live(told: Sequence[str], mouth: Connection, errors: Path) -> None:
    """Be a program with these arguments, from here to the end of this process."""
    os.dup2(mouth.fileno(), 1)
    mouth.close()
    with errors.open("wb") as file:
        os.dup2(file.fileno(), 2)
    # What they were opened on is another thing now: a pipe has no place in it, and a file had.
    # Line by line: what was said must be there after a SIGKILL.
    sys.stdout, sys.stderr = (os.fdopen(number, "w", buffering=1, closefd=False) for number in (1, 2))
    os.environ["OSTRAKON_LANGUAGE"] = "en"
    sys.argv = list(told)
    runpy.run_module(told[0], run_name="__main__", alter_sys=True)

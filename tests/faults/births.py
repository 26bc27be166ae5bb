"""How a server comes to life: from nothing, or forked from a process that has read the program already.

The second way is the same program, but starts in a twentieth of the time: so kills follow each other fast, and those
that hit a server which is only just starting hit it while it opens the journal, not while Python reads files.
"""

import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, NamedTuple

from ostrakon.cli.main import COMMANDS, main

_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload([__name__, COMMANDS["serve"]])


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


def born(arguments: Sequence[str], *, cold: bool) -> Process:
    """Start a server with these arguments of the command line; `cold` from nothing."""
    errors = tempfile.NamedTemporaryFile()  # noqa: SIM115  # it lives as long as the process
    words, mouth = multiprocessing.Pipe(duplex=False)
    with mouth:
        if cold:
            process = subprocess.Popen(
                [sys.executable, "-m", "ostrakon", *arguments],
                stdout=mouth.fileno(),
                stderr=errors,
                env={**os.environ, "OSTRAKON_LANGUAGE": "en"},
            )
            return Process(process.pid, process.wait, words, errors)
        child = _forking.Process(target=_live, args=(tuple(arguments), mouth, Path(errors.name)))
        child.start()
    assert child.pid is not None

    def wait() -> int:
        child.join()
        assert child.exitcode is not None
        return child.exitcode

    return Process(child.pid, wait, words, errors)


def _live(arguments: Sequence[str], mouth: Connection, errors: Path) -> None:
    """Be `ostrakon` with these arguments, from here to the end of this process."""
    os.dup2(mouth.fileno(), 1)
    mouth.close()
    with errors.open("wb") as file:
        os.dup2(file.fileno(), 2)
    os.environ["OSTRAKON_LANGUAGE"] = "en"
    sys.argv = ["ostrakon", *arguments]
    main()

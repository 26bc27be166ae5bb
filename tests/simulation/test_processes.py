"""A tournament in several processes can be broken off, and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tournament.test_visiting import PATIENT, gone

STALLS = """
import os, sys, time
open(os.path.join(sys.argv[1], str(os.getpid())), "w").close()
print('{"do": "hello", "version": 1}', flush=True)
time.sleep(600)
"""


def heeds() -> None:
    """Whoever runs the tests in the background lets them ignore interrupts, and all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("interrupt", [os.killpg, os.kill], ids=["all by the terminal", "the first alone"])
def test_whoever_has_had_enough_neither_waits_for_slow_programs_nor_leaves_them_behind(
    interrupt: Callable[[int, int], None], tmp_path: Path
) -> None:
    source, there = tmp_path / "stalls.py", tmp_path / "there"
    source.write_text(STALLS, encoding="utf-8")
    there.mkdir()
    bot = f"{sys.executable} {source} {there}"
    words = ["--seats", "5", "--jobs", "2", "--seconds", "600", "--bot", "easy", "--bot", bot]
    tournament = subprocess.Popen(
        [sys.executable, "-m", "ostrakon", "tournament", *words],
        start_new_session=True,
        preexec_fn=heeds,
    )
    until = time.monotonic() + PATIENT
    while len(list(there.iterdir())) < 2 and time.monotonic() < until:
        time.sleep(0.1)
    interrupt(tournament.pid, signal.SIGINT)
    try:
        assert tournament.wait(PATIENT) == 130
        assert all(gone(int(file.name)) for file in there.iterdir())
    finally:
        if tournament.poll() is None:
            os.killpg(tournament.pid, signal.SIGKILL)

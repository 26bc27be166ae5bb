"""Each benchmark runs, at a size at which it says nothing about speed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.load.built import can_be_built

SMALL = {
    "rooms": ["benchmarks.growth", "rooms", "--sizes", "2,3"],
    "seats": ["benchmarks.growth", "seats", "--sizes", "5"],
    "actions": ["benchmarks.growth", "actions", "--sizes", "140"],
    "journal": ["benchmarks.growth", "journal", "--sizes", "3"],
    "parked": ["benchmarks.growth", "parked", "--sizes", "3"],
    "check": ["benchmarks.growth", "check", "--sizes", "3"],
    "memory": ["benchmarks.memory", "idle", "left", "--count", "10"],
    "storm": ["benchmarks.storm", "--phones", "20"],
    "fanout": [
        "benchmarks.fanout",
        "--no-peers",
        "--rounds",
        "1",
        "--seconds",
        "0.3",
        "--rooms",
        "2",
        "--messages",
        "240",
    ],
    "first paint": ["benchmarks.first_paint"],
    "spectators": ["benchmarks.spectators", "--crowd", "70", "--moves", "4", "--rate", "50"],
}
FIRST = {
    "rooms": "an action",
    "seats": "messages that it is told by",
    "actions": "a room from snapshot and tail",
    "journal": "making a room",
    "parked": "until each was woken",
    "check": "councils played again",
    "memory": "addresses were opened",
    "storm": "all back on a new server",
    "fanout": "| picows, bare | not kept |",
    "first paint": "table ",
    "spectators": "bare picows",
}


@pytest.mark.parametrize("name", SMALL)
def test_a_benchmark_runs_and_tells_what_it_measured(name: str, tmp_path: Path) -> None:
    if name in ("fanout", "spectators") and not can_be_built():
        pytest.skip("the phones are a program in C++, and there is no g++")
    words = [sys.executable, "-m", *SMALL[name], "--folder", str(tmp_path)]
    shorter = {**os.environ, "REST": "0.5"}  # seconds until a room is parked
    ran = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False, env=shorter)
    assert ran.returncode == 0, ran.stderr
    assert FIRST[name] in ran.stdout
    assert list(tmp_path.iterdir()) == []

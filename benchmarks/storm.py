"""The storm: ten thousand phones lose their line at the same moment, and all come back at once.

A thousand councils of ten people, in mid-turn, on one `ostrakon serve` (SQLite, synchronous=FULL). Each phone has its
token, an address of its own, and gets the full picture. Measured is, from the moment of the loss, when the last of
them has its whole welcome; once with the server up, once with a server that was killed (then from the moment at which
it listens again: every room is read from the journal). The phones are one process on a core of their own. Usage:

    .venv/bin/python -m benchmarks.storm [--phones 10000] [--realtime] [--folder F]

`--realtime` keeps other programs off the two cores (needs root). Times in seconds; shares are of one core.
"""

import argparse
import asyncio
import collections
import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import uvloop

from benchmarks.load.cores import go_before
from benchmarks.load.devices import come_in, cpu_seconds, hello
from benchmarks.load.servers import Server, ostrakon
from benchmarks.rooms import STANDING, play, token_of, write
from ostrakon.rules.seats import SEATS

SEATED: Final = 10
STORIES: Final = 8


async def prepare(folder: Path, phones: int) -> list[bytes]:
    """Write a journal with councils for so many phones; give what each of them says first."""
    stories = [play(seed, share=0.4 + seed / 40, seats=SEATED, clocks=STANDING) for seed in range(STORIES)]
    named = await write(folder, stories, -(-phones // SEATED), 0, people=True)
    return [hello(code, token_of(code, seat)) for code in named for seat in SEATS[:SEATED]][:phones]


def told(name: str, server: Server, spent: float, waits: Sequence[float], own: float, failed: int) -> None:
    """Print a line: when half, 99 of 100 and the last were served, and what it cost."""
    waits = sorted(waits)
    last = waits[-1]
    sys.stdout.write(
        f"{name:<34}{waits[len(waits) // 2]:>8.2f}{waits[len(waits) * 99 // 100]:>8.2f}{last:>8.2f}"
        f"{spent / last:>10.2f}{spent / len(waits) * 1e6:>10.0f}{own / last:>9.2f}{failed:>8}\n"
    )
    sys.stdout.flush()


async def storm(folder: Path, hellos: Sequence[bytes], realtime: bool) -> None:
    """Measure both storms."""
    loop = asyncio.get_running_loop()
    failures: collections.Counter[str] = collections.Counter()

    def again(error: Exception) -> None:
        failures[f"{type(error).__name__} {error}"[:60]] += 1

    with ostrakon(folder, realtime=realtime) as server:
        if realtime:
            go_before(server.pid, 10)
        spent, own, begun = cpu_seconds(server.pid), time.process_time(), loop.time()
        devices, when = await come_in(server.port, hellos, at_once=200, again=again)
        told("at first, 200 at a time", server, cpu_seconds(server.pid) - spent, [one - begun for one in when],
             time.process_time() - own, sum(failures.values()))  # fmt: skip
        await asyncio.sleep(5 if len(hellos) > 1000 else 0.5)
        failures.clear()
        spent, own, begun = cpu_seconds(server.pid), time.process_time(), loop.time()
        for device in devices:
            device.cut()
        devices, when = await come_in(server.port, hellos, at_once=len(hellos), again=again)
        told("all lost and all back", server, cpu_seconds(server.pid) - spent, [one - begun for one in when],
             time.process_time() - own, sum(failures.values()))  # fmt: skip
        os.kill(server.pid, 9)
        for device in devices:
            device.cut()
    failures.clear()
    with ostrakon(folder, realtime=realtime) as server:
        if realtime:
            go_before(server.pid, 10)
        spent, own, begun = cpu_seconds(server.pid), time.process_time(), loop.time()
        devices, when = await come_in(server.port, hellos, at_once=len(hellos), again=again)
        told("all back on a new server", server, cpu_seconds(server.pid) - spent, [one - begun for one in when],
             time.process_time() - own, sum(failures.values()))  # fmt: skip
        for device in devices:
            device.cut()
    if failures:
        sys.stdout.write(f"tried again: {dict(failures)}\n")


def be_alone(core: int, realtime: bool) -> None:
    """Stay on a core, before all others if need be; and have as many sockets as are to be had."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, {core})
    if realtime:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(10))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=10_000)
    parser.add_argument("--realtime", action="store_true")
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as place:
        hellos = uvloop.run(prepare(Path(place), chosen.phones))
        be_alone(1, chosen.realtime)
        sys.stdout.write(
            f"{f'{chosen.phones:,} phones, {SEATED} a room':<34}{'half':>8}{'99 %':>8}{'last':>8}"
            f"{'server':>10}{'µs/phone':>10}{'phones':>9}{'again':>8}\n"
        )
        uvloop.run(storm(Path(place), hellos, chosen.realtime))


if __name__ == "__main__":
    main()

"""`python -m tests.room.throngs`: many councils among people of no order, on all cores. Each is known by its seed.

Those of the short form (`test_throng.py`) are seeds 0 to 299, so these begin after them.
"""

import argparse
import multiprocessing
import os
import sys
import time

from tests.room.table import loaded
from tests.room.throng import Stuck, Throng

FIRST = 300
_TOGETHER = 25


def play(seeds: range) -> int:
    """Play these councils, and load every tenth anew; give how many. Raises Stuck."""
    for seed in seeds:
        throng = Throng(seed)
        try:
            throng.run()
        except Exception as stuck:
            raise Stuck(f"council {seed}: {type(stuck).__name__} {stuck}") from stuck
        if seed % 10 == 0 and loaded(throng.table.rows).state != throng.table.room.state:
            raise Stuck(f"council {seed}: loaded anew it is another one")
    return len(seeds)


def main() -> None:
    """Play, and say how far it has come."""
    parser = argparse.ArgumentParser(prog="python -m tests.room.throngs", description=__doc__)
    parser.add_argument("--councils", type=int, default=100_000, help="to play (%(default)s)")
    parser.add_argument("--first", type=int, default=FIRST, help="seed (%(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at a time (%(default)s)")
    told = parser.parse_args()
    begun, end, played = time.monotonic(), told.first + told.councils, 0
    tasks = (range(first, min(first + _TOGETHER, end)) for first in range(told.first, end, _TOGETHER))
    with multiprocessing.Pool(told.processes) as pool:
        for done in pool.imap_unordered(play, tasks):
            played += done
            if played % 1000 < _TOGETHER:
                sys.stdout.write(f"{time.monotonic() - begun:7.0f} s  {played} councils, none of them stuck\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()

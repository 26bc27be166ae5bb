"""`make faults`: kill the server a thousand times while rooms full of phones play, and compare all that is left.

What a run did is said in figures; whatever was lost, taken back, or never written down ends it with an error.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from tests.faults.among_nodes import HavocAmongNodes
from tests.faults.havoc import HavocOfOne, Orders

NODES = "servers on one PostgreSQL, whose phones move; then also database, bell and lines are away (%(default)s)"


def _orders() -> tuple[Orders, Path | None]:
    usual = Orders(1000)
    parser = argparse.ArgumentParser(prog="make faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=usual.kills, help="how often the server is killed (%(default)s)")
    parser.add_argument("--seed", type=int, default=usual.seed, help="of kills and of what phones do (%(default)s)")
    parser.add_argument("--rooms", type=int, default=usual.rooms, help="that play at a time (%(default)s)")
    parser.add_argument("--actions", type=float, default=usual.actions, help="mean from kill to kill (%(default)s)")
    parser.add_argument("--folder", type=Path, help="where the journal is made and kept; else nothing is kept")
    parser.add_argument("--nodes", type=int, default=usual.nodes, help=NODES)
    parser.add_argument("--away", type=float, default=usual.away, help="seconds without database or bell (%(default)s)")
    parser.add_argument("--cut", type=float, default=usual.cut, help="seconds without a node's line (%(default)s)")
    parser.add_argument("--every", type=int, default=usual.every, help="kills from trouble to trouble (%(default)s)")
    told = parser.parse_args()
    orders = Orders(
        told.kills, told.seed, told.rooms, told.actions,
        nodes=told.nodes, away=told.away, cut=told.cut, every=told.every,
    )  # fmt: skip
    return orders, told.folder


def main() -> None:
    """Run, and say what came of it."""
    orders, folder = _orders()
    begun = time.monotonic()

    def tell(line: str) -> None:
        sys.stderr.write(f"{time.monotonic() - begun:7.0f} s  {line}\n")

    havoc = HavocOfOne if orders.nodes == 1 else HavocAmongNodes
    with tempfile.TemporaryDirectory() as passing:
        figures = asyncio.run(havoc(folder or Path(passing), orders, tell).run())
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")


if __name__ == "__main__":
    main()

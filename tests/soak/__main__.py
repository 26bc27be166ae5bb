"""`make soak`: long evenings in many rooms, with phones that sleep, reload, vanish and press twice behind bad lines.

What a run did is said in figures; whatever was lost, doubled, told too early or told wrongly ends it with an error.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from tests.soak.changed import FAULTS
from tests.soak.soak import Orders, Soak


def _orders() -> tuple[Orders, Path | None]:
    usual = Orders(200)
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--councils", type=int, default=usual.councils, help="played to their ends (%(default)s)")
    parser.add_argument("--seed", type=int, default=usual.seed, help="of all that chance decides (%(default)s)")
    parser.add_argument("--rooms", type=int, default=usual.rooms, help="that play at a time (%(default)s)")
    parser.add_argument("--speed", type=float, default=usual.speed, help="of the server's time (%(default)s)")
    parser.add_argument("--actions", type=float, default=usual.actions, help="mean from kill to kill (%(default)s)")
    parser.add_argument("--short", action="store_true", help="councils of one day, and of few seats")
    parser.add_argument("--fault", choices=["none", *FAULTS], default=usual.fault, help="put in on purpose")
    parser.add_argument("--folder", type=Path, help="where the journal is made and kept; else nothing is kept")
    told = parser.parse_args()
    orders = Orders(told.councils, told.seed, told.rooms, told.speed, told.actions, told.fault, short=told.short)
    return orders, told.folder


def main() -> None:
    """Run, and say what came of it."""
    orders, folder = _orders()
    begun = time.monotonic()

    def tell(line: str) -> None:
        sys.stderr.write(f"{time.monotonic() - begun:7.0f} s  {line}\n")

    with tempfile.TemporaryDirectory() as passing:
        figures = asyncio.run(Soak(folder or Path(passing), orders, tell).run())
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")


if __name__ == "__main__":
    main()

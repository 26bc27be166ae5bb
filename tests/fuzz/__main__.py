"""`make fuzz`: say everything that can be said to a server, sense and nonsense, and hold it to what it promises.

Frames to rooms in every stage, HTTP requests, sockets byte by byte, spoiled records, and actions of any seat. What came
of it is said in figures. The first case in which something doesn't hold ends the run, and is told with the command that
plays it again.
"""

import argparse
import sys
import time

from tests.fuzz.parts import PARTS, USUAL, Broken, figures


def main() -> int:
    """Run, and say what came of it."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (%(default)s)")
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part; may be said again")
    parser.add_argument("--only", type=int, help="play one case of a part again")
    for part, usual in USUAL.items():
        parser.add_argument(f"--{part}", type=int, default=usual, help="how many (%(default)s)")
    told = parser.parse_args()
    if told.only is not None and len(told.part or ()) != 1:
        parser.error("--only needs one --part")
    sys.stderr.write(f"seed {told.seed}\n")
    try:
        for part in told.part or PARTS:
            _run(part, told.seed, getattr(told, part), told.only)
    except Broken as broken:
        sys.stderr.write(f"{broken}\n")
        return 1
    return 0


def _run(part: str, seed: int, count: int, only: int | None) -> None:
    begun, used = time.monotonic(), time.process_time()

    def tell(line: str) -> None:
        sys.stderr.write(f"{time.monotonic() - begun:7.0f} s  {line}\n")

    came = PARTS[part](seed, count, tell, only)
    seconds, busy = time.monotonic() - begun, time.process_time() - used
    sys.stdout.write(f"{part}, seed {seed}: {seconds:.0f} s, {busy:.0f} s of them busy\n{figures(came)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

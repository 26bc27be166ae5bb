"""What it costs to tell a move to all of a room: Ostrakon beside a bare broadcast, and beside what others use.

    .venv/bin/python -m benchmarks.fanout [--rounds 3] [--seconds 4] [--rooms 100] [--realtime] [--plot FILE]
        [--no-peers] [--folder F]

Rooms of twelve. In Ostrakon's rooms people play whole councils by the real protocol, against the real server as
`ostrakon serve` starts it, with its rules, its views, its metrics, and its journal in SQLite with synchronous=FULL: the
asker asks, all twelve cast, the asker shows, names and decides where the rule of the day wants it, the last shard
closes the vote, the next one asks; at the end the dealer leads back to the lobby and begins anew. Thirteen moves of
fourteen are shards. Each of these commands is one move, and one `update` reaches all twelve; whoever acted gets his
answer and his own view besides, which cost here and aren't counted as messages. The server's limits for one guest stay
in force: no phone comes near them, and the number of people behind one address is set as for a town.

The bare broadcast sends a frame as long as Ostrakon's average `update` to all twelve for every move, and does nothing
else. The peers, each with twelve in a room too, decode a small move, change a small state without rules, and tell an
event as long; once in memory, once after each move is in SQLite with synchronous=FULL (boardgame.io tells first). They
are installed from npm, in the versions of `peers/package.json`, into the system's folder for temporary files.

Every server has the first core for itself, all threads of it, and the phones the second (`benchmarks/load`). Cost is
the processor time of the server's threads for each message that reached a phone. All servers run at the same time, and
take turns: a round is one run each at 12,000 messages a second, then for each a search of the highest rate at which 99
of 100 messages are there within 50 ms. Ratios are taken within a round. `--realtime` (root) keeps all else off both
cores during a run, for the machine has others to serve as well.
"""

import argparse
import contextlib
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from benchmarks.fanout.contestants import OSTRAKON, Missing, connected, installed, kinds
from benchmarks.fanout.measuring import MEMBERS, measured
from benchmarks.fanout.plot import draw
from benchmarks.fanout.table import tables

_MESSAGES: Final = 12_000
_SETTLED_SECONDS: Final = 8
"""After the start, until Ostrakon has made the bots' minds ready, which it does when it has time."""


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each run")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two runs")
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--messages", type=int, default=_MESSAGES, help="a second, all rooms together")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--realtime", action="store_true")
    parser.add_argument("--plot", type=Path, help="a file for the picture, .svg")
    parser.add_argument("--folder", type=Path, help="where journals are made, and removed again")
    chosen = parser.parse_args()
    peers = None
    if not chosen.no_peers:
        try:
            peers = installed()
        except Missing as missing:
            _say(f"The peers are left out: {missing}.")
    with tempfile.TemporaryDirectory(dir=chosen.folder) as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        contestants = [
            stack.enter_context(connected(kind, folder, chosen.rooms, realtime=chosen.realtime))
            for kind in kinds(peers)
        ]
        time.sleep(_SETTLED_SECONDS)
        figures = measured(
            contestants,
            rounds=chosen.rounds,
            moves=chosen.messages / MEMBERS,
            seconds=chosen.seconds,
            pause=chosen.pause,
            said=_say,
        )
    told = next(its for its in figures if its.contestant.kind.name == OSTRAKON).steady[-1]
    sys.stdout.write(f"\n{tables(figures, chosen.messages)}\n")
    sys.stdout.write(f"What Ostrakon tells of a move to all has {told.bytes:.0f} bytes on average.\n")
    if chosen.plot is not None:
        draw(figures, chosen.plot)


def _say(words: str) -> None:
    sys.stderr.write(f"{words}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    main()

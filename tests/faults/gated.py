"""`ostrakon`, on a disk that is as slow as a test wants: a commit waits as long as there is a file `shut`.

The first argument is the folder of that file, the second whether it waits `before` the commit or `after` it.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection

from ostrakon.cli.main import main
from ostrakon.journal import store
from ostrakon.journal.writer import Append

_gate, _when = Path(sys.argv[1]), sys.argv[2]
_commit = store.commit


def _slow_commit(connection: Connection, rows: Sequence[Append], mark: int, day: int) -> frozenset[str]:
    if _when == "before":
        _wait(rows)
    winners = _commit(connection, rows, mark, day)
    if _when == "after":
        _wait(rows)
    return winners


def _wait(rows: Sequence[Append]) -> None:
    if rows and (_gate / "shut").exists():
        (_gate / "waiting").touch()
        while (_gate / "shut").exists():
            time.sleep(0.005)  # the disk is slow


store.commit = _slow_commit
main(sys.argv[3:])

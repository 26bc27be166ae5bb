"""`ostrakon` that gives back what memory it can at SIGUSR1: it collects garbage, and has the C library trim its heap.

    python -m benchmarks.load.trimming serve ...

Rooms rest as long as the variable REST says, in seconds, before they are parked; without it, as always.
"""

import ctypes
import gc
import os
import signal

from ostrakon.cli import main
from ostrakon.server import mailbox


def give_back(_number: int, _frame: object) -> None:
    """Collect, and trim."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, give_back)
    mailbox.REST_SECONDS = float(os.environ.get("REST", mailbox.REST_SECONDS))  # type: ignore[misc]  # for a test
    main()

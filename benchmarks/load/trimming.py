"""`ostrakon` that gives back what memory it can at SIGUSR1: it collects garbage, and has the C library trim its heap.

python -m benchmarks.load.trimming serve ...
"""

import ctypes
import gc
import signal

from ostrakon.cli import main


def give_back(_number: int, _frame: object) -> None:
    """Collect, and trim."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, give_back)
    main()

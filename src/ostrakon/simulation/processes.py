"""Work shared out among processes, and broken off in all of them when whoever asked has had enough (Ctrl+C)."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from threading import Event
from types import FrameType
from typing import Final, TypeVar

Work = TypeVar("Work")
Answer = TypeVar("Answer")

_in_hand: Final = Event()
"""Of this process: it does a piece of work."""
_broken_off: Final = Event()
"""Nothing more is begun in it."""


def in_processes(do: Callable[[Work], Answer], work: Sequence[Work], jobs: int) -> Generator[Answer]:
    """Do all of it in so many processes, and give the answers in order.

    Where that ends early, what is in hand is interrupted there, so that it can clean up, and nothing more is begun.
    """
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_can_be_interrupted) as pool:
        try:
            yield from pool.map(partial(_at_work, do), work)
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                if process.pid is not None:
                    os.kill(process.pid, signal.SIGINT)
            raise


def _at_work(do: Callable[[Work], Answer], one: Work) -> Answer:
    """Do one piece, unless there was an interruption while the process was at rest."""
    _in_hand.set()
    try:
        if _broken_off.is_set():
            raise KeyboardInterrupt
        return do(one)
    finally:
        _in_hand.clear()


def _can_be_interrupted() -> None:
    signal.signal(signal.SIGINT, _break_off)


def _break_off(number: int, frame: FrameType | None) -> None:
    """Interrupt the work, once: a second time would hurt the cleaning up."""
    first = not _broken_off.is_set()
    _broken_off.set()
    if first and _in_hand.is_set():
        raise KeyboardInterrupt

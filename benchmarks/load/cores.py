"""Which core a program runs on, and before whom."""

import os
from collections.abc import Sequence


def on_core(core: int, words: Sequence[str], *, realtime: bool = False) -> list[str]:
    """Give the command that runs a program on one core; `realtime`: nobody else gets it meanwhile (needs root)."""
    first = ["chrt", "--rr", "10"] if realtime else []
    return ["taskset", "--cpu-list", str(core), *first, *words]


def go_before(pid: int, priority: int) -> None:
    """Let a process go before all ordinary ones; with 0, no more (needs root).

    Its other threads go before its first: the journal's must not wait until the loop has nothing to do, for at real
    time nobody else would put the loop aside for a tenth of a second.
    """
    policy = os.SCHED_RR if priority else os.SCHED_OTHER
    for thread in map(int, os.listdir(f"/proc/{pid}/task")):
        of_thread = priority + 5 if priority and thread != pid else priority
        os.sched_setscheduler(thread, policy, os.sched_param(of_thread))

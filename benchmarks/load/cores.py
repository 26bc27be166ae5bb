"""Which core a program runs on, and before whom."""

from collections.abc import Sequence


def on_core(core: int, words: Sequence[str], *, realtime: bool = False) -> list[str]:
    """Give the command that runs a program on one core; `realtime`: nobody else gets it meanwhile (needs root)."""
    first = ["chrt", "--rr", "10"] if realtime else []
    return ["taskset", "--cpu-list", str(core), *first, *words]

"""The short form of `make soak`: two quick councils behind bad lines, whose server dies now and then."""

import asyncio
from pathlib import Path

from tests.soak.soak import Orders, Soak

ORDERS = Orders(2, seed=15, rooms=2, speed=20, actions=250, bot_pace=0.02, short=True)
"""One room has a hard clock, and bots that stand in for the absent; the other one has neither.

Time runs twenty times as fast: grace times of half a minute end after a second and a half.
"""


def test_phones_sleep_reload_vanish_and_press_twice_and_all_that_was_told_is_the_record(tmp_path: Path) -> None:
    figures = asyncio.run(Soak(tmp_path, ORDERS).run())
    assert figures.councils == ORDERS.councils
    assert figures.acknowledged > 100
    assert figures.events > 300
    assert figures.frames > 1000
    assert figures.deeds["presses twice"] > 10
    assert sum(figures.deeds.values()) - figures.deeds["presses twice"] > 5
    assert sum(count for kind, count in figures.lines.items() if kind != "good") > 10

"""In no state of a room is somebody there, and nobody can act and no time runs; and every council ends."""

import os

import pytest

from tests.room.table import loaded
from tests.room.throng import Stuck, Throng

COUNCILS = int(os.environ.get("OSTRAKON_COUNCILS", "300"))
"""How many councils are played; the whole proof is 100,000."""
TOGETHER = 50


@pytest.mark.parametrize("first", range(0, COUNCILS, TOGETHER))
def test_whoever_sleeps_vanishes_leaves_pauses_or_removes_somebody_can_act_or_time_will_tell(first: int) -> None:
    for seed in range(first, min(first + TOGETHER, COUNCILS)):
        throng = Throng(seed)
        try:
            throng.run()
        except Stuck as stuck:
            raise AssertionError(f"council {seed} is stuck: {stuck}") from stuck
        if seed % 10 == 0:
            assert loaded(throng.table.rows).state == throng.table.room.state

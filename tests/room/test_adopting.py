"""What a row makes of a room."""

import pytest

from ostrakon.journal.entries import Played
from ostrakon.room import adopting
from ostrakon.room.adopting import after
from ostrakon.room.state import State
from ostrakon.rules.actions import CastShard
from tests.room.throng import Throng


def test_a_shard_that_is_laid_leads_where_the_way_of_all_other_rows_would_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = 0
    for seed in range(30):
        throng = Throng(seed)
        throng.run()
        state = State()
        for row in throng.table.rows:
            shortly, told = after(state, row)
            with monkeypatch.context() as patch:
                patch.setattr(adopting, "CastShard", type(None))
                assert after(state, row) == (shortly, told)
            laid += isinstance(row.entry, Played) and isinstance(row.entry.action, CastShard)
            state = shortly
    assert laid > 100

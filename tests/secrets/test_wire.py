"""On the wire: every frame of every page and every HTTP answer of the real server, over whole councils.

Each council is played twice over real sockets, with a journal on disk and the log at its most talkative. Only what is
secret differs between the two: the shards that some lay (and their guesses), what they draft, the order of the cards
that nobody has seen, and the tokens that the server mints. Everybody else must hear the same bytes.
"""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import uvloop

from ostrakon.rules.results import DayRule
from tests.secrets.comparing import Told, compare
from tests.secrets.pages import WireStage, wire_stage
from tests.secrets.plans import APART, WHOLE
from tests.secrets.telling import Plan

PATIENCE = 300


def told(plan: Plan, folder: Path) -> Told:
    """Tell a council twice on the real server."""
    folders = (folder / str(number) for number in itertools.count())

    @contextlib.asynccontextmanager
    async def opening() -> AsyncIterator[WireStage]:
        async with wire_stage(next(folders)) as stage:
            yield stage

    return uvloop.run(asyncio.wait_for(compare(opening, plan), PATIENCE))


@pytest.mark.parametrize("plan", WHOLE)
def test_nobody_hears_a_secret_over_whole_councils(plan: Plan, tmp_path: Path) -> None:
    both = told(plan, tmp_path)
    assert len(both.first.words) > 30
    assert any(b"404" in answer for answer in both.first.heard["without a socket"])


@pytest.mark.parametrize("rule", APART)
def test_nobody_can_tell_which_shard_lies_there_until_it_is_shown(rule: DayRule, tmp_path: Path) -> None:
    assert told(APART[rule], tmp_path).first.went_apart

"""The server is killed in mid-vote and started again: the same pages finish the council."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from ostrakon.rules.seats import Shard
from tests.browser.council import Council, gather
from tests.browser.phone import Phone
from tests.browser.stage import Stage, ranking
from tests.hosting import Host, hosted

pytestmark = pytest.mark.anyio

NAMES = ["Ada", "Bruno", "Carla", "Dino", "Elsa"]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def host(games: Path) -> Iterator[Host]:
    with hosted(games) as host:
        yield host


async def test_the_same_pages_finish_a_council_whose_server_was_killed_in_mid_vote(
    stage: Stage, host: Host, games: Path
) -> None:
    stage.watch.allow(r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")
    council = await gather(stage, NAMES)
    await council.dealer.arrange("option-days", "1")
    await council.start()
    await council.plain_turn(contrary=1)
    asker = await council.asker()
    voters = council.others(asker)
    question = council.new_question()
    await asker.ask(question)
    await council.all_see(question)
    await voters[0].lay("black")
    await voters[1].lay("white")
    for phone in council.phones:
        await phone.remember()

    host.kill()
    for phone in council.phones:
        await phone.words("client-lost").wait_for()
    with hosted(games, port=host.port):
        for phone in council.phones:
            await phone.words("client-lost").wait_for(state="hidden")
            await phone.sees(question)
        await still_laid(voters[0], "black")
        await still_laid(voters[1], "white")
        await council.vote((voters[2], "white"), (voters[3], "white"), (asker, "white"))
        await expect(asker.heading("client-verdict-guessed", me="yes", side="white")).to_be_visible()
        for _ in range(3):
            await council.plain_turn()
        await all_agree(council)
        for phone in council.phones:
            assert await phone.remembers(), "a page came back by being loaded anew"


async def still_laid(phone: Phone, shard: Shard) -> None:
    await phone.has_laid(shard)


async def all_agree(council: Council) -> None:
    places = await ranking(council.dealer.page)
    assert sorted(places) == NAMES
    for page in (*(phone.page for phone in council.phones), council.table):
        assert await ranking(page) == places

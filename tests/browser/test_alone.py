"""A person alone with a phone plays against bots."""

from itertools import cycle

import pytest
from playwright.async_api import expect

from ostrakon.locales.minds import STRENGTHS
from tests.browser.stage import Stage, ranking

pytestmark = pytest.mark.anyio


async def test_a_person_alone_plays_a_whole_council_against_eleven_bots(stage: Stage) -> None:
    phone = await stage.phone("Ada")
    await phone.open_room()
    await phone.sit("D")
    for bots, strength in zip(range(1, 12), cycle(["keen", "easy", "attentive"]), strict=False):
        await phone.page.get_by_label(phone.says("client-next-bot")).select_option(strength)
        await phone.button("client-add-bot").tap()
        await expect(phone.page.get_by_text(phone.says("client-here", count=bots + 1))).to_be_visible()
    assert [await phone.page.get_by_text(phone.says(f"client-bot-{one}")).count() for one in STRENGTHS] == [4, 3, 4]
    await expect(phone.button("client-add-bot")).to_be_hidden()
    await phone.button("client-start", count=12).tap()
    turns = 0
    while await phone.act(f"Quesito {turns}: dolce o salato?"):
        turns += 1
    assert turns > 20
    places = await ranking(phone.page)
    assert len(places) == 12
    assert "Ada" in places


async def test_one_tap_on_the_home_page_seats_bots_and_begins(stage: Stage) -> None:
    phone = await stage.phone("Ada", "en")
    await phone.page.goto(stage.host.url)
    await phone.button("client-alone").tap()
    await phone.task().wait_for()
    await expect(phone.button("client-path")).to_be_visible()

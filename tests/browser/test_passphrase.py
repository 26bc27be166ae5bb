"""Where only those who know a passphrase may open rooms, the home page asks for it when it is needed."""

import re
from collections.abc import Iterator

import pytest
from playwright.async_api import expect

from tests.browser.stage import Stage
from tests.hosting import Host, hosted

pytestmark = pytest.mark.anyio

SECRET = "quattro cipressi neri"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("games"), "--who-may-create", "passphrase", "--passphrase", SECRET) as host:
        yield host


async def test_the_home_page_asks_for_the_passphrase_and_opens_a_room_with_the_right_one(stage: Stage) -> None:
    stage.watch.allow("403")
    phone = await stage.phone("Ada")
    await phone.page.goto(stage.host.url)
    field = phone.page.get_by_label(phone.says("client-passphrase"))
    await expect(phone.button("client-new")).to_be_visible()
    await expect(field).to_have_count(0)
    await phone.button("client-new").tap()
    await expect(field).to_be_visible()
    await expect(phone.page.get_by_text(phone.says("error-passphrase-needed"))).to_be_visible()
    await field.fill("tre cipressi")
    await phone.button("client-new").tap()
    await expect(phone.page.get_by_text(phone.says("error-passphrase-wrong"))).to_be_visible()
    await field.fill(SECRET)
    await phone.button("client-new").tap()
    await phone.page.wait_for_url(re.compile(r"/[A-Z]{5}$"))

"""Pages behind a proxy, below a path, and on this computer alone: the QR code leads to them, or isn’t shown."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Page, Route, expect

from ostrakon.locales.texts import text
from tests.browser.phone import Phone
from tests.browser.stage import LARGE, PHONE, Stage, code_in
from tests.browser.watching import Watch
from tests.hosting import hosted
from tests.proxies.nearby import certificate
from tests.proxies.nginx import nginx

pytestmark = pytest.mark.anyio

BASE: Final = "/ostrakon"
PUBLIC: Final = f"https://play.example{BASE}"
UNTRUSTED: Final = r"SSL certificate|ServiceWorker"
"""What Chromium says of a service worker whose certificate only the test trusts."""


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server behind nginx with TLS, below a path."""
    folder = tmp_path_factory.mktemp("nginx")
    with (
        hosted(tmp_path_factory.mktemp("games"), "--public-url", PUBLIC, "--bot-pace", "0.02") as host,
        nginx(1, host.port, certificate(folder), folder) as site,
    ):
        yield f"{site.url}{BASE}"


class Abroad:
    """Opens pages of an address whose certificate nobody else knows, and watches them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.sockets: list[str] = []
        self.watch = Watch(url)
        self.watch.allow(UNTRUSTED)
        self._browser = browser

    async def page(self, *, large: bool = False) -> Page:
        context = await self._browser.new_context(
            ignore_https_errors=True, locale="it-IT", viewport=LARGE if large else PHONE, has_touch=not large,
            reduced_motion="reduce",
        )  # fmt: skip
        context.set_default_timeout(30_000)
        self.watch.over(context)
        page = await context.new_page()
        page.on("websocket", lambda socket: self.sockets.append(socket.url))
        return page


@pytest.fixture
async def abroad(browser: Browser, below: str) -> AsyncIterator[Abroad]:
    known = len(browser.contexts)
    opened = Abroad(browser, below)
    yield opened
    for context in browser.contexts[known:]:
        await context.close()
    assert opened.watch.complaints == []


async def test_behind_nginx_with_tls_and_below_a_path_a_council_is_begun_and_every_address_is_below_it(
    abroad: Abroad,
) -> None:
    person = Phone(await abroad.page(), abroad.url, "Ada", "it")
    await person.open_room()
    await person.sit("D")
    code = code_in(person.page.url)
    assert person.page.url == f"{abroad.url}/{code}"
    table = await abroad.page(large=True)
    await table.goto(f"{abroad.url}/{code}/table")
    await expect(table.get_by_text(text("it", "table-how", address=f"play.example{BASE}"))).to_be_visible()
    picture = table.get_by_role("img", name=text("it", "table-qr", code=code))
    assert await picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")
    for _ in range(4):
        await person.button("client-add-bot").tap()
    await person.button("client-start", count=5).tap()
    assert await person.act("Mare o monti?")
    await person.page.reload()
    await person.task().wait_for()
    assert set(abroad.sockets) == {f"{abroad.url.replace('https', 'wss')}/ws"}


async def test_below_a_path_shell_and_service_worker_stay_below_it_and_home_is_the_bare_path(
    browser: Browser, tmp_path: Path
) -> None:
    with hosted(tmp_path, "--base-path", BASE) as host:
        stage = Stage(browser, host)
        page = (await stage.phone("Ada")).page
        await page.goto(f"{host.url}{BASE}")
        await expect(page).to_have_url(f"{host.url}{BASE}/")
        await page.get_by_role("button", name=text("it", "client-rules"), exact=True).first.tap()
        await expect(page.get_by_role("heading", name=text("it", "rules-title"), exact=True)).to_be_visible()
        scope = await page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
        assert scope == f"{host.url}{BASE}/"
        await stage.close()
        assert stage.watch.complaints == []


async def test_opened_as_localhost_alone_no_qr_code_is_shown_but_the_reason(stage: Stage) -> None:
    code = stage.host.room("it")
    table = await stage.table(code)
    await expect(table.get_by_text(text("it", "client-no-way-only-here"))).to_be_visible()
    await expect(table.get_by_text(code, exact=True)).to_be_visible()
    await expect(table.get_by_role("img", name=text("it", "table-qr", code=code))).to_have_count(0)


async def test_of_several_addresses_another_can_be_taken_and_is_remembered(stage: Stage) -> None:
    told = {
        "addresses": ["http://192.168.1.7:8000", "http://[fd00::2]:8000"],
        "reason": "",
        "said": False,
        "version": "",
    }
    drawn: list[str] = []

    async def draw(route: Route) -> None:
        drawn.append(route.request.url.partition("address=")[2])
        await route.fulfill(content_type="image/svg+xml", body='<svg xmlns="http://www.w3.org/2000/svg"/>')

    async def tell(route: Route) -> None:
        await route.fulfill(content_type="application/json", body=json.dumps(told))

    code = stage.host.room("it")
    table = await stage.screen()
    await table.route("**/api/host", tell)
    await table.route("**/qr.svg*", draw)
    await table.goto(f"{stage.host.url}/{code}/table")
    await expect(table.get_by_text(text("it", "table-how", address="192.168.1.7:8000"))).to_be_visible()
    await table.get_by_role("button", name=text("it", "client-other-address"), exact=True).click()
    await expect(table.get_by_text(text("it", "table-how", address="[fd00::2]:8000"))).to_be_visible()
    await table.reload()
    await expect(table.get_by_text(text("it", "table-how", address="[fd00::2]:8000"))).to_be_visible()
    assert set(drawn) == {"http%3A%2F%2F192.168.1.7%3A8000", "http%3A%2F%2F%5Bfd00%3A%3A2%5D%3A8000"}

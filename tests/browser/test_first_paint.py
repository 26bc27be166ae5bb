"""What a browser loads before it shows a page: a phone nothing of the table's, and every rule as it was written."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Route, expect

from ostrakon.server.shell import load_client
from tests.browser.stage import Stage

pytestmark = pytest.mark.anyio

WEB = Path(__file__).parents[2] / "src" / "ostrakon" / "web"

_RULES = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText);
}"""
_WATCH = """() => {
  globalThis.seen = [];
  new MutationObserver(() => {
    const screen = document.querySelector('.screen');
    if (screen) seen.push(getComputedStyle(screen).display);
  }).observe(document, { subtree: true, childList: true });
}"""
_MODULES = """async () => {
  const main = document.querySelector('link[rel=modulepreload][href$="/js/main.js"]').href;
  await import(main.replace('main.js', 'table/table.js'));
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
}"""


async def test_a_phone_loads_nothing_of_the_table(stage: Stage) -> None:
    phone = await stage.phone("Ada")
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    await phone.page.goto(f"{stage.host.url}/{stage.host.room()}")
    await expect(phone.page.get_by_role("radiogroup")).to_be_visible()
    assert any(address.endswith("/css/phone.css") for address in asked)
    assert [address for address in asked if "/js/table/" in address or address.endswith("/css/table.css")] == []


async def test_the_table_is_not_shown_before_its_rules_are_there(stage: Stage) -> None:
    screen = await stage.screen()
    may_come = asyncio.Event()

    async def late(route: Route) -> None:
        await may_come.wait()
        await route.continue_()

    await screen.route("**/css/table.css", late)
    await screen.goto(f"{stage.host.url}/{stage.host.room()}/table", wait_until="commit")
    await expect(screen.locator("#app > *")).not_to_have_count(0)
    await screen.evaluate(_WATCH)
    await screen.evaluate(_MODULES)
    may_come.set()
    await expect(screen.locator("main.screen")).to_be_visible()
    assert set(await screen.evaluate("() => seen")) == {"grid"}
    last = await screen.evaluate("() => [...document.styleSheets].at(-1).href")
    assert last.endswith("/css/adapted.css")


async def test_every_rule_is_sent_as_it_was_written(stage: Stage) -> None:
    page = (await stage.phone("Ada")).page
    for path, sent in load_client().files.items():
        if path.startswith("css/"):
            written = await page.evaluate(_RULES, (WEB / path).read_text("utf-8"))
            assert len(written) > 3
            assert await page.evaluate(_RULES, sent.body.decode()) == written
            assert len(sent.body) < len((WEB / path).read_bytes())

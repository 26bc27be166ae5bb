"""What a device does beside showing: it stays lit, buzzes and sounds; it hides what is secret; it keeps the shell."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.company import Company, Words, gathered
from tests.browser.looking import comes_true
from tests.browser.phone import Phone
from tests.browser.stage import Stage
from tests.hosting import hosted

pytestmark = pytest.mark.anyio

OTHERS = ["Bruno", "Carla", "Dino", "Elsa"]
FELT = """window.felt = [];
Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (how) => felt.push(`buzz ${how}`) });
Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async (kind) => {
  felt.push(`lit ${kind}`);
  window.light = { released: false, async release() { if (!this.released) felt.push('dark'); this.released = true; } };
  return window.light;
} } });
class Source { constructor(context, { buffer }) { this.buffer = buffer; } connect() {} start() { felt.push('sound'); } }
window.AudioBufferSourceNode = Source;
let hidden = false;
Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
window.look = (away) => { hidden = away; document.dispatchEvent(new Event('visibilitychange')); };
"""


@asynccontextmanager
async def in_vote(stage: Stage, person: Phone) -> AsyncIterator[Company]:
    """Play until somebody else has asked, and the person may vote."""
    async with gathered(stage, person, OTHERS, Words()) as company:
        await company.start()
        async for state in company.states():
            if state == "vote voter to lay any day":
                break
        yield company


async def feels(page: Page, what: str, times: int) -> None:
    """Wait until something has happened so often to whoever holds the phone, and not more often."""
    await comes_true(
        page, "([what, times]) => felt.filter((one) => one.startsWith(what)).length >= times", [what, times]
    )
    assert await page.evaluate("(what) => felt.filter((one) => one.startsWith(what)).length", what) == times


async def test_the_screen_stays_lit_in_play_and_no_longer_and_ones_own_turn_is_felt(stage: Stage) -> None:
    person = await stage.phone("Ada")
    await person.page.add_init_script(FELT)
    async with in_vote(stage, person):
        await feels(person.page, "lit screen", 1)
        await feels(person.page, "buzz 60", 1)  # a vote is felt once
        await person.page.evaluate("() => { look(true); light.released = true; look(false); }")
        await feels(person.page, "lit screen", 2)  # asked for again on return
        switch = person.page.get_by_role("switch", name=person.says("client-senses"))
        await person.button("client-menu").tap()
        await switch.tap()
        await person.button("client-close").tap()
        await feels(person.page, "dark", 1)  # the switch lets the light go
        await person.button("client-menu").tap()
        await expect(switch).not_to_be_checked()
        await switch.tap()
        await person.button("client-close").tap()
        await feels(person.page, "lit screen", 3)
        await person.as_dealer("client-end")
        await person.heading("client-ranking").wait_for()
        await feels(person.page, "dark", 2)  # let go at the end


async def test_the_asker_is_called_by_a_sound_and_a_buzz_and_a_device_that_was_told_to_be_quiet_is(
    stage: Stage,
) -> None:
    person = await stage.phone("Ada")
    await person.page.add_init_script(FELT)
    async with gathered(stage, person, OTHERS, Words()) as company:
        await company.start()
        turns = {"ask asker": 0}
        async for state in company.states():
            if state.startswith("ask asker"):
                turns["ask asker"] += 1
                await feels(person.page, "sound", 1)
                await feels(person.page, "buzz 120", 1)
                break
        assert turns["ask asker"] == 1


async def test_what_a_browser_cannot_do_is_said_beside_the_switch(stage: Stage) -> None:
    """Plain http on an address of the house has no wake lock, and an iPhone no motor: both are taken away here."""
    person = await stage.phone("Ada")
    await person.page.add_init_script("""
      for (const what of ['wakeLock', 'vibrate']) delete Object.getPrototypeOf(navigator)[what];
    """)
    await person.open_room()
    await person.sit("A")
    await person.button("client-menu").tap()
    switch = person.page.get_by_role("switch", name=person.says("client-senses"))
    for sentence in ("client-senses.why", "client-senses-light", "client-senses-buzz"):
        await expect(switch.locator("xpath=ancestor::div[1]")).to_contain_text(person.says(sentence))


async def test_the_own_shard_shows_while_it_is_held_and_hides_when_the_page_is_out_of_hand(stage: Stage) -> None:
    person = await stage.phone("Ada")
    await person.page.add_init_script(FELT)
    async with in_vote(stage, person):
        await person.lay("black")
        await nothing_laid(person)
        await person.has_laid("black")
        await nothing_laid(person)
        hold = person.button("client-peek-hold")
        said = person.words("client-has-laid", side="black")
        for key in ("Space", "Enter"):
            await hold.focus()
            await person.page.keyboard.down(key)
            await expect(said).to_be_visible()
            await person.page.keyboard.up(key)
            await nothing_laid(person)
        for gone in (
            "dispatchEvent(new Event('blur'))",
            "dispatchEvent(new Event('pagehide'))",
            "look(true), look(false)",
            "document.activeElement.blur()",
        ):
            await hold.hover()
            await person.page.mouse.down()
            await expect(said).to_be_visible()
            await person.page.evaluate(f"() => {{ {gone}; }}")
            await nothing_laid(person)
            await person.page.mouse.up()
        await person.turn("white")
        await person.has_laid("white")
        await person.button("client-menu").tap()
        await person.page.get_by_role("switch", name=person.says("client-peek")).tap()
        await person.button("client-close").tap()
        await person.button("client-has-laid", side="white").wait_for()
        await expect(person.piece("white")).to_be_checked()
        await person.page.reload()
        await person.button("client-has-laid", side="white").wait_for()


async def test_what_the_oracle_shows_is_seen_while_it_is_held(stage: Stage) -> None:
    person = await stage.phone("Ada")
    async with gathered(stage, person, OTHERS, Words()) as company:
        await person.arrange("option-days", "3")
        await company.start()
        async for state in company.states():
            if state == "decide asker laid oracle":
                break
        seen = person.page.get_by_text(person.says("client-seen-oracle"))
        await nothing_laid(person)
        await expect(seen).to_have_count(0)
        await person.peek(person.button("client-peek-oracle"), seen)
        await nothing_laid(person)


async def nothing_laid(person: Phone) -> None:
    """Nothing in the page says or shows on which side the own shard lies."""
    words = person.page.get_by_text(person.says("client-has-laid", side="white")).or_(
        person.page.get_by_text(person.says("client-has-laid", side="black"))
    )
    await expect(words).to_have_count(0)
    await expect(person.page.locator(".mine, .shown, input[name=shard]:checked")).to_have_count(0)
    laid = [person.says("client-has-laid", side=side) for side in ("white", "black")]
    whole = await person.page.evaluate("() => document.documentElement.outerHTML")
    assert not [words for words in laid if words in whole]


async def test_the_shell_opens_without_a_server_and_nothing_of_a_room_is_kept(stage: Stage, folder: Path) -> None:
    with hosted(folder, "--bot-pace", "0.02") as host:
        person = Phone(await stage.screen(), host.url, "Ada", "it")
        stage.watch.allow(f"foreign address: (http|ws)://127.0.0.1:{host.port}/")
        stage.watch.allow("ERR_CONNECTION_REFUSED|Failed to load|WebSocket")
        await person.page.goto(host.url)
        await person.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        code = host.room()
        await person.page.goto(f"{host.url}/{code}")
        await person.page.reload()
        await person.heading("client-choose").wait_for()
        kept = await person.page.evaluate("""async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(caches_.map((cache) => cache.keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }""")
        assert "/" in kept
        assert [path for path in kept if path != "/" and not path.startswith(("/web/", "/texts/"))] == []
        host.kill()
        await person.page.reload()
        await person.page.get_by_role("heading").first.wait_for()
        assert code not in await person.page.evaluate("async () => (await (await caches.match('/')).text())")


async def test_the_client_says_how_it_is_installed(stage: Stage) -> None:
    page = await stage.screen()
    await page.goto(stage.host.url)
    address = await page.locator("link[rel=manifest]").get_attribute("href")
    said = await page.evaluate("async (address) => (await fetch(address)).text()", address)
    manifest = json.loads(said)
    assert manifest["start_url"] == manifest["scope"] == "/"
    for icon in manifest["icons"]:
        width = await page.evaluate(
            """(src) => new Promise((done) => {
              const icon = new Image();
              icon.onload = () => done(icon.naturalWidth);
              icon.src = src;
            })""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{width}x{width}")

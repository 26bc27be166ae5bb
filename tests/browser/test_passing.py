"""One device for several: it goes from hand to hand, and shows nobody what isn't his."""

import re
from typing import Final

import pytest
from playwright.async_api import expect

from ostrakon.rules.seats import Seat, Shard
from tests.browser.company import Company, Words, gathered
from tests.browser.looking import barriers
from tests.browser.phone import Phone, choose
from tests.browser.stage import Stage, ranking
from tests.phones import Party
from tests.phones import Phone as Line

pytestmark = pytest.mark.anyio

NAMES: Final = {"A": "Ada", "B": "Bruno", "C": "Carla", "D": "Dino", "E": "Elsa"}
SEATS: Final[tuple[Seat, ...]] = ("A", "B", "C", "D", "E")
_LAID: Final = "input:checked, .piece, .mine, .seen, .shown, textarea, .follows, .mark"
"""Whatever shows a shard, a choice or a draft of somebody."""
_SECOND_WAITS: Final = """
  const second = new Promise((resolve) => { globalThis.letSecond = resolve; });
  let seen;
  globalThis.firstDrawn = new Promise((resolve) => { seen = resolve; });
  let lines = 0;
  globalThis.WebSocket = class extends WebSocket {
    number = lines++;
    constructor(address) {
      super(address);
      // What a message brings is drawn within two frames of the page.
      const drawn = () => requestAnimationFrame(() => requestAnimationFrame(seen));
      if (this.number === 0) this.addEventListener('message', () => setTimeout(drawn, 50));
    }
    send(words) {
      if (this.number === 1) second.then(() => super.send(words));
      else super.send(words);
    }
  };
"""
"""Of this device's lines the second says nothing until it is let; `firstDrawn`: what came by the first is drawn."""


async def test_five_play_a_whole_council_on_one_device_and_no_cover_holds_a_secret(stage: Stage) -> None:
    device = await seated(stage, *SEATS)
    await device.arrange("option-days", "1")
    await device.button("client-start", count=5).tap()
    asked = 0
    laid: dict[str, Shard] = {}
    covers = 0
    while True:
        over = device.heading("client-ranking")
        onward = device.page.get_by_role("button", name=re.compile(_start(device, "client-pass-on")))
        cover = device.page.get_by_role("button", name=re.compile(_start(device, "client-pass-open")))
        await over.or_(onward).or_(cover).first.wait_for(timeout=30_000)
        if await over.is_visible():
            break
        if await onward.is_visible():
            await nothing_secret(device, asked, laid)
            if asked:
                await expect(device.words("client-who-laid").or_(device.page.locator(".dawn")).first).to_be_visible()
            laid.clear()
            await onward.tap()
            continue
        covers += 1
        if covers == 1:
            assert await barriers(device.page, "a cover") == []
        await nothing_secret(device, asked, laid)
        words = await cover.inner_text()
        name = next(name for name in NAMES.values() if name in words)
        await expect(device.heading("client-pass-to", name=name)).to_be_visible()
        if covers == 4:
            await device.page.reload()
            await expect(device.heading("client-pass-to", name=name)).to_be_visible()
            await nothing_secret(device, asked, laid)
        await cover.tap()
        await expect(device.words("client-hand-of", name=name)).to_be_visible()
        if await device.heading("client-ask-title").is_visible():
            asked += 1
            await device.ask(f"Segreto {asked}?", f"Bianca {asked}", f"Nera {asked}")
        side: Shard = "black" if name == "Carla" else "white"
        laid[name] = side
        await device.act("", side)
        await expect(device.words("client-hand-of", name=name)).to_be_hidden()
    assert asked >= 5
    assert covers > asked * 4
    assert sorted(await ranking(device.page)) == sorted(NAMES.values())


async def test_two_on_a_phone_beside_others_each_with_a_view_of_his_own_and_one_can_go(stage: Stage) -> None:
    device = await stage.phone("Ada", "en")
    await device.page.add_init_script("localStorage.setItem('ostrakon.peek', 'off')")
    async with gathered(stage, device, ["Bruno", "Carla", "Dino"], Words()) as company:
        await add(device, "E", "Elsa")
        await add(device, "F", "Fausto")
        await device.page.get_by_role("button", name=device.says("client-take-off", name="Fausto")).tap()
        await expect(device.page.get_by_role("listitem").filter(has_text="Fausto")).to_be_hidden()
        await device.button("client-start", count=5).tap()
        for line in company.lines.values():
            await line.in_council()
        await until_others_ask(device, company)
        # Two go on with one phone: the vote lasts as long for each of them, and all see that.
        shown = company.lines["B"].room
        assert shown is not None
        assert shown.clock is not None
        assert shown.clock.total == 2 * 60_000
        cover = device.heading("client-pass-to", name="Ada")
        await expect(cover).to_be_visible()
        await device.page.reload()
        await expect(cover).to_be_visible()
        # Who hands the device on without having voted has his turn after the others.
        await device.button("client-pass-open", name="Ada").tap()
        await expect(device.words("client-hand-of", name="Ada")).to_be_visible()
        await device.button("client-hand-away").tap()
        await device.button("client-pass-open", name="Elsa").tap()
        await expect(device.words("client-hand-of", name="Elsa")).to_be_visible()
        # A screen that goes dark is covered when it is seen again.
        await seen(device, "hidden")
        await expect(cover).to_be_visible()
        assert await device.page.locator(_LAID).count() == 0
        await seen(device, "visible")
        await device.button("client-pass-open", name="Ada").tap()
        await device.act("", "white")
        await device.button("client-pass-open", name="Elsa").tap()
        await device.act("", "black")
        # Nobody here has to act: all see who is waited for, and each may look at what is his.
        hands = device.page.get_by_role("region", name=device.says("client-hand")).filter(
            has=device.page.get_by_role("list")
        )
        await hands.get_by_role("button", name="Elsa").tap()
        await expect(device.piece("black")).to_be_checked()
        await choose(device.piece("white"))
        await device.button("client-turn-shard", side="white").tap()
        await expect(hands).to_be_visible()
        assert await device.page.locator(_LAID).count() == 0
        # As long as one of them isn't back, nobody knows yet that the device is for several.
        await device.page.add_init_script(_SECOND_WAITS)
        await device.page.reload()
        await device.page.evaluate("() => globalThis.firstDrawn")
        await expect(device.heading("client-connecting")).to_be_visible()
        assert await device.page.locator(_LAID).count() == 0
        await device.page.evaluate("() => globalThis.letSecond()")
        await expect(hands).to_be_visible()
        assert await device.page.locator(_LAID).count() == 0
        # Somebody else's seat that was given up is taken by one more on this device (Rule 12.1).
        left = next(seat for seat in company.lines if seat != company.council.asker)
        await company.lines[left].command("leave", now=True)
        await device.button("client-menu").tap()
        await add(device, left, "Gino", listed=False)
        await expect(hands.get_by_role("button", name="Gino")).to_be_visible()
        # A device of an earlier version knew one secret a room.
        await device.page.evaluate(
            """(code) => {
              const [first] = JSON.parse(localStorage.getItem(`ostrakon.tokens.${code}`));
              localStorage.removeItem(`ostrakon.tokens.${code}`);
              localStorage.setItem(`ostrakon.token.${code}`, first);
            }""",
            company.code,
        )
        await device.page.reload()
        await expect(device.piece("white")).to_be_checked()
        await expect(hands).to_be_hidden()


async def until_others_ask(device: Phone, company: Company) -> None:
    """Play until somebody with a phone of his own has asked."""
    here = {"A": "Ada", "E": "Elsa"}
    first = company.lines["B"]
    while (asker := company.council.asker) in here:
        turns = len(first.history)
        await device.button("client-pass-on", name=here[asker]).tap()
        await device.button("client-pass-open", name=here[asker]).tap()
        await device.ask("Meglio mare o monti?")
        await device.act("", "white")
        for seat in here:
            if seat != asker:
                await device.button("client-pass-open", name=here[seat]).tap()
                await device.act("", "white")
        await first.wait_for(lambda: set(company.council.cast) >= set(here))
        for line in company.lines.values():
            await line.command("cast", shard="white")
        await _over(first, turns)
    assert asker is not None
    await Party(company.lines.values()).ask(company.lines[asker])


async def seen(device: Phone, how: str) -> None:
    """Let the screen go dark, or be looked at again."""
    await device.page.evaluate(
        """(how) => {
          Object.defineProperty(document, 'visibilityState', { get: () => how, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        how,
    )


async def seated(stage: Stage, *seats: Seat) -> Phone:
    """Seat all of these on one device, in a new room."""
    device = await stage.phone(NAMES[seats[0]], "it")
    await device.open_room()
    await device.sit(seats[0])
    for seat in seats[1:]:
        await add(device, seat, NAMES[seat])
    return device


async def add(device: Phone, seat: Seat, name: str, *, listed: bool = True) -> None:
    """Add one more player to a device."""
    philosopher = device.says(f"philosopher-{seat}")
    await device.button("client-add-here").tap()
    await device.field("client-their-name").fill(name)
    await choose(device.page.get_by_role("radio", name=philosopher))
    await device.button("client-enter-as", philosopher=philosopher).tap()
    if listed:
        await expect(device.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()


async def nothing_secret(device: Phone, asked: int, laid: dict[str, Shard]) -> None:
    """Nowhere in the page is a shard, a choice, a draft or a word about them."""
    assert await device.page.locator(_LAID).count() == 0
    page = await device.page.evaluate("() => document.querySelector('#app').outerHTML + document.title")
    for side in ("white", "black"):
        for message in ("client-has-laid", "client-turn-shard", "client-decide-keep", "client-lay"):
            assert device.says(message, side=side, last="no") not in page
    for name in laid:
        assert device.says("client-hand-of", name=name) not in page
    assert f"Segreto {asked + 1}" not in page


def _start(device: Phone, message: str) -> str:
    """Give a pattern for a message with whatever name."""
    return "^" + re.escape(device.says(message, name="\0")).replace("\0", ".*").replace(re.escape("\0"), ".*") + "$"


async def _over(line: Line, turns: int) -> None:
    """Wait until more turns than these are over."""
    await line.wait_for(lambda: len(line.history) > turns)

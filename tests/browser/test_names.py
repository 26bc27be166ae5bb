"""Names from everywhere stand on every screen as they were written, and move nothing beside them."""

from typing import Final

import pytest
from playwright.async_api import Page, expect

from ostrakon.protocol.commands import Locale
from tests.browser.company import Words, gathered
from tests.browser.stage import LAST_REVEAL, Stage, code_in

pytestmark = pytest.mark.anyio

NAMES: Final = ["Renée", "李小龍", "شهرزاد 7", "אֵ"]
_UNTIED: Final = """() => {
  const leftwards = /[\\u0590-\\u08ff]/;
  const untied = [];
  const all = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const { data, parentElement } = all.currentNode;
    const alone = data.replace(/\\u2068[^\\u2069]*\\u2069/g, '');
    if (leftwards.test(alone) && !parentElement.closest('bdi, .bdi, [dir]')) untied.push(data);
  }
  return untied;
}"""
"""Texts with letters from right to left that aren't set apart from what stands around them."""
_BROKEN: Final = """() => [...document.querySelectorAll('.pl bdi')].filter((name) => {
  const letters = document.createRange();
  letters.selectNodeContents(name);
  return letters.getClientRects().length !== 1;
}).map((name) => name.textContent)"""
"""Names on the plates of the table's lobby that take more than one line."""


async def test_names_of_every_script_read_the_same_everywhere_and_leave_figures_in_their_place(stage: Stage) -> None:
    person = await stage.phone("O'Neill")
    async with gathered(stage, person, NAMES, Words()) as company:
        for page in (person.page, company.table):
            await show(page, "O'Neill", *NAMES)
        await company.start()
        seen: set[str] = set()
        async for state in company.states():
            assert await person.page.evaluate(_UNTIED) == [], state
            assert await company.table.evaluate(_UNTIED) == [], state
            seen.add(state)
            if len(company.lines["B"].history) > 4:
                break
        assert any(state.startswith("vote voter laid") for state in seen)
        await person.button("client-menu").tap()
        await person.button("client-votes-title").tap()
        await show(person.page, *NAMES)
        assert await person.page.evaluate(_UNTIED) == []
        await person.button("client-close").tap()
        await person.as_dealer("client-end")
        for page in (person.page, company.table):
            await expect(page.locator("ol.places")).to_be_visible(timeout=LAST_REVEAL)
            await show(page, "O'Neill", *NAMES)
            assert await page.evaluate(_UNTIED) == []


@pytest.mark.parametrize("locale", ["it", "en"])
async def test_every_philosophers_own_name_stands_in_one_line_of_the_tables_lobby(stage: Stage, locale: Locale) -> None:
    person = await stage.phone("Ada", locale)
    await person.open_room()
    code = code_in(person.page.url)
    await person.sit("A")
    table = await stage.table(code, locale)
    for bots in range(1, 12):
        await person.button("client-add-bot").tap()
        await expect(person.page.get_by_text(person.says("client-here", count=bots + 1))).to_be_visible()
    await expect(table.locator(".pl bdi")).to_have_count(12)
    assert await table.evaluate(_BROKEN) == []


async def show(page: Page, *names: str) -> None:
    """Each of these stands on the page, letter by letter."""
    for name in names:
        await expect(page.get_by_text(name, exact=True).first).to_be_visible()

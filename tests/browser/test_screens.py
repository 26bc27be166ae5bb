"""Every screen in every phase: nothing is out of reach, whatever people are called and whoever reads."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.company import Company, Words, gathered
from tests.browser.looking import DRAWN, ON_TOP, SIZES, barriers, misfits
from tests.browser.phone import Phone
from tests.browser.stage import LAST_REVEAL, Stage

pytestmark = pytest.mark.anyio

LONG = [*["W" * 24] * 8, "👩‍👩‍👧‍👦" * 24, "漢" * 24, "Anassimandro di Mileto II"[:24]]
Look = Callable[[Page, str], Awaitable[list[str]]]
SCREENS = {
    "ask asker reveal",
    "ask voter reveal",
    "vote asker to lay any day",
    "vote voter to lay any day",
    "vote voter laid any day",
}


async def test_long_names_questions_and_answers_fit_every_screen(stage: Stage) -> None:
    person = await stage.phone("W" * 24)
    found = await _before_the_council(person, stage, misfits)
    async with gathered(stage, person, LONG, Words("W" * 140, "W" * 24, "M" * 24)) as company:
        found += await misfits(person.page, "lobby", person.button("client-start", count=12))
        found += await misfits(company.table, "table's lobby")
        await company.start()
        seen: set[str] = set()
        async for state in company.states():
            if state not in seen:
                seen.add(state)
                found += await misfits(person.page, state, await _main(company))
                may = company.table.locator(".dealer-may") if company.council.phase == "vote" else None
                found += await misfits(company.table, f"table: {state}", may)
            if company.council.phase == "ask" and company.council.asker == "A":
                await person.begin_to_write()
                found += await misfits(person.page, "writing", person.page.locator(".foot .btn").first)
            if seen >= SCREENS:
                break
        await person.as_dealer("client-end")
        await person.heading("client-ranking").wait_for()
        found += await misfits(person.page, "end", person.button("client-again"))
        await company.table.locator("ol.places").wait_for(timeout=LAST_REVEAL)
        found += await misfits(company.table, "table's end")
    assert found == []


async def test_axe_finds_nothing_on_any_screen(stage: Stage) -> None:
    person = await stage.phone("Ada")
    found = await _before_the_council(person, stage, barriers)
    async with gathered(stage, person, ["Bruno", "Carla", "Dino", "Elsa"], Words()) as company:
        found += await barriers(person.page, "lobby")
        found += await barriers(company.table, "table's lobby")
        found += await _sheets(person, ["client-invite", "client-house-set", "client-fill-up", "client-menu"])
        await person.button("client-more-about", name="Bruno").tap()
        await person.button("client-remove", name="Bruno").wait_for()
        found += await barriers(person.page, "people")
        await person.button("client-close").tap()
        await person.button("client-add-here").tap()
        await person.heading("client-add-here").wait_for()
        found += await barriers(person.page, "adding somebody here")
        await person.button("client-no").tap()
        await person.arrange("option-days", "4")
        await company.start()
        seen: set[str] = set()
        async for state in company.states():
            if state not in seen:
                seen.add(state)
                found += await barriers(person.page, state)
                found += await barriers(company.table, f"table: {state}")
                if state == "vote voter laid any day":
                    found += await _covered(person)
            if state.startswith("ask asker"):
                await person.begin_to_write()
                found += await barriers(person.page, "writing")
        assert seen > SCREENS | {f"decide voter laid {rule}" for rule in ("oracle", "deception")}
        await company.table.locator("ol.places").wait_for(timeout=LAST_REVEAL)
        found += await barriers(company.table, "table's end")
        found += await _sheets(person, ["client-votes-title"])
    assert found == []


async def _before_the_council(person: Phone, stage: Stage, look: Look) -> list[str]:
    """Look at the home page, the rules, and the page where a philosopher is chosen."""
    await person.page.goto(stage.host.url)
    await person.button("client-join").wait_for()
    found = await look(person.page, "home")
    await person.page.goto(f"{stage.host.url}/rules")
    await person.page.get_by_role("heading", name=person.says("rules-title")).wait_for()
    found += await look(person.page, "rules")
    await person.open_room()
    return found + await look(person.page, "choosing")


async def _covered(person: Phone) -> list[str]:
    """Tell at which sizes an answer can't be read at once, because the foot lies over it."""
    before = person.page.viewport_size
    found = []
    for size in SIZES:
        await person.page.set_viewport_size(size)
        await person.page.evaluate(DRAWN)
        for answer in await person.page.locator(".piece .txt").all():
            if not await answer.evaluate(ON_TOP):
                found.append(f"an answer is covered at {size['width']}×{size['height']}")
    if before is not None:
        await person.page.set_viewport_size(before)
    return found


async def _sheets(person: Phone, buttons: list[str]) -> list[str]:
    found = []
    for button in buttons:
        await person.button(button).tap()
        await person.page.get_by_role("dialog").wait_for()
        found += await barriers(person.page, button)
        await person.button("client-close").tap()
        await expect(person.page.get_by_role("dialog")).to_have_count(0)
    return found


async def _main(company: Company) -> Locator | None:
    """The main button, where the person has something to do."""
    button = company.person.page.locator(".foot .btn:not(.quiet)").first
    return button if await button.is_visible() else None

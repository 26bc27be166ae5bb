"""What holds on every page: the reader's language, one seat on one page, refusals that cite their rule."""

import pytest
from playwright.async_api import expect

from ostrakon.locales.topics import topic_text
from tests.browser.company import Words, gathered
from tests.browser.phone import Phone
from tests.browser.stage import Motion, Stage

pytestmark = pytest.mark.anyio

OTHERS = ["Bruno", "Carla", "Dino", "Elsa"]


async def test_the_language_is_changed_on_every_page_and_stays(stage: Stage) -> None:
    phone = await stage.phone("Ada", "it")
    english = Phone(phone.page, stage.host.url, "Ada", "en")
    await phone.page.goto(stage.host.url)
    await change_language(phone, english, "client-new")
    await change_language(english, phone, "client-new")
    async with gathered(stage, phone, OTHERS, Words()) as company:
        await change_language(phone, english, "client-house-set")
        await change_language(english, phone, "client-house-set")
        await company.table.get_by_role("button", name="English", exact=True).click()
        await expect(company.table.get_by_role("heading", name=english.says("table-gather"))).to_be_visible()
        await expect(company.table.locator("html")).to_have_attribute("lang", "en")
        await company.start()
        await phone.task().or_(phone.words("client-who-laid")).or_(phone.page.locator(".nextline")).first.wait_for()
        await phone.button("client-menu").tap()
        await phone.page.get_by_role("dialog").get_by_role("button", name="English", exact=True).tap()
        await english.button("client-close").tap()
        await expect(english.words("day-none").first).to_be_visible()
        await phone.stepped_back()
        await phone.page.reload()
        await expect(english.button("client-menu")).to_be_visible()
        # Topics stay in the language of the room's questions. With the joker in the row there may be none yet.
        if (due := company.council.topic) is not None and due.line is not None:
            asked = company.table.locator(".tag [lang=it]")
            await expect(asked).to_have_text(topic_text("it", due.card, due.line))


async def change_language(before: Phone, after: Phone, button: str) -> None:
    """One tap on the other language's own name; the whole page is in it at once."""
    await before.button(button).wait_for()
    await before.page.get_by_role("button", name={"it": "Italiano", "en": "English"}[after.locale], exact=True).tap()
    await after.button(button).wait_for()
    await expect(after.page.locator("html")).to_have_attribute("lang", after.locale)


async def test_the_newest_page_of_a_seat_plays_and_the_older_one_says_so(stage: Stage) -> None:
    older = await stage.phone("Ada", "en")
    await older.open_room()
    await older.sit("C")
    newer = Phone(await older.page.context.new_page(), stage.host.url, "Ada", "en")
    await newer.page.goto(older.page.url)
    await newer.heading("client-gather").wait_for()
    await older.heading("client-replaced").wait_for()
    await older.button("client-replaced-here").tap()
    await older.heading("client-gather").wait_for()
    await newer.heading("client-replaced").wait_for()


async def test_a_refusal_is_told_in_the_readers_words_with_a_link_to_its_rule(stage: Stage) -> None:
    phone = await stage.phone("Ada", "it")
    async with gathered(stage, phone, OTHERS, Words()) as company:
        await company.start()
        async for _ in company.states():
            if company.council.phase == "vote" and company.council.asker == "A":
                break
        await wish(phone, {"do": "follow", "moment": company.council.moment})
        refused = phone.page.get_by_role("alert")
        await expect(refused).to_contain_text(phone.says("refused-rule", rule="10.6"))
        await refused.get_by_role("link", name=phone.says("client-rule", rule="10.6")).tap()
        rule = phone.page.get_by_role("dialog").get_by_text(phone.says("rule-10-6"))
        await expect(rule.first).to_be_in_viewport()
        await expect(refused).to_have_text("")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_every_sheet_that_the_menu_offers_opens_in_its_place(stage: Stage, motion: Motion) -> None:
    phone = await stage.phone("Ada", "it", motion)
    async with gathered(stage, phone, OTHERS, Words()) as company:
        await company.start()
        async for _ in company.states():
            if company.council.phase == "vote" and company.council.last:
                break
        for item in ["client-path", "client-votes-title", "rules-title", "options-title", "client-invite"]:
            button = "client-rules" if item == "rules-title" else item
            await phone.button("client-menu").tap()
            await phone.page.get_by_role("dialog").get_by_role("button", name=phone.says(button), exact=True).tap()
            title = phone.page.get_by_role("dialog").get_by_role("heading", name=phone.says(item), exact=True)
            await title.wait_for()
            await phone.page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
            await expect(title).to_be_visible()
            await phone.button("client-close").tap()
            await expect(phone.page.get_by_role("dialog")).to_have_count(0)


async def wish(phone: Phone, command: dict[str, str | int]) -> None:
    """Let the page ask the server for something that none of its buttons offers."""
    await phone.page.evaluate(
        """async (command) => {
          const module = document.querySelector('link[rel=modulepreload][href$="/js/act.js"]').href;
          await (await import(module)).ask(command);
        }""",
        command,
    )


async def test_back_closes_what_lies_over_the_page_and_only_then_leaves_the_game(stage: Stage) -> None:
    phone = await stage.phone("Ada", "it")
    over = phone.page.get_by_role("dialog")
    await phone.open_room()
    await phone.sit("C")
    await phone.button("client-menu").tap()
    await over.get_by_role("button", name=phone.says("client-rules"), exact=True).tap()
    await phone.heading("rules-title").wait_for()
    await phone.page.go_back()
    await expect(over).to_have_count(0)
    for _ in range(2):
        await phone.button("client-menu").tap()
        await phone.button("client-close").tap()
    await phone.stepped_back()
    await phone.button("client-menu").tap()
    await phone.heading("client-menu").wait_for()
    await phone.page.go_back()
    await expect(over).to_have_count(0)
    await expect(phone.heading("client-gather")).to_be_visible()
    await phone.button("client-menu").tap()
    await phone.page.reload()
    await phone.heading("client-gather").wait_for()
    await expect(over).to_have_count(0)
    await phone.stepped_back()
    await phone.page.go_back()
    await phone.button("client-join").wait_for()
    await phone.page.go_forward()
    await phone.heading("client-gather").wait_for()
    await expect(over).to_have_count(0)

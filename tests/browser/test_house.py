"""The one in charge, and who isn't here: as people see it on their phones and on the table (Rules 2.1, 7.1, 12.1)."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from ostrakon.rules.seats import Seat
from tests.browser.company import Words, gathered
from tests.browser.looking import barriers, misfits
from tests.browser.phone import Phone, choose
from tests.browser.stage import Stage
from tests.phones import Phone as Line

pytestmark = pytest.mark.anyio

OTHERS = ["Bruno", "Carla", "Dino"]


async def test_who_is_removed_stays_out_until_let_in_and_a_lock_holds_against_a_private_window(stage: Stage) -> None:
    dealer, elsa, fabio = await stage.phone("Ada"), await stage.phone("Elsa", "en"), await stage.phone("Fabio")
    async with gathered(stage, dealer, OTHERS, Words()) as company:
        await sits_down(elsa, company.code, "E")
        await remove(dealer, "Elsa")
        await is_out(elsa, "Ada")
        await elsa.page.reload()
        await is_out(elsa, "Ada")
        await expect(dealer.button("client-undo")).to_be_focused()
        await dealer.page.keyboard.press("Enter")
        await elsa.heading("client-gather").wait_for()
        await expect(dealer.words("client-removed", name="Elsa")).to_have_count(0)
        await dealer.button("client-close").tap()

        await remove(dealer, "Elsa")
        await is_out(elsa, "Ada")
        await dealer.button("client-close").tap()
        await dealer.button("client-menu").tap()
        await sheet(dealer).get_by_role("button", name=dealer.says("client-people"), exact=True).tap()
        await twice(dealer, "client-readmit", name="Elsa")
        await elsa.heading("client-gather").wait_for()
        await dealer.button("client-close").tap()

        await from_the_menu(dealer, "client-lock")
        await fabio.enter(company.code)
        await expect(fabio.button("client-locked")).to_have_attribute("aria-disabled", "true")
        await expect(company.table.get_by_text(dealer.says("client-locked"))).to_be_visible()
        await elsa.page.reload()
        await elsa.heading("client-gather").wait_for()
        await from_the_menu(dealer, "client-unlock")
        await fabio.sit("F")

        await from_the_menu(dealer, "client-hide-code", sure=True)
        await expect(company.table.get_by_text(dealer.says("client-code-hidden"))).to_be_visible()
        await fabio.button("client-invite").tap()
        await expect(fabio.words("client-code-hidden")).to_be_visible()
        for page in (dealer.page, fabio.page, company.table):
            await expect(page.get_by_text(company.code)).to_have_count(0)
            await expect(page.locator("img.qr")).to_have_count(0)
        await company.table.reload()
        await expect(company.table.get_by_text(dealer.says("client-code-hidden"))).to_be_visible()
        assert company.code not in company.table.url
        await fabio.enter("")
        back = fabio.page.get_by_role("button", name=fabio.says("client-back-hidden"))
        await expect(back).to_be_visible()
        await expect(fabio.page.get_by_text(company.code)).to_have_count(0)
        await back.tap()
        await from_the_menu(dealer, "client-show-code")
        await expect(company.table).to_have_url(re.compile(f"/{company.code}/table$"))


async def test_the_role_is_handed_over_in_mid_day_and_all_see_who_paused_and_nobody_sees_extra_time(
    stage: Stage,
) -> None:
    ada, elsa = await stage.phone("Ada"), await stage.phone("Elsa", "en")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await sits_down(elsa, company.code, "E")
        await at_once(ada, {"do": "start"}, times=5)
        await elsa.heading("client-gather").wait_for(state="hidden")
        await nothing_was_refused(ada)

        await from_the_menu(elsa, "client-pause", sure=True)
        await expect(ada.words("client-paused", name="Elsa")).to_be_visible()
        await expect(elsa.words("client-paused-wait", name="Elsa", dealer="Ada")).to_be_visible()
        await expect(
            company.table.get_by_text(ada.says("client-paused-wait", name="Elsa", dealer="Ada"))
        ).to_be_visible()
        await expect(elsa.button("client-resume")).to_have_count(0)
        await ada.button("client-resume").tap()
        for page in (ada.page, elsa.page, company.table):
            await expect(page.locator(".standing")).to_have_count(0)

        await extra_time_is_told_to_nobody_else(elsa, company.lines["B"])

        await people(ada)
        await more_about(ada, "Elsa").tap()
        await twice(ada, "client-hand-over", name="Elsa")
        await ada.page.close()
        await people(elsa)
        await expect(sheet(elsa).get_by_text(elsa.says("client-mark-away"))).to_be_visible()
        await expect(more_about(elsa, "Ada")).to_be_visible()
        await elsa.button("client-close").tap()

        await at_once(elsa, {"do": "end"}, times=2)
        await elsa.heading("client-ranking").wait_for()
        record = elsa.page.get_by_role("link", name=elsa.says("client-record"))
        await expect(record).to_have_attribute("download", f"ostrakon-{company.code}.json")
        await at_once(elsa, {"do": "hide_code"}, times=1)
        await expect(record).to_have_attribute("download", "ostrakon.json")
        await at_once(elsa, {"do": "again"}, times=2)
        await elsa.heading("client-gather").wait_for()
        await nothing_was_refused(elsa)
        await expect(elsa.page.locator(".sitters li")).to_have_count(5)
        await expect(elsa.button("client-start", count=5)).to_be_visible()


async def test_who_leaves_may_stay_and_a_seat_that_was_left_is_taken_from_the_watchers_page(stage: Stage) -> None:
    ada, elsa, fabio = await stage.phone("Ada"), await stage.phone("Elsa", "en"), await stage.phone("Fabio")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await sits_down(elsa, company.code, "E")
        await ada.button("client-start", count=5).tap()
        await fabio.enter(company.code)
        await fabio.words("client-watching").wait_for()

        await from_the_menu(elsa, "client-leave", sure=True)
        await elsa.words("client-leaving").wait_for()
        await people(ada)
        await expect(sheet(ada).get_by_text(ada.says("client-mark-leaving"))).to_be_visible()
        await elsa.button("client-stay").tap()
        await expect(sheet(ada).get_by_text(ada.says("client-mark-leaving"))).to_have_count(0)

        await at_once(elsa, {"do": "leave", "now": True}, times=1)
        await expect(sheet(ada).get_by_text(ada.says("client-mark-vacant"))).to_be_visible()
        await fabio.field("client-your-name").fill("Fabio")
        await fabio.button("client-take-seat", philosopher=fabio.says("philosopher-E")).tap()
        await expect(sheet(ada).get_by_text("Fabio", exact=True)).to_be_visible()
        await expect(fabio.page.get_by_role("button", name="Fabio")).to_be_visible()
        await expect(fabio.words("client-entering")).to_be_visible()
        await expect(sheet(ada).get_by_text(ada.says("client-mark-entering"))).to_be_visible()
        await more_about(ada, "Fabio").tap()
        await twice(ada, "client-remove", name="Fabio")
        await expect(sheet(ada).get_by_role("status")).to_contain_text(ada.says("client-remove-turn"))
        await expect(fabio.page.get_by_text(fabio.says("client-out-who", dealer="Ada"))).to_be_visible()
        await expect(fabio.words("client-take-over")).to_have_count(0)


async def test_7_1_a_shard_that_was_chosen_is_laid_when_ones_time_ends(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    await ada.page.clock.install()
    async with gathered(stage, ada, [*OTHERS, "Elsa"], Words()) as company:
        hard = {"ask": None, "vote": 300, "choose": None, "kind": "hard"}
        await at_once(ada, {"do": "extra_time", "percent": 200}, times=1)
        await at_once(ada, {"do": "arrange", "options": {}, "language": "it", "clocks": hard, "absence": None}, times=1)
        company.hesitates = True
        await company.start()
        async for state in company.states():
            if state == "vote voter to lay any day" and company.council.waiting == ("A",):
                break
        await choose(ada.piece("black"))
        await expect(ada.words("client-lays-itself")).to_be_visible()
        known = company.lines["B"]
        # Her own clock shows her own limit, and nobody else is told of it.
        await expect(ada.page.get_by_role("timer").first).to_have_text(re.compile(r"^([5-9]:\d\d|10:00)$"))
        assert known.room is not None
        assert known.room.clock is not None
        assert known.room.clock.total == 300_000
        # Everybody's time is over by her page's clock, and then her own.
        await ada.page.clock.fast_forward("05:00")
        await expect(ada.page.get_by_role("timer").first).to_have_text(re.compile(r"^[0-4]:\d\d$"))
        await expect(ada.words("client-lays-itself")).to_be_visible()
        await ada.page.clock.fast_forward("05:00")
        await known.wait_for(lambda: known.council is not None and known.council.phase == "ask", 25)
        assert "A" in known.history[-1].black
        assert known.history[-1].abstained == ()


async def test_the_marks_of_who_is_not_here_are_words_and_shapes_wherever_people_are_listed(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, [*OTHERS, "Elsa"], Words()) as company:
        marks: dict[Seat, str] = {"B": "away", "C": "absent", "D": "leaving", "E": "stand-in"}
        await pretend(ada.page, marks)
        await all_marked(ada, ada.page.locator(".sitters"), marks)
        await people(ada)
        await all_marked(ada, sheet(ada), marks)
        found = await barriers(ada.page, "people")
        await ada.button("client-close").tap()
        await ada.button("client-house-set").tap()
        found += await misfits(ada.page, "house")
        await ada.button("client-close").tap()
        await company.start()
        async for _ in company.states():
            if company.council.phase == "vote" and "A" in company.council.cast:
                break
        await expect(ada.words("client-turn-until")).to_be_visible()
        waiting = company.council.waiting[0]
        await pretend(ada.page, {waiting: "absent"})
        awaited = ada.page.locator(".awaited")
        await expect(awaited).to_contain_text(ada.says("client-awaited"))
        await expect(awaited.get_by_text(ada.says("client-mark-absent"))).to_be_visible()
        await ada.button("client-menu").tap()
        found += await barriers(ada.page, "menu")
        found += await misfits(ada.page, "menu", sheet(ada).get_by_role("button").last)
        assert found == []


async def test_12_2_an_asker_who_is_removed_loses_the_turn_and_every_screen_says_why(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, [*OTHERS, "Elsa"], Words()) as company:
        await company.start()
        async for _ in company.states():
            if company.council.phase == "vote" and company.council.asker != "A" and "A" in company.council.cast:
                break
        asker = company.council.asker
        assert asker is not None
        name = company.name(asker)
        await remove(ada, name)
        await ada.button("client-close").tap()
        for page in (ada.page, company.table):
            await expect(page.get_by_text(ada.says("client-lost-removed", me="no"))).to_be_visible()
            await expect(page.get_by_text(ada.says("client-has-laid", side="white"))).to_have_count(0)
        # Also when somebody else has taken the seat.
        await ada.button("client-menu").tap()
        await twice(ada, "client-bot-for", name=name)
        await sheet(ada).wait_for(state="hidden")
        for page in (ada.page, company.table):
            await page.reload()
            await expect(page.get_by_text(ada.says("client-lost-removed", me="no"))).to_be_visible()


async def sits_down(phone: Phone, code: str, seat: Seat) -> None:
    await phone.enter(code)
    await phone.sit(seat)


async def is_out(phone: Phone, dealer: str) -> None:
    """Read what is so and who can change it; no seat is offered."""
    await phone.heading("client-out-title").wait_for()
    await expect(phone.page.get_by_text(phone.says("client-out-who", dealer=dealer))).to_be_visible()
    await expect(phone.page.get_by_role("radio")).to_have_count(0)


def sheet(phone: Phone) -> Locator:
    return phone.page.get_by_role("dialog")


async def people(phone: Phone) -> None:
    """Open the list of who is here."""
    await phone.button("client-menu").tap()
    await sheet(phone).get_by_role("button", name=phone.says("client-people"), exact=True).tap()
    await phone.heading("client-people").wait_for()


def more_about(phone: Phone, name: str) -> Locator:
    """Find what opens the dealer's choices about somebody."""
    return sheet(phone).get_by_label(phone.says("client-more-about", name=name), exact=True)


async def twice(phone: Phone, message: str, /, **args: str) -> None:
    """Tap a button that asks once."""
    await phone.button(message, **args).tap()
    await phone.page.get_by_role("group", name=phone.says(message, **args)).get_by_role("button").first.tap()


async def remove(dealer: Phone, name: str) -> None:
    await people(dealer)
    await more_about(dealer, name).tap()
    await twice(dealer, "client-remove", name=name)


async def from_the_menu(phone: Phone, message: str, *, sure: bool = False) -> None:
    await phone.button("client-menu").tap()
    if sure:
        await twice(phone, message)
        await sheet(phone).wait_for(state="hidden")
        return
    await phone.button(message).tap()
    await expect(phone.button(message)).to_have_count(0)
    await phone.button("client-close").tap()


async def at_once(phone: Phone, wish: dict[str, object], times: int) -> None:
    """Say a command several times at the same moment, as five hands would."""
    await phone.page.evaluate(
        """async ([wish, times]) => {
          const { ask } = await import(document.querySelector('link[rel=modulepreload][href$="/js/act.js"]').href);
          await Promise.all(Array.from({ length: times }, () => ask(wish)));
        }""",
        [wish, times],
    )


async def nothing_was_refused(phone: Phone) -> None:
    await expect(phone.page.get_by_role("alert")).to_have_text("")


async def extra_time_is_told_to_nobody_else(phone: Phone, other: Line) -> None:
    await other.command("ping")
    heard = len(other.frames)
    await phone.button("client-menu").tap()
    choice = phone.page.get_by_role("combobox", name=phone.says("client-extra-time"))
    await choice.select_option("200")
    await expect(choice).to_be_enabled()
    await expect(choice).to_have_value("200")
    await phone.button("client-close").tap()
    await other.command("ping")
    assert len(other.frames) == heard + 1, "somebody else heard of it"


async def pretend(page: Page, marks: dict[Seat, str]) -> None:
    """Show a page people who aren't here: the grace time is longer than a test."""
    await page.evaluate(
        """async (marks) => {
          const { room } = await import(document.querySelector('link[rel=modulepreload][href$="/js/state.js"]').href);
          const as = (mark) => mark === 'stand-in' ? { presence: 'absent', stand_in: true } : { presence: mark };
          const seats = room.value.seats.map((card) => marks[card.seat] ? { ...card, ...as(marks[card.seat]) } : card);
          room.value = { ...room.value, seats };
        }""",
        marks,
    )


async def all_marked(phone: Phone, where: Locator, marks: dict[Seat, str]) -> None:
    for mark in marks.values():
        word = where.get_by_text(phone.says(f"client-mark-{mark}"))
        await expect(word).to_be_visible()
        await expect(word.locator("xpath=preceding-sibling::*[local-name()='svg']")).to_be_visible()

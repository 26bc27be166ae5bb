"""A person alone with a phone plays against bots: with whom one chooses, what they say, and why they guessed so."""

import re
from itertools import cycle
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from ostrakon.locales.minds import STRENGTHS
from ostrakon.locales.remarks import lines
from tests.browser.listening import LISTENING, expect_said, said
from tests.browser.looking import DRAWN, ON_TOP, SIZES, barriers, misfits
from tests.browser.phone import Phone, choose
from tests.browser.stage import Stage, code_in, ranking
from tests.hosting import hosted

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


async def test_who_plays_alone_has_no_clock_and_finds_the_turn_waiting_after_being_away(stage: Stage) -> None:
    phone = await stage.phone("Ada", "en")
    await phone.page.goto(stage.host.url)
    await phone.button("client-alone").tap()
    await phone.task().wait_for()
    await expect(phone.page.locator(".clock")).to_have_count(0)
    where = phone.page.url
    await phone.page.goto("about:blank")
    await phone.page.goto(where)
    for turn in range(3):
        assert await phone.act(f"Question {turn}: sweet or salty?")
    await expect(phone.page.locator(".clock")).to_have_count(0)
    await phone.as_dealer("client-end")
    await phone.button("client-again").tap()
    await phone.button("client-house-set").tap()
    kind = phone.page.get_by_label(phone.says("client-clock-kind"))
    await expect(kind).to_have_value("off")
    await kind.select_option("soft")
    await expect(phone.page.get_by_label(phone.says("client-clock-ask"))).to_be_visible()


async def test_with_whom_one_plays_is_chosen_on_a_sheet_and_the_device_remembers_it(stage: Stage) -> None:
    phone = await stage.phone("Ada", "en")
    await phone.page.goto(stage.host.url)
    await phone.button("client-company").tap()
    await phone.page.get_by_label(phone.says("client-company-seats")).select_option("9")
    await phone.page.get_by_label(phone.says("client-company-strength")).select_option("keen")
    for seat in "DA":
        await choose(mind(phone, seat))
    assert await barriers(phone.page, "company") == []
    assert await misfits(phone.page, "company", phone.button("client-company-begin", bots=8)) == []
    await phone.button("client-company-begin", bots=8).tap()
    await phone.task().wait_for()
    await phone.button("client-menu").tap()
    await phone.button("client-people").tap()
    people = phone.page.get_by_role("dialog")
    await expect(people.locator(".sitters li")).to_have_count(9)
    await expect(people.get_by_text(phone.says("client-bot-keen"))).to_have_count(8)
    for seat in "DA":
        await expect(people.get_by_text(phone.says(f"philosopher-{seat}")).first).to_be_visible()
    await phone.page.goto(stage.host.url)
    await phone.button("client-company").tap()
    await expect(phone.page.get_by_label(phone.says("client-company-seats"))).to_have_value("9")
    await expect(phone.page.get_by_label(phone.says("client-company-strength"))).to_have_value("keen")
    assert [await mind(phone, seat).is_checked() for seat in "DAB"] == [True, True, False]


async def test_as_many_come_as_are_chosen_and_never_more_than_twelve_in_all(stage: Stage) -> None:
    phone = await stage.phone("Ada")
    await phone.page.goto(stage.host.url)
    await phone.button("client-company").tap()
    seats = phone.page.get_by_label(phone.says("client-company-seats"))
    for seat in "ABCDEFGHIL":
        await choose(mind(phone, seat))
    await expect(seats).to_have_value("11")
    grown = phone.page.get_by_role("dialog").get_by_role("status")
    await expect(grown).to_have_text(phone.says("client-company-grown", seats=11))
    await choose(mind(phone, "M"))
    await expect(seats).to_have_value("12")
    await expect(mind(phone, "N")).to_be_disabled()
    await seats.select_option("5")
    await expect(grown).to_be_empty()
    assert [await mind(phone, seat).is_checked() for seat in "ABCDE"] == [True, True, True, True, False]


async def test_three_friends_fill_up_with_bots(stage: Stage) -> None:
    phones = [await stage.phone(name, "en") for name in ("Ada", "Ben", "Cleo")]
    await phones[0].open_room()
    code = code_in(phones[0].page.url)
    await phones[0].sit("A")
    for phone in phones[1:]:
        await phone.enter(code)
    await phones[1].sit("B")
    await phones[2].sit("C")
    await expect(phones[1].button("client-fill-up")).to_have_count(0)
    await phones[0].button("client-fill-up").tap()
    sheet = phones[0].page.get_by_role("dialog")
    await expect(mind(phones[0], "B")).to_have_count(0)
    await sheet.get_by_label(phones[0].says("client-company-seats")).select_option("6")
    await choose(mind(phones[0], "H"))
    await phones[0].button("client-company-seat", bots=3).tap()
    await expect(sheet).to_be_hidden()
    for phone in phones:
        await expect(phone.page.get_by_text(phone.says("client-here", count=6))).to_be_visible()
        await expect(phone.page.locator(".sitters").get_by_text(phone.says("philosopher-H"))).to_be_visible()


async def test_why_a_bot_guessed_so_is_in_sight_beside_its_result_on_every_screen(stage: Stage) -> None:
    phone = await stage.phone("Ada", "it")
    await _after_a_bots_turn(phone, stage)
    why = phone.button("why-short")
    for size in SIZES:
        await phone.page.set_viewport_size(size)
        await phone.page.evaluate(DRAWN)
        await phone.page.evaluate("() => document.querySelectorAll('*').forEach((one) => { one.scrollTop = 0; })")
        for button in (why, phone.button("client-who-laid"), phone.button("client-path").last):
            assert await button.evaluate(ON_TOP), f"not in sight at {size}: {await button.inner_text()}"
    assert await barriers(phone.page, "a result with its reason") == []
    await why.tap()
    assert await barriers(phone.page, "a reason") == []


async def test_whoever_asks_has_the_question_and_both_answers_in_sight_on_the_smallest_phone(stage: Stage) -> None:
    phone = await stage.phone("Ada", "en")
    await phone.page.goto(stage.host.url)
    await phone.button("client-alone").tap()
    for turn in range(40):
        await phone.task().wait_for()
        asks = phone.button("client-write").or_(phone.heading("client-ask-title"))
        # Where the topic is free there is more to write than one looks at.
        if await asks.first.is_visible() and await phone.begin_to_write() is None:
            break
        assert await phone.act(f"Question {turn}: sweet or salty?")
    await phone.page.set_viewport_size(SIZES[0])
    await phone.page.evaluate(DRAWN)
    await phone.page.evaluate("() => document.querySelectorAll('*').forEach((one) => { one.scrollTop = 0; })")
    for field in ("client-question", "side-white", "side-black"):
        assert await phone.field(field).evaluate(ON_TOP), f"not in sight: {field}"


async def test_both_answers_are_in_sight_on_the_smallest_phone_of_one_who_may_also_prepare_and_follow(
    stage: Stage,
) -> None:
    phone = await stage.phone("Ada", "en")
    await phone.page.goto(stage.host.url)
    await phone.button("client-alone").tap()
    may = [phone.page.get_by_role("button", name=phone.says("client-prepare"))]
    may.append(phone.page.get_by_role("button", name=phone.says("client-follow-why")))
    for turn in range(60):
        await phone.task().wait_for()
        votes = await phone.button("client-choose-shard").is_visible()
        if votes and all([await one.is_visible() for one in may]):
            break
        assert await phone.act(f"Question {turn}: sweet or salty?")
    await phone.page.set_viewport_size(SIZES[0])
    await phone.page.evaluate(DRAWN)
    await phone.page.evaluate("() => document.querySelectorAll('*').forEach((one) => { one.scrollTop = 0; })")
    for answer in await phone.page.locator(".piece .txt").all():
        assert await answer.evaluate(ON_TOP), f"covered: {await answer.inner_text()}"


async def test_a_reason_stays_open_as_it_was_until_it_is_closed(stage: Stage) -> None:
    phone = await stage.phone("Ada", "en")
    await _after_a_bots_turn(phone, stage)
    await phone.button("why-short").tap()
    reason = phone.page.get_by_role("dialog").locator(".why")
    said = await reason.inner_text()
    assert re.search(r"\b(I|All the shards)\b.*\.$", said)
    # The council goes on beneath it: the page's own buttons are pressed where no thumb reaches them.
    await phone.button("client-write").dispatch_event("click")
    await phone.button("client-ask-aloud").dispatch_event("click")
    await phone.heading("client-guess-title").wait_for()
    await phone.piece("white").dispatch_event("click")
    guess = [phone.button("client-lay-guess", side="white", last=last) for last in ("no", "yes")]
    await guess[0].or_(guess[1]).dispatch_event("click")
    await phone.heading("client-guess-title").wait_for(state="hidden")
    await expect(reason).to_have_text(re.compile(re.escape(said.splitlines()[-1])))
    await phone.button("client-close").tap()
    await expect(phone.page.get_by_role("dialog")).to_have_count(0)


async def test_who_laid_what_tells_why_a_bot_guessed_so_too(stage: Stage) -> None:
    phone = await stage.phone("Ada", "en")
    await _after_a_bots_turn(phone, stage)
    await phone.button("client-who-laid").tap()
    asked = re.compile(f"^{phone.says('why-ask', name='.+').replace('?', '.')}$")
    await phone.page.get_by_role("dialog").get_by_role("button", name=asked).tap()
    await expect(phone.page.get_by_role("dialog").locator(".why")).to_be_visible()


async def _after_a_bots_turn(phone: Phone, stage: Stage) -> None:
    """Play alone until a bot's result stands there, and waits for this person to ask next."""
    await phone.page.goto(stage.host.url)
    await phone.button("client-alone").tap()
    for turn in range(40):
        await phone.task().wait_for()
        # The day's first asker is led on by the page itself; whoever asks a free topic writes more than this needs.
        if await phone.button("client-write").is_visible() and await phone.button("why-short").is_visible():
            topic = phone.page.locator(".chip b, b.chip")
            if phone.says("client-free") not in await topic.inner_text():
                return
        assert await phone.act(f"Question {turn}: sweet or salty?")
    raise AssertionError("no bot's result in forty turns")


async def test_a_bots_line_stands_in_a_bubble_on_phone_and_table_and_is_said_once(
    browser: Browser, tmp_path: Path
) -> None:
    with hosted(tmp_path, "--bot-pace", "10") as slow:
        stage = Stage(browser, slow)
        phone, other = await stage.phone("Ada", "en"), await stage.phone("Ben", "en")
        await phone.page.add_init_script(LISTENING)
        await phone.open_room()
        code = code_in(phone.page.url)
        await phone.sit("A")
        table = await stage.table(code, "en")
        for _ in range(4):
            await phone.button("client-add-bot").tap()
        await phone.button("client-start", count=5).tap()
        for page in (phone.page, table):
            await expect(page.locator(".said .bubble")).to_be_visible()
        bubble = phone.page.locator(".said .bubble")
        words = await bubble.locator("span").inner_text()
        greetings = [said for occasions in lines("en").values() for said in occasions["greeting"]]
        assert words in greetings
        assert await table.locator(".said .bubble span").last.inner_text() == words
        await expect_said(phone.page, words)
        assert len([one for one in await said(phone.page) if words in one]) == 1
        for page in (phone.page, table):
            assert await barriers(page, "a line") == []
        await other.open_room()
        await other.sit("A")
        await other.arrange("option-remarks", "off")
        for _ in range(4):
            await other.button("client-add-bot").tap()
        await other.button("client-start", count=5).tap()
        await expect(other.button("client-path").first).to_be_visible()
        await expect(other.page.locator(".said")).to_have_count(0)
        await stage.close()
        assert stage.watch.complaints == []


def mind(phone: Phone, seat: str) -> Locator:
    """Find the box of a philosopher who may be chosen."""
    return phone.page.get_by_role("checkbox", name=phone.says(f"philosopher-{seat}"))

"""The asker's form: the Muse, answers that write themselves, and drafts in advance, as a person uses them."""

import pytest
from playwright.async_api import Locator, expect

from ostrakon.locales.topics import topic_text
from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CouncilView
from tests.browser.company import Company, Words, gathered
from tests.browser.looking import barriers, misfits
from tests.browser.phone import Phone
from tests.browser.stage import Stage
from tests.phones import Phone as Line

pytestmark = pytest.mark.anyio

OTHERS = ["Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gaia"]


async def test_6_1_what_the_muse_suggests_is_taken_changed_and_asked(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS[:4], Words()) as company:
        await company.start()
        await until_ada_asks(company)
        await ada.choose_topic(await ada.begin_to_write())

        await ada.button("client-muse").tap()
        first = await suggested(ada)
        assert len(first) == 3
        found = await misfits(ada.page, "the Muse", ada.page.locator(".suggested button").first)
        assert found + await barriers(ada.page, "the Muse") == []
        await ada.button("client-muse-more").tap()
        await expect(ada.page.locator(".suggested b").first).not_to_have_text(first[0])
        assert not set(first) & set(await suggested(ada)), "she suggested something twice"
        await ada.button("client-close").tap()

        await ada.button("client-muse").tap()
        taken = ada.page.locator(".suggested button").nth(1)
        question = await taken.locator("b").inner_text()
        white, black = await taken.locator("span>span").all_inner_texts()
        await taken.tap()
        await has_written(ada, question, white, black)
        await ada.button("client-swap").tap()
        await has_written(ada, question, black, white)
        await ada.field("side-white").fill("Tutt’altro")
        await ada.put()

        asked = (await known(company, "vote")).question
        assert asked is not None
        assert (asked.text, asked.white, asked.black) == (question, "Tutt’altro", white)
        await expect(company.table.get_by_role("heading", name=question)).to_be_visible()


async def test_6_1_the_answers_that_a_question_names_write_themselves_and_nothing_over_what_was_typed(
    stage: Stage,
) -> None:
    ada = await stage.phone("Ada", "en")
    async with gathered(stage, ada, OTHERS[:4], Words()) as company:
        await ada.arrange("client-language", "it")
        await company.start()
        await until_ada_asks(company)
        await ada.choose_topic(await ada.begin_to_write())
        await ada.field("client-question").press_sequentially("Meglio mare o mon")
        await has_written(ada, "Meglio mare o mon", "Mare", "Mon")
        await ada.field("side-white").fill("Il mare")
        await ada.field("client-question").press_sequentially("ti?")
        await has_written(ada, "Meglio mare o monti?", "Il mare", "Monti")
        # Pairs are in the language of the questions, which isn't this reader's.
        await ada.page.get_by_role("button", name="Sì · No").tap()
        await has_written(ada, "Meglio mare o monti?", "Sì", "No")
        await ada.button("client-undo").tap()
        await has_written(ada, "Meglio mare o monti?", "Il mare", "Monti")
        await expect(ada.button("client-undo")).to_be_hidden()
        await ada.page.get_by_role("button", name="Sì · No").tap()
        await ada.field("side-black").fill("N" * 25)
        await expect(ada.button("error-answer-too-long", limit=24)).to_be_visible()
        await ada.button("client-ask-aloud").tap()
        await ada.heading("client-guess-title").wait_for()
        asked = (await known(company, "vote")).question
        assert asked is not None
        assert asked.text is None


async def test_5_1_a_draft_in_advance_survives_a_reload_and_stays_with_its_topic_when_its_writer_is_overtaken(
    stage: Stage,
) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        overtaker = await ada_is_next_and_can_be_overtaken(company)
        due = company.council.next_topic
        assert due is not None
        assert due.line is not None
        topic = topic_text("it", due.card, due.line)
        await prepare(ada)
        await ada.field("client-question").fill("Prima il dovere o il piacere?")
        await has_written(ada, "Prima il dovere o il piacere?", "Il dovere", "Il piacere")
        await ada.button("client-prepared").tap()
        await ada.page.reload()
        await prepare(ada)
        await has_written(ada, "Prima il dovere o il piacere?", "Il dovere", "Il piacere")
        await ada.button("client-prepared").tap()

        await one_overtakes(company, overtaker)
        # The others know it already; her page may still show the vote.
        await expect(ada.page.locator(".nextline")).to_contain_text(company.name(overtaker))
        await prepare(ada)
        await has_written(ada, "Prima il dovere o il piacere?", "Il dovere", "Il piacere")
        await expect(ada.words("client-written-for", topic=topic)).to_be_visible()
        await ada.button("client-write-anew").tap()
        await has_written(ada, "", "", "")


async def until_ada_asks(company: Company) -> None:
    """Let the others play until it is the person's turn."""
    async for _ in company.states():
        if company.council.phase == "ask" and company.council.asker == "A":
            return


async def known(company: Company, phase: str) -> CouncilView:
    """Wait until those without a browser know of this phase, and give what they know."""
    line = company.lines["B"]
    await line.wait_for(lambda: line.council is not None and line.council.phase == phase)
    return company.council


async def suggested(phone: Phone) -> list[str]:
    """Read the questions that the Muse suggests."""
    questions = phone.page.locator(".suggested b")
    await questions.first.wait_for()
    return await questions.all_inner_texts()


async def has_written(phone: Phone, question: str, white: str, black: str) -> None:
    """Wait until this stands in the form."""
    await expect(phone.field("client-question")).to_have_value(question)
    await expect(phone.field("side-white")).to_have_value(white)
    await expect(phone.field("side-black")).to_have_value(black)


async def prepare(phone: Phone) -> None:
    """Go to the form before one's turn."""
    await to_prepare(phone).tap()
    await phone.heading("client-prepare-title").wait_for()


def to_prepare(phone: Phone) -> Locator:
    """Find the button that leads to the form; its second line is the topic."""
    return phone.page.get_by_role("button", name=phone.says("client-prepare"))


async def ada_is_next_and_can_be_overtaken(company: Company) -> Seat:
    """Play on until the person is to ask next, with a topic, and somebody behind has not asked yet; gives that one."""
    while True:
        await company.start()
        async for _ in company.states():
            council = company.council
            behind = [seat for seat in council.branch if seat not in ("A", council.asker, *council.asked)]
            if council.phase == "ask" and council.next == "A" and council.next_topic is not None and behind:
                return behind[0]
            if council.phase == "ask" and (council.asker == "A" or council.asked[4:]):
                break
        # She was the first or the last today, or the joker came.
        await company.person.as_dealer("client-end")
        await company.person.button("client-again").tap()
        for line in company.lines.values():
            await line.in_lobby()
        await company.person.heading("client-gather").wait_for()


async def voting(line: Line) -> None:
    """Wait until somebody without a browser knows that the vote is open."""
    await line.wait_for(lambda: line.council is not None and line.council.phase == "vote")


async def one_overtakes(company: Company, overtaker: Seat) -> None:
    """Let the asker ask, another one follow, and both walk a step: so the person isn't the next any more."""
    lines, asker = company.lines, company.council.asker
    assert asker is not None
    free = {"topic": "Casa", "line": 1, None: None}[company.council.free]
    await lines[asker].command("ask", text="Caldo o freddo?", white="Caldo", black="Freddo", topic=free)
    for line in lines.values():
        await voting(line)
    await lines[overtaker].command("follow")
    for line in lines.values():
        await line.command("cast", shard="white")
    await company.person.lay("black", closes=True)
    await known(company, "ask")
    assert company.council.asker == overtaker
    assert company.council.next == "A"

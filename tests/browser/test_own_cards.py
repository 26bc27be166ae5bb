"""The players' own cards: from phones and packs into deck, record and replay; and what a family's table holds back."""

import json
import os
import subprocess
import sys
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path

import pytest
from playwright.async_api import FilePayload, Locator, Page, expect

from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.topics import BLANK
from tests.browser.company import Words, gathered
from tests.browser.looking import barriers, misfits
from tests.browser.phone import Phone, seen
from tests.browser.stage import Stage
from tests.phones import Phone as Line
from tests.phones import phone as line

pytestmark = pytest.mark.anyio

TOPICS = {
    "Ada": ["Il balcone", "La nonna", "Le bocce", "Il barbecue", "Chi paga", "La fila", "I soprannomi", "Il cortile"],
    "Bruno": [
        "La soffitta",
        "Il citofono",
        "Il lunapark",
        "La grigliata",
        "I parenti",
        "La suocera",
        "Il flipper",
        "Il falò",
    ],
    "Carla": [
        "L’autostop",
        "La gita",
        "Le lenzuola",
        "Il trasloco",
        "Il vigile",
        "La tombola",
        "I calzini",
        "La moka",
    ],
}
SPREADSHEET = "\ufeffcarta;argomento;quesito;bianco;nero\r\n" + "".join(
    f"1;{topic};{question}\r\n"
    for topic, question in [
        ("Il balcone", "Sul balcone, gerani o pomodori?;Gerani;Pomodori"),
        *((topic, ";;") for topic in TOPICS["Bruno"][:7]),
    ]
)


async def test_3_5_topics_from_three_phones_reach_the_row_the_record_and_the_replay(stage: Stage, folder: Path) -> None:
    phones = [await stage.phone(name, "en" if name == "Bruno" else "it") for name in TOPICS]
    async with AsyncExitStack() as lines:
        dealer = await sat(lines, stage, stage.host.room(), "Dino", "D")
        assert dealer.room is not None
        elsa = await sat(lines, stage, dealer.room.code, "Elsa", "E")
        table = await stage.table(dealer.room.code)
        for phone, seat in zip(phones, SEATS, strict=False):
            await phone.enter(dealer.room.code)
            await phone.sit(seat)
            await to_the_cards(phone)
        await fill(phones, dealer)
        await expect(table.get_by_text(phones[0].says("table-own-cards", topics=24))).to_be_visible()
        found = await misfits(phones[0].page, "own cards") + await misfits(table, "table's own cards")
        assert found + await barriers(phones[0].page, "own cards") == []

        await add(phones[2], "il karaoke")
        await expect(phones[2].page.locator(".toast")).to_contain_text(phones[2].says("error-topic-in-box"))
        await add(phones[2], "la  Moka!")
        twice_over = phones[2].says("error-topic-twice", line=8, card="b3")
        await expect(phones[2].page.locator(".toast")).to_contain_text(twice_over)
        for phone in phones:
            await phone.button("client-close").first.tap()

        topic = await begun_with_an_own_topic(dealer)
        await one_turn(phones, [dealer, elsa], table, topic)
        await dealer.command("end")
        await table.locator("ol.places").wait_for(timeout=25_000)
        record = folder / "record.json"
        record.write_bytes(await downloaded(phones[0]))
        cards = json.loads(record.read_bytes())["cards"]
        assert sorted(words for card in cards.values() for words in card) == sorted(chain(*TOPICS.values()))
        told = subprocess.run(
            [sys.executable, "-m", "ostrakon", "replay", record],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "OSTRAKON_LANGUAGE": "it"},
            check=True,
        ).stdout
        assert topic in told


async def test_a_pack_from_a_spreadsheet_is_laid_or_told_line_by_line_what_is_wrong(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, ["Bruno", "Carla", "Dino", "Elsa"], Words()) as company:
        stage.watch.allow("422")
        await to_the_cards(ada)
        await load(ada, SPREADSHEET.replace(";Pomodori", ";Gerani"))
        await expect(ada.words("client-pack-wrong")).to_be_visible()
        await expect(ada.page.locator(".findings li")).to_contain_text(ada.says("client-pack-line", line=2))
        await expect(ada.page.locator(".owncard")).to_have_count(0)
        await load(ada, SPREADSHEET)
        await expect(ada.words("client-pack-laid")).to_be_visible()
        await expect(ada.page.locator(".owncard li")).to_have_count(8)
        await expect(ada.page.locator(".owncard li").first).to_contain_text(ada.says("client-card-questions", count=1))
        assert await misfits(ada.page, "a pack") + await barriers(ada.page, "a pack") == []
        async with ada.page.expect_download() as download:
            await ada.page.get_by_role("link", name=ada.says("client-pack-csv")).click()
        saved = Path(await (await download.value).path()).read_text("utf-8-sig")
        assert "Sul balcone, gerani o pomodori?" in saved
        await expect(company.table.locator(".minicards .full")).to_have_count(1)


async def test_a_familys_table_holds_back_what_a_word_or_a_hand_marks_until_the_dealer_says_yes(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    words = Words("Merda o fango?", "Merda", "Fango")
    async with gathered(stage, ada, ["Bruno", "Carla", "Dino", "Elsa"], words) as company:
        await ada.arrange("option-family", "on")
        await company.start()
        lines, table = company.lines, company.table
        while True:
            await lines["B"].wait_for(lambda: lines["B"].council is not None and lines["B"].council.phase == "ask")
            if company.council.asker != "A" and company.council.free is None:
                break
            await ada.as_dealer("client-end")
            await ada.button("client-again").tap()
            await lines["B"].in_lobby()
            await company.start()
        asker = company.council.asker
        assert asker is not None
        await lines[asker].command("ask", text=words.question, white=words.white, black=words.black)
        await expect(table.get_by_role("heading", name=ada.says("table-held", dealer="Ada"))).to_be_visible()
        await ada.sees(words.question)
        assert words.question not in await table.content()
        await ada.words("client-held-band").wait_for()
        await ada.button("client-objections-look").tap()
        await ada.button("client-show-anyway").tap()
        await expect(table.get_by_role("heading", name=words.question)).to_be_visible()

        await sent_back(ada)
        await lines[asker].wait_for(lambda: company.council.question is None)
        await lines[asker].command("ask", text="Caldo o freddo?", white="Caldo", black="Freddo")
        await expect(table.get_by_role("heading", name="Caldo o freddo?")).to_be_visible()
        other = next(seat for seat in lines if seat != asker)
        await sees_a_question(lines[other])
        await lines[other].command("raise_hand", moment=company.council.moment)
        await expect(table.get_by_role("heading", name=ada.says("table-held", dealer="Ada"))).to_be_visible()
        await expect(ada.words("client-objections-band", names=company.name(other), count=1)).to_be_visible()
        await ada.button("client-objections-look").tap()
        assert await misfits(ada.page, "objections") + await barriers(ada.page, "objections") == []
        await twice(ada.page.get_by_role("dialog"), ada.says("client-reject"))
        await expect(seen(table).get_by_text(ada.says("client-news-returned"))).to_be_visible()
        await expect(ada.page.locator(".standing")).to_have_count(0)


async def test_6_4_a_raised_hand_is_seen_by_the_dealer_alone_and_can_be_taken_down(stage: Stage) -> None:
    bruno = await stage.phone("Bruno")
    async with AsyncExitStack() as lines:
        seated = [await sat(lines, stage, stage.host.room(), "Ada", "A")]
        assert seated[0].room is not None
        code = seated[0].room.code
        seated += [await sat(lines, stage, code, f"Filosofo {seat}", seat) for seat in SEATS[2:5]]
        await bruno.enter(code)
        await bruno.sit("B")
        dealer = seated[0]
        while True:
            await dealer.command("start")
            await dealer.in_council()
            assert dealer.council is not None
            if dealer.council.asker != "B" and dealer.council.free is None:
                break
            await dealer.command("end")
            await dealer.command("again")
            await dealer.in_lobby()
        asker = next(one for one in seated if one.seat == dealer.council.asker)
        await asker.wait_for(lambda: asker.council is not None)
        await asker.command("ask", text="Caldo o freddo?", white="Caldo", black="Freddo")
        hand = bruno.page.get_by_role("button", name=bruno.says("client-object"))
        await hand.tap()
        await expect(bruno.words("client-object-up")).to_be_visible()
        await dealer.wait_for(lambda: dealer.own is not None and dealer.own.hands == ("B",))
        assert all(one.own is not None and one.own.hands == () for one in seated[1:])
        assert await misfits(bruno.page, "a raised hand") + await barriers(bruno.page, "a raised hand") == []
        await hand.tap()
        await expect(bruno.words("client-object-up")).to_have_count(0)
        await dealer.wait_for(lambda: dealer.own is not None and dealer.own.hands == ())


async def sat(lines: AsyncExitStack, stage: Stage, code: str, name: str, seat: Seat) -> Line:
    """Seat somebody without a browser; the first deals."""
    one = await lines.enter_async_context(line(stage.host.url))
    return await (await one.hello(code)).join(name, seat)


async def to_the_cards(phone: Phone) -> None:
    """Open the sheet of own cards, from the lobby."""
    await phone.page.get_by_role("button", name=phone.says("client-cards")).tap()
    await phone.heading("client-cards").wait_for()


async def add(phone: Phone, topic: str) -> None:
    """Write a topic on a blank card."""
    await phone.field("client-cards-add").fill(topic)
    await phone.field("client-cards-add").press("Enter")


async def fill(phones: list[Phone], anybody: Line) -> None:
    """Let three phones write their topics in turns; all see each of them."""
    for number in range(8):
        for phone in phones:
            topic = TOPICS[phone.name][number]
            await add(phone, topic)
            await expect(phone.page.locator(".owncard").get_by_text(topic, exact=True)).to_be_visible()
    for phone in phones:
        await expect(phone.page.locator(".owncard li")).to_have_count(24)
    await anybody.wait_for(lambda: anybody.room is not None and len(anybody.room.cards) == 3)


async def begun_with_an_own_topic(dealer: Line) -> str:
    """Let the dealer start councils until an own card gives the topic, and give its words."""
    while True:
        await dealer.command("start")
        await dealer.in_council()
        assert dealer.council is not None
        topic = dealer.council.topic
        if topic is not None and topic.card in BLANK and topic.line is not None:
            card = dealer.council.row[1]
            assert card.topics is not None
            return card.topics[topic.line - 1]
        await dealer.command("end")
        await dealer.command("again")
        await dealer.in_lobby()


async def one_turn(phones: list[Phone], lines: list[Line], table: Page, topic: str) -> None:
    """Let the asker ask on the topic, which stands in the row before all, and everybody vote."""
    [dealer, elsa] = lines
    assert dealer.council is not None
    people = dict(zip(SEATS, phones, strict=False))
    asker = dealer.council.asker
    assert asker is not None
    if asker in people:
        await people[asker].ask("Meglio mare o monti?")
    else:
        await elsa.in_council()
        await (dealer if asker == "D" else elsa).command(
            "ask", text="Meglio mare o monti?", white="Mare", black="Monti"
        )
    await expect(table.locator(".card.now .hit")).to_have_text(topic)
    for phone in phones:
        await expect(phone.page.locator(".qhead .chip")).to_have_text(topic)
    for one in lines:
        await sees_a_question(one)
        await one.command("cast", shard="white")
    for phone in phones:
        await phone.lay("white", closes=phone is phones[-1])
    await dealer.wait_for(lambda: len(dealer.history) == 1)


async def downloaded(phone: Phone) -> bytes:
    """Take the record along."""
    async with phone.page.expect_download() as download:
        await phone.page.get_by_role("link", name=phone.says("client-record")).click()
    return Path(await (await download.value).path()).read_bytes()


async def load(phone: Phone, text: str) -> None:
    """Choose a file."""
    file = FilePayload(name="carte.csv", mimeType="text/csv", buffer=text.encode())
    await phone.page.get_by_label(phone.says("client-pack-lay")).set_input_files(file)


async def sent_back(dealer: Phone) -> None:
    """Send the question back (Rule 6.4)."""
    await dealer.as_dealer("client-reject")


async def sees_a_question(one: Line) -> None:
    """Wait until somebody without a browser has heard the question."""
    await one.wait_for(lambda: one.council is not None and one.council.question is not None)


async def twice(where: Locator, says: str) -> None:
    """Tap a button that asks once."""
    await where.get_by_role("button", name=says).tap()
    await where.get_by_role("group", name=says).get_by_role("button", name=says).tap()

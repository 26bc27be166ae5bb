"""Make the pictures of the README: a table and a phone in mid-vote, and a reveal, from a real server.

Run `make pictures`. The cards are shuffled by the server, so the topics differ from one time to the next.
"""

import asyncio
import io
import random
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.topics import topic_cards
from ostrakon.protocol.commands import Locale
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView
from tests.browser.company import Company, Words, gathered
from tests.browser.stage import Stage
from tests.hosting import Host, hosted

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
MOST_BYTES: Final = 300_000
_WIDTH: Final = 1280
"""Pixels of a table's picture; a phone's is as it is."""
_NAMES: Final = ("Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gaia", "Irene")
_DAY: Final = 3


async def main(host: Host) -> None:
    """Make the pictures in each language."""
    async with async_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for locale in ("en", "it"):
            await _play(browser, host, locale)
        await browser.close()


async def _play(browser: Browser, host: Host, locale: Locale) -> None:
    """Play until there is something to see: tokens along the path, half of the shards laid."""
    chance = random.Random(7)
    stage = Stage(browser, host)
    person = await stage.phone("Ada", locale, sharpness=2)
    folder = FOLDER / locale
    folder.mkdir(parents=True, exist_ok=True)
    voted = False

    def lays(council: CouncilView, seat: Seat, others: Sequence[Seat]) -> Shard:
        return "white" if seat == council.asker or chance.random() < 0.65 else "black"

    async with gathered(stage, person, _NAMES, Words(), lays) as company:
        company.hesitates = True
        await company.start()
        async for _ in company.states():
            council = company.council
            if council.phase == "ask" and voted and council.last is not None and council.last.advance > 1:
                await _keep(company.table, folder / "reveal.png")
                break
            if council.phase == "ask":
                company.words = _words(company, locale)
            elif council.phase == "vote" and council.day >= _DAY and len(council.cast) == 5 and council.asker != "A":
                voted = True
                await _keep(company.table, folder / "table.png")
                await _keep(person.page, folder / "phone.png")
    await stage.close()


def _words(company: Company, locale: Locale) -> Words:
    """Think of the next question, on the topic that the cards give."""
    council = company.council
    questions = any_topic_questions(locale)
    question = questions[council.moment % len(questions)]
    topic = Words().topic
    if council.topic is not None and council.topic.line is not None:
        topic = topic_cards(locale)[council.topic.card][council.topic.line - 1]
    return Words(question.about(topic), question.white, question.black, topic)


async def _keep(page: Page, file: Path) -> None:
    """Keep what a page shows, in 256 colours; the same pixels always give the same file."""
    await page.evaluate("() => document.fonts.ready")
    picture = Image.open(io.BytesIO(await page.screenshot(animations="disabled"))).convert("RGB")
    if picture.width > picture.height:
        picture = picture.resize((_WIDTH, _WIDTH * picture.height // picture.width), Image.Resampling.LANCZOS)
    picture.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)
    size = file.stat().st_size
    assert size < MOST_BYTES, f"{file.name}: {size} bytes"
    print(f"{file.relative_to(FOLDER)}: {size // 1000} kB")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, hosted(Path(folder)) as host:
        asyncio.run(main(host))

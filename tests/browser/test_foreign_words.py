"""What people write is shown as it was written: nothing in it becomes part of a page."""

import pytest
from playwright.async_api import Page, expect

from ostrakon.locales.letters import letters
from ostrakon.protocol.limits import ANSWER, NAME, QUESTION, TOPIC
from tests.browser.company import Words, gathered
from tests.browser.phone import seen
from tests.browser.stage import LAST_REVEAL, Stage

pytestmark = pytest.mark.anyio

NAMED = "<img src=x onerror=a(1)>"
ASKED = "<img src=x onerror=alert(1)> oppure <script>alert(1)</script> & { $name } o &lt;b&gt;?"
WHITE = "<svg onload=alert(1)>"
BLACK = "<b onclick='a()'>nero</b"
TOPICAL = "<svg onload=a(1)>"
FOREIGN = "img[src='x'], main svg[onload], script:not([src]), b[onclick]"


async def test_foreign_names_questions_answers_and_topics_are_shown_literally(stage: Stage) -> None:
    for written, limit in ((NAMED, NAME), (ASKED, QUESTION), (WHITE, ANSWER), (BLACK, ANSWER), (TOPICAL, TOPIC)):
        assert letters(written) <= limit
    person = await stage.phone(NAMED)
    others = [f"<i>{name}</i>" for name in ("Bruno", "Carla", "Dino", "Elsa")]
    async with gathered(stage, person, others, Words(ASKED, WHITE, BLACK, TOPICAL)) as company:
        for page in (person.page, company.table):
            await shows(page, NAMED, *others)
        await company.start()
        # Of 17 cards the joker lies second at the latest in the 31st turn (Rule 5.2), and this council has 40.
        topics = 0
        async for _ in company.states():
            council = company.council
            if council.phase in {"show", "vote"} and not council.cast and council.topic is not None:
                own = [TOPICAL] if council.topic.own else []
                topics += len(own)
                for page in (person.page, company.table):
                    await shows(page, ASKED, WHITE, BLACK, *own)
            if topics:
                break
        assert topics, "the joker was never the second card"
        await person.as_dealer("client-end")
        for page in (person.page, company.table):
            await expect(page.locator("ol.places")).to_be_visible(timeout=LAST_REVEAL)
            await shows(page, NAMED, *others)


async def shows(page: Page, *words: str) -> None:
    """Each of these stands on the page letter by letter, and no element has grown out of it."""
    for written in words:
        await expect(seen(page).get_by_text(written).first).to_be_visible()
    assert await page.locator(FOREIGN).count() == 0

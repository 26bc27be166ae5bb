"""A second engine: one council in Firefox, from the home page to the ranking."""

import contextlib
from pathlib import Path

import pytest

from ostrakon.locales.texts import text
from tests.browser.firefox import Firefox
from tests.browser.firefox import firefox as opened
from tests.browser.phone import SIDES
from tests.hosting import Host

pytestmark = pytest.mark.anyio
BOTS = 4


def says(message: str, /, **args: str | int) -> str:
    """Give a text in the reader's language."""
    return text("it", message, **args)


KEEPING = [says("client-decide-keep-it"), *(says("client-decide-keep", side=side) for side in SIDES)]
NAMING = [
    says(f"client-name-{kind}", missing=missing) for kind in ("count", "missing-count") for missing in range(1, 5)
]
DOING = [("button", says(f"client-{rule}-do", count=count)) for rule in ("oracle", "corruption") for count in (1, 2)]
LAYING = [
    *(("button", says("client-show", side=side)) for side in SIDES),
    *(
        ("button", says(lay, side=side, last=last))
        for lay in ("client-lay", "client-lay-guess")
        for side in SIDES
        for last in ("no", "yes")
    ),
]
TASKS = [
    *(("heading", says(heading)) for heading in ("client-ranking", "client-ask-title")),
    *(("button", says(button)) for button in ("client-write", "client-choose-shard", "client-choose-guess")),
    *(("button", said) for said in (*KEEPING, *NAMING)),
]
"""All that may wait for this person, and the council's end."""


async def test_a_person_with_firefox_opens_a_room_and_plays_a_council_with_bots_to_its_end(
    host: Host, folder: Path
) -> None:
    async with opened(folder) as page:
        await open_room(page, host.url, "Ada")
        await page.press("button", says("client-house-set"))
        await page.select(says("option-days"), "1")
        await page.press("button", says("client-close"))
        for bots in range(1, BOTS + 1):
            await page.press("button", says("client-add-bot"))
            await page.says(says("client-here", count=bots + 1))
        await page.press("button", says("client-start", count=BOTS + 1))
        turns = 0
        while await act(page, turns):
            turns += 1
        assert turns >= BOTS + 1
        names = [await page.text(node) for node in await page.within("ol.places li bdi")]
        assert len(names) == BOTS + 1
        assert "Ada" in names
        assert page.complaints == []


async def open_room(page: Firefox, url: str, name: str) -> None:
    """Open a new room from the home page, and sit down."""
    await page.go(url)
    await page.press("button", says("client-new"))
    await page.write(says("client-your-name"), name)
    philosopher = says("philosopher-D")
    await page.choose(await page.containing("radio", philosopher))
    await page.press("button", says("client-enter-as", philosopher=philosopher))
    await page.one_of(("heading", says("client-gather")))


async def act(page: Firefox, turn: int) -> bool:
    """Do what is asked of this person now, as soon as something is; False at the council's end."""
    task, node = await page.one_of(*TASKS)
    match TASKS[task][1]:
        case said if said == says("client-ranking"):
            return False
        case said if said in (says("client-write"), says("client-ask-title")):
            await ask(page, f"Dolce o salato, {turn}?")
        case said if said in KEEPING:
            await page.tap(node)
            await page.gone("button", said)
        case said if said in NAMING:
            await name_anybody(page)
        case _:
            await page.choose((await page.all("radio"))[turn % 2])
            _, lay = await page.one_of(*LAYING)
            await page.tap(lay)
            await page.gone("button", *(said for _, said in LAYING))
    return True


async def ask(page: Firefox, question: str) -> None:
    """Put a question, with a topic where it is free."""
    leads, write = await page.one_of(("heading", says("client-ask-title")), ("button", says("client-write")))
    if leads:
        # The day's first asker is led on by his page itself, maybe just now.
        with contextlib.suppress(AssertionError):
            await page.tap(write)
        await page.one_of(("heading", says("client-ask-title")))
    if await page.find("textbox", says("client-free-topic")) is not None:
        await page.write(says("client-free-topic"), "Vacanze")
    elif lines := await page.all("radio"):
        await page.choose(lines[2])
    await page.write(says("client-question"), question)
    await page.write(says("side-white"), "Dolce")
    await page.write(says("side-black"), "Salato")
    await page.press("button", says("client-ask"))
    await page.gone("button", says("client-ask"))


async def name_anybody(page: Firefox) -> None:
    """Name as many as are missing, the first ones (Rules 9.1, 9.2)."""
    for box in await page.all("checkbox"):
        await page.choose(box)
        done, do = await page.one_of(*DOING, *(("button", missing) for missing in NAMING))
        if done < len(DOING):
            await page.tap(do)
            break
    await page.gone("button", *(said for _, said in DOING))

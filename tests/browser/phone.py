"""A player's page, as a player sees it: every control is found by what it is and what it is called."""

import contextlib
import re
from typing import Final, Literal

from playwright.async_api import Error, Locator, Page, expect

from ostrakon.locales.texts import text
from ostrakon.protocol.commands import Locale
from ostrakon.rules.seats import Seat, Shard
from tests.browser.looking import comes_true

FreeChoice = Literal["topic", "line"]
SIDES: Final[tuple[Shard, ...]] = ("white", "black")
_LED_ON: Final = 5_000
"""Milliseconds in which a button goes that its page presses by itself."""
_TRIES: Final = 6
"""How often it is pressed, where a slow device lets nobody press it in that time."""


def seen(page: Page) -> Locator:
    """Give what is there to see: without the words said to whoever listens, which stay until the next are said."""
    return page.locator("#app")


class Phone:
    """One page of a person."""

    def __init__(self, page: Page, url: str, name: str, locale: Locale) -> None:
        self.page = page
        self.name = name
        self.locale = locale
        self._url = url

    def says(self, message: str, /, **args: str | int) -> str:
        """Give a text in this reader's language."""
        return text(self.locale, message, **args)

    def button(self, message: str, /, **args: str | int) -> Locator:
        """Find the button that bears exactly this text."""
        return self.page.get_by_role("button", name=self.says(message, **args), exact=True)

    def heading(self, message: str, /, **args: str | int) -> Locator:
        """Find the heading that bears this text."""
        return self.page.get_by_role("heading", name=self.says(message, **args), exact=True)

    def field(self, message: str) -> Locator:
        """Find a field to write in by its label."""
        return self.page.get_by_role("textbox", name=self.says(message))

    def words(self, message: str, /, **args: str | int) -> Locator:
        """Find a text, wherever it stands."""
        return seen(self.page).get_by_text(self.says(message, **args))

    # Coming in

    async def open_room(self) -> None:
        """Open a new room from the home page."""
        await self.page.goto(self._url)
        await self.button("client-new").tap()
        await self.heading("client-choose").wait_for()

    async def enter(self, code: str) -> None:
        """Come in by the room's address, as from the QR code."""
        await self.page.goto(f"{self._url}/{code}")

    async def sit(self, seat: Seat) -> None:
        """Write the name, choose a philosopher, and sit down."""
        philosopher = self.says(f"philosopher-{seat}")
        await self.field("client-your-name").fill(self.name)
        await choose(self.page.get_by_role("radio", name=philosopher))
        await self.button("client-enter-as", philosopher=philosopher).tap()
        await self.heading("client-gather").wait_for()

    async def arrange(self, option: str, value: str) -> None:
        """Set one of the house rules, as the dealer."""
        await self.button("client-house-set").tap()
        choice = self.page.get_by_role("combobox", name=self.says(option), exact=True)
        await choice.select_option(value)
        await expect(choice).to_have_value(value)
        await expect(choice).to_be_enabled()
        await self.button("client-close").tap()

    async def remember(self) -> None:
        """Leave a mark in this page that a reload would wipe out."""
        await self.page.evaluate("() => { window.mark = 'still the same page'; }")

    async def remembers(self) -> bool:
        """Whether the page hasn't been loaded anew since `remember`."""
        return bool(await self.page.evaluate("() => window.mark === 'still the same page'"))

    # A turn

    async def asker(self, names: list[str]) -> str:
        """Read who is to ask now."""
        patterns = {name: re.compile(_start(self.says("client-wait-ask", name=name, topic="\0"))) for name in names}
        others = [seen(self.page).get_by_text(pattern) for name, pattern in patterns.items() if name != self.name]
        mine = self.button("client-write").or_(self.heading("client-ask-title"))
        anybody = mine
        for other in others:
            anybody = anybody.or_(other)
        said = await anybody.first.inner_text()
        return next((name for name, pattern in patterns.items() if pattern.match(said)), self.name)

    async def begin_to_write(self) -> FreeChoice | None:
        """Go on to the page where the question is written, and see whether the topic is free (Rule 5.3)."""
        writing, write = self.heading("client-ask-title"), self.button("client-write")
        await writing.or_(write).first.wait_for()
        for _ in range(_TRIES):
            if not await write.is_visible():
                break
            # The day's first asker is led on by his page itself, maybe just now.
            with contextlib.suppress(Error):
                await write.tap(timeout=_LED_ON)
                break
        await writing.wait_for()
        return await self.free()

    async def free(self) -> FreeChoice | None:
        """See whether the topic is the asker's choice."""
        if await self.field("client-free-topic").is_visible():
            return "topic"
        if await self.page.get_by_role("group", name=self.says("client-free-line")).is_visible():
            return "line"
        return None

    async def choose_topic(self, free: FreeChoice | None, own: str = "Vacanze", line: int = 3) -> None:
        """Choose the topic, where it is free: own words, or a line of the card."""
        if free == "topic":
            await self.field("client-free-topic").fill(own)
        elif free == "line":
            lines = self.page.get_by_role("group", name=self.says("client-free-line")).get_by_role("radio")
            await choose(lines.nth(line - 1))

    async def write(self, question: str, white: str, black: str) -> None:
        """Write a question and its answers, and don't ask it yet."""
        await self.field("client-question").fill(question)
        await self.field("side-white").fill(white)
        await self.field("side-black").fill(black)

    async def ask(self, question: str, white: str = "Mare", black: str = "Monti") -> FreeChoice | None:
        """Put a question; gives the free choice that the asker had."""
        free = await self.begin_to_write()
        await self.choose_topic(free)
        await self.write(question, white, black)
        await self.put()
        return free

    async def put(self) -> None:
        """Ask what is written."""
        await self.button("client-ask").tap()
        await self.heading("client-guess-title").wait_for()

    async def ask_aloud(self) -> FreeChoice | None:
        """Ask the question aloud."""
        free = await self.begin_to_write()
        await self.choose_topic(free)
        await self.button("client-ask-aloud").tap()
        await self.heading("client-guess-title").wait_for()
        return free

    async def sees(self, question: str) -> None:
        """Wait until this question is on the page."""
        await seen(self.page).get_by_text(question).first.wait_for()

    def piece(self, side: Shard) -> Locator:
        """Find the half of the slab with this answer."""
        return self.page.get_by_role("radio", name=re.compile(f"^{re.escape(self.says(f'side-{side}'))}"))

    async def lay(self, side: Shard, *, closes: bool = False) -> None:
        """Choose a shard and lay it; `closes`: the button has to say that this closes the vote."""
        await choose(self.piece(side))
        last = "yes" if closes else "no"
        lay = self.button("client-lay", side=side, last=last)
        await lay.or_(self.button("client-lay-guess", side=side, last=last)).tap()
        if not closes:
            await self.button("client-has-laid-one").wait_for()

    async def has_laid(self, side: Shard) -> None:
        """Peek at the own shard: it shows while it is held, and lies on this side."""
        hold = self.button("client-peek-hold")
        await hold.wait_for()
        await self.peek(hold, self.words("client-has-laid", side=side))

    async def peek(self, hold: Locator, secret: Locator) -> None:
        """See something secret as long as a button is held, and no longer."""
        await hold.hover()
        await self.page.mouse.down()
        await expect(secret).to_be_visible()
        await self.page.mouse.up()
        await expect(secret).to_have_count(0)

    async def turn(self, side: Shard) -> None:
        """Turn the shard that is laid already (Rule 7.2)."""
        await choose(self.piece(side))
        await self.button("client-turn-shard", side=side).tap()
        await self.button("client-has-laid-one").wait_for()

    async def show(self, side: Shard) -> None:
        """Show the shard to all, before corrupting (Rule 9.1)."""
        await choose(self.piece(side))
        await self.button("client-show", side=side).tap()

    async def follow(self, asker: str) -> None:
        """Become a follower of the asker (Rule 10)."""
        await self.page.get_by_role("button", name=self.says("client-follow", name=asker)).tap()
        await self.button("client-follow-sure").tap()
        await self.words("client-you-follow", name=asker).wait_for()

    async def corrupt(self, name: str) -> None:
        """Name one to corrupt (Rule 9.1)."""
        await self._name("corruption", name)

    async def consult(self, name: str) -> None:
        """Name one to consult (Rule 9.2)."""
        await self._name("oracle", name)

    async def _name(self, rule: str, name: str) -> None:
        await self.heading(f"client-{rule}-title").wait_for()
        await choose(self.page.get_by_role("checkbox", name=name))
        await self.button(f"client-{rule}-do", count=1).tap()

    async def decide(self, side: Shard, laid: Shard) -> None:
        """Keep the shard or turn it, after having seen others (Rules 9.2, 9.3)."""
        await self.heading("client-decide-title").wait_for()
        await choose(self.piece(side))
        await self.button("client-decide-keep" if side == laid else "client-decide-turn", side=side).tap()

    # The dealer, and what is one tap away

    async def stepped_back(self) -> None:
        """Wait until a sheet that was closed has given its entry of the browser's history back."""
        await comes_true(self.page, "() => !history.state?.sheet")

    async def as_dealer(self, message: str) -> None:
        """Do what only the dealer may, from the menu."""
        await self.button("client-menu").tap()
        await self.button(message).tap()
        await self.page.get_by_role("group", name=self.says(message)).get_by_role("button").first.tap()
        await self.page.get_by_role("dialog").wait_for(state="hidden")

    # What a person does who just plays along

    def task(self) -> Locator:
        """Find anything that waits for this person, or the council's end."""
        found = self.button("client-write").or_(self.heading("client-ask-title")).or_(self.heading("client-ranking"))
        for choice in ("client-choose-shard", "client-choose-guess"):
            found = found.or_(self.button(choice))
        for side in SIDES:
            found = found.or_(self.button("client-decide-keep", side=side))
        found = found.or_(self.button("client-decide-keep-it"))
        for missing in range(1, 5):
            found = found.or_(self.button("client-name-count", missing=missing))
        return found.first

    async def act(self, question: str, side: Shard = "white") -> bool:
        """Do what is asked of this person now, as soon as something is; False at the council's end."""
        await self.task().wait_for()
        if await self.heading("client-ranking").is_visible():
            return False
        if await self.button("client-write").or_(self.heading("client-ask-title")).first.is_visible():
            await self.ask(question)
        elif await self.heading("client-decide-title").is_visible():
            await self.page.get_by_role("button", name=re.compile(self._keep())).tap()
            await self.heading("client-decide-title").wait_for(state="hidden")
        elif await self.page.get_by_role("checkbox").first.is_visible():
            await self._name_anybody()
        else:
            await self._lay_anyhow(side)
        return True

    def _keep(self) -> str:
        said = [self.says("client-decide-keep-it"), *(self.says("client-decide-keep", side=side) for side in SIDES)]
        return "|".join(f"^{re.escape(one)}$" for one in said)

    async def _name_anybody(self) -> None:
        boxes = self.page.get_by_role("checkbox")
        missing = [self.button("client-name-missing-count", missing=count) for count in range(1, 5)]
        for box in await boxes.all():
            await choose(box)
            if not any([await button.is_visible() for button in missing]):
                break
        do = [self.button(f"client-{rule}-do", count=count) for rule in ("oracle", "corruption") for count in (1, 2)]
        await do[0].or_(do[1]).or_(do[2]).or_(do[3]).tap()
        await boxes.first.wait_for(state="hidden")

    async def _lay_anyhow(self, side: Shard) -> None:
        await choose(self.piece(side))
        lay = self.button("client-show", side=side)
        for last in ("no", "yes"):
            lay = lay.or_(self.button("client-lay", side=side, last=last))
            lay = lay.or_(self.button("client-lay-guess", side=side, last=last))
        await lay.tap()
        await lay.wait_for(state="hidden")


async def choose(control: Locator) -> None:
    """Choose one of several, as a thumb does: by its picture and words, not by the small circle."""
    if not await control.is_checked():
        await control.locator("xpath=ancestor::label").tap()
    await expect(control).to_be_checked()


def _start(sentence: str) -> str:
    """Give a pattern for a sentence whose end isn't known."""
    return "^" + re.escape(sentence.partition("\0")[0])

"""One person with a page, a table, and others who play without a browser: every screen, at little cost."""

import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple

from playwright.async_api import Page, expect

from ostrakon.rules.seats import SEATS, Seat, Shard
from ostrakon.rules.views import CouncilView
from tests.browser.phone import Phone, seen
from tests.browser.stage import Stage, code_in
from tests.phones import Party, phone
from tests.phones import Phone as Line


class Words(NamedTuple):
    """What everybody asks."""

    question: str = "Meglio mare o monti?"
    white: str = "Mare"
    black: str = "Monti"
    topic: str = "Vacanze"


def one_against_the_leader(council: CouncilView, seat: Seat, others: Sequence[Seat]) -> Shard:
    """All lay white, but for one against the day's first asker beside A: he walks one step, and leads from then on.

    Every kind of day comes up, and A asks in the midst of a day, whoever begins.
    """
    able = [one for one in others if one != council.asker and one not in council.named]
    first = council.asker != "A" and not [one for one in council.asked if one != "A"]
    return "black" if first and seat == able[-1] else "white"


Lays = Callable[[CouncilView, Seat, Sequence[Seat]], Shard]
"""How those without a browser vote: what is known, who lays, and all of them."""


class Company:
    """Who sits in the room. The person sits at A, and deals."""

    def __init__(self, person: Phone, table: Page, code: str, lines: list[Line], words: Words, lays: Lays) -> None:
        self.person = person
        self.table = table
        self.code = code
        self.words = words
        self.hesitates = False
        """Whether the person acts only when nobody else is waited for."""
        self._lays = lays
        self._party = Party(lines)

    @property
    def council(self) -> CouncilView:
        """What all know of the council."""
        return self._party.council

    @property
    def lines(self) -> dict[Seat, Line]:
        """Those without a browser."""
        return self._party.phones

    async def start(self) -> None:
        """Let the person start the council."""
        await self.person.button("client-start", count=len(self._party.phones) + 1).tap()
        for line in self._party.phones.values():
            await line.in_council()

    async def states(self) -> AsyncIterator[str]:
        """Play on; give a name for each state, once the pages show it and before somebody acts."""
        while True:
            await self._party.together()
            await self._pages_follow()
            yield self._state()
            if self.council.phase == "over":
                return
            await self._step()

    def _state(self) -> str:
        council = self.council
        role = "asker" if council.asker == "A" else "voter"
        if council.phase == "ask":
            return f"ask {role} {'new day' if not council.asked else 'reveal'}"
        laid = "laid" if "A" in council.cast else "to lay"
        rule = "any day" if council.phase == "vote" and council.rule != "corruption" else council.rule
        return f"{council.phase} {role} {laid} {rule}"

    async def _pages_follow(self) -> None:
        council, person = self.council, self.person
        if council.phase == "shuffle":
            return
        if council.phase == "over":
            await person.heading("client-ranking").wait_for()
        elif "A" in council.waiting:
            await person.task().wait_for()
        elif council.question is None:
            await expect(person.page.locator(".nextline")).to_contain_text(self.name(council.asker))
            await expect(self.table.locator("main h1")).not_to_have_text(self.words.question)
        else:
            await person.sees(self.words.question)
            await expect(seen(self.table).get_by_text(self.words.question).first).to_be_visible()

    def name(self, seat: Seat | None) -> str:
        """Give the name of whoever sits there."""
        room = next(iter(self._party.phones.values())).room
        assert room is not None
        return next(card.name for card in room.seats if card.seat == seat)

    async def _step(self) -> None:
        """Let somebody act that the council waits for: the person first, unless he hesitates."""
        council = self.council
        known = self._party.number
        if "A" in council.waiting and not (self.hesitates and len(council.waiting) > 1):
            if council.phase == "ask":
                free = await self.person.begin_to_write()
                await self.person.choose_topic(free, self.words.topic)
                await self.person.write(self.words.question, self.words.white, self.words.black)
                await self.person.button("client-ask").tap()
            else:
                await self.person.act(self.words.question)
        elif council.waiting:
            await self._act(council, next(seat for seat in council.waiting if seat != "A"))
        line = next(iter(self._party.phones.values()))
        await line.heard(known + 1)

    async def _act(self, council: CouncilView, seat: Seat) -> None:
        line = self._party.phones[seat]
        match council.phase:
            case "ask":
                words = self.words
                topic = {"topic": words.topic, "line": 1, None: None}[council.free]
                await line.command("ask", text=words.question, white=words.white, black=words.black, topic=topic)
            case "name":
                assert council.naming is not None
                await line.command("name", seats=council.naming.among[: council.naming.count])
            case _:
                do = "decide" if council.phase == "decide" else "cast"
                await line.command(do, shard=self._lays(council, seat, tuple(self._party.phones)))


@contextlib.asynccontextmanager
async def gathered(
    stage: Stage, person: Phone, names: Sequence[str], words: Words, lays: Lays = one_against_the_leader
) -> AsyncIterator[Company]:
    """Seat a person at A, who deals, and others beside him."""
    await person.open_room()
    code = code_in(person.page.url)
    await person.sit("A")
    async with contextlib.AsyncExitStack() as lines:
        seated = []
        for name, seat in zip(names, SEATS[1:], strict=False):
            line = await lines.enter_async_context(phone(stage.host.url))
            seated.append(await (await line.hello(code)).join(name, seat))
        table = await stage.table(code, person.locale)
        await expect(table.get_by_text(code)).to_be_visible()
        yield Company(person, table, code, seated, words, lays)

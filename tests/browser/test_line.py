"""Phones that sleep, lines that break, pages that grow old: nobody is thrown out, and nobody waits in vain."""

import contextlib
import re
from collections.abc import AsyncIterator, Callable
from typing import Final, Literal

import anyio
import pytest
from playwright.async_api import Browser, Page, Route, WebSocketRoute, expect

from ostrakon.locales.codes import normalise_code
from ostrakon.protocol.commands import Locale
from ostrakon.rules.seats import SEATS
from tests.browser.company import Company, Words, gathered
from tests.browser.council import gather
from tests.browser.looking import comes_true
from tests.browser.phone import Phone
from tests.browser.stage import Stage, code_in
from tests.browser.wire import Wire, wired
from tests.hosting import Host
from tests.phones import Phone as Line
from tests.phones import phone as line_to

pytestmark = pytest.mark.anyio

OTHERS: Final = ["Bruno", "Carla", "Dino", "Elsa"]
BROKEN: Final = r"WebSocket connection to|Failed to load resource|net::ERR|WebSocket is closed"
LOOKED_AT: Final = """
  let seen = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => seen });
  Object.defineProperty(document, 'hidden', { get: () => seen === 'hidden' });
  window.look = (how) => {
    seen = how;
    window.looked = performance.now();
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.dialled = [];
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...how) {
      super(...how);
      window.dialled.push(performance.now());
    }
  };
"""
"""Whether the page is looked at is the test's to say; when it opens sockets is written down."""


class Wired:
    """A stage whose pages come by a wire, while others come straight to the server."""

    def __init__(self, stage: Stage, wire: Wire, host: Host) -> None:
        self.stage = stage
        self.wire = wire
        self.host = host


@pytest.fixture
async def far(browser: Browser, host: Host) -> AsyncIterator[Wired]:
    """Where pages are opened behind a wire. What browsers say of broken lines is no complaint."""
    async with wired(host.port) as wire:
        stage = Stage(browser, Host(host.process, wire.url))
        stage.watch.allow(BROKEN)
        yield Wired(stage, wire, host)
        await stage.close()
        assert stage.watch.complaints == []


async def test_a_black_hole_is_noticed_at_both_ends_and_the_seat_with_its_shard_is_back(far: Wired) -> None:
    person = await far.stage.phone("Ada", "en")
    async with voting(far, person) as (company, _, witness):
        await person.lay("black")
        await person.remember()
        far.wire.swallow()
        await expect(company.table.get_by_text(person.says("client-lost"))).to_be_visible()
        await expect(person.words("client-lost")).to_be_visible()
        await witness.wait_for(lambda: presence(witness, "A") == "away", 30)
        await expect(person.words("client-unreachable")).to_be_visible()
        await far.wire.mend()
        await expect(person.words("client-lost")).to_be_hidden()
        await expect(company.table.get_by_text(person.says("client-lost"))).to_be_hidden()
        await witness.wait_for(lambda: presence(witness, "A") == "present")
        await person.has_laid("black")
        await expect(person.heading("client-choose")).to_be_hidden()
        assert await person.remembers()


async def test_a_hidden_page_whose_line_was_cut_dials_at_once_when_it_is_looked_at(far: Wired) -> None:
    """Cut for 6 s instead of a minute or two: long enough for the pause between two tries to outgrow half a second."""
    person = await far.stage.phone("Ada", "en")
    await person.page.add_init_script(LOOKED_AT)
    said: list[str] = []
    person.page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    async with voting(far, person) as (_, _, witness):
        await person.lay("black")
        await look(person.page, "hidden")
        await until(lambda: any('"do":"look","visible":false' in frame for frame in said))
        far.wire.cut()
        await witness.wait_for(lambda: presence(witness, "A") == "away")
        await expect(person.words("client-lost")).to_be_visible()
        tries = await person.page.evaluate("() => window.dialled.length")
        await comes_true(person.page, "(tries) => window.dialled.length > tries + 3", tries)
        await far.wire.mend()
        await look(person.page, "visible")
        await expect(person.words("client-lost")).to_be_hidden()
        await person.has_laid("black")
        await expect(person.heading("client-choose")).to_be_hidden()
        first = "Math.min(...window.dialled.filter((at) => at >= window.looked)) - window.looked"
        assert await person.page.evaluate(f"() => {first}") < 500


async def test_each_phone_is_refreshed_in_every_phase_and_the_network_fails_and_every_seat_votes_on(far: Wired) -> None:
    """The network is away for 3 s instead of 20; the grace time is not reached in either."""
    council = await gather(far.stage, ["Ada", *OTHERS])
    await council.start()
    for turn in range(2):
        asker = await council.asker()
        await refreshed(council.phones)
        question = council.new_question()
        await asker.ask(question)
        await council.all_see(question)
        await refreshed(council.phones)
        voters = council.others(asker)
        await voters[0].lay("black")
        await refreshed(council.phones[:2])
        await voters[0].has_laid("black")
        if turn == 1:
            for phone in council.phones:
                await phone.remember()
            far.wire.cut()
            for phone in council.phones:
                await expect(phone.words("client-lost")).to_be_visible()
            await far.wire.mend()
            for phone in council.phones:
                await expect(phone.words("client-lost")).to_be_hidden()
                assert await phone.remembers()
        await council.vote(*((one, "white") for one in voters[1:]), (asker, "white"))


async def test_a_refresh_or_one_step_back_in_whatever_phase_leaves_the_seat(stage: Stage) -> None:
    person = await stage.phone("Ada", "it")
    async with gathered(stage, person, OTHERS, Words()) as company:
        await person.arrange("option-days", "4")
        await company.start()
        seen: set[str] = set()
        async for state in company.states():
            if state in seen:
                continue
            if len(seen) % 2:
                await person.page.go_back()
                back = person.page.get_by_role("button", name=person.says("client-back", code=company.code))
                await expect(person.page.locator("main button").filter(has_text="Ada").first).to_have_text(
                    re.compile(re.escape(person.says("client-back", code=company.code)))
                )
                await back.first.tap()
            else:
                await person.page.reload()
            await expect(person.button("client-menu")).to_be_visible()
            seen.add(state)
            if len(seen) >= 9:
                break
        assert any(state.startswith("vote") for state in seen)


async def test_where_sockets_do_not_come_through_the_page_says_so_with_cause_and_cure_and_tries_again(
    far: Wired,
) -> None:
    far.wire.state = "no sockets"
    code = far.host.room("en")
    person = await far.stage.phone("Ada", "en")
    await person.enter(code)
    await expect(person.heading("client-blocked")).to_be_visible()
    for message in ("client-blocked-why", "client-blocked-cure"):
        await expect(person.words(message)).to_be_visible()
    await person.page.get_by_role("button", name="Italiano", exact=True).tap()
    italian = Phone(person.page, far.wire.url, "Ada", "it")
    await expect(italian.heading("client-blocked")).to_be_visible()
    await far.wire.mend()
    await italian.button("client-retry").or_(italian.heading("client-choose")).first.tap()
    await expect(italian.heading("client-choose")).to_be_visible()


async def test_the_bare_address_offers_a_live_seat_first_and_codes_forgive_what_people_misread(stage: Stage) -> None:
    person = await stage.phone("Ada", "en")
    await person.open_room()
    code = code_in(person.page.url)
    await person.sit("C")
    await person.page.goto(stage.host.url)
    first = person.page.locator("main button, main input").filter(visible=True)
    offered = person.page.get_by_role("button", name=person.says("client-back", code=code))
    await expect(offered).to_contain_text("Ada")
    places = await first.evaluate_all("(all) => all.map((one) => one.textContent)")
    assert next(i for i, words in enumerate(places) if code in words) == min(
        i for i, words in enumerate(places) if words not in ("Italiano", person.says("client-rules"))
    )
    spoken = code.replace("D", "o").replace("J", "ı").replace("C", "g")
    typed = f" {spoken[:2]}-{spoken[2:]} "
    await person.page.goto(stage.host.url)
    await person.field("client-code").fill(typed)
    await person.button("client-join").tap()
    await expect(person.heading("client-gather")).to_be_visible()
    assert code_in(person.page.url) == code
    await person.page.goto(f"{stage.host.url}/{typed.strip().replace('-', '%20')}")
    await expect(person.heading("client-gather")).to_be_visible()
    tries = ["kd-rxp", "K0 RXP", "ıİ1lq", "cgud6", "CDFHJ"]
    read = await person.page.evaluate(
        """async (tries) => {
          const route = document.querySelector('link[rel=modulepreload][href$="/js/route.js"]').href;
          const { tidyCode } = await import(route);
          return tries.map(tidyCode);
        }""",
        tries,
    )
    assert read == [normalise_code(one) for one in tries]


@pytest.mark.parametrize(("minutes", "locale"), [(10, "it"), (-1440, "en")])
async def test_a_phone_with_a_wrong_clock_and_a_tab_that_slept_show_the_true_remainder(
    stage: Stage, minutes: int, locale: Locale
) -> None:
    """The tab sleeps for 3 s instead of 40; its timers don't run meanwhile at all."""
    person = await stage.phone("Ada", locale)
    await person.page.add_init_script(LOOKED_AT)
    await person.page.add_init_script(
        f"""
        const now = Date.now;
        Date.now = () => now() + {minutes} * 60_000;
        const every = setInterval;
        window.setInterval = (call, ...how) => every(() => document.hidden || call(), ...how);
        """
    )
    async with gathered(stage, person, OTHERS, Words()) as company:
        await company.start()
        witness = company.lines["B"]
        started = await told(person.page)
        assert witness.room is not None
        assert witness.room.clock is not None
        assert abs(started - min(witness.room.clock.left, witness.room.clock.total) / 1000) < 3
        await look(person.page, "hidden")
        slept, shown, passed = await person.page.evaluate(
            """async () => {
              const told = () => document.querySelector('.clock span').textContent;
              const [slept, from] = [told(), performance.now()];
              await new Promise((wake) => setTimeout(wake, 3000));
              if (told() !== slept) throw new Error("the tab didn't sleep");
              window.look('visible');
              await new Promise((drawn) => requestAnimationFrame(drawn));
              return [slept, told(), performance.now() - from];
            }"""
        )
        assert abs(seconds(slept) - passed / 1000 - seconds(shown)) <= 1.5


async def test_an_old_page_that_meets_a_newer_server_loads_itself_anew_and_keeps_seat_and_words(far: Wired) -> None:
    person = await far.stage.phone("Ada", "en")
    async with gathered(far.stage, person, OTHERS, Words()) as company:
        await company.start()
        async for _ in company.states():
            if company.council.phase == "ask" and company.council.asker == "A":
                break
        await person.begin_to_write()
        await person.field("client-question").fill("Sea or mountains, all in all?")
        await person.remember()
        served: list[str] = []
        await person.page.route("**/api/host", lambda route: newer(route, served))
        far.wire.drop()
        await until(lambda: bool(served))
        assert await person.remembers(), "the page was loaded anew under the writer's hands"
        await person.field("client-question").blur()
        await person.page.wait_for_event("load")
        await expect(person.field("client-question").or_(person.button("client-write")).first).to_be_visible()
        await person.begin_to_write()
        await expect(person.field("client-question")).to_have_value("Sea or mountains, all in all?")
        assert not await person.remembers()
        await person.remember()
        far.wire.drop()
        await expect(person.words("client-lost")).to_be_hidden()
        await expect(person.field("client-question")).to_have_value("Sea or mountains, all in all?")
        assert await person.remembers(), "the page loads itself again and again"


async def test_a_page_that_the_server_no_longer_understands_takes_its_words_along(far: Wired) -> None:
    person = await far.stage.phone("Ada", "en")
    refuses: list[bool] = []

    async def other(socket: WebSocketRoute) -> None:
        if refuses:
            socket.on_message(
                lambda _: socket.send('{"type":"refused","id":null,"code":"wrong-version","rule":null,"fields":{}}')
            )
        else:
            socket.connect_to_server()

    await person.page.route_web_socket(re.compile("/ws$"), other)
    async with gathered(far.stage, person, OTHERS, Words()) as company:
        await company.start()
        async for _ in company.states():
            if company.council.phase == "ask" and company.council.asker == "A":
                break
        await person.begin_to_write()
        await person.page.route("**/api/host", lambda route: newer(route, []))
        refuses.append(True)
        async with person.page.expect_event("load"):
            far.wire.drop()
            await person.field("client-question").fill("Written while nobody listened?")
        refuses.clear()
        await person.button("client-menu").or_(person.button("client-reload")).first.wait_for()
        if await person.button("client-reload").is_visible():
            await person.button("client-reload").tap()
        await person.begin_to_write()
        await expect(person.field("client-question")).to_have_value("Written while nobody listened?")


async def test_a_page_that_missed_something_takes_the_whole_picture_though_more_came_before_it(far: Wired) -> None:
    person = await far.stage.phone("Ada", "en")
    bad = Lossy()
    await person.page.route_web_socket(re.compile("/ws$"), bad.carry)
    async with voting(far, person) as (company, _, _):
        await person.lay("black")
        bad.state = "loses one"
        first, second, third = [line for seat, line in company.lines.items() if seat in company.council.waiting][:3]
        await first.command("cast", shard="white")
        await until(lambda: bad.state == "whole")
        await second.command("cast", shard="white")
        await until(lambda: bad.state == "holds back")
        await third.command("cast", shard="white")
        await until(lambda: bool(bad.held))
        bad.ask()
        await expect(person.words("client-votes", cast=len(company.council.cast), all=5)).to_be_visible()


async def test_the_link_is_copied_also_on_plain_http_or_marked_to_be_copied(stage: Stage) -> None:
    person = await stage.phone("Ada", "it")
    await person.page.add_init_script(
        """Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = (what) => what === 'copy' && window.may;
        window.may = true;"""
    )
    stage.watch.allow(BROKEN)
    reached = {"addresses": ["http://192.168.1.7:8000"], "reason": "", "said": False, "version": ""}
    await person.page.route("**/api/host", lambda route: route.fulfill(json=reached))
    await person.open_room()
    await person.sit("A")
    await person.button("client-invite").tap()
    link = person.page.get_by_role("textbox", name=person.says("client-link"))
    await expect(link).to_have_value(f"http://192.168.1.7:8000/{code_in(person.page.url)}")
    await person.button("client-copy").tap()
    await expect(person.words("client-copied")).to_be_visible()
    await person.page.evaluate("() => { window.may = false; }")
    await person.button("client-copy").tap()
    await expect(person.words("client-marked")).to_be_visible()
    marked = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert await link.evaluate(marked) == await link.input_value()


class Lossy:
    """A line that loses one update; what the page says then waits, and what is said to it comes with the answer."""

    def __init__(self) -> None:
        self.state: Literal["whole", "loses one", "holds back"] = "whole"
        self.held: list[str | bytes] = []
        """What was said to the page while its question what it had missed was on the way."""
        self.ask: Callable[[], None] = lambda: None
        """Lets the server hear that question."""

    async def carry(self, page: WebSocketRoute) -> None:
        """Stand between a page and the server."""
        server = page.connect_to_server()

        def said(frame: str | bytes) -> None:
            if '"do":"resync"' in str(frame):
                self.state, self.ask = "holds back", lambda: server.send(frame)
            else:
                server.send(frame)

        def heard(frame: str | bytes) -> None:
            if self.state == "loses one" and '"type":"update"' in str(frame):
                self.state = "whole"
                return
            self.held.append(frame)
            if self.state == "holds back":
                if '"type":"welcome"' not in str(frame):
                    return
                self.state = "whole"
            for one in self.held:
                page.send(one)
            self.held.clear()

        page.on_message(said)
        server.on_message(heard)


@contextlib.asynccontextmanager
async def voting(far: Wired, person: Phone) -> AsyncIterator[tuple[Company, str, Line]]:
    """Bring a council to a vote in which the person, whose page is behind the wire, has yet to lay a shard."""
    await person.open_room()
    code = code_in(person.page.url)
    await person.sit("A")
    async with contextlib.AsyncExitStack() as lines:
        seated = []
        for name, seat in zip(OTHERS, SEATS[1:], strict=False):
            line = await lines.enter_async_context(line_to(far.host.url))
            seated.append(await (await line.hello(code)).join(name, seat))
        table = await far.stage.table(code, person.locale)
        company = Company(person, table, code, seated, Words(), lambda _council, _seat, _others: "white")
        company.hesitates = True
        await company.start()
        async for _ in company.states():
            council = company.council
            if council.phase == "vote" and council.asker != "A" and "A" in council.waiting:
                break
        yield company, code, seated[0]


async def refreshed(phones: list[Phone]) -> None:
    for phone in phones:
        await phone.page.reload()
    for phone in phones:
        await expect(phone.button("client-menu")).to_be_visible()
        await expect(phone.heading("client-choose")).to_be_hidden()


def presence(witness: Line, seat: str) -> str:
    assert witness.room is not None
    return next(card.presence for card in witness.room.seats if card.seat == seat)


async def look(page: Page, how: str) -> None:
    await page.evaluate("(how) => window.look(how)", how)


async def told(page: Page) -> int:
    """Read the time that is left, in seconds."""
    return seconds(await page.locator(".clock span").filter(has_text=":").first.inner_text())


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


async def until(fact: Callable[[], bool]) -> None:
    """Wait until something is so that the page does in its own time."""
    with anyio.fail_after(30):
        while not fact():
            await anyio.sleep(0.05)


async def newer(route: Route, served: list[str]) -> None:
    served.append(route.request.url)
    await route.fulfill(json={"addresses": [], "version": "another"})

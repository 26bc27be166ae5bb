"""What a person has begun stays as it is, whatever comes at the same moment: a frame, a turn, a step back."""

import asyncio
import json
import re
from collections.abc import Callable

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.browser.company import Company, Words, gathered
from tests.browser.looking import DRAWN, comes_true
from tests.browser.phone import Phone, choose
from tests.browser.stage import Stage
from tests.phones import Party

pytestmark = pytest.mark.anyio

OTHERS = ["Bruno", "Carla", "Dino", "Elsa"]
QUICK = """([what, act]) => {
  const seen = new MutationObserver(() => {
    const it = document.querySelector(what);
    if (!it) return;
    seen.disconnect();
    if (act === 'tap') it.click();
    else {
      it.value = act;
      it.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  seen.observe(document, { subtree: true, childList: true });
}"""
"""Somebody quick: taps or types as soon as there is something to tap or to type into, before it is painted."""
SLOW_STEP = """
  const back = history.back.bind(history);
  history.back = () => setTimeout(back, 1500);
  window.steps = 0;
  addEventListener('popstate', () => { window.steps += 1; });
"""
"""A device that takes its time for a step back."""


async def test_7_1_a_shard_chosen_before_the_vote_is_painted_stays_chosen(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await company.start()
        async for state in company.states():
            if state.startswith("ask voter"):
                break
        await quick(ada, "input[name=shard][value=black]", "tap")
        assert company.council.asker is not None
        await Party(company.lines.values()).ask(company.lines[company.council.asker])
        await ada.button("client-lay", side="black", last="no").tap()
        await ada.has_laid("black")


async def test_7_1_of_two_shards_chosen_one_after_the_other_the_last_is_laid_when_the_time_ends(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    await ada.page.clock.install()
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await company.start()
        async for state in company.states():
            if state == "vote voter to lay any day":
                break
        await choose(ada.piece("white"))
        await expect(ada.words("client-lays-itself")).to_be_visible()
        await ada.page.evaluate(DRAWN)
        await choose(ada.piece("black"))
        await ada.page.clock.fast_forward("10:00")
        await ada.has_laid("black")


async def test_6_3_a_question_typed_before_the_form_is_painted_stays(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await quick(ada, "textarea", "Dolce o salato?")
        await company.start()
        async for state in company.states():
            if state.startswith("ask asker"):
                break
        await ada.begin_to_write()
        await expect(ada.field("side-white")).to_have_value("Dolce")
        await expect(ada.field("client-question")).to_have_value("Dolce o salato?")


async def test_what_is_typed_while_a_question_is_refused_stays(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    answers: list[Callable[[], None]] = []
    await ada.page.route_web_socket(re.compile("/ws$"), lambda line: refusing(line, answers))
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await company.start()
        async for state in company.states():
            if state.startswith("ask asker"):
                break
        await ada.choose_topic(await ada.begin_to_write())
        await ada.write("Dolce o salato?", "Dolce", "Salato")
        await ada.button("client-ask").tap()
        await ada.field("client-question").fill("Dolce, salato o tutti e due?")
        (refuse,) = answers
        refuse()
        await ada.page.get_by_role("alert").get_by_role("button").tap()
        await expect(ada.field("client-question")).to_have_value("Dolce, salato o tutti e due?")


async def test_whether_the_council_is_to_end_stays_asked_when_the_next_turn_comes(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await company.start()
        async for _ in company.states():
            if company.council.phase == "vote" and len(company.council.waiting) == 1:
                break
        (last,) = company.council.waiting
        await ada.button("client-menu").tap()
        await ada.button("client-end").tap()
        asked = ada.page.get_by_role("group", name=ada.says("client-end"))
        await asked.wait_for()
        await company.lines[last].command("cast", shard="white")
        await ada.button("client-discard").wait_for()
        await expect(asked).to_be_visible()
        await asked.get_by_role("button").first.tap()
        await ada.heading("client-end-early").wait_for()


async def test_who_is_about_to_take_a_seat_over_keeps_the_name_he_types_when_the_turn_goes_on(stage: Stage) -> None:
    ada, fabio = await stage.phone("Ada"), await stage.phone("Fabio")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await company.start()
        states = company.states()
        await anext(states)
        left = next(seat for seat in company.lines if seat != company.council.asker)
        await company.lines[left].command("leave", now=True)
        await fabio.enter(company.code)
        await fabio.field("client-your-name").fill("Fabio")
        await anext(states)
        await fabio.sees(company.words.question)
        await expect(fabio.field("client-your-name")).to_have_value("Fabio")


async def test_a_menu_opened_while_the_page_still_steps_back_stays_open(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    await ada.page.add_init_script(SLOW_STEP)
    await ada.open_room()
    await ada.sit("A")
    over = ada.page.get_by_role("dialog")
    await ada.button("client-menu").tap()
    await ada.button("client-close").tap()
    await ada.button("client-menu").tap()
    await ada.heading("client-menu").wait_for()
    await comes_true(ada.page, "() => window.steps > 0")
    await expect(ada.heading("client-menu")).to_be_visible()
    await ada.page.go_back()
    await expect(over).to_have_count(0)
    await expect(ada.heading("client-gather")).to_be_visible()


async def test_the_path_of_a_council_that_is_called_again_closes_and_does_not_open_in_the_next(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await company.start()
        await ada.as_dealer("client-end")
        await ada.page.locator(".bar .meb").tap()
        await ada.heading("client-path").wait_for()
        await does(ada, "again")
        await ada.heading("client-gather").wait_for()
        await company.start()
        await ada.page.locator(".nextline").or_(ada.task()).first.wait_for()
        await expect(ada.page.get_by_role("dialog")).to_have_count(0)


async def test_4_1_who_asks_first_again_in_the_next_council_is_shown_its_day_first(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await until_ada_asks_first(company)
        await ada.begin_to_write()
        await ends(company)
        await until_ada_asks_first(company)
        await ada.heading("day-none").wait_for()
        await ada.begin_to_write()


async def test_who_asks_first_is_led_to_the_form_though_her_own_view_comes_a_moment_later(stage: Stage) -> None:
    ada = await stage.phone("Ada")
    await ada.page.route_web_socket(re.compile("/ws$"), own_view_later)
    async with gathered(stage, ada, OTHERS, Words()) as company:
        await until_ada_asks_first(company)
        await ada.heading("client-ask-title").wait_for()


async def until_ada_asks_first(company: Company) -> None:
    """Let councils begin until the person is the first to ask."""
    while True:
        await does(company.person, "start")
        for line in company.lines.values():
            await line.in_council()
        if company.council.asker == "A":
            return
        await ends(company)


async def ends(company: Company) -> None:
    """Let the council end, and all gather again."""
    await does(company.person, "end")
    await does(company.person, "again")
    for line in company.lines.values():
        await line.in_lobby()


async def does(phone: Phone, command: str) -> None:
    """Let this person do something without the button."""
    await phone.page.evaluate(
        """async (command) => {
          const module = document.querySelector('link[rel=modulepreload][href$="/js/act.js"]').href;
          await (await import(module)).ask({ do: command });
        }""",
        command,
    )


async def quick(phone: Phone, what: str, act: str) -> None:
    """Let this person be quicker than the first frame; `act`: "tap", or the words to type."""
    await phone.page.evaluate(QUICK, [what, act])


def own_view_later(line: WebSocketRoute) -> None:
    """Carry all between a page and the server, but what is for this seat alone a fifth of a second later."""
    server = line.connect_to_server()

    def heard(frame: str | bytes) -> None:
        if json.loads(frame)["type"] == "own":
            asyncio.get_running_loop().call_later(0.2, line.send, frame)
        else:
            line.send(frame)

    server.on_message(heard)


def refusing(line: WebSocketRoute, answers: list[Callable[[], None]]) -> None:
    """Carry all between a page and the server but questions: those are refused, when the test says so."""
    server = line.connect_to_server()

    def said(frame: str | bytes) -> None:
        command = json.loads(frame)
        if command["do"] == "ask":
            refused = {"type": "refused", "id": command["id"], "code": "archive-unavailable"}
            answers.append(lambda: line.send(json.dumps({**refused, "rule": None, "fields": {}})))
        else:
            server.send(frame)

    line.on_message(said)

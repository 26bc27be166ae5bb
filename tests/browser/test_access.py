"""Nobody is locked out: by keyboard, by ear, with large letters, on a phone that lies, without colours."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, ViewportSize, expect

from tests.browser.company import Words, gathered
from tests.browser.council import gather
from tests.browser.listening import LISTENING, expect_said, said
from tests.browser.looking import DRAWN, comes_true
from tests.browser.phone import SIDES, Phone
from tests.browser.stage import Stage, ranking

pytestmark = pytest.mark.anyio

OTHERS = ["Bruno", "Carla", "Dino", "Elsa"]
_IN_REACH = """(control) => {
  control.scrollIntoView({ block: 'center' });
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there !== null && (control.contains(there) || there.contains(control))
    && there.closest('.foot') === control.closest('.foot') && document.documentElement.scrollWidth <= innerWidth;
}"""
_APART = """([ground, mark]) => {
  const light = (one, part) => getComputedStyle(document.querySelector(`.sprite ${one}`))[part].match(/[\\d.]+/g)
    .slice(0, 3).reduce((sum, one) => sum + Number(one) / 765, 0);
  return Math.abs(light(ground, 'fill') - light(mark, 'stroke'));
}"""
"""How far a mark's light is from that of what it is on: from 0 to 1."""
_AT_ONCE = """(control) => {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return scrollY === 0 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    && there !== null && (control.contains(there) || there.contains(control));
}"""
_BESIDE_OR_BEFORE = """() => {
  const foot = document.querySelector('.foot');
  const stays = foot && getComputedStyle(foot).position === 'sticky' ? foot.getBoundingClientRect().height : 0;
  const wide = document.documentElement.scrollWidth;
  const says = [wide > innerWidth && `${wide} wide`, stays > innerHeight / 3 && `a foot of ${stays}`];
  return says.filter(Boolean).join(', ');
}"""
"""Whether a page is wider than its screen, or something stands before more than a third of it."""
_TWICE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html.ph { font-size: 200% !important }');
  document.adoptedStyleSheets = [sheet];
}"""
_LARGE_LETTERS = {"webkit": {"webprefs": {"default_font_size": 32}}}


# By keyboard


async def test_the_keyboard_alone_plays_a_whole_council_and_the_focus_goes_where_the_phase_goes(stage: Stage) -> None:
    page = await stage.screen("en")
    person = Phone(page, stage.host.url, "Ada", "en")
    code = stage.host.room("en")
    await page.goto(f"{stage.host.url}/{code}")
    await reach(person.field("client-your-name"))
    await page.keyboard.type("Ada")
    await reach(page.get_by_role("radio", name=person.says("philosopher-A")))
    await page.keyboard.press("Space")
    await press(person.button("client-enter-as", philosopher=person.says("philosopher-A")))
    for bots in range(1, 5):
        await press(person.button("client-add-bot"))
        await expect(page.get_by_text(person.says("client-here", count=bots + 1))).to_be_visible()
    await press(person.button("client-house-set"))
    days = page.get_by_role("combobox", name=person.says("option-days"), exact=True)
    await reach(days)
    await page.keyboard.type("1")
    await expect(days).to_have_value("1")
    await page.keyboard.press("Escape")
    await press(person.button("client-start", count=5))
    turns = 0
    while await act(person, turns):
        turns += 1
    assert turns >= 5
    assert len(await ranking(page)) == 5


async def act(person: Phone, turn: int) -> bool:
    """Do by keyboard what is asked now; False at the end."""
    page = person.page
    await person.task().wait_for()
    await expect(page.locator("h1:focus, textarea:focus, input:focus, select:focus")).to_have_count(1)
    if await person.heading("client-ranking").is_visible():
        return False
    if await person.button("client-write").or_(person.heading("client-ask-title")).first.is_visible():
        await go_to_write(person)
        await ask(person, f"Sea or mountains {turn}?")
    elif await person.heading("client-decide-title").is_visible():
        keep = page.locator(".foot .btn").first
        await press(keep)
        await keep.wait_for(state="hidden")
    elif await page.get_by_role("checkbox").first.is_visible():
        first = page.get_by_role("checkbox").first
        await reach(first)
        await page.keyboard.press("Space")
        await press(page.locator(".foot > .btn").first)
        await first.wait_for(state="hidden")
    else:
        await reach(person.piece("white"))
        await page.keyboard.press("Space")
        await expect(person.piece("white")).to_be_checked()
        lay = page.locator(".foot .btn[aria-disabled=false]").first
        said = await lay.inner_text()
        await press(lay)
        await expect(page.get_by_role("button", name=said, exact=True)).to_be_hidden()
    return True


async def go_to_write(person: Phone) -> None:
    """Press on to the form, unless the page leads on by itself meanwhile."""
    says = person.says("client-write")
    for _ in range(60):
        if not await person.button("client-write").is_visible():
            break
        if await person.page.evaluate("() => document.activeElement.textContent") == says:
            await person.page.keyboard.press("Enter")
            break
        await person.page.keyboard.press("Tab")
    await person.heading("client-ask-title").wait_for()


async def ask(person: Phone, question: str) -> None:
    free = await person.free()
    if free == "topic":
        await reach(person.field("client-free-topic"))
        await person.page.keyboard.type("Journeys")
    elif free == "line":
        await reach(person.page.get_by_role("radio").first)
        await person.page.keyboard.press("Space")
    for field, words in (("client-question", question), ("side-white", "Sea"), ("side-black", "Mountains")):
        await reach(person.field(field))
        await person.page.keyboard.type(words)
    await press(person.button("client-ask"))
    await person.heading("client-guess-title").wait_for()


async def press(button: Locator) -> None:
    await button.wait_for()
    await reach(button)
    await button.page.keyboard.press("Enter")


async def reach(control: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if await control.evaluate("(one) => one === document.activeElement"):
            return
        await control.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {control}")


# By ear


async def test_each_phase_move_and_result_is_said_once_in_order_and_the_time_four_times_at_most(stage: Stage) -> None:
    person = await stage.phone("Ada", "en")
    await person.page.add_init_script(LISTENING)
    async with gathered(stage, person, OTHERS, Words()) as company:
        await person.arrange("option-days", "2")
        await shorten_the_vote(person)
        await company.table.evaluate(LISTENING)
        await company.start()
        heard = False
        async for state in company.states():
            if state.startswith("vote voter laid") and not heard:
                await expect(person.page.locator(".clock.over")).to_be_visible(timeout=15_000)
                heard = True
            if state.startswith("ask") and heard:
                break
        turn = company.council.last
        assert turn is not None
        assert turn.majority is not None
        mine = [
            opened := person.says("client-said-vote"),
            person.says("client-said-cast"),
            person.says("client-time-over"),
            verdict := person.says(
                "client-verdict-guessed" if turn.advance else "client-verdict-unanimous",
                name=company.name(turn.asker),
                me="no",
                side=turn.majority,
            ),
        ]
        await expect_said(person.page, verdict)
        log = await said(person.page)
        log = log[max(place for place, words in enumerate(log) if words == opened) :]
        assert [words for words in log if words in mine] == mine
        times = [words for words in log if re.search(r"second|Time", words)]
        assert len(times) <= 4
        assert len(times) == len(set(times))
        assert not [words for words in log if "white shard" in words], "a neighbour hears nothing secret"
        following = company.council.asker
        assert following is not None
        await expect_said(person.page, person.says("client-said-turn") if following == "A" else company.name(following))
        await expect_said(company.table, verdict.replace(":", ""), loosely=True)


async def test_what_came_of_a_turn_is_said_before_the_next_vote_though_its_question_is_put_at_once(
    stage: Stage,
) -> None:
    person = await stage.phone("Ada", "en")
    await person.page.add_init_script(LISTENING)
    async with gathered(stage, person, OTHERS, Words()) as company:
        await company.start()
        opened, laid = person.says("client-said-vote"), person.says("client-said-cast")
        expected: list[str] = []
        async for state in company.states():
            last = company.council.last
            if state.startswith("ask") and last is not None:
                assert last.majority is not None
                verdict = person.says(
                    "client-verdict-guessed" if last.advance else "client-verdict-unanimous",
                    name=company.name(last.asker),
                    me="yes" if last.asker == "A" else "no",
                    side=last.majority,
                )
                expected += [opened, laid, verdict]
            if len(expected) == 9:
                break
        await comes_true(
            person.page, "(most) => said.filter((one) => most.includes(one)).length >= most.length", expected
        )
        assert [words for words in await said(person.page) if words in expected] == expected


async def shorten_the_vote(person: Phone) -> None:
    """Give the vote twelve seconds, which no page offers."""
    await person.page.evaluate(
        """async () => {
          const own = (name) => import(document.querySelector(`link[rel=modulepreload][href$="/js/${name}.js"]`).href);
          const [{ ask }, { room }] = [await own('act'), await own('state')];
          const { options, clocks, language } = room.value;
          await ask({ do: 'arrange', options, language, clocks: { ...clocks, vote: 12 } });
        }"""
    )


# With large letters, with the keyboard open, on a phone that lies


async def test_with_letters_twice_as_large_both_shards_and_the_button_are_in_reach_also_above_a_keyboard(
    stage: Stage, browser: Browser, folder: Path
) -> None:
    (folder / "Default").mkdir()
    (folder / "Default" / "Preferences").write_text(json.dumps(_LARGE_LETTERS), encoding="utf-8")
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    context = await browser.browser_type.launch_persistent_context(
        folder, executable_path=found, args=["--disable-gpu", *alone], viewport={"width": 320, "height": 568},
        locale="it-IT", has_touch=True, reduced_motion="reduce",
    )  # fmt: skip
    context.set_default_timeout(30_000)
    stage.watch.over(context)
    person = Phone(await context.new_page(), stage.host.url, "Ada", "it")
    await person.page.goto(stage.host.url)
    await person.button("client-join").wait_for()
    found_out = await in_the_way(person, "the first page")
    async with gathered(stage, person, OTHERS, Words()) as company:
        assert await person.page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)") == 28
        await company.start()
        async for state in company.states():
            if state == "vote voter to lay any day":
                break
        found_out += await in_the_way(person, "the vote")
        found_out += await out_of_reach(person, ({"width": 320, "height": 568}, {"width": 320, "height": 300}))
        await person.lay("white")
        found_out += await in_the_way(person, "a vote that is laid")
        found_out += await out_of_reach(person, ({"width": 320, "height": 568},))
    await context.close()
    assert found_out == []


async def in_the_way(person: Phone, where: str) -> list[str]:
    """Tell where a page with large letters is too wide, or hides itself behind its foot."""
    found = []
    for width, height in ((390, 844), (320, 568)):
        await person.page.set_viewport_size({"width": width, "height": height})
        await person.page.evaluate(DRAWN)
        if says := await person.page.evaluate(_BESIDE_OR_BEFORE):
            found.append(f"{where} at {width}×{height}: {says}")
    return found


async def test_a_phone_that_lies_shows_all_that_is_pressed_at_once(stage: Stage) -> None:
    person = await stage.phone("Ada")
    start = person.button("client-start", count=5)
    async with gathered(stage, person, OTHERS, Words("Meglio il mare o i monti?", "W" * 24, "M" * 24)) as company:
        found = await out_of_sight(person, start, person.button("client-invite"), person.button("client-house-set"))
        await company.start()
        async for state in company.states():
            if state.startswith("ask"):
                found += await out_of_sight(person, person.page.locator(".foot>*").first)
            if state.startswith("ask asker"):
                await person.begin_to_write()
                fields = [person.field(name) for name in ("client-question", "side-white", "side-black")]
                found += await out_of_sight(person, *fields, person.page.locator(".foot .btn").first)
            if state == "vote voter to lay any day":
                break
        labels = [person.piece(side).locator("xpath=ancestor::label") for side in SIDES]
        found += await out_of_sight(person, *labels, *await person.page.locator(".foot button").all())
        found += await out_of_reach(person, ({"width": 568, "height": 320},))
        await person.page.evaluate(_TWICE)
        found += await in_the_way(person, "the vote with letters twice as large")
        await person.button("client-menu").tap()
        leave = person.button("client-leave")
        if not await leave.evaluate(_IN_REACH):
            found.append("the menu")
    assert found == []


async def out_of_sight(person: Phone, *controls: Locator) -> list[str]:
    """Tell what isn't on the screen of a phone that lies, before anybody scrolls."""
    found = []
    for width, height in ((844, 390), (667, 375)):
        await person.page.set_viewport_size({"width": width, "height": height})
        await person.page.evaluate(DRAWN)
        await person.page.evaluate("() => scrollTo(0, 0)")
        found += [f"{one} at {width}×{height}" for one in controls if not await one.evaluate(_AT_ONCE)]
    return found


async def out_of_reach(person: Phone, sizes: tuple[ViewportSize, ...]) -> list[str]:
    """Tell what can't be scrolled to where a finger finds it."""
    found = []
    for size in sizes:
        await person.page.set_viewport_size(size)
        await person.page.evaluate(DRAWN)
        controls = [
            *(person.piece(side).locator("xpath=ancestor::label") for side in SIDES),
            person.page.locator(".foot .btn").first,
        ]
        for name, control in zip(("white", "black", "the button"), controls, strict=True):
            if not await control.evaluate(_IN_REACH):
                found.append(f"{name} at {size['width']}×{size['height']}")
    return found


# Without colours


async def test_side_choice_majority_and_contrary_are_told_by_shape_and_word(stage: Stage) -> None:
    council = await gather(stage, ["Ada", *OTHERS])
    await council.start()
    if (asker := await council.asker()) is council.dealer:
        await council.plain_turn(contrary=1)
        asker = await council.asker()
    await asker.ask("Mare o monti?")
    voter = next(phone for phone in council.others(asker))
    await voter.page.emulate_media(forced_colors="active")
    for side, shape in (("white", "#sh-w"), ("black", "#sh-k")):
        piece = voter.piece("white" if side == "white" else "black")
        await expect(piece).to_have_accessible_name(re.compile(voter.says(f"side-{side}")))
        label = piece.locator("xpath=ancestor::label")
        assert str(await label.locator(".mark use").get_attribute("href")).startswith(shape)
        await label.tap()
        await expect(label.locator(".tick")).to_be_visible()
        assert await label.evaluate("(one) => getComputedStyle(one).outlineStyle") == "solid"
    for scheme in ("dark", "light"):
        await voter.page.emulate_media(forced_colors="active", color_scheme=scheme)
        for ground, mark in ((".sh-w", ".sh-ring"), (".sh-k", ".sh-cross")):
            assert await voter.page.evaluate(_APART, [ground, mark]) > 0.5, f"{mark} can't be seen in {scheme} colours"
    others = council.others(asker)
    await council.vote((asker, "white"), (others[0], "black"), *((phone, "white") for phone in others[1:]))
    verdict = voter.says("client-verdict-guessed", name=asker.name, me="no", side="white")
    await expect(voter.page.get_by_role("heading", name=verdict)).to_be_visible()
    plates = voter.page.locator(".plate")
    for number, (side, count) in enumerate((("white", 4), ("black", 1))):
        came = (
            voter.says("client-side-majority") if side == "white" else voter.says("client-side-contrary", count=count)
        )
        await expect(plates.nth(number).locator(".lab")).to_have_text(f"{voter.says(f'side-{side}')} · {came}")
        await expect(plates.nth(number).locator(".num")).to_have_text(str(count))
        await expect(plates.nth(number).locator("li use")).to_have_count(count)
    await expect(voter.page.locator(".gain")).to_contain_text("+1")
    table = council.table
    await expect(table.locator(".half")).to_have_count(2)
    await expect(table.locator(".half.k .lab")).to_contain_text("contrari")
    await expect(table.locator(".half.k .turned use")).to_have_attribute("href", re.compile("#sh-k"))
    await expect(table.locator(".gain")).to_contain_text("+1")

"""Five people with phones, and a table: a whole council of four days in the browser."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import expect

from ostrakon.rules.seats import SEATS, Shard
from tests.browser.council import Council, gather
from tests.browser.phone import FreeChoice, Phone, seen
from tests.browser.stage import Stage, ranking

pytestmark = pytest.mark.anyio

NAMES = ["Ada", "Bruno", "Carla", "Dino", "Elsa"]


async def test_five_people_play_four_days_of_every_kind(stage: Stage, folder: Path) -> None:
    council = await gather(stage, NAMES)
    await council.dealer.arrange("option-days", "4")
    await council.start()
    while await joker_lies_first(council):
        await begin_anew(council)
    met: list[FreeChoice | None] = []
    met += await ordinary_day(council)
    await all_read(council, "day-deception")
    met += await day_of_deception(council)
    await all_read(council, "day-oracle")
    met += await day_of_the_oracle(council)
    await all_read(council, "day-corruption")
    met += await day_of_corruption(council)
    assert len(met) == 20
    assert {"topic", "line"} <= set(met), "the joker was met in both its places"
    await all_tell_the_same_end(council, folder)


async def test_a_council_ended_early_has_no_winner_and_another_may_begin(stage: Stage) -> None:
    council = await gather(stage, NAMES)
    await council.start()
    await council.asker()
    await begin_anew(council)
    await council.plain_turn(contrary=1)
    asker = await council.asker()
    await council.dealer.as_dealer("client-end")
    for phone in council.phones:
        await phone.heading("client-end-early").wait_for()
        assert sorted(await ranking(phone.page)) == NAMES
    assert asker.name in await ranking(council.table)


async def joker_lies_first(council: Council) -> bool:
    """Whether the first asker may choose a line: then the joker wouldn't be met as the second card in this pass."""
    return await (await council.asker()).begin_to_write() == "line"


async def begin_anew(council: Council) -> None:
    """End the council early, and call another one with the same people."""
    await council.dealer.as_dealer("client-end")
    await council.dealer.button("client-again").tap()
    await council.start()


async def all_read(council: Council, rule: str) -> None:
    """The new day is declared on every phone and on the table."""
    for phone in council.phones:
        await expect(phone.words(rule).first).to_be_visible()
    await expect(seen(council.table).get_by_text(council.dealer.says(rule)).first).to_be_visible()


async def ordinary_day(council: Council) -> list[FreeChoice | None]:
    """Rule 8, with everything that may happen on any day; and each phone is reloaded once in mid-vote."""
    phones = council.phones
    return [
        await turn_with_a_follower(council, phones[0]),
        await turn_with_a_shard_turned(council, phones[1]),
        await turn_that_misses(council, phones[2]),
        await turn_asked_aloud(council, phones[3]),
        await turn_sent_back(council, phones[4]),
    ]


async def turn_with_a_follower(council: Council, reloaded: Phone) -> FreeChoice | None:
    """Rule 10: the follower walks along with the asker; one contrary shard is one step for both."""
    asker = await council.asker()
    follower, *rest = council.others(asker)
    question = council.new_question()
    free = await asker.ask(question)
    await council.all_see(question)
    await follower.follow(asker.name)
    await lay_and_reload(reloaded, "white", question)
    ballot: dict[Phone, Shard] = {
        asker: "white",
        follower: "white",
        rest[0]: "white",
        rest[1]: "black",
        rest[2]: "white",
    }
    if reloaded is rest[1]:
        ballot |= {rest[0]: "black"}
    del ballot[reloaded]
    await council.vote(*ballot.items())
    await expect(follower.words("client-followed", steps=1)).to_be_visible()
    return free


async def turn_with_a_shard_turned(council: Council, reloaded: Phone) -> FreeChoice | None:
    """Rules 5.1, 7.2: a shard may be turned until the vote closes; the next asker writes meanwhile."""
    asker = await council.asker()
    turning = next(phone for phone in council.others(asker) if phone is not reloaded)
    question = council.new_question()
    free = await asker.ask(question)
    await council.all_see(question)
    await lay_and_reload(reloaded, "white", question)
    await turning.lay("black")
    await turning.turn("white")
    rest = [phone for phone in council.phones if phone not in (reloaded, turning)]
    await council.vote(*((phone, "white") for phone in rest))
    await expect(asker.heading("client-verdict-unanimous", me="yes", name=asker.name)).to_be_visible()
    return free


async def turn_that_misses(council: Council, reloaded: Phone) -> FreeChoice | None:
    """Rule 8.3: who guesses wrong stays where he is."""
    asker = await council.asker()
    question = council.new_question()
    free = await asker.ask(question)
    await council.all_see(question)
    guess: Shard = "black"
    await lay_and_reload(reloaded, guess if reloaded is asker else "white", question)
    rest: list[tuple[Phone, Shard]] = [
        (phone, guess if phone is asker else "white") for phone in council.phones if phone is not reloaded
    ]
    await council.vote(*rest)
    await expect(asker.heading("client-verdict-missed", me="yes", side="white")).to_be_visible()
    return free


async def turn_asked_aloud(council: Council, reloaded: Phone) -> FreeChoice | None:
    """Rule 6.3: a question asked aloud is voted on as any other."""
    asker = await council.asker()
    free = await asker.ask_aloud()
    for phone in council.others(asker):
        await phone.heading("client-aloud", name=asker.name, me="no").wait_for()
    await lay_and_reload(reloaded, "white", reloaded.says("client-aloud", name=asker.name, me=said_to(reloaded, asker)))
    await council.vote(*((phone, "white") for phone in council.phones if phone is not reloaded))
    return free


async def turn_sent_back(council: Council, reloaded: Phone) -> FreeChoice | None:
    """Rule 6.4: the dealer sends a question back; the shards laid are returned, and it is asked anew."""
    asker = await council.asker()
    voter = next(phone for phone in council.others(asker) if phone is not council.dealer)
    refused = council.new_question()
    await asker.ask(refused)
    await voter.sees(refused)
    await voter.lay("black")
    await council.dealer.as_dealer("client-reject")
    await asker.heading("client-ask-title").wait_for()
    await expect(asker.field("client-question")).to_have_value(refused)
    question = council.new_question()
    free = await asker.ask(question)
    await council.all_see(question)
    await lay_and_reload(reloaded, "white", question)
    await council.vote(*((phone, "white") for phone in council.phones if phone is not reloaded))
    return free


def said_to(phone: Phone, asker: Phone) -> str:
    return "yes" if phone is asker else "no"


async def lay_and_reload(phone: Phone, shard: Shard, question: str) -> None:
    """Seat, phase and the own shard are back after a reload."""
    await phone.lay(shard)
    await phone.page.reload()
    await phone.sees(question)
    await phone.has_laid(shard)
    await expect(phone.page.get_by_role("button", name=phone.name)).to_be_visible()


async def day_of_deception(council: Council) -> list[FreeChoice | None]:
    """Rule 9.3: all shards are shown to everyone, then the asker keeps or turns his own."""
    met = []
    for number in range(5):
        asker = await council.asker()
        voters = council.others(asker)
        question = council.new_question()
        if number == 1:
            await discard_topic(council, asker)
        met.append(await asker.ask(question))
        await council.all_see(question)
        contrary: Shard = "black" if number == 0 else "white"
        await council.vote((asker, "black"), *((voter, "white") for voter in voters[1:]), (voters[0], contrary))
        await expect(voters[1].words("client-shown-deception")).to_be_visible()
        await asker.decide("white", laid="black")
    return met


async def discard_topic(council: Council, asker: Phone) -> None:
    """Rule 5.4: the asker gets another topic. With the joker in the row there may be no topic yet: then nothing."""
    if await asker.begin_to_write() is not None:
        return
    topic = await asker.page.locator(".topicline .chip").inner_text()
    await council.dealer.as_dealer("client-discard")
    await expect(asker.page.get_by_text(topic, exact=True)).to_be_hidden()


async def day_of_the_oracle(council: Council) -> list[FreeChoice | None]:
    """Rule 9.2: the asker alone sees the shards of those he names, then keeps or turns his own."""
    met = []
    for number in range(5):
        asker = await council.asker()
        voters = council.others(asker)
        question = council.new_question()
        met.append(await asker.ask(question))
        await council.all_see(question)
        contrary: Shard = "black" if number == 0 else "white"
        laid: Shard = "black" if number == 0 else "white"
        await council.vote((asker, laid), *((voter, "white") for voter in voters[1:]), (voters[0], contrary))
        await asker.consult(voters[1].name)
        await expect(voters[1].words("client-consulted", name=asker.name)).to_be_visible()
        await asker.peek(asker.button("client-peek-oracle"), asker.words("client-seen-oracle"))
        await asker.decide("white", laid=laid)
    return met


async def day_of_corruption(council: Council) -> list[FreeChoice | None]:
    """Rule 9.1: the asker shows his shard, then names who must show his colour; the others vote as usual."""
    met = []
    for number in range(5):
        asker = await council.asker()
        corrupted, *free_voters = council.others(asker)
        question = council.new_question()
        free = await asker.begin_to_write()
        await asker.choose_topic(free)
        await asker.write(question, "Mare", "Monti")
        await asker.put()
        met.append(free)
        await council.all_see(question)
        await asker.show("white")
        await asker.corrupt(corrupted.name)
        await expect(corrupted.words("client-corrupted", name=asker.name, side="white")).to_be_visible()
        contrary: Shard = "black" if number == 0 else "white"
        await council.vote((free_voters[0], contrary), (free_voters[1], "white"), (free_voters[2], "white"))
    return met


async def all_tell_the_same_end(council: Council, folder: Path) -> None:
    """The ranking is one and the same on all pages and in the record, replayed."""
    places = await ranking(council.dealer.page)
    assert sorted(places) == NAMES
    for phone in council.phones:
        assert await ranking(phone.page) == places
    assert await ranking(council.table) == places
    async with council.dealer.page.expect_download() as downloading:
        await council.dealer.page.get_by_role("link", name=council.dealer.says("client-record")).tap()
    record = folder / "record.json"
    await (await downloading.value).save_as(record)
    trace = replayed(record, "--trace")
    last = json.loads(trace.splitlines()[-1])
    assert [NAMES[SEATS.index(seat)] for seat in last["result"]["ranking"]] == places
    told = replayed(record)
    end = told[told.index(council.dealer.says("replay-end")) :]
    assert sorted(NAMES, key=end.rindex) == places


def replayed(record: Path, *options: str) -> str:
    """What `ostrakon replay` prints of a record."""
    command = Path(sys.executable).with_name("ostrakon")
    done = subprocess.run(
        [command, "replay", record, *options],
        env={**os.environ, "OSTRAKON_LANGUAGE": "it"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout

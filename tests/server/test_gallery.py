"""Thousands who look on: players hear before them, each hears everything in order, and nobody waits for them all."""

import asyncio
import random
from collections.abc import Coroutine

import pytest

from ostrakon.protocol.messages import Update, Welcome
from ostrakon.room.room import Tidings
from ostrakon.server.audience import Audience
from ostrakon.server.gallery import FEW, PATIENCE, SLICE, Gallery
from ostrakon.server.page import Page
from tests.server.stage import Listener, PaperJournal, hub_on


class Ear:
    """A guest who remembers."""

    remote = "192.0.2.1"

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.heard.append(frame)

    def close(self, code: int, reason: str = "") -> None:
        raise AssertionError(code)


def page(*, table: bool = False, who: str | None = None) -> tuple[Page, Ear]:
    ear = Ear()
    one = Page(ear)
    one.table, one.who = table, who
    return one, ear


def run(test: Coroutine[object, object, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


@pytest.mark.parametrize("seed", range(6))
def test_each_hears_all_that_was_said_while_it_was_there_once_and_in_order(seed: int) -> None:
    async def test() -> None:
        chance, gallery = random.Random(seed), Gallery()
        there: list[tuple[Page, Ear, list[bytes]]] = []
        gone: list[tuple[Page, Ear, list[bytes]]] = []
        for number in range(2_000):
            match chance.choices(("come", "go", "say", "look", "wait"), (8, 1, 4, 1, 6))[0]:
                case "come":
                    there.append((*page(table=chance.random() < 0.1), []))
                    gallery.add(there[-1][0])
                case "go" if there:
                    gone.append(there.pop(chance.randrange(len(there))))
                    gallery.remove(gone[-1][0])
                case "say":
                    gallery.tell(b"%d" % number, b"table %d" % number)
                    for one, _, expected in there:
                        expected.append(b"table %d" % number if one.table else b"%d" % number)
                case "look" if there:
                    one, ear, expected = chance.choice(there)
                    gallery.knows_all(one)
                    expected[len(ear.heard) :] = []
                case "wait":
                    await asyncio.sleep(0)
        while gallery._pending:  # nothing is kept that everybody knows
            await asyncio.sleep(0)
        assert len(there) > 10 * SLICE
        assert all(ear.heard == expected for _, ear, expected in there + gone)

    run(test())


def test_players_hear_first_and_of_those_who_look_on_a_slice_at_a_time() -> None:
    async def test() -> None:
        audience = Audience()
        crowd = [page(who=f"spectator {number}") for number in range(10 * SLICE)]
        for one, _ in crowd:
            audience.add(one, None)
        player, ear = page(who="player")
        audience.add(player, "A")
        audience.tell(Tidings(b"all", {"A": b"own"}))
        assert ear.heard == [b"all", b"own"]
        assert not any(one.heard for _, one in crowd)
        for reached in range(1, 11):
            await asyncio.sleep(0)
            assert sum(bool(one.heard) for _, one in crowd) == reached * SLICE
        assert audience.has("spectator 3")
        audience.remove(crowd[3][0])
        assert not audience.has("spectator 3")

    run(test())


def test_while_a_players_word_is_written_down_those_who_look_on_wait_and_afterwards_hear_all() -> None:
    async def test() -> None:
        gallery = Gallery()
        crowd = [page() for _ in range(10 * SLICE)]
        for one, _ in crowd:
            gallery.add(one)
        gallery.tell(b"first", b"first")
        await asyncio.sleep(0)
        reached = sum(bool(ear.heard) for _, ear in crowd)
        assert 0 < reached < len(crowd)
        gallery.hold()
        for _ in range(20):
            await asyncio.sleep(0)
        assert sum(bool(ear.heard) for _, ear in crowd) == reached
        gallery.tell(b"second", b"second")
        gallery.release()
        while any(ear.heard != [b"first", b"second"] for _, ear in crowd):
            await asyncio.sleep(0)

    run(test())


def test_players_without_a_pause_dont_keep_those_who_look_on_waiting_for_ever() -> None:
    async def test() -> None:
        gallery, crowd = Gallery(), [page() for _ in range(2 * FEW)]
        for one, _ in crowd:
            gallery.add(one)
        said = [b"%d" % number for number in range(10 * PATIENCE)]
        gallery.hold()
        for words in said:
            gallery.tell(words, words)
            gallery.release()
            gallery.hold()  # the next one is at hand already
            await asyncio.sleep(0)
        for _ in range(len(crowd)):
            await asyncio.sleep(0)
        assert all(len(ear.heard) >= len(said) - 3 * PATIENCE for _, ear in crowd)
        gallery.release()
        while any(ear.heard != said for _, ear in crowd):
            await asyncio.sleep(0)

    run(test())


def test_few_who_look_on_hear_at_once() -> None:
    async def test() -> None:
        gallery = Gallery()
        few = [page() for _ in range(FEW)]
        for one, _ in few:
            gallery.add(one)
        gallery.tell(b"all", b"tables")
        assert all(ear.heard == [b"all"] for _, ear in few)

    run(test())


def test_who_gets_up_from_a_seat_hears_what_is_his_after_what_is_for_all() -> None:
    async def test() -> None:
        audience = Audience()
        for number in range(2 * FEW):
            audience.add(page(who=f"spectator {number}")[0], None)
        player, ear = page(who="player")
        audience.add(player, "A")
        before = audience.reseat(lambda who: None, None)
        audience.tell(Tidings(b"all", {"A": b"you got up"}), before)
        assert ear.heard == [b"all", b"you got up"]

    run(test())


def test_a_picture_asked_for_in_mid_slice_is_followed_by_later_numbers_alone() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            crowd = [Listener(hub, f"192.0.2.{number}") for number in range(2 * FEW)]
            for one in crowd:
                await one.hello(code)
            player = Listener(hub)
            await player.hello(code)
            await player.answer("join", 1, name="Ada")
            last = crowd[-1]
            await last.answer("resync", 1)
            await player.answer("join", 2, name="Berta")
            while not isinstance(last.heard[-1], Update):
                await asyncio.sleep(0)
            pictures = [place for place, message in enumerate(last.heard) if isinstance(message, Welcome)]
            shown = last.heard[pictures[-1]]
            assert isinstance(shown, Welcome)
            later = [message.number for message in last.heard[pictures[-1] :] if isinstance(message, Update)]
            assert len(pictures) == 2
            assert later == [shown.number + 1]

    run(test())

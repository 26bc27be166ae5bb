"""In a family room no frame of a table holds what people typed and a word list or a hand speaks against.

A whole council is played, in the hub and over real sockets; every text that people can type is marked, and the dealer
lets some of it be shown.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import msgspec
import pytest
import uvloop

from ostrakon.cards.unfit import is_unfit
from ostrakon.protocol.messages import Welcome
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.views import CouncilView
from tests.secrets.fate import Fate, ruled_by
from tests.secrets.pages import Page, Stage, hub_stage, wire_stage

Opening = Callable[[Path], AbstractAsyncContextManager[Stage]]

MARKS = ("Stronzo", "merda", "cazzo", "puttane", "culo")
"""What names, questions, answers, an asker's own topics and the topics on cards hold."""
OPENINGS: tuple[Opening, ...] = (hub_stage, wire_stage)


class Family:
    """A family room with five people, a table, and somebody without a seat."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.phones: dict[Seat, Page] = {}

    async def gather(self) -> None:
        self.code = await self._stage.room()
        for seat in SEATS[:5]:
            page = await self._stage.page()
            await page.hello(self.code, f"device {seat}".ljust(43, "x"))
            await page.say("join", name=f"{MARKS[0]} {seat}" if seat in "BC" else f"Gast {seat}", seat=seat)
            self.phones[seat] = page
        clocks = {"ask": 3600, "vote": 3600, "choose": 3600}
        options = {"days": 2, "start": 5}
        await self.dealer.say("arrange", options=options, clocks=clocks, language="it", family=True)
        self.table = await self._stage.page()
        await self.table.hello(self.code, None, "table")
        self.visitor = await self._stage.page()
        await self.visitor.hello(self.code, "visitor".ljust(43, "x"))
        for line in range(1, 9):
            topic = f"{MARKS[4]} {'abcdefgh'[line - 1] * 5}"
            await self.phones["D"].say("write_topic", topic=topic, card="b1", line=line)
        await self.dealer.say("start")

    @property
    def dealer(self) -> Page:
        return self.phones["A"]

    async def view(self) -> CouncilView:
        picture = msgspec.convert(await self.visitor.look(), Welcome, str_keys=True)
        assert picture.council is not None
        return picture.council

    async def play(self, shown: Callable[[int], bool]) -> None:
        """Play to the end; the dealer lets the questions of some turns be shown."""
        turn = 0
        while (view := await self.view()).phase != "over":
            if not view.waiting:
                continue
            seat = view.waiting[0]
            match view.phase:
                case "ask":
                    turn += 1
                    await self._ask(view, seat, turn)
                    if shown(turn):
                        await self.dealer.say("show_anyway", moment=(await self.view()).moment)
                case "show" | "vote":
                    shard = "white" if (ord(seat) + turn) % 3 else "black"
                    await self.phones[seat].say("cast", moment=view.moment, shard=shard)
                case "name":
                    assert view.naming is not None
                    seats = view.naming.among[: view.naming.count]
                    await self.phones[seat].say("name", moment=view.moment, seats=seats)
                case "decide":
                    await self.phones[seat].say("decide", moment=view.moment, shard="white")
            if turn % 3 == 0:
                await self.table.look()
        await self._stage.settled(self.code)
        for page in (self.table, self.visitor):
            await page.look()

    async def _ask(self, view: CouncilView, seat: Seat, turn: int) -> None:
        """Ask: some ask in coarse words, some in fine ones against which a hand goes up."""
        topic = {"topic": f"Le {MARKS[3]}", "line": 1, None: None}[view.free]
        fine = turn % 2 == 0
        words = {"text": f"Giocasta {turn}?", "white": "sì", "black": "no"}
        coarse = {"text": f"Ma che {MARKS[1]}, {turn}?", "white": MARKS[2], "black": "no"}
        await self.phones[seat].say("ask", moment=view.moment, topic=topic, **(words if fine else coarse))
        if fine:
            other = next(other for other in self.phones if other != seat)
            await self.phones[other].say("raise_hand", moment=(await self.view()).moment)


async def played(opening: Opening, folder: Path, shown: Callable[[int], bool]) -> tuple[list[bytes], list[bytes]]:
    with ruled_by(Fate(7, 1)):
        async with opening(folder) as stage:
            family = Family(stage)
            await family.gather()
            await family.play(shown)
            return list(family.table.frames), list(family.visitor.frames)


@pytest.mark.parametrize("opening", OPENINGS, ids=["hub", "wire"])
def test_a_family_table_never_hears_what_is_held_back_and_all_others_do(opening: Opening, tmp_path: Path) -> None:
    assert all(map(is_unfit, MARKS))
    table, visitor = uvloop.run(asyncio.wait_for(played(opening, tmp_path, lambda turn: False), 120))
    heard = b"\n".join(visitor)
    for mark in MARKS[:3] + MARKS[4:]:
        assert mark.encode() in heard, mark
    assert len(table) > 60
    for frame in table:
        assert not any(mark.encode() in frame for mark in MARKS), frame[:200]
    # A question in fine words is on the table until a hand goes up, and not afterwards.
    final = table[-2]
    assert b'"type":"welcome"' in final
    assert b"Giocasta" not in final
    assert b"Giocasta" in visitor[-2]


def test_what_the_dealer_lets_be_shown_the_table_hears(tmp_path: Path) -> None:
    table, _ = asyncio.run(played(hub_stage, tmp_path, lambda turn: turn % 3 == 1))
    heard = b"\n".join(table)
    assert f"Ma che {MARKS[1]}, 1?".encode() in heard
    assert f"Ma che {MARKS[1]}, 3?".encode() not in heard
    assert f"Ma che {MARKS[1]}, 7?".encode() in table[-2]


def test_numbers_of_updates_are_the_same_for_tables_and_phones(tmp_path: Path) -> None:
    table, visitor = asyncio.run(played(hub_stage, tmp_path, lambda turn: turn % 3 == 1))
    numbers = [
        [message["number"] for frame in frames if (message := msgspec.json.decode(frame))["type"] == "update"]
        for frames in (table, visitor)
    ]
    assert numbers[0] == list(range(numbers[0][0], numbers[0][-1] + 1))
    assert numbers[0][-len(numbers[1]) :] == numbers[1]

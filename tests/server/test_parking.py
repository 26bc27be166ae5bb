"""A room without people is parked: out of memory, kept by the journal; its bots wait, and only its clock goes on."""

import asyncio
from collections.abc import Coroutine

import pytest

from ostrakon.journal.entries import CouncilStarted, Played
from ostrakon.protocol.messages import Accepted, Welcome
from ostrakon.rules.actions import RunOut, ShuffleDeck
from ostrakon.server import mailbox
from ostrakon.server.hub import Hub
from tests.server.stage import Listener, PaperJournal

BOTS = 4


def run(test: Coroutine[object, object, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


async def parked(hub: Hub) -> None:
    while hub.live:
        await asyncio.sleep(0)


async def begun(hub: Hub, clocks: dict[str, object]) -> tuple[str, str, Listener]:
    """One person begins with bots; give the room, the person's secret, and the page."""
    code = await hub.create("en")
    one = Listener(hub)
    welcome = await one.hello(code)
    assert isinstance(welcome, Welcome)
    assert welcome.token is not None
    await one.answer("join", 1, name="Ada")
    for number in range(BOTS):
        assert await one.answer("seat_bot", 2 + number) == Accepted(2 + number)
    await one.answer("arrange", 10, options={"joker": False}, clocks=clocks, language="en")
    assert await one.answer("start", 11) == Accepted(11)
    return code, welcome.token, one


def test_a_room_in_which_nobody_has_a_seat_is_parked_as_soon_as_it_is_left() -> None:
    async def test() -> None:
        hub = Hub(PaperJournal())
        await hub.start()
        code, kept = await hub.create("en"), await hub.create("en")
        one, other = Listener(hub), Listener(hub)
        await one.hello(code)
        await one.answer("join", 1, name="Ada")
        await one.answer("leave", 2)
        await other.hello(kept)
        await other.answer("join", 1, name="Ada")
        one.leave()
        other.leave()
        while hub.live > 1:
            await asyncio.sleep(0)
        assert list(hub._mailboxes) == [kept], "whoever sits there may be back in a moment"
        again = await Listener(hub).hello(code)
        assert isinstance(again, Welcome)
        await hub.close()

    run(test())


def test_bots_wait_in_a_room_that_is_parked_and_go_on_when_somebody_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailbox, "REST_SECONDS", 0.01)

    async def test() -> None:
        journal = PaperJournal()
        hub = Hub(journal)
        await hub.start()
        code, token, one = await begun(hub, {"kind": "off"})
        one.leave()
        await parked(hub)
        left = len(journal.rows[code])
        assert journal.dues[code] is None, "nothing wakes it"
        await hub.close()
        journal.mark = 10**9
        later = Hub(journal, pace=0)
        await later.start()
        for _ in range(1000):
            await asyncio.sleep(0)
        assert later.live == 0
        assert len(journal.rows[code]) == left
        back = Listener(later)
        welcome = await back.hello(code, token)
        assert isinstance(welcome, Welcome)
        assert welcome.council is not None
        assert welcome.own is not None
        if welcome.council.asker == welcome.own.seat:  # then they wait for a question, and vote on it
            assert await back.answer("ask", 20, moment=welcome.council.moment) == Accepted(20)
            left += 1
        while len(journal.rows[code]) == left:
            await asyncio.sleep(0)
        await later.close()

    run(test())


def test_a_parked_room_whose_clock_runs_is_moved_on_by_the_clock_and_never_by_its_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mailbox, "REST_SECONDS", 0.01)

    async def test() -> None:
        journal = PaperJournal()
        hub = Hub(journal)
        await hub.start()
        code, _, one = await begun(hub, {"ask": 3600, "vote": 3600, "choose": 3600, "kind": "hard"})
        one.leave()
        await parked(hub)
        left = len(journal.rows[code])
        await hub.close()
        journal.mark = 10**9
        later = Hub(journal, pace=0)
        await later.start()
        while len(journal.rows[code]) == left:
            await asyncio.sleep(0)
        await parked(later)
        await later.close()
        begins = max(number for number, row in enumerate(journal.rows[code]) if isinstance(row.entry, CouncilStarted))
        assert left == begins + 1
        actions = [row.entry.action for row in journal.rows[code][left:] if isinstance(row.entry, Played)]
        assert isinstance(actions[0], RunOut)
        assert all(isinstance(action, RunOut | ShuffleDeck) for action in actions)

    run(test())

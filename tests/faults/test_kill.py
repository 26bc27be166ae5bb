"""What is left after SIGKILL: everything that was acknowledged, and the time that remained."""

import asyncio
import contextlib
import time
from pathlib import Path

from tests.hosting import begin, hosted, run, seated, start
from tests.phones import Party, Phone, phone

GAINED = 1500
"""Milliseconds that a kill may give back: what was served since the last mark."""
LOST = 3000
"""Milliseconds that may pass between a server's first moment and the test's hearing of it, on a busy machine."""


async def _left(one: Phone) -> int:
    """Ask for the time that remains."""
    await one.command("resync")
    assert one.room is not None
    assert one.room.clock is not None
    return one.room.clock.left


def _since(moment: float) -> float:
    return (time.monotonic() - moment) * 1000


def test_a_council_killed_in_mid_vote_goes_on_from_there_with_the_same_phones(tmp_path: Path) -> None:
    async def test() -> None:
        host = start(tmp_path)
        code = host.room()
        async with seated(host.url, code, 6) as phones:
            party = await begin(phones, ask=3600, vote=600, choose=300)
            await party.until(lambda council: council.day == 2 and council.phase == "vote")
            voters = list(party.council.waiting)
            await party.phones[voters[0]].command("cast", shard="white")
            await party.phones[voters[1]].command("cast", shard="black")
            writer = party.phones[voters[2]]
            await writer.command("draft", text="Cani o ga", white="Cani", black="")
            await party.together()
            tokens = {one.seat: one.token for one in phones}
            council, history, room = phones[0].council, phones[0].history, phones[0].room
            own = {one.seat: one.own for one in phones}
            left = await _left(phones[0])
            host.kill()
            for one in phones:
                with contextlib.suppress(ConnectionError):
                    await one.wait_closed()
            assert room is not None
        host.forget()

        with hosted(tmp_path, port=host.port) as again:
            opened = time.monotonic()
            async with contextlib.AsyncExitStack() as stack:
                back = [await stack.enter_async_context(phone(again.url)) for _ in tokens]
                for one, (seat, token) in zip(back, tokens.items(), strict=True):
                    await one.hello(code, token)
                    assert one.seat == seat
                    assert one.token == token
                    assert one.own == own[seat]
                    assert one.history == history
                party = Party(back)
                assert party.council == council
                still = await _left(back[0])
                assert -GAINED < left - still - _since(opened) < LOST
                last = back[-1].room
                assert last is not None
                assert (last.code, last.dealer, last.options) == (room.code, room.dealer, room.options)
                assert [(card.seat, card.name, card.presence) for card in last.seats] == [
                    (card.seat, card.name, "present") for card in room.seats
                ]
                await party.together()
                await party.finish()
                assert party.council.result is not None

    run(test())


def test_time_in_which_no_server_ran_does_not_count(tmp_path: Path) -> None:
    pause = 3.0

    async def test() -> None:
        host = start(tmp_path)
        code = host.room()
        async with seated(host.url, code) as phones:
            await begin(phones, ask=60)
            token, before = phones[0].token, await _left(phones[0])
            host.kill()
        host.forget()
        await asyncio.sleep(pause)  # the very thing that is tested: time passes
        with hosted(tmp_path) as again:
            opened = time.monotonic()
            async with phone(again.url) as back:
                await back.hello(code, token)
                after = await _left(back)
                assert -GAINED < before - after - _since(opened) < LOST <= pause * 1000

    run(test())

"""The bell in the real NATS: who follows a room hears that it moved, and nothing else; without it nothing is wrong."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg

from ostrakon.protocol.messages import Update
from ostrakon.server.bell import Silence
from ostrakon.server.hub import Hub
from ostrakon.server.nats_bell import NatsBell
from tests.hosting import run
from tests.nats import Nats, nats
from tests.server.stage import Listener, PaperJournal

PATIENCE: Final = 20.0


class Ear:
    """Notes what is heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._news = asyncio.Event()

    def hear(self, code: str) -> None:
        self.heard.append(code)
        self._news.set()

    async def until(self, fact: Callable[[], bool], meanwhile: Callable[[], None]) -> None:
        """Wait until something is so; what was lost before somebody listened is said again."""
        async with asyncio.timeout(PATIENCE):
            while not fact():
                meanwhile()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), 0.1)
                self._news.clear()


@contextlib.asynccontextmanager
async def bell_of(server: Nats, ear: Ear) -> AsyncIterator[NatsBell]:
    bell = NatsBell(server.url, None, ear.hear)
    await bell.open()
    try:
        yield bell
    finally:
        await bell.close()


def test_who_follows_a_room_hears_it_and_nobody_hears_himself_or_what_is_played() -> None:
    async def test(server: Nats) -> None:
        here, there, spied, everything = Ear(), Ear(), Ear(), list[Msg]()
        spy = Client()
        await spy.connect(server.url)

        async def note(message: Msg) -> None:
            everything.append(message)
            spied.hear(message.subject)

        await spy.subscribe(">", cb=note)
        await spy.flush()
        async with bell_of(server, here) as first, bell_of(server, there) as second:
            second.follow("CDFHJ")
            second.follow("VPTPK")
            first.follow("CDFHJ")
            await there.until(lambda: "CDFHJ" in there.heard, lambda: first.ring("CDFHJ"))
            second.leave("CDFHJ")
            second.follow("KMNQR")
            await there.until(lambda: "KMNQR" in there.heard, lambda: first.ring("KMNQR"))
            before = there.heard.count("CDFHJ")
            first.ring("CDFHJ")
            await there.until(lambda: "VPTPK" in there.heard, lambda: first.ring("VPTPK"))
            assert there.heard.count("CDFHJ") == before
            assert here.heard == []
            await spied.until(lambda: "ostrakon.room.VPTPK" in spied.heard, lambda: None)
        await spy.close()
        assert {one.subject for one in everything} == {f"ostrakon.room.{code}" for code in ("CDFHJ", "KMNQR", "VPTPK")}
        assert {one.data for one in everything} == {b""}

    with nats() as server:
        run(test(server))


def test_a_bell_that_is_away_holds_up_nobody_and_rings_again_by_itself() -> None:
    async def test(server: Nats) -> None:
        ear = Ear()
        async with bell_of(server, Ear()) as first, bell_of(server, ear) as second:
            second.follow("CDFHJ")
            await ear.until(lambda: "CDFHJ" in ear.heard, lambda: first.ring("CDFHJ"))
            await asyncio.to_thread(server.stop)
            for _ in range(100):
                first.ring("CDFHJ")
            second.follow("VPTPK")
            await asyncio.to_thread(server.start)
            await ear.until(lambda: "VPTPK" in ear.heard, lambda: first.ring("VPTPK"))
            ear.heard.clear()
            await ear.until(lambda: "CDFHJ" in ear.heard, lambda: first.ring("CDFHJ"))

    with nats() as server:
        run(test(server))


def test_a_bell_that_was_never_there_keeps_no_server_from_starting_or_ending() -> None:
    async def test() -> None:
        bell = NatsBell("nats://me:secret@127.0.0.1:1", None, lambda code: None)
        await bell.open()
        bell.follow("CDFHJ")
        bell.ring("CDFHJ")
        await asyncio.sleep(0)
        await bell.close()

    run(test())


def test_a_server_that_hears_the_bell_reads_what_another_wrote_and_tells_its_pages() -> None:
    class Wire(Silence):
        """Rings at the other hub at once."""

        def __init__(self) -> None:
            self.other: Callable[[str], None] | None = None

        def ring(self, code: str) -> None:
            if self.other is not None:
                self.other(code)

    async def test() -> None:
        journal, wire = PaperJournal(), Wire()
        ears: list[Callable[[str], None]] = []

        def other(heard: Callable[[str], None]) -> Silence:
            ears.append(heard)
            return Silence()

        first, second = Hub(journal, bell=lambda heard: wire), Hub(journal, bell=other)
        wire.other = ears[0]
        await first.start()
        await second.start()
        try:
            code = await first.create("en")
            anna, table = Listener(first), Listener(second)
            await anna.hello(code)
            await table.hello(code, page="table")
            await anna.answer("join", 1, name="Anna", seat="C")
            await table.until(Update)
            update = next(one for one in table.heard if isinstance(one, Update))
            assert "Anna" in str(update.room)
        finally:
            await first.close()
            await second.close()

    run(test())

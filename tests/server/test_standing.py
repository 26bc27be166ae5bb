"""While the journal can't be used: who is hurt stands still and says so, everybody else goes on, nothing is lost."""

import asyncio
import random
from collections.abc import Coroutine

import pytest
from msgspec.structs import replace

from ostrakon.journal.entries import DraftKept, Row, Snapshot
from ostrakon.locales.texts import LOCALES, text
from ostrakon.protocol.messages import Accepted, Frozen, Refused, Welcome
from ostrakon.rules.errors import OstrakonError
from ostrakon.server import mailbox
from ostrakon.server.allowances import Allowances, Rate
from ostrakon.server.deadlines import TOGETHER, Deadlines
from ostrakon.server.hub import Hub
from ostrakon.server.served import ServedTime
from ostrakon.server.tokens import digest
from ostrakon.server.troubles import Troubles
from tests.room.table import Table
from tests.server.stage import Listener, PaperJournal, a_while


def run(test: Coroutine[object, object, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


class Ear:
    """A host who remembers what he was told."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    def troubled(self, error: OstrakonError, room: str) -> None:
        self.heard.append((error.code, room))

    def relieved(self) -> None:
        self.heard.append(("relieved", ""))


def frozen(listener: Listener) -> list[str | None]:
    return [message.code for message in listener.heard if isinstance(message, Frozen)]


async def until(listener: Listener, codes: list[str | None]) -> None:
    while frozen(listener) != codes:
        await listener._more()


def test_a_room_that_can_t_be_written_says_so_to_every_page_and_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mailbox, "RETRY_SECONDS", 0.01)

    async def test() -> None:
        journal, ear = PaperJournal(), Ear()
        hub = Hub(journal, troubles=Troubles(ear))
        await hub.start()
        code = await hub.create("it")
        phone, table, other = Listener(hub), Listener(hub), Listener(hub)
        await phone.hello(code)
        await table.hello(code, page="table")
        await other.hello(await hub.create("it"))
        journal.broken = True
        refused = await phone.answer("join", 1, name="Ada")
        assert isinstance(refused, Refused)
        assert refused.code == "archive-unavailable"
        assert (frozen(phone), frozen(table), frozen(other)) == ([refused.code], [refused.code], [])
        late = Listener(hub)
        await late.hello(code)
        await until(late, ["archive-unavailable"])
        await a_while()
        assert ear.heard == [("archive-unavailable", "")]
        journal.broken = False
        for page in (phone, table, late):
            await until(page, ["archive-unavailable", None])
            assert isinstance(page.heard[-2], Welcome)
        assert ear.heard == [("archive-unavailable", ""), ("relieved", "")]
        assert await phone.answer("join", 2, name="Ada") == Accepted(2)
        assert len(journal.rows[code]) == 2
        await hub.close()

    run(test())


def test_nobody_s_time_runs_out_while_nothing_can_be_written() -> None:
    now = 0.0
    served = ServedTime(500, lambda: now)
    now = 1.0
    assert served.now() == 1500
    served.stand()
    now = 61.0
    served.stand()
    assert served.now() == 1500
    served.go_on()
    served.go_on()
    now = 62.0
    assert served.now() == 2500


def test_a_damaged_room_is_not_written_and_says_so_and_the_next_room_is_well() -> None:
    async def test() -> None:
        journal, ear = PaperJournal(), Ear()
        hub = Hub(journal, troubles=Troubles(ear))
        await hub.start()
        code = await hub.create("it")
        journal.rows[code].append(Row(code, 2, 5, DraftKept("A", "secret", "", "", None)))
        for _ in range(2):
            phone = Listener(hub)
            refused = await phone.hello(code)
            assert isinstance(refused, Refused)
            assert (refused.code, refused.fields) == ("room-damaged", {})
        assert len(journal.rows[code]) == 2
        assert ear.heard == [("room-damaged", code)]
        assert isinstance(await Listener(hub).hello(await hub.create("it")), Welcome)
        await hub.close()

    run(test())
    for locale in LOCALES:
        for why in ("room-damaged", "room-newer", "rules-unknown", "archive-unavailable"):
            assert len(text(locale, f"error-{why}")) > 40


def test_who_wants_to_be_forgotten_is_and_all_see_it() -> None:
    async def test() -> None:
        journal = PaperJournal()
        hub = Hub(journal)
        await hub.start()
        code = await hub.create("it")
        leaving, staying, table = Listener(hub), Listener(hub), Listener(hub)
        welcome = await leaving.hello(code)
        await staying.hello(code)
        await table.hello(code, page="table")
        assert isinstance(welcome, Welcome)
        assert welcome.token is not None
        for number in range(2, 6):
            extra = Listener(hub)
            await extra.hello(code)
            await extra.answer("join", 1, name=f"Guest {number}")
        await staying.answer("join", 1, name="Berta")
        await leaving.answer("join", 1, name="Ada Lovelace")
        journal.snapshots[code] = Snapshot(3, "x", b"Ada Lovelace")
        refused = await table.answer("forget", 2)
        assert isinstance(refused, Refused)
        assert refused.code == "not-seated"
        assert await leaving.answer("forget", 2) == Accepted(2)
        assert await leaving.answer("forget", 3) == Accepted(3)
        written = repr(journal.rows[code]) + repr(journal.snapshots)
        assert "Ada Lovelace" not in written
        assert digest(welcome.token) not in written
        assert "Berta" in written
        fresh = await Listener(hub).hello(code)
        assert isinstance(fresh, Welcome)
        assert "Ada Lovelace" not in repr(fresh)
        assert len(fresh.room.seats) == 5
        await hub.close()

    run(test())


def test_a_long_room_is_kept_as_a_snapshot_and_read_from_it() -> None:
    async def test() -> None:
        journal = PaperJournal()
        hub = Hub(journal, allowances=Allowances(token=Rate(1000, 1000)))
        await hub.start()
        code = await hub.create("it")
        phone = Listener(hub)
        await phone.hello(code)
        for number in range(300):
            assert await phone.answer("join", number, name=f"Ada {number}") == Accepted(number)
        assert journal.snapshots[code].number == 256
        await hub.close()
        again = Hub(journal)
        await again.start()
        journal.rows[code][:256] = [replace(journal.rows[code][0], number=row + 1) for row in range(256)]
        welcome = await Listener(again).hello(code)
        assert isinstance(welcome, Welcome)
        assert [card.name for card in welcome.room.seats] == ["Ada 299"]
        await again.close()

    run(test())


def test_of_many_rooms_due_at_once_each_is_woken_and_a_guest_does_not_wait_for_them() -> None:
    async def test() -> None:
        journal = PaperJournal()
        for number in range(400):
            table = Table(number)
            table.begin(5)
            code = f"R{number:04}"
            journal.rows[code] = [replace(row, room=code) for row in table.rows]
            journal.dues[code] = table.room.due()
        journal.mark = 10**9
        hub = Hub(journal)
        code = await hub.create("it")
        await hub.start()
        before = sum(len(rows) for rows in journal.rows.values())
        assert isinstance(await Listener(hub).hello(code), Welcome)
        written = sum(len(rows) for rows in journal.rows.values()) - before
        assert written <= 2 * TOGETHER, "the guest came first"
        while any(len(rows) == 7 for room, rows in journal.rows.items() if room != code):
            await asyncio.sleep(0.01)
        await hub.close()

    run(test())


def test_deadlines_wake_in_order_a_few_at_a_time_and_not_those_that_were_dropped() -> None:
    async def test() -> None:
        woken: list[str] = []
        together, most = 0, 0
        finished = asyncio.Event()

        async def wake(code: str, due: int) -> None:
            nonlocal together, most
            together += 1
            most = max(most, together)
            woken.append(code)
            assert code == f"{due:02}"
            await asyncio.sleep(0)
            together -= 1
            if len(woken) == 40:
                finished.set()

        deadlines = Deadlines(ServedTime(1000), wake)
        numbers = list(range(50))
        random.Random(1).shuffle(numbers)
        for number in numbers:
            deadlines.set(f"{number:02}", number)
        for number in range(10):
            deadlines.drop(f"{number:02}")
        deadlines.set("later", 10**9)
        assert len(deadlines) == 41
        deadlines.start()
        await finished.wait()
        await deadlines.stop()
        assert woken == [f"{number:02}" for number in range(10, 50)]
        assert most <= TOGETHER
        assert len(deadlines) == 1

    run(test())


def test_a_room_that_sleeps_and_wakes_a_hundred_thousand_times_leaves_no_trace_of_it() -> None:
    async def test() -> None:
        woken: list[tuple[str, int]] = []

        async def wake(code: str, due: int) -> None:
            woken.append((code, due))

        deadlines = Deadlines(ServedTime(1000), wake)
        deadlines.set("due", 500)
        for number in range(100_000):
            deadlines.set("slow", 10**9 + number)
            deadlines.drop("slow")
        assert len(deadlines) == 1
        assert len(deadlines._heap) < 2000
        deadlines.start()
        while not woken:
            await asyncio.sleep(0)
        await deadlines.stop()
        assert woken == [("due", 500)]

    run(test())


def test_a_deadline_that_comes_earlier_than_the_one_waited_for_is_not_missed() -> None:
    async def test() -> None:
        woken = asyncio.Event()

        async def wake(code: str, due: int) -> None:
            assert (code, due) == ("sooner", 0)
            woken.set()

        deadlines = Deadlines(ServedTime(0), wake)
        deadlines.set("later", 10**9)
        deadlines.start()
        await a_while()
        deadlines.set("sooner", 0)
        await woken.wait()
        await deadlines.stop()

    run(test())


def test_rooms_that_nobody_uses_are_erased_but_not_one_in_which_somebody_is() -> None:
    async def test() -> None:
        journal = PaperJournal()
        hub = Hub(journal, keep_days=30)
        codes = [await hub.create("it") for _ in range(3)]
        page = Listener(hub)
        await page.hello(codes[1])
        journal.old = tuple(codes)
        await hub.start()
        while len(journal.rows) > 1:
            await asyncio.sleep(0)
        assert list(journal.rows) == [codes[1]]
        refused = await Listener(hub).hello(codes[0])
        assert isinstance(refused, Refused)
        assert refused.code == "no-room"
        assert await page.answer("join", 1, name="Ada") == Accepted(1)
        await hub.close()

    run(test())


def test_without_the_wish_to_erase_rooms_none_is() -> None:
    async def test() -> None:
        journal = PaperJournal()
        hub = Hub(journal)
        code = await hub.create("it")
        journal.old = (code,)
        await hub.start()
        await a_while()
        assert list(journal.rows) == [code]
        await hub.close()

    run(test())

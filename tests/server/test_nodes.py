"""Two servers on one PostgreSQL: a council is played by phones of both, and goes on when one of them is killed."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import httpx
import pytest

from ostrakon.journal.entries import Arranged, Cache, DraftKept, Played, Row
from ostrakon.journal.place import shown
from ostrakon.journal.sql import SqlJournal, open_journal
from ostrakon.locales.texts import text
from ostrakon.protocol.commands import Clocks
from ostrakon.protocol.messages import Accepted, Refused, Welcome
from ostrakon.room.loading import state_after
from ostrakon.rules.actions import RunOut
from ostrakon.rules.options import Options
from ostrakon.server import neighbours
from ostrakon.server.hub import Hub
from tests.hosting import Host, begin, run, start
from tests.phones import Party, Phone, phone
from tests.postgres import Database, postgres
from tests.server.stage import Listener


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    """A PostgreSQL for these tests."""
    with postgres() as running:
        yield running


@contextlib.contextmanager
def node(url: str, folder: Path, *options: str) -> Iterator[Host]:
    """Serve; on a busy machine the database may seem away for a moment, but nothing else may be said."""
    host = start(folder, "--journal", url, *options)
    try:
        yield host
    finally:
        try:
            status, said = host.stop() if host.running else (0, host.log())
        finally:
            host.kill()
            host.forget()
        away = text("en", "journal-fault-unreachable", place=shown(url))
        known = {f"ostrakon: {away}", f"ostrakon: {text('en', 'cli-journal-again')}"}
        assert (status, {*said.splitlines()} - known) == (0, set())


class Apart(Party):
    """Phones of several servers, each of which counts its own messages."""

    async def together(self) -> None:
        """Wait until every phone has seen what the furthest has."""
        furthest = max(_progress(one) for one in self.phones.values())
        for one in self.phones.values():
            await one.wait_for(lambda: _progress(one) >= furthest, 60)  # noqa: B023  # awaited here


def _progress(one: Phone) -> tuple[int, int]:
    assert one.council is not None
    return one.council.moment, -len(one.council.waiting)


@contextlib.asynccontextmanager
async def spread(hosts: list[Host], code: str, people: int = 6) -> AsyncIterator[list[Phone]]:
    """Seat phones in a room, each by the next server; the first of them is the dealer."""
    async with contextlib.AsyncExitStack() as open_phones:
        phones = []
        for number in range(people):
            one = await open_phones.enter_async_context(phone(hosts[number % len(hosts)].url))
            await (await one.hello(code)).join(f"Gast {number}")
            phones.append(one)
        for one in phones:
            await one.wait_for(lambda: here(one) == people, 60)  # noqa: B023  # awaited here
        yield phones


def here(one: Phone) -> int:
    """Count who is present, as a phone is told."""
    assert one.room is not None
    return sum(card.presence == "present" for card in one.room.seats)


def presences(phones: list[Phone]) -> set[str]:
    return {card.presence for one in phones if one.room is not None for card in one.room.seats}


async def council_in(url: str, code: str) -> tuple[object, ...]:
    """Give the history that the journal leads to."""
    journal = await open_journal(url)
    try:
        course = state_after(await journal.read(code)).course
    finally:
        await journal.close()
    assert course is not None
    return course.history


def test_phones_of_two_servers_play_one_council_and_nobody_is_taken_for_absent(
    database: Database, tmp_path: Path
) -> None:
    url = database.new()

    async def test() -> None:
        with node(url, tmp_path) as first, node(url, tmp_path) as second:
            code = first.room("en")
            async with spread([first, second], code) as phones:
                await begin(phones, options={"days": 1})
                await Apart(phones).finish()
                assert all(one.history == phones[0].history for one in phones)
                assert presences(phones) == {"present"}
                await phones[1].close()
                await phones[0].wait_for(lambda: here(phones[0]) == 5, 60)
                assert tuple(phones[0].history) == await council_in(url, code)
            for one in (first, second):
                assert httpx.get(f"{one.url}/api/rooms/{code}/record", trust_env=False).status_code == 200

    run(test(), 400)


def test_when_a_server_is_killed_in_mid_vote_its_phones_play_on_by_the_other(
    database: Database, tmp_path: Path
) -> None:
    url = database.new()

    async def test() -> None:
        first = start(tmp_path, "--journal", url)
        try:
            with node(url, tmp_path) as second:
                code = first.room()
                async with spread([first, second], code) as phones, contextlib.AsyncExitStack() as returned:
                    await begin(phones, options={"days": 1})
                    party = Apart(phones)
                    await party.step()
                    await party.together()
                    assert party.council.phase == "vote"
                    await party.step()
                    first.kill()
                    back = []
                    for one in phones:
                        if one in phones[::2]:
                            await one.wait_closed()
                            again = await returned.enter_async_context(phone(second.url))
                            await again.hello(code, token=one.token)
                            back.append(again)
                        else:
                            back.append(one)
                    assert back[0].council is not None
                    assert back[0].council.phase == "vote"
                    await Apart(back).finish()
                    assert all(one.history == back[1].history for one in back)
                    assert tuple(back[1].history) == await council_in(url, code)
        finally:
            first.kill()
            first.forget()

    run(test(), 400)


@contextlib.asynccontextmanager
async def hubs(url: str, count: int) -> AsyncIterator[list[Hub]]:
    """Serve by several hubs of this process, each with a line of its own to the database."""
    async with contextlib.AsyncExitStack() as ending:
        found = []
        for _ in range(count):
            journal = await open_journal(url)
            ending.push_async_callback(journal.close)
            hub = Hub(journal, sharing=journal.sharing)
            await hub.start()
            ending.push_async_callback(hub.close)
            found.append(hub)
        yield found


async def until(fact: Callable[[], bool]) -> None:
    """Wait until something is so that a round of the servers brings about."""
    async with asyncio.timeout(60):
        while not fact():
            await asyncio.sleep(0.01)


def test_who_is_forgotten_at_one_server_is_forgotten_at_the_other(database: Database) -> None:
    url = database.new()

    async def test() -> None:
        async with hubs(url, 2) as (first, second):
            code = await first.create("en")
            people = [Listener(first) for _ in range(6)]
            for number, one in enumerate(people):
                await one.hello(code)
                await one.answer("join", 1, name=f"Gast {number}")
            await people[0].answer("start", 2)
            table = Listener(second)
            await table.hello(code, page="table")
            await until(lambda: len(second.census().rooms) == 1)
            await people[2].answer("forget", 2)

            async def now_shown() -> str:
                return repr(await Listener(second).hello(code, page="table"))

            async with asyncio.timeout(60):
                while "Gast 2" in await now_shown():
                    await asyncio.sleep(0.01)
            assert "Gast 3" in await now_shown()

    run(test())


def test_when_a_page_is_closed_nothing_in_the_database_tells_that_it_was_open(database: Database) -> None:
    url = database.new()

    async def guests() -> object:
        ((count,),) = await asyncio.to_thread(database.sql, "SELECT count(*) FROM guests", url.rpartition("/")[2])
        return count

    async def test() -> None:
        async with hubs(url, 1) as (hub,), asyncio.timeout(60):
            anna = Listener(hub)
            await anna.hello(await hub.create("it"))
            while await guests() != 1:
                pass
            anna.leave()
            while await guests() != 0:
                pass

    run(test())


def test_a_room_that_another_server_has_erased_is_left_by_all_pages(database: Database) -> None:
    url = database.new()

    async def test() -> None:
        async with hubs(url, 2) as (first, second):
            code = await first.create("it")
            anna = Listener(first)
            await anna.hello(code)
            await anna.answer("join", 1, name="Anna")
            await second._journal.erase(code)
            await until(lambda: anna.closed == 1011)
            answer = await Listener(first).hello(code)
            assert isinstance(answer, Refused)
            assert answer.code == "no-room"

    run(test())


async def council_left(url: str) -> tuple[str, int]:
    """Begin a council with a clock at a server that then ends; give the room, and when it wants to be woken."""
    async with hubs(url, 1) as (dying,):
        code = await dying.create("en")
        people = [Listener(dying) for _ in range(5)]
        for number, one in enumerate(people):
            await one.hello(code)
            await one.answer("join", 1, name=f"Gast {number}")
        clocks = {"kind": "hard", "ask": 3600, "vote": 3600, "choose": 3600}
        assert await people[0].answer("arrange", 2, options={}, clocks=clocks, language="en") == Accepted(2)
        assert await people[0].answer("start", 3) == Accepted(3)
        return code, dict(await dying._journal.due())[code]


async def moved_on(journal: SqlJournal, code: str, due: int) -> None:
    """Let its time have passed, and wait until somebody has seen to it."""
    left = len(await journal.read(code))
    await journal.mark_served(due + neighbours.LATE + 1)
    async with asyncio.timeout(60):
        while len(rows := await journal.read(code)) == left:
            await asyncio.sleep(0.01)
    assert rows[left].entry == Played(RunOut())


def test_a_deadline_that_its_server_did_not_live_to_see_is_seen_to_by_another(database: Database) -> None:
    url = database.new()

    async def test() -> None:
        async with hubs(url, 1) as (alive,):
            code, due = await council_left(url)
            assert alive.census().asleep == alive.live == 0
            journal = await open_journal(url)
            await moved_on(journal, code, due)
            await journal.close()

    run(test())


def test_damaged_rooms_whose_time_has_passed_hide_no_other_however_many_they_are(database: Database) -> None:
    url = database.new()

    async def test() -> None:
        async with hubs(url, 1):
            code, due = await council_left(url)
            journal = await open_journal(url)
            at = await journal.served()
            for number in range(100):
                row = Row(f"R{number:04}", 1, at, DraftKept("A", "no council goes on", "", "", None))
                assert await journal.append(row, due=at + number)
            await moved_on(journal, code, due)
            await journal.close()

    run(test())


@pytest.mark.parametrize("unforeseen", [False, True])
def test_a_damaged_room_whose_time_has_passed_is_not_read_again_and_again(
    database: Database, monkeypatch: pytest.MonkeyPatch, *, unforeseen: bool
) -> None:
    url, loads, rounds = database.new(), Counter[str](), Counter[str]()
    load, one_round = SqlJournal.snapshot, neighbours.Neighbours.round

    async def counted_load(self: SqlJournal, room: str) -> Cache:
        loads[room] += 1
        if unforeseen:
            raise RuntimeError("a fault of ours")
        return await load(self, room)

    async def counted_round(self: neighbours.Neighbours) -> None:
        await one_round(self)
        rounds["made"] += 1

    async def test() -> None:
        async with hubs(url, 1) as (alive,):
            journal = await open_journal(url)
            code = await alive.create("it")
            row = Row(code, 2, await journal.served(), DraftKept("A", "no council goes on", "", "", None))
            assert await journal.append(row, due=row.at + 1)
            await until(lambda: loads[code] > 0)
            before = rounds["made"]
            await until(lambda: rounds["made"] > before + 4)
            assert loads[code] == 1
            await journal.close()

    monkeypatch.setattr(SqlJournal, "snapshot", counted_load)
    monkeypatch.setattr(neighbours.Neighbours, "round", counted_round)
    monkeypatch.setattr(neighbours, "ASK_SECONDS", 0.1)
    run(test())


def test_a_room_that_failed_at_a_server_is_seen_to_there_when_another_has_played_on_in_it_and_is_gone(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, failed = database.new(), asyncio.Event()
    load = SqlJournal.snapshot

    async def failing_load(self: SqlJournal, room: str) -> Cache:
        failed.set()
        raise RuntimeError("a fault of ours")

    async def test() -> None:
        async with hubs(url, 1) as (alive,):
            code, due = await council_left(url)
            journal = await open_journal(url)
            monkeypatch.setattr(SqlJournal, "snapshot", failing_load)
            await journal.mark_served(due + neighbours.LATE + 1)
            await until(lambda: failed.is_set() and alive.live == 0)
            monkeypatch.setattr(SqlJournal, "snapshot", load)
            async with hubs(url, 1):
                await moved_on(journal, code, due)
            await moved_on(journal, code, dict(await journal.due())[code])
            await journal.close()

    run(test())


def test_what_is_said_again_at_another_server_because_the_answer_got_lost_is_done_once(database: Database) -> None:
    url = database.new()

    async def test() -> None:
        async with hubs(url, 2) as (first, second):
            code = await first.create("en")
            anna = Listener(first)
            welcome = await anna.hello(code)
            assert isinstance(welcome, Welcome)
            await anna.answer("join", 1, name="Anna")
            # Both have the room in memory, and neither has asked for news when it is said again.
            again = Listener(second)
            await again.hello(code, token=welcome.token)
            for number, do, topic in ((2, "seat_bot", {}), (3, "write_topic", {"topic": "Gatti"})):
                for page in (anna, again, anna):
                    page.frames.clear()
                    assert isinstance(await page.answer(do, number, **topic), Accepted)
            journal = await open_journal(url)
            said = [row.said for row in await journal.read(code) if row.said]
            await journal.close()
            assert [one.split(" ")[1:3] for one in said] == [["seat_bot", "2"], ["write_topic", "3"]]
        async with hubs(url, 1) as (third,):
            back = Listener(third)
            await back.hello(code, token=welcome.token)
            assert isinstance(await back.answer("seat_bot", 2), Accepted)
            shown = await Listener(third).hello(code, page="table")
            assert isinstance(shown, Welcome)
            assert sum(card.bot for card in shown.room.seats) == 1

    run(test())


def test_who_comes_from_another_server_sees_all_that_it_has_told_though_no_news_have_come(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "ASK_SECONDS", 1000)
    url = database.new()

    async def test() -> None:
        async with hubs(url, 2) as (first, second):
            code = await first.create("en")
            await Listener(second).hello(code, page="table")
            anna = Listener(first)
            await anna.hello(code)
            await anna.answer("join", 1, name="Anna")
            welcome = await Listener(second).hello(code, page="table")
            assert isinstance(welcome, Welcome)
            assert [card.name for card in welcome.room.seats] == ["Anna"]

    run(test())


def test_a_server_that_starts_beside_others_takes_on_no_room_whose_time_has_not_passed(database: Database) -> None:
    url = database.new()

    async def test() -> None:
        async with hubs(url, 1) as (alive,):
            journal = await open_journal(url)
            code = await alive.create("it")
            row = Row(code, 2, await journal.served(), Arranged(Options(), Clocks(), "it"))
            assert await journal.append(row, due=row.at + 1_000_000)
            await journal.close()
            async with hubs(url, 1) as (newcomer,):
                assert newcomer.census().asleep == 0

    run(test())

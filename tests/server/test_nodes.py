"""Two servers on one PostgreSQL: a council is played by phones of both, and goes on when one of them is killed."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from ostrakon.journal.place import shown
from ostrakon.journal.sql import open_journal
from ostrakon.locales.texts import text
from ostrakon.room.loading import state_after
from tests.hosting import Host, begin, run, start
from tests.phones import Party, Phone, phone
from tests.postgres import Database, postgres


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
            status, said = host.stop() if host.process.poll() is None else (0, host.log())
        finally:
            host.process.kill()
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


def names(one: Phone) -> set[str]:
    """Give the names that a phone shows."""
    assert one.room is not None
    return {card.name for card in one.room.seats}


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
            first.process.kill()
            first.forget()

    run(test(), 400)


def test_who_is_forgotten_at_one_server_is_forgotten_at_the_other(database: Database, tmp_path: Path) -> None:
    url = database.new()

    async def test() -> None:
        with node(url, tmp_path) as first, node(url, tmp_path) as second:
            code = first.room("en")
            async with spread([first, second], code) as phones:
                await begin(phones)
                leaving, staying = phones[2], phones[1]
                assert "Gast 2" in names(staying)
                await leaving.command("forget")
                await staying.wait_for(lambda: "Gast 2" not in names(staying), 60)
                async with phone(second.url) as late:
                    await late.hello(code, page="table")
                    assert b"Gast 2" not in b"".join(late.frames)
                    assert b"Gast 3" in b"".join(late.frames)

    run(test(), 400)


def test_when_a_page_is_closed_nothing_in_the_database_tells_that_it_was_open(
    database: Database, tmp_path: Path
) -> None:
    url = database.new()

    async def guests() -> int:
        ((count,),) = await asyncio.to_thread(database.sql, "SELECT count(*) FROM guests", url.rpartition("/")[2])
        assert isinstance(count, int)
        return count

    async def test() -> None:
        with node(url, tmp_path) as only:
            code = only.room()
            async with phone(only.url) as anna, asyncio.timeout(60):
                await (await anna.hello(code)).join("Anna")
                while await guests() != 1:
                    pass
            async with asyncio.timeout(60):
                while await guests() != 0:
                    pass

    run(test(), 400)

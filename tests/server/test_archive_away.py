"""A whole server on PostgreSQL: while that is away nothing is acknowledged or lost, and play goes on by itself."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from ostrakon.journal.entries import Locked, Row
from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.place import shown
from ostrakon.journal.splits import Counted
from ostrakon.journal.sql import open_journal
from ostrakon.locales.texts import text
from ostrakon.protocol.messages import Accepted, Frozen, Refused, Welcome
from ostrakon.room.loading import state_after
from ostrakon.rules.record import parse_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.sight import council_view
from ostrakon.server import standstill
from tests.hosting import Host, begin, run, seated, start
from tests.phones import Phone
from tests.postgres import Database, postgres
from tests.server.stage import Listener, PaperJournal, hub_on


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    """A PostgreSQL that these tests may stop."""
    with postgres() as running:
        yield running


@contextlib.contextmanager
def served(url: str, folder: Path) -> Iterator[Host]:
    """Serve on a database; what the server says on standard error is part of the test."""
    host = start(folder, "--journal", url)
    try:
        yield host
    finally:
        host.kill()
        host.forget()


async def stands_still(one: Phone, code: str | None) -> None:
    """Wait until a phone was last told this of standing still; on a busy machine it may be told so more than once."""
    frame = msgspec.json.encode(Frozen(code))
    await one.wait_for(lambda: [said for said in one.frames if b'"type":"frozen"' in said][-1:] == [frame])


def test_while_the_database_is_stopped_actions_are_refused_and_then_the_council_is_played_to_its_end(
    database: Database, tmp_path: Path
) -> None:
    url = database.new()

    async def test() -> None:
        with served(url, tmp_path / "unused") as host:
            code = host.room("en")
            async with seated(host.url, code) as phones:
                party = await begin(phones, options={"days": 1})
                await party.step()
                await asyncio.to_thread(database.stop)
                try:
                    refused = await phones[0].refusal("draft", text="what shall I ask")
                    assert refused.code == "archive-unavailable"
                    for one in phones:
                        await stands_still(one, "archive-unavailable")
                    async with httpx.AsyncClient(base_url=host.url, trust_env=False, timeout=60) as browser:
                        assert (await browser.get("/ready")).status_code == 503
                        assert (await browser.post("/api/rooms", json={"language": "it"})).status_code == 503
                    before = party.council
                finally:
                    await asyncio.to_thread(database.start)
                for one in phones:
                    await stands_still(one, None)
                assert party.council == before
                await party.finish()
                assert all(one.history == phones[0].history for one in phones)
            record = httpx.get(f"{host.url}/api/rooms/{code}/record", trust_env=False).content
            *_, last = replayed(parse_record(record))
            assert council_view(last.after).result == party.council.result
            unreachable = text("en", "journal-fault-unreachable", place=shown(url))
            again = text("en", "cli-journal-again")
            said = host.log().splitlines()
            # On a busy machine it may seem away for a moment more than once; each time is said once.
            assert said == [f"ostrakon: {unreachable}", f"ostrakon: {again}"] * (len(said) // 2) != []
        assert not (tmp_path / "unused").exists()

    run(test())


def test_after_a_stall_of_the_database_all_phones_and_the_journal_agree_whatever_became_of_the_last_action(
    database: Database, tmp_path: Path
) -> None:
    url = database.new()

    async def test() -> None:
        with served(url, tmp_path) as host:
            code = host.room()
            async with seated(host.url, code) as phones:
                party = await begin(phones, options={"days": 1})
                asker = party.phones[party.council.waiting[0]]
                free = {"topic": "Casa", "line": 1, None: None}
                database.freeze()
                try:
                    number = await asker.send(
                        "ask", text="Mare o monti?", white="Mare", black="Monti", topic=free[party.council.free]
                    )
                    await asker.wait_for(lambda: asker.answer_to(number) is not None, 30)
                finally:
                    database.thaw()
                answer = asker.answer_to(number)
                assert isinstance(answer, Refused)
                assert answer.code == "archive-unavailable"
                for one in phones:
                    await stands_still(one, None)
                await party.finish()
                assert all(one.history == phones[0].history for one in phones)
            journal = await open_journal(url)
            course = state_after(await journal.read(code)).course
            await journal.close()
            assert course is not None
            assert course.history == tuple(phones[0].history)

    run(test())


def test_an_action_whose_answer_got_lost_is_refused_and_told_to_all_when_it_proves_to_be_written() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("en")
            anna, table = Listener(hub), Listener(hub)
            await anna.hello(code)
            await table.hello(code, page="table")
            journal.answers_lost = True
            answer = await anna.answer("join", 1, name="Anna", seat="C")
            assert isinstance(answer, Refused)
            assert answer.code == "archive-unavailable"
            journal.answers_lost = False
            await table.until(Welcome, 2)
            assert [[card.seat for card in one.room.seats] for one in table.heard if isinstance(one, Welcome)] == [
                [],
                ["C"],
            ]
            assert len(journal.rows[code]) == 2

    run(test())


def test_nothing_is_accepted_as_done_already_while_a_lost_answer_may_have_undone_it() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("en")
            anna = Listener(hub)
            await anna.hello(code)
            await anna.answer("join", 1, name="Anna", seat="C")
            journal.answers_lost = journal.unreadable = True
            assert isinstance(await anna.answer("lock", 2), Refused)
            # It is written that the room is locked, and here nobody knows it.
            answer = await anna.answer("unlock", 3)
            assert isinstance(answer, Refused)
            assert answer.code == "archive-unavailable"
            journal.answers_lost = journal.unreadable = False
            assert isinstance(await anna.answer("unlock", 4), Accepted)
            assert isinstance(journal.rows[code][-1].entry, Locked)
            assert [row.entry.locked for row in journal.rows[code] if isinstance(row.entry, Locked)] == [True, False]

    run(test())


def test_what_was_just_found_out_of_reach_is_not_waited_for_by_everybody_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standstill, "LONG_SECONDS", 0.2)

    class Stalled(PaperJournal):
        """It takes its time to say that it can't."""

        asked = 0
        away = False

        async def append(self, row: Row, due: int | None, counted: Counted | None = None) -> bool:
            if not self.away:
                return await super().append(row, due, counted)
            self.asked += 1
            await asyncio.sleep(0.25)  # it is out of reach
            raise JournalUnavailable("unreachable")

    async def test() -> None:
        journal = Stalled()
        async with hub_on(journal) as hub:
            code = await hub.create("en")
            people = [Listener(hub) for _ in range(5)]
            for one in people:
                await one.hello(code)
            journal.away = True
            answers = await asyncio.gather(*(one.answer("join", 1, name="Anna") for one in people))
            assert {one.code for one in answers if isinstance(one, Refused)} == {"archive-unavailable"}
            assert len(answers) == 5
            assert journal.asked == 1
            journal.away = False
            async with asyncio.timeout(10):
                while isinstance(await people[0].answer("join", 2, name="Anna"), Refused):
                    people[0].frames.clear()
                    await asyncio.sleep(0.01)

    run(test())

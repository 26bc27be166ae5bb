"""The order of work in a room: try, write down, adopt, tell; and who may speak for a seat."""

import asyncio
import secrets

import pytest

from ostrakon.journal.entries import Played, Seated
from ostrakon.protocol.messages import Accepted, Own, Refused, Replaced, Update, Welcome
from ostrakon.rules.actions import RunOut
from ostrakon.server import mailbox
from ostrakon.server.tokens import digest
from tests.hosting import run
from tests.server.stage import Listener, PaperJournal, a_while, hub_on


def test_nobody_hears_of_a_move_before_it_is_written_down() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            mover, other = Listener(hub), Listener(hub)
            await mover.hello(code)
            await other.hello(code)
            journal.open.clear()
            journal.appending.clear()
            before = (len(mover.frames), len(other.frames))
            mover.say("join", id=1, name="Ada")
            await journal.appending.wait()
            await a_while()
            assert (len(mover.frames), len(other.frames)) == before
            assert len(journal.rows[code]) == 1
            journal.open.set()
            await other.until(Update)
            await mover.until(Own)
            assert len(journal.rows[code]) == 2
            assert await mover.answer("ping", 2) == Accepted(2)

    run(test())


def test_what_cannot_be_written_down_is_refused_and_has_not_happened() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            mover, other = Listener(hub), Listener(hub)
            await mover.hello(code)
            await other.hello(code)
            journal.broken = True
            refused = await mover.answer("join", 1, name="Ada")
            assert isinstance(refused, Refused)
            assert refused.code == "archive-unavailable"
            assert not any(isinstance(message, Update) for message in other.heard)
            journal.broken = False
            welcome = await Listener(hub).hello(code)
            assert isinstance(welcome, Welcome)
            assert welcome.room.seats == ()
            assert await mover.answer("join", 2, name="Ada") == Accepted(2)

    run(test())


def test_who_writes_second_takes_over_the_first_ones_history_and_tries_again() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            mover = Listener(hub)
            await mover.hello(code)
            journal.rivals = [Seated("A", "Berta", digest("somebody else's"))]
            assert await mover.answer("join", 1, name="Ada") == Accepted(1)
            updates = [message.number for message in mover.heard if isinstance(message, Update)]
            welcome = await Listener(hub).hello(code)
            assert isinstance(welcome, Welcome)
            assert [(card.seat, card.name) for card in welcome.room.seats] == [("A", "Berta"), ("B", "Ada")]
            first = mover.heard[0]
            assert isinstance(first, Welcome)
            assert updates == list(range(first.number + 1, first.number + 1 + len(updates)))
            assert [row.number for row in journal.rows[code]] == [1, 2, 3]

    run(test())


def test_a_move_that_the_rivals_history_forbids_is_refused() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            mover = Listener(hub)
            await mover.hello(code)
            journal.rivals = [Seated("A", "Berta", digest("somebody else's"))]
            refused = await mover.answer("join", 1, name="Ada", seat="A")
            assert isinstance(refused, Refused)
            assert refused.code == "letter-taken"
            assert len(journal.rows[code]) == 2

    run(test())


def test_the_newest_page_of_a_device_plays_and_the_older_one_is_told_and_refused() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            older, newer = Listener(hub), Listener(hub)
            welcome = await older.hello(code)
            assert isinstance(welcome, Welcome)
            await older.answer("join", 1, name="Ada")
            again = await newer.hello(code, welcome.token)
            assert isinstance(again, Welcome)
            assert again.own is not None
            await older.until(Replaced)
            refused = await older.answer("leave", 2)
            assert isinstance(refused, Refused)
            assert refused.code == "older-page"
            assert older.closed is None
            assert await newer.answer("join", 3, name="Adele") == Accepted(3)
            assert [message for message in older.heard[-2:] if isinstance(message, Own)] == []
            assert older.frames[-1] == newer.frames[-2]

    run(test())


def test_of_two_pages_of_one_device_the_one_that_takes_the_seat_plays() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            token = secrets.token_urlsafe(32)
            taking, looking = Listener(hub), Listener(hub)
            await taking.hello(code, token)
            await looking.hello(code, token)
            assert await taking.answer("join", 1, name="Ada") == Accepted(1)
            await looking.until(Replaced)
            assert not any(isinstance(message, Replaced) for message in taking.heard)
            assert any(isinstance(message, Own) for message in taking.heard)

    run(test())


def test_a_table_page_holds_no_seat_though_its_device_does() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            phone, table = Listener(hub), Listener(hub)
            welcome = await phone.hello(code)
            assert isinstance(welcome, Welcome)
            await phone.answer("join", 1, name="Ada")
            seen = await table.hello(code, welcome.token, page="table")
            assert isinstance(seen, Welcome)
            assert (seen.own, seen.token) == (None, None)
            assert not any(isinstance(message, Replaced) for message in phone.heard)
            refused = await table.answer("leave", 2)
            assert refused == Accepted(2)
            assert phone.closed is None

    run(test())


def test_who_is_here_is_told_as_pages_come_and_go() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            phone, table = Listener(hub), Listener(hub)
            welcome = await phone.hello(code)
            assert isinstance(welcome, Welcome)
            await phone.answer("join", 1, name="Ada")
            seen = await table.hello(code, page="table")
            assert isinstance(seen, Welcome)
            assert [card.presence for card in seen.room.seats] == ["present"]
            phone.leave()
            await table.until(Update)
            back = await Listener(hub).hello(code, welcome.token)
            assert isinstance(back, Welcome)
            assert [card.presence for card in back.room.seats] == ["present"]
            await table.until(Update, 2)
            told = [message.room["seats"] for message in table.heard if isinstance(message, Update)]
            marks = [[card["presence"] for card in cards] for cards in told if isinstance(cards, list)]
            assert marks == [["away"], ["present"]]

    run(test())


def test_a_deadline_is_carried_out_after_a_start_though_nobody_comes() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            phones = [Listener(hub) for _ in range(5)]
            for number, phone in enumerate(phones):
                await phone.hello(code)
                await phone.answer("join", 1, name=f"Gast {number}")
            assert await phones[0].answer("start", 2) == Accepted(2)
            assert journal.dues[code] is not None
        journal.mark = journal.dues[code] or 0
        journal.appending.clear()
        async with hub_on(journal):
            await journal.appending.wait()
            await a_while()
        assert journal.rows[code][-1].entry == Played(RunOut())

    run(test())


def test_a_room_that_nobody_needs_is_put_away_and_loaded_again_when_somebody_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mailbox, "REST_SECONDS", 0.01)

    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            guest = Listener(hub)
            welcome = await guest.hello(code)
            assert isinstance(welcome, Welcome)
            await guest.answer("join", 1, name="Ada")
            looking = Listener(hub)
            await looking.hello(code)
            assert journal.reads == 1
            guest.leave()
            looking.leave()
            while hub.live:
                await asyncio.sleep(0)
            back = await Listener(hub).hello(code, welcome.token)
            assert journal.reads == 2
            assert isinstance(back, Welcome)
            assert back.own is not None

    run(test())


def test_where_the_journal_cannot_be_read_pages_are_told_to_come_back(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            journal.broken = True
            guest = Listener(hub)
            refused = await guest.hello(code)
            assert isinstance(refused, Refused)
            assert refused.code == "archive-unavailable"
            assert guest.closed == 1013
            journal.broken = False
            assert isinstance(await Listener(hub).hello(code), Welcome)

    run(test())


def test_a_room_that_fails_sends_its_pages_away_to_come_back_and_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code, other = await hub.create("it"), await hub.create("en")
            guest, elsewhere = Listener(hub), Listener(hub)
            await guest.hello(code)
            await elsewhere.hello(other)
            journal.mad = True
            guest.say("join", id=1, name="Ada")
            while guest.closed is None:
                await asyncio.sleep(0)
            assert guest.closed == 1011
            assert elsewhere.closed is None
            journal.mad = False
            assert await elsewhere.answer("join", 1, name="Berta") == Accepted(1)
            back = await Listener(hub).hello(code)
            assert isinstance(back, Welcome)
            assert back.room.seats == ()

    run(test())
    assert "RuntimeError" in caplog.text
    assert "unforeseen" not in caplog.text


def test_messages_that_make_no_sense_are_refused_and_too_many_end_the_socket() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            guest = Listener(hub)
            await guest.hello(code)
            nonsense = [
                b"",
                b"{",
                b"[]",
                b"null",
                b'"hello"',
                b'{"do":"cast"}',
                b'{"do":"fly","id":1}',
                b"\xff",
                b"[" * 9,
            ]
            nonsense += [b'{"do":"join","id":1,"name":"\\ud800"}', b'{"do":"cast","id":1.5,"moment":1,"shard":"white"}']
            for frame in nonsense:
                before = len(guest.frames)
                guest.raw(frame)
                assert guest.heard[before:] == [Refused(None, "bad-message")]
            while guest.closed is None:
                guest.raw(b"?")
            assert guest.closed == 1008
            assert len(guest.frames) < 200

    run(test())


def test_nothing_is_done_before_hello() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            assert await Listener(hub).answer("join", 1, name="Ada") == Refused(1, "bad-message")
            assert await Listener(hub).answer("ping", 1) == Refused(1, "bad-message")

    run(test())


def test_a_page_of_another_version_is_told_so() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            guest = Listener(hub)
            guest.say("hello", version=0, room=code)
            assert guest.heard == [Refused(None, "wrong-version")]

    run(test())


def test_guessing_codes_ends_the_socket_and_a_code_may_be_written_in_small_letters() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            assert isinstance(await Listener(hub).hello(f" {code.lower()} "), Welcome)
            guest = Listener(hub)
            while guest.closed is None:
                assert await guest.hello("XXXXX") == Refused(None, "no-room")
            assert guest.closed == 1008
            assert len(guest.frames) == 21
            patient = [Listener(hub, "192.0.2.7") for _ in range(100)]
            for one in patient:
                await one.hello("XXXXX")
            assert [one.closed for one in patient].count(1013) > 30

    run(test())


def test_a_shard_may_be_turned_a_hundred_times_in_a_second_but_a_flood_is_refused() -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            guest = Listener(hub)
            await guest.hello(await hub.create("it"))
            for number in range(200):
                guest.say("ping", id=number)
            assert guest.heard[1:] == [Accepted(number) for number in range(200)]
            for number in range(200, 600):
                guest.say("ping", id=number)
            assert Refused(599, "too-fast") in guest.heard or guest.closed == 1008

    run(test())


def test_a_token_is_given_once_to_its_device_and_kept_nowhere_else() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("it")
            phone, other = Listener(hub), Listener(hub)
            welcome = await phone.hello(code)
            await other.hello(code)
            assert isinstance(welcome, Welcome)
            assert welcome.token is not None
            await phone.answer("join", 1, name="Ada")
            await phone.answer("resync", 2)
            kept = repr(journal.rows)
            assert welcome.token not in kept
            assert digest(welcome.token) in kept
            assert sum(welcome.token.encode() in frame for frame in phone.frames) == 1
            secret = (welcome.token.encode(), digest(welcome.token).encode())
            assert not any(word in frame for frame in other.frames for word in secret)
            again = await Listener(hub).hello(code, welcome.token)
            assert isinstance(again, Welcome)
            assert again.token is None

    run(test())

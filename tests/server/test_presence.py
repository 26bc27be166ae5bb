"""Presence through the hub: pages that come, hide, fall silent and go, and commands that are said twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from ostrakon.protocol.commands import VERSION
from ostrakon.protocol.messages import Accepted, Own, Refused, Replaced, RoomView, Update, Welcome
from ostrakon.rules.seats import Seat
from ostrakon.server import hub as hubs
from ostrakon.server.hub import Hub
from ostrakon.server.served import ServedTime
from tests.server.hall import run
from tests.server.stage import Listener, PaperJournal, a_while, hub_on

GRACE = 90.0


class Clock:
    """Served time in the hands of a test."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Hall:
    """A hub, a room in it, and phones at the seats from A on."""

    def __init__(self, hub: Hub, clock: Clock, code: str) -> None:
        self.hub = hub
        self.clock = clock
        self.code = code
        self.phones: list[Listener] = []
        self.tokens: list[str] = []
        self._number = 1000

    async def sit(self, people: int) -> None:
        """Seat people."""
        for number in range(people):
            phone = Listener(self.hub)
            welcome = await phone.hello(self.code)
            assert isinstance(welcome, Welcome)
            assert welcome.token is not None
            self.tokens.append(welcome.token)
            self.phones.append(phone)
            assert isinstance(await self.say(number, "join", name=f"Gast {number}"), Accepted)

    async def say(self, number: int, do: str, **fields: object) -> Accepted | Refused:
        """Let a phone say something, and give the answer."""
        self._number += 1
        return await self.phones[number].answer(do, self._number, **fields)

    async def look(self) -> Welcome:
        """Give what the table sees; by then all that was due is done."""
        seen = await Listener(self.hub).hello(self.code, page="table")
        assert isinstance(seen, Welcome)
        return seen

    async def later(self, seconds: float) -> Welcome:
        """Let time pass, and see what has become of the room."""
        self.clock.seconds += seconds
        await self.look()
        await a_while()
        return await self.look()

    async def again(self, number: int, **fields: object) -> Welcome:
        """Let a phone open its page again."""
        self.phones[number] = Listener(self.hub)
        self.phones[number].say(
            "hello", version=VERSION, room=self.code, token=self.tokens[number], page="seat", **fields
        )
        await self.phones[number].until(Welcome)
        return next(message for message in self.phones[number].heard if isinstance(message, Welcome))

    async def go(self, number: int) -> None:
        """Let a phone's page go, and the room learn of it."""
        self.phones[number].leave()
        await self.look()

    async def vote(self, *but: int) -> None:
        """Let the asker ask, and all lay their shards but some."""
        seen = await self.look()
        assert seen.council is not None
        seats = [card.seat for card in seen.room.seats]
        assert seen.council.asker is not None
        asker = seats.index(seen.council.asker)
        topic = {"topic": "Rain", "line": 3, None: None}[seen.council.free]
        if seen.council.phase == "ask":
            assert isinstance(await self.say(asker, "ask", moment=seen.council.moment, topic=topic), Accepted)
        moment = seen.council.moment + (seen.council.phase == "ask")
        for number in range(len(seats)):
            if number not in but:
                assert isinstance(await self.say(number, "cast", moment=moment, shard="white"), Accepted)


@asynccontextmanager
async def hall(
    monkeypatch: pytest.MonkeyPatch, people: int = 5, clocks: dict[str, object] | None = None, **absence: object
) -> AsyncIterator[Hall]:
    """Give a hall whose council has begun, without clocks if nothing else is said."""
    clock = Clock()
    monkeypatch.setattr(hubs, "ServedTime", lambda base: ServedTime(base, clock))
    async with hub_on(PaperJournal()) as hub:
        made = Hall(hub, clock, await hub.create("it"))
        await made.sit(people)
        await made.say(
            0, "arrange", options={}, clocks=clocks or {"kind": "off"}, language="en", absence=absence or None
        )
        await made.say(0, "start")
        yield made


def marks(room: RoomView) -> dict[Seat, str]:
    return {card.seat: card.presence for card in room.seats}


def voter(seen: Welcome) -> int:
    """A phone that neither asks now, nor next, nor deals."""
    assert seen.council is not None
    seats = [card.seat for card in seen.room.seats]
    free = (seat for seat in seats if seat not in (seen.council.asker, seen.council.next, seen.room.dealer))
    return seats.index(next(free))


def test_the_vote_closes_without_a_phone_that_is_gone_for_the_grace_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            gone = voter(await there.look())
            await there.vote(gone)
            await there.go(gone)
            seen = await there.later(GRACE - 1)
            assert seen.council is not None
            assert seen.council.phase == "vote"
            assert marks(seen.room)["ABCDE"[gone]] == "away"  # type: ignore[index]  # it is a seat
            seen = await there.later(1)
            assert seen.council is not None
            assert seen.council.phase == "ask"
            assert seen.history[-1].abstained == ("ABCDE"[gone],)

    run(test())


def test_an_older_page_that_stays_open_does_not_hide_that_the_newest_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            older = there.phones[1]
            await there.again(1)
            await older.until(Replaced)
            assert marks((await there.look()).room)["B"] == "present"
            await there.go(1)
            assert marks((await there.look()).room)["B"] == "away"

    run(test())


def test_a_page_says_that_it_is_hidden_and_after_ten_minutes_it_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            hidden = voter(await there.look())
            await there.vote(hidden)
            assert isinstance(await there.say(hidden, "look", visible=False), Accepted)
            seen = await there.later(599)
            assert seen.council is not None
            assert seen.council.phase == "vote"
            seen = await there.later(1)
            assert seen.council is not None
            assert seen.council.phase == "ask"
            assert isinstance(await there.say(hidden, "look", visible=True), Accepted)
            assert set(marks((await there.look()).room).values()) == {"present"}

    run(test())


def test_a_page_that_comes_back_hidden_counts_from_then(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            number = voter(await there.look())
            await there.vote(number)
            await there.go(number)
            await there.again(number, visible=False)
            seen = await there.later(600)
            assert seen.council is not None
            assert seen.council.phase == "ask"

    run(test())


@pytest.mark.parametrize(("beat", "silence", "gone"), [(10, 20, False), (10, 20.5, True), (None, 10_000, False)])
def test_a_page_that_promised_a_heartbeat_and_is_silent_for_two_of_them_is_gone(
    monkeypatch: pytest.MonkeyPatch, beat: int | None, silence: float, *, gone: bool
) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            await there.go(1)
            await there.again(1, beat=beat)
            there.hub.let_silent_go(asyncio.get_running_loop().time() + silence - 0.2)
            seen = await there.look()
            assert marks(seen.room)["B"] == ("away" if gone else "present")
            assert there.phones[1].closed == (4000 if gone else None)
            if gone:
                await there.go(1)
                assert marks((await there.look()).room)["B"] == "away"

    run(test())


def test_a_hidden_page_may_sleep_without_being_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            await there.go(1)
            await there.again(1, beat=10)
            await there.say(1, "look", visible=False)
            there.hub.let_silent_go(asyncio.get_running_loop().time() + 300)
            assert marks((await there.look()).room)["B"] == "present"
            await there.say(1, "look", visible=True)
            there.hub.let_silent_go(asyncio.get_running_loop().time() + 300)
            assert marks((await there.look()).room)["B"] == "away"

    run(test())


def test_join_sent_twice_is_one_seat_and_both_answers_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("it")
            phone = Listener(hub)
            await phone.hello(code)
            for number in (1, 1, 2):
                phone.say("join", id=number, name="Anna")
            while len([message for message in phone.heard if isinstance(message, Accepted | Refused)]) < 3:
                await phone.until(Own)
                await a_while()
            answers = [message for message in phone.heard if isinstance(message, Accepted | Refused)]
            assert answers == [Accepted(1), Accepted(1), Accepted(2)]
            seen = await Listener(hub).hello(code, page="table")
            assert isinstance(seen, Welcome)
            assert len(seen.room.seats) == 1

    run(test())


def test_a_question_said_again_after_a_lost_answer_is_accepted_though_the_council_has_moved_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            seen = await there.look()
            assert seen.council is not None
            asker = "ABCDE".index(seen.council.asker or "")
            topic = {"topic": "Rain", "line": 3, None: None}[seen.council.free]
            words = {"moment": seen.council.moment, "text": "Why?", "topic": topic}
            assert isinstance(await there.phones[asker].answer("ask", 77, **words), Accepted)
            await there.go(asker)
            await there.again(asker)
            assert isinstance(await there.phones[asker].answer("ask", 77, **words), Accepted)
            late = await there.phones[asker].answer("ask", 78, **words)
            assert isinstance(late, Refused)
            assert late.code == "stale"
            assert (await there.look()).history == ()

    run(test())


def test_the_shard_that_closes_the_vote_said_again_is_accepted_and_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            last = voter(await there.look())
            await there.vote(last)
            seen = await there.look()
            assert seen.council is not None
            cast = {"moment": seen.council.moment, "shard": "black"}
            assert isinstance(await there.phones[last].answer("cast", 5, **cast), Accepted)
            await there.go(last)
            await there.again(last)
            assert isinstance(await there.phones[last].answer("cast", 5, **cast), Accepted)
            assert (await there.look()).history[-1].black == ("ABCDE"[last],)

    run(test())


def test_a_hundred_turns_of_a_shard_count_as_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            number = voter(await there.look())
            await there.vote(number, (number + 1) % 5)
            seen = await there.look()
            assert seen.council is not None
            answers = 0
            for turn in range(100):
                shard = ("white", "black")[turn % 2]
                answer = await there.phones[number].answer("cast", turn, moment=seen.council.moment, shard=shard)
                answers += isinstance(answer, Accepted)
            assert answers == 100
            assert isinstance(
                await there.say((number + 1) % 5, "cast", moment=seen.council.moment, shard="white"), Accepted
            )
            turn_result = (await there.look()).history[-1]
            assert turn_result.black == ("ABCDE"[number],)
            assert len(turn_result.white) == 4

    run(test())


def test_who_is_removed_hears_it_and_comes_back_only_when_readmitted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch, people=6) as there:
            removed = there.phones[3]
            assert isinstance(await there.say(0, "remove", seat="D"), Accepted)
            assert any(isinstance(message, Own) and message.own is None for message in removed.heard)
            assert (await there.again(3)).own is None
            refused = await there.say(3, "join", name="Gast 3")
            assert isinstance(refused, Refused)
            assert refused.code == "removed"
            assert isinstance(await there.say(0, "readmit", seat="D"), Accepted)
            await there.phones[3].until(Own)
            own = [message for message in there.phones[3].heard if isinstance(message, Own)][-1].own
            assert own is not None
            assert own.seat == "D"

    run(test())


def test_opposite_commands_at_the_same_moment_leave_all_screens_with_one_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            for number, do in enumerate(("pause", "resume", "pause", "lock", "unlock", "lock")):
                there.phones[0].say(do, id=number)
            await there.say(0, "hide_code")
            truth = (await there.look()).room
            assert truth.paused is not None
            assert truth.locked
            for phone in there.phones:
                assert laid_over(phone)["paused"] == {"by": "A"}
                assert laid_over(phone)["locked"] is True

    run(test())


def laid_over(phone: Listener) -> dict[str, object]:
    """What a page shows of the room's changed fields."""
    shown: dict[str, object] = {}
    for message in phone.heard:
        if isinstance(message, Update):
            shown |= message.room
    return shown


def test_a_bot_sits_in_and_gives_the_seat_back_as_soon_as_the_phone_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch, grace=30, absent="bot") as there:
            gone = voter(await there.look())
            await there.vote(gone)
            await there.go(gone)
            seen = await there.later(30)
            card = seen.room.seats[gone]
            assert (card.presence, card.stand_in, card.bot) == ("absent", True, False)
            await there.again(gone)
            card = (await there.look()).room.seats[gone]
            assert (card.presence, card.stand_in) == ("present", False)
            seen = await there.later(1000)
            assert seen.council is not None
            assert seen.council.phase == "vote"

    run(test())


def test_frames_of_others_do_not_tell_that_somebody_asked_for_extra_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch, clocks={"ask": 60, "vote": 60, "choose": 60, "kind": "soft"}) as there:
            before = [len(phone.frames) for phone in there.phones]
            assert isinstance(await there.say(2, "extra_time", percent=300), Accepted)
            after = [len(phone.frames) for phone in there.phones]
            assert [now - then for then, now in zip(before, after, strict=True)] == [0, 0, 2, 0, 0]

    run(test())


def test_the_warning_reaches_every_page_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(monkeypatch, clocks={"ask": 60, "vote": 60, "choose": 60, "kind": "soft"}) as there:
            await there.later(60)
            await there.later(5)
            for phone in there.phones:
                events = [event for message in phone.heard if isinstance(message, Update) for event in message.events]
                assert sum(event.__class__.__name__ == "ClockWarned" for event in events) == 1
            assert (await there.look()).council is not None
            seen = await there.later(55)
            assert seen.history[-1].forfeit

    run(test())


def test_an_offline_seat_is_not_given_to_whoever_brings_its_name_and_a_watcher_starts_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            await there.go(1)
            thief, watcher = Listener(there.hub), Listener(there.hub)
            await thief.hello(there.code)
            refused = await thief.answer("join", 1, name="Gast 1")
            assert isinstance(refused, Refused)
            assert refused.code == "already-started"
            await watcher.hello(there.code, page="table")
            for number, do in enumerate(("start", "end", "pause", "resume", "lock", "take_back", "again")):
                refused = await watcher.answer(do, number)
                assert isinstance(refused, Refused)
                assert refused.code == "not-seated"
            back = await there.again(1)
            assert back.own is not None
            assert back.own.seat == "B"

    run(test())


def test_twelve_shards_at_the_same_moment_are_always_twelve(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        counted = 0
        async with hall(monkeypatch, people=12) as there:
            while counted < 40:
                seen = await there.look()
                if seen.council is None or seen.council.phase == "over":
                    await there.say(0, "again")
                    await there.say(0, "start")
                    seen = await there.look()
                assert seen.council is not None
                await ask(there, seen)
                for number, phone in enumerate(there.phones):
                    phone.say("cast", id=10_000 + counted * 12 + number, moment=seen.council.moment + 1, shard="white")
                seen = await there.look()
                assert seen.council is not None
                if seen.council.phase != "ask" and seen.council.phase != "over":
                    # A day of another rule: the dealer gives it up, and a new council begins.
                    await there.say(0, "end")
                    continue
                assert len(seen.history[-1].white) == 12
                counted += 1
                there.clock.seconds += 60

    run(test())


async def ask(there: Hall, seen: Welcome) -> None:
    assert seen.council is not None
    assert seen.council.asker is not None
    asker = [card.seat for card in seen.room.seats].index(seen.council.asker)
    topic = {"topic": "Rain", "line": 3, None: None}[seen.council.free]
    await there.say(asker, "ask", moment=seen.council.moment, topic=topic)


def test_a_shard_turned_as_the_vote_closes_is_told_that_it_came_too_late_and_all_see_one_truth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        async with hall(monkeypatch) as there:
            last = voter(await there.look())
            late = (last + 1) % 5
            await there.vote(last)
            seen = await there.look()
            assert seen.council is not None
            there.phones[last].say("cast", id=1, moment=seen.council.moment, shard="white")
            answer = await there.phones[late].answer("cast", 2, moment=seen.council.moment, shard="black")
            assert isinstance(answer, Refused)
            assert answer.code == "stale"
            turn = (await there.look()).history[-1]
            assert len(turn.white) == 5
            for number in range(5):
                assert (await there.again(number)).history[-1] == turn

    run(test())

"""The thread that writes: which rows it takes together, and what becomes of those that wait."""

import asyncio
import threading
from collections.abc import Sequence

from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.writer import Append, Mark, Writer


class Pen:
    """Notes every batch; the first waits until the test has queued the others."""

    def __init__(self, losers: frozenset[tuple[str, int]] = frozenset(), broken: int = -1) -> None:
        self.batches: list[list[tuple[str, int]]] = []
        self.marks: list[int] = []
        self.threads: set[int] = set()
        self.go = threading.Event()
        self.started = threading.Event()
        self._losers = losers
        self._broken = broken

    def commit(self, rows: Sequence[Append], mark: int) -> frozenset[str]:
        self.started.set()
        assert self.go.wait(10)
        self.threads.add(threading.get_ident())
        self.batches.append([(row.room, row.number) for row in rows])
        self.marks.append(mark)
        if len(self.batches) - 1 == self._broken:
            raise JournalUnavailable("full")
        return frozenset(row.room for row in rows if (row.room, row.number) not in self._losers)


def write(pen: Pen, *jobs: tuple[str, int] | int) -> list[object]:
    """Queue a first row, and the jobs while it is being written; give the jobs' answers."""

    async def run() -> list[object]:
        loop = asyncio.get_running_loop()
        writer = Writer(pen.commit, loop)

        def put(job: tuple[str, int] | int) -> asyncio.Future[bool]:
            answer = loop.create_future()
            writer.put(Mark(job, answer) if isinstance(job, int) else Append(*job, 0, b"", None, answer))
            return answer

        first = put(("FIRST", 1))
        await asyncio.to_thread(pen.started.wait, 10)
        answers = [put(job) for job in jobs]
        pen.go.set()
        assert await first
        found = await asyncio.gather(*answers, return_exceptions=True)
        await asyncio.to_thread(writer.close)
        return list(found)

    return asyncio.run(run())


def test_what_queued_up_meanwhile_is_one_batch_in_order_of_room() -> None:
    pen = Pen()
    assert write(pen, ("C", 1), ("A", 4), 700, ("B", 2), 600) == [True] * 5
    assert pen.batches == [[("FIRST", 1)], [("A", 4), ("B", 2), ("C", 1)]]
    assert pen.marks == [0, 700]


def rested(*jobs: tuple[str, int]) -> tuple[list[list[tuple[str, int]]], list[float]]:
    """Queue jobs before the pen is free, and one more row during each rest; give the batches, and the rests."""
    pen, rests = Pen(), list[float]()

    async def run() -> None:
        loop = asyncio.get_running_loop()
        answers: list[asyncio.Future[bool]] = []

        def put(room: str, number: int) -> None:
            answers.append(loop.create_future())
            writer.put(Append(room, number, 0, b"", None, answers[-1]))

        def rest(seconds: float) -> None:
            assert 0 < seconds <= 600
            rests.append(seconds)
            queued = threading.Event()
            loop.call_soon_threadsafe(put, "LATE", len(rests))
            loop.call_soon_threadsafe(queued.set)
            assert queued.wait(10)

        writer = Writer(pen.commit, loop, 600, rest)
        put("FIRST", 1)
        await asyncio.to_thread(pen.started.wait, 10)
        for job in jobs:
            put(*job)
        pen.go.set()
        while not all(answer.done() for answer in answers) or len(answers) < len(jobs) + 1 + len(rests):
            await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)

    asyncio.run(run())
    return pen.batches, rests


def test_where_several_rooms_speak_the_next_batch_waits_for_what_comes_within_a_moment() -> None:
    batches, _ = rested(("A", 1), ("B", 1), ("A", 2))
    assert batches == [[("FIRST", 1)], [("A", 1), ("B", 1)], [("A", 2), ("LATE", 1)], [("LATE", 2)]]


def test_a_room_that_speaks_alone_waits_for_nothing() -> None:
    batches, rests = rested(("A", 1), ("A", 2), ("A", 3))
    assert batches == [[("FIRST", 1)], [("A", 1)], [("A", 2)], [("A", 3)]]
    assert rests == []


def test_one_thread_writes_everything() -> None:
    pen = Pen()
    write(pen, ("C", 1), ("C", 2), ("C", 3))
    assert len(pen.threads) == 1
    assert threading.get_ident() not in pen.threads


def test_a_second_row_of_a_room_waits_for_the_next_batch() -> None:
    pen = Pen()
    assert write(pen, ("A", 1), ("B", 1), ("A", 2), ("A", 3)) == [True] * 4
    assert pen.batches[1:] == [[("A", 1), ("B", 1)], [("A", 2)], [("A", 3)]]


def test_rows_behind_one_that_lost_are_not_written_for_they_would_make_a_false_history() -> None:
    pen = Pen(losers=frozenset({("A", 5)}))
    assert write(pen, ("A", 5), ("A", 6), ("B", 1), ("B", 2)) == [False, False, True, True]
    assert pen.batches[1:] == [[("A", 5), ("B", 1)], [("B", 2)]]


def test_when_a_batch_fails_its_rows_and_those_behind_them_fail_and_the_next_can_succeed() -> None:
    pen = Pen(broken=1)
    answers = write(pen, ("A", 1), ("A", 2), 50)
    assert all(isinstance(answer, JournalUnavailable) for answer in answers)
    assert pen.batches[1:] == [[("A", 1)]]


def test_closing_ends_only_when_all_that_waited_is_written() -> None:
    pen = Pen()

    async def run() -> list[bool]:
        loop = asyncio.get_running_loop()
        writer = Writer(pen.commit, loop)
        answers = []
        for number in range(1, 6):
            answer: asyncio.Future[bool] = loop.create_future()
            writer.put(Append("A", number, 0, b"", None, answer))
            answers.append(answer)
        pen.go.set()
        await asyncio.to_thread(writer.close)
        return list(await asyncio.gather(*answers))

    assert asyncio.run(run()) == [True] * 5
    assert [row for batch in pen.batches for row in batch] == [("A", number) for number in range(1, 6)]

"""The one thread that writes: it commits whatever has queued up meanwhile, and tells everybody at once."""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ostrakon.journal.journal import JournalUnavailable
from ostrakon.journal.splits import Counted

MOST_ROWS: Final = 1000
"""Rows of one commit; more wait for the next."""
APART_SECONDS: Final = 0.002
"""Between the beginnings of two commits while several rooms speak at once: what comes in between goes up together, and
costs less. A room that speaks alone waits for nothing."""


@dataclass(frozen=True, slots=True)
class Append:
    """A row that wants to be written."""

    room: str
    number: int
    at: int
    body: bytes
    due: int | None
    answer: asyncio.Future[bool]
    counted: Counted | None = None
    """Goes up with the row, if that wins."""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A served time that wants to be remembered."""

    at: int
    answer: asyncio.Future[bool]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something else that is to be written, in a transaction of its own, after what was queued before it."""

    run: Callable[[], None]
    """Raises JournalUnavailable; then nothing was written."""
    answer: asyncio.Future[bool] | None
    """None: nobody waits, and nobody is hurt if it fails."""


Commit = Callable[[Sequence[Append], int], frozenset[str]]
"""Write rows (at most one a room, in order of room) and a served mark in one transaction; give the rooms whose row won.

Raises JournalUnavailable; then nothing was written."""

Answers = list[tuple[asyncio.Future[bool], bool | JournalUnavailable]]


class Writer:
    """Takes rows from the event loop, has them committed in batches, and answers their futures there."""

    def __init__(
        self,
        commit: Commit,
        loop: asyncio.AbstractEventLoop,
        apart: float = APART_SECONDS,
        rest: Callable[[float], None] = time.sleep,
    ) -> None:
        """Start the thread; by `rest` it lets so many seconds pass."""
        self._commit = commit
        self._loop = loop
        self._apart = apart
        self._rest = rest
        self._queue: queue.SimpleQueue[Append | Mark | Deed | None] = queue.SimpleQueue()
        self._late: list[Append] = []
        self._deeds: list[Deed] = []
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def put(self, job: Append | Mark | Deed) -> None:
        """Queue a row, a mark or a deed; its answer comes when it is on disk."""
        self._queue.put(job)

    def close(self) -> None:
        """Write what is queued, and end the thread; blocks until then."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while not self._closing or self._late:
            rows, marks = self._gather()
            begun = time.monotonic()
            if rows or marks:
                self._tell(self._write(rows, marks))
            if self._deeds:
                self._tell(self._do())
            left = begun + self._apart - time.monotonic()
            if len(rows) > 1 and left > 0 and not self._closing:
                self._rest(left)

    def _gather(self) -> tuple[dict[str, Append], list[Mark]]:
        """Take what waits: at most one row a room, for a row must not be written where the one before it lost."""
        rows: dict[str, Append] = {}
        marks: list[Mark] = []
        late, self._late = self._late, []
        for row in late:
            self._take(row, rows)
        while not self._closing and len(rows) < MOST_ROWS:
            try:
                job = self._queue.get(block=not rows and not marks and not self._deeds)
            except queue.Empty:
                break
            if job is None:
                self._closing = True
            elif isinstance(job, Mark):
                marks.append(job)
            elif isinstance(job, Deed):
                self._deeds.append(job)
            else:
                self._take(job, rows)
        return rows, marks

    def _take(self, row: Append, rows: dict[str, Append]) -> None:
        if row.room in rows:
            self._late.append(row)
        else:
            rows[row.room] = row

    def _write(self, rows: dict[str, Append], marks: list[Mark]) -> Answers:
        # Sorted by room: two writers of one database that lock rows in different orders would wait for each other.
        batch = sorted(rows.values(), key=lambda row: row.room)
        try:
            winners = self._commit(batch, max((mark.at for mark in marks), default=0))
        except JournalUnavailable as fault:
            lost = [job.answer for job in (*batch, *self._refuse_late(frozenset(rows)))]
            return [(answer, fault) for answer in (*lost, *(mark.answer for mark in marks))]
        answers: Answers = [(row.answer, row.room in winners) for row in batch]
        answers += [(mark.answer, True) for mark in marks]
        answers += [(row.answer, False) for row in self._refuse_late(frozenset(rows) - winners)]
        return answers

    def _do(self) -> Answers:
        """Carry out the deeds in the order in which they came."""
        deeds, self._deeds = self._deeds, []
        answers: Answers = []
        for deed in deeds:
            answer: bool | JournalUnavailable = True
            try:
                deed.run()
            except JournalUnavailable as fault:
                answer = fault
            if deed.answer is not None:
                answers.append((deed.answer, answer))
        return answers

    def _refuse_late(self, rooms: frozenset[str]) -> list[Append]:
        """Take out the waiting rows of rooms whose earlier row wasn't written: they would leave a gap."""
        refused = [row for row in self._late if row.room in rooms]
        self._late = [row for row in self._late if row.room not in rooms]
        return refused

    def _tell(self, answers: Answers) -> None:
        # A loop that was closed has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: Answers) -> None:
    for future, answer in answers:
        if future.done():  # its task was cancelled
            continue
        if isinstance(answer, JournalUnavailable):
            future.set_exception(answer)
        else:
            future.set_result(answer)

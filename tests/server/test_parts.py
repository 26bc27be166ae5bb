"""The server's small parts: tokens, served time, pace, and what a log says of an unforeseen error."""

import asyncio
import contextlib

import pytest

from ostrakon.server.mishap import mishap
from ostrakon.server.pace import Pace, Paces
from ostrakon.server.served import ServedTime, keep_marking
from ostrakon.server.tokens import SHORTEST, digest, mint
from tests.hosting import run
from tests.server.stage import PaperJournal


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_a_token_is_long_and_new_each_time_and_its_digest_does_not_hold_it() -> None:
    tokens = {mint() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) >= SHORTEST and token not in digest(token) for token in tokens)
    assert len({digest(token) for token in tokens}) == 100


def test_served_time_goes_on_from_where_it_stood() -> None:
    clock = Clock()
    served = ServedTime(5000, clock)
    assert served.now() == 5000
    clock.seconds += 1.5
    assert served.now() == 6500


def test_served_time_is_marked_again_and_again_even_after_a_failure() -> None:
    async def test() -> None:
        journal = PaperJournal()
        clock = Clock()
        marking = asyncio.create_task(keep_marking(journal, ServedTime(0, clock), seconds=0))
        for seconds in (1, 2, 3):
            clock.seconds = 100.0 + seconds
            while journal.mark != seconds * 1000:
                await asyncio.sleep(0)
        marking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await marking

    run(test())


def test_a_pace_lets_a_burst_through_then_so_many_a_second() -> None:
    clock = Clock()
    pace = Pace(rate=2, burst=3, clock=clock)
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]
    clock.seconds += 1
    assert [pace.allows() for _ in range(3)] == [True, True, False]
    clock.seconds += 1000
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_pace_of_its_own_and_the_oldest_are_forgotten() -> None:
    paces = Paces(rate=1, burst=1, most=2, clock=Clock())
    assert [paces.allows("a"), paces.allows("a"), paces.allows("b")] == [True, False, True]
    assert paces.allows("c")
    assert paces.allows("a")


def test_who_has_all_permits_again_is_forgotten_and_who_has_not_is_remembered() -> None:
    clock = Clock()
    paces = Paces(rate=1, burst=2, clock=clock)
    assert [paces.allows("a"), paces.allows("b"), paces.allows("b")] == [True, True, True]
    clock.seconds += 1
    assert paces.allows("c")
    assert len(paces) == 2
    assert [paces.allows("b"), paces.allows("b")] == [True, False]
    clock.seconds += 60
    assert paces.allows("c")
    assert len(paces) == 1


def test_a_pace_by_which_somebody_still_counts_is_one_and_the_same_though_it_was_forgotten() -> None:
    clock = Clock()
    paces = Paces(rate=1, burst=1, clock=clock)
    held = paces.of("a")
    clock.seconds += 60
    paces.of("b")
    assert held.allows()
    assert not paces.allows("a")


def test_a_mishap_names_the_kind_and_place_of_an_error_but_not_its_words() -> None:
    def guess() -> None:
        raise ValueError("the shard is white")

    with pytest.raises(ValueError, match="white") as raised:
        guess()
    said = mishap(raised.value)
    assert "ValueError" in said
    assert "guess" in said
    assert "white" not in said

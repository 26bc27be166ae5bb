"""A kill leaves what the system holds in memory; a power cut doesn't. So here the system's calls are watched.

No acknowledgement, and nobody's news, leaves before the row it speaks of was synced to the disk.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.syscalls import Call, calls_of, left, on_disk, tracer, why_not
from tests.hosting import OSTRAKON, hosted, run
from tests.phones import phone

ACTIONS = 12


def _name(action: int) -> str:
    return f"Gast {action:03}."


def _accepted(action: int) -> str:
    return rf"{{\"type\":\"accepted\",\"id\":{action}}}"


def _whole(trace: Path) -> list[str]:
    """Read a trace when the tracer has written all of it down."""
    for _ in range(1000):
        lines = trace.read_text().splitlines()
        if lines and "+++ exited" in lines[-1] and "Stopped." in "".join(lines[-8:]):
            return lines
        time.sleep(0.01)  # it writes on for a moment after the server has ended, and tells nobody
    raise AssertionError("the trace has no end")


def _traced(folder: Path, sync: str) -> list[Call]:
    """Let a phone act, one action after the other, before an onlooker, and give the server's calls."""
    trace = folder / "trace"

    async def test() -> None:
        with hosted(folder / "journal", "--sync", sync, program=(*tracer(trace), *OSTRAKON)) as host:
            code = host.room()
            async with phone(host.url) as player, phone(host.url) as onlooker:
                await player.hello(code)
                await onlooker.hello(code, page="table")
                for action in range(1, ACTIONS + 1):
                    await player.command("join", name=_name(action))
                await onlooker.wait_for(
                    lambda: onlooker.room is not None and onlooker.room.seats[0].name == _name(ACTIONS)
                )

    run(test())
    return calls_of(_whole(trace))


def _early(calls: list[Call]) -> Iterator[int]:
    """Give the actions of which somebody heard before they were on disk."""
    for action in range(1, ACTIONS + 1):
        answered, heard = left(calls, _accepted(action)), left(calls, _name(action))
        assert answered is not None
        assert heard is not None
        safe = on_disk(calls, _name(action))
        if safe is None or min(answered, heard) < safe:
            yield action


@pytest.fixture
def _can_trace() -> None:
    if reason := why_not():
        pytest.skip(reason)


@pytest.mark.usefixtures("_can_trace")
def test_no_acknowledgement_leaves_before_its_row_is_synced_to_the_disk(tmp_path: Path) -> None:
    assert list(_early(_traced(tmp_path, "full"))) == []


@pytest.mark.usefixtures("_can_trace")
def test_with_sync_normal_they_leave_earlier_and_that_is_seen(tmp_path: Path) -> None:
    assert list(_early(_traced(tmp_path, "normal"))) == list(range(1, ACTIONS + 1))


def test_a_trace_is_read_in_the_order_of_asking_and_returning() -> None:
    calls = calls_of(
        [
            r'7 pwrite64(4</a/j-wal>, "Ada \"x\"", 7, 0) = 7',
            "7 fdatasync(4</a/j-wal> <unfinished ...>",
            r'8 write(9<TCP:[127.0.0.1:1->127.0.0.1:2]>, "Ada", 3) = 3',
            "7 <... fdatasync resumed>) = 0",
        ]
    )
    assert [(call.name, call.began, call.ended) for call in calls] == [
        ("pwrite64", 0, 0),
        ("fdatasync", 1, 3),
        ("write", 2, 2),
    ]
    assert (on_disk(calls, "Ada"), left(calls, "Ada")) == (3, 2)
    assert on_disk(calls, "Berta") is None

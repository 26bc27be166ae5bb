"""A whole server on a disk that runs full: play stands still, nothing is lost, and it goes on when there is space."""

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ostrakon.journal.entries import DraftKept
from ostrakon.journal.reading import open_reader
from ostrakon.locales.texts import text
from ostrakon.protocol.messages import Frozen, Refused
from tests.hosting import Host, begin, run, seated, start
from tests.phones import Phone


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(place)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root, and not in every container, may make a file system")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def fill(ballast: Path) -> None:
    """Take all the space that is left."""
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 4096)


async def write_until_refused(one: Phone) -> int:
    """Let a phone write draft after draft, and count those that were accepted."""
    number = await one.send("draft", text="0 " + "x" * 130)
    for accepted in range(5000):
        await one.wait_for(lambda: one.answer_to(number) is not None)  # noqa: B023  # awaited here
        answer = one.answer_to(number)
        if isinstance(answer, Refused):
            assert answer.code == "archive-unavailable"
            return accepted
        number = await one.send("draft", text=f"{accepted + 1} " + "x" * 130)
    raise AssertionError("the disk never ran full")


async def told(one: Phone, codes: list[str | None]) -> None:
    """Wait until a phone was told this of standing still."""
    frames = [msgspec.json.encode(Frozen(code)) for code in codes]
    await one.wait_for(lambda: [frame for frame in one.frames if b'"type":"frozen"' in frame] == frames)


@contextlib.contextmanager
def killed_at_the_end(folder: Path) -> Iterator[Host]:
    """Serve; what the server says on standard error is part of the test."""
    host = start(folder)
    try:
        yield host
    finally:
        host.kill()
        host.forget()


def test_a_full_disk_freezes_the_game_says_what_cures_it_and_play_goes_on_by_itself(small_disk: Path) -> None:
    async def test() -> None:
        with killed_at_the_end(small_disk / "games") as host:
            code = host.room()
            async with seated(host.url, code) as phones:
                await begin(phones, ask=3600)
                fill(small_disk / "ballast")
                kept = await write_until_refused(phones[0])
                for one in phones:
                    await told(one, ["archive-unavailable"])
                full = text("en", "journal-fault-full", place=str(small_disk / "games" / "journal.sqlite3"))
                assert full in host.log()
                (small_disk / "ballast").unlink()
                for one in phones:
                    await told(one, ["archive-unavailable", None])
                await phones[0].command("draft", text="the last word")
            assert [line.split(":")[0] for line in host.log().splitlines()] == ["ostrakon", "ostrakon"]
            assert text("en", "cli-journal-again") in host.log()
        with open_reader(small_disk / "games" / "journal.sqlite3") as reader:
            drafts = [row.entry.text for row in reader.room(code).rows if isinstance(row.entry, DraftKept)]
        assert [int(draft.split()[0]) for draft in drafts[:-1]] == list(range(kept))
        assert drafts[-1] == "the last word"

    run(test())

"""Store, then tell: however long the disk takes, nobody hears of a row before it is written."""

import asyncio
import sys
from pathlib import Path

import pytest

from ostrakon.journal.place import journal_file
from ostrakon.journal.reading import open_reader
from tests.hosting import hosted, run
from tests.phones import phone

GATED = Path(__file__).with_name("gated.py")


def _rows(folder: Path, code: str) -> int:
    with open_reader(journal_file(folder)) as reader:
        return len(reader.room(code).rows)


@pytest.mark.parametrize(("waits", "written"), [("before", 1), ("after", 2)])
def test_while_the_disk_takes_its_time_nobody_hears_and_the_server_still_answers(
    tmp_path: Path, waits: str, written: int
) -> None:
    shut, waiting = tmp_path / "shut", tmp_path / "waiting"
    journal = tmp_path / "journal"

    async def test() -> None:
        with hosted(journal, program=(sys.executable, str(GATED), str(tmp_path), waits)) as host:
            code = host.room()
            async with phone(host.url) as mover, phone(host.url) as onlooker:
                await mover.hello(code)
                await onlooker.hello(code)
                shut.touch()
                number = await mover.send("join", name="Ada")
                async with asyncio.timeout(10):
                    while not waiting.exists():
                        await asyncio.sleep(0.005)
                before = onlooker.number
                for _ in range(3):
                    # What was said before a ping's answer has arrived before it.
                    await mover.command("ping")
                    await onlooker.command("ping")
                assert mover.answer_to(number) is None
                assert (mover.own, mover.number, onlooker.number) == (None, before, before)
                assert _rows(journal, code) == written
                shut.unlink()
                await mover.wait_for(lambda: mover.own is not None and mover.answer_to(number) is not None)
                await onlooker.heard(before + 1)
                assert _rows(journal, code) == 2

    run(test())

"""What the log says: one event a line, codes and counts; nothing that a foreign module makes up."""

import io
import json
import logging
from collections.abc import Callable, Iterator

import pytest

from ostrakon.journal.journal import JournalUnavailable
from ostrakon.server.log import Json, Words, worth_a_line
from ostrakon.server.troubles import Troubles


@pytest.fixture(params=[Words, Json])
def lines(request: pytest.FixtureRequest) -> Iterator[Callable[[], list[str]]]:
    """Give what stands in the log so far, in either form."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(request.param())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield lambda: written.getvalue().splitlines()
    root.removeHandler(handler)
    root.setLevel(level)


def test_of_what_a_foreign_module_says_only_place_and_kind_are_written(lines: Callable[[], list[str]]) -> None:
    try:
        raise ValueError("a question that nobody may read")
    except ValueError as error:
        logging.getLogger("asyncio").exception("Task failed: %r", error)
    logging.getLogger("ostrakonian").warning("token abc")
    said = "\n".join(lines())
    assert len(lines()) == 2
    assert "ValueError in test_of_what" in said
    for word in ("question", "token", "Task", "Traceback"):
        assert word not in said


def test_a_trouble_with_the_journal_is_an_event_with_its_code_and_names_no_room(
    lines: Callable[[], list[str]],
) -> None:
    troubles = Troubles()
    troubles.found(JournalUnavailable("full"), "")
    troubles.found(JournalUnavailable("damaged", "room-damaged"), "ABCDE")
    troubles.over()
    assert len(lines()) == 3
    assert "ABCDE" not in "".join(lines())
    if lines()[0].startswith("{"):
        first, second, third = (json.loads(line) for line in lines())
        assert first.pop("time")[-1] == "Z"
        assert first == {
            "level": "warning",
            "from": "ostrakon.server.troubles",
            "event": "journal-trouble",
            "code": "archive-unavailable",
            "why": "full",
        }
        assert second["code"] == "room-damaged"
        assert third["event"] == "journal-again"
    else:
        begins = "WARNING ostrakon.server.troubles: journal-"
        assert lines()[0] == f"{begins}trouble code=archive-unavailable why=full"
        assert lines()[2] == f"{begins}again"


@pytest.mark.parametrize(
    ("name", "level", "told"),
    [
        ("uvicorn.error", logging.INFO, False),
        ("alembic.runtime", logging.WARNING, True),
        ("ostrakon.server", logging.INFO, True),
    ],
)
def test_of_foreign_modules_only_what_is_wrong_is_worth_a_line(name: str, level: int, told: bool) -> None:
    assert worth_a_line(logging.LogRecord(name, level, "", 1, "said", None, None)) == told


def test_a_number_stays_a_number(lines: Callable[[], list[str]]) -> None:
    logging.getLogger("ostrakon.server").info("slow-reader %(bytes)d", {"bytes": 300_000})
    (line,) = lines()
    assert '"event":"slow-reader","bytes":300000}' in line or line.endswith("slow-reader bytes=300000")

"""The golden cases of RECORD.md: councils with their traces, forbidden actions, and files that are no records."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from ostrakon.rules.council import begin, play
from ostrakon.rules.errors import Forbidden, NoRecord
from ostrakon.rules.record import parse_record, write_record
from ostrakon.rules.trace import trace_line, trace_record

CASES = Path(__file__).parent / "cases"
GOOD = sorted((CASES / "good").glob("*.json"))
BAD = sorted(path for path in (CASES / "bad").glob("*.json") if not path.name.endswith(".expect.json"))
NONE = sorted((CASES / "none").glob("*.json"))


def test_the_cases_are_all_here() -> None:
    assert (len(GOOD), len(BAD), len(NONE)) == (40, 33, 15)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_record_gives_its_trace_byte_for_byte(path: Path) -> None:
    traced = [trace_line(state) for state in trace_record(parse_record(path.read_bytes()))]
    assert traced == path.with_suffix(".trace.jsonl").read_text().splitlines()


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_record_is_refused_at_its_action_with_its_rule(path: Path) -> None:
    record = parse_record(path.read_bytes())
    expected = json.loads(path.with_suffix(".expect.json").read_text())
    council = begin(record.setup)
    *allowed, forbidden = (noted.action for noted in record.entries[: expected["action"]])
    for action in allowed:
        council, _ = play(council, action)
    with pytest.raises(Forbidden) as refused:
        play(council, forbidden)
    assert refused.value.rule == expected["rule"]


@pytest.mark.parametrize("path", NONE, ids=lambda path: path.stem)
def test_a_file_that_is_no_record_is_found_out_before_the_first_action(path: Path) -> None:
    with pytest.raises(NoRecord) as found:
        parse_record(path.read_bytes())
    assert found.value.where
    assert found.value.where.isprintable()


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_record_written_anew_says_what_the_first_one_said(path: Path) -> None:
    record = parse_record(path.read_bytes())
    again = write_record(record.setup, record.sitters, record.entries, record.extra)
    assert json.loads(again) == json.loads(path.read_bytes())
    assert parse_record(again) == record


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_moments_never_go_back(path: Path) -> None:
    record = parse_record(path.read_bytes())
    councils = [begin(record.setup)]
    for noted in record.entries:
        councils.append(play(councils[-1], noted.action)[0])
    assert all(before.moment <= after.moment for before, after in pairwise(councils))

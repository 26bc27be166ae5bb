"""`ostrakon replay` as a command: what it prints, says and returns (RECORD.md)."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from ostrakon.cli.replay import replay
from ostrakon.rules.actions import AskQuestion, CastShard, Decide, NameSeats, ShuffleDeck
from ostrakon.rules.council import Setup, begin, play
from ostrakon.rules.may import possible
from ostrakon.rules.options import Options
from ostrakon.rules.record import Entry, Sitter, write_record
from ostrakon.rules.seats import SEATS
from ostrakon.rules.topics import deck_cards

COMMON = (AskQuestion, CastShard, Decide, NameSeats, ShuffleDeck)

CASES = Path(__file__).parents[1] / "golden" / "cases"


class Done(NamedTuple):
    status: int
    told: str
    said: str


Replay = Callable[..., Done]


@pytest.fixture
def replaying(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Replay:
    """Replay within this process, for a reader of a language."""

    def done(file: Path, trace: bool = False, language: str = "en") -> Done:
        monkeypatch.setenv("OSTRAKON_LANGUAGE", language)
        monkeypatch.setenv("COLUMNS", "80")
        status = replay(file, trace)
        return Done(status, *capsys.readouterr())

    return done


def command(*arguments: str | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Replay by the real command."""
    words = [sys.executable, "-m", "ostrakon", "replay", *map(str, arguments)]
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("OSTRAKON_", "LC_"))}
    surroundings.update({"LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", **environment})
    return subprocess.run(words, input=stdin, capture_output=True, env=surroundings, timeout=60, check=False)


def test_a_trace_is_printed_byte_for_byte() -> None:
    done = command("--trace", CASES / "good" / "1852.json")
    assert done.stdout == (CASES / "good" / "1852.trace.jsonl").read_bytes()
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_command_says_in_one_line_and_its_status_what_is_forbidden_and_what_is_no_record() -> None:
    forbidden = command("--trace", CASES / "bad" / "discard-twice.json")
    assert (forbidden.returncode, forbidden.stderr.count(b"\n")) == (1, 1)
    assert forbidden.stderr.startswith(b"action 160: dealer discard: 5.4 ")
    none = command(CASES / "none" / "shard-green.json")
    assert (none.returncode, none.stdout, none.stderr.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("follow-twice", "action 42: H follow: 10.1 "),
        ("shuffle-not-due", "action 10: chance shuffle: 5.2 "),
        ("discard-twice", "action 160: dealer discard: 5.4 "),
    ],
)
@pytest.mark.parametrize("trace", [False, True])
def test_a_forbidden_action_ends_the_replay_with_one_line_and_status_1(
    replaying: Replay, case: str, said: str, trace: bool
) -> None:
    path = CASES / "bad" / f"{case}.json"
    done = replaying(path, trace)
    assert done.status == 1
    assert done.said.startswith(said)
    assert done.said.count("\n") == 1
    number = json.loads(path.with_suffix(".expect.json").read_text())["action"]
    assert not trace or len(done.told.splitlines()) == number


@pytest.mark.parametrize("file", sorted((CASES / "none").glob("*.json")), ids=lambda path: path.stem)
@pytest.mark.parametrize("trace", [False, True])
def test_a_file_that_is_no_record_gives_one_line_and_status_2(replaying: Replay, file: Path, trace: bool) -> None:
    done = replaying(file, trace)
    assert (done.status, done.told, done.said.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("file", ["no-such-file.json", "."])
def test_a_file_that_can_not_be_read_gives_one_line_and_status_2(replaying: Replay, file: str, tmp_path: Path) -> None:
    done = replaying(tmp_path / file)
    assert (done.status, done.told, done.said.count("\n")) == (2, "", 1)


def test_a_record_may_come_from_standard_input() -> None:
    done = command("--trace", "-", stdin=(CASES / "good" / "014.json").read_bytes())
    assert done.stdout == (CASES / "good" / "014.trace.jsonl").read_bytes()


def test_a_reader_who_has_read_enough_is_no_error() -> None:
    command = f'"{sys.executable}" -m ostrakon replay --trace "{CASES / "good" / "1852.json"}" | head -c 1'
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"{", b"")


@pytest.mark.parametrize(("language", "asks", "ends"), [("it", "Interroga ", "Fine"), ("en", " asks", "The end")])
def test_a_reader_is_told_the_council_in_his_language_within_80_columns(
    replaying: Replay, language: str, asks: str, ends: str
) -> None:
    for case in sorted((CASES / "good").glob("0[0-3]*.json")):
        status, told, _ = replaying(case, language=language)
        assert status == 0
        assert asks in told
        assert ends in told
        assert max(len(line) for line in told.splitlines()) <= 80
        assert "\x1b" not in told


def test_a_terminal_that_lacks_letters_shows_something_in_their_place() -> None:
    done = command(CASES / "good" / "006.json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


def test_what_people_wrote_cannot_command_the_terminal(replaying: Replay, tmp_path: Path) -> None:
    record = json.loads((CASES / "good" / "014.json").read_text())
    record["seats"][0]["name"] = "\x1b[2J[red]Eve[/red]\n\u202eend"
    record["actions"][0].update(text="\x1b]0;title\x07 why?", white="\x9b31m a", black=":smile:")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    told = replaying(file).told
    assert "[2J[red]Eve[/red] end" in told
    assert not any(letter in told for letter in "\x1b\x07\x9b\u202e")


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("006", "forfeits the turn"),
        ("006", "laid no shard"),
        ("006", "As many white as black"),
        ("006", "no shard is contrary"),
        ("006", "guessed the majority"),
        ("006", "did not guess"),
        ("006", "Consulted"),
        ("006", "Corrupted"),
        ("006", "Followers"),
        ("006", "keeps the shard"),
        ("006", "turns the shard"),
        ("006", "shows a white shard"),
        ("006", "sends the question back"),
        ("006", "discards the topic"),
        ("006", "new draw pile"),
        ("006", "leaves the council"),
        ("006", "takes over the seat"),
        ("006", "space 4 → space 6"),
        ("006", "(own choice)"),
        ("006", "The days of the Calendar are over"),
        ("020", "The Temple was reached"),
        ("014", "nobody has won"),
        ("014", "House rules"),
    ],
)
def test_whatever_happens_is_told(replaying: Replay, case: str, told: str) -> None:
    assert told in replaying(CASES / "good" / f"{case}.json").told


def test_a_record_that_stops_before_the_end_is_told_as_far_as_it_goes(replaying: Replay, tmp_path: Path) -> None:
    record = json.loads((CASES / "good" / "006.json").read_text())
    record["actions"] = record["actions"][:7]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    done = replaying(file)
    assert "The record stops here" in done.told
    assert done.status == 0


def test_a_record_of_800_actions_is_traced_in_well_under_a_second_beyond_the_interpreters_start(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(long_record(800))
    bare = processor_seconds([sys.executable, "-c", ""])
    traced = processor_seconds([sys.executable, "-m", "ostrakon", "replay", "--trace", str(file)])
    assert traced - bare < 0.8


def processor_seconds(words: list[str]) -> float:
    """Give the time of a core that a process took, the better of two runs: other processes don't count."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    taken = []
    for _ in range(2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(words, stdout=subprocess.DEVNULL, check=True, timeout=60, env=surroundings)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(taken)


def long_record(actions: int) -> bytes:
    """A council of twelve who ask and cast, turning their shards often, for so many actions."""
    deck = deck_cards(Options(), {})
    setup = Setup(Options(days=12), SEATS, SEATS, deck, {})
    random, council, entries = Random(800), begin(setup), list[Entry]()
    while len(entries) < actions:
        common = [action for action in possible(council) if isinstance(action, COMMON)]
        action = random.choice(common)
        council, _ = play(council, action)
        entries.append(Entry(action))
    return write_record(setup, [Sitter(seat, f"Player {seat}") for seat in SEATS], entries)

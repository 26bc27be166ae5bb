"""`ostrakon play`: a council alone in a terminal, in both languages, narrow and wide, and with whatever is typed."""

import json
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from fcntl import ioctl
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ostrakon.cli.alone.table import OwnTable
from ostrakon.cli.main import run
from ostrakon.cli.play import command
from ostrakon.cli.replay import replay
from ostrakon.locales.texts import LOCALES, text
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS

_PATIENCE = 60.0
"""Seconds after which a terminal counts as stuck."""


def played(typed: Sequence[str], *options: str, columns: int = 80, **environment: str) -> Result:
    """Play at once, with these lines typed; after the last one the terminal ends, as by Ctrl-D."""
    runner = CliRunner(env={"COLUMNS": str(columns), "OSTRAKON_LANGUAGE": "en", "TERM": "dumb", **environment})
    return runner.invoke(command, ["--pace", "0", *options], input="".join(f"{line}\n" for line in typed))


ANYTHING = ["1", "w", "", "D", "A", "H", "k", "Sea or hills?", "Sea", "Hills"]
"""Typed over and over, it answers every question sooner or later: what isn't understood is asked again."""


def to_the_end(*options: str, columns: int = 80) -> Result:
    return played(ANYTHING * 100, *options, columns=columns)


@pytest.mark.parametrize("locale", ["it", "en"])
@pytest.mark.parametrize("seats", [5, 12])
def test_whoever_types_anything_at_all_comes_to_the_end(locale: str, seats: int) -> None:
    over = to_the_end("--seed", "4", "--seats", str(seats), "--language", locale, "--option", "days=1")
    assert over.exit_code == 0, over.output
    assert text(locale, "play-end") in over.output
    ranked = over.output.partition(text(locale, "play-end"))[2]
    assert all(text(locale, f"philosopher-{seat}") in ranked for seat in SEATS) == (seats == 12)


def test_the_same_seed_and_words_give_the_same_council() -> None:
    one, two, other = (to_the_end("--seed", seed, "--option", "days=1") for seed in ("7", "7", "8"))
    assert one.output == two.output
    assert one.output != other.output


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_no_line_is_longer_than_the_terminal_is_wide(columns: int) -> None:
    over = to_the_end("--seed", "2", "--option", "days=1", "--strength", "easy", columns=columns)
    assert max(len(line) for line in over.output.splitlines()) <= columns + len("  › ")


def test_help_path_and_votes_are_there_at_any_prompt_and_change_nothing() -> None:
    plain = played(["w"], "--seed", "3", "--seat", "N")
    helped = played(["?", "path", "votes", "nonsense", "w"], "--seed", "3", "--seat", "N")
    for said in ("play-help-vote", "play-help-words", "play-no-votes", "play-not-understood"):
        assert text("en", said).split()[0] in helped.output
    assert plain.output.splitlines()[-3:] == helped.output.splitlines()[-3:]


@pytest.mark.parametrize("white", ["w", "WHITE", "1", "o"])
def test_a_shard_is_named_by_letter_word_number_or_mark(white: str) -> None:
    said = played(["zzz", white], "--seed", "3", "--seat", "N")
    assert "N Nicomachus" in _line(said.output, "White ")


def test_in_italian_b_is_white_and_n_is_black() -> None:
    one, other = (played([typed], "--seed", "3", "--seat", "N", "--language", "it") for typed in ("b", "n"))
    assert "N Nicomaco" in _line(one.output, "Bianco ")
    assert "N Nicomaco" in _line(other.output, "Nero ")


def test_after_a_reveal_the_bot_tells_why_it_guessed_so() -> None:
    said = played(["w", "y"], "--seed", "3", "--seat", "N", "--strength", "easy")
    assert "a little like me" in " ".join(said.output.split())


LONG = "S" * 25
WRONG = [LONG, "", "Sea", LONG, "sea", "Hills", "w"]
"""Answers that are too long, none or equal, and in the end two that will do."""


def test_a_question_of_ones_own_isnt_lost_by_an_answer_that_wont_do() -> None:
    typed = ["w", "", "w", "", "Sea or hills?", *WRONG]
    said = played([*typed, "", ""], "--seed", "3", "--seats", "5", "--seat", "A")
    if text("en", "play-same-answers") not in said.output:
        pytest.fail(said.output)
    assert "“Sea”" in said.output
    assert said.output.count(text("en", "play-too-long", letters=25, limit=24)) == 2


def test_a_number_that_the_muse_doesnt_offer_is_answered_with_those_that_she_does() -> None:
    said = played(["w", "", "w", "", "9"], "--seed", "3", "--seats", "5", "--seat", "A")
    assert text("en", "play-wrong-number", most=3) in said.output


def test_to_follow_is_asked_twice_and_a_shard_instead_follows_nobody() -> None:
    sure, plain = played(["f", "f"], "--seed", "3", "--seat", "N"), played(["f", "w"], "--seed", "3", "--seat", "N")
    for said in (sure, plain):
        assert "only once in the council" in said.output
    assert ("You follow" in sure.output, "You follow" in plain.output) == (True, False)
    assert "N Nicomachus" in _line(plain.output, "White ")


def test_who_is_told_why_isnt_offered_it_again_in_that_turn() -> None:
    said = " ".join(played(["w", "y"], "--seed", "3", "--seat", "N", "--strength", "easy").output.split())
    assert said.count("y: why did") == 1
    assert said.endswith("Enter to go on › " + text("en", "play-bye"))


def test_whoever_ends_the_input_is_bidden_farewell() -> None:
    said = played([], "--seed", "1")
    assert said.exit_code == 0
    assert text("en", "play-bye") in said.output


def test_whoever_gives_no_input_at_all_is_bidden_farewell_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)  # as Python has it where it was closed
    assert run(["play", "--seed", "1", "--pace", "0"]) == 0
    assert text("en", "play-bye") in capsys.readouterr().out


def test_nothing_is_kept_unless_it_is_said_and_then_a_record_that_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "record.json"
    over = to_the_end("--seed", "4", "--option", "days=1", "--save", str(kept))
    assert text("en", "play-end") in over.output
    assert list(tmp_path.iterdir()) == [kept]
    assert replay(kept, trace=False) == 0
    assert "wins" in capsys.readouterr().out


def test_a_council_that_is_left_early_is_kept_as_one(tmp_path: Path) -> None:
    kept = tmp_path / "record.json"
    played(["quit"], "--seed", "4", "--save", str(kept))
    assert json.loads(kept.read_bytes())["actions"][-1]["do"] == "end"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_file_that_cant_be_written_is_told_before_anybody_plays(locale: str, tmp_path: Path) -> None:
    kept = tmp_path / "record.json"
    kept.write_text("of yesterday")
    for file, why in (
        (tmp_path / "none" / "record.json", "No such file or directory"),
        (kept / "x", "Not a directory"),
    ):
        said = played([], "--seed", "4", "--save", str(file), "--language", locale)
        assert (said.exit_code, said.stdout) == (1, "")
        assert said.stderr == f"ostrakon: {text(locale, 'cli-unwritten', file=str(file), why=why)}\n"
    assert kept.read_text() == "of yesterday"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_a_disk_that_is_full_in_the_end_is_told_and_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.symlink_to("/dev/full")
    said = played([], "--seed", "4", "--save", str(file))
    assert said.exit_code == 0
    assert text("en", "play-bye") in said.output
    assert text("en", "cli-unwritten", file="|", why="|").split("|")[1].strip() in " ".join(said.output.split())


@pytest.mark.parametrize(
    "wrong",
    [
        ["--seats", "4"],
        ["--strength", "weak"],
        ["--with", "XYZ"],
        ["--with", "ABCDE", "--seats", "5"],
        ["--seat", "A", "--with", "A"],
        ["--option", "days=thirteen"],
        ["--option", "speed=9"],
        ["--pace", "nan"],
        ["--name", "a" * 30],
    ],
)
def test_what_cant_be_is_said_in_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", *wrong]) == 2
    assert re.fullmatch(r"ostrakon: .+\n", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--option", "days=99"], "days can’t be “99”. It can be: 1, 2, 3"),
        (["--option", "tie=foo"], "tie can’t be “foo”. It can be: fails, advances"),
        (["--option", "dys=3"], "There is: start, days, number, joker, symbols, tie, followers, temple"),
        (["--with", "XZ"], "one or more of the letters A B C D E F G H I L M N"),
        (["--with", "ABCDE", "--seats", "5"], "4 letters at most, and not your own"),
    ],
)
def test_what_cant_be_is_answered_with_what_can(
    wrong: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    assert run(["play", *wrong]) == 2
    assert told in capsys.readouterr().err


def test_the_bots_take_their_share_of_human_time() -> None:
    slept: list[float] = []
    table = OwnTable(lambda most: most // 2, 0.5, clock=lambda: 0.0, sleep=slept.append)
    table.begin("en", "Ada", "N", [(seat, "keen") for seat in SEATS[:5]], Options())
    while table.seat not in table.view.waiting:
        assert table.go_on()
    assert 1 < sum(slept) < 10


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """A real terminal of 80 by 24: the side of the reader, and that of the program."""
    reader, program = pty.openpty()
    ioctl(program, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    yield reader, program
    os.close(reader)


@pytest.mark.parametrize(("setting", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_in_a_terminal_it_has_colour_unless_nobody_wants_it_and_ctrl_d_ends(
    terminal: tuple[int, int], setting: dict[str, str], coloured: bool
) -> None:
    reader, program = terminal
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    environment |= {"TERM": "xterm-256color", "OSTRAKON_LANGUAGE": "en", **setting}
    arguments = [sys.executable, "-m", "ostrakon", "play", "--seed", "3", "--seat", "N", "--pace", "0"]
    child = os.posix_spawn(
        sys.executable,
        arguments,
        environment,
        file_actions=[(os.POSIX_SPAWN_DUP2, program, number) for number in (0, 1, 2)],
        setsid=True,
    )
    os.close(program)
    seen = _until(reader, "› ")
    os.write(reader, b"w\r")
    seen += _until(reader, "› ")
    os.write(reader, b"\x04")
    seen += _until(reader, "wave")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert ("\x1b[38" in seen) == coloured
    assert "N Nicomachus" in seen


def _until(reader: int, words: str) -> str:
    """Read a terminal until it shows these words."""
    seen, end = b"", time.monotonic() + _PATIENCE
    while words not in seen.decode(errors="replace"):
        assert select.select([reader], [], [], max(0.0, end - time.monotonic()))[0], seen
        seen += os.read(reader, 65536)
    return seen.decode(errors="replace")


def _line(output: str, start: str) -> str:
    """Give the part of a reveal that begins so, with its further lines."""
    lines = output.splitlines()
    quoted = [number for number, line in enumerate(lines) if re.search("[“«]", line)]
    first = max(number for number in quoted if lines[number].strip().startswith(start))
    following = [line for line in lines[first + 1 :] if line.startswith("      ")]
    return " ".join([lines[first], *following[:2]])

"""What the README tells to type can be typed as it stands, in both languages."""

import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import click
import pytest

from ostrakon.cli.main import COMMANDS, run
from tests.hosting import hosted

READMES: Final = ("README.md", "README.it.md")
COMMAND: Final = ".venv/bin/ostrakon"


def typed(page: str) -> list[list[str]]:
    """Give the lines of a page's blocks of shell, as words."""
    text = Path(page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]


def named(page: str) -> list[list[str]]:
    """Give the calls of the command within a page's sentences, as words."""
    return [shlex.split(call) for call in re.findall(rf"`({COMMAND} [^`]*)`", Path(page).read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", READMES)
def test_every_line_to_type_begins_with_what_is_there_after_make_play(page: str) -> None:
    lines = typed(page)
    assert {line[0] for line in lines} == {"make", COMMAND}
    targets = set(re.findall(r"^(\w+):", Path("Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {line[1] for line in lines if line[0] == "make"} <= targets
    bare = r"(?<!/)\bostrakon (serve|doctor|journal|cards|muse|simulate|tournament)\b"
    assert not re.search(bare, Path(page).read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", READMES)
def test_every_command_and_option_is_one_that_ostrakon_knows(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    calls = [line[1:] for line in (*typed(page), *named(page)) if line[0] == COMMAND]
    assert len(calls) >= 10
    for words in calls:
        _understood(words)


def _understood(words: list[str]) -> None:
    """Let the command line read a call without carrying it out; an option that is only named may lack its value."""
    if words == ["--help"]:
        return
    name, *rest = words
    assert name in COMMANDS
    command = import_module(COMMANDS[name]).command
    assert isinstance(command, click.Command)
    while isinstance(command, click.Group) and rest:
        inner = command.get_command(click.Context(command), rest[0])
        assert inner is not None, words
        command, rest = inner, rest[1:]
    if rest and rest[-1].startswith("--") and len(words) == 2:
        assert any(rest[-1] in parameter.opts for parameter in command.params), words
    else:
        command.make_context(name, rest)


def test_what_can_be_tried_on_a_fresh_journal_does_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with hosted(tmp_path) as host:
        host.room()
    monkeypatch.setenv("OSTRAKON_DATA", str(tmp_path))
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    tried = [
        line[1:] for line in typed("README.md") if line[1] in ("journal", "cards", "muse") and "export" not in line
    ]
    assert len(tried) >= 4
    for words in tried:
        assert run([word.replace("games.sqlite3", str(tmp_path / "copy.sqlite3")) for word in words]) == 0, words
        assert capsys.readouterr().err == ""


def test_both_pages_say_the_same_commands() -> None:
    english, italian = (
        [[word for word in line if not re.fullmatch(r"[A-Z]+|\w+\.sqlite3", word)] for line in typed(page)]
        for page in READMES
    )
    assert english == italian


def test_make_help_names_every_target_that_the_pages_tell_to_type() -> None:
    shown = subprocess.run(["make", "help", f"PYTHON={sys.executable}"], capture_output=True, text=True, check=True)
    pages = "\n".join(Path(page).read_text(encoding="utf-8") for page in (*READMES, "docs/hosting.md"))
    wanted = set(re.findall(r"`make (\w+)|^make (\w+)", pages, re.MULTILINE))
    assert {one or other for one, other in wanted} <= set(re.findall(r"^make (\w+)", shown.stdout, re.MULTILINE))

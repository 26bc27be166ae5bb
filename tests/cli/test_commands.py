"""The command line: help in the reader's language, one line for what is wrong, and exit statuses."""

import contextlib
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ostrakon import __version__
from ostrakon.cli.main import COMMANDS, run
from ostrakon.locales.texts import LOCALES, text
from tests.hosting import hosted

OPTIONS = [
    "--host",
    "--port",
    "--data",
    "--public-url",
    "--base-path",
    "--no-own-addresses",
    "--sync",
    "--bot-pace",
    "--log-level",
    "--log",
    "--rooms",
    "--who-may-create",
    "--passphrase",
    "--trusted-proxies",
    "--people-per-address",
    "--pack",
    "--muse-learns",
]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "200")
    for option in OPTIONS:
        monkeypatch.delenv(f"OSTRAKON_{option.strip('-').replace('-', '_').upper()}", raising=False)


def _told(message: str, fields: dict[str, str]) -> str:
    return text("en", message, **fields)


def _bad(option: str, allowed: str) -> tuple[str, dict[str, str]]:
    return "cli-bad-value-of", {"option": option, "command": "ostrakon serve", "range": allowed}


def test_ostrakon_and_python_m_ostrakon_tell_their_version() -> None:
    said = subprocess.run([sys.executable, "-m", "ostrakon", "--version"], capture_output=True, text=True, check=True)
    assert said.stdout == f"ostrakon {__version__}\n"


@pytest.mark.parametrize("locale", LOCALES)
def test_help_is_there_for_everything_in_the_readers_language(
    locale: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", locale)
    for arguments in ([], ["--help"], *([name, "--help"] for name in COMMANDS)):
        assert run(arguments) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert "cli-" not in shown
        assert text(locale, "cli-show-help") in shown
        for name in COMMANDS:
            if arguments in ([], ["--help"]):
                assert text(locale, f"cli-{name}") in shown


def test_the_language_is_the_systems_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("OSTRAKON_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    run(["--help"])
    assert text("it", "cli-serve") in " ".join(capsys.readouterr().out.split())


def test_every_option_of_serve_is_an_environment_variable_too(capsys: pytest.CaptureFixture[str]) -> None:
    run(["serve", "--help"])
    shown = capsys.readouterr().out
    for option in OPTIONS:
        assert option in shown
        assert f"OSTRAKON_{option.strip('-').replace('-', '_').upper()}" in shown


@pytest.mark.parametrize(
    ("arguments", "message", "fields"),
    [
        (["fly"], "cli-no-command", {"command": "fly", "known": ", ".join(COMMANDS)}),
        (["serve", "--wings"], "cli-no-option", {"option": "--wings", "command": "ostrakon serve"}),
        (["serve", "--port", "many"], *_bad("--port", "0…65535")),
        (["serve", "--port", "70000"], *_bad("--port", "0…65535")),
        (["serve", "--sync", "never"], *_bad("--sync", "full, normal")),
        (["serve", "--public-url", "ostrakon.example"], "cli-bad-public-url", {}),
        (
            ["serve", "--trusted-proxies", "10.0.0.0/8, me"],
            "cli-bad-value",
            {"option": "--trusted-proxies", "command": "ostrakon serve"},
        ),
        (["serve", "--who-may-create", "passphrase"], "cli-no-passphrase", {}),
        (["serve", "--who-may-create", "nobody"], *_bad("--who-may-create", "anyone, passphrase")),
        (["serve", "--muse-learns", "perhaps"], *_bad("--muse-learns", "on, off")),
        (["serve", "--rooms", "0"], *_bad("--rooms", "1…10000000")),
        (["serve", "--bot-pace", "nan"], *_bad("--bot-pace", "0…10")),
        (["serve", "--public-url", "https://ostrakon.example/below?a"], "cli-bad-public-url", {}),
        (["serve", "--public-url", "https://a.example/b", "--base-path", "/c"], "cli-bad-public-url", {}),
        (["serve", "--public-url", "https://a.example:port"], "cli-bad-public-url", {}),
        (["serve", "--base-path", "ostrakon"], "cli-bad-base-path", {}),
        (["serve", "--base-path", "/web"], "cli-bad-base-path", {}),
        (["serve", "--base-path", "/a/../b"], "cli-bad-base-path", {}),
        (["replay"], "cli-missing", {"option": "FILE", "command": "ostrakon replay"}),
    ],
)
def test_what_is_no_command_is_told_in_one_line_and_ends_with_2(
    arguments: list[str], message: str, fields: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"ostrakon: {text('en', message, **fields)}\n"


def test_an_environment_variable_sets_an_option(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OSTRAKON_PORT", "many")
    assert run(["serve"]) == 2
    assert _told(*_bad("--port", "0…65535")) in capsys.readouterr().err


def _serve(folder: Path, *options: str) -> tuple[int, str]:
    ended = subprocess.run(
        [sys.executable, "-m", "ostrakon", "serve", "--data", str(folder), *options],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    return ended.returncode, ended.stderr


def test_a_taken_port_is_told_with_its_cure(tmp_path: Path) -> None:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        status, said = _serve(tmp_path, "--host", "127.0.0.1", "--port", str(port))
    assert status == 1
    assert said == f"ostrakon: {' '.join(text('en', 'cli-port-taken', port=port).split())}\n"


def test_a_folder_that_another_server_holds_is_told_with_its_cure(tmp_path: Path) -> None:
    with hosted(tmp_path) as first:
        status, said = _serve(tmp_path, "--port", "0")
        assert status == 1
        assert said.count("\n") == 1
        assert str(first.process.number) in said


def test_an_address_of_another_machine_is_told_with_its_cure(tmp_path: Path) -> None:
    status, said = _serve(tmp_path, "--host", "192.0.2.77", "--port", "0")
    assert (status, said) == (1, f"ostrakon: {text('en', 'cli-host-unknown', host='192.0.2.77')}\n")


def test_replay_loads_nothing_of_the_server() -> None:
    code = (
        "import sys; from ostrakon.cli.main import run; run(['replay', 'missing.json', '--trace']);"
        "print([name for name in ('ostrakon.server', 'ostrakon.journal', 'sqlalchemy', 'uvicorn', 'picows')"
        " if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"

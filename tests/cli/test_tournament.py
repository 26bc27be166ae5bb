"""`ostrakon tournament`: a table to read, JSON for programs, and one line for what can't be done."""

import importlib
import io
import json
import shlex
import sys
from types import ModuleType

import pytest
from rich.console import Console

from ostrakon.cli.main import run
from ostrakon.cli.tournament.outcome import Outcome, Stood
from ostrakon.cli.tournament.table import shown
from ostrakon.locales.texts import LOCALES, text
from ostrakon.tournament.standing import Figure, Standing

CRASHES = f"{shlex.quote(sys.executable)} -c 'import sys; sys.exit(\"no key\")'"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_tournament_is_told_in_the_readers_language_and_in_80_columns(
    locale: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", locale)
    assert run(["tournament", "--councils", "6", "--seats", "5", "--jobs", "1"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    for name in ("easy", "attentive", "keen"):
        assert said.out.count(text(locale, f"client-next-bot-{name}")) == 1
    assert text(locale, "tournament-title", seats=5, councils=6) in said.out
    assert text(locale, "tournament-column-followings") in said.out
    assert "tournament-" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    assert ("," if locale == "it" else ".") in said.out.split("±")[0].split()[-1]


def test_json_holds_every_figure_and_what_programs_did_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bot", "easy", "--bot", "knowing", "--bot", CRASHES]
    assert run(["tournament", "--councils", "6", "--seats", "5", "--jobs", "1", "--json", *bots]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["format"] == "ostrakon-tournament/1"
    (table,) = told["tables"]
    assert (table["seats"], table["councils"]) == (5, 6)
    stood = {one["bot"]: one for one in table["entrants"]}
    assert set(stood) == {"easy", "knowing", CRASHES}
    assert stood[CRASHES]["mishaps"]["ended"] > 0
    assert stood[CRASHES]["lost"] > 0
    assert stood["easy"]["mishaps"] == {}
    assert stood["easy"]["steps"]["mean"] > 0
    assert [one["rating"]["mean"] for one in table["entrants"]] == sorted(
        (one["rating"]["mean"] for one in table["entrants"]), reverse=True
    )


def test_what_a_program_complained_of_last_stands_beneath_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "--councils", "2", "--seats", "5", "--jobs", "1", "--bot", "easy", "--bot", CRASHES]) == 0
    assert "no key" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message", "fields"),
    [
        (["--bot", "easy"], "cli-tournament-few", {}),
        (["--bot", "easy"] * 13, "cli-tournament-few", {}),
        (["--bot", "easy", "--bot", "no-such-program -x"], "cli-tournament-no-program", {"program": "no-such-program"}),
        (["--bot", "easy", "--bot", "'"], "cli-tournament-no-program", {"program": "'"}),
        (
            ["--seconds", "nan"],
            "cli-bad-value-of",
            {"option": "--seconds", "command": "ostrakon tournament", "range": "0.01…3600"},
        ),
        *(
            (
                ["--seats", seats],
                "cli-bad-value-of",
                {"option": "--seats", "command": "ostrakon tournament", "range": "5…12"},
            )
            for seats in ("4", "13", "", "5;6", "many", "5,,x", "٥")
        ),
    ],
)  # fmt: skip
def test_what_cant_be_played_is_told_in_one_line_and_ends_with_2(
    arguments: list[str], message: str, fields: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tournament", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"ostrakon: {text('en', message, **fields)}\n"


def test_without_the_extra_it_is_said_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = importlib.import_module

    def missing(name: str, package: str | None = None) -> ModuleType:
        if name == "ostrakon.tournament.rating":
            raise ModuleNotFoundError(name="openskill")
        return real(name, package)

    monkeypatch.setattr("ostrakon.cli.lab.import_module", missing)
    assert run(["tournament", "--councils", "1"]) == 1
    assert capsys.readouterr().err == f"ostrakon: {text('en', 'cli-no-lab')}\n"
    for locale in LOCALES:
        told = text(locale, "cli-no-lab")
        assert "make setup" in told
        assert 'pip install "ostrakon[lab] @ file://' in told, "it is on no package index"


@pytest.mark.parametrize(("lost", "rest"), [(30, 27), (3, 0)])
def test_actions_lost_by_whoever_was_no_longer_there_are_told_too(
    lost: int, rest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    figure = Figure(1.0, 0.1)
    stood = Stood("it", "it", Standing(figure, figure, figure, figure, None, lost), {"ended": 3}, "")
    console = Console(width=200, file=io.StringIO())
    with console.capture() as said:
        console.print(shown(Outcome(5, 60, (stood,))))
    assert ("no longer there" in said.get(), f" {rest}×" in said.get()) == (rest > 0, rest > 0)

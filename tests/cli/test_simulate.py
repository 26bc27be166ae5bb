"""`ostrakon simulate`: figures as a table, as JSON, as a picture, in both languages; clear answers to nonsense."""

import json
from pathlib import Path

import pytest

from ostrakon.cli.main import run
from ostrakon.locales.texts import LOCALES, text


@pytest.fixture(autouse=True, params=LOCALES)
def locale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", str(request.param))
    monkeypatch.setenv("COLUMNS", "100")
    return str(request.param)


def simulate(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["simulate", "--councils", "60", "--jobs", "1", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_table_tells_every_figure_with_its_interval_and_its_aim(
    locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = simulate(capsys, "--seats", "6", "--option", "days=4")
    assert (status, err) == (0, "")
    assert text(locale, "simulate-title", seats=6, councils=60) in out
    (minutes,) = [line for line in out.splitlines() if line.split()[0] == text(locale, "simulate-figure-minutes")]
    missed = text(locale, "simulate-aim-missed", aim="35–45").split()
    assert minutes.split() == [text(locale, "simulate-figure-minutes"), *f"{_number(locale, '30.00')} ± x".split()[:2],
                               _number(locale, "0.00"), *missed]  # fmt: skip
    assert [line.split()[-2:] for line in out.splitlines() if "≥" in line].count(["50", "%"]) > 0  # and some are met
    assert "docs/balance.md" in out
    for place in range(1, 7):
        assert text(locale, "simulate-figure-place", place=place) in out


def _number(locale: str, written: str) -> str:
    return written.replace(".", ",") if locale == "it" else written


def test_two_settings_stand_side_by_side_with_their_difference(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = simulate(capsys, "--seats", "6", "--beside", "days=4", "--beside", "known=0.6")
    assert status == 0
    for column in (text(locale, "simulate-first"), "days=4 known=0.6", text(locale, "simulate-column-difference")):
        assert column in out


def test_json_tells_settings_figures_and_differences(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = simulate(capsys, "--seats", "6", "--option", "joker=off", "--beside", "minds=easy", "--json",
                              "--councils", "30")  # fmt: skip
    told = json.loads(out)
    assert status == 0
    assert told["format"] == "ostrakon-simulation/1"
    assert [one["minds"] for one in told["settings"]] == [[], ["easy"]]
    assert all(one["options"] == {"joker": False} for one in told["settings"])
    for line in told["lines"]:
        assert line["difference"]["mean"] == pytest.approx(line["second"]["mean"] - line["first"]["mean"])
        assert line["first"]["low"] <= line["first"]["mean"] <= line["first"]["high"]
    assert sum(told["turns"][0].values()) == 30


def test_a_picture_is_drawn_where_it_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("council.svg", "council.png")]
    status, _, err = simulate(capsys, *(word for file in files for word in ("--plot", str(file))))
    assert (status, err) == (0, "")
    assert files[0].read_text(encoding="utf-8").startswith("<?xml")
    assert files[1].read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "message", "args"),
    [
        (["--option", "dayz=4"], "cli-no-such-word", {"name": "dayz"}),
        (["--option", "even=1"], "cli-no-such-word", {"name": "even"}),
        (["--option", "days=13"], "cli-no-such-value", {"name": "days", "value": "13"}),
        (["--option", "joker"], "cli-no-such-value", {"name": "joker", "value": ""}),
        (["--people", "even=2"], "cli-no-such-value", {"name": "even", "value": "2"}),
        (["--people", "known=nan"], "cli-no-such-value", {"name": "known", "value": "nan"}),
        (["--beside", "minds=clever"], "cli-no-such-value", {"name": "minds", "value": "clever"}),
        (["--minds", "keen,keener"], "cli-no-such-value", {"name": "minds", "value": "keen,keener"}),
        (["--plot", "council.gif"], "simulate-bad-picture", {"file": "council.gif"}),
    ],
)
def test_what_is_not_understood_is_answered_in_one_line_before_anything_is_held(
    locale: str, capsys: pytest.CaptureFixture[str], words: list[str], message: str, args: dict[str, str]
) -> None:
    status, out, err = simulate(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("ostrakon: " + text(locale, message, **args, known="|").partition("|")[0])
    assert err.count("\n") == 1


def test_no_number_of_seconds_is_no_number(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = simulate(capsys, "--seconds", "nan")
    args = {"option": "--seconds", "command": "ostrakon simulate", "range": "1…3600"}
    assert (status, out, err) == (2, "", f"ostrakon: {text(locale, 'cli-bad-value-of', **args)}\n")


def test_a_picture_that_can_not_be_written_is_a_failure_before_anything_is_held_and_changes_nothing(
    locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, folder, nowhere = tmp_path / "old.svg", tmp_path / "folder.svg", tmp_path / "nowhere" / "council.svg"
    kept.write_text("of yesterday")
    folder.mkdir()
    for file, why in ((nowhere, "No such file or directory"), (folder, "Is a directory")):
        said = simulate(capsys, "--plot", str(tmp_path / "new.svg"), "--plot", str(kept), "--plot", str(file))
        assert said == (1, "", f"ostrakon: {text(locale, 'cli-unwritten', file=str(file), why=why)}\n")
    assert kept.read_text() == "of yesterday"
    assert sorted(tmp_path.iterdir()) == [folder, kept]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_a_disk_that_is_full_in_the_end_is_a_failure_after_the_table(
    locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "council.svg"
    file.symlink_to("/dev/full")
    status, out, err = simulate(capsys, "--plot", str(file))
    assert status == 1
    assert text(locale, "simulate-title", seats=8, councils=60) in out
    assert err == f"ostrakon: {text(locale, 'cli-unwritten', file=str(file), why='No space left on device')}\n"

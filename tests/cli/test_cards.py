"""`ostrakon cards check`: is everything right on the box's cards, or in a pack? What isn't is told in a line."""

import shutil
from pathlib import Path

import pytest

from ostrakon.cli.cards import check
from ostrakon.cli.main import run
from ostrakon.locales.muse import muse_questions
from ostrakon.locales.texts import LOCALES, text
from tests.cards.spoilt import BOX, put, spoil

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(autouse=True, params=LOCALES)
def locale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", str(request.param))
    return str(request.param)


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    """The exit status, and the lines that were said."""
    status = run(["cards", "check", *arguments])
    said = capsys.readouterr()
    assert said.err == ""
    return status, said.out.splitlines()


def test_the_cards_of_the_box_are_sound_in_every_language(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = checked(capsys)
    questions = sum(sum(map(len, muse_questions(one).values())) + 3 * 40 for one in LOCALES)
    assert questions >= 2 * (768 + 120)
    assert (status, lines) == (0, [text(locale, "cli-cards-sound", topics=336, questions=questions)])


def test_a_spoilt_copy_of_the_cards_is_told_and_ends_with_1(
    locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = {one: tmp_path / one for one in LOCALES}
    for one, place in copies.items():
        shutil.copytree(BOX.parent / one, place)
        spoil(place, "muse/t03.toml", put("t03-2c", "text", "e" * 91))
    monkeypatch.setattr(check, "folder", copies.__getitem__)
    status, lines = checked(capsys)
    assert status == 1
    says = text(locale, "cards-question-too-long", name="t03-2c", letters=91, limit=90)
    for one, told in zip(LOCALES, lines, strict=False):
        line = (copies[one] / "muse/t03.toml").read_text(encoding="utf-8").splitlines().index("[t03-2c]") + 1
        where = f"{one}/muse/t03.toml:{line}"
        assert told == text(locale, "cli-cards-finding", place=where, says=says, code="question-too-long")
    assert lines[2:] == [text(locale, "cli-cards-faults", faults=2)]


@pytest.mark.parametrize("name", ["pack-example.json", "pack-example.csv"])
def test_a_sound_pack_is_called_so(name: str, locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    sound = " ".join(text(locale, "cli-cards-pack-sound", cards=1, questions=8).split())
    assert checked(capsys, str(DOCS / name)) == (0, [sound])


def test_what_is_wrong_with_a_pack_is_told_with_its_place_in_the_order_of_its_lines(
    locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "street.csv"
    spoilt = (DOCS / "pack-example.csv").read_bytes().replace(b"Whoever lost at dice", b"")
    pack.write_bytes(spoilt.replace("Bruno’s car".encode(), b"Bruno's old white car"))
    status, lines = checked(capsys, str(pack))
    assert status == 1
    assert [line.split(": ")[0] for line in lines[:-1]] == ["street.csv:4:5", "street.csv:5:2"]
    assert [line.split("[")[-1] for line in lines[:-1]] == ["answer-empty]", "topic-too-long]"]
    assert lines[-1] == text(locale, "cli-cards-faults", faults=2)


def test_what_is_no_fault_is_told_and_the_pack_is_sound(
    locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "street.csv"
    plain = (DOCS / "pack-example.csv").read_text(encoding="utf-8-sig").replace("The balcony", "Café")
    pack.write_bytes(plain.encode("cp1252"))
    status, lines = checked(capsys, str(pack))
    assert (status, len(lines)) == (0, 2)
    assert lines[0].endswith("[read-as-windows]")


def test_words_of_a_file_give_the_terminal_no_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "\x1b[31mstreet.csv"
    pack.write_text("topic,\x1b[2J\ntea", encoding="utf-8")
    status, lines = checked(capsys, str(pack))
    assert status == 1
    assert "\x1b" not in "".join(lines)


def test_a_file_that_isnt_there_is_told_in_one_line(
    locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cards", "check", str(tmp_path / "none.csv")]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "none.csv" in said.err


def test_there_is_help_and_no_other_command(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards"]) == 0
    assert text(locale, "cli-cards-check") in " ".join(capsys.readouterr().out.split())
    assert run(["cards", "deal"]) == 2
    assert capsys.readouterr().err == f"ostrakon: {text(locale, 'cli-no-command', command='deal', known='check')}\n"

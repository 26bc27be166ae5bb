"""`ostrakon muse`: what she has learned can be read, as lines and as CSV, and be forgotten."""

import csv
import io
from math import comb
from pathlib import Path

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostrakon.cards.interval import share_of
from ostrakon.cards.muse import Split, by_id, digests
from ostrakon.cards.packs.reading import read_pack
from ostrakon.cli.main import run
from ostrakon.journal.splits import Counted
from ostrakon.journal.sql import SqlJournal
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES, text
from tests.hosting import hosted
from tests.journal.rows import played, with_journal

FIRST, SECOND = list(by_id("it"))[:2]
ANY = f"any-{any_topic_questions('en')[0].id}"
COUNTED = (
    Counted("it", FIRST, digests("it")[FIRST], 30, 10),
    Counted("it", SECOND, digests("it")[SECOND], 21, 19),
    Counted("en", ANY, digests("en")[ANY], 1, 0),
    Counted("en", "t01-1a", "words of an older version", 50, 50),
)


@pytest.fixture(autouse=True, params=LOCALES)
def locale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", str(request.param))
    return str(request.param)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    async def use(journal: SqlJournal) -> None:
        for number, counted in enumerate(COUNTED, 1):
            assert await journal.append(played("ABCDE", number), None, counted)

    with_journal(tmp_path, use)
    return tmp_path


def muse(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["muse", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_each_question_is_told_with_its_split_and_interval_what_divides_best_first(
    locale: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = muse(capsys, "report", "--data", str(folder))
    assert (status, err) == (0, "")
    head, *lines = out.splitlines()
    assert head == " ".join(text(locale, "cli-muse-counted", questions=3, shards=81).split())
    assert [line.split()[:2] for line in lines] == [["it", SECOND], ["en", ANY], ["it", FIRST]]
    assert "21 : 19" in lines[0]
    assert "52 % (38–67)" in lines[0]
    assert by_id("it")[SECOND].question.text in lines[0]


def test_as_csv_a_spreadsheet_can_reckon_with_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = muse(capsys, "report", "--csv", "--data", str(folder))
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["id"] for row in rows] == [SECOND, ANY, FIRST]
    assert (rows[0]["white"], rows[0]["black"]) == ("21", "19")
    assert float(rows[2]["low"]) < 32 / 44 < float(rows[2]["high"])
    assert rows[2]["question"] == by_id("it")[FIRST].question.text


def test_it_runs_beside_a_server_and_what_is_forgotten_is_gone_once_that_has_stopped(
    locale: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with hosted(folder):
        assert muse(capsys, "report", "--data", str(folder))[0] == 0
        status, out, err = muse(capsys, "forget", "--data", str(folder))
        assert (status, out) == (1, "")
        assert err.count("\n") == 1
    assert muse(capsys, "forget", "--data", str(folder)) == (0, f"{text(locale, 'cli-muse-forgotten')}\n", "")
    assert muse(capsys, "report", "--data", str(folder)) == (0, f"{text(locale, 'cli-muse-nothing')}\n", "")


def test_without_a_journal_it_says_so_and_makes_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("report", "forget"):
        status, out, err = muse(capsys, command, "--data", str(tmp_path))
        assert (status, out, err.count("\n")) == (1, "", 1)
    assert list(tmp_path.iterdir()) == []


def test_there_is_help(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["muse"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert text(locale, "cli-muse-report") in shown
    assert text(locale, "cli-muse-forget") in shown


@settings(deadline=None, max_examples=40)
@given(white=st.integers(0, 400), black=st.integers(0, 400))
def test_the_interval_holds_95_in_100_of_the_beta_distribution(white: int, black: int) -> None:
    share = share_of(Split(white, black))
    a, b = white + 2, black + 2

    def below(x: float) -> float:
        return sum(comb(a + b - 1, hits) * x**hits * (1 - x) ** (a + b - 1 - hits) for hits in range(a, a + b))

    assert share.low < share.mean < share.high
    assert below(share.low) == pytest.approx(0.025, abs=1e-4)
    assert below(share.high) == pytest.approx(0.975, abs=1e-4)


def test_serve_tells_what_is_wrong_with_a_pack_in_one_line_and_starts_not(
    locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "street.csv"
    wrong.write_text("topic\ntea\n", encoding="utf-8")
    for file in (wrong, tmp_path / "none.csv"):
        assert run(["serve", "--port", "0", "--data", str(tmp_path / "games"), "--pack", str(file)]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert file.name in said.err
    assert not (tmp_path / "games").exists()


def test_serve_with_a_pack_gives_it_to_every_room(tmp_path: Path) -> None:
    pack = Path(__file__).parents[2] / "docs" / "pack-example.csv"
    with hosted(tmp_path, "--pack", str(pack)) as host:
        code = httpx.post(f"{host.url}/api/rooms", json={"language": "en"}, trust_env=False).json()["code"]
        taken = httpx.get(f"{host.url}/api/rooms/{code}/pack.csv", trust_env=False)
    assert read_pack(taken.content).pack == read_pack(pack.read_bytes()).pack

"""The cards of the box are sound, and whatever is spoilt in a copy of them is found, with its line."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from ostrakon.cards.box import check_box
from ostrakon.cards.findings import FAULTS, NOTES
from ostrakon.locales.muse import muse_questions, questions_on, spare_topics
from ostrakon.locales.texts import LOCALES, folder, has
from ostrakon.rules.topics import LINES, PRINTED
from tests.cards.spoilt import Change, copy, instead, new_findings, put, spoil, without
from tests.cards.test_packs import SPOILT as SPOILT_PACKS

_MUSE: Final = "muse/t09.toml"
_FIRST: Final = questions_on("en", "t09", 1)[0]
_CARDS: Final = tuple(f"muse/{card}.toml" for card in PRINTED)


def _each(change: Callable[[str, int], str]) -> Callable[[Path], None]:
    """Change every line of the Muse's, by its number among all."""

    def spoilt(box: Path) -> None:
        for file, card in enumerate(_CARDS):
            lines = (box / card).read_text(encoding="utf-8").splitlines(keepends=True)
            changed = [change(line, 1000 * file + number) for number, line in enumerate(lines)]
            (box / card).write_text("".join(changed), encoding="utf-8")

    return spoilt


def _with_one_opening(line: str, number: int) -> str:
    return line.replace('text = "', 'text = "Be honest: ') if number % 5 == 2 else line


def _with_yes_or_no(line: str, number: int) -> str:
    key = line[:5] if number % 10 < 5 else ""
    return {"white": 'white = "No"\n', "black": 'black = "Yes"\n'}.get(key, line)


ALSO: Final = {
    # What is spoilt breaks something else as well.
    "card-missing": {"id-unknown"},
    "id-unknown": {"questions-too-few"},
    "opening-often": {"question-too-long"},
    "yes-no-often": {"question-alike"},
}


def _in(file: str, *changes: Change) -> Callable[[Path], None]:
    def spoilt(box: Path) -> None:
        for change in changes:
            spoil(box, file, change)

    return spoilt


SPOILT: Final[dict[str, Callable[[Path], object]]] = {
    "answer-empty": _in(_MUSE, put("t09-1a", "white", "")),
    "answer-too-long": _in(_MUSE, put("t09-1a", "black", "e" * 25)),
    "answers-again": _in(_MUSE, put("t09-4b", "black", _FIRST.white), put("t09-4b", "white", _FIRST.black)),
    "answers-same": _in(_MUSE, put("t09-1a", "white", "To the Sea"), put("t09-1a", "black", "to the sea")),
    "apostrophe": _in(_MUSE, put("t09-1a", "black", "Don't")),
    "card-missing": _in("topics.toml", instead("t09 = [", "t99 = [")),
    "card-not-full": _in("topics.toml", instead("t09 = [\n", 't09 = [\n    "One too many",\n')),
    "file-missing": lambda box: (box / _MUSE).unlink(),
    "id-order": _in(_MUSE, instead("[t09-1b]", "[t09-1z]")),
    "id-unknown": _in(_MUSE, instead("[t09-1f]", "[t10-1f]")),
    "not-text": lambda box: (box / _MUSE).write_bytes(b"\xff\xfe\xfd"),
    "opening-often": _each(_with_one_opening),
    "question-alike": _in(_MUSE, put("t09-4b", "text", f"So: {_FIRST.text}"), put("t09-4b", "white", _FIRST.white)),
    "question-empty": _in(_MUSE, put("t09-1a", "text", "")),
    "question-too-long": _in(_MUSE, put("t09-1a", "text", "e" * 91)),
    "question-twice": _in(_MUSE, put("t09-4c", "text", _FIRST.text.upper())),
    "questions-too-few": _in(_MUSE, without("t09-1f")),
    "toml-broken": _in(_MUSE, instead("[t09-4a]\n", "[t09-4a\n")),
    "toml-shape": _in(_MUSE, instead("[t09-4a]\n", "[t09-4a]\ncolour = 1\n")),
    "topic-alike": _in("topics.toml", instead("First kisses", "Alone, travelling")),
    "topic-empty": _in("topics.toml", instead("First kisses", "")),
    "topic-too-long": _in("topics.toml", instead("First kisses", "e" * 19)),
    "topic-twice": _in("topics.toml", instead("First kisses", "BREAKFAST!")),
    "topics-too-few": _in("spare.toml", without("s40")),
    "untidy": _in(_MUSE, put("t09-1a", "white", "A  blank")),
    "yes-no-often": _each(_with_yes_or_no),
}
"""A way to spoil the box for each code of a fault that it may have."""


@pytest.mark.parametrize("locale", LOCALES)
def test_the_cards_of_the_box_are_sound(locale: str) -> None:
    assert check_box(folder(locale)) == ()


@pytest.mark.parametrize("code", SPOILT)
def test_what_is_spoilt_in_a_copy_of_the_cards_is_found(code: str, tmp_path: Path) -> None:
    box = copy(tmp_path)
    SPOILT[code](box)
    found = new_findings(box)
    assert code in {finding.code for finding in found}
    assert {finding.code for finding in found} <= {code} | ALSO.get(code, set())


def test_a_finding_names_the_line(tmp_path: Path) -> None:
    box = copy(tmp_path)
    SPOILT["question-too-long"](box)
    (finding,) = new_findings(box)
    lines = (box / _MUSE).read_text(encoding="utf-8").splitlines()
    assert (finding.file, finding.line) == (_MUSE, lines.index("[t09-1a]") + 1)
    assert finding.fields == {"name": "t09-1a", "part": "text", "letters": 91, "limit": 90}


def test_a_file_that_is_no_toml_is_told_with_line_and_column(tmp_path: Path) -> None:
    box = copy(tmp_path)
    SPOILT["toml-broken"](box)
    lines = (box / _MUSE).read_text(encoding="utf-8").splitlines()
    finding = next(finding for finding in new_findings(box) if finding.code == "toml-broken")
    assert (finding.line, finding.column) == (lines.index("[t09-4a") + 1, 8)


def test_every_kind_of_fault_is_found_by_some_test_and_has_a_text_in_every_language() -> None:
    assert set(SPOILT) | set(SPOILT_PACKS) == set(FAULTS) | set(NOTES)
    for locale in LOCALES:
        assert all(has(locale, f"cards-{code}") for code in (*FAULTS, *NOTES))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_topic_of_the_box_has_six_questions_and_there_are_forty_spare_ones_with_three(locale: str) -> None:
    lines = [(card, line) for card in PRINTED for line in range(1, LINES + 1)]
    assert min(len(questions_on(locale, *line)) for line in lines) >= 6
    assert len(spare_topics(locale)) >= 40
    assert min(len(spare.questions) for spare in spare_topics(locale)) >= 3


def test_a_question_knows_its_words_and_whom_it_is_for() -> None:
    found = {question.id: question for questions in muse_questions("en").values() for question in questions}
    assert found["t09-1a"] == _FIRST
    assert {question.adults for question in found.values()} == {True, False}
    assert len({question.id for question in found.values()}) == sum(map(len, muse_questions("en").values()))


@pytest.mark.parametrize(("card", "line"), [("b1", 1), ("jolly", 1), ("t01", 9), ("t17", 1)])
def test_there_is_no_question_where_there_is_no_topic_of_the_box(card: str, line: int) -> None:
    assert questions_on("it", card, line) == ()

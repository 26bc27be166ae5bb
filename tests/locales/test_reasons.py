"""A bot's reason is told in whole sentences, and tells only what it holds."""

import pytest

from ostrakon.locales.minds import AXES
from ostrakon.locales.reasons import Reason, pole, told
from ostrakon.rules.results import DayRule, Question, TurnResult
from ostrakon.rules.seats import Seat

NAMES: dict[Seat, str] = {"A": "Ada", "B": "Bice", "C": "Carlo", "D": "Dora", "E": "Elio"}


def turn(rule: DayRule = "none", named: tuple[Seat, ...] = (), *, right: bool = True) -> TurnResult:
    return TurnResult(
        1,
        rule,
        "A",
        question=Question("Sea?", "Yes", "No"),
        white=("A", "B", "C"),
        black=("D", "E"),
        guess="white",
        majority="white" if right else "black",
        named=named,
    )


COUNTED = Reason("known", "alone", likely=("D", "B"), counted=3, others=4, mistaken=("D",))
CASES = {
    "counted": (
        COUNTED,
        turn(),
        "White was for those who like to be alone. I thought of Dora and Bice above all. I counted 3 of 4 for white. "
        "It came out right, though I was wrong about Dora.",
    ),
    "wrong": (
        Reason("felt", likely=("D",), counted=3, others=4, mistaken=("D", "E")),
        turn(right=False),
        "I know no question like this one: I went by what I’d like myself, and how often you like the same. "
        "I thought of Dora above all. I counted 3 of 4 for white. I was wrong about Dora and Elio.",
    ),
    "bold": (
        Reason("known", counted=1, others=4, bold=True),
        turn(),
        "I counted only 1 of 4 for white, but it would have brought more steps.",
    ),
    "bolder": (
        Reason("known", counted=0, others=4, bold=True),
        turn(),
        "I counted nobody for white, but it would have brought more steps.",
    ),
    "alike": (
        Reason("alike"),
        turn(),
        "I take people to be a little like me, and laid what I’d have said myself. I don’t count.",
    ),
    "by lot": (
        Reason("alike"),
        turn("corruption", ("C", "B")),
        "I take people to be a little like me, and laid what I’d have said myself. I don’t count. "
        "I corrupted Carlo and Bice, by lot.",
    ),
    "oracle": (
        Reason("known", counted=1, others=4),
        turn("oracle", ("E",)),
        "I counted 1 of 4 for white. Then I consulted Elio; what I saw stays between us.",
    ),
    "open": (Reason("open"), turn("deception"), "All the shards lay open before I decided: I only had to count."),
}


@pytest.mark.parametrize("case", CASES)
def test_a_reason_is_told_sentence_by_sentence(case: str) -> None:
    reason, closed, words = CASES[case]
    assert told("en", reason, closed, NAMES) == words


@pytest.mark.parametrize("case", CASES)
def test_italian_names_the_same_people_and_as_many_sentences(case: str) -> None:
    reason, closed, words = CASES[case]
    italian = told("it", reason, closed, NAMES)
    assert {name for name in NAMES.values() if name in italian} == {name for name in NAMES.values() if name in words}
    assert italian.endswith(".")


def test_each_end_of_an_axis_has_its_own_words() -> None:
    ends = [pole(axis, degree) for axis in range(len(AXES)) for degree in (1.0, -1.0)]
    assert len({told("it", Reason("known", end), turn(), NAMES) for end in ends}) == 2 * len(AXES)

"""A bot's reason is told in whole sentences, and tells only what it holds."""

import pytest

from ostrakon.locales.minds import AXES
from ostrakon.locales.reasons import WAYS, Reason, pole, told
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


COUNTED = Reason("known", "alone", likely=("D", "B"), counted=4, voters=5, mistaken=("D",))
CASES = {
    "counted": (
        COUNTED,
        turn(),
        "White was for those who like to be alone. I thought of Dora and Bice above all. "
        "With me I counted 4 of 5 for white. It came out right, though I was wrong about Dora.",
    ),
    "wrong": (
        Reason("felt", likely=("D",), counted=4, voters=5, mistaken=("D", "E")),
        turn(right=False),
        "I know no question like this one: I went by what I’d like myself, and how often you like the same. "
        "I thought of Dora above all. With me I counted 4 of 5 for white. I was wrong about Dora and Elio.",
    ),
    "bold": (
        Reason("known", counted=2, voters=5, bold=True),
        turn(),
        "With me I counted only 2 of 5 for white; I dared it all the same, as the rarer side pays more.",
    ),
    "bolder": (
        Reason("known", counted=1, voters=5, bold=True),
        turn(),
        "Besides myself I counted nobody for white; I dared it all the same, as the rarer side pays more.",
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
        Reason("known", counted=2, voters=5),
        turn("oracle", ("E",)),
        "With me I counted 2 of 5 for white. Then I consulted Elio. What I saw there decided; it stays between us.",
    ),
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


@pytest.mark.parametrize("locale", ["it", "en"])
@pytest.mark.parametrize("rule", ["none", "oracle"])
def test_an_easy_going_bot_has_several_ways_to_say_that_it_doesnt_count(locale: str, rule: DayRule) -> None:
    closed = turn(rule, ("E",) if rule == "oracle" else ())
    assert len({told(locale, Reason("alike", way=way), closed, NAMES) for way in range(WAYS)}) == WAYS >= 4


def test_each_end_of_an_axis_has_its_own_words() -> None:
    ends = [pole(axis, degree) for axis in range(len(AXES)) for degree in (1.0, -1.0)]
    assert len({told("it", Reason("known", end), turn(), NAMES) for end in ends}) == 2 * len(AXES)

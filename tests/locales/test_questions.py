"""Rules 6.1 to 6.3: the questions for any topic have two different answers, and fit the limits with any topic."""

import pytest
import regex

from ostrakon.locales.questions import AnyTopicQuestion, any_topic_questions
from ostrakon.locales.texts import LOCALES
from ostrakon.locales.topics import topic_cards

LONGEST_QUESTION = 140
LONGEST_ANSWER = 24
LONGEST_TOPIC = "M" * 18


def letters(written: str) -> int:
    return len(regex.findall(r"\X", written))


def same_but_for_case_and_space(one: str, other: str) -> bool:
    return "".join(one.split()).casefold() == "".join(other.split()).casefold()


def test_the_languages_have_the_same_questions_in_the_same_order() -> None:
    italian, english = (any_topic_questions(locale) for locale in ("it", "en"))
    assert [question.id for question in italian] == [question.id for question in english]
    assert len(italian) >= 24
    assert len({question.id for question in italian}) == len(italian)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_question_fits_with_the_longest_topic(locale: str) -> None:
    for question in any_topic_questions(locale):
        assert question.text.count("{topic}") == 1, question.id
        asked = question.about(LONGEST_TOPIC)
        assert LONGEST_TOPIC in asked
        assert letters(asked) <= LONGEST_QUESTION, question.id
        assert asked.endswith("?")


@pytest.mark.parametrize("locale", LOCALES)
def test_6_1_a_question_has_exactly_two_different_answers(locale: str) -> None:
    for question in any_topic_questions(locale):
        assert question.white.strip()
        assert question.black.strip()
        assert not same_but_for_case_and_space(question.white, question.black), question.id
        assert max(letters(question.white), letters(question.black)) <= LONGEST_ANSWER, question.id


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_questions_are_the_same(locale: str) -> None:
    assert len({question.text.casefold() for question in any_topic_questions(locale)}) >= 24


def test_a_topic_stands_in_its_question_as_it_was_written() -> None:
    question = AnyTopicQuestion(id="x", text="“{topic}”?", white="a", black="b")
    assert question.about("{topic} {0} \\1") == "“{topic} {0} \\1”?"


@pytest.mark.parametrize(("locale", "marks"), [("it", "«»"), ("en", "“”")])
def test_a_topic_stands_in_quotation_marks(locale: str, marks: str) -> None:
    topic = topic_cards(locale)["t01"][0]
    for question in any_topic_questions(locale):
        assert f"{marks[0]}{topic}{marks[1]}" in question.about(topic)

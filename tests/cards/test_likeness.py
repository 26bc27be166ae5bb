"""Texts that say the same are known for it; those that don't, aren't."""

import pytest

from ostrakon.cards.likeness import core, cores_alike, plain
from ostrakon.cards.wording import questions_twice, topics_twice


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Il caffè", "Caffè"),
        ("Alone, Travelling", "Travelling alone"),
        ("The neighbours", "Neighbors"),
        ("Té", "te’"),
        ("🍕", "🍕 "),
    ],
)
def test_1_3_topics_that_are_nearly_the_same_are_known(one: str, other: str) -> None:
    assert cores_alike(core(one), core(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("La pizza", "La piazza"),
        ("Cats", "Hats"),
        ("The", "An"),
        ("…", "!"),
        ("", ""),
        ("🍕", "🎸"),
        ("Sunday", "Monday"),
    ],
)
def test_1_3_topics_that_only_look_alike_are_two(one: str, other: str) -> None:
    assert not cores_alike(core(one), core(other))


@pytest.mark.parametrize(
    "text", ["Meglio il mare o la montagna, d’estate?", "D’estate meglio il mare o la montagna?", "MARE o montagna?"]
)
def test_a_question_that_is_put_in_other_words_is_nearly_the_same(text: str) -> None:
    known = ("D’estate: meglio mare o montagna?", "Mare", "Montagna")
    (pair,) = questions_twice([known, (text, "Il mare", "La montagna")])
    assert (pair.code, pair.later, pair.earlier) == ("question-alike", 1, 0)


def test_the_same_question_is_told_once_though_it_is_there_three_times() -> None:
    known = ("Tea or coffee?", "Tea", "Coffee")
    again = [known, ("Where to, then?", "Home", "On"), ("tea, or coffee", "A cup", "A mug"), known]
    assert [tuple(pair) for pair in questions_twice(again)] == [("question-twice", 2, 0), ("question-twice", 3, 0)]
    assert [pair.code for pair in topics_twice(["Tea", "tea!", "The tea", "Coffee"])] == ["topic-twice", "topic-alike"]


def test_words_are_compared_without_case_accents_and_signs_in_every_script() -> None:
    assert plain("ÈRA  “già”…") == plain("era gia")
    assert plain("Чай?") == "чаи"
    assert plain("お茶") == "お茶"

"""Where the questions lie on the axes of taste: all of the Muse's, and all that fit any topic."""

from collections import Counter

import pytest

from ostrakon.locales.minds import AXES, Leaning, any_topic_leanings, degrees, leanings
from ostrakon.locales.muse import muse_questions, spare_topics
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES


@pytest.mark.parametrize("locale", LOCALES)
def test_every_question_of_the_muse_s_is_placed_and_nothing_else(locale: str) -> None:
    boxed = {one.id for questions in muse_questions(locale).values() for one in questions}
    spare = {one.id for topic in spare_topics(locale) for one in topic.questions}
    assert set(leanings(locale)) == boxed | spare


@pytest.mark.parametrize("locale", LOCALES)
def test_every_question_that_fits_any_topic_is_placed_for_all_languages(locale: str) -> None:
    assert set(any_topic_leanings()) == {one.id for one in any_topic_questions(locale)}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_question_leans_along_one_or_two_axes_and_every_axis_divides_many(locale: str) -> None:
    counted = Counter[str]()
    for name, leaning in [*leanings(locale).items(), *any_topic_leanings().items()]:
        along = [axis for axis, degree in zip(AXES, degrees(leaning), strict=True) if degree]
        assert 1 <= len(along) <= 2, name
        counted.update(along)
    assert min(counted[axis] for axis in AXES) > 100


def test_degrees_stand_in_the_order_of_the_axes() -> None:
    for place, axis in enumerate(AXES):
        assert degrees(Leaning(**{axis: 2}))[place] == 2

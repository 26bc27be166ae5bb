"""The twelve temperaments: different enough to tell them apart, steady enough to get to know them (Rules 1.1, 6.2)."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from ostrakon.bots.placing import placed
from ostrakon.bots.taste import Matter, lean, preference
from ostrakon.bots.temperaments import TEMPERAMENTS
from ostrakon.cards.muse import by_id
from ostrakon.locales.minds import AXES, degrees
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES
from ostrakon.rules.results import Question
from ostrakon.rules.seats import SEATS


def boxed(locale: str) -> Iterator[Question]:
    """All that the Muse wrote on the topics of the box."""
    return (Question(one.text, one.white, one.black) for name, (one, _) in by_id(locale).items() if name[0] == "t")


def test_rule_1_1_every_philosopher_has_a_temperament_and_every_axis_two_ends() -> None:
    assert tuple(TEMPERAMENTS) == SEATS
    for axis in zip(*map(degrees, TEMPERAMENTS.values()), strict=True):
        assert sum(degree > 0 for degree in axis) >= 4
        assert sum(degree < 0 for degree in axis) >= 4
        assert abs(sum(axis)) <= 2


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_philosophers_are_of_one_mind_and_no_answer_is_everybody_s(locale: str) -> None:
    questions = list(boxed(locale))
    likes = {seat: [lean(seat, Matter(one)) > 0 for one in questions] for seat in SEATS}
    for one, two in combinations(SEATS, 2):
        alike = sum(a == b for a, b in zip(likes[one], likes[two], strict=True)) / len(questions)
        assert 0.2 < alike < 0.75, (one, two)
    sides = [sum(likes[seat][number] for seat in SEATS) for number in range(len(questions))]
    assert sum(side in (0, 12) for side in sides) < 0.02 * len(questions)


def test_rule_6_2_the_same_mind_answers_alike_next_week_nearly_always_and_not_quite_always() -> None:
    questions = list(boxed("en"))
    answered = [[preference(week, seat, one, None) for one in questions for seat in SEATS] for week in (1, 2)]
    alike = sum(a == b for a, b in zip(*answered, strict=True)) / len(answered[0])
    assert 0.78 < alike < 0.9
    clear = [(seat, one) for one in questions for seat in SEATS if abs(lean(seat, Matter(one))) > 2]
    assert len(clear) > 100
    same = sum(preference(1, seat, one, None) == preference(2, seat, one, None) for seat, one in clear)
    assert same / len(clear) > 0.93


def test_a_mind_s_answers_to_the_muse_tell_its_temperament() -> None:
    """What people get to know: on every axis on which a philosopher leans, most of his clear answers say so."""
    for seat, temperament in TEMPERAMENTS.items():
        for axis, degree in enumerate(degrees(temperament)):
            fits = [
                (preference(5, seat, one, None) == "white") == (place[axis] * degree > 0)
                for one in boxed("it")
                if (place := placed(one.text or "", one.white or "", one.black or "")) and abs(place[axis]) == 2
            ]
            if degree:
                assert sum(fits) / len(fits) > (0.7 if abs(degree) == 2 else 0.55), (seat, AXES[axis])


@pytest.mark.parametrize("locale", LOCALES)
def test_a_question_that_fits_any_topic_lies_where_it_does_on_every_topic(locale: str) -> None:
    for one in any_topic_questions(locale):
        here, there = (placed(one.about(topic), one.white, one.black) for topic in ("Breakfast", "Il mare"))
        assert here == there
        assert here is not None
        assert any(abs(degree) >= 1 for degree in here)


@pytest.mark.parametrize(
    ("text", "white", "black", "axis", "sign"),
    [
        ("A week away: tent or hotel?", "In a tent", "In a hotel", "adventure", 1),
        ("Where would you like to be tonight?", "On my own with a book", "With all my friends", "together", -1),
        ("Do we read the rules first?", "Read all the rules", "Learn as we go", "chance", -1),
        ("La verità o una bugia gentile?", "La verità", "Una bugia gentile", "kind", -1),
        ("Meglio soli o in compagnia?", "In compagnia", "Da soli", "together", 1),
        ("Lo mangi subito o lo tieni da parte?", "Lo mangio subito", "Lo tengo da parte", "later", -1),
    ],
)
def test_a_question_that_somebody_types_lies_near_those_that_say_the_like(
    text: str, white: str, black: str, axis: str, sign: int
) -> None:
    place = placed(text, white, black)
    assert place is not None
    assert place[AXES.index(axis)] * sign > 0.3
    assert max(range(len(AXES)), key=lambda number: abs(place[number])) == AXES.index(axis)
    assert placed(text, black, white) == tuple(-degree for degree in place)


@pytest.mark.parametrize(("white", "black"), [("Yes", "No"), ("Sì", "No"), ("Qqq", "Kkk"), ("!", "?")])
def test_answers_that_say_nothing_place_no_question(white: str, black: str) -> None:
    assert placed("Zzz?", white, black) is None

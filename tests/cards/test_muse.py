"""The Muse suggests what divides a table, still tries what is new, and never says anything twice (Rules 6.1, 6.2)."""

from random import Random
from statistics import mean
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.muse import ENDS, play, world
from ostrakon.cards.muse import SUGGESTIONS, Split, nearness, on_any_topic, suggestions, tiers_on
from ostrakon.locales.muse import MuseQuestion, questions_on, spare_topics
from ostrakon.locales.texts import LOCALES

_NAMES: Final = [f"t01-1{letter}" for letter in "abcdefghij"]


def questions(*names: str, adults: bool = False) -> list[MuseQuestion]:
    return [MuseQuestion(name, f"{name}?", "yes", "no", adults) for name in names]


@given(
    first=st.lists(st.sampled_from(_NAMES), unique=True),
    second=st.lists(st.sampled_from(_NAMES), unique=True),
    seen=st.sets(st.sampled_from(_NAMES)),
    adult=st.sets(st.sampled_from(_NAMES)),
    splits=st.dictionaries(st.sampled_from(_NAMES), st.builds(Split, st.integers(0, 99), st.integers(0, 99))),
    family=st.booleans(),
    count=st.integers(0, 5),
    seed=st.integers(),
)
def test_whatever_is_known_suggestions_are_new_fit_and_different(
    first: list[str],
    second: list[str],
    seen: set[str],
    adult: set[str],
    splits: dict[str, Split],
    family: bool,
    count: int,
    seed: int,
) -> None:
    tiers = [
        [question for name in tier for question in questions(name, adults=name in adult)] for tier in (first, second)
    ]
    made = [suggestions(tiers, splits, seen, Random(seed), family=family, count=count) for _ in range(2)]
    assert made[0] == made[1]
    names = [question.id for question in made[0]]
    assert len(set(names)) == len(names)
    assert not seen & set(names)
    assert not (family and adult & set(names))
    fit = {name for name in (*first, *second) if name not in seen and not (family and name in adult)}
    assert len(names) == min(count, len(fit))
    own = [name for name in first if name in fit]
    assert set(names) <= set(own) or set(names) >= set(own)


def firsts(splits: dict[str, Split], draws: int = 2000) -> dict[str, float]:
    """How often each question is suggested first."""
    chance, known = Random(6), questions(*splits)
    drawn = [suggestions([known], splits, (), chance)[0].id for _ in range(draws)]
    return {name: drawn.count(name) / draws for name in splits}


def test_what_is_known_to_divide_in_half_is_preferred_to_what_is_known_not_to() -> None:
    share = firsts({"half": Split(100, 100), "white": Split(190, 10), "black": Split(10, 190)})
    assert share["half"] > 0.999


def test_a_question_that_nobody_has_met_is_tried() -> None:
    share = firsts({"good": Split(55, 45), "new": Split()})
    assert 0.05 < share["new"] < 0.5
    assert firsts({"bad": Split(90, 10), "new": Split()})["new"] > 0.6


def test_a_few_shards_convince_her_less_than_many() -> None:
    few, many = (firsts({"even": Split(50, 50), "other": split})["other"] for split in (Split(3, 1), Split(300, 100)))
    assert few > 0.1
    assert many < 0.001


def test_the_colours_are_the_same_to_her() -> None:
    assert nearness(0.5) == 1
    assert nearness(0) == nearness(1) == 0
    assert nearness(0.2) == pytest.approx(nearness(0.8)) == pytest.approx(0.4)
    share = firsts({"white": Split(30, 10), "black": Split(10, 30)}, 4000)
    assert share["white"] == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("locale", LOCALES)
def test_on_a_topic_of_the_box_she_suggests_its_own_questions_first(locale: str) -> None:
    own, others = tiers_on(locale, "…", "t03", 1)
    assert own == questions_on(locale, "t03", 1)
    assert others == on_any_topic(locale, "…")
    found = suggestions((own, others), {}, {question.id for question in own[1:]}, Random(1))
    assert found[0] == own[0]
    assert len(found) == SUGGESTIONS
    assert all("…" in question.text for question in found[1:])


@pytest.mark.parametrize("locale", LOCALES)
def test_on_a_spare_topic_she_suggests_its_questions(locale: str) -> None:
    spare = spare_topics(locale)[0]
    assert tiers_on(locale, spare.topic, "b1", 1)[0] == spare.questions


def test_on_the_players_own_words_she_has_what_fits_any_topic_and_their_pack() -> None:
    packed = questions("own-1")
    assert tiers_on("it", "Il cane di Gino", "jolly", None) == ((), on_any_topic("it", "Il cane di Gino"))
    assert tiers_on("it", "Il cane di Gino", "b2", 3, packed)[0] == tuple(packed)


def test_after_200_councils_her_questions_come_nearer_to_half_and_half() -> None:
    box = world(Random("a box"))
    learning, fixed = (play(box, Random("one server"), {}, learns) for learns in (True, False))
    assert len(learning) == len(fixed) == 200
    assert mean(learning[-ENDS:]) < mean(learning[:ENDS]) - 1.5
    assert mean(learning[-ENDS:]) < mean(fixed[-ENDS:]) - 1.5

"""Rule 1.3: sixteen topic cards of eight topics, all different, short enough for a card, in both languages."""

import pytest
import regex

from ostrakon.locales.texts import LOCALES
from ostrakon.locales.topics import topic_cards, topic_text

LONGEST_TOPIC = 18


def letters(written: str) -> int:
    return len(regex.findall(r"\X", written))


@pytest.mark.parametrize("locale", LOCALES)
def test_1_3_there_are_sixteen_cards_of_eight_topics(locale: str) -> None:
    cards = topic_cards(locale)
    assert list(cards) == [f"t{number:02d}" for number in range(1, 17)]
    assert [len(topics) for topics in cards.values()] == [8] * 16


@pytest.mark.parametrize("locale", LOCALES)
def test_1_3_all_topics_are_different(locale: str) -> None:
    topics = [topic.casefold() for card in topic_cards(locale).values() for topic in card]
    assert len(set(topics)) == 128


@pytest.mark.parametrize("locale", LOCALES)
def test_1_3_a_topic_fits_its_line(locale: str) -> None:
    for card in topic_cards(locale).values():
        for topic in card:
            assert 1 <= letters(topic) <= LONGEST_TOPIC, topic
            assert topic == " ".join(topic.split())
            assert topic[0].isupper()


def test_1_3_the_languages_have_the_same_topic_on_a_line() -> None:
    assert topic_text("it", "t01", 1) == "Il primo bacio"
    assert topic_text("en", "t01", 1) == "First kisses"
    assert topic_text("it", "t16", 8) == topic_cards("it")["t16"][7]


@pytest.mark.parametrize(("card", "line"), [("t01", 0), ("t01", 9), ("t01", -1), ("b1", 1), ("jolly", 1), ("t17", 1)])
def test_1_3_no_other_card_or_line_has_a_topic(card: str, line: int) -> None:
    with pytest.raises(KeyError):
        topic_text("en", card, line)


def test_no_other_language_has_cards() -> None:
    with pytest.raises(KeyError):
        topic_cards("fr")

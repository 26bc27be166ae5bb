"""What is wrong with a pack, by the words and by their number, in the order of the file."""

from collections.abc import Iterator

from ostrakon.cards.findings import Finding
from ostrakon.cards.likeness import plain
from ostrakon.cards.packs.pack import CARDS, QUESTIONS
from ostrakon.cards.packs.written import WrittenCard, WrittenQuestion, WrittenTopic
from ostrakon.cards.wording import questions_twice, topics_twice, wrong_question, wrong_topic
from ostrakon.locales.texts import LOCALES
from ostrakon.locales.topics import topic_cards
from ostrakon.rules.topics import LINES


def judged(cards: list[WrittenCard]) -> Iterator[Finding]:
    """Tell what is wrong with a pack's cards (Rules 1.2, 1.3, 3.5, 6.1, 6.3)."""
    if not cards:
        yield Finding("file-empty")
    for card in cards[CARDS:]:
        yield card.spot.finding("cards-too-many", most=CARDS)
    # What is too much anyway isn't looked at: of a whole file of it that would take long.
    kept = cards[:CARDS]
    for card in kept:
        if len(card.topics) != LINES:
            yield card.spot.finding("card-not-full", count=len(card.topics))
    topics = [topic for card in kept for topic in card.topics[:LINES]]
    for topic in topics:
        yield from _topic(topic)
    yield from _in_box(topics)
    yield from _twice(topics)


def _topic(topic: WrittenTopic) -> Iterator[Finding]:
    if not topic.topic.told:
        for wrong in wrong_topic(topic.topic.text):
            yield topic.topic.spot.finding(wrong.code, name=topic.topic.text, **wrong.fields)
    for extra in topic.questions[QUESTIONS:]:
        yield extra.text.spot.finding("questions-too-many", name=topic.topic.text, most=QUESTIONS)
    for question in topic.questions[:QUESTIONS]:
        yield from _question(question)


def _question(question: WrittenQuestion) -> Iterator[Finding]:
    parts = {"text": question.text, "white": question.white, "black": question.black}
    if any(words.told for words in parts.values()):
        return
    for wrong in wrong_question(*(words.text for words in parts.values())):
        fields = {"name": question.text.text, "part": wrong.part, **wrong.fields}
        yield parts[wrong.part].spot.finding(wrong.code, **fields)


def _twice(topics: list[WrittenTopic]) -> Iterator[Finding]:
    for code, later, earlier in topics_twice([topic.topic.text for topic in topics]):
        words = topics[later].topic
        yield words.spot.finding(code, name=words.text, other=topics[earlier].topic.text)
    questions = [question for topic in topics for question in topic.questions[:QUESTIONS]]
    asked = [(question.text.text, question.white.text, question.black.text) for question in questions]
    for code, later, earlier in questions_twice(asked):
        yield questions[later].text.spot.finding(code, name=asked[later][0], other=asked[earlier][0])


def _in_box(topics: list[WrittenTopic]) -> Iterator[Finding]:
    printed = {plain(topic): topic for locale in LOCALES for card in topic_cards(locale).values() for topic in card}
    for topic in topics:
        if (other := printed.get(plain(topic.topic.text))) is not None:
            yield topic.topic.spot.finding("topic-in-box", name=topic.topic.text, other=other)

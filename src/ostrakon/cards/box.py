"""Is everything right that is printed on the box's own cards, and that the Muse asks about it? (Rules 1.3, 6.1, 6.2)"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from string import ascii_lowercase
from typing import Final

from ostrakon.cards.findings import Finding
from ostrakon.cards.likeness import plain
from ostrakon.cards.limits import QUESTIONS, SPARE_QUESTIONS, SPARE_TOPICS
from ostrakon.cards.printed import Entry, read_file
from ostrakon.cards.wording import (
    Wrong,
    questions_twice,
    topics_twice,
    wrong_print,
    wrong_question,
    wrong_topic,
)
from ostrakon.locales.muse import FOLDER, SPARE, Written, WrittenSpare
from ostrakon.rules.topics import LINES, PRINTED

TOPICS: Final = "topics.toml"

LARGEST_OPENING: Final = 8
"""Questions in a hundred that may begin with the same two words."""

LARGEST_YES_NO: Final = 16
"""Questions in a hundred that may be answered with yes or no: one in six."""

FEW: Final = 100
"""With fewer questions shares say nothing."""

_YES_NO: Final = frozenset({frozenset({"si", "no"}), frozenset({"yes", "no"})})
_ID: Final = re.compile(r"(t\d\d-[1-8])([a-z])")

Question = Entry[Written]


def check_box(folder: Traversable) -> tuple[Finding, ...]:
    """Tell what is wrong with a language's topic cards, questions of the Muse and spare topics.

    `folder` is that of the language; the files that findings name are below it.
    """
    findings = list[Finding]()
    topics = read_file(folder, TOPICS, tuple[str, ...])
    findings += [*topics.findings, *_cards(topics.entries)]
    questions = list[Question]()
    for card in PRINTED:
        file = read_file(folder, f"{FOLDER}/{card}.toml", Written)
        findings += file.findings
        if not file.findings:
            findings += _in_order(card, file.entries, f"{FOLDER}/{card}.toml")
        questions += file.entries
    spare = read_file(folder, SPARE, WrittenSpare)
    findings += [*spare.findings, *_spare_topics(spare.entries)]
    questions += [question for entry in spare.entries for question in _questions_of(entry)]
    findings += _topics(topics.entries, spare.entries)
    for question in questions:
        findings += _question(question)
    findings += _all_together(questions)
    return tuple(findings)


def _cards(cards: Sequence[Entry[tuple[str, ...]]]) -> Iterator[Finding]:
    """Find cards that are missing, or not full (Rule 1.3)."""
    there = {card.name for card in cards}
    yield from (Finding("card-missing", TOPICS, None, None, {"name": name}) for name in PRINTED if name not in there)
    for card in cards:
        if card.name not in PRINTED:
            yield card.finding("id-unknown")
        if len(card.holds) != LINES:
            yield card.finding("card-not-full", count=len(card.holds))


def _in_order(card: str, questions: Sequence[Question], file: str) -> Iterator[Finding]:
    """Find ids that don't follow one another, and topics that lack questions."""
    topics = {f"{card}-{line}": list[Question]() for line in range(1, LINES + 1)}
    reached = ""
    for question in questions:
        match = _ID.fullmatch(question.name)
        if match is None or match[1] not in topics:
            yield question.finding("id-unknown")
            continue
        asked = topics[match[1]]
        if match[1] < reached or match[2] != ascii_lowercase[len(asked) % len(ascii_lowercase)]:
            yield question.finding("id-order")
        reached = match[1]
        asked.append(question)
    for topic, asked in topics.items():
        if len(asked) < QUESTIONS:
            line = asked[0].line if asked else None
            fields: dict[str, str | int] = {"name": topic, "count": len(asked), "least": QUESTIONS}
            yield Finding("questions-too-few", file, line, None, fields)


def _spare_topics(spare: Sequence[Entry[WrittenSpare]]) -> Iterator[Finding]:
    """Find ids that don't follow one another, and what is too little."""
    if spare and len(spare) < SPARE_TOPICS:
        fields: dict[str, str | int] = {"count": len(spare), "least": SPARE_TOPICS}
        yield Finding("topics-too-few", SPARE, None, None, fields)
    for number, entry in enumerate(spare, 1):
        if entry.name != f"s{number:02}":
            yield entry.finding("id-order")
        if len(entry.holds.questions) < SPARE_QUESTIONS:
            yield entry.finding("questions-too-few", count=len(entry.holds.questions), least=SPARE_QUESTIONS)


def _questions_of(spare: Entry[WrittenSpare]) -> Iterator[Question]:
    for letter, question in zip(ascii_lowercase, spare.holds.questions, strict=False):
        yield Entry(spare.file, spare.line, f"{spare.name}-{letter}", question)


def _topics(cards: Sequence[Entry[tuple[str, ...]]], spare: Sequence[Entry[WrittenSpare]]) -> Iterator[Finding]:
    """Find what is wrong with each topic, and topics that are there twice; of the box, and to spare (Rule 1.3)."""
    printed = [Entry(card.file, card.line, f"{card.name}-{line}", topic)
               for card in cards for line, topic in enumerate(card.holds, 1)]  # fmt: skip
    topics = [*printed, *(Entry(entry.file, entry.line, entry.name, entry.holds.topic) for entry in spare)]
    for topic in topics:
        yield from (_told(topic, wrong) for wrong in (*wrong_topic(topic.holds), *wrong_print(topic.holds)))
    for code, later, earlier in topics_twice([topic.holds for topic in topics]):
        yield topics[later].finding(code, other=topics[earlier].name)


def _question(question: Question) -> Iterator[Finding]:
    """Find what is wrong with a question by itself."""
    words = question.holds
    yield from (_told(question, wrong) for wrong in wrong_question(words.text, words.white, words.black))
    for part, text in (("text", words.text), ("white", words.white), ("black", words.black)):
        yield from (_told(question, wrong) for wrong in wrong_print(text, part))


def _told(entry: Entry[str] | Question, wrong: Wrong) -> Finding:
    return entry.finding(wrong.code, part=wrong.part or "text", **wrong.fields)


def _all_together(questions: Sequence[Question]) -> Iterator[Finding]:
    """Find what is wrong only because of the others: the same said twice, and manners of which there are too many."""
    words = [(question.holds.text, question.holds.white, question.holds.black) for question in questions]
    for code, later, earlier in questions_twice(words):
        yield questions[later].finding(code, other=questions[earlier].name)
    first: dict[frozenset[str], str] = {}
    yes_no = 0
    for question in questions:
        pair = frozenset({plain(question.holds.white), plain(question.holds.black)})
        if pair in _YES_NO:
            yes_no += 1
        elif first.setdefault(pair, question.name) != question.name:
            yield question.finding("answers-again", other=first[pair])
    if len(questions) >= FEW:
        yield from _shares(questions, yes_no)


def _shares(questions: Sequence[Question], yes_no: int) -> Iterator[Finding]:
    openings = Counter(" ".join(plain(question.holds.text).split()[:2]) for question in questions)
    for opening, count in openings.most_common():
        share = 100 * count // len(questions)
        if share > LARGEST_OPENING:
            yield Finding("opening-often", FOLDER, None, None, {"name": opening, "share": share})
    share = 100 * yes_no // len(questions)
    if share > LARGEST_YES_NO:
        yield Finding("yes-no-often", FOLDER, None, None, {"share": share})

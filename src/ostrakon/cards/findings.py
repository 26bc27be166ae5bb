"""What can be wrong with what is written on cards: each finding has a code, and the place where it is."""

from typing import Final

import msgspec

FAULTS: Final = {
    "answer-empty": "A question has text, but not two answers (Rule 6.3).",
    "answer-too-long": "An answer has more than `limit` letters.",
    "answers-again": "Another question, `other`, has the same two answers; they may also be exchanged.",
    "answers-same": "The two answers of a question are the same but for case and white space (Rule 6.3).",
    "apostrophe": "A typewriter's quote or apostrophe stands where a printed card has a typographic one.",
    "card-missing": "The box lacks a topic card (Rule 1.3).",
    "card-not-full": "A card has `count` topics, not eight (Rules 1.3, 3.5).",
    "cards-too-many": "A pack has more than eight cards: there are eight blank ones (Rule 1.2).",
    "column-missing": "A CSV has no column for the topics.",
    "column-unknown": "A CSV has a column of unknown name, or one twice.",
    "csv-broken": "A row of a CSV can't be read: most often a quotation mark is missing.",
    "file-empty": "There is no card in the file.",
    "file-missing": "A file of the box is missing.",
    "cells-too-many": "A row of a CSV has more cells than the first one.",
    "file-too-large": "A pack has more than `limit` kilobytes.",
    "format-unknown": "A JSON file doesn't say that it is a pack, of the format `format`.",
    "id-order": "A question's id isn't the next one in order.",
    "id-unknown": "An id isn't that of a topic of this card, or has no letter.",
    "json-broken": "A JSON file can't be read from here on.",
    "json-shape": "A value of a pack has another type than docs/packs.md says.",
    "key-unknown": "A pack has a key that docs/packs.md doesn't know, or one twice.",
    "mark-unknown": "The mark `adults` is neither yes nor no.",
    "not-text": "The file is no text: most often it is the spreadsheet itself.",
    "opening-often": "Too many questions of a language begin with the same two words: `share` in a hundred.",
    "question-alike": "A question is nearly the same as `other`.",
    "question-empty": "A question has answers, but no text.",
    "question-too-long": "A question has more than `limit` letters.",
    "question-twice": "A question is the same as `other`.",
    "questions-too-few": "A topic has `count` questions, fewer than `least`.",
    "questions-too-many": "A topic of a pack has more than `most` questions.",
    "toml-broken": "A file of the box is no TOML from here on.",
    "toml-shape": "An entry of the box lacks a key, has one too many, or one of another type.",
    "topic-alike": "A topic is nearly the same as `other`.",
    "topic-empty": "A topic has no letter.",
    "topic-too-long": "A topic has more than `limit` letters.",
    "topic-twice": "A topic is the same as `other`.",
    "topics-too-few": "There are `count` spare topics, fewer than `least`.",
    "untidy": "A text has white space too much, or letters that nobody sees.",
    "yes-no-often": "Too many questions of a language are answered with yes or no: `share` in a hundred.",
}
"""Every code of a fault, and what it means. The reader's text is the message `cards-<code>` of the locales."""

NOTES: Final = {
    "and-more": "There are `count` more findings.",
    "read-as-windows": "A pack isn't UTF-8; it was read as Windows-1252.",
    "topic-in-box": "A topic of a pack stands on a card of the box already, as `other`.",
}
"""Codes of what is told, but is no fault."""


class Finding(msgspec.Struct, frozen=True, gc=False):
    """Something to be told about a file; its text for people is the message `cards-<code>`."""

    code: str
    file: str = ""
    line: int | None = None
    """From 1, as an editor counts."""
    column: int | None = None
    """From 1: the letter in the line, or in a CSV the cell in the row."""
    fields: dict[str, str | int] = {}
    """They fill the text. They may hold words of the file."""

    @property
    def fault(self) -> bool:
        """Say whether it must be mended; what is no fault is only told."""
        return self.code in FAULTS

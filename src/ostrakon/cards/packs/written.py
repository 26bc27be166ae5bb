"""A pack as it is written in a file, whatever the format, before anybody has judged it: words, and where they stand."""

from typing import NamedTuple

import msgspec

from ostrakon.cards.findings import Finding


class Spot(NamedTuple):
    """A place in a file; both from 1."""

    line: int
    column: int

    def finding(self, code: str, **fields: str | int) -> Finding:
        """Tell something about this place."""
        return Finding(code, "", self.line, self.column, fields)


class Words(NamedTuple):
    """A text, as `tidy` gives it, and where it stands."""

    text: str
    spot: Spot
    told: bool = False
    """It has been told already what is wrong with them."""


class WrittenQuestion(msgspec.Struct):
    """A question as it is written."""

    text: Words
    white: Words
    black: Words
    adults: bool = False


class WrittenTopic(msgspec.Struct):
    """A topic as it is written."""

    topic: Words
    questions: list[WrittenQuestion] = []
    adults: bool = False


class WrittenCard(msgspec.Struct):
    """A card as it is written."""

    spot: Spot
    topics: list[WrittenTopic] = []


class Written(msgspec.Struct):
    """What a file holds as far as it can be read, and why the rest can't."""

    cards: list[WrittenCard] = []
    findings: list[Finding] = []

"""A pack as it is written in a file, whatever the format, before anybody has judged it: words, and where they stand."""

from typing import Final, NamedTuple

import msgspec

from ostrakon.cards.findings import Finding

_LONGEST: Final = 100
"""Letters of a file's words that a finding repeats."""


class Spot(NamedTuple):
    """A place in a file; both from 1."""

    line: int
    column: int

    def finding(self, code: str, **fields: str | int) -> Finding:
        """Tell something about this place; of long words of the file only how they begin."""
        told = {name: _begun(value) if isinstance(value, str) else value for name, value in fields.items()}
        return Finding(code, "", self.line, self.column, told)


def _begun(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"


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

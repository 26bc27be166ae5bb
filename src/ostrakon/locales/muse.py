"""The Muse's questions: some for every topic of the box, and topics to spare with theirs (Rules 1.3, 6.1, 6.2)."""

from collections.abc import Mapping
from functools import cache
from string import ascii_lowercase
from types import MappingProxyType

import msgspec

from ostrakon.locales.texts import folder

FOLDER = "muse"
SPARE = "spare.toml"


class MuseQuestion(msgspec.Struct, frozen=True):
    """A question of the Muse with its two answers, of taste or opinion (Rules 6.1, 6.2).

    `id` is `t03-5a`: topic card, line 1..8, and a letter; or `s07-a` for a spare topic.
    """

    id: str
    text: str
    white: str
    black: str
    adults: bool = False
    """Not for children."""


class SpareTopic(msgspec.Struct, frozen=True):
    """A topic that fills a line of the players' own cards where they left one (Rule 3.5), with its questions."""

    id: str
    topic: str
    questions: tuple[MuseQuestion, ...]
    adults: bool = False
    """Not for children."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question as it stands in a file."""

    text: str
    white: str
    black: str
    adults: bool = False

    def named(self, name: str) -> MuseQuestion:
        """Give the question under its id."""
        return MuseQuestion(name, self.text, self.white, self.black, self.adults)


class WrittenSpare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spare topic as it stands in a file."""

    topic: str
    questions: tuple[Written, ...]
    adults: bool = False

    def named(self, name: str) -> SpareTopic:
        """Give the topic under its id; its questions are lettered in order."""
        questions = tuple(
            written.named(f"{name}-{letter}") for letter, written in zip(ascii_lowercase, self.questions, strict=False)
        )
        return SpareTopic(name, self.topic, questions, self.adults)


@cache
def muse_questions(locale: str) -> Mapping[str, tuple[MuseQuestion, ...]]:
    """Give all questions on topics of the box, by `t03-5`: topic card and line.

    Raises `KeyError` where there is no such locale.
    """
    found: dict[str, list[MuseQuestion]] = {}
    files = sorted(folder(locale).joinpath(FOLDER).iterdir(), key=lambda file: file.name)
    for file in files:
        if file.name.endswith(".toml"):
            for name, written in msgspec.toml.decode(file.read_bytes(), type=dict[str, Written]).items():
                found.setdefault(name[:-1], []).append(written.named(name))
    return MappingProxyType({topic: tuple(questions) for topic, questions in found.items()})


def questions_on(locale: str, card_id: str, line: int) -> tuple[MuseQuestion, ...]:
    """Give the questions on a line 1..8 of a topic card of the box; none where it is no card of the box.

    Raises `KeyError` where there is no such locale.
    """
    return muse_questions(locale).get(f"{card_id}-{line}", ())


@cache
def spare_topics(locale: str) -> tuple[SpareTopic, ...]:
    """Give the topics to spare. Raises `KeyError` where there is no such locale."""
    written = folder(locale).joinpath(SPARE).read_bytes()
    return tuple(
        spare.named(name) for name, spare in msgspec.toml.decode(written, type=dict[str, WrittenSpare]).items()
    )

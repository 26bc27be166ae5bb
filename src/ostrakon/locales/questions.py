"""Questions that fit any topic, for a bot that is the asker (Rules 6.1, 6.2)."""

from functools import cache

import msgspec

from ostrakon.locales.texts import folder

_TOPIC = "{topic}"


class AnyTopicQuestion(msgspec.Struct, frozen=True):
    """A question with its two answers, of taste or opinion, on whatever topic the cards give (Rules 6.1, 6.2).

    `id` is the same in every language; `text` may hold the placeholder `{topic}`.
    """

    id: str
    text: str
    white: str
    black: str

    def about(self, topic: str) -> str:
        """Give the question's text with this topic in its place."""
        return self.text.replace(_TOPIC, topic)


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    white: str
    black: str


@cache
def any_topic_questions(locale: str) -> tuple[AnyTopicQuestion, ...]:
    """Give all questions of a language, in the same order in every language.

    Raises `KeyError` where there is no such locale.
    """
    written = msgspec.toml.decode(folder(locale).joinpath("questions.toml").read_bytes(), type=dict[str, _Written])
    return tuple(
        AnyTopicQuestion(id=name, text=question.text, white=question.white, black=question.black)
        for name, question in written.items()
    )

"""Players' words as they are kept: tidied, and no longer than the protocol's limits in letters."""

from ostrakon.locales.letters import letters, tidy
from ostrakon.protocol.commands import Ask
from ostrakon.protocol.limits import ANSWER, NAME, QUESTION, TOPIC
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import AskQuestion
from ostrakon.rules.seats import Seat


def name_of(text: str) -> str:
    """Give a name as it is kept; raises Refusal where nothing is left of it, or too much."""
    name = _within(text, NAME, "name-too-long")
    if not name:
        raise Refusal("name-empty")
    return name


def question_of(text: str | None) -> str | None:
    """Give a question as it is kept; None where there is none (Rule 6.3)."""
    return _within(text or "", QUESTION, "question-too-long") or None


def answer_of(text: str | None) -> str | None:
    """Give an answer as it is kept; None where there is none (Rule 6.3)."""
    return _within(text or "", ANSWER, "answer-too-long") or None


def topic_of(topic: str | int | None) -> str | int | None:
    """Give a free topic as it is kept, or the line chosen (Rule 5.3)."""
    return _within(topic, TOPIC, "topic-too-long") or None if isinstance(topic, str) else topic


def put_by(seat: Seat, command: Ask) -> AskQuestion:
    """Give the question that a seat puts (Rule 6.1). Raises Refusal where a text is too long."""
    return AskQuestion(
        seat, question_of(command.text), answer_of(command.white), answer_of(command.black), topic_of(command.topic)
    )


def _within(text: str, limit: int, code: str) -> str:
    kept = tidy(text)
    if letters(kept) > limit:
        raise Refusal(code, limit=limit)
    return kept

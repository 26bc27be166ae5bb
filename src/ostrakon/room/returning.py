"""A question that the dealer sends back is what its asker is writing again: he can change it (Rule 6.4)."""

from collections.abc import Sequence

from ostrakon.journal.entries import Played
from ostrakon.protocol.messages import DraftView
from ostrakon.room.state import Course
from ostrakon.rules.actions import AskQuestion, RejectQuestion
from ostrakon.rules.events import CouncilEnded, Event, TurnClosed
from ostrakon.rules.results import AskedTopic, Question
from ostrakon.rules.seats import Seat
from ostrakon.rules.topics import asker_topic

_ALOUD = Question(None, None, None)


def drafts_with_returned(course: Course, drafts: dict[Seat, DraftView], entry: Played) -> dict[Seat, DraftView]:
    """Give the drafts after an action, with the words that were sent back; `course` is as it was before it.

    Of a question put aloud they are those that its asker had written and didn't use, if any. A stand-in's leaves none;
    and what the asker has begun anew stays.
    """
    asker, question = course.view.asker, course.view.question
    if not isinstance(entry.action, RejectQuestion) or asker is None or question is None:
        return drafts
    if asker in drafts or asker in course.lent_deeds:
        return drafts
    draft = course.aside if question == _ALOUD else _draft_of(course, question)
    return drafts if draft is None else {**drafts, asker: draft}


def aside_after(course: Course, entry: Played, events: Sequence[Event]) -> DraftView | None:
    """Give what is kept for its asker after an action, as long as his question put aloud may be sent back."""
    if any(isinstance(event, TurnClosed | CouncilEnded) for event in events):
        return None
    match entry.action:
        case AskQuestion(seat=seat, text=None, white=None, black=None) if entry.by is None:
            return course.drafts.get(seat)
        case AskQuestion() | RejectQuestion():
            return None
        case _:
            return course.aside


def _draft_of(course: Course, question: Question) -> DraftView:
    """Write a question as its asker wrote it; the topic too, where he chose it (Rule 5.3)."""
    due, topic = asker_topic(course.council.topics), course.view.topic
    texts = (question.text or "", question.white or "", question.black or "")
    if isinstance(due, AskedTopic):
        return DraftView(*texts, None, due)
    return DraftView(*texts, None if topic is None else topic.own if due == "topic" else topic.line)

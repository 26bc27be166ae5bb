"""A question that the dealer sends back is what its asker is writing again: he can change it (Rule 6.4)."""

from ostrakon.journal.entries import Played
from ostrakon.protocol.messages import DraftView
from ostrakon.room.state import Course
from ostrakon.rules.actions import RejectQuestion
from ostrakon.rules.results import AskedTopic, Question
from ostrakon.rules.seats import Seat
from ostrakon.rules.topics import asker_topic

_ALOUD = Question(None, None, None)


def drafts_with_returned(course: Course, drafts: dict[Seat, DraftView], entry: Played) -> dict[Seat, DraftView]:
    """Give the drafts after an action, with the words that were sent back; `course` is as it was before it.

    A question put aloud leaves no words, nor does a stand-in's; and what the asker has begun anew stays.
    """
    asker, question = course.view.asker, course.view.question
    if not isinstance(entry.action, RejectQuestion) or asker is None or question is None or question == _ALOUD:
        return drafts
    if asker in drafts or asker in course.lent_deeds:
        return drafts
    return {**drafts, asker: _draft_of(course, question)}


def _draft_of(course: Course, question: Question) -> DraftView:
    """Write a question as its asker wrote it; the topic too, where he chose it (Rule 5.3)."""
    due, topic = asker_topic(course.council.topics), course.view.topic
    texts = (question.text or "", question.white or "", question.black or "")
    if isinstance(due, AskedTopic):
        return DraftView(*texts, None, due)
    return DraftView(*texts, None if topic is None else topic.own if due == "topic" else topic.line)

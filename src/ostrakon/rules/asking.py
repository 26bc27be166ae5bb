"""The topic and the question: asking, discarding, sending back, shuffling (Rules 5 and 6)."""

import unicodedata

from msgspec.structs import replace

from ostrakon.rules.actions import AskQuestion, ShuffleDeck
from ostrakon.rules.day import begin_asking, give_back, move_row_up
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.events import DeckShuffled, QuestionAsked, QuestionReturned, TopicDiscarded
from ostrakon.rules.results import AskedTopic, Question
from ostrakon.rules.state import Council, Played
from ostrakon.rules.topics import JOKER, LINES, FreeChoice, asker_topic, discard_first, reshuffled
from ostrakon.rules.turn import Asking, OpenStage, Showing, ShuffleDue, Voting


def ask(council: Council, action: AskQuestion) -> Played:
    """Put the asker's question to the council; then the vote is open (Rules 6.1, 6.3, 9.1)."""
    stage = council.stage
    if not isinstance(stage, Asking) or stage.asker != action.seat:
        raise Forbidden("6.1")
    topic = _topic(council, action.topic)
    question = _question(action)
    after: Showing | Voting
    if council.rule == "corruption":
        after = Showing(stage.asker, stage.discarded, topic, question, ())
    else:
        after = Voting(stage.asker, stage.discarded, topic, question, (), shards={})
    return replace(council, stage=after, moment=council.moment + 1), (QuestionAsked(action.seat),)


def discard(council: Council) -> Played:
    """Discard the asker's topic before the question, once a turn: the row moves up (Rule 5.4)."""
    stage = council.stage
    if not isinstance(stage, Asking) or stage.discarded:
        raise Forbidden("5.4")
    moved = replace(council, topics=discard_first(council.topics), moment=council.moment + 1)
    after, events = move_row_up(moved, Asking(stage.asker, discarded=True))
    return after, (TopicDiscarded(stage.asker), *events)


def reject(council: Council) -> Played:
    """Send the question back: shards are returned unseen, followings given back (Rule 6.4)."""
    stage = council.stage
    if not isinstance(stage, OpenStage):
        raise Forbidden("6.4")
    after = begin_asking(give_back(council), Asking(stage.asker, stage.discarded))
    return after, (QuestionReturned(stage.asker),)


def shuffle(council: Council, action: ShuffleDeck) -> Played:
    """Lay the shuffled discards as the new draw pile, and go on where a card was missing (Rule 5.2)."""
    stage = council.stage
    if not isinstance(stage, ShuffleDue) or sorted(action.deck) != sorted(council.topics.discards):
        raise Forbidden("5.2")
    shuffled = replace(council, topics=reshuffled(council.topics, action.deck))
    after, events = move_row_up(shuffled, stage.resumes)
    return after, (DeckShuffled(), *events)


def same_answer(white: str, black: str) -> bool:
    """Say whether two answers are one, but for case and white space: then they aren't two (Rule 6.3)."""
    return _bare(white) == _bare(black)


def _topic(council: Council, chosen: str | int | None) -> AskedTopic:
    due: AskedTopic | FreeChoice = asker_topic(council.topics)
    if isinstance(due, AskedTopic):
        if chosen is None:
            return due
    elif due == "topic":
        if isinstance(chosen, str) and chosen.strip():
            return AskedTopic(JOKER, None, chosen)
    elif isinstance(chosen, int) and 1 <= chosen <= LINES:
        return AskedTopic(council.topics.row[1], chosen)
    raise Forbidden("5.3")


def _question(action: AskQuestion) -> Question:
    text, white, black = (_spoken(words) for words in (action.text, action.white, action.black))
    if (white is None) != (black is None):
        raise Forbidden("6.3")
    if white is not None and black is not None and same_answer(white, black):
        raise Forbidden("6.1")
    return Question(text, white, black)


def _spoken(words: str | None) -> str | None:
    """White space alone is no text (Rule 6.3)."""
    return words if words and words.strip() else None


def _bare(words: str) -> str:
    """What is left of an answer without case and white space (Rule 6.3)."""
    return unicodedata.normalize("NFC", "".join(words.split()).casefold())

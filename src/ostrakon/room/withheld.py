"""What the table of a family room shows: of what people typed only what nothing speaks against, or the dealer allows.

A word list or a raised hand speaks against it. The phones show everything; the table is an audience of its own, and
its view is put together from what it may show.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from ostrakon.cards.unfit import is_unfit
from ostrakon.protocol.messages import Happening, Held, OwnSpot
from ostrakon.room.adopting import bot_name
from ostrakon.room.state import Course, State
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.topics import BLANK
from ostrakon.rules.views import CardView, CouncilView

NOTHING = Held(False, (), ())


def held_back(state: State) -> Held:
    """Say what the table holds back now."""
    if not state.family:
        return NOTHING
    names = (seat for seat, sitter in state.sitters.items() if not sitter.shown and is_unfit(sitter.name))
    topics = (kept.own for kept in state.topics if not kept.shown and is_unfit(kept.own.topic))
    return Held(
        question=state.course is not None and _is_question_held(state.course),
        names=tuple(names),
        topics=tuple(OwnSpot(own.card, own.line) for own in topics),
    )


def now_held(state: State, held: Held) -> Held:
    """Give of what is held back that which the dealer is asked about: topics of cards that lie there to be seen now."""
    if state.course is None or not held.topics:
        return held
    row = () if state.stage == "over" else tuple(card.id for card in state.course.view.row)
    return replace(held, topics=tuple(spot for spot in held.topics if spot.card in row))


def name_on_table(state: State, seat: Seat, name: str, *, held: bool) -> str:
    """Give a name as the table shows it: where it holds the name back, the philosopher's."""
    return bot_name(state.language, seat) if held else name


def council_on_table(view: CouncilView, history: Sequence[TurnResult], held: Held) -> CouncilView:
    """Give what the table may see of a council; `history` is the table's own."""
    return replace(
        view,
        row=tuple(_card(card, held) for card in view.row),
        topic=_topic(view.topic, held.question),
        question=_question(view.question, held.question),
        last=None if view.last is None else history[-1],
    )


def history_on_table(course: Course) -> tuple[TurnResult, ...]:
    """Give the closed turns as the table may show them."""
    return tuple(_turn(course, place, turn) for place, turn in enumerate(course.history))


def events_on_table(events: Sequence[Happening], history: Sequence[TurnResult]) -> tuple[Happening, ...]:
    """Give what happened as the table may tell it: a turn that was closed as its history has it."""
    return tuple(TurnClosed(history[-1]) if isinstance(event, TurnClosed) else event for event in events)


def _is_question_held(course: Course) -> bool:
    question = course.view.question
    return question is not None and not course.shown and (bool(course.hands) or _is_marked(course.view.topic, question))


def _is_marked(topic: AskedTopic | None, question: Question) -> bool:
    own = None if topic is None else topic.own
    return any(words is not None and is_unfit(words) for words in (question.text, question.white, question.black, own))


def _turn(course: Course, place: int, turn: TurnResult) -> TurnResult:
    question = turn.question
    held = (
        question is not None
        and place not in course.allowed
        and (place in course.protested or _is_marked(turn.topic, question))
    )
    return replace(turn, topic=_topic(turn.topic, held), question=_question(question, held))


def _question(question: Question | None, held: bool) -> Question | None:
    return Question(None, None, None) if held and question is not None else question


def _topic(topic: AskedTopic | None, held: bool) -> AskedTopic | None:
    return replace(topic, own=None) if held and topic is not None else topic


def _card(card: CardView, held: Held) -> CardView:
    if card.id not in BLANK or card.topics is None:
        return card
    dark = {spot.line for spot in held.topics if spot.card == card.id}
    return replace(card, topics=tuple("" if line in dark else words for line, words in enumerate(card.topics, 1)))

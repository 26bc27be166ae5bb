"""The Muse at a table: what she suggests to whom, what the room has met, and how her questions divided people."""

import random
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ostrakon.cards.muse import ANY, SUGGESTIONS, Split, by_id, digests, on_any_topic, suggestions
from ostrakon.cards.recognising import Recognised, recognised
from ostrakon.journal.entries import Offer, Played, Suggested
from ostrakon.journal.splits import Counted
from ostrakon.locales.muse import MuseQuestion, spare_topics
from ostrakon.locales.topics import topic_cards
from ostrakon.protocol.commands import Muse
from ostrakon.protocol.messages import MuseView, Suggestion
from ostrakon.room.on_topic import Tiers, met_in, packed_on, tiers_of, words_of
from ostrakon.room.refusals import Refusal
from ostrakon.room.state import Course, Inspired, State
from ostrakon.room.texts import topic_of
from ostrakon.rules.actions import AskQuestion
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.topics import JOKER, LINES

_SEEDS: Final = 1 << 62

Splits = Mapping[str, Mapping[str, Split]]
"""Language → question's id → how it divided people."""


class Inspiration(msgspec.Struct, frozen=True, gc=False):
    """What a room's Muse has from the server: what she has learned elsewhere, and chance that nobody can foresee."""

    splits: Splits = {}
    draw: Callable[[int], int] = random.SystemRandom().randrange
    """Gives a whole number from 0 to n - 1. Her chance is apart from the room's: nothing else depends on it."""


class _Due(NamedTuple):
    """The topic of a seat: the second card, and its line, or that it is free (Rules 5.1, 5.3)."""

    card: str
    line: int | None


class _Spot(NamedTuple):
    """A topic on which she may suggest, and what `ask` would say to choose it."""

    topic: AskedTopic
    chosen: str | int | None


def suggest(state: State, command: Muse, seat: Seat, course: Course, inspiration: Inspiration) -> Suggested | None:
    """Let the Muse suggest questions to a seat; None where she has done so already.

    Raises Refusal where no topic is due to the seat, or where she has nothing (more) that this room hasn't met.
    """
    due = _due(course, seat)
    if due is None:
        raise Refusal("no-topic-due")
    wanted = _wanted(due, command)
    before = inspired(course, seat)
    if before is not None and before.wanted == wanted and not command.more and _unmet(state, before):
        return None
    seen = met_in(state) | frozenset(before.offered if before is not None and before.wanted == wanted else ())
    drawing = _Drawing(state, inspiration, seen)
    spots = _spots(state, due, wanted)
    offers = drawing.offers(spots, SUGGESTIONS)
    if not offers:
        raise Refusal("no-suggestion")
    drawing.seen = seen | {offer.question for offer in offers}
    return Suggested(seat, due.card, due.line, wanted, offers, more=bool(drawing.offers(spots, 1)))


def inspired(course: Course, seat: Seat) -> Inspired | None:
    """Give what she has suggested to a seat for the topic that is due to it; None where that is nothing."""
    kept = course.muse.get(seat)
    return kept if kept is not None and _due(course, seat) == (kept.card, kept.line) else None


def remembered(course: Course, entry: Suggested) -> dict[Seat, Inspired]:
    """Give what she has suggested to everybody, with a new entry."""
    before = course.muse.get(entry.seat)
    topic = (entry.card, entry.line, entry.wanted)
    same = before is not None and (before.card, before.line, before.wanted) == topic
    offered = (*(before.offered if before is not None and same else ()), *(one.question for one in entry.offers))
    now = Inspired(entry.card, entry.line, entry.wanted, entry.offers, entry.more, offered)
    return {**course.muse, entry.seat: now}


def muse_view(state: State, course: Course, seat: Seat) -> MuseView | None:
    """Give what a seat sees of her suggestions: words, and no ids."""
    kept = inspired(course, seat)
    if kept is None:
        return None
    found = [(offer, _question(state, kept, offer)) for offer in _unmet(state, kept)]
    told = tuple(
        Suggestion(question.text, question.white, question.black, offer.topic) for offer, question in found if question
    )
    return MuseView(kept.wanted, told, kept.more)


def recognised_in(state: State, played: Played) -> Played:
    """Note with a question that is asked which of the Muse's it is, if it is one, or nearly."""
    course, action = state.course, played.action
    if course is None or not isinstance(action, AskQuestion) or action.seat != course.view.asker:
        return played
    topic = _topic_asked(course, action)
    if topic is None:
        return played
    found = recognised(tiers_of(state, topic), action.text, action.white, action.black)
    return played if found is None else replace(played, muse=found.question.id)


def counted_in(state: State, turn: TurnResult) -> Counted | None:
    """Count how a turn's question divided people, if it is one of the Muse's and was asked as it stood (adr/006).

    Of the shards those count that a person laid who was free to: not the asker's (Rule 7.1), not those of whom he
    corrupted (Rule 9.1), not a bot's.
    """
    found = _as_it_stood(state, turn)
    digest = None if found is None else digests(state.language).get(found.question.id)
    if found is None or digest is None:
        return None
    forced = turn.named if turn.rule == "corruption" else ()
    left_out = {turn.asker, *forced, *turn.stand_ins}
    left_out |= {seat for seat, sitter in state.sitters.items() if sitter.bot}
    white, black = (sum(seat not in left_out for seat in side) for side in (turn.white, turn.black))
    if white + black == 0:
        return None
    sides = (black, white) if found.turned else (white, black)
    return Counted(state.language, found.question.id, digest, *sides)


def _as_it_stood(state: State, turn: TurnResult) -> Recognised | None:
    question: Question | None = turn.question
    if turn.forfeit or turn.topic is None or question is None:
        return None
    found = recognised(tiers_of(state, turn.topic), question.text, question.white, question.black)
    return found if found is not None and found.as_it_stood else None


class _Drawing:
    """Suggestions being drawn; `seen` are the ids that may not come."""

    def __init__(self, state: State, inspiration: Inspiration, seen: frozenset[str]) -> None:
        self.seen = seen
        self._state = state
        self._splits = inspiration.splits.get(state.language, {})
        self._chance = random.Random(inspiration.draw(_SEEDS))

    def offers(self, spots: Sequence[_Spot], count: int) -> tuple[Offer, ...]:
        """Suggest on one topic, or where there are several, one question on each of some."""
        if len(spots) == 1:
            (spot,) = spots
            return tuple(self._on(spot, tiers_of(self._state, spot.topic), self.seen, count))
        found: list[Offer] = []
        order = self._chance.sample(spots, len(spots))
        for first, last in ((0, 1), (1, 2)):
            for spot in order:
                taken = self.seen | {offer.question for offer in found}
                if len(found) < count:
                    found += self._on(spot, tiers_of(self._state, spot.topic)[first:last], taken, 1)
        return tuple(found)

    def _on(self, spot: _Spot, tiers: Tiers, seen: Container[str], count: int) -> Iterator[Offer]:
        chosen = suggestions(tiers, self._splits, seen, self._chance, family=self._state.family, count=count)
        return (Offer(question.id, spot.chosen) for question in chosen)


def _unmet(state: State, kept: Inspired) -> Sequence[Offer]:
    """Give of her suggestions those that nobody has asked in the meantime."""
    met = met_in(state)
    return [offer for offer in kept.offers if offer.question not in met]


def _due(course: Course, seat: Seat) -> _Due | None:
    view = course.view
    if seat == view.asker and view.phase == "ask":
        return _Due(view.row[1].id, None if view.topic is None else view.topic.line)
    if seat == view.next and len(view.row) > 2:
        return _Due(view.row[2].id, None if view.next_topic is None else view.next_topic.line)
    return None


def _wanted(due: _Due, command: Muse) -> str | int | None:
    """Give what was said as the topic, where that can be chosen so."""
    wanted = topic_of(command.topic)
    if due.line is not None:
        return None
    return wanted if isinstance(wanted, str if due.card == JOKER else int) else None


def _spots(state: State, due: _Due, wanted: str | int | None) -> Sequence[_Spot]:
    if due.line is not None:
        return [_Spot(AskedTopic(due.card, due.line), None)]
    if isinstance(wanted, str):
        return [_Spot(AskedTopic(JOKER, None, wanted), wanted)]
    if due.card != JOKER:
        lines = range(1, LINES + 1) if wanted is None else [wanted]
        return [_Spot(AskedTopic(due.card, line), line) for line in lines]
    return [_Spot(AskedTopic(JOKER, None, topic), topic) for topic in _any_topics(state)]


def _any_topics(state: State) -> list[str]:
    """Give all topics that she knows, for an asker who may choose any at all (Rule 5.3)."""
    printed = [topic for topics in topic_cards(state.language).values() for topic in topics]
    spare = [spare.topic for spare in spare_topics(state.language) if not (spare.adults and state.family)]
    own = [kept.own.topic for kept in state.topics if not (kept.own.adults and state.family)]
    return list(dict.fromkeys((*printed, *spare, *own)))


def _topic_asked(course: Course, action: AskQuestion) -> AskedTopic | None:
    """Give the topic on which a question is asked; None where the rules will refuse it."""
    view = course.view
    if view.topic is not None:
        return view.topic
    if view.free == "topic" and isinstance(action.topic, str):
        return AskedTopic(JOKER, None, action.topic)
    if view.free == "line" and isinstance(action.topic, int) and 1 <= action.topic <= LINES:
        return AskedTopic(view.row[1].id, action.topic)
    return None


def _question(state: State, kept: Inspired, offer: Offer) -> MuseQuestion | None:
    """Find a question by its id; None where it isn't there any more."""
    if (hers := by_id(state.language).get(offer.question)) is not None:
        return hers.question
    line = offer.topic if isinstance(offer.topic, int) else kept.line
    own = offer.topic if isinstance(offer.topic, str) else None
    words = words_of(state, AskedTopic(kept.card, None if own is not None else line, own))
    there = on_any_topic(state.language, words) if offer.question.startswith(ANY) else packed_on(state, words)
    return next((question for question in there if question.id == offer.question), None)

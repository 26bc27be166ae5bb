"""Councils drawn by Hypothesis: settings, listed actions with their freedom, and actions of any kind."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar, get_args

from hypothesis import strategies as st

from ostrakon.rules.actions import (
    Action,
    AskQuestion,
    CastShard,
    Decide,
    DiscardTopic,
    EndCouncil,
    Follow,
    NameSeats,
    OccupySeat,
    RejectQuestion,
    RunOut,
    ShuffleDeck,
    VacateSeat,
)
from ostrakon.rules.council import Council, Setup
from ostrakon.rules.may import ANY_TOPIC, possible
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat, Shard
from ostrakon.rules.topics import BLANK, deck_cards

shards: st.SearchStrategy[Shard] = st.sampled_from(get_args(Shard))

options: st.SearchStrategy[Options] = st.builds(
    Options,
    start=st.sampled_from([None, 1, 3, 5]),
    days=st.none() | st.integers(1, 12),
    number=st.none() | st.integers(1, 4),
    joker=st.booleans(),
    symbols=st.booleans() | st.just(True),
    tie=st.sampled_from(["fails", "advances"]),
    followers=st.sampled_from(["many", "one"]),
    temple=st.sampled_from(["day", "once"]),
)


Card = TypeVar("Card")


def shuffled(cards: Sequence[Card]) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any order of some cards, drawn as one number: a deck drawn card by card takes long."""
    return st.integers(0, 2**32 - 1).map(lambda seed: tuple(Random(seed).sample(cards, len(cards))))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any setting up of 5 to 12 seats, with any options and any filled-in cards."""
    agreed = draw(options)
    seats = tuple(sorted(draw(st.sets(st.sampled_from(SEATS), min_size=5, max_size=12))))
    filled = sorted(draw(st.sets(st.sampled_from(BLANK))))
    deck = draw(shuffled(deck_cards(agreed, filled)))
    cards = {card: tuple(f"{card} topic {line}" for line in range(1, 9)) for card in filled}
    return Setup(agreed, seats, draw(shuffled(seats)), deck, cards)


@st.composite
def free(draw: st.DrawFn, template: Action) -> Action:
    """Fill in what a listed action leaves open: words, the order of a shuffle or of a naming, a name."""
    match template:
        case AskQuestion():
            topic = draw(st.sampled_from(["Bread", " 7 "])) if template.topic == ANY_TOPIC else template.topic
            text = draw(st.sampled_from([None, "Bread or cheese?", "  "]))
            white, black = draw(st.sampled_from([(None, None), ("Bread", "Cheese"), (" ", "\n"), ("a b", "ba")]))
            return AskQuestion(template.seat, text, white, black, topic)
        case ShuffleDeck():
            return ShuffleDeck(draw(shuffled(template.deck)))
        case NameSeats():
            return NameSeats(template.seat, draw(shuffled(template.seats)))
        case OccupySeat():
            return OccupySeat(template.seat, draw(st.sampled_from(["Zoe", ""])), draw(st.booleans()))
        case _:
            return template


def listed_actions(council: Council) -> st.SearchStrategy[Action]:
    """Any action that may be done now but the early end, with its freedom filled in."""
    return st.sampled_from([one for one in possible(council) if not isinstance(one, EndCouncil)]).flatmap(free)


def calm_actions(council: Council) -> st.SearchStrategy[Action]:
    """Any action that may be done now, but nobody leaves, nothing is sent back, and nothing is ended."""
    rare = (VacateSeat, EndCouncil, RejectQuestion, RunOut)
    return st.sampled_from([one for one in possible(council) if not isinstance(one, rare)]).flatmap(free)


def any_actions(council: Council) -> st.SearchStrategy[Action]:
    """Any action at all, allowed or not."""
    seat: st.SearchStrategy[Seat] = st.sampled_from(SEATS)
    words = st.sampled_from([None, "", " ", "a", "A ", "b"])
    topic = st.none() | st.integers(-1, 10) | st.sampled_from(["", " ", "Bread"])
    cards = shuffled(council.setup.deck).flatmap(lambda deck: st.integers(0, len(deck)).map(lambda n: deck[:n]))
    discards = shuffled(council.topics.discards)
    return st.one_of(
        st.builds(AskQuestion, seat, words, words, words, topic),
        st.builds(CastShard, seat, shards),
        st.builds(Follow, seat),
        st.builds(NameSeats, seat, st.lists(seat, max_size=5).map(tuple)),
        st.builds(Decide, seat, shards),
        st.just(DiscardTopic()),
        st.just(RejectQuestion()),
        st.just(RunOut()),
        st.builds(ShuffleDeck, cards | discards),
        st.builds(VacateSeat, seat),
        st.builds(OccupySeat, seat, st.just("Zoe"), st.booleans()),
    )


def is_listed(council: Council, action: Action) -> bool:
    """Tell whether an action is one of those listed, with its freedom."""
    return any(_fits(template, action) for template in possible(council))


def _fits(template: Action, action: Action) -> bool:
    match template, action:
        case AskQuestion(), AskQuestion():
            return template.seat == action.seat and _topic_fits(template, action) and _answers_fit(action)
        case ShuffleDeck(), ShuffleDeck():
            return sorted(template.deck) == sorted(action.deck)
        case NameSeats(), NameSeats():
            return template.seat == action.seat and sorted(template.seats) == sorted(action.seats)
        case OccupySeat(), OccupySeat():
            return template.seat == action.seat
        case _:
            return template == action


def _topic_fits(template: AskQuestion, action: AskQuestion) -> bool:
    if template.topic == ANY_TOPIC:
        return isinstance(action.topic, str) and action.topic.strip() != ""
    return template.topic == action.topic


def _answers_fit(action: AskQuestion) -> bool:
    white, black = ((words or "").strip() for words in (action.white, action.black))
    return (not white and not black) or (bool(white) and bool(black) and white.lower() != black.lower())

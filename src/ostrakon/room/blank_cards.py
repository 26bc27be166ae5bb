"""The eight blank cards as they lie there: what rows write on them, what all see, what joins the deck (Rule 3.5)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from ostrakon.cards.likeness import core, cores_alike
from ostrakon.cards.packs.pack import Pack, PackCard, PackTopic
from ostrakon.journal.entries import OwnTopic, TopicsCleared, TopicsWritten
from ostrakon.locales.muse import SpareTopic, spare_topics
from ostrakon.protocol.commands import BLANK_CARDS, BlankCard
from ostrakon.protocol.messages import OwnCardView, OwnLineView, OwnSpot
from ostrakon.room.chance import shuffled
from ostrakon.room.state import KeptTopic, State
from ostrakon.rules.topics import LINES

Spot = tuple[BlankCard, int]
"""A line of a blank card."""


def spot_of(kept: KeptTopic) -> Spot:
    """Say where a topic stands."""
    return kept.own.card, kept.own.line


def at(state: State, spot: Spot) -> KeptTopic | None:
    """Give the topic on a line; None where that is free."""
    return next((kept for kept in state.topics if spot_of(kept) == spot), None)


def free_lines(topics: Iterable[KeptTopic], card: BlankCard) -> list[Spot]:
    """Give the lines of a card on which nothing stands."""
    taken = {spot_of(kept) for kept in topics}
    return [(card, line) for line in range(1, LINES + 1) if (card, line) not in taken]


def begun(topics: Iterable[KeptTopic]) -> list[BlankCard]:
    """Give the cards on which something stands, in the order of their numbers."""
    taken = {kept.own.card for kept in topics}
    return [card for card in BLANK_CARDS if card in taken]


def written(state: State, entry: TopicsWritten) -> State:
    """Give the room after topics were written."""
    by = None if entry.seat is None else state.sitters[entry.seat].since
    return with_topics(state, entry.topics, by)


def with_topics(state: State, topics: Iterable[OwnTopic], by: int | None = None) -> State:
    """Give the room with these topics on its cards, in the place of what stood there."""
    laid = {spot_of(kept): kept for kept in state.topics}
    laid |= {(own.card, own.line): KeptTopic(own, by) for own in topics}
    return replace(state, topics=tuple(laid[spot] for spot in sorted(laid)))


def cleared(state: State, entry: TopicsCleared) -> State:
    """Give the room after topics were taken off."""
    return replace(state, topics=tuple(kept for kept in state.topics if spot_of(kept) not in entry.spots))


def cards_view(state: State, held: Sequence[OwnSpot] = ()) -> tuple[OwnCardView, ...]:
    """Give what is seen of the cards; of topics that are `held` not the words."""
    people = {sitter.since: seat for seat, sitter in state.sitters.items() if sitter.token is not None}
    dark = {(spot.card, spot.line) for spot in held}
    lines = {
        spot_of(kept): OwnLineView(
            topic="" if spot_of(kept) in dark else kept.own.topic,
            by=None if kept.by is None else people.get(kept.by),
            questions=len(kept.own.questions),
        )
        for kept in state.topics
    }
    return tuple(
        OwnCardView(card, tuple(lines.get((card, line)) for line in range(1, LINES + 1)))
        for card in begun(state.topics)
    )


def pack_of(state: State) -> Pack:
    """Give what stands on the cards as a pack; cards that aren't full are as they are."""
    return Pack(
        tuple(
            PackCard(
                tuple(
                    PackTopic(kept.own.topic, kept.own.questions, kept.own.adults)
                    for kept in state.topics
                    if kept.own.card == card
                )
            )
            for card in begun(state.topics)
        )
    )


def filled_in(
    state: State, topics: Sequence[KeptTopic], cards: Sequence[BlankCard], draw: Callable[[int], int]
) -> tuple[OwnTopic, ...]:
    """Let the Muse fill the free lines of these cards with spare topics, as far as they reach; the fullest card first.

    No topic comes that stands on the cards already, or nearly; in a family room none for adults. A card for which
    they don't suffice is left as it is.
    """
    wanted = {card: free_lines(topics, card) for card in cards}
    if not any(wanted.values()):
        return ()
    spare = shuffled(_fit_spare(state, topics), draw)
    laid: list[OwnTopic] = []
    for card in sorted(wanted, key=lambda card: len(wanted[card])):
        if len(wanted[card]) <= len(spare):
            fill, spare = spare[: len(wanted[card])], spare[len(wanted[card]) :]
            laid += [
                OwnTopic(card, line, one.topic, adults=one.adults)
                for (_, line), one in zip(wanted[card], fill, strict=True)
            ]
    return tuple(laid)


def cards_for(state: State, draw: Callable[[int], int]) -> Mapping[BlankCard, tuple[str, ...]]:
    """Give the blank cards that join the deck, with their eight topics (Rule 3.5).

    One that was begun and isn't full is completed by the Muse or left out, as was arranged. In a family room topics
    for adults don't count.
    """
    topics = [kept for kept in state.topics if not (state.family and kept.own.adults)]
    cards = begun(topics)
    filling = filled_in(state, topics, cards, draw) if state.unfinished == "complete" else ()
    words = {spot_of(kept): kept.own.topic for kept in topics}
    words |= {(own.card, own.line): own.topic for own in filling}
    full = [card for card in cards if all((card, line) in words for line in range(1, LINES + 1))]
    return {card: tuple(words[card, line] for line in range(1, LINES + 1)) for card in full}


def _fit_spare(state: State, topics: Iterable[KeptTopic]) -> list[SpareTopic]:
    there = [core(kept.own.topic) for kept in topics]
    return [
        spare
        for spare in spare_topics(state.language)
        if not (spare.adults and state.family) and not any(cores_alike(core(spare.topic), other) for other in there)
    ]

"""Writing on the players' own cards, in the lobby (Rules 1.2, 1.3, 3.5).

Each function decides on one command and changes nothing. It gives the entry to append, or None where the command is
fulfilled already.
"""

from collections.abc import Callable, Iterable

import msgspec

from ostrakon.cards.likeness import core, cores_alike, plain
from ostrakon.cards.muse import spots
from ostrakon.cards.packs.pack import Pack
from ostrakon.journal.entries import Entry, OwnTopic, TopicsCleared, TopicsWritten
from ostrakon.protocol.commands import BLANK_CARDS, BlankCard, ClearTopic, CompleteCards, DropCard, WriteTopic
from ostrakon.room.blank_cards import Spot, at, begun, filled_in, free_lines, spot_of
from ostrakon.room.refusals import Refusal
from ostrakon.room.rights import dealer_only, seated
from ostrakon.room.state import KeptTopic, State
from ostrakon.room.texts import topic_of
from ostrakon.rules.seats import Seat


class LayPack(msgspec.Struct, frozen=True, gc=False):
    """The dealer lays a pack's cards on blank cards on which nothing stands. It isn't said over a socket."""

    pack: Pack


CardCommand = WriteTopic | ClearTopic | CompleteCards | DropCard | LayPack


def propose(state: State, command: CardCommand, who: str | None, draw: Callable[[int], int]) -> Entry | None:
    """Decide on a command about the players' own cards. Raises Refusal."""
    seat = seated(state, who)
    if state.stage != "lobby":
        raise Refusal("not-in-lobby")
    match command:
        case WriteTopic():
            return _write(state, command, seat)
        case ClearTopic(card=card, line=line):
            return _clear(state, (card, line), seat)
        case _:
            dealer_only(state, who)
    match command:
        case CompleteCards():
            return _complete(state, command.card, draw)
        case DropCard(card=card):
            taken = tuple(spot_of(kept) for kept in state.topics if kept.own.card == card)
            return TopicsCleared(taken) if taken else None
        case LayPack(pack=pack):
            return _lay(state, pack)


def on_cards(pack: Pack, cards: Iterable[BlankCard]) -> tuple[OwnTopic, ...]:
    """Give the topics of a pack as they stand on these cards, one for each of the pack's."""
    return tuple(
        OwnTopic(card, line, topic.topic, topic.questions, topic.adults)
        for card, packed in zip(cards, pack.cards, strict=False)
        for line, topic in enumerate(packed.topics, 1)
    )


def _write(state: State, command: WriteTopic, seat: Seat) -> Entry | None:
    if not isinstance(topic := topic_of(command.topic), str):
        raise Refusal("topic-empty")
    spot = _spot(state, command)
    there = at(state, spot)
    if there is not None and there.own.topic == topic:
        return None
    _must_be_his(state, there, seat)
    _must_be_new(state, topic, spot)
    return TopicsWritten((OwnTopic(spot[0], spot[1], topic),), seat)


def _spot(state: State, command: WriteTopic) -> Spot:
    """Find the line that is meant: a certain one, or the first that is free, on cards that were begun first."""
    if command.card is not None and command.line is not None:
        return command.card, command.line
    cards = (*begun(state.topics), *BLANK_CARDS) if command.card is None else (command.card,)
    free = [spot for card in cards for spot in free_lines(state.topics, card)]
    if not free:
        raise Refusal("cards-full")
    return free[0]


def _of(state: State, seat: Seat) -> list[KeptTopic]:
    """Give what somebody wrote."""
    return [kept for kept in state.topics if kept.by == state.sitters[seat].since]


def _must_be_his(state: State, there: KeptTopic | None, seat: Seat) -> None:
    """What somebody else wrote only the dealer changes."""
    if there is not None and seat != state.dealer and there not in _of(state, seat):
        raise Refusal("line-taken")


def _must_be_new(state: State, topic: str, spot: Spot) -> None:
    """No topic stands there twice, nor nearly (Rule 1.3); and those of the box are in the deck already."""
    mine = core(topic)
    for kept in state.topics:
        if spot_of(kept) != spot and cores_alike(mine, core(kept.own.topic)):
            raise Refusal("topic-twice", card=kept.own.card, line=kept.own.line)
    if plain(topic) in spots(state.language):
        raise Refusal("topic-in-box")


def _clear(state: State, spot: Spot, seat: Seat) -> Entry | None:
    there = at(state, spot)
    if there is None:
        return None
    _must_be_his(state, there, seat)
    return TopicsCleared((spot,))


def _complete(state: State, card: BlankCard | None, draw: Callable[[int], int]) -> Entry | None:
    cards = begun(state.topics) if card is None else [card]
    if not any(free_lines(state.topics, one) for one in cards):
        return None
    laid = filled_in(state, state.topics, cards, draw)
    if not laid:
        raise Refusal("no-spare-topics")
    return TopicsWritten(laid)


def _lay(state: State, pack: Pack) -> Entry | None:
    taken = begun(state.topics)
    free = [card for card in BLANK_CARDS if card not in taken]
    if len(free) < len(pack.cards):
        raise Refusal("cards-full")
    laid = on_cards(pack, free)
    for own in laid:
        mine = core(own.topic)
        for kept in state.topics:
            if cores_alike(mine, core(kept.own.topic)):
                raise Refusal("topic-twice", card=kept.own.card, line=kept.own.line)
    return TopicsWritten(laid)

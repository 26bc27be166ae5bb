"""What an audience sees of a council: views built up from nothing (Rule 7.4).

Everything here is put together from what that audience may know; no secret is ever put in to be taken out again.
"""

from operator import attrgetter, is_
from typing import Final

from msgspec.structs import replace

from ostrakon.rules.day import next_asker
from ostrakon.rules.may import dealer_may, seat_may
from ostrakon.rules.results import AskedTopic
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.state import Council, asker_of
from ostrakon.rules.topics import ARROWS, FreeChoice, asker_topic, next_topic
from ostrakon.rules.turn import (
    Asking,
    Cast,
    Consulting,
    Corrupting,
    Deciding,
    Over,
    Put,
    Showing,
    ShuffleDue,
    Stage,
    Voting,
)
from ostrakon.rules.views import CardView, CouncilView, Phase, SeatView
from ostrakon.rules.vote import naming_of, waiting_for

_PHASES: Final[dict[type[Stage], Phase]] = {
    Asking: "ask",
    Showing: "show",
    Corrupting: "name",
    Voting: "vote",
    Consulting: "name",
    Deciding: "decide",
    ShuffleDue: "shuffle",
    Over: "over",
}

_BUT_THE_STAGE: Final = attrgetter(*(name for name in Council.__struct_fields__ if name != "stage"))
_BUT_THE_SHARDS: Final = attrgetter(*(name for name in Voting.__struct_fields__ if name != "shards"))


def phase_of(council: Council) -> Phase:
    """Name the phase of a council, as RECORD.md does."""
    return _PHASES[type(council.stage)]


def council_view(council: Council) -> CouncilView:
    """Give what all may see: players, spectators, the table."""
    stage = council.stage
    asker = asker_of(council)
    put = stage if isinstance(stage, Put) else None
    topic, free = _topic(put.topic if put else asker_topic(council.topics)) if asker else (None, None)
    following_topic, following_free = _topic(next_topic(council.topics)) if asker else (None, None)
    return CouncilView(
        phase=phase_of(council),
        moment=council.moment,
        day=council.day,
        days=council.measure.days,
        start=council.measure.start - 1,
        number=council.measure.number,
        rule=council.rule,
        symbols=council.setup.options.symbols,
        asker=asker,
        next=next_asker(council) if asker else None,
        row=tuple(_card(council, card) for card in council.topics.row),
        draw_pile=len(council.topics.draw),
        topic=topic,
        free=free,
        next_topic=following_topic,
        next_free=following_free,
        piles=council.piles,
        asked=council.asked,
        branch=council.branch,
        vacant=council.vacant,
        entering=council.entering,
        question=put.question if put else None,
        cast=_cast(council),
        waiting=_waiting(council),
        shown=_shown(council),
        named=stage.named if isinstance(stage, Voting | Deciding) else (),
        naming=naming_of(council),
        followers=put.followers if put else (),
        dealer_may=dealer_may(council),
        last=council.last,
        result=stage.result if isinstance(stage, Over) else None,
    )


def seat_view(council: Council, seat: Seat) -> SeatView:
    """Give what a seat alone may see and do. Whoever takes over a seat sees nothing of the vote before him."""
    return SeatView(seat=seat, may=seat_may(council, seat), shard=own_shard(council, seat), seen=_seen(council, seat))


def turned(before: Council, now: Council) -> tuple[Seat, ...] | None:
    """Name the seats that laid or turned a shard between two moments of a vote that differ in nothing else.

    None: they differ in more, or may. Every other seat sees then what it saw, and of what all see only who has cast,
    and whom the vote waits for, is new (Rules 7.2, 7.4). Told apart by identity: what an action leaves as it was is
    the same value.
    """
    one, other = before.stage, now.stage
    if not isinstance(one, Voting) or not isinstance(other, Voting):
        return None
    if not all(map(is_, _BUT_THE_STAGE(before), _BUT_THE_STAGE(now))):
        return None
    if not all(map(is_, _BUT_THE_SHARDS(one), _BUT_THE_SHARDS(other))):
        return None
    return tuple(sorted({seat for seat, _ in one.shards.items() ^ other.shards.items()}))


def view_after(seen: CouncilView, now: Council) -> CouncilView:
    """Give what all may see now, where they had seen this before shards, and nothing else, were laid or turned."""
    return replace(seen, cast=_cast(now), waiting=_waiting(now))


def own_shard(council: Council, seat: Seat) -> Shard | None:
    """Give the shard of this turn that lies before a seat, as that seat alone may know."""
    if seat in council.vacant:
        return None
    match council.stage:
        case Corrupting() as stage:
            return stage.shard if seat == stage.asker else None
        case Voting() | Cast() as stage:
            return stage.shards.get(seat)
        case _:
            return None


def _topic(topic: AskedTopic | FreeChoice) -> tuple[AskedTopic | None, FreeChoice | None]:
    return (topic, None) if isinstance(topic, AskedTopic) else (None, topic)


def _card(council: Council, card: str) -> CardView:
    return CardView(card, ARROWS.get(card), council.setup.cards.get(card))


def _cast(council: Council) -> tuple[Seat, ...]:
    match council.stage:
        case Voting() | Cast() as stage:
            return tuple(sorted(stage.shards))
        case Corrupting() as stage:
            return (stage.asker,)
        case _:
            return ()


def _waiting(council: Council) -> tuple[Seat, ...]:
    match council.stage:
        case Voting() as stage:
            return waiting_for(council, stage)
        case Asking() | Put() as stage:
            return (stage.asker,)
        case _:
            return ()


def _shown(council: Council) -> dict[Seat, Shard]:
    match council.stage:
        case Corrupting() as stage:
            return {stage.asker: stage.shard}
        case Voting() as stage:
            return {seat: stage.shards[seat] for seat in sorted(stage.fixed)}
        case Deciding() as stage if council.rule == "deception":
            return {seat: stage.shards[seat] for seat in sorted(stage.shards)}
        case _:
            return {}


def _seen(council: Council, seat: Seat) -> dict[Seat, Shard]:
    stage = council.stage
    if not isinstance(stage, Deciding) or seat != stage.asker:
        return {}
    return {named: stage.shards[named] for named in stage.named}

"""A table full of bots, and what may happen at it."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from ostrakon.bots.playing import choose
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.rules.actions import Action, DiscardTopic, OccupySeat, RejectQuestion, RunOut, ShuffleDeck, VacateSeat
from ostrakon.rules.council import begin, play
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.options import Options
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import SEATS, Seat, other
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council, Setup
from ostrakon.rules.topics import deck_cards
from ostrakon.rules.turn import Deciding, Voting
from ostrakon.rules.views import CouncilView

History = tuple[TurnResult, ...]


def laid_out(seats: int, chance: Random, options: Options | None = None, blanks: int = 0) -> Council:
    """A council about to begin, its cards shuffled."""
    options = options or Options()
    cards = {f"b{card}": tuple(f"own topic {card} {line}" for line in range(1, 9)) for card in range(1, blanks + 1)}
    seated = tuple(sorted(chance.sample(SEATS, seats)))
    deck = deck_cards(options, cards)
    return begin(
        Setup(options, seated, tuple(chance.sample(seated, seats)), tuple(chance.sample(deck, len(deck))), cards)
    )


def choice(
    council: Council,
    seat: Seat,
    history: History,
    taste: int = 7,
    locale: str = "it",
    strength: Strength | None = None,
) -> Action | None:
    """What the bot on a seat does, told only what the seat may see. Minds of all strengths sit at the table."""
    return choose(
        seat,
        council_view(council),
        seat_view(council, seat),
        history,
        taste=taste,
        locale=locale,
        strength=strength or STRENGTHS[SEATS.index(seat) % len(STRENGTHS)],
        options=council.setup.options,
    )


def after(council: Council, history: History, action: Action) -> tuple[Council, History]:
    """Play an action, and note the turn that it closed."""
    council, events = play(council, action)
    return council, history + tuple(event.turn for event in events if isinstance(event, TurnClosed))


def moments(
    council: Council, chance: Random, trouble: float = 0.0, taste: int = 7
) -> Iterator[tuple[Council, History]]:
    """Every moment of a council that bots play to its end; with `trouble`, of people who leave, come and are slow."""
    history: History = ()
    while True:
        yield council, history
        view = council_view(council)
        if view.phase == "over":
            return
        action = shaken(view, chance) if chance.random() < trouble else None
        council, history = after(council, history, action or by_bots(council, view, history, chance, taste))


def by_bots(council: Council, view: CouncilView, history: History, chance: Random, taste: int) -> Action:
    """What one of the bots does that the council waits for."""
    if view.phase == "shuffle":
        return ShuffleDeck(tuple(chance.sample(council.topics.discards, len(council.topics.discards))))
    action = choice(council, chance.choice(view.waiting), history, taste)
    assert action is not None, "a bot that the council waits for does something"
    return action


def shaken(view: CouncilView, chance: Random) -> Action | None:
    """Something that the dealer, the clock or a guest does."""
    if view.phase in ("shuffle", "over"):
        return None
    seats = [seat for pile in view.piles.values() for seat in pile]
    present = [seat for seat in seats if seat not in view.vacant]
    free = [seat for seat in view.vacant if seat not in view.entering]
    possible: list[Action] = [RunOut()]
    possible += [DiscardTopic()] if "discard" in view.dealer_may else []
    possible += [RejectQuestion()] if "reject" in view.dealer_may else []
    possible += [VacateSeat(chance.choice(present))] if len(present) > 3 else []
    possible += [OccupySeat(chance.choice(free), "Bot", bot=True)] if free else []
    return chance.choice(possible)


def twin(council: Council, seat: str, chance: Random) -> Council:
    """A council that differs in what this seat may not see: the deck, and the others' shards."""
    draw = council.topics.draw
    council = replace(council, topics=replace(council.topics, draw=tuple(chance.sample(draw, len(draw)))))
    stage = council.stage
    if isinstance(stage, Voting):
        shards = {
            voter: shard if voter == seat or voter in stage.fixed else other(shard)
            for voter, shard in stage.shards.items()
        }
        return replace(council, stage=replace(stage, shards=shards))
    if isinstance(stage, Deciding) and council.rule == "oracle":
        shards = {
            voter: shard if voter == seat or voter in stage.named else other(shard)
            for voter, shard in stage.shards.items()
        }
        return replace(council, stage=replace(stage, shards=shards))
    return council


def behind_one_view(seats: int, chance: Random) -> Iterator[tuple[Council, Council, Seat, History]]:
    """Every moment of a council for every seat that it waits for, and another council that this seat sees alike."""
    differing = 0
    for council, history in moments(laid_out(seats, chance, Options(start=1)), chance):
        for seat in council_view(council).waiting:
            behind = twin(council, seat, chance)
            differing += behind != council
            yield council, behind, seat, history
    assert differing

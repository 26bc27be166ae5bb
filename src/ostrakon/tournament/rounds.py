"""A tournament: many councils between minds and programs, dealt so that nobody has the better places.

Councils come in rounds of as many as there are entrants. In a round the same philosophers lie in the same pile, and the
entrants move on by one place from council to council: each of them plays every place once. Topics and chance are
drawn anew for every council, so that nothing is learned in one that would be of use in the next.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from functools import partial
from random import Random
from typing import Final, Literal

import msgspec

from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.rules.options import Options
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.state import Setup
from ostrakon.simulation.minded import AllKnowing, Minded
from ostrakon.simulation.playing_out import PlayedOut, Player, dealt, play_out
from ostrakon.simulation.processes import in_processes
from ostrakon.tournament.visiting import Guest, Locale, Visitor

Mind = Strength | Literal["knowing"]
"""One of our own. `knowing` is a yardstick, and no fair player: it knows the true chance of every vote."""
MINDS: Final[tuple[Mind, ...]] = (*STRENGTHS, "knowing")

AT_ONCE: Final = 12
"""Councils of one piece of work, or a few more: programs are started once for all of them."""


class Entrant(msgspec.Struct, frozen=True):
    """Who plays: one of our minds, or else a program's command."""

    mind: Mind | None = None
    command: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """All that decides a tournament at tables of one size."""

    entrants: tuple[Entrant, ...]
    seats: int
    councils: int
    seed: int
    locale: Locale = "en"
    seconds: float = 5.0
    """For a program's answer."""
    options: Options = Options()


class Score(msgspec.Struct, frozen=True):
    """What one entrant did in one council, added up over its seats."""

    seats: int = 0
    places: float = 0.0
    """0 last, 1 first."""
    wins: int = 0
    turns: int = 0
    steps: int = 0
    """That its turns brought it as the asker."""
    followings: int = 0
    followed: int = 0
    """Steps that its followings brought it."""
    lost: int = 0
    """Actions lost, by silence or by breaking a rule."""


class Round(msgspec.Struct, frozen=True):
    """A round: for each council the scores, in the order of the entrants."""

    scores: tuple[tuple[Score, ...], ...]


class Piece(msgspec.Struct, frozen=True):
    """Some rounds, and what was heard of the programs, in the order of the entrants."""

    rounds: tuple[Round, ...]
    names: tuple[str | None, ...]
    mishaps: tuple[dict[str, int], ...]
    complaints: tuple[str, ...]


def pieces(plan: Plan, jobs: int) -> Generator[Piece]:
    """Play a tournament in so many processes, a piece at a time, in order. Its outcome doesn't depend on `jobs`."""
    a_round = len(plan.entrants)
    rounds = -(-plan.councils // a_round)
    width = max(1, -(-AT_ONCE // a_round))
    work = [range(first, min(first + width, rounds)) for first in range(0, rounds, width)]
    if jobs == 1 or len(work) == 1:
        yield from (play_rounds(plan, numbers) for numbers in work)
        return
    yield from in_processes(partial(play_rounds, plan), work, jobs)


def play_rounds(plan: Plan, numbers: Sequence[int]) -> Piece:
    """Play some of the rounds."""
    copies = -(-plan.seats // len(plan.entrants))
    guests = [
        [Guest(one.command, plan.locale, plan.seconds) for _ in range(copies)] if one.mind is None else []
        for one in plan.entrants
    ]
    try:
        rounds = tuple(_round(plan, number, guests) for number in numbers)
    finally:
        for guest in (one for its in guests for one in its):
            guest.leave()
    return Piece(
        rounds,
        tuple(next((one.name for one in its if one.name), None) for its in guests),
        tuple(dict(sum((one.mishaps for one in its), Counter[str]())) for its in guests),
        tuple(next((one.complaint for one in its if one.complaint), "") for its in guests),
    )


def _round(plan: Plan, number: int, guests: Sequence[Sequence[Guest]]) -> Round:
    """Play one round; the last one may be cut short."""
    drawn_from = f"{plan.seed} {plan.seats} {number}"
    chance = Random(drawn_from)
    setup = dealt(plan.seats, chance, plan.options)
    order = chance.sample(range(len(plan.entrants)), len(plan.entrants))
    councils = min(len(order), plan.councils - number * len(order))
    turned = [(order[shift:] + order[:shift], Random(f"{drawn_from} {shift}")) for shift in range(councils)]
    return Round(tuple(_council(plan, setup, one, guests, its) for one, its in turned))


def _council(
    plan: Plan, places: Setup, order: Sequence[int], guests: Sequence[Sequence[Guest]], chance: Random
) -> tuple[Score, ...]:
    """Play one council: the entrants in this order sit down on the pile from its top, over and over."""
    setup = msgspec.structs.replace(places, deck=tuple(chance.sample(places.deck, len(places.deck))))
    sat = {seat: order[place % len(order)] for place, seat in enumerate(places.pile)}
    taste = chance.getrandbits(32)
    free = [iter(its) for its in guests]
    players: dict[Seat, Player] = {}
    for seat, number in sat.items():
        entrant, own = plan.entrants[number], chance.getrandbits(32)
        players[seat] = (
            next(free[number]).sit(seat, setup, own)
            if entrant.mind is None
            else _mind(entrant.mind, taste, plan.locale)
        )
    played = play_out(setup, players, chance)
    for player in players.values():
        if isinstance(player, Visitor):
            player.over(played.turns, played.result)
    return tuple(_score(played, [seat for seat in setup.seats if sat[seat] == number]) for number in range(len(guests)))


def _mind(mind: Mind, taste: int, locale: str) -> Minded:
    if mind == "knowing":
        return Minded("keen", taste=taste, locale=locale, read=AllKnowing())
    return Minded(mind, taste=taste, locale=locale)


def _score(played: PlayedOut, seats: Sequence[Seat]) -> Score:
    """Add up what some seats did."""
    ranking = played.result.ranking
    asked = [turn for turn in played.turns if turn.asker in seats]
    followed = [(seat, turn) for turn in played.turns for seat in turn.followers if seat in seats]
    return Score(
        seats=len(seats),
        places=sum(1 - ranking.index(seat) / (len(ranking) - 1) for seat in seats),
        wins=sum(ranking[0] == seat for seat in seats),
        turns=len(asked),
        steps=sum(_walked(turn, turn.asker) for turn in asked),
        followings=len(followed),
        followed=sum(_walked(turn, seat) for seat, turn in followed),
        lost=sum(played.lost.get(seat, 0) for seat in seats),
    )


def _walked(turn: TurnResult, seat: Seat) -> int:
    return sum(step.end - step.start for step in turn.steps if step.seat == seat)

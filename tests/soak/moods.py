"""What people at a long evening do with their phones beside playing: each has habits of his own."""

import random
from dataclasses import dataclass

from ostrakon.protocol.commands import (
    Absence,
    Clocks,
    Command,
    Draft,
    ExtraTime,
    Leave,
    Pause,
    Resume,
    SeatBot,
    Stay,
    TakeBack,
)
from ostrakon.protocol.messages import OwnView, RoomView
from ostrakon.rules.options import Options
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS
from ostrakon.rules.views import CouncilView
from tests.faults.whims import Plan, Whims

MARK = "dr@ft"
"""Begins a word of every draft; the number of its writer follows, and a bar."""
_FEWEST_PEOPLE = 3
_CLOCKS = (
    *(Clocks(10, 10, 10, "soft"), Clocks(10, 10, 10, "hard"), Clocks(15, 10, 10, "soft"), Clocks(20, 20, 15, "hard")),
    *(Clocks(60, 30, 20, "soft"), Clocks(None, 20, None, "hard"), Clocks(600, 300, 300, "soft")),
    *(Clocks(None, None, None, "soft"), Clocks(kind="off")),
)


@dataclass(frozen=True)
class Habits:
    """What a phone's owner does, in shares of the moments in which he looks at it."""

    sleeps: float
    reloads: float
    vanishes: float
    opens_tabs: float
    presses_twice: float
    """Of what he presses."""
    wavers: float
    """He leaves, and often undoes it."""
    meddles: float
    """He pauses, and asks for more time."""


def drawn_habits(chance: random.Random) -> Habits:
    """Draw the habits of one person."""
    return Habits(
        sleeps=chance.choice((0, 0.004, 0.015)),
        reloads=chance.choice((0, 0.005, 0.02)),
        vanishes=chance.choice((0, 0.003, 0.008)),
        opens_tabs=chance.choice((0, 0, 0.004)),
        presses_twice=chance.choice((0, 0.1, 0.5)),
        wavers=chance.choice((0, 0.002, 0.006)),
        meddles=chance.choice((0, 0.002, 0.008)),
    )


def planned(chance: random.Random, councils: int, patience: float, *, short: bool = False) -> Plan:
    """Draw what a table agrees on. Half of the tables let bots stand in for the absent."""
    seats = chance.randint(FEWEST_SEATS, FEWEST_SEATS + 1 if short else MOST_SEATS)
    people = chance.choice((seats, seats, chance.randint(_FEWEST_PEOPLE, seats)))
    return Plan(
        people=people,
        bots=seats - people,
        options=Options(
            start=chance.choice((None, 1, 3, 5)),
            days=1 if short else chance.choice((1, 2, 2, 3)),
            number=chance.choice((None, None, 1, 2)),
            joker=chance.random() < 0.8,
            symbols=chance.random() < 0.9,
            tie=chance.choice(("fails", "advances")),
            followers=chance.choice(("many", "one")),
            temple=chance.choice(("day", "once")),
        ),
        clocks=chance.choice(_CLOCKS),
        language=chance.choice(("it", "en")),
        councils=councils,
        sleepy=False,
        absence=Absence(chance.choice((30, 30, 30, 60)), chance.choice(("skip", "bot"))),
        patience=patience,
    )


class Moods(Whims):
    """What one phone of a long evening wants to do next."""

    def __init__(self, chance: random.Random, plan: Plan, habits: Habits, number: int) -> None:
        """`number` tells the phone's drafts from those of others."""
        super().__init__(chance, plan)
        self._habits = habits
        self._number = number

    def next(self, room: RoomView, council: CouncilView | None, own: OwnView | None, silence: float) -> Command | None:
        """Choose by what the phone shows; None: wait for news. `silence` is how long nothing has changed, in s."""
        people = [card for card in room.seats if not card.bot]
        if council is None and own is None and len(people) >= self._plan.people:
            return None
        if council is None or council.phase == "over" or own is None:
            return super().next(room, council, own, silence)
        if own.leaving is not None:
            if self._now_and_then(0.1):
                return Stay(0)
            return Leave(0, now=True) if self._now_and_then(0.02) and self._may_leave(room, council) else None
        if room.paused is not None:
            return Resume(0) if own.dealer and self._now_and_then(0.4) else None
        return super().next(room, council, own, silence)

    def _extra(self, room: RoomView, council: CouncilView, own: OwnView) -> Command | None:
        habits = self._habits
        if own.offered_dealer and self._now_and_then(0.1):
            return TakeBack(0)
        if self._now_and_then(habits.wavers) and self._may_leave(room, council):
            return Leave(0)
        if self._now_and_then(habits.meddles):
            return Pause(0)
        if self._now_and_then(habits.meddles):
            return ExtraTime(0, self._chance.choice((100, 150, 200, 300)))
        if own.dealer and set(council.vacant) - set(council.entering) and self._now_and_then(0.05):
            return SeatBot(0)
        return super()._extra(room, council, own)

    def _may_leave(self, room: RoomView, council: CouncilView) -> bool:
        """With too few, the council would end early again and again."""
        return len([card for card in room.seats if not card.bot and card.seat not in council.vacant]) > _FEWEST_PEOPLE

    def _draft(self) -> Draft:
        return Draft(0, f"{MARK}{self._number}| {self._chance.random()}"[: self._chance.randint(12, 30)], "Cani")

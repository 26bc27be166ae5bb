"""What phones do at a table: all that players do, now and then something odd; by chance, but by a seeded one."""

import random
from dataclasses import dataclass

from ostrakon.protocol.commands import (
    Absence,
    Again,
    Arrange,
    Ask,
    Cast,
    Clocks,
    Close,
    Command,
    Decide,
    Discard,
    Draft,
    End,
    Follow,
    HandOver,
    HideCode,
    Join,
    Leave,
    Locale,
    Lock,
    Name,
    Ping,
    Readmit,
    Reject,
    Remove,
    Resume,
    Resync,
    SeatBot,
    Start,
    Stay,
    Unlock,
    Unseat,
)
from ostrakon.protocol.messages import OwnView, RoomView
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat, Shard
from ostrakon.rules.views import CouncilView

_NAMES = ("Ada", "Berta", "Carlo", "Dora", "Ettore", "Fulvia", "Gino", "Ilda")
_SHARDS: tuple[Shard, ...] = ("white", "black")
_FEWEST_PEOPLE = 3


@dataclass(frozen=True)
class Plan:
    """What a table has agreed on."""

    people: int
    bots: int
    options: Options
    clocks: Clocks
    language: Locale
    councils: int
    sleepy: bool
    """Its clocks are short, and now and then somebody lets one run out."""
    absence: Absence = Absence()  # noqa: RUF009 (frozen)
    patience: float = 4.0
    """Seconds of silence after which the dealer ends the wait."""


def planned(chance: random.Random, *, sleepy: bool = True) -> Plan:
    """Draw what a table agrees on."""
    people = chance.randint(4, 7)
    short = sleepy and chance.random() < 0.15
    return Plan(
        people=people,
        bots=max(5 - people, chance.choice((0, 0, 1))),
        options=Options(
            start=chance.choice((None, 1, 3, 5)),
            days=chance.choice((1, 2, 2, 3)),
            joker=chance.random() < 0.8,
            tie=chance.choice(("fails", "advances")),
            followers=chance.choice(("many", "one")),
            temple=chance.choice(("day", "once")),
        ),
        clocks=Clocks(10, 10, 10)
        if short
        else chance.choice((Clocks(), Clocks(None, None, None), Clocks(600, 30, 300))),
        language=chance.choice(("it", "en")),
        councils=chance.choice((1, 1, 2)),
        sleepy=short,
    )


class Whims:
    """What one phone wants to do next."""

    def __init__(self, chance: random.Random, plan: Plan) -> None:
        self._chance = chance
        self._plan = plan
        self._asleep: int | None = None
        """The moment of the council that this player sleeps through."""

    def next(self, room: RoomView, council: CouncilView | None, own: OwnView | None, silence: float) -> Command | None:
        """Choose by what the phone shows; None: wait for news. `silence` is how long nothing has changed, in s."""
        if council is None:
            return self._in_lobby(room, own)
        if council.phase == "over":
            return Again(0) if own is not None and own.dealer else None
        if own is None:
            entering = set(council.vacant) - set(council.entering)
            return Join(0, self._name()) if entering else None
        if room.paused is not None:
            return Resume(0) if own.dealer else None
        if own.leaving is not None:
            return Stay(0) if self._now_and_then(0.5) else None
        return self._in_council(room, council, own, silence)

    def _in_lobby(self, room: RoomView, own: OwnView | None) -> Command | None:
        people = [card for card in room.seats if not card.bot]
        bots = [card.seat for card in room.seats if card.bot]
        if own is None:
            return Join(0, self._name(), self._free_seat(room) if self._now_and_then(0.3) else None)
        # All wake at every change: twelve of them must not set off more changes than one, or nobody ever starts.
        if self._now_and_then(0.3 / len(people)):
            return Join(0, self._name(), self._free_seat(room))
        if self._now_and_then(0.1 / len(people)) and len(people) > _FEWEST_PEOPLE:
            return Leave(0, now=True)
        if not own.dealer:
            return None
        if len(bots) > self._plan.bots:  # one that took over a seat in the council before; people can't find a place
            return Unseat(0, bots[0])
        if len(people) < self._plan.people:
            return self._house(room)
        wanted = (self._plan.options, self._plan.clocks, self._plan.language, self._plan.absence)
        if (room.options, room.clocks, room.language, room.absence) != wanted:
            return Arrange(0, *wanted)
        wanted_bots = min(self._plan.bots, len(SEATS) - len(people))
        return SeatBot(0) if len(bots) < wanted_bots else Start(0)

    def _in_council(self, room: RoomView, council: CouncilView, own: OwnView, silence: float) -> Command | None:
        if own.dealer and (deed := self._dealers(room, council, silence)) is not None:
            return deed
        due = own.seat in council.waiting and self._asleep != council.moment
        if due and self._plan.sleepy and self._now_and_then(0.01):
            self._asleep = council.moment
            return None
        if due and not self._now_and_then(0.1):
            return self._due(council, own.seat)
        return self._extra(room, council, own)

    def _dealers(self, room: RoomView, council: CouncilView, silence: float) -> Command | None:
        may = council.dealer_may
        if "timeout" in may and silence > self._plan.patience and not self._plan.sleepy:
            return Close(0, council.moment)
        if "discard" in may and self._now_and_then(0.03):
            return Discard(0, council.moment)
        if "reject" in may and self._now_and_then(0.01):
            return Reject(0, council.moment)
        if "timeout" in may and self._now_and_then(0.01):
            return Close(0, council.moment)
        return End(0) if "end" in may and self._now_and_then(0.001) else self._house(room)

    def _house(self, room: RoomView) -> Command | None:
        """What a dealer does with the room."""
        others = [card.seat for card in room.seats if not card.bot and card.seat != room.dealer]
        if room.removed and self._now_and_then(0.3):
            return Readmit(0, room.removed[-1].seat)
        if room.locked and self._now_and_then(0.3):
            return Unlock(0)
        if len(others) > _FEWEST_PEOPLE and self._now_and_then(0.002):
            return Remove(0, self._chance.choice(others))
        if others and self._now_and_then(0.005):
            return HandOver(0, self._chance.choice(others))
        if self._now_and_then(0.005):
            return self._chance.choice((Lock(0), HideCode(0, not room.code_hidden)))
        return None

    def _due(self, council: CouncilView, seat: Seat) -> Command | None:
        match council.phase:
            case "ask":
                return self._question(council)
            case "show" | "vote":
                return Cast(0, council.moment, self._chance.choice(_SHARDS))
            case "name" if council.naming is not None:
                naming = council.naming
                return Name(0, council.moment, tuple(self._chance.sample(naming.among, naming.count)))
            case "decide":
                return Decide(0, council.moment, self._chance.choice(_SHARDS))
            case _:
                return None

    def _question(self, council: CouncilView) -> Command:
        topic = {"topic": "Casa", "line": self._chance.randint(1, 8), None: None}[council.free]
        if self._now_and_then(0.3):
            return Ask(0, council.moment, topic=topic)
        return Ask(0, council.moment, f"Mare o monti? {self._chance.random()}", "Mare", "Monti", topic)

    def _extra(self, room: RoomView, council: CouncilView, own: OwnView) -> Command | None:
        may = () if own.council is None else own.council.may
        people = [card for card in room.seats if not card.bot and card.seat not in council.vacant]
        if "cast" in may and self._now_and_then(0.15):
            return Cast(0, council.moment, self._chance.choice(_SHARDS))
        if "follow" in may and self._now_and_then(0.1):
            return Follow(0, council.moment)
        if self._now_and_then(0.08):
            return self._draft()
        if self._now_and_then(0.01):
            return self._chance.choice((Ping(0), Resync(0)))
        return Leave(0, now=True) if self._now_and_then(0.004) and len(people) > _FEWEST_PEOPLE else None

    def _draft(self) -> Draft:
        return Draft(0, f"Cani o gatti? {self._chance.random()}"[: self._chance.randint(0, 25)], "Cani")

    def _name(self) -> str:
        return self._chance.choice(_NAMES)

    def _free_seat(self, room: RoomView) -> Seat:
        taken = {card.seat for card in room.seats}
        return self._chance.choice([seat for seat in SEATS if seat not in taken] or list(SEATS))

    def _now_and_then(self, share: float) -> bool:
        return self._chance.random() < share

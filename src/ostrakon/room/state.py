"""What a room is at a moment: a frozen value, made from its journal's rows and nothing else."""

from functools import cached_property
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from ostrakon.journal.entries import Offer, OwnTopic
from ostrakon.locales.minds import MIDDLE, Strength
from ostrakon.protocol.commands import Absence, Clocks, Locale, Unfinished
from ostrakon.protocol.messages import DraftView
from ostrakon.room.deeds import Deed, Deeds, told
from ostrakon.room.earlier import EarlierTurn
from ostrakon.rules.actions import Action
from ostrakon.rules.council import Council, play
from ostrakon.rules.options import Options
from ostrakon.rules.record import Sitter as RecordSitter
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import council_view, phase_of, turned, view_after
from ostrakon.rules.state import Played
from ostrakon.rules.views import CouncilView, Phase

Stage = Literal["lobby", "council", "over"]
ClockPhase = Literal["ask", "vote", "choose"]


class Sitter(msgspec.Struct, frozen=True, gc=False):
    """Who sits at a seat: a person, known by the device's digest; a bot; or, of a vacated seat, who sat there."""

    name: str
    token: str | None
    """SHA-256 of the device's token; None for a bot, and for a seat that was vacated."""
    bot: bool
    since: int
    """The number of the row that seated him first: the smaller, the longer he has been here."""
    extra: int = 100
    """Percent of the limits that this person has; a secret of his."""
    leaving: int | None = None
    """Served time in ms until which leaving can be undone; None: nobody is leaving. A pause puts it off."""
    shown: bool = False
    """The dealer lets a family's table show the name, whatever it is."""
    beside: str | None = None
    """The digest of a seat on the same device, which names the device; None: of this seat itself."""
    from_turn: int = 0
    """The first turn of this council, counted from 0, in which he plays (Rule 12.1)."""
    strength: Strength = MIDDLE
    """Of a bot: what it reckons with."""

    @property
    def device(self) -> str | None:
        """Name the device: the same for all seats that lie on one."""
        return self.beside or self.token


class KeptTopic(msgspec.Struct, frozen=True, gc=False):
    """A topic on a blank card, and who wrote it."""

    own: OwnTopic
    by: int | None = None
    """`since` of the person; None: the Muse, or a pack."""
    shown: bool = False
    """The dealer lets a family's table show it, whatever it is."""


class Inspired(msgspec.Struct, frozen=True, gc=False):
    """What the Muse has suggested to a seat."""

    card: str
    line: int | None
    wanted: str | int | None
    offers: tuple[Offer, ...]
    more: bool
    offered: tuple[str, ...]
    """The ids of all that she has suggested for this topic."""


class Clock(msgspec.Struct, frozen=True, gc=False):
    """The clock of a phase, in ms of served time."""

    phase: ClockPhase
    begins: int
    """When the motion on the screens has ended."""
    total: int
    soft: bool
    """After the limit the room waits as long again."""
    hands: int = 1
    """Between how many the device goes on which most seats lie that the phase waits for; `total` holds it already."""

    @property
    def limit(self) -> int:
        """Say when all are warned, or the server moves on."""
        return self.begins + self.total


class Pause(msgspec.Struct, frozen=True, gc=False):
    """Somebody paused the council."""

    by: Seat
    at: int
    """Served time in ms."""


class RemovedPerson(msgspec.Struct, frozen=True, gc=False):
    """Somebody whom the dealer removed: the device is kept out until it is readmitted."""

    seat: Seat
    name: str
    token: str


FORGOTTEN: Final = "forgotten-"
"""How the mark begins that stands where a forgotten person's digest stood; no token leads to it."""


def is_forgotten(token: str) -> bool:
    """Say whether somebody was forgotten: nobody can let him in again, or make him the dealer."""
    return token.startswith(FORGOTTEN)


class Course(msgspec.Struct, frozen=True, dict=True):
    """A council in this room, with what its course needs beside the rules."""

    began: int
    """Served time in ms; the times of the record are counted from it."""
    taste: int
    """Seed of the bots' tastes."""
    seated: tuple[RecordSitter, ...]
    """Who sat where as the council began: for the record."""
    council: Council
    history: tuple[TurnResult, ...] = ()
    deeds: Deeds = ()
    """Every action, with what the record tells beside it; `actions` reads them."""
    drafts: dict[Seat, DraftView] = {}
    aside: DraftView | None = None
    """What the asker had written when he put his question aloud instead: his again, if it is sent back."""
    moved: int = 0
    """Served time at which the motion on the screens ends."""
    begins: int = 0
    """Served time at which the phase began: when the motion before it had ended."""
    clock: Clock | None = None
    share: int = 100
    """Percent of the clock's time for which the room waits: a secret, so it is no part of the clock that all see."""
    paused: Pause | None = None
    lent_shards: tuple[Seat, ...] = ()
    """Whose shard of this turn a stand-in laid."""
    lent_deeds: tuple[Seat, ...] = ()
    """For whom a stand-in asked, named or decided in this turn."""
    muse: dict[Seat, Inspired] = {}
    hands: tuple[Seat, ...] = ()
    """Who has something against the question that is put, in alphabetical order."""
    shown: bool = False
    """The dealer lets a family's table show the question, whatever it is."""
    protested: tuple[int, ...] = ()
    """Places in the history of questions against which a hand was up, and which the dealer didn't let be shown."""
    allowed: tuple[int, ...] = ()
    """Places in the history of questions that the dealer let be shown."""

    @cached_property
    def view(self) -> CouncilView:
        """What all may see of the council; worked out when it is looked at, not for every row of a loaded room."""
        view = council_view(self.council)
        return replace(view, last=self.history[-1]) if view.last is not None and self.history else view

    @property
    def actions(self) -> tuple[Deed, ...]:
        """Give every action, with what the record tells beside it."""
        return tuple(told(self.deeds))

    def take_over(self, before: "Course") -> None:
        """Take over what all saw before this row, if that was looked at and little is new: most rows lay a shard."""
        if "view" in before.__dict__ and self.history is before.history:
            seats = turned(before.council, self.council)
            self.__dict__["turned"] = (before.council, seats)
            if seats is not None:
                self.__dict__["view"] = view_after(before.view, self.council)

    def turned_since(self, before: Council) -> tuple[Seat, ...] | None:
        """Name the seats that laid or turned a shard since, where nothing else is new; as `rules.sight.turned`."""
        known: tuple[Council, tuple[Seat, ...] | None] | None = self.__dict__.get("turned")
        return known[1] if known is not None and known[0] is before else turned(before, self.council)

    def play(self, action: Action) -> Played:
        """Play an action, as the rules do. One that was tried isn't worked out anew when its row is adopted."""
        tried: tuple[Action, Played] | None = self.__dict__.get("tried")
        if tried is None or tried[0] is not action:
            tried = self.__dict__["tried"] = (action, play(self.council, action))
        return tried[1]

    @property
    def phase(self) -> Phase:
        """Say in which phase the council is."""
        return phase_of(self.council)


class State(msgspec.Struct, frozen=True, dict=True):
    """A room after a row. What is worked out from its fields is worked out once."""

    at: int = 0
    """Served time of the row."""
    language: Locale = "en"
    options: Options = Options()
    clocks: Clocks = Clocks()
    sitters: dict[Seat, Sitter] = {}
    """Alphabetical. Never changed in place."""
    course: Course | None = None
    absence: Absence = Absence()
    deals: int = 0
    """`since` of the person who deals; where he has left, the one deals who has been here longest."""
    offered: tuple[int, ...] = ()
    """`since` of each dealer from whom the role passed by itself: he may take it back."""
    removed: tuple[RemovedPerson, ...] = ()
    kept_out: tuple[str, ...] = ()
    """Seals of devices whose players were removed, and then forgotten."""
    locked: bool = False
    code_hidden: bool = False
    family: bool = False
    unfinished: Unfinished = "complete"
    remarks: bool = True
    """Whether bots say a line now and then."""
    topics: tuple[KeptTopic, ...] = ()
    """What stands on the blank cards, by card and line."""
    met: tuple[str, ...] = ()
    """The Muse's questions that were asked in this room, in all its councils: language and id, as `it/t03-5a`."""
    earlier: tuple[EarlierTurn, ...] = ()
    """What is remembered of earlier councils: for the bots, by who is here."""

    @cached_property
    def stage(self) -> Stage:
        """Say where the room stands."""
        if self.course is None:
            return "lobby"
        return "over" if self.course.phase == "over" else "council"

    @cached_property
    def dealer(self) -> Seat | None:
        """Give the dealer's seat: who has the role, else the person here longest; never a bot (Rule 2.1)."""
        people = {sitter.since: seat for seat, sitter in self.sitters.items() if sitter.token is not None}
        return people.get(self.deals) or (people[min(people)] if people else None)

    @cached_property
    def paused(self) -> Pause | None:
        """Say who paused the council that is going on; None where nobody did."""
        return self.course.paused if self.course is not None and self.stage == "council" else None

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """Give the seats that the room waits for: none while it is paused, or where no council goes on."""
        return self.course.view.waiting if self.course is not None and self.paused is None else ()

    @cached_property
    def people(self) -> dict[str, Seat]:
        """Give the seat of each person, by the device's digest, in the order of the seats."""
        return {sitter.token: seat for seat, sitter in self.sitters.items() if sitter.token is not None}

    def take_over(self, before: "State") -> None:
        """Take over what was worked out from the sitters before this row, where they are the same."""
        if self.sitters is before.sitters and self.deals == before.deals:
            self.__dict__.update(
                (name, before.__dict__[name]) for name in ("people", "dealer") if name in before.__dict__
            )

    def seat_of(self, who: str | None) -> Seat | None:
        """Find the seat of a device, by its digest."""
        return None if who is None else self.people.get(who)


def council_phase(phase: Phase) -> ClockPhase | None:
    """Say which clock runs in a phase of the council; none where chance is due or all is over."""
    match phase:
        case "ask" | "vote":
            return phase
        case "show" | "name" | "decide":
            return "choose"
        case "shuffle" | "over":
            return None

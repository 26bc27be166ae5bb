"""What a room is at a moment: a frozen value, made from its journal's rows and nothing else."""

from functools import cached_property
from typing import Literal

import msgspec

from ostrakon.protocol.commands import Clocks, Locale
from ostrakon.protocol.messages import DraftView
from ostrakon.rules.actions import Action
from ostrakon.rules.council import Council
from ostrakon.rules.options import Options
from ostrakon.rules.record import Sitter as RecordSitter
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import council_view, phase_of
from ostrakon.rules.views import CouncilView, Phase

Stage = Literal["lobby", "council", "over"]
ClockPhase = Literal["ask", "vote", "choose"]


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person, known by the device's digest; a bot; or, of a vacated seat, who sat there."""

    name: str
    token: str | None
    """SHA-256 of the device's token; None for a bot, and for a seat that was vacated."""
    bot: bool
    since: int
    """The number of the row that seated him first: the smaller, the longer he has been here."""


class Clock(msgspec.Struct, frozen=True):
    """The clock of a phase, in ms of served time."""

    phase: ClockPhase
    due: int
    """When the server moves on."""
    total: int


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
    actions: tuple[tuple[int, Action], ...] = ()
    """Every action with the served time of its row."""
    drafts: dict[Seat, DraftView] = {}
    moved: int = 0
    """Served time at which the motion on the screens ends."""
    clock: Clock | None = None

    @cached_property
    def view(self) -> CouncilView:
        """What all may see of the council; worked out when it is looked at, not for every row of a loaded room."""
        return council_view(self.council)

    @property
    def phase(self) -> Phase:
        """Say in which phase the council is."""
        return phase_of(self.council)


class State(msgspec.Struct, frozen=True):
    """A room after a row."""

    at: int = 0
    """Served time of the row."""
    language: Locale = "en"
    options: Options = Options()
    clocks: Clocks = Clocks()
    sitters: dict[Seat, Sitter] = {}
    """Alphabetical. Never changed in place."""
    course: Course | None = None

    @property
    def stage(self) -> Stage:
        """Say where the room stands."""
        if self.course is None:
            return "lobby"
        return "over" if self.course.phase == "over" else "council"

    @property
    def dealer(self) -> Seat | None:
        """Give the dealer's seat: of the persons the one who has been here longest, never a bot (Rule 2.1)."""
        people = [(sitter.since, seat) for seat, sitter in self.sitters.items() if sitter.token is not None]
        return min(people)[1] if people else None

    def seat_of(self, who: str | None) -> Seat | None:
        """Find the seat of a device, by its digest."""
        if who is None:
            return None
        return next((seat for seat, sitter in self.sitters.items() if sitter.token == who), None)


def council_phase(phase: Phase) -> ClockPhase | None:
    """Say which clock runs in a phase of the council; none where chance is due or all is over."""
    match phase:
        case "ask" | "vote":
            return phase
        case "show" | "name" | "decide":
            return "choose"
        case "shuffle" | "over":
            return None

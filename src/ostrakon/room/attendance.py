"""Who is here. Pages tell it, and it isn't journaled: a room that is loaded begins anew, and waits for all once more.

A seat is lost when its last page is gone, or was hidden for long. The room waits for it for the grace time, counted
from the latest of three moments: when it was lost, when the room began to wait for it, and when somebody came back
into a room in which nobody was. Then it is absent. Where a phase has an hour or more, the grace time plays no part:
people come when they can, and the clock alone ends the wait.
"""

from typing import Final, NamedTuple

import msgspec

from ostrakon.journal.entries import CouncilStarted, Played, Row
from ostrakon.protocol.messages import Presence
from ostrakon.room.state import Sitter, State
from ostrakon.rules.actions import AskQuestion, CastShard, Decide, NameSeats, RunOut
from ostrakon.rules.seats import Seat

HIDDEN: Final = 600_000
"""Milliseconds after which a page that nobody sees is as good as none."""
SLOW: Final = 3_600_000
"""Milliseconds of a clock from which on nobody sits by and waits: the clock alone moves the room on."""
MISSED: Final = 2
"""Phases that a seat lets run out, one after the other, before it is absent until it returns."""


class _Mark(msgspec.Struct, gc=False):
    """What is known of one device."""

    lost: int
    """Served time at which it was lost, where it isn't here."""
    open: bool = False
    hidden: int | None = None
    """Served time since which its page can't be seen."""
    faded: bool = False
    """It was hidden for so long that it is lost."""
    waited: int | None = None
    """Served time since which the room waits for its seat."""
    missed: int = 0
    absent: bool = False
    """Its grace time is over: until it returns, or the room begins to wait for it anew."""

    @property
    def here(self) -> bool:
        return self.open and not self.faded


class _Roll(NamedTuple):
    """Who is here, called out once and read many times."""

    words: dict[Seat, Presence]
    present: tuple[Seat, ...]
    """The people who are here, who has been longest in the room first."""
    unawaited: frozenset[Seat]
    still: bool
    """Everybody's page is open and seen: nobody fades, and no grace time runs."""


class Attendance:
    """The marks of presence of one room, for the digest of each device."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._marks: dict[str, _Mark] = {}
        self._called: tuple[dict[Seat, Sitter], _Roll] | None = None
        """The last roll, and of whom; None: a mark has changed since."""
        self._awake: int | None = None
        """Served time since which somebody is present; None: nobody is."""
        self._opened = 0

    def opened(self, at: int) -> None:
        """Learn when the room was loaded: whoever isn't here was lost then."""
        self._opened = at
        self._called = None
        for mark in self._marks.values():
            mark.lost = at

    def resume(self, state: State) -> None:
        """Begin with a room from a snapshot: it waits for whom it waits since the phase began."""
        self._called = None
        for who, seat in state.people.items():
            self._mark(who).waited = state.course.begins if state.course and seat in state.waiting else None

    def arrived(self, who: str, at: int, *, visible: bool = True) -> None:
        """Learn that a device has an open page."""
        mark = self._mark(who)
        mark.open = True
        self._called = None
        self.looked(who, at, visible=visible)

    def departed(self, who: str, at: int, *, seated: bool) -> None:
        """Learn that a device has no open page any more; of one without a seat nothing is left to know."""
        if not seated:
            self._marks.pop(who, None)
            return
        mark = self._mark(who)
        self._called = None
        if mark.here:
            mark.lost = at
        mark.open = mark.faded = False
        mark.hidden = None

    def looked(self, who: str, at: int, *, visible: bool) -> None:
        """Learn whether somebody can see the device's page."""
        mark = self._mark(who)
        if visible:
            self.touched(who)
        elif mark.hidden is None:
            mark.hidden = at
            self._called = None

    def touched(self, who: str) -> None:
        """Learn that somebody did something at the device: he is back, if he was away."""
        mark = self._marks.get(who)
        if mark is None:
            return
        if mark.hidden is not None or mark.faded or mark.absent:
            self._called = None
        mark.hidden = None
        mark.faded = mark.absent = False
        mark.missed = 0

    def is_quiet(self, state: State, who: str) -> bool:
        """Say whether there is nothing to be learned of a device that says something: it is here, and missed nothing.

        And nobody else's page fades, whose time would be seen to have come.
        """
        mark = self._marks.get(who)
        if mark is None or mark.missed or mark.absent or mark.faded or mark.hidden is not None:
            return False
        return self._roll(state).still

    def word(self, state: State, seat: Seat) -> Presence:
        """Say how it stands with a seat, as all may know."""
        return self._roll(state).words[seat]

    def words(self, state: State) -> dict[Seat, Presence]:
        """Say how it stands with every seat, in their order; the very same value as long as nothing changes."""
        return self._roll(state).words

    def present(self, state: State) -> tuple[Seat, ...]:
        """Give the people who are here, who has been longest in the room first."""
        return self._roll(state).present

    def unawaited(self, state: State) -> frozenset[Seat]:
        """Give the seats of people whom the room doesn't wait for."""
        return self._roll(state).unawaited

    def stand_ins(self, state: State) -> frozenset[Seat]:
        """Give the seats at which a bot sits in for the person."""
        course = state.course
        if course is None or state.stage != "council" or state.absence.absent != "bot":
            return frozenset()
        if not (unawaited := self.unawaited(state)):
            return unawaited
        lent = (seat for seat in unawaited if self.word(state, seat) == "absent")
        return frozenset(seat for seat in lent if seat not in course.council.vacant)

    def adopt(self, before: State, row: Row, now: State) -> None:
        """Learn what a row has made of the room: for whom it waits, and who let his time run out."""
        if isinstance(row.entry, CouncilStarted):
            self._called = None
            for mark in self._marks.values():
                mark.missed, mark.absent = 0, False
        elif isinstance(row.entry, Played):
            self._count(before, row.entry)
        fresh = _phase(before) != _phase(now)
        waiting = now.waiting
        if not fresh and now.sitters is before.sitters and set(before.waiting).issuperset(waiting):
            for seat in before.waiting:
                if seat not in waiting and (acted := now.sitters[seat].token) is not None:
                    self._mark(acted).waited = None
            return
        begins = max(row.at, now.course.begins) if now.course else row.at
        for who, seat in now.people.items():
            mark = self._mark(who)
            if seat not in waiting:
                mark.waited = None
            elif fresh or mark.waited is None:
                mark.waited = begins
                if mark.absent and mark.missed < MISSED and now.absence.absent != "bot":
                    mark.absent, self._called = False, None
        if now.sitters is not before.sitters:
            self._tidy(now)

    def refresh(self, state: State, at: int) -> None:
        """Let time pass: pages fade, and grace times end."""
        still = self._roll(state).still
        for who in () if still else state.people:
            mark = self._mark(who)
            fades = _fades(mark, state)
            if fades is not None and fades <= at:
                mark.faded, mark.lost, self._called = True, fades, None
        if not self.present(state):
            self._awake = None
            return
        if self._awake is None:
            self._awake = at
        for who in () if still else state.people:
            ends = self._ends(state, self._mark(who))
            if ends is not None and ends <= at:
                self._mark(who).absent, self._called = True, None

    def due(self, state: State) -> int | None:
        """Give the served time in ms at which `refresh` next changes something; None: never."""
        marks = [] if self._roll(state).still else [self._mark(who) for who in state.people]
        times = [_fades(mark, state) for mark in marks] + [self._ends(state, mark) for mark in marks]
        times.append(self._dealer_goes(state))
        return min((time for time in times if time is not None), default=None)

    def heir(self, state: State, at: int) -> Seat | None:
        """Say to whom the dealer's role passes now, because the dealer is absent; None: to nobody."""
        goes = self._dealer_goes(state)
        return self.present(state)[0] if goes is not None and goes <= at else None

    def _dealer_goes(self, state: State) -> int | None:
        """A dealer is missed from the loss on, or from when a pause needs him: only he ends it."""
        dealer = state.dealer
        if dealer is None or self._awake is None:
            return None
        word = self.word(state, dealer)
        if word == "present" or not self.present(state):
            return None
        if word != "away":
            return state.at
        if _slow(state) and state.paused is None:
            return None
        paused = 0 if state.paused is None else state.paused.at
        lost = self._mark(self._device(state, dealer)).lost
        return max(lost, self._awake, paused) + state.absence.grace * 1000

    def _ends(self, state: State, mark: _Mark) -> int | None:
        """Say when a grace time ends; in the lobby, and after a council, it runs from the loss."""
        if mark.here or mark.absent or self._awake is None:
            return None
        if state.stage == "council" and (mark.waited is None or _slow(state)):
            return None
        return max(mark.lost, self._awake, mark.waited or 0) + state.absence.grace * 1000

    def _count(self, before: State, played: Played) -> None:
        match played.action:
            case RunOut():
                missing = before.waiting
                for seat in missing:
                    if (who := before.sitters[seat].token) is not None:
                        mark = self._mark(who)
                        mark.missed += 1
                        mark.absent = mark.absent or mark.missed >= MISSED
                        self._called = None
            case AskQuestion(seat=seat) | CastShard(seat=seat) | NameSeats(seat=seat) | Decide(seat=seat):
                if played.by is None and (who := before.sitters[seat].token) is not None:
                    self._mark(who).missed = 0

    def _roll(self, state: State) -> _Roll:
        if self._called is None or self._called[0] is not state.sitters:
            self._called = (state.sitters, self._call(state))
        return self._called[1]

    def _call(self, state: State) -> _Roll:
        words = {seat: self._word(sitter) for seat, sitter in state.sitters.items()}
        people = state.people.values()
        marks = [self._mark(who) for who in state.people]
        present = sorted(
            (seat for seat in people if words[seat] == "present"), key=lambda seat: state.sitters[seat].since
        )
        return _Roll(
            words=words,
            present=tuple(present),
            unawaited=frozenset(seat for seat in people if words[seat] in ("absent", "leaving")),
            still=all(mark.here and mark.hidden is None for mark in marks),
        )

    def _word(self, sitter: Sitter) -> Presence:
        if sitter.bot:
            return "present"
        if sitter.token is None:
            return "absent"
        mark = self._mark(sitter.token)
        if sitter.leaving is not None:
            return "leaving"
        if mark.absent:
            return "absent"
        return "present" if mark.here else "away"

    def _mark(self, who: str) -> _Mark:
        mark = self._marks.get(who)
        if mark is None:
            mark = self._marks[who] = _Mark(self._opened)
        return mark

    def _device(self, state: State, seat: Seat) -> str:
        return state.sitters[seat].token or ""

    def _tidy(self, state: State) -> None:
        """Forget those who are neither here nor seated."""
        self._marks = {who: mark for who, mark in self._marks.items() if mark.open or who in state.people}


def _slow(state: State) -> bool:
    clock = state.course.clock if state.course is not None and state.stage == "council" else None
    return clock is not None and clock.total // clock.hands >= SLOW


def _phase(state: State) -> tuple[int, str, bool] | None:
    course = state.course
    return None if course is None else (course.council.moment, course.phase, state.paused is not None)


def _fades(mark: _Mark, state: State) -> int | None:
    """A page is lost so long before the end of its grace time that it is absent when it was hidden for `HIDDEN`."""
    if mark.hidden is None or mark.faded or not mark.open:
        return None
    return mark.hidden + HIDDEN - state.absence.grace * 1000

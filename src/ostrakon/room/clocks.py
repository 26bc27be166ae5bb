"""The clock of each phase. It starts when the motion on the screens has ended, and the rules say what its end means.

At the limit of a soft clock all are warned, and the room waits as long again. Whoever has extra time is waited for
accordingly: then the limit of a hard clock looks to all others like that of a soft one. The longest share of those
whom a phase waits for as it begins holds to its end: whose it was doesn't show when somebody acts.

A device that goes from hand to hand has the limit once for each of its seats that is waited for: all see that clock.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from ostrakon.protocol.commands import Clocks
from ostrakon.room.state import Clock, Course, Sitter, State, council_phase
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import council_view, phase_of
from ostrakon.rules.state import Council

FAIR: Final = 15_000
"""Milliseconds that people have at least, or half of the limit, before the dealer may close."""


def same_phase(before: Council, after: Council) -> bool:
    """Say whether no phase began. Sent back, or without its topic, a question begins anew (Rules 6.4, 5.4)."""
    return (before.moment, phase_of(before)) == (after.moment, phase_of(after))


def clock_for(council: Council, clocks: Clocks, begins: int, sitters: Mapping[Seat, Sitter]) -> Clock | None:
    """Give the clock of a phase that begins at this served time in ms; None where there is none."""
    phase = council_phase(phase_of(council))
    if phase is None or clocks.kind == "off":
        return None
    seconds = {"ask": clocks.ask, "vote": clocks.vote, "choose": clocks.choose}[phase]
    if seconds is None:
        return None
    hands = _on_one_device(council, sitters)
    return Clock(phase, begins, seconds * 1000 * hands, clocks.kind == "soft", hands)


def _on_one_device(council: Council, sitters: Mapping[Seat, Sitter]) -> int:
    """Count the seats that a phase waits for on the device that holds most of them; 1 where each has its own."""
    if all(sitter.beside is None for sitter in sitters.values()):
        return 1
    devices = Counter(sitters[seat].device for seat in council_view(council).waiting if not sitters[seat].bot)
    return max(devices.values(), default=1)


def share_for(council: Council, sitters: Mapping[Seat, Sitter]) -> int:
    """Give the longest share in percent of those whom a phase that begins waits for.

    It asks for them only where somebody has extra time: rows are adopted by the thousand.
    """
    shares = {seat: sitter.extra for seat, sitter in sitters.items() if sitter.extra > 100}
    return max((shares.get(seat, 100) for seat in council_view(council).waiting), default=100) if shares else 100


def stretched(course: Course, seat: Seat, percent: int) -> Course:
    """Let a seat for which the room waits have its extra time at once; nothing that is said later shortens a phase."""
    return replace(course, share=max(course.share, percent)) if seat in course.view.waiting else course


def due_of(state: State) -> int | None:
    """Give the served time in ms at which something happens in a room though no page were open; None: never."""
    times = [] if put_off_since(state) is not None else [*_leaving(state).values()]
    if state.course is not None and state.course.phase == "shuffle":
        times.append(state.at)
    if left_in_pause(state):
        times.append(state.at)
    end = end_of(state)
    return min(times if end is None else (*times, end), default=None)


def left_in_pause(state: State) -> bool:
    """Say whether a council is paused, and no person is left who could let it go on: then it does so by itself."""
    return state.paused is not None and state.dealer is None


def end_of(state: State) -> int | None:
    """Give the served time in ms at which the clock makes the room move on; None where no clock runs."""
    return None if state.paused is not None else _last(state)


def overtime(state: State, at: int) -> bool:
    """Say whether the limit has passed, and the room still waits."""
    clock, end = state.course.clock if state.course else None, _last(state)
    now = at if state.paused is None else state.paused.at
    return clock is not None and end is not None and clock.limit <= now < end


def unfair(course: Course, at: int) -> int:
    """Give the ms that people must still have before the dealer may close; a pause takes nothing from them."""
    fair = FAIR if course.clock is None else min(FAIR * course.clock.hands, course.clock.total // 2)
    now = at if course.paused is None else min(at, course.paused.at)
    return max(0, course.begins + fair - now)


def gone_by(state: State, at: int) -> tuple[Seat, ...]:
    """Give the seats whose leaving can't be undone any more."""
    if put_off_since(state) is not None:
        return ()
    return tuple(seat for seat, until in _leaving(state).items() if until <= at)


def put_off(state: State, at: int) -> dict[Seat, Sitter]:
    """After a pause whoever is leaving has as long to think again as he had when it began."""
    paused = state.paused
    if paused is None or all(sitter.leaving is None for sitter in state.sitters.values()):
        return state.sitters
    grace = state.absence.grace * 1000
    return {
        seat: sitter
        if sitter.leaving is None
        else replace(sitter, leaving=sitter.leaving + at - max(paused.at, sitter.leaving - grace))
        for seat, sitter in state.sitters.items()
    }


def leaves_by(state: State, seat: Seat) -> int | None:
    """Give the served time in ms until which leaving that seat can be undone; in a pause, as if none passed since."""
    until, since = state.sitters[seat].leaving, put_off_since(state)
    return until if until is None or since is None else min(until, since + state.absence.grace * 1000)


def put_off_since(state: State) -> int | None:
    """Give the served time in ms since which a pause puts leaving off; as long as somebody stays who could end it."""
    if state.paused is None:
        return None
    people = (sitter for sitter in state.sitters.values() if sitter.token is not None)
    return state.paused.at if any(sitter.leaving is None for sitter in people) else None


def resumed(course: Course, at: int) -> Course:
    """Let the time of the phase go on after a pause."""
    if course.paused is None:
        return course
    spent = max(0, course.paused.at - course.begins)
    begins = max(at, course.begins) - spent
    clock = None if course.clock is None else replace(course.clock, begins=begins)
    return replace(course, paused=None, begins=begins, clock=clock)


def _last(state: State) -> int | None:
    """Say when the wait of a phase ends, were it not paused."""
    course = state.course
    if course is None or course.clock is None:
        return None
    clock = course.clock
    return clock.begins + clock.total * (2 if clock.soft else 1) * course.share // 100


def _leaving(state: State) -> dict[Seat, int]:
    """Give until when leaving can be undone; not yet of a seat that was taken over in this turn (Rule 12.1).

    If such a seat asks next, its turn is lost by that (Rule 12.2): not before all have seen the reveal on the screens.
    """
    course = state.course
    return {
        seat: max(sitter.leaving, course.moved) if course and course.view.asker == seat else sitter.leaving
        for seat, sitter in state.sitters.items()
        if sitter.leaving is not None and not _still_entering(state, seat)
    }


def _still_entering(state: State, seat: Seat) -> bool:
    """A seat that was taken over this turn can't be vacated before the turn is over (Rule 12.1)."""
    return state.course is not None and state.stage == "council" and seat in state.course.council.vacant

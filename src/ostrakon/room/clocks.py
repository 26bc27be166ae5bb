"""The clock of each phase. It starts when the motion on the screens has ended, and the rules say what its end means."""

from ostrakon.protocol.commands import Clocks
from ostrakon.room.state import Clock, State, council_phase
from ostrakon.rules.sight import phase_of
from ostrakon.rules.state import Council


def next_clock(
    before: Council | None, running: Clock | None, after: Council, clocks: Clocks, start: int
) -> Clock | None:
    """Give the clock that runs after an action: the running one, or a new one where a phase began.

    A question sent back, and a topic discarded, begin their phase anew (Rules 6.4, 5.4). `start` is the served time
    in ms at which a new clock starts; limits are in seconds, None for no clock.
    """
    now = phase_of(after)
    if before is not None and (before.moment, phase_of(before)) == (after.moment, now):
        return running
    phase = council_phase(now)
    if phase is None:
        return None
    seconds = {"ask": clocks.ask, "vote": clocks.vote, "choose": clocks.choose}[phase]
    return None if seconds is None else Clock(phase, start + seconds * 1000, seconds * 1000)


def due_of(state: State) -> int | None:
    """Give the served time in ms at which chance or a clock acts in a room, though no page were open; None: never."""
    if state.course is None:
        return None
    if state.course.phase == "shuffle":
        return state.at
    return state.course.clock.due if state.course.clock else None

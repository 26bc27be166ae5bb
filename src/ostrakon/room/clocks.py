"""The clock of each phase. It starts when the motion on the screens has ended, and the rules say what its end means."""

from ostrakon.protocol.commands import Clocks
from ostrakon.room.state import Clock, council_phase
from ostrakon.rules.views import CouncilView


def next_clock(
    before: CouncilView | None, running: Clock | None, after: CouncilView, clocks: Clocks, start: int
) -> Clock | None:
    """Give the clock that runs after an action: the running one, or a new one where a phase began.

    A question sent back, and a topic discarded, begin their phase anew (Rules 6.4, 5.4). `start` is the served time
    in ms at which a new clock starts; limits are in seconds, None for no clock.
    """
    if before is not None and (before.moment, before.phase) == (after.moment, after.phase):
        return running
    phase = council_phase(after.phase)
    if phase is None:
        return None
    seconds = {"ask": clocks.ask, "vote": clocks.vote, "choose": clocks.choose}[phase]
    return None if seconds is None else Clock(phase, start + seconds * 1000, seconds * 1000)

"""When a room will next want to be woken: written into the journal together with what leads to it."""

from ostrakon.journal.entries import CouncilStarted, LobbyReopened, Played, Row
from ostrakon.room.adopting import after
from ostrakon.room.state import State


def deadline_after(state: State, row: Row) -> int | None:
    """Give the served time in ms at which a server must wake the room after this row, though nobody comes; or None.

    Bots aren't reckoned: they play only while somebody looks on.
    """
    if isinstance(row.entry, Played | CouncilStarted | LobbyReopened):
        state, _ = after(state, row)
    if state.course is None:
        return None
    if state.course.view.phase == "shuffle":
        return row.at
    return None if state.course.clock is None else state.course.clock.due

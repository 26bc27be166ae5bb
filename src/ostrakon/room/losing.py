"""Why a turn was lost: what was so at that moment, whoever sits there, or isn't here, when it is read."""

from typing import Final

from msgspec.structs import replace

from ostrakon.journal.entries import Played
from ostrakon.rules.actions import RunOut, VacateSeat
from ostrakon.rules.events import Event, TurnClosed, has_closed
from ostrakon.rules.results import Loss, TurnResult

LOSING: Final = ("ask", "show")
"""The phases in which an asker who lets time run out loses his turn (Rules 8.5, 9.5)."""


def with_loss(entry: Played, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Tell with a turn that is forfeited why it is (Rules 8.5, 9.5, 12.2)."""
    if not has_closed(events):
        return events
    return tuple(
        TurnClosed(replace(event.turn, lost=_loss(entry, event.turn)))
        if isinstance(event, TurnClosed) and event.turn.forfeit
        else event
        for event in events
    )


def _loss(entry: Played, turn: TurnResult) -> Loss:
    match entry.action:
        case VacateSeat():
            return entry.cause or "left"
        case RunOut() if entry.cause is None and turn.question is not None:
            return "shown"
        case _:
            return entry.cause or "time"

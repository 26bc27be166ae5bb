"""The bots at a table: when each of them acts, and that each sees only what its seat may see (Rule 2.2).

Some have a seat of their own; others sit in for somebody who is absent, and give way as soon as he is back.
"""

from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from ostrakon.bots.asking import Shelf
from ostrakon.bots.playing import choose, thinking_time
from ostrakon.room.clocks import end_of
from ostrakon.room.musing import Splits
from ostrakon.room.on_topic import met_in, packed_on
from ostrakon.room.remembering import seen_by
from ostrakon.room.state import Course, State
from ostrakon.rules.actions import Action
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import seat_view
from ostrakon.rules.views import Phase

_ALONE: Final = 0.6
"""Of the time to think, the share that bots take where one person alone looks on: nobody talks meanwhile."""
_IN_TIME: Final = 1000
"""Milliseconds before the end of a clock at which the slowest bot acts."""


class Company:
    """When the bots act. Not in the journal: a room that is loaded draws these times anew."""

    def __init__(self, draw: Callable[[int], int], pace: float, splits: Splits) -> None:
        """`draw` and `pace` as in `Room`; `splits` are what the Muse has learned."""
        self._draw = draw
        self._splits = splits
        self._pace = pace
        self._moment: tuple[int, Phase] | None = None
        self._plans: dict[Seat, int | None] = {}
        """Served time at which a bot acts; None: it has nothing to do in this phase."""

    def adopt(self, state: State, acted: Seat | None) -> None:
        """Forget the plans of a phase that has ended, and of the bot that has acted."""
        moment = (state.course.council.moment, state.course.phase) if state.course else None
        if moment != self._moment:
            self._moment = moment
            self._plans.clear()
        if acted is not None:
            self._plans.pop(acted, None)

    def rest(self) -> None:
        """Forget all plans: nobody looks on."""
        self._plans.clear()

    def due(self, state: State, stand_ins: Collection[Seat] = ()) -> int | None:
        """Give the served time in ms at which the next bot wants `tick`; at once where one has no plan yet."""
        times = [self._plans.get(seat, state.at) for seat in _awaited(state, stand_ins)]
        return min((time for time in times if time is not None), default=None)

    def tick(self, state: State, at: int, stand_ins: Collection[Seat] = ()) -> Action | None:
        """Give what a bot does now, if it is time; bots that have become able to act begin to think."""
        course = state.course
        if course is None:
            return None
        awaited = _awaited(state, stand_ins)
        self._plans = {seat: plan for seat, plan in self._plans.items() if seat in awaited}
        for seat in awaited:
            if seat not in self._plans:
                self._plans[seat] = self._time(state, course, at)
            planned = self._plans[seat]
            if planned is None or planned > at:
                continue
            action = self._choice(state, course, seat)
            if action is not None:
                return action
            self._plans[seat] = None
        return None

    def _time(self, state: State, course: Course, at: int) -> int:
        """A human time from when the screens are still; but a bot never lets the clock run out."""
        share = _ALONE if len(state.people) == 1 else 1.0
        wait = max(0, course.moved - at) + share * thinking_time(course.view.phase, self._draw)
        planned = at + round(wait * self._pace)
        end = end_of(state)
        return planned if end is None or course.clock is None else min(planned, min(end, course.clock.limit) - _IN_TIME)

    def _choice(self, state: State, course: Course, seat: Seat) -> Action | None:
        own = seat_view(course.council, seat)
        if not state.sitters[seat].bot:
            # Whom to follow is the person's own choice: he has it once a council (Rule 10.1).
            own = replace(own, may=tuple(kind for kind in own.may if kind != "follow"))
        return choose(
            seat,
            course.view,
            own,
            course.history,
            taste=course.taste,
            locale=state.language,
            shelf=self._shelf(state),
            strength=state.sitters[seat].strength,
            options=course.council.setup.options,
            earlier=seen_by(state, seat),
        )

    def _shelf(self, state: State) -> Shelf:
        """Say what there is to ask from: what a person would be offered."""
        splits = self._splits.get(state.language, {})
        return Shelf(met_in(state), lambda words: packed_on(state, words), state.family, splits)


def _awaited(state: State, stand_ins: Collection[Seat]) -> list[Seat]:
    """Give the bots that the council waits for."""
    return [seat for seat in state.waiting if state.sitters[seat].bot or seat in stand_ins]

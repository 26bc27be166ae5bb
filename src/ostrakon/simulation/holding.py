"""Councils by the thousand: people of the model in the batch engine, minds by the rules; what was counted in each."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Final

import msgspec
import numpy as np

from ostrakon.locales.minds import Strength
from ostrakon.rules.actions import SeatChoice
from ostrakon.rules.council import begin, play
from ostrakon.rules.options import measure
from ostrakon.rules.seats import Seat
from ostrakon.simulation.batch.encoding import numbers_of
from ostrakon.simulation.batch.layout import NUMBER, WIDTH, Rows
from ostrakon.simulation.batch.people import NOTES
from ostrakon.simulation.batch.running import count, hold_councils
from ostrakon.simulation.batch.tally import TALLY_WIDTH
from ostrakon.simulation.minded import Minded
from ostrakon.simulation.playing_out import PlayedOut, Player, Sight, dealt, play_out
from ostrakon.simulation.processes import in_processes
from ostrakon.simulation.setting import Setting

_MANY: Final = 5_000
"""Councils of people that are held in one go."""
_FEW: Final = 4
"""Councils of minds."""


def held(setting: Setting, councils: int, seed: int, jobs: int, one_never: bool = False) -> Generator[Rows]:
    """Hold councils on some processors, and give their tallies in order, piece by piece.

    The same seed meets the same fortune in every setting of as many philosophers. With `one_never` the philosopher that
    is watched, one drawn in each council, never follows.
    """
    size = _FEW if setting.minds else _MANY
    hold = partial(_of_minds if setting.minds else _of_people, setting, seed, one_never)
    work = [range(first, min(first + size, councils)) for first in range(0, councils, size)]
    if jobs == 1:
        yield from map(hold, work)
    elif setting.minds:  # they need a process each
        yield from in_processes(hold, work, jobs)
    else:  # compiled code runs beside itself in one process
        with ThreadPoolExecutor(jobs) as workers:
            yield from workers.map(hold, work)


def agreed(setting: Setting) -> Rows:
    """Write what the table agreed on as the batch engine reads it."""
    options, numbers = setting.options, measure(setting.options, setting.seats)
    table = (setting.seats, numbers.start - 1, numbers.days, numbers.number, options.symbols)
    return np.array(
        [*table, options.tie == "advances", options.followers == "one", options.temple == "once", options.joker], NUMBER
    )


def _of_people(setting: Setting, seed: int, one_never: bool, numbers: range) -> Rows:
    people, councils = setting.people, len(numbers)
    traits = np.array([people.even, people.known, people.apart, people.eager, float(one_never)])
    rows, notes = np.zeros((councils, WIDTH), NUMBER), np.zeros((councils, NOTES), np.int64)
    tallies = np.zeros((councils, TALLY_WIDTH), NUMBER)
    none, lengths = np.zeros((councils, 0), np.int64), np.zeros(councils, np.int64)
    hold_councils(seed, numbers.start, agreed(setting), traits, rows, notes, tallies, none, lengths)
    return tallies


def _of_minds(setting: Setting, seed: int, one_never: bool, numbers: range) -> Rows:
    tallies = np.zeros((len(numbers), TALLY_WIDTH), NUMBER)
    for number, tally in zip(numbers, tallies, strict=True):
        _hold_minds(setting, f"{seed} {number}", one_never, tally)
    return tallies


def _hold_minds(setting: Setting, fortune: str, one_never: bool, tally: Rows) -> None:
    chance = Random(fortune)
    setup = dealt(setting.seats, chance, setting.options)
    taste = chance.getrandbits(32)
    seated = chance.sample(setup.seats, setting.seats)
    watched = chance.choice(setup.seats)
    players: dict[Seat, Player] = {
        seat: _mind(setting.minds[place % len(setting.minds)], taste, one_never and seat == watched)
        for place, seat in enumerate(seated)
    }
    rows = _rows(play_out(setup, players, chance))
    count(rows, tally, setup.seats.index(watched))


def _mind(strength: Strength, taste: int, never_follows: bool) -> Player:
    mind = Minded(strength, taste=taste)
    return Unfollowing(mind) if never_follows else mind


class Unfollowing(Player):
    """Somebody who plays as another does, but never follows."""

    def __init__(self, other: Player) -> None:
        """Play as this one."""
        self._other = other

    def act(self, sight: Sight) -> SeatChoice | None:
        """Do what the other does where following is not allowed."""
        may = tuple(kind for kind in sight.own.may if kind != "follow")
        return self._other.act(sight._replace(own=msgspec.structs.replace(sight.own, may=may)))


def _rows(played: PlayedOut) -> Rows:
    """Write a council that was played out: its beginning, and what it was after each action."""
    council = begin(played.setup)
    rows = [numbers_of(council)]
    for action in played.actions:
        council, _ = play(council, action)
        rows.append(numbers_of(council))
    return np.array(rows, NUMBER)

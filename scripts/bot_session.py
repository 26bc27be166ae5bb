"""The page `docs/bots/session.txt`: all that passes between one council and `docs/bots/friend.py`."""

import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from ostrakon.locales.minds import STRENGTHS
from ostrakon.rules.options import Options
from ostrakon.simulation.minded import Minded
from ostrakon.simulation.playing_out import dealt, play_out
from ostrakon.tournament.visiting import Guest

_SEED: Final = 6
_SECONDS: Final = 60.0
_BEGINS: Final = (
    "Written by scripts/generate.py; don't edit. What docs/bots/friend.py hears (<) and says (>) in a council of five",
    "that lasts one day. Every line is one JSON object; the marks are not part of it. The topics are cut short here.",
)


class _Overheard(Guest):
    """A guest whose lines are written down."""

    def __init__(self, program: Path) -> None:
        super().__init__([sys.executable, str(program)], "en", _SECONDS)
        self.lines: list[str] = []

    def heard(self, line: bytes) -> None:
        """Write down what the program hears."""
        self.lines.append(f"< {line.decode().rstrip()}")

    def said(self, line: bytes) -> None:
        """Write down what the program says."""
        self.lines.append(f"> {line.decode().rstrip()}")


@cache
def session(program: Path) -> str:
    """Play the council, and give the page."""
    chance = Random(_SEED)
    setup = dealt(5, chance, Options(days=1))
    guest = _Overheard(program)
    seat = setup.seats[2]
    try:
        visitor = guest.sit(seat, setup, 7)
        minds = {one: Minded(STRENGTHS[number % len(STRENGTHS)], taste=2) for number, one in enumerate(setup.seats)}
        played = play_out(setup, {**minds, seat: visitor}, chance)
        visitor.over(played.turns, played.result)
    finally:
        guest.leave()
    return "\n".join((*_BEGINS, "", *map(_shortened, guest.lines), ""))


def _shortened(line: str) -> str:
    """Leave out all topic cards but the first."""
    before, mark, after = line.partition(',"t02":')
    return f"{before}, …}}{after.partition(']}')[2]}" if mark else line

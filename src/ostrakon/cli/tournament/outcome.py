"""What came out of a tournament, and how other programs read it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ostrakon.cli.language import say
from ostrakon.cli.wording import printable
from ostrakon.tournament.rounds import Entrant
from ostrakon.tournament.standing import Standing

FORMAT: Final = "ostrakon-tournament/1"


class Stood(NamedTuple):
    """How one entrant stood."""

    name: str
    bot: str
    """As it stands in the command line."""
    standing: Standing
    mishaps: dict[str, int]
    """What it lost actions by, and how often: codes of `docs/bots.md`."""
    complaint: str
    """The last line of its standard error, where it broke down."""


class Outcome(NamedTuple):
    """What came out at tables of one size, the strongest first."""

    seats: int
    councils: int
    stood: tuple[Stood, ...]


def named(entrants: Sequence[Entrant], said: Sequence[str | None]) -> list[str]:
    """Call the entrants by name: ours as people know them, a program as it calls itself, no two alike."""
    names = [
        _mind(one.mind) if one.mind is not None else printable(name or Path(one.command[-1]).stem)
        for one, name in zip(entrants, said, strict=True)
    ]
    met = Counter[str]()
    for place, name in enumerate(names):
        met[name] += 1
        names[place] = name if met[name] == 1 else f"{name} {met[name]}"
    return names


def written(outcomes: Sequence[Outcome], seed: int, locale: str) -> str:
    """Write all as JSON; of every figure the mean, and half of its interval's width."""
    tables = [
        {
            "seats": outcome.seats,
            "councils": outcome.councils,
            "entrants": [
                {"name": one.name, "bot": one.bot, **msgspec.to_builtins(one.standing), "mishaps": one.mishaps}
                for one in outcome.stood
            ],
        }
        for outcome in outcomes
    ]
    whole = {"format": FORMAT, "seed": seed, "language": locale, "tables": tables}
    return msgspec.json.format(msgspec.json.encode(whole)).decode()


def _mind(mind: str) -> str:
    return say("tournament-knowing") if mind == "knowing" else say(f"client-next-bot-{mind}")

"""Why a bot guessed as it did: what it tells once its shards are revealed, and in which words (`docs/minds.md`)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from ostrakon.locales.minds import AXES
from ostrakon.locales.texts import text
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat

Ground = Literal["alike", "known", "felt"]
Pole = Literal[
    "adventure", "heart", "together", "later", "chance", "kind", "comfort", "head", "alone", "now", "order", "frank"
]
"""One end of an axis of taste (`locales.minds.Leaning`)."""

_OPPOSITE: Final[dict[str, Pole]] = {
    "adventure": "comfort",
    "heart": "head",
    "together": "alone",
    "later": "now",
    "chance": "order",
    "kind": "frank",
}


WAYS: Final = 4


class Reason(msgspec.Struct, frozen=True):
    """What the bot that asked last believed as it guessed. Of the shards it holds what the reveal shows, no more."""

    ground: Ground
    """`alike`: it takes everybody to be a little like itself. `known`: it went by what each likes. `felt`: it knew no
    question like this one."""
    pole: Pole | None = None
    """What the colour that it laid stood for, above all; None where it didn't think of that."""
    likely: tuple[Seat, ...] = ()
    """Up to three of whom it was surest that they would lay its colour, the surest one first."""
    counted: int = 0
    """How many it took to lay its colour rather than not: itself (Rule 7.1) and whom it had corrupted among them
    (Rule 9.1), and before it consulted anybody (Rule 9.2)."""
    voters: int = 0
    """Of so many, itself among them; none where it doesn't count."""
    bold: bool = False
    """It counted too few for a majority, and dared that colour because the rarer side pays more (Rule 8.2)."""
    mistaken: tuple[Seat, ...] = ()
    """Up to three of those whom it counted and who laid the other colour, the greatest surprise first."""
    way: int = 0
    """In which of `WAYS` it says `alike`, so that it isn't the same sentence each time."""


def pole(axis: int, degree: float) -> Pole:
    """Name the end of an axis, numbered as in `AXES`, on which a degree lies."""
    positive: Pole = msgspec.convert(AXES[axis], Pole)
    return positive if degree > 0 else _OPPOSITE[positive]


def told(locale: str, reason: Reason, turn: TurnResult, names: Mapping[Seat, str]) -> str:
    """Put a reason in words, as its bot says them. A page does the same (`js/phone/reason.js`)."""
    return " ".join(_sentences(locale, reason, turn, names))


def _sentences(locale: str, reason: Reason, turn: TurnResult, names: Mapping[Seat, str]) -> Iterator[str]:
    side = turn.guess or "white"
    consulted = "yes" if turn.named and turn.rule == "oracle" else "no"
    if reason.pole is not None:
        yield text(locale, "why-pole", pole=reason.pole, side=side)
    if reason.ground == "alike":
        yield text(locale, "why-alike", consulted=consulted, way=reason.way)
    elif reason.ground == "felt":
        yield text(locale, "why-felt")
    if reason.likely:
        yield text(locale, "why-likely", names=listed(locale, reason.likely, names))
    if turn.named and turn.rule == "corruption":
        lot = "yes" if reason.ground == "alike" else "no"
        yield text(locale, "why-corrupted", names=listed(locale, turn.named, names), lot=lot)
    if reason.voters:
        bold = "yes" if reason.bold else "no"
        yield text(locale, "why-counted", side=side, counted=reason.counted, voters=reason.voters, bold=bold)
    if consulted == "yes":
        yield text(locale, "why-consulted", names=listed(locale, turn.named, names))
    if reason.mistaken:
        right = "yes" if turn.guess == turn.majority else "no"
        yield text(locale, "why-mistaken", names=listed(locale, reason.mistaken, names), right=right)


def listed(locale: str, seats: tuple[Seat, ...], names: Mapping[Seat, str]) -> str:
    """Name some seats one after the other, as one says it."""
    *most, last = (names[seat] for seat in seats)
    return text(locale, "why-and", most=", ".join(most), last=last) if most else last

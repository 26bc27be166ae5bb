"""When a bot says a line, and which: chosen by what all may see, and by nothing else (Rule 7.4).

Even the chance in it is drawn from what is public, the pile and the last turn's shards: a council in which something
else is secret gives the same lines.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from ostrakon.bots.lots import lot
from ostrakon.locales.remarks import Occasion, Remark, lines
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.views import CouncilView

_OFTEN: Final = 0.25
"""Of the turns in which a bot has something to say; that makes about a quarter of all turns."""

History = tuple[TurnResult, ...]


class _Cue(NamedTuple):
    """Something on which a bot may say a line."""

    seat: Seat
    occasion: Occasion


def remark(council: CouncilView, history: History, bots: Collection[Seat], locale: str) -> Remark | None:
    """Give the line that stands in the room now; None: nobody says anything.

    `bots` are the seats on which bots sit, and sat in the last turn. A line stands until the next question is asked;
    the line of one who was corrupted until the vote is over. No line is said twice in a council.
    """
    if council.phase == "over":
        champion = council.result is not None and council.result.ended != "early" and council.result.ranking[0] in bots
        return _said(locale, _Cue(council.result.ranking[0], "champion"), 0) if champion and council.result else None
    if council.phase == "ask" and not history:
        greeters = [seat for seat in SEATS if seat in bots]
        pile = [seat for space in sorted(council.piles) for seat in council.piles[space]]
        return _said(locale, _Cue(_drawn(greeters, *pile), "greeting"), 0) if greeters else None
    present = [bot for bot in bots if bot not in council.vacant]
    if council.phase == "vote" and council.rule == "corruption":
        return _line(history, tuple(_Cue(seat, "corrupted") for seat in council.named), present, locale)
    if council.phase in ("ask", "shuffle") and len(history) > 1 and not _corrupts(history[-1]):
        return _line(history[:-1], _cues(history[-1]), present, locale)
    return None


def _line(before: History, cues: tuple[_Cue, ...], bots: Collection[Seat], locale: str) -> Remark | None:
    """Give the line of a turn, with what was said in the turns before it in mind."""
    if not before or not cues or not _lively(len(before), before[-1]):
        return None
    times: Counter[_Cue] = Counter()
    for number, turn in enumerate(before[1:], 1):
        last = before[number - 1]
        spoken = _speaker(number, last, _cues(turn), bots, times, locale) if _lively(number, last) else None
        times.update(() if spoken is None else (spoken,))
    cue = _speaker(len(before), before[-1], cues, bots, times, locale)
    return None if cue is None else _said(locale, cue, times[cue])


def _lively(number: int, last: TurnResult) -> bool:
    """Tell whether anybody speaks in the turn of this number, if somebody has something to say."""
    return lot(*_chance(number, last), "speaks") < _OFTEN


def _speaker(
    number: int, last: TurnResult, cues: tuple[_Cue, ...], bots: Collection[Seat], times: Counter[_Cue], locale: str
) -> _Cue | None:
    """Choose who speaks in a turn, and on what, of those who have a line left for it; None: nobody."""
    left = [cue for cue in cues if cue.seat in bots and times[cue] < len(lines(locale)[cue.seat][cue.occasion])]
    if not left:
        return None
    seat = _drawn([cue.seat for cue in left], *_chance(number, last))
    return next(cue for cue in left if cue.seat == seat)


def _chance(number: int, last: TurnResult) -> tuple[str | int, ...]:
    """Give what the chance of a turn is drawn from: its number, and how the one before it came out."""
    return (number, last.asker, "white", *last.white, "black", *last.black)


def _cues(turn: TurnResult) -> tuple[_Cue, ...]:
    """Give what may be said of a turn: by one who was corrupted, before it is closed; else after the reveal."""
    if _corrupts(turn):
        return tuple(_Cue(seat, "corrupted") for seat in turn.named)
    if turn.forfeit:
        return ()
    walked = [step.seat for step in turn.steps if step.end > step.start and step.seat in turn.followers]
    alone = [side[0] for side in (turn.white, turn.black) if len(side) == 1 and side[0] != turn.asker]
    return (
        *_askers(turn),
        *(_Cue(seat, "walked") for seat in walked),
        *(_Cue(seat, "alone") for seat in alone),
    )


def _askers(turn: TurnResult) -> tuple[_Cue, ...]:
    if turn.followers:
        return (_Cue(turn.asker, "followed"),)
    if turn.advance:
        return (_Cue(turn.asker, "won"),)
    return (_Cue(turn.asker, "lost"),) if turn.guess != turn.majority else ()


def _corrupts(turn: TurnResult) -> bool:
    return turn.rule == "corruption" and bool(turn.named)


def _drawn(seats: Sequence[Seat], *chance: str | int | None) -> Seat:
    return min(seats, key=lambda seat: lot(*chance, "who", seat))


def _said(locale: str, cue: _Cue, times: int) -> Remark:
    return Remark(cue.seat, lines(locale)[cue.seat][cue.occasion][times])

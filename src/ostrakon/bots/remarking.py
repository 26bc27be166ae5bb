"""When a bot says a line, and which: chosen by what all may see, and by nothing else (Rule 7.4).

Even the chance in it is drawn from what is public, the pile and the last turn's shards: a council in which something
else is secret gives the same lines.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple

from ostrakon.bots.lots import lot
from ostrakon.locales.remarks import Occasion, Remark, lines
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.views import CouncilView

_OFTEN: Final = 0.28
"""Of the turns in which a bot has something to say; that makes about a quarter of all turns."""

History = tuple[TurnResult, ...]


class _Cue(NamedTuple):
    """Something on which a bot may say a line."""

    seat: Seat
    occasion: Occasion
    before: int
    """How often it has happened to this seat before: a line isn't said twice while there is another."""


def remark(council: CouncilView, history: History, bots: Collection[Seat], locale: str) -> Remark | None:
    """Give the line that stands in the room now; None: nobody says anything.

    `bots` are the seats on which bots sit, and sat in the last turn. A line stands until the next question is asked;
    the line of one who was corrupted until the vote is over.
    """
    cues = [cue for cue in _cues(council, history) if cue.seat in bots and cue.seat not in council.vacant]
    if not cues:
        return None
    chance = _public(council, history)
    said = min(cues, key=lambda cue: lot(*chance, "who", cue.seat))
    always = said.occasion in ("greeting", "champion")
    if not always and lot(*chance, "speaks") >= _OFTEN:
        return None
    known = lines(locale)[said.seat][said.occasion]
    return Remark(said.seat, known[(said.before + int(lot(said.seat) * len(known))) % len(known)])


def _cues(council: CouncilView, history: History) -> Iterator[_Cue]:
    if council.phase == "over":
        if council.result is not None and council.result.ended != "early":
            yield _Cue(council.result.ranking[0], "champion", 0)
    elif council.phase == "vote" and council.rule == "corruption":
        for seat in council.named:
            yield _Cue(seat, "corrupted", 0)
    elif council.phase in ("ask", "shuffle") and len(history) > 1:
        yield from _after(history[-1], history[:-1])
    elif council.phase == "ask" and not history:
        yield from (_Cue(seat, "greeting", 0) for seat in SEATS)


def _after(turn: TurnResult, earlier: History) -> Iterator[_Cue]:
    """What may be said after a reveal; not where one who was corrupted may have spoken in that turn already."""
    if turn.forfeit or (turn.rule == "corruption" and turn.named):
        return
    asker = turn.asker
    if turn.followers:
        yield _Cue(asker, "followed", _times(earlier, lambda one: one.asker == asker and bool(one.followers)))
    elif turn.advance:
        yield _Cue(asker, "won", _times(earlier, lambda one: one.asker == asker and one.advance > 0))
    elif turn.guess != turn.majority:
        yield _Cue(asker, "lost", _times(earlier, lambda one: one.asker == asker and one.guess != one.majority))
    walked = {step.seat for step in turn.steps if step.end > step.start}
    for seat in turn.followers:
        if seat in walked:
            yield _Cue(seat, "walked", 0)
    for seat in _alone(turn):
        yield _Cue(seat, "alone", sum(seat in _alone(one) for one in earlier))


def _alone(turn: TurnResult) -> tuple[Seat, ...]:
    """Who laid a colour that nobody else did, by his own liking (Rule 7.1)."""
    return tuple(side[0] for side in (turn.white, turn.black) if len(side) == 1 and side[0] != turn.asker)


def _times(turns: History, happened: Callable[[TurnResult], bool]) -> int:
    return sum(happened(turn) for turn in turns)


def _public(council: CouncilView, history: History) -> tuple[str | int | None, ...]:
    """Give what the chance of a turn is drawn from: its number, and how the one before it came out, or the pile."""
    closed = council.phase != "vote"
    turn = len(history) - 1 if closed else len(history)
    if turn < 1:
        return (turn, *(seat for space in sorted(council.piles) for seat in council.piles[space]))
    last = history[turn - 1]
    return (turn, last.asker, "white", *last.white, "black", *last.black)

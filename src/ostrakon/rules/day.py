"""The course of a day: who asks next, how a turn closes, how a day begins, and when the council ends (Rules 4, 11)."""

from msgspec.structs import replace

from ostrakon.rules.events import CouncilEnded, DayBegan, Event, TurnClosed
from ostrakon.rules.path import TEMPLE, Piles, procession, sink, space_of, symbol_of
from ostrakon.rules.results import CouncilResult, DayRule, Ending, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.state import Council, Played
from ostrakon.rules.topics import discard_first, draw_card
from ostrakon.rules.turn import Asking, Over, Put, ShuffleDue


def leader(council: Council) -> Seat:
    """Tell by whom the Sun stands: of those not vacated the one furthest along (Rule 4.2)."""
    return next(seat for seat in procession(council.piles) if seat not in council.vacant)


def next_asker(council: Council) -> Seat | None:
    """Tell who asks after the asker if nobody moves; None if the day is then over (Rules 4.3, 5.1)."""
    asker = council.stage.asker if isinstance(council.stage, Asking | Put) else None
    excluded = {asker, *council.asked, *council.vacant}
    return next((seat for seat in procession(council.piles) if seat not in excluded), None)


def rule_of_day(council: Council) -> DayRule:
    """Read the rule of the day from the card on which the Sun stands (Rule 4.1)."""
    return symbol_of(space_of(council.piles, leader(council))) if council.setup.options.symbols else "none"


def close_turn(council: Council, turn: TurnResult, piles: Piles) -> Played:
    """Close the turn, and go on to the next one, to a shuffle, or to the end (Rules 4.3, 5.2, 11.1)."""
    closed = replace(
        council,
        piles=piles,
        asked=(*council.asked, turn.asker),
        vacant=tuple(seat for seat in council.vacant if seat not in council.entering),
        entering=(),
        stage=ShuffleDue(resumes=None),
        last=turn,
    )
    ending = _ending(closed)
    if ending is not None:
        over, events = end_council(closed, ending)
    else:
        over, events = move_row_up(replace(closed, topics=discard_first(closed.topics)), None)
    return over, (TurnClosed(turn), *events)


def forfeit_turn(council: Council, stage: Asking | Put) -> Played:
    """Let the asker forfeit his turn: he stays, beneath his pile, and followings are given back (Rules 8.5, 10.3)."""
    put = stage if isinstance(stage, Put) else None
    turn = TurnResult(
        day=council.day,
        rule=council.rule,
        asker=stage.asker,
        forfeit=True,
        topic=put.topic if put else None,
        question=put.question if put else None,
    )
    return close_turn(give_back(council), turn, sink(council.piles, stage.asker))


def give_back(council: Council) -> Council:
    """Give this turn's followers their right back (Rules 6.4, 10.3, 11.3)."""
    stage = council.stage
    if not isinstance(stage, Put) or not stage.followers:
        return council
    return replace(council, branch=tuple(sorted((*council.branch, *stage.followers))))


def move_row_up(council: Council, resumes: Asking | None) -> Played:
    """Draw the row's third card and go on, or wait for a shuffle first (Rule 5.2)."""
    if not council.topics.draw:
        return replace(council, stage=ShuffleDue(resumes)), ()
    drawn = replace(council, topics=draw_card(council.topics))
    if resumes is not None:
        return begin_asking(drawn, resumes), ()
    return _begin_turn(drawn)


def begin_asking(council: Council, stage: Asking) -> Council:
    """Wait for a question, anew or for the first time."""
    return replace(council, stage=stage, moment=council.moment + 1)


def ranking(council: Council) -> tuple[Seat, ...]:
    """Rank all philosophers, the one nearest the Temple first, and those vacated after all the others (Rule 11.2)."""
    order = procession(council.piles)
    staying = tuple(seat for seat in order if seat not in council.vacant)
    return (*staying, *(seat for seat in order if seat in council.vacant))


def end_council(council: Council, ended: Ending) -> Played:
    """End the council with the ranking as it stands; an unfinished turn is dropped (Rules 11.2, 11.3)."""
    result = CouncilResult(
        ranking=ranking(council),
        spaces={seat: space_of(council.piles, seat) for seat in council.setup.seats},
        days=council.day,
        ended=ended,
    )
    over = replace(give_back(council), stage=Over(result), moment=council.moment + 1)
    return over, (CouncilEnded(result),)


def _begin_turn(council: Council) -> Played:
    asker = next_asker(council)
    if asker is not None:
        return begin_asking(council, Asking(asker)), ()
    morning = replace(council, day=council.day + 1, asked=())
    morning = replace(morning, rule=rule_of_day(morning))
    events: tuple[Event, ...] = (DayBegan(morning.day, morning.rule),)
    return begin_asking(morning, Asking(leader(morning))), events


def _ending(council: Council) -> Ending | None:
    day_over = next_asker(council) is None
    if TEMPLE in council.piles and (day_over or council.setup.options.temple == "once"):
        return "temple"
    return "calendar" if day_over and council.day == council.measure.days else None

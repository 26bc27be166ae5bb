"""The trace of a council: its state before any action, and after each, for other programs to compare (RECORD.md)."""

import json
from collections.abc import Iterator

from ostrakon.rules.council import begin
from ostrakon.rules.day import next_asker
from ostrakon.rules.record import Record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.results import AskedTopic, CouncilResult, TurnResult
from ostrakon.rules.sight import phase_of
from ostrakon.rules.state import Council, asker_of
from ostrakon.rules.topics import FreeChoice, asker_topic, next_topic
from ostrakon.rules.turn import Over

Traced = dict[str, object]
"""One line of the trace, its keys in the order of RECORD.md."""


def trace_record(record: Record) -> Iterator[Traced]:
    """Replay a record: first the state before any action, then the state after each.

    Raises `Forbidden` where the next action breaks a rule, with its number as the field `action`.
    """
    yield trace_state(begin(record.setup), 0, None)
    for step in replayed(record):
        closed = step.after.last is not step.before.last
        yield trace_state(step.after, step.number, step.after.last if closed else None)


def trace_line(traced: Traced) -> str:
    """Write a state as one line of JSON."""
    return json.dumps(traced)


def trace_state(council: Council, n: int, turn: TurnResult | None) -> Traced:
    """Describe the council after `n` actions; `turn` is the turn that the last of them closed, if any."""
    asker = asker_of(council)
    traced: Traced = {
        "n": n,
        "phase": phase_of(council),
        "day": council.day,
        "rule": council.rule,
        "asker": asker,
        "next": None if asker is None else next_asker(council),
        "topic": None if asker is None else _topic(asker_topic(council.topics)),
        "next_topic": None if asker is None else _topic(next_topic(council.topics)),
        "piles": {str(space): council.piles[space] for space in sorted(council.piles)},
        "asked": council.asked,
        "branch": council.branch,
        "vacant": council.vacant,
    }
    if turn is not None:
        traced["turn"] = _turn(turn)
    if isinstance(council.stage, Over):
        traced["result"] = _result(council.stage.result)
    return traced


def _topic(topic: AskedTopic | FreeChoice) -> list[str | int | None] | None:
    return [topic.card, topic.line] if isinstance(topic, AskedTopic) else None


def _turn(turn: TurnResult) -> Traced:
    if turn.forfeit:
        return {"asker": turn.asker, "forfeit": True}
    return {
        "asker": turn.asker,
        "white": turn.white,
        "black": turn.black,
        "abstained": turn.abstained,
        "majority": turn.majority,
        "guess": turn.guess,
        "advance": turn.advance,
        "followers": turn.followers,
    }


def _result(result: CouncilResult) -> Traced:
    return {
        "ranking": result.ranking,
        "spaces": result.spaces,
        "days": result.days,
        "ended": result.ended,
    }

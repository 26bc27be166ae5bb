"""A council told to a reader from its record, turn by turn."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ostrakon.cli.turns import INDENT, named_told, question_told, turn_told
from ostrakon.cli.wording import Wording, printable
from ostrakon.rules.actions import Action, Decide, OccupySeat
from ostrakon.rules.council import begin
from ostrakon.rules.day import ranking
from ostrakon.rules.events import (
    CouncilEnded,
    DayBegan,
    DeckShuffled,
    Event,
    QuestionAsked,
    QuestionReturned,
    SeatOccupied,
    SeatsNamed,
    SeatVacated,
    ShardShown,
    TopicDiscarded,
    TurnClosed,
)
from ostrakon.rules.options import Options
from ostrakon.rules.path import space_of
from ostrakon.rules.record import Record
from ostrakon.rules.replaying import Replayed, replayed
from ostrakon.rules.results import CouncilResult, DayRule
from ostrakon.rules.state import Council
from ostrakon.rules.topics import asker_topic
from ostrakon.rules.turn import Asking, Deciding, Over, Put, ShuffleDue


def tell(record: Record, locale: str) -> Iterator[RenderableType]:
    """Tell a record turn by turn, in a language. Raises `Forbidden`, as `replayed` does."""
    wording = Wording(locale, {sitter.seat: sitter.name for sitter in record.sitters}, record.setup.cards)
    council = begin(record.setup)
    yield _opening(wording, record, council)
    yield _day(wording, council.day, council.rule)
    yield from _turn_begins(wording, council, None)
    for step in replayed(record):
        wording = _seated(wording, step.entry.action)
        yield from _happened(wording, step)
        yield from _turn_begins(wording, step.after, step.before)
        council = step.after
    if not isinstance(council.stage, Over):
        yield from _unfinished(wording, council)


def _opening(wording: Wording, record: Record, council: Council) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    for sitter in record.sitters:
        bot = wording.say("replay-bot") if sitter.bot else ""
        table.add_row(sitter.seat, printable(sitter.name), Text(bot, style="dim"))
    numbers = council.measure
    lines: list[RenderableType] = [
        Text(wording.say("replay-council", number=len(record.sitters)), style="bold"),
        Padding(table, (1, 0, 1, INDENT)),
        Text(wording.say("replay-numbers", space=numbers.start - 1, days=numbers.days, number=numbers.number)),
    ]
    house = list(_house_rules(wording, record.setup.options))
    if house:
        lines.append(Text(f"{wording.say('replay-house')}. {'; '.join(house)}."))
    return Group(*lines, "")


def _house_rules(wording: Wording, options: Options) -> Iterator[str]:
    """Give what the table changed of the rules that have no number in the line above."""
    chosen = msgspec.to_builtins(options)
    for option in ("joker", "symbols", "tie", "followers", "temple"):
        if option in chosen:
            value = "off" if chosen[option] is False else chosen[option]
            yield f"{wording.say(f'option-{option}')}: {wording.say(f'option-{option}-{value}')}"


def _day(wording: Wording, day: int, rule: DayRule) -> RenderableType:
    return _heading(wording.say("replay-day", day=day, rule=wording.say(f"day-{rule}")))


def _heading(words: str) -> RenderableType:
    return Group(Rule(Text(words, style="bold"), align="left"), "")


def _turn_begins(wording: Wording, council: Council, before: Council | None) -> Iterator[RenderableType]:
    """Head a turn that has just begun; a question sent back, or a topic discarded, begins none."""
    if isinstance(council.stage, Asking) and (
        before is None or council.last is not before.last or before.stage == ShuffleDue(resumes=None)
    ):
        yield Text(wording.say("replay-asks", name=wording.seat(council.stage.asker)), style="bold")


def _seated(wording: Wording, action: Action) -> Wording:
    """Call a seat by the name of whoever takes it over (Rule 12.1)."""
    if isinstance(action, OccupySeat):
        return replace(wording, names={**wording.names, action.seat: action.name})
    return wording


def _happened(wording: Wording, step: Replayed) -> Iterator[RenderableType]:
    """Tell what an action brought about, in order."""
    action, stage = step.entry.action, step.before.stage
    if isinstance(action, Decide) and isinstance(stage, Deciding):
        kept = stage.shards[action.seat] == action.shard
        yield _note(wording.say("replay-kept" if kept else "replay-turned", name=wording.seat(action.seat)))
    for event in step.events:
        yield from _event(wording, step, event)


def _event(wording: Wording, step: Replayed, event: Event) -> Iterator[RenderableType]:
    match event:
        case QuestionAsked() if isinstance(step.after.stage, Put):
            yield from question_told(wording, step.after.stage.topic, step.after.stage.question)
        case ShardShown():
            yield _note(wording.say(f"replay-shown-{event.shard}", name=wording.seat(event.seat)))
        case SeatsNamed():
            label = "corrupted" if step.before.rule == "corruption" else "consulted"
            yield named_told(wording, label, event.seats)
        case TurnClosed():
            yield from turn_told(wording, event.turn)
        case DayBegan():
            yield _day(wording, event.day, event.rule)
        case CouncilEnded():
            if step.after.last is step.before.last:
                yield ""
            yield from _end(wording, step.after, event.result)
        case _:
            yield from _incident(wording, step, event)


def _incident(wording: Wording, step: Replayed, event: Event) -> Iterator[RenderableType]:
    """Tell what the dealer, chance, or those who come and go brought about."""
    match event:
        case TopicDiscarded():
            topic = wording.topic(asker_topic(step.before.topics))
            yield _note(wording.say("replay-discarded", topic=topic))
        case QuestionReturned():
            yield _note(wording.say("replay-returned"))
        case DeckShuffled():
            yield _note(wording.say("replay-shuffled"))
            if step.before.stage == ShuffleDue(resumes=None):
                yield ""
        case SeatVacated():
            yield _note(wording.say("replay-vacated", name=wording.seat(event.seat)))
        case SeatOccupied():
            yield _note(wording.say("replay-occupied", name=wording.seat(event.seat)))


def _note(words: str) -> RenderableType:
    return Padding(Text(words, style="italic"), (0, 0, 0, INDENT))


def _end(wording: Wording, council: Council, result: CouncilResult) -> Iterator[RenderableType]:
    """Tell how a council ended, and the ranking of all (Rule 11)."""
    yield _heading(wording.say("replay-end"))
    won = wording.say(f"replay-end-{result.ended}", name=wording.seat(result.ranking[0]))
    yield Text(won, style="bold")
    yield _standing(wording, council)


def _unfinished(wording: Wording, council: Council) -> Iterator[RenderableType]:
    """Tell how a council stands whose record stops before the end."""
    yield ""
    yield _heading(wording.say("replay-unfinished"))
    yield Text(wording.say("replay-unfinished-why"))
    yield _standing(wording, council)


def _standing(wording: Wording, council: Council) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    for place, seat in enumerate(ranking(council), 1):
        left = wording.say("replay-left") if seat in council.vacant else ""
        space = wording.space(space_of(council.piles, seat))
        table.add_row(str(place), wording.seat(seat), space, Text(left, style="dim"))
    return Padding(table, (1, 0, 0, INDENT))

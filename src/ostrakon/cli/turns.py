"""One turn, told to a reader: topic, question, choices, shards, outcome, and who walked where."""

from collections.abc import Iterator
from functools import cache
from textwrap import wrap
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ostrakon.cli.wording import TIED, Wording, printable
from ostrakon.locales.texts import text
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import Seat, Shard

INDENT: Final = 2


class _Lines:
    """Words in as many lines as they need, broken at spaces that are not tied."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in wrap(self.words, options.max_width, break_on_hyphens=False):
            yield Text(line.replace(TIED, " "))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, options.max_width)


_LABELS: Final = ("topic", "question", "corrupted", "consulted", "followers", "white", "black", "abstained")


def question_told(wording: Wording, topic: AskedTopic, question: Question) -> Iterator[RenderableType]:
    """Tell the question that was put, and its topic (Rules 5.1, 6.1)."""
    yield _row(wording, "topic", wording.topic(topic))
    yield _row(wording, "question", printable(question.text or wording.say("replay-aloud")))


def named_told(wording: Wording, label: str, seats: tuple[Seat, ...]) -> RenderableType:
    """Tell whom the asker corrupted or consulted (Rules 9.1, 9.2); `label` is which of the two."""
    return _row(wording, label, wording.seats(seats))


def turn_told(wording: Wording, turn: TurnResult) -> Iterator[RenderableType]:
    """Tell how a turn was closed: shards, outcome, walks (Rules 8 and 10)."""
    if turn.followers:
        yield _row(wording, "followers", wording.seats(turn.followers))
    if not turn.forfeit:
        yield _row(wording, "white", _shards(wording, turn, "white", turn.white))
        yield _row(wording, "black", _shards(wording, turn, "black", turn.black))
    if turn.abstained:
        yield _row(wording, "abstained", wording.seats(turn.abstained))
    yield Padding(Text(outcome(wording, turn), style="bold"), (0, 0, 0, INDENT))
    for step in turn.steps:
        ways = {"from": wording.space(step.start), "to": wording.space(step.end)}
        walked = wording.say("replay-step", name=wording.seat(step.seat), **ways)
        yield Padding(Text(walked), (0, 0, 0, 2 * INDENT))
    yield ""


def outcome(wording: Wording, turn: TurnResult) -> str:
    """Say in a sentence how a turn came out for the asker (Rules 8.1 to 8.5)."""
    name = wording.seat(turn.asker)
    if turn.forfeit:
        return wording.say("replay-forfeited", name=name)
    if turn.guess is None:
        return wording.say("replay-no-guess", name=name)
    if turn.advance:
        message = "replay-tie-advances" if turn.majority is None else "replay-right"
        return wording.say(message, name=name, contrary=turn.advance)
    if turn.majority is None:
        return wording.say("replay-tie-fails", name=name)
    return wording.say("replay-unanimous" if turn.guess == turn.majority else "replay-wrong", name=name)


def _row(wording: Wording, label: str, words: str) -> RenderableType:
    """Set words beside their label, in columns that are the same for all rows."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True, min_width=_label_width(wording.locale))
    grid.add_column()
    grid.add_row(wording.say(f"replay-{label}"), _Lines(words))
    return Padding(grid, (0, 0, 0, INDENT))


@cache
def _label_width(locale: str) -> int:
    return max(len(text(locale, f"replay-{name}")) for name in _LABELS)


def _shards(wording: Wording, turn: TurnResult, colour: Shard, seats: tuple[Seat, ...]) -> str:
    question = turn.question or Question(None, None, None)
    answer = question.white if colour == "white" else question.black
    if answer is None:
        return wording.say("replay-shards", count=len(seats), names=wording.seats(seats))
    quoted = printable(answer)
    return wording.say("replay-shards-answer", count=len(seats), answer=quoted, names=wording.seats(seats))

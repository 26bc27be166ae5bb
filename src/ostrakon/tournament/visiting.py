"""Somebody else's program at a table: it sees what its seat sees, and what it does wrong costs it that action alone."""

import time
from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from ostrakon.bots.asking import askable
from ostrakon.cards.likeness import plain
from ostrakon.locales.topics import topic_cards
from ostrakon.protocol.limits import ANSWER, QUESTION, TOPIC
from ostrakon.protocol.messages import Refused, Suggestion
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import AskQuestion, SeatChoice
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.results import CouncilResult, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.state import Setup
from ostrakon.rules.topics import LINES
from ostrakon.simulation.playing_out import Player, Sight
from ostrakon.tournament.lines import (
    VERSION,
    Act,
    Begins,
    Command,
    Heard,
    Hello,
    Limits,
    Over,
    action_of,
    command_in,
    greeting_in,
    line_of,
)
from ostrakon.tournament.program import Program

Locale = Literal["it", "en"]

STARTING: Final = 10.0
"""Seconds that a program has for its first line, at least."""
_PATIENCE: Final = 3
"""So often a program may be late in one council; then it is ended, and sits silent till the next."""
_STARTS: Final = 3
"""So often it is started; who has broken down more often isn't any more."""
_ASTRAY: Final = 100
"""So many late answers to what was asked before may come at once."""


class Guest:
    """A program that plays many councils, one after the other; end it with `leave`."""

    def __init__(self, command: Sequence[str], locale: Locale, seconds: float) -> None:
        """`seconds` is how long an answer may take. Nothing runs before the first council."""
        self.name: str | None = None
        """What it calls itself, once it has."""
        self.mishaps: Counter[str] = Counter()
        """How often it lost an action, or broke down, and by what: a code, of a forbidden one with the rule."""
        self.complaint = ""
        """The last line of its standard error, where it broke down."""
        self._command = command
        self._locale: Locale = locale
        self._seconds = seconds
        self._program: Program | None = None
        self._starts = _STARTS
        self._late = 0
        self._asked = 0

    def sit(self, seat: Seat, setup: Setup, chance: int) -> "Visitor":
        """Take a seat in a council; a program that has broken down is started again."""
        self._late = 0
        if self._program is None and self._starts > 0:
            self._starts -= 1
            self._start()
        self.tell(Begins(seat, setup.seats, setup.options, chance))
        return Visitor(self, seat, self._locale)

    def tell(self, message: Heard) -> None:
        """Say something that needs no answer."""
        if self._program is not None:
            line = line_of(message)
            self.heard(line)
            self._program.say(line)

    def heard(self, line: bytes) -> None:
        """Take note of a line that the program hears; for who looks on."""

    def said(self, line: bytes) -> None:
        """Take note of a line that the program says; for who looks on."""

    def ask(self, act: Act) -> Command | None:
        """Tell what may be done, and wait for a command; None where none came, or no good one."""
        self.tell(act)
        deadline = time.monotonic() + self._seconds
        for _ in range(_ASTRAY):
            line = self._line(deadline)
            if line is None:
                return None
            try:
                command = command_in(line)
            except (msgspec.MsgspecError, RecursionError):
                self.refuse(None, "bad-message")
                return None
            if command.id >= act.id:
                break
        else:
            self._give_up("flood")
            return None
        if command.id > act.id or command.moment != act.council.moment:
            self.refuse(command.id, "stale")
            return None
        return command

    def next_id(self) -> int:
        """Count what it is asked: no number comes twice, so that a late answer is told from one in time."""
        self._asked += 1
        return self._asked

    def refuse(self, number: int | None, code: str, rule: str | None = None) -> None:
        """Tell that an action is lost, and why."""
        self.mishaps[f"{code} {rule}" if rule else code] += 1
        self.tell(Refused(number, code, rule))

    def leave(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
            self._program = None

    def _start(self) -> None:
        """Start the program, and wait for its hello."""
        try:
            self._program = Program(self._command)
        except OSError as problem:
            self.complaint = problem.strerror or type(problem).__name__
            self.mishaps["ended"] += 1
            return
        limits = Limits(QUESTION, ANSWER, TOPIC, self._seconds)
        self.tell(Hello(VERSION, self._locale, dict(topic_cards(self._locale)), limits))
        line = self._line(time.monotonic() + max(STARTING, self._seconds))
        wrong = None if line is None else self._greeted(line)
        if wrong is not None:
            self.refuse(None, wrong)
        if line is None or wrong is not None:
            self._give_up()

    def _greeted(self, line: bytes) -> str | None:
        """Read its hello; give the code of what is wrong with it."""
        try:
            greeting = greeting_in(line)
        except (msgspec.MsgspecError, RecursionError):
            return "bad-message"
        if greeting.version != VERSION:
            return "wrong-version"
        self.name = greeting.name
        return None

    def _line(self, deadline: float) -> bytes | None:
        """Wait for a line; who sends none too often, or never will again, is given up."""
        if self._program is None:
            return None
        heard = self._program.hear(max(0.0, deadline - time.monotonic()))
        if isinstance(heard, bytes):
            self.said(heard)
            return heard
        if heard != "late":
            self._give_up(heard)
            return None
        self.mishaps["late"] += 1
        self._late += 1
        if self._late >= _PATIENCE:
            self._give_up()
        return None

    def _give_up(self, why: str | None = None) -> None:
        """End a program that has broken down; the next council may start it again."""
        if why is not None:
            self.mishaps[why] += 1
        if self._program is not None:
            self.complaint = self._program.end() or self.complaint
            self._program = None


class Visitor(Player):
    """A guest on one seat of one council."""

    def __init__(self, guest: Guest, seat: Seat, locale: Locale) -> None:
        self._guest = guest
        self._seat: Seat = seat
        self._locale: Locale = locale
        self._told = 0
        self._id = 0

    def act(self, sight: Sight) -> SeatChoice | None:
        """Let the program choose; what it says is read, and held to the limits of texts."""
        self._id = self._guest.next_id()
        turns = sight.history[self._told :]
        self._told = len(sight.history)
        command = self._guest.ask(
            Act(self._id, sight.council, sight.own, turns, tuple(_suggestions(sight, self._locale)))
        )
        if command is None:
            return None
        try:
            action = action_of(self._seat, command)
        except Refusal as refusal:
            self._guest.refuse(self._id, refusal.code)
            return None
        if isinstance(action, AskQuestion) and _met(action, sight.history):
            self._guest.refuse(self._id, "question-met")
            return None
        return action

    def refused(self, why: Forbidden) -> None:
        """Tell the program which rule it broke."""
        self._guest.refuse(self._id, why.code, why.rule)

    def over(self, turns: Sequence[TurnResult], result: CouncilResult) -> None:
        """Tell the program how the council ended."""
        self._guest.tell(Over(tuple(turns[self._told :]), result))


def _met(action: AskQuestion, history: tuple[TurnResult, ...]) -> bool:
    """Tell whether this council has been asked that already: how it divides is known then, and nothing is guessed."""
    if action.text is None:
        return False
    put = {plain(turn.question.text) for turn in history if turn.question and turn.question.text}
    return plain(action.text) in put


def _suggestions(sight: Sight, locale: Locale) -> list[Suggestion]:
    """Give what the Muse has for the asker; where he may choose his topic, one on each of some (Rule 5.3)."""
    council = sight.council
    if "ask" not in sight.own.may:
        return []
    chosen: list[str | int | None] = [None]
    if council.free == "line":
        chosen = list(range(1, LINES + 1))
    elif council.free == "topic":
        chosen = [topics[council.moment % LINES] for topics in topic_cards(locale).values()]
    return [
        Suggestion(one.text, one.white, one.black, topic)
        for topic in chosen
        for one in askable(council, sight.history, topic, locale)[: None if topic is None else 1]
    ]

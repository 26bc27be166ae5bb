"""A council told as it goes, with the reader in it: what happens is shown once, what is asked of him is asked."""

from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ostrakon.cli.alone.drawing import (
    company_told,
    day_told,
    note,
    path_told,
    question_told,
    said,
    shards_told,
)
from ostrakon.cli.alone.prompting import Leaves, Prompt
from ostrakon.cli.alone.table import OwnTable
from ostrakon.cli.alone.turns import Hand
from ostrakon.cli.turns import turn_told
from ostrakon.cli.wording import Wording
from ostrakon.cli.writing import reason
from ostrakon.locales.reasons import told
from ostrakon.room.bots_words import reason_of, remark_of
from ostrakon.rules.results import CouncilResult
from ostrakon.rules.views import CouncilView


class Evening:
    """One council of one reader, from the greeting to the ranking."""

    def __init__(self, table: OwnTable, console: Console, locale: str, save: Path | None) -> None:
        self._table = table
        self._console = console
        names = {seat: sitter.name for seat, sitter in table.state.sitters.items()}
        self._wording = Wording(locale, names, table.course.council.setup.cards)
        self._prompt = Prompt(console, self._wording, {"path": self._path, "votes": self._votes})
        self._hand = Hand(table, console, self._wording, self._prompt)
        self._save = save
        self._seen: CouncilView | None = None
        self._heard: object = None
        self._turns = 0

    def play(self) -> None:
        """Play to the end, or until the reader leaves; keep the record, if it is wanted."""
        try:
            self._greet()
            while self._table.course.phase != "over":
                self._step()
            self._look()
            self._end()
        except Leaves:
            self._console.print(note(self._say("play-bye")))
        if self._save is not None:
            self._keep(self._save)

    def _step(self) -> None:
        """Show what is new; then let the reader act, or wait for the others."""
        self._look()
        self._table.think()
        if self._table.seat in self._table.view.waiting:
            self._hand.act()
        elif not self._table.go_on():
            raise RuntimeError("nobody is waited for, and nothing is due")

    # Showing what is new

    def _look(self) -> None:
        view, before = self._table.view, self._seen
        self._seen = view
        if len(self._table.course.history) > self._turns:
            self._turns = len(self._table.course.history)
            self._reveal()
        if view.phase in ("over", "shuffle"):
            return
        if before is None or before.day != view.day or self._new_turn(before):
            self._open(view, before)
        if before is not None:
            self._changed(before, view)
        self._listen()

    def _new_turn(self, before: CouncilView) -> bool:
        view = self._table.view
        return view.phase == "ask" and (before.phase == "shuffle" or before.asker != view.asker)

    def _open(self, view: CouncilView, before: CouncilView | None) -> None:
        """A turn begins: the day, if it is a new one, the path, and who asks about what."""
        self._console.print()
        if before is None or before.day != view.day:
            self._console.print(day_told(self._wording, view))
        self._path()
        self._console.print()
        self._console.print(note(self._heading(view), "bold"))
        if view.asker != self._table.seat and view.asker is not None and view.phase == "ask":
            self._console.print(note(self._say("play-thinks", name=self._wording.seat(view.asker)), "quiet"))

    def _heading(self, view: CouncilView) -> str:
        who = "play-you-ask" if view.asker == self._table.seat else "play-asks"
        name = self._wording.seat(view.asker) if view.asker is not None else ""
        if view.topic is not None:
            return self._say(who, name=name, topic=self._wording.topic(view.topic))
        if view.free == "line" and view.asker == self._table.seat:
            return self._say("play-you-ask-line")
        return self._say(f"{who}-free", name=name)

    def _changed(self, before: CouncilView, view: CouncilView) -> None:
        """Show the question, followers, and what the rule of the day lays open."""
        mine = self._table.seat
        if view.question is not None and before.question is None and view.asker != mine:
            if before.topic is None and view.topic is not None:
                self._console.print(note(self._say("play-muse-on", topic=self._wording.topic(view.topic)), "quiet"))
            self._console.print(*question_told(self._wording, view.question), sep="\n")
        name = self._wording.seat(view.asker) if view.asker is not None else ""
        for seat in view.followers:
            if seat not in before.followers and seat != mine:
                self._console.print(note(self._say("play-follows", name=self._wording.seat(seat), asker=name)))
        if view.named and view.named != before.named:
            self._named(view, name)
        elif view.shown and not before.shown and view.rule == "corruption" and view.asker in view.shown:
            if view.asker != mine:
                self._console.print(note(self._say("play-shows", name=name, side=view.shown[view.asker])))
        elif view.shown and view.phase == "decide" and before.phase != "decide":
            self._console.print(note(self._say("play-open"), "quiet"))
            self._console.print(shards_told(self._wording, view.shown, mine, self._console.width))

    def _named(self, view: CouncilView, asker: str) -> None:
        verb = "play-corrupts" if view.rule == "corruption" else "play-consults"
        self._console.print(note(self._say(verb, name=asker, names=self._wording.seats(view.named))))
        if view.rule == "corruption" and self._table.seat in view.named:
            self._console.print(note(self._say("play-corrupted"), "bold"))

    def _listen(self) -> None:
        """A bot says a line: once."""
        remark = remark_of(self._table.state)
        heard = remark and (len(self._table.course.history), remark)
        if remark is not None and heard != self._heard:
            self._console.print(said(self._say("play-says", words=remark.words, name=self._wording.seat(remark.seat))))
        self._heard = heard

    def _path(self) -> None:
        view = self._table.view
        for line in path_told(self._wording, view, self._table.seat, self._console.width):
            self._console.print(line)

    # The reveal

    def _reveal(self) -> None:
        turn = self._table.course.history[-1]
        self._console.print()
        self._votes()
        if self._table.course.phase != "over":  # who has won is told at the end
            self._listen()
        reason = reason_of(self._table.state)
        name = self._wording.names[turn.asker]
        heard = reason is None
        while True:
            asked = self._say("play-prompt-on", why="no" if heard else "yes", name=name)
            typed = self._prompt.line(asked, "on")
            if not self._prompt.means(typed, "why"):
                return
            if reason is None:
                self._prompt.tell("play-no-reason")
            else:
                words = told(self._wording.locale, reason, turn, self._wording.names)
                self._console.print(said(self._say("play-because", words=words, name=self._wording.seat(turn.asker))))
                heard = True

    def _votes(self) -> None:
        """Show who laid what in the last turn."""
        if not self._table.course.history:
            self._prompt.tell("play-no-votes")
            return
        *parts, _ = turn_told(self._wording, self._table.course.history[-1])
        for part in parts:
            self._console.print(part)

    # Beginning and end

    def _greet(self) -> None:
        view, own = self._table.view, self._table.seat
        bots = [(seat, sitter.strength) for seat, sitter in self._table.state.sitters.items() if sitter.bot]
        welcome = self._say("play-welcome", seats=len(bots) + 1, name=self._wording.seat(own))
        self._console.print(note(welcome, "bold"))
        self._console.print(company_told(self._wording, own, bots))
        self._console.print(note(self._say("play-numbers", space=view.start, days=view.days), "quiet"))

    def _end(self) -> None:
        result = self._table.view.result
        if result is None:
            return
        self._console.print()
        self._console.print(Rule(Text(self._say("play-end"), style="day"), align="left", style="clay"))
        winner = result.ranking[0]
        won = "play-won" if winner == self._table.seat else "play-winner"
        self._console.print(note(self._say("play-how", ended=result.ended)))
        self._console.print(note(self._say(won, name=self._wording.seat(winner)), "light"))
        self._listen()
        self._console.print(self._ranking(result))
        if len(set(result.spaces.values())) < len(result.spaces):
            self._console.print(note(self._say("play-ties"), "quiet"))

    def _ranking(self, result: CouncilResult) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=4)
        for place, seat in enumerate(result.ranking, 1):
            asked = [turn for turn in self._table.course.history if turn.asker == seat and not turn.forfeit]
            right = sum(turn.guess == turn.majority and turn.guess is not None for turn in asked)
            you = f" ({self._say('play-you')})" if seat == self._table.seat else ""
            name = Text(self._wording.seat(seat) + you, style="bold" if you else "")
            hits = Text(self._say("play-hits", right=right, asked=len(asked)), style="quiet")
            table.add_row(str(place), name, self._wording.space(result.spaces[seat]), hits)
        return table

    def _keep(self, file: Path) -> None:
        record = self._table.end()
        try:
            file.write_bytes(record or b"")
        except OSError as problem:
            self._console.print(note(self._say("cli-unwritten", file=str(file), why=reason(problem))))
        else:
            self._console.print(note(self._say("play-saved", file=str(file))))

    def _say(self, message: str, /, **args: str | int) -> str:
        return self._wording.say(message, **args)

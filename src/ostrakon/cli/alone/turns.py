"""What the reader does in a turn: asks, lays a shard, follows, names, decides (Rules 6 to 10)."""

from typing import Final

from rich.console import Console

from ostrakon.cli.alone.drawing import MARKS, note, numbered, question_told, shards_told
from ostrakon.cli.alone.prompting import Prompt
from ostrakon.cli.alone.table import OwnTable
from ostrakon.cli.wording import Wording, printable
from ostrakon.locales.topics import topic_text
from ostrakon.protocol.commands import Ask, Cast, Command, Decide, Follow, Muse, Name
from ostrakon.protocol.limits import ANSWER, QUESTION, TOPIC
from ostrakon.protocol.messages import MuseView, Suggestion
from ostrakon.room.musing import muse_view
from ostrakon.rules.errors import Forbidden, OstrakonError
from ostrakon.rules.results import Question
from ostrakon.rules.seats import Shard
from ostrakon.rules.topics import LINES

_NOTHING: Final = Question(None, None, None)


class Hand:
    """The reader's hand at the table."""

    def __init__(self, table: OwnTable, console: Console, wording: Wording, prompt: Prompt) -> None:
        self._table = table
        self._console = console
        self._wording = wording
        self._prompt = prompt

    def act(self) -> None:
        """Do what the council waits for."""
        view, own = self._table.view, self._table.own
        if "ask" in own.may:
            self._ask()
        elif "name" in own.may:
            self._name()
        elif "decide" in own.may:
            self._decide()
        elif view.phase == "show":
            self._lay("play-prompt-show", "show")
        elif view.asker == own.seat:
            self._lay("play-prompt-guess", "guess")
        else:
            self._vote()

    # Asking (Rules 5.3, 6)

    def _ask(self) -> None:
        topic = self._topic()
        while True:
            asked = self._question(topic)
            if asked is not None and self._done(asked):
                self._console.print(*question_told(self._wording, self._table.view.question or _NOTHING), sep="\n")
                return

    def _topic(self) -> str | int | None:
        """Let the reader choose where the topic is free (Rule 5.3)."""
        view = self._table.view
        if view.free == "line":
            card = view.row[1]
            for line in range(1, LINES + 1):
                words = card.topics[line - 1] if card.topics else topic_text(self._wording.locale, card.id, line)
                self._console.print(numbered(line, printable(words)))
            return self._prompt.number(self._say("play-prompt-line"), "ask", LINES)
        if view.free == "topic":
            return self._free()
        return None

    def _free(self) -> str | None:
        return self._prompt.words(self._say("play-prompt-topic"), "ask", TOPIC, needed=False) or None

    def _question(self, topic: str | int | None) -> Ask | None:
        """Take one of the Muse's, or the reader's own; None: others are wanted, or it wasn't whole."""
        muse = self._suggested(topic)
        offered = muse.suggestions if muse is not None else ()
        self._show_offers(offered)
        more = "yes" if muse is not None and muse.more else "no"
        typed = self._prompt.line(self._say("play-prompt-ask", count=len(offered), more=more), "ask")
        if typed.isdecimal() and 1 <= int(typed) <= len(offered):
            chosen = offered[int(typed) - 1]
            of = topic if chosen.topic is None else chosen.topic
            return self._asking(chosen.text, chosen.white, chosen.black, of)
        if self._prompt.means(typed, "more"):
            self._suggest(topic, more=True)
            return None
        if offered and typed.isdecimal():
            self._prompt.tell("play-wrong-number", most=len(offered))
            return None
        if not typed or typed.isdecimal():
            self._prompt.not_understood()
            return None
        if not self._prompt.fit(typed, QUESTION):
            return None
        if self._table.view.free == "topic" and topic is None:
            topic = self._free()
        return self._own(typed, topic)

    def _own(self, words: str, topic: str | int | None) -> Ask:
        """Ask for both answers, each until it will do: nothing that was typed before is lost."""
        white = self._prompt.words(self._say("play-prompt-white", limit=ANSWER), "ask", ANSWER)
        while True:
            black = self._prompt.words(self._say("play-prompt-black", limit=ANSWER), "ask", ANSWER)
            if white.casefold() != black.casefold():
                return self._asking(words, white, black, topic)
            self._prompt.tell("play-same-answers")

    def _asking(self, text: str, white: str, black: str, topic: str | int | None) -> Ask:
        return Ask(self._table.number(), self._table.view.moment, text, white, black, topic)

    def _suggested(self, topic: str | int | None) -> MuseView | None:
        if self._muse() is None:
            self._suggest(topic, more=False)
        return self._muse()

    def _suggest(self, topic: str | int | None, *, more: bool) -> None:
        view = self._table.view
        try:
            self._table.say(Muse(self._table.number(), view.moment, more, topic))
        except OstrakonError:
            if more:
                self._prompt.tell("play-no-more")

    def _muse(self) -> MuseView | None:
        return muse_view(self._table.state, self._table.course, self._table.seat)

    def _show_offers(self, offered: tuple[Suggestion, ...]) -> None:
        if offered:
            self._console.print(note(self._say("play-muse"), "quiet"))
        for number, one in enumerate(offered, 1):
            on = f" {self._say('play-muse-on', topic=one.topic)}" if isinstance(one.topic, str) else ""
            sides = f"{MARKS['white']} {one.white}   {MARKS['black']} {one.black}"
            self._console.print(numbered(number, f"{one.text}{on}", sides))

    # Voting (Rules 7, 9.1, 10)

    def _vote(self) -> None:
        asker = self._table.view.asker
        name = self._wording.seat(asker) if asker is not None else ""
        sure = False
        while True:
            may = "follow" in self._table.own.may
            follow = "sure" if may and sure else "yes" if may else "no"
            asked = self._say("play-prompt-vote", follow=follow, name=name)
            typed = self._prompt.shard(asked, "vote", self._answers(), *(["follow"] if may else []))
            if typed == "follow" and not sure:
                sure = True
            elif typed == "follow":
                if self._done(Follow(self._table.number(), self._table.view.moment)):
                    self._prompt.tell("play-follow-done", name=name)
            elif self._done(Cast(self._table.number(), self._table.view.moment, _shard(typed))):
                return

    def _lay(self, asked: str, helps: str) -> None:
        shard = _shard(self._prompt.shard(self._say(asked), helps, self._answers()))
        self._done(Cast(self._table.number(), self._table.view.moment, shard))

    def _answers(self) -> tuple[str | None, str | None]:
        question = self._table.view.question or _NOTHING
        return question.white, question.black

    # Naming and deciding (Rule 9)

    def _name(self) -> None:
        view = self._table.view
        if view.naming is None:
            return
        kind = "corrupt" if view.rule == "corruption" else "consult"
        among, count = view.naming.among, view.naming.count
        asked = self._say(f"play-prompt-{kind}", count=count, letters=" ".join(among))
        self._done(Name(self._table.number(), view.moment, self._prompt.seats(asked, among, count)))

    def _decide(self) -> None:
        view, own = self._table.view, self._table.own
        if own.seen:
            self._console.print(note(self._say("play-seen"), "quiet"))
            self._console.print(shards_told(self._wording, own.seen, own.seat, self._console.width))
        laid: Shard = own.shard or "white"
        typed = self._prompt.shard(
            self._say("play-prompt-decide", side=laid), "decide", self._answers(), "keep", "turn"
        )
        other: Shard = "black" if laid == "white" else "white"
        ends: Shard = laid if typed == "keep" else other if typed == "turn" else _shard(typed)
        self._done(Decide(self._table.number(), view.moment, ends))

    def _done(self, command: Command) -> bool:
        """Do it; where it is refused, say why."""
        try:
            self._table.say(command)
        except Forbidden as broken:
            self._prompt.tell(f"rule-{broken.rule.replace('.', '-')}")
        except OstrakonError as refused:
            self._prompt.tell(f"error-{refused.code}", **refused.fields)
        else:
            return True
        return False

    def _say(self, message: str, /, **args: str | int) -> str:
        return self._wording.say(message, **args)


def _shard(typed: str) -> Shard:
    return "white" if typed == "white" else "black"

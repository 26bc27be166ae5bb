"""Asking the reader for something until it is understood; help, the path and the way out are there at any prompt."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from ostrakon.cli.alone.drawing import note
from ostrakon.cli.wording import Wording
from ostrakon.locales.letters import letters, tidy
from ostrakon.rules.seats import Seat, Shard

_MARK: Final = "  › "
"""Given to `input` itself, so that whoever edits a line doesn't lose it."""

Show = Callable[[], None]


class Leaves(Exception):  # nothing is wrong
    """The reader has had enough."""


class Prompt:
    """The reader's side of the terminal."""

    def __init__(self, console: Console, wording: Wording, shows: dict[str, Show]) -> None:
        """`shows` is what can be looked at everywhere, by the ends of the names of its words (`play-keys-…`)."""
        self._console = console
        self._wording = wording
        self._shows = shows

    def line(self, asked: str, helps: str) -> str:
        """Ask for a line; `helps` is the end of the name of the text that help begins with. Raises `Leaves`."""
        while True:
            self._console.print(Text(f"  {asked}", style="clay"))
            try:
                typed = " ".join(input(_MARK).split())
            except (EOFError, RuntimeError):  # the input ended, or was closed before it began
                self._console.print()
                raise Leaves from None
            if self.means(typed, "quit"):
                raise Leaves
            if self.means(typed, "help"):
                self._say(f"play-help-{helps}", "play-help-path", "play-help-words")
                continue
            shown = next((show for key, show in self._shows.items() if self.means(typed, key)), None)
            if shown is None:
                return typed
            shown()

    def means(self, typed: str, key: str) -> bool:
        """Tell whether somebody typed one of the words for something."""
        return typed.casefold() in self._wording.say(f"play-keys-{key}").split()

    def shard(self, asked: str, helps: str, answers: tuple[str | None, str | None], *others: str) -> Shard | str:
        """Ask for a shard: by its letter, its name, its number or its answer; or for one of the `others`."""
        while True:
            typed = self.line(asked, helps)
            sides: tuple[Shard, ...] = ("white", "black")
            for side, answer in zip(sides, answers, strict=True):
                if self.means(typed, side) or (answer and typed.casefold() == answer.casefold()):
                    return side
            other = next((key for key in others if self.means(typed, key)), None)
            if other is not None:
                return other
            self.not_understood()

    def seats(self, asked: str, among: Sequence[Seat], count: int) -> tuple[Seat, ...]:
        """Ask for so many seats, by their letters."""
        while True:
            typed = self.line(asked, "name").upper()
            found = tuple(seat for seat in among if seat in typed.replace(",", " ").split())
            if not found and typed.isalpha():
                found = tuple(seat for seat in among if seat in typed)  # "dh" for "D H"
            if len(found) == count:
                return found
            self._say("play-wrong-letters", count=count, letters=" ".join(among))

    def number(self, asked: str, helps: str, most: int) -> int:
        """Ask for a number from 1."""
        while True:
            typed = self.line(asked, helps)
            if typed.isdecimal() and 1 <= int(typed) <= most:
                return int(typed)
            self._say("play-wrong-number", most=most)

    def words(self, asked: str, helps: str, limit: int, *, needed: bool = True) -> str:
        """Ask for words of so many letters at most; where they aren't `needed`, none will do."""
        while True:
            typed = self.line(asked, helps)
            if self.fit(typed, limit) and (typed or not needed):
                return typed
            if not typed:
                self.not_understood()

    def fit(self, typed: str, limit: int) -> bool:
        """Tell whether that are so many letters at most, and the reader where they aren't."""
        long = letters(tidy(typed))
        if long > limit:
            self._say("play-too-long", letters=long, limit=limit)
        return long <= limit

    def not_understood(self) -> None:
        """Say that what was typed means nothing here."""
        self._say("play-not-understood")

    def tell(self, message: str, /, **args: str | int) -> None:
        """Say something beside the game."""
        self._say(message, **args)

    def _say(self, *messages: str, **args: str | int) -> None:
        for message in messages:
            self._console.print(note(self._wording.say(message, **args), "quiet"))

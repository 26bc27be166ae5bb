"""What a council looks like in a terminal: the day, the path with its piles, the question, what was shown."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from ostrakon.cli.turns import INDENT
from ostrakon.cli.wording import Wording, printable
from ostrakon.locales.minds import Strength
from ostrakon.rules.path import TEMPLE, procession, symbol_of
from ostrakon.rules.results import DayRule, Question
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.views import CouncilView

THEME: Final = Theme(
    {
        "light": "bold #ffc44d",
        "clay": "#eda06b",
        "day": "bold #eda06b",
        "quiet": "dim",
        "shard.white": "bold",
        "shard.black": "bold reverse",
        "said": "italic #eda06b",
    }
)
"""Gold is light: it marks whom the Sun lights, and nothing else."""

MARKS: Final[dict[Shard, str]] = {"white": "○", "black": "✕"}
"""Ring and cross, as on the shards."""
_LETTERS: Final[dict[str, dict[DayRule, str]]] = {
    "it": {"oracle": "O", "corruption": "C", "deception": "I"},
    "en": {"oracle": "O", "corruption": "C", "deception": "D"},
}
_CELLS: Final = ((74, 4), (57, 3))
"""From so many columns on a space of the path is so wide; in fewer no path is drawn, and the piles tell it."""
_SUN: Final = "☼"


def screen() -> Console:
    """Open the terminal: in colour where it has any, and nobody wants none (`NO_COLOR`)."""
    return Console(theme=THEME, highlight=False, emoji=False, markup=False)


def day_told(wording: Wording, view: CouncilView) -> RenderableType:
    """Tell the day and its rule (Rule 4.1)."""
    day = wording.say("play-day", day=view.day, days=view.days, rule=wording.say(f"day-{view.rule}"))
    said: list[RenderableType] = [Rule(Text(day, style="day"), align="left", style="clay")]
    if view.rule != "none":
        said.append(_indented(Text(wording.say(f"day-{view.rule}.long", number=view.number), style="quiet")))
    return Group(*said)


def path_told(wording: Wording, view: CouncilView, own: Seat, width: int) -> Iterator[RenderableType]:
    """Show the path, and who lies where, the highest of a pile first (Rules 3.1, 4.2)."""
    cell = next((wide for columns, wide in _CELLS if width >= columns), None)
    lead = next((seat for seat in procession(view.piles) if seat not in view.vacant), None)
    if cell is not None:
        yield _indented(_spaces(cell))
        if view.symbols:
            yield _indented(_symbols(wording.locale, cell))
        yield _indented(_tokens(view, own, lead, cell))
    said: list[Text] = []
    for space in sorted(view.piles, reverse=True):
        pile = [_named(wording, seat, own, lit=seat == lead) for seat in reversed(view.piles[space])]
        bar = "│ " if said else ""
        said += [Text.assemble((f"{bar}{wording.space(space)}:", "quiet"), " ", pile[0]), *pile[1:]]
        said[-len(pile) : -1] = [Text.assemble(one, ",") for one in said[-len(pile) : -1]]
    yield _indented(_flowing(said, width - INDENT))


def question_told(wording: Wording, question: Question) -> Iterator[RenderableType]:
    """Show the question and what its two shards stand for (Rules 6.1, 6.3)."""
    asked = printable(question.text or wording.say("play-asked-aloud"))
    yield _indented(Text(asked, style="bold"))
    sides: tuple[tuple[Shard, str | None], ...] = (("white", question.white), ("black", question.black))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for side, answer in sides:
        name = wording.say(f"side-{side}")
        grid.add_row(Text(f" {MARKS[side]} ", style=f"shard.{side}"), name, printable(answer or ""))
    yield _indented(grid)


def shards_told(wording: Wording, shown: dict[Seat, Shard], own: Seat, width: int) -> RenderableType:
    """Show shards that somebody may see before the count (Rule 9)."""
    shards = [
        Text.assemble((f" {MARKS[shard]} ", f"shard.{shard}"), " ", _named(wording, seat, own), " ")
        for seat, shard in shown.items()
    ]
    return _indented(_flowing(shards, width - INDENT))


def said(words: str) -> RenderableType:
    """Show what a bot says."""
    return _indented(Text(words, style="said"))


def note(words: str, style: str = "") -> RenderableType:
    """Show a line beside the game."""
    return _indented(Text(words, style=style))


def numbered(number: int, words: str, beneath: str = "") -> RenderableType:
    """Show one of several to choose from."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(str(number), Text(words))
    if beneath:
        grid.add_row("", Text(beneath, style="quiet"))
    return _indented(grid)


def company_told(wording: Wording, own: Seat, bots: Iterable[tuple[Seat, Strength]]) -> RenderableType:
    """Show who sits at the table, and what each is like."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style="quiet")
    grid.add_column()
    strengths = dict(bots)
    for seat in sorted((*strengths, own)):
        if seat == own:
            grid.add_row(Text(wording.seat(seat), style="bold"), wording.say("play-you"), "")
        else:
            grid.add_row(wording.seat(seat), wording.say(f"play-{strengths[seat]}"), wording.say(f"mind-{seat}"))
    return _indented(grid)


def _indented(told: RenderableType) -> RenderableType:
    return Padding(told, (0, 0, 0, INDENT), expand=False)


def _flowing(pieces: Iterable[Text], width: int) -> Text:
    """Set pieces one after the other, and none across two lines."""
    flow, taken = Text(), 0
    for piece in pieces:
        if taken and taken + 1 + piece.cell_len > width:
            flow.append("\n")
            taken = 0
        elif taken:
            flow.append(" ")
            taken += 1
        flow.append_text(piece)
        taken += piece.cell_len
    return flow


def _named(wording: Wording, seat: Seat, own: Seat, *, lit: bool = False) -> Text:
    """Name a philosopher; the reader's own in bold, and with the Sun whoever leads."""
    name = wording.seat(seat)
    you = f" ({wording.say('play-you')})" if seat == own else ""
    style = "light" if lit else "bold" if seat == own else ""
    return Text(f"{_SUN} {name}{you}" if lit else f"{name}{you}", style=style)


def _spaces(cell: int) -> Text:
    return Text("".join(str(space).rjust(cell) for space in range(TEMPLE)) + "⌂".rjust(cell), style="quiet")


def _symbols(locale: str, cell: int) -> Text:
    letters = (_LETTERS[locale].get(symbol_of(space), "·") for space in range(TEMPLE))
    return Text("".join(letter.rjust(cell) for letter in letters) + "·".rjust(cell), style="clay")


def _tokens(view: CouncilView, own: Seat, lead: Seat | None, cell: int) -> Text:
    """Lay the highest of each pile on its space, and how many lie beneath him."""
    line = Text()
    for space in range(TEMPLE + 1):
        pile = view.piles.get(space, ())
        if not pile:
            line.append("─".rjust(cell), style="quiet")
            continue
        top, beneath = pile[-1], len(pile) - 1
        style = "light" if lead in pile else "bold" if own in pile else ""
        told = f"{top}+{beneath}" if beneath and cell > 3 and beneath < 10 else f"{top}+" if beneath else top
        line.append(told.rjust(cell), style=style)
    return line

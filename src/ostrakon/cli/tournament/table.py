"""The table of a tournament, for a reader."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostrakon.cli.language import say, system_locale
from ostrakon.cli.tournament.outcome import Outcome, Stood
from ostrakon.cli.wording import printable
from ostrakon.tournament.standing import Figure

_COLUMNS: Final = ("rating", "place", "wins", "steps", "followings")
_LEGEND: Final = ("rating", "place", "wins", "steps", "interval")
_NAME: Final = 12
"""Letters for a name; 80 columns are enough for all figures beside it."""


def shown(outcome: Outcome) -> RenderableType:
    """Lay out the figures, and what they are."""
    return Group(_title(outcome), _table(outcome), *_beneath(outcome))


def legend() -> RenderableType:
    """Say what the figures mean."""
    return Group(*(Text(say(f"tournament-legend-{line}"), style="dim") for line in _LEGEND))


def _title(outcome: Outcome) -> Text:
    return Text(say("tournament-title", seats=outcome.seats, councils=outcome.councils), style="bold")


def _table(outcome: Outcome) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", min_width=_NAME)
    for column in _COLUMNS:
        table.add_column(say(f"tournament-column-{column}"), justify="right", no_wrap=True)
    for one in outcome.stood:
        stands = one.standing
        figures = (stands.place, stands.wins, stands.steps, stands.followings)
        table.add_row(one.name, _figure(stands.rating, 1), *map(_figure, figures))
    return table


def _beneath(outcome: Outcome) -> Iterator[Text]:
    for one in outcome.stood:
        if one.mishaps or one.standing.lost:
            what = ", ".join(_mishaps(one))
            yield Text(say("tournament-mishaps", name=one.name, lost=one.standing.lost, what=what))
        if one.complaint:
            yield Text(say("tournament-complaint", name=one.name, line=printable(one.complaint)))
    yield from map(Text, _told_apart(outcome))
    yield Text("")


def _told_apart(outcome: Outcome) -> Iterator[str]:
    """Say whose ratings the tournament tells apart."""
    if any(one.standing.rating.half is None for one in outcome.stood):
        yield say("tournament-short")
        return
    close = [(one, two) for one, two in pairwise(outcome.stood) if not two.standing.rating.below(one.standing.rating)]
    for better, worse in close:
        yield say("tournament-not-apart", one=better.name, other=worse.name)
    if not close:
        yield say("tournament-apart")


def _mishaps(one: Stood) -> Iterator[str]:
    for kind, count in sorted(one.mishaps.items(), key=lambda its: (-its[1], its[0])):
        code, _, rule = kind.partition(" ")
        yield say(f"tournament-mishap-{code}", count=count, **({"rule": rule} if rule else {}))
    rest = one.standing.lost - sum(one.mishaps.values())
    if rest > 0:  # whoever was given up isn't asked any more in that council
        yield say("tournament-mishap-gone", count=rest)


def _figure(figure: Figure | None, digits: int = 2) -> str:
    """Write a mean and half of its interval, as the reader's language writes numbers."""
    if figure is None:
        return "–"
    written = f"{figure.mean:.{digits}f}" + ("" if figure.half is None else f" ± {figure.half:.{digits}f}")
    return written.replace(".", ",") if system_locale() == "it" else written

"""A council between agents in a few lines of text, for whoever looks on (the render mode `ansi`)."""

from collections.abc import Iterator

from ostrakon.locales.texts import text
from ostrakon.rules.path import TEMPLE
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import council_view
from ostrakon.rules.views import CouncilView
from ostrakon.simulation.environments.sitting import Sitting


def told(sitting: Sitting) -> str:
    """Tell what all may see, in the table's language."""
    return "\n".join(_lines(sitting)) if sitting.council else ""


def _lines(sitting: Sitting) -> Iterator[str]:
    if sitting.council is None:
        return
    locale, view = sitting.table.locale, council_view(sitting.council)
    day = text(locale, "table-calendar", day=view.day, days=view.days)
    yield f"{day}: {text(locale, f'day-{view.rule}')}"
    for space in sorted(view.piles, reverse=True):
        where = text(locale, "replay-space-temple") if space == TEMPLE else text(locale, "replay-space", space=space)
        yield f"  {where}: {', '.join(_name(locale, seat) for seat in reversed(view.piles[space]))}"
    if view.asker:
        yield text(locale, "replay-asks", name=_name(locale, view.asker))
    if sitting.put:
        yield f"  {sitting.put.text}"
        yield f"  {text(locale, 'replay-white')}: {sitting.put.white}"
        yield f"  {text(locale, 'replay-black')}: {sitting.put.black}"
    yield from _seats(locale, view)


def _seats(locale: str, view: CouncilView) -> Iterator[str]:
    followed = ", ".join(_name(locale, seat) for seat in view.followers)
    if followed:
        yield f"  {text(locale, 'replay-followers')}: {followed}"
    if view.result:
        yield text(locale, f"replay-end-{view.result.ended}", name=_name(locale, view.result.ranking[0]))


def _name(locale: str, seat: Seat) -> str:
    return f"{seat} {text(locale, f'philosopher-{seat}')}"

"""`ostrakon play`: a council alone in the terminal."""

import contextlib
import os
import random
import secrets
from collections.abc import Callable
from functools import reduce
from importlib import import_module
from pathlib import Path
from typing import Final

import click
import msgspec

from ostrakon.cli.agreeing import agreed
from ostrakon.cli.alone.drawing import screen
from ostrakon.cli.alone.playing import Evening
from ostrakon.cli.alone.table import OwnTable
from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.language import SETTING, system_locale
from ostrakon.cli.speaking import Between, SpokenCommand, SpokenOption
from ostrakon.cli.writing import must_be_writable
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.locales.texts import text
from ostrakon.protocol.commands import Locale
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.options import Options
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS, SEATS, Seat

MIXED: Final = "mixed"
_KINDS: Final = (*STRENGTHS, MIXED)


@click.command(cls=SpokenCommand, help="cli-play-help")
@click.option(
    "--seats", cls=SpokenOption, type=click.IntRange(FEWEST_SEATS, MOST_SEATS), default=7, help="cli-play-seats"
)
@click.option("--strength", cls=SpokenOption, type=click.Choice(_KINDS), default=MIXED, help="cli-play-strength")
@click.option("--with", "company", cls=SpokenOption, default="", help="cli-play-with")
@click.option("--name", cls=SpokenOption, default="", help="cli-play-name")
@click.option("--seat", cls=SpokenOption, type=click.Choice(SEATS, case_sensitive=False), help="cli-play-seat")
@click.option("--pace", cls=SpokenOption, type=Between(0, 10), default=0.25, help="cli-play-pace")
@click.option("--seed", cls=SpokenOption, type=int, help="cli-play-seed")
@click.option("--option", "options", cls=SpokenOption, multiple=True, help="cli-play-option")
@click.option("--save", cls=SpokenOption, type=click.Path(path_type=Path, dir_okay=False), help="cli-play-save")
@click.option("--language", cls=SpokenOption, type=click.Choice(["it", "en"]), envvar=SETTING, help="cli-play-language")
def command(
    seats: int,
    strength: str,
    company: str,
    name: str,
    seat: Seat | None,
    pace: float,
    seed: int | None,
    options: tuple[str, ...],
    save: Path | None,
    language: Locale | None,
) -> int:
    """Play until the council is over, or the reader has had enough."""
    if language is not None:
        os.environ[SETTING] = language
    if save is not None:
        must_be_writable(save)
    locale: Locale = msgspec.convert(system_locale(), Locale)
    draw = secrets.randbelow if seed is None else random.Random(seed).randrange
    own, bots = _seated(seats, strength, _letters(company), seat, draw)
    rules = reduce(agreed, options, Options())
    table = OwnTable(draw, pace)
    try:
        table.begin(locale, name.strip() or text(locale, f"philosopher-{own}"), own, bots, rules)
    except OstrakonError as refused:
        fail(USAGE, f"error-{refused.code}", **refused.fields)
    _edit_lines()
    Evening(table, screen(), locale, save).play()
    return 0


def _letters(company: str) -> tuple[Seat, ...]:
    """Read the letters of those who must come."""
    wanted = company.upper().replace(",", "").replace(" ", "")
    found = tuple(seat for seat in SEATS if seat in wanted)
    if len(found) != len(wanted):
        fail(USAGE, "play-bad-letters", letters=" ".join(SEATS))
    return found


def _seated(
    seats: int, strength: str, company: tuple[Seat, ...], own: Seat | None, draw: Callable[[int], int]
) -> tuple[Seat, list[tuple[Seat, Strength]]]:
    """Choose the reader's seat, if it isn't, and who else comes: those who must, the others by lot."""
    by_lot = _lots([seat for seat in SEATS if seat not in company and seat != own], draw)
    if own in company or len(company) >= seats:
        fail(USAGE, "play-bad-company", most=seats - 1)
    mine = by_lot.pop(0) if own is None else own
    bots = (*company, *by_lot)[: seats - 1]
    kinds = [kind for kind in STRENGTHS if strength in (kind, MIXED)]
    return mine, [(bot, kinds[number % len(kinds)]) for number, bot in enumerate(bots)]


def _lots(seats: list[Seat], draw: Callable[[int], int]) -> list[Seat]:
    left = list(seats)
    return [left.pop(draw(len(left))) for _ in seats]


def _edit_lines() -> None:
    """Let the arrow keys work while a line is typed, where Python has them."""
    with contextlib.suppress(ImportError):
        import_module("readline")

"""`ostrakon muse report`: how her questions divide people, as lines or as CSV."""

import csv
import io
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import click

from ostrakon.cards.interval import Share, share_of
from ostrakon.cards.muse import Split, by_id, digests, nearness, on_any_topic
from ostrakon.cli.journal.place import reading, told, with_data
from ostrakon.cli.speaking import SpokenCommand, SpokenOption
from ostrakon.journal.splits import Counted
from ostrakon.locales.muse import MuseQuestion
from ostrakon.locales.texts import LOCALES

_COLUMNS: Final = (
    *("language", "id", "white", "black", "share", "low", "high"),
    *("question", "white answer", "black answer"),
)
_TOPIC: Final = "…"
"""Stands in the place of a topic, in questions that fit any."""


class _Line(NamedTuple):
    language: str
    question: MuseQuestion
    split: Split
    share: Share


@click.command(cls=SpokenCommand, help="cli-muse-report-help")
@with_data
@click.option("--csv", "as_csv", cls=SpokenOption, is_flag=True, help="cli-muse-csv")
def command(data: Path | None, as_csv: bool) -> int:
    """Read what was counted; a server may run."""
    with reading(data) as reader:
        lines = _lines(reader.splits())
    if as_csv:
        click.echo(_csv(lines), nl=False)
    elif not lines:
        told("cli-muse-nothing")
    else:
        told("cli-muse-counted", questions=len(lines), shards=sum(sum(line.split) for line in lines))
        for line in lines:
            click.echo(_text(line))
    return 0


def _lines(counted: Iterable[Counted]) -> list[_Line]:
    """Give what divides best first; of questions that were corrected since nothing."""
    lines = [
        _Line(one.language, _questions(one.language)[one.question], split, share_of(split))
        for one in counted
        if one.language in LOCALES and digests(one.language).get(one.question) == one.words
        for split in (Split(one.white, one.black),)
    ]
    return sorted(
        lines, key=lambda line: (-nearness(line.share.mean), -sum(line.split), line.language, line.question.id)
    )


@cache
def _questions(locale: str) -> Mapping[str, MuseQuestion]:
    written = {name: hers.question for name, hers in by_id(locale).items()}
    return {**written, **{question.id: question for question in on_any_topic(locale, _TOPIC)}}


def _text(line: _Line) -> str:
    words, split = line.question, f"{line.split.white} : {line.split.black}"
    share, low, high = (f"{100 * part:.0f}" for part in line.share)
    about = f"{words.text} {words.white} / {words.black}"
    return f"{line.language} {words.id:<8} {split:>11}  {share:>3} % ({low}–{high})  {about}"


def _csv(lines: Iterable[_Line]) -> str:
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(_COLUMNS)
    for line in lines:
        shares = [f"{part:.3f}" for part in line.share]
        words = (line.question.text, line.question.white, line.question.black)
        rows.writerow([line.language, line.question.id, line.split.white, line.split.black, *shares, *words])
    return written.getvalue()

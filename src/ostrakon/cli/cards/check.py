"""`ostrakon cards check`: is everything right that is written on the cards?"""

from collections.abc import Iterable
from pathlib import Path

import click
from msgspec.structs import replace

from ostrakon.cards.box import check_box
from ostrakon.cards.findings import Finding
from ostrakon.cards.packs.pack import Pack
from ostrakon.cards.packs.reading import read_pack
from ostrakon.cli.failing import FAILURE
from ostrakon.cli.language import say
from ostrakon.cli.own_cards import read_file
from ostrakon.cli.speaking import SpokenCommand
from ostrakon.cli.wording import printable
from ostrakon.locales.muse import muse_questions, spare_topics
from ostrakon.locales.texts import LOCALES, folder
from ostrakon.locales.topics import topic_cards


@click.command(cls=SpokenCommand, help="cli-cards-check-help")
@click.argument("file", type=click.Path(path_type=Path), required=False)
def command(file: Path | None) -> int:
    """Check the box, or a pack; the exit status is 1 where something is wrong."""
    return _box() if file is None else _pack(file)


def _box() -> int:
    faults = 0
    for locale in LOCALES:
        findings = check_box(folder(locale))
        faults += _told(replace(finding, file=f"{locale}/{finding.file}") for finding in findings)
    if faults:
        return _failed(faults)
    topics = sum(sum(map(len, topic_cards(locale).values())) + len(spare_topics(locale)) for locale in LOCALES)
    questions = sum(
        sum(map(len, muse_questions(locale).values())) + sum(len(spare.questions) for spare in spare_topics(locale))
        for locale in LOCALES
    )
    click.echo(say("cli-cards-sound", topics=topics, questions=questions))
    return 0


def _pack(file: Path) -> int:
    reading = read_pack(read_file(file))
    faults = _told(replace(finding, file=file.name) for finding in reading.findings)
    return _failed(faults) if reading.pack is None else _sound(reading.pack)


def _sound(pack: Pack) -> int:
    questions = sum(len(topic.questions) for card in pack.cards for topic in card.topics)
    click.echo(say("cli-cards-pack-sound", cards=len(pack.cards), questions=questions))
    return 0


def _told(findings: Iterable[Finding]) -> int:
    """Tell each finding in a line, and give how many faults there are."""
    faults = 0
    for finding in findings:
        faults += finding.fault
        place = ":".join(str(part) for part in (finding.file, finding.line, finding.column) if part is not None)
        says = say(f"cards-{finding.code}", **finding.fields)
        click.echo(printable(say("cli-cards-finding", place=place, says=" ".join(says.split()), code=finding.code)))
    return faults


def _failed(faults: int) -> int:
    click.echo(say("cli-cards-faults", faults=faults))
    return FAILURE

"""`ostrakon replay`: how the command line calls the replay of a record."""

import os
from pathlib import Path

import click

from ostrakon.cli.language import SETTING
from ostrakon.cli.replay import replay
from ostrakon.cli.speaking import SpokenCommand, SpokenOption


@click.command(cls=SpokenCommand, help="cli-replay-help")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--trace", cls=SpokenOption, is_flag=True, envvar="OSTRAKON_TRACE", help="cli-replay-trace")
@click.option(
    "--language", cls=SpokenOption, type=click.Choice(["it", "en"]), envvar=SETTING, help="cli-replay-language"
)
def command(file: Path, trace: bool, language: str | None) -> int:
    """Replay a record; the exit status is 0, or as RECORD.md says."""
    if language is not None:
        os.environ[SETTING] = language
    return replay(file, trace)

"""`ostrakon replay`: how the command line calls the replay of a record."""

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ostrakon.cli.language import SETTING
from ostrakon.cli.replay import replay


class Language(StrEnum):
    """A language to tell a council in."""

    it = "it"
    en = "en"


def command(
    file: Annotated[Path, typer.Argument(help="cli-replay-file")],
    trace: Annotated[bool, typer.Option("--trace", envvar="OSTRAKON_TRACE", help="cli-replay-trace")] = False,
    language: Annotated[Language | None, typer.Option(envvar=SETTING, help="cli-replay-language")] = None,
) -> int:
    """Replay a record; the exit status is 0, or as RECORD.md says."""
    if language is not None:
        os.environ[SETTING] = language.value
    return replay(file, trace)

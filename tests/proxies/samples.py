"""The samples of docs/hosting.md, as they stand there, fitted to a test's own ports and folder."""

import re
from pathlib import Path
from typing import Final

HOSTING: Final = Path("docs/hosting.md")


def blocks(kind: str) -> list[str]:
    """Give the blocks of code of this kind, in their order."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", HOSTING.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def fitted(sample: str, *replacements: tuple[str, str]) -> str:
    """Put something else in the place of what a test can't have; each must stand in the sample."""
    for pattern, word in replacements:
        sample, times = re.subn(pattern, word, sample)
        assert times, f"{pattern} doesn't stand in the sample"
    return sample


def commands() -> list[str]:
    """Give the lines that call `ostrakon`, in blocks of shell and in services."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    started = [line.removeprefix("ExecStart=") for block in blocks("ini") for line in block.splitlines()]
    return [line for line in (*lines, *started) if re.match(r"(\S*/)?ostrakon ", line)]

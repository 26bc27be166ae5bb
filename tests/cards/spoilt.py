"""A copy of a language's cards that is spoilt in one way, and what a check then finds that it didn't before."""

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import ostrakon.locales
from ostrakon.cards.box import check_box
from ostrakon.cards.findings import Finding

BOX = Path(ostrakon.locales.__file__).parent / "en"
Change = Callable[[str], str]


def copy(folder: Path) -> Path:
    """A copy of the English cards."""
    return Path(shutil.copytree(BOX, folder / "en", ignore=shutil.ignore_patterns("*.ftl")))


def spoil(box: Path, name: str, change: Change) -> None:
    """Change a file; a change that changes nothing is no spoiling."""
    file = box / name
    before = file.read_text(encoding="utf-8")
    after = change(before)
    assert after != before, "nothing was spoilt"
    file.write_text(after, encoding="utf-8")


def new_findings(box: Path) -> list[Finding]:
    """What is found now, and isn't found in the box as it is."""
    return [finding for finding in check_box(box) if _known(finding) not in _known_before()]


@cache
def _known_before() -> frozenset[tuple[object, ...]]:
    return frozenset(map(_known, check_box(BOX)))


def _known(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.file, finding.fields.get("name")


def put(name: str, key: str, value: str) -> Change:
    """Give the entry of that name another value."""

    def change(source: str) -> str:
        pattern = rf'(?s)(\[{re.escape(name)}\]\n(?:(?!\n\[).)*?{key} = )"[^\n]*"'
        return re.sub(pattern, lambda found: f'{found[1]}"{value}"', source, count=1)

    return change


def without(name: str) -> Change:
    """Leave an entry out."""
    return lambda source: re.sub(rf"(?s)\[{re.escape(name)}\]\n.*?(?=\n\[|\n# |\Z)", "", source, count=1)


def instead(old: str, new: str) -> Change:
    """Put one text in place of another, once."""
    return lambda source: source.replace(old, new, 1)

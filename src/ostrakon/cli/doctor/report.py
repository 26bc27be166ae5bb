"""How the doctor's findings look on a terminal."""

import re
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from ostrakon import __version__
from ostrakon.cli.doctor.finding import Finding, Grade
from ostrakon.cli.failing import FAILURE
from ostrakon.cli.language import say

_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""Letters that a terminal obeys: what a strange site sends is only to be read."""
_MARKS: Final[dict[Grade, tuple[str, str, str]]] = {
    "good": ("✓", "+", "green"), "note": ("!", "!", "yellow"), "bad": ("✗", "x", "bold red"),
}  # fmt: skip
"""How a finding is marked: the sign, the sign where the terminal has no such letter, and its colour."""


class Report:
    """What the terminal shows, finding by finding."""

    def __init__(self, console: Console) -> None:
        """Begin with nothing found."""
        self._console = console
        self._found: list[Finding] = []
        self._plain = "utf" not in console.encoding.lower()
        console.print(say("doctor-looks", version=__version__), style="bold")

    def section(self, title: str, findings: Iterable[Finding]) -> Sequence[Finding]:
        """Show findings under a title, each as soon as it is found; give them."""
        self._console.print()
        self._console.print(_CONTROLS.sub("�", title), style="bold")
        return self.add(findings)

    def add(self, findings: Iterable[Finding]) -> Sequence[Finding]:
        """Show more findings under the same title."""
        shown = []
        for finding in findings:
            self._show(finding)
            shown.append(finding)
        self._found += shown
        return shown

    def wait(self, seconds: float) -> None:
        """Say to who sits before a terminal that this takes a while."""
        if seconds >= 1 and sys.stderr.isatty():
            sys.stderr.write(f"  … {say('doctor-waits', seconds=round(seconds))}\n")

    def end(self) -> int:
        """Sum up, and give the exit status."""
        wrong = sum(finding.grade == "bad" for finding in self._found)
        self._console.print()
        self._console.print(say("doctor-wrong", wrong=wrong) if wrong else say("doctor-right"), style="bold")
        return FAILURE if wrong else 0

    def _show(self, finding: Finding) -> None:
        sign, plain, colour = _MARKS[finding.grade]
        self._paragraph(Text(plain if self._plain else sign, colour), finding.what)
        if finding.cure:
            self._paragraph(Text("  ->" if self._plain else "  →"), finding.cure)

    def _paragraph(self, mark: Text, words: str) -> None:
        """Show a sentence beside its mark, on a terminal in lines that hang below each other."""
        margin = len(mark) + 3
        text = Text(_CONTROLS.sub("�", words))
        width = self._console.width - margin
        lines = text.wrap(self._console, width) if self._console.is_terminal else [text]
        for number, part in enumerate(lines):
            before = Text.assemble("  ", mark, " ") if number == 0 else Text(" " * margin)
            self._console.print(Text.assemble(before, part), soft_wrap=True)

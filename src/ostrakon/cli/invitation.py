"""What the terminal shows when guests can come: the address, a QR code, and how to go on."""

import textwrap
from typing import Final

import segno
from rich.console import Console
from rich.style import Style
from rich.text import Text

from ostrakon import __version__
from ostrakon.cli.language import say
from ostrakon.server.addresses import Reach
from ostrakon.server.running import Opening

_QUIET: Final = 4
_INK: Final = {True: "#000000", False: "#ffffff"}


def invite(console: Console, opening: Opening, kept: str) -> None:
    """Show by which address phones come in. In a terminal with colours also as a QR code, black on white always."""
    console.print()
    console.print(say("cli-serving", version=__version__), style="bold")
    _tell(console, say("cli-kept-in", folder=kept))
    console.print()
    if opening.reach.addresses:
        _ways_in(console, opening.reach)
    else:
        _tell(console, say(f"cli-no-address-{opening.reach.reason}"))
    if opening.here not in opening.reach.addresses:
        _tell(console, say("cli-this-server" if opening.reach.said else "cli-on-this-computer", address=opening.here))
    _tell(console, say("cli-how-to-stop"))
    console.file.flush()


def _ways_in(console: Console, reach: Reach) -> None:
    """Show the best address under its code: in a low terminal what stands above it goes out of view."""
    best, *others = reach.addresses
    for other in others:
        console.print(f"  {other}", style="dim")
    if console.is_terminal and console.color_system is not None:
        console.print(qr_text(best))
    console.print(f"  {best}", style="bold")
    # Of several servers each shows the address that the host gave them all; its own is told beneath.
    _tell(console, say("cli-how-to-join-said" if reach.said else "cli-how-to-join"))


def _tell(console: Console, sentence: str) -> None:
    """Say a sentence; in a terminal no word of it is broken, however narrow."""
    if console.is_terminal:
        sentence = textwrap.fill(sentence, console.width, break_long_words=False, break_on_hyphens=False)
    console.print(sentence)


def qr_text(address: str) -> Text:
    """Draw a QR code with half blocks, two rows of modules a line, in colours that don't depend on the terminal's."""
    modules = [
        [bool(module) for module in row]
        for row in segno.make(address, error="l", micro=False).matrix_iter(border=_QUIET)
    ]
    if len(modules) % 2:
        modules.append([False] * len(modules[0]))
    drawing = Text(no_wrap=True)
    for upper, lower in zip(modules[::2], modules[1::2], strict=True):
        for above, below in zip(upper, lower, strict=True):
            drawing.append("▀", Style(color=_INK[above], bgcolor=_INK[below]))
        drawing.append("\n")
    drawing.rstrip()
    return drawing

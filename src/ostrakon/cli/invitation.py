"""What the terminal shows when guests can come: the address, a QR code, and how to go on."""

from typing import Final

import segno
from rich.console import Console
from rich.style import Style
from rich.text import Text

from ostrakon import __version__
from ostrakon.cli.language import say
from ostrakon.server.running import Opening

_QUIET: Final = 4
_INK: Final = {True: "#000000", False: "#ffffff"}


def invite(console: Console, opening: Opening, kept: str) -> None:
    """Show by which address phones come in. In a terminal with colours also as a QR code, black on white always."""
    console.print()
    console.print(say("cli-serving", version=__version__), style="bold")
    console.print()
    if opening.reach.addresses:
        _ways_in(console, opening.reach.addresses)
    else:
        console.print(say(f"cli-no-address-{opening.reach.reason}"))
    if opening.here not in opening.reach.addresses:
        console.print(say("cli-on-this-computer", address=opening.here))
    console.print(say("cli-kept-in", folder=kept))
    console.print(say("cli-how-to-stop"))
    console.file.flush()


def _ways_in(console: Console, addresses: tuple[str, ...]) -> None:
    best, *others = addresses
    console.print(f"  {best}", style="bold")
    for other in others:
        console.print(f"  {other}", style="dim")
    console.print()
    if console.is_terminal and console.color_system is not None:
        console.print(qr_text(best))
        console.print()
    console.print(say("cli-how-to-join"))


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

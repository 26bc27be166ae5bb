"""The picture that a phone's camera turns into the address of a room."""

import io
from typing import Final

import segno

QUIET_ZONE: Final = 4
"""Modules of free space around, without which cameras miss the code."""


def qr_svg(address: str) -> bytes:
    """Draw an address as an SVG without styles or scripts, of any size that its page gives it."""
    drawing = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawing,
        kind="svg",
        border=QUIET_ZONE,
        dark="#15100d",
        light="#f6eddd",
        xmldecl=False,
        omitsize=True,
        svgclass=None,
        lineclass=None,
        nl=False,
    )
    return drawing.getvalue()

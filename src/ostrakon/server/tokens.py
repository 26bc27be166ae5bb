"""The secret by which a device is known: minted here, kept by the device, written down only as a hash."""

import secrets
from typing import Final

from ostrakon.room.devices import digest

__all__ = ["SHORTEST", "digest", "mint"]

SHORTEST: Final = 32
"""Letters of the shortest token that is believed; a shorter one was not minted here."""


def mint() -> str:
    """Make a new token: 256 bits from the system, in letters that fit a message."""
    return secrets.token_urlsafe(32)

"""The secret by which a device is known: minted here, kept by the device, written down only as a hash."""

import hashlib
import secrets
from typing import Final

SHORTEST: Final = 32
"""Letters of the shortest token that is believed; a shorter one was not minted here."""


def mint() -> str:
    """Make a new token: 256 bits from the system, in letters that fit a message."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Give the form in which a token is kept: SHA-256, hexadecimal. The token can't be found from it.

    >>> digest("owl")
    '10f7127b980b0b06ef157749f8a02cca1c606d22642729dcb2d24dbbf2bf30df'
    """
    return hashlib.sha256(token.encode()).hexdigest()

"""How a device is known: by the digest of its token, and by a seal where even that is to be forgotten."""

import hashlib
from typing import Final

_SEALED: Final = ".out-"


def digest(token: str) -> str:
    """Give the form in which a token is kept: SHA-256, hexadecimal. The token can't be found from it.

    >>> digest("owl")
    '10f7127b980b0b06ef157749f8a02cca1c606d22642729dcb2d24dbbf2bf30df'
    """
    return hashlib.sha256(token.encode()).hexdigest()


def sealed(mark: str, who: str) -> str:
    """Give the mark of a forgotten person who had been removed: his device is kept out all the same."""
    return f"{mark}{_SEALED}{seal_of(who)}"


def seal_of(who: str) -> str:
    """Give the seal of a device's digest. It tells nobody's name, and no token but that device's leads to it."""
    return digest(f"removed {who}")


def seal_in(mark: str) -> str | None:
    """Give the seal that stands in a forgotten person's mark; None where there is none."""
    return mark.partition(_SEALED)[2] or None

"""A bot's chance: lots that are always the same for the same words, so that its play can be looked at again."""

import hashlib
from typing import Final

_BYTES: Final = 7
"""So many fit into a float without loss."""


def lot(*words: str | int | None) -> float:
    """Draw a number in [0, 1) that belongs to these words, and looks like chance.

    >>> lot("sea", 1) == lot("sea", 1), lot("sea", 1) == lot("sea", 2)
    (True, False)
    """
    spelled = "\x1f".join(repr(word) for word in words).encode("utf-8", "surrogatepass")
    digest = hashlib.blake2b(spelled, digest_size=_BYTES).digest()
    return int.from_bytes(digest, "big") / 256**_BYTES

"""Whether the page that opens a socket came from this very server (or one the host has named)."""

import re
from collections.abc import Collection

_ORIGIN = re.compile(r"(https?)://([^/?#@\s]+)", re.IGNORECASE)
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:/?#@\s]+)(?::(\d{1,5}))?", re.IGNORECASE)
_DEFAULT_PORTS = {"http": 80, "https": 443}


def is_own(origin: str | None, host: str, allowed: Collection[str] = ()) -> bool:
    """Tell whether a browser's `Origin` names the host that it asked, or is one of `allowed`.

    No origin means no browser: it passes. A scheme only gives the default port, for behind a proxy with TLS the
    server itself speaks plain HTTP. What can't be read (also `null`) is foreign.

    >>> is_own("https://ostrakon.example", "Ostrakon.example:443")
    True
    >>> is_own("http://[::1]:8000", "[::1]:8000")
    True
    >>> is_own("http://elsewhere.example", "ostrakon.example")
    False
    """
    if origin is None:
        return True
    known = _origin(origin)
    if known is None:
        return False
    scheme, *address = known
    return _address(host, scheme) == tuple(address) or any(known == _origin(other) for other in allowed)


def _origin(text: str) -> tuple[str, str, int] | None:
    match = _ORIGIN.fullmatch(text)
    if match is None:
        return None
    scheme = match[1].lower()
    address = _address(match[2], scheme)
    return None if address is None else (scheme, *address)


def _address(text: str, scheme: str) -> tuple[str, int] | None:
    match = _HOST.fullmatch(text)
    if match is None:
        return None
    return match[1].lower(), int(match[2]) if match[2] else _DEFAULT_PORTS[scheme]

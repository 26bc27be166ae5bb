"""Under which names this server answers, so that no foreign site can point its own name here (DNS rebinding).

Such a site needs a public name that leads first to itself and then into the reader's network. Addresses can't be
pointed anywhere, and names that no public domain bears can't be a foreign site's; both are answered always.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

_HOST: Final = re.compile(r"([A-Za-z0-9._\-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?")
_OF_HOMES: Final = (
    "localhost", "local", "lan", "home", "home.arpa", "internal", "intranet", "private", "corp", "localdomain",
    "test", "example", "invalid",
)  # fmt: skip
"""Ends of names that no public domain bears: kept for homes and examples (RFC 2606, 6761, 6762, 8375; ICANN)."""


def is_host(text: str | None) -> bool:
    """Tell whether a `Host` header can be one: a name or an address, and perhaps a port.

    >>> is_host("ostrakon.example:8000"), is_host("[::1]:80"), is_host("[127.0.0.1]:80"), is_host("a b")
    (True, True, False, False)
    """
    found = None if text is None else _HOST.fullmatch(text)
    return found is not None and (not found[1].startswith("[") or _version(found[1][1:-1]) == 6)


def is_near(host: str) -> bool:
    """Tell whether a `Host` header is an address or a bare name: what is asked by without going round by a public site.

    >>> is_near("127.0.0.1:8000"), is_near("[::1]"), is_near("localhost"), is_near("play.example.org")
    (True, True, True, False)
    """
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    return _version(name) != 0 or "." not in name


class Names:
    """The names that this server answers to."""

    def __init__(self, own: Iterable[str]) -> None:
        """Take the names that the host has given, and those of this machine; `None` names mean nothing."""
        self._own = {name.lower().rstrip(".") for name in own}

    def answers(self, host: str | None) -> bool:
        """Tell whether a request with this `Host` header is meant for this server."""
        if host is None or not is_host(host):
            return False
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        return is_near(host) or name in self._own or name.endswith(_ENDINGS)


class AnyName(Names):
    """Answers to every name."""

    def answers(self, host: str | None) -> bool:
        """Tell that it is meant for this server."""
        return True


EVERY: Final = AnyName(())
_ENDINGS: Final = tuple(f".{ending}" for ending in _OF_HOMES)


def names(host: str | None, public_url: str | None) -> Names:
    """Give the names of this server: of the address it listens on, of its `public_url`, and of this machine."""
    public = urlsplit(public_url).hostname if public_url else None
    return Names(name for name in (host, public, socket.gethostname()) if name)


def _version(name: str) -> int:
    """Give the version of IP of which this is an address; 0: it is none."""
    try:
        return ipaddress.ip_address(name).version
    except ValueError:
        return 0

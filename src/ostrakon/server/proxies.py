"""From which address somebody really comes: for limits only, and forgotten with them."""

import ipaddress
from collections.abc import Collection, Iterable
from typing import Final

from ostrakon.server.addresses import Address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that a household shares; it may choose the others anew each minute."""


class Proxies:
    """The proxies that this server believes; without any, `X-Forwarded-For` means nothing."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        """Believe what comes from these networks."""
        self._networks = tuple(networks)

    def asker(self, peer: str, forwarded: Iterable[str] = ()) -> str:
        """Give the address that limits count by, of IPv6 the part that a household shares.

        `peer` is the connection's other end, `forwarded` the values of `X-Forwarded-For` in order. Each proxy adds
        at the end whom it heard, so the last address that isn't a trusted proxy's is the asker's; what stands before
        it is his own word, and means nothing. What is no address ends the reading.
        """
        found = self._source(peer, forwarded)
        return peer if found is None else _shared(found)

    def is_among(self, networks: Iterable[Network], peer: str, forwarded: Collection[str]) -> bool:
        """Tell whether somebody asks from one of these networks, as far as that is sure.

        Whoever comes through a proxy that isn't believed doesn't: the proxy's own address says nothing of him.
        """
        if forwarded and not self.believes(peer):
            return False
        found = self._source(peer, forwarded)
        if found is None or (forwarded and found == _address(peer)):
            return False
        return any(found in network for network in networks)

    def _source(self, peer: str, forwarded: Iterable[str]) -> Address | None:
        found = _address(peer)
        if found is None or not self._trusts(found):
            return found
        told = [part.strip() for value in forwarded for part in value.split(",")]
        for text in reversed(told):
            before = _address(text)
            if before is None:
                break
            found = before
            if not self._trusts(found):
                break
        return found

    def believes(self, peer: str) -> bool:
        """Tell whether a connection's other end is one of these proxies."""
        found = _address(peer)
        return found is not None and self._trusts(found)

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


NOBODY: Final = Proxies()
"""Believes no proxy."""


def networks(text: str) -> tuple[Network, ...]:
    """Read a list of addresses and networks, separated by commas; raises ValueError.

    >>> networks("127.0.0.1, 10.0.0.0/8")
    (IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'))
    """
    return tuple(ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip())


def _address(text: str) -> Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if address.version == 6 else None
    return mapped or address


def _shared(address: Address) -> str:
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((int(address), _HOUSEHOLD), strict=False))

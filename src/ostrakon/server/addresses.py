"""The addresses by which phones reach this machine, best first."""

import ipaddress
import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

import ifaddr

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


Rank = Literal["home", "tunnel", "inner"]
"""How good an address is for a phone in the room: of the network there; of one elsewhere; of containers in here."""


class Found(NamedTuple):
    """An address of this machine and the interface that bears it."""

    interface: str
    address: Address

    @property
    def rank(self) -> Rank:
        """Say how good the address is, as far as the interface's name tells."""
        if _INNER.match(self.interface):
            return "inner"
        return "tunnel" if _TUNNEL.match(self.interface) else "home"


_INNER: Final = re.compile(
    r"(docker|br-|bridge1\d\d|veth|virbr|vnet|vmnet|vboxnet|vethernet|cni|cilium|flannel|cali|weave|podman|nerdctl|lxc"
    r"|lxd|incus|kube|hyper-v|wsl|dummy)",
    re.IGNORECASE,
)
"""Interfaces that lead to containers and virtual machines on this same machine."""
_TUNNEL: Final = re.compile(
    r"(tun|tap|wg|ppp|utun|cscotun|tailscale|ts-|zt|ipsec|gre|sit|ham|nebula|nordlynx|proton|vpn)", re.IGNORECASE
)
"""Interfaces that lead elsewhere: a phone in the room isn't there."""
_HOME: Final = tuple(ipaddress.ip_network(net) for net in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""The networks of homes, the most usual first."""


def interfaces() -> tuple[Found, ...]:
    """List the addresses of this machine's interfaces."""
    return tuple(
        Found(adapter.nice_name, ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
    )


def ranked(found: Iterable[Found]) -> tuple[Found, ...]:
    """Choose the addresses that a phone in the same network can reach, best first; empty if there are none.

    Addresses of the machine to itself and link-local ones are no use to a phone. Containers come after tunnels.
    """
    useful = [one for one in found if not (one.address.is_loopback or one.address.is_link_local)]
    best: dict[Address, Found] = {}
    for one in sorted(useful, key=_order):
        best.setdefault(one.address, one)
    return tuple(best.values())


def _order(one: Found) -> tuple[int, int, int]:
    place = ("home", "tunnel", "inner").index(one.rank)
    if one.address.version == 6:
        return place, 1, 0
    home = next((n for n, network in enumerate(_HOME) if one.address in network), len(_HOME))
    return place, 0, home


def base_url(address: Address | str, port: int) -> str:
    """Write the address of the home page, without a slash at its end.

    >>> base_url("192.168.1.7", 8000)
    'http://192.168.1.7:8000'
    >>> base_url(ipaddress.ip_address("fd00::2"), 80)
    'http://[fd00::2]'
    """
    host = f"[{address}]" if ":" in str(address) else str(address)
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"


Reason = Literal["", "only-here", "no-network", "not-mine"]
"""Why no address can be told: this server listens to this machine alone; the machine is in no network; its addresses
lead nowhere, as in a container. Empty where one can be."""


class Reach(NamedTuple):
    """By which addresses phones can come in, best first, and why by none."""

    addresses: tuple[str, ...]
    reason: Reason = ""
    said: bool = False
    """The host's own word: no other address is as good."""


class Listening(NamedTuple):
    """Where a server is to be found."""

    host: str | None
    """The address that it listens on; None: every one of this machine."""
    port: int
    base: str = ""
    """The path below which its pages are."""
    public_url: str | None = None
    """The host's own word, with the base."""
    mine: bool = True
    """This machine's addresses lead to it from outside."""

    def reach(self, found: Iterable[Found]) -> Reach:
        """Say by which addresses phones can come in. Never by one that leads a phone to itself.

        `public_url` stands alone. A server that listens on one address has that one, one that listens everywhere has
        all of the machine's.
        """
        if self.public_url is not None:
            return Reach((self.public_url,), said=True)
        bound = self._bound()
        if is_here_only(str(bound)):
            return Reach((), "only-here")
        if not self.mine:
            return Reach((), "not-mine")
        if isinstance(bound, str) or not bound.is_unspecified:
            return Reach((self._url(bound),))
        versions = {bound.version} if self.host is not None else {4, 6}
        urls = tuple(self._url(address) for _, address in ranked(found) if address.version in versions)
        return Reach(urls, "" if urls else "no-network")

    def here(self) -> str:
        """Give the address of the pages on this machine itself."""
        bound = self._bound()
        unspecified = not isinstance(bound, str) and bound.is_unspecified
        return self._url("localhost" if unspecified else bound)

    def _url(self, host: Address | str) -> str:
        return base_url(host, self.port) + self.base

    def _bound(self) -> Address | str:
        if self.host is None:
            return ipaddress.IPv4Address(0)
        try:
            return ipaddress.ip_address(self.host)
        except ValueError:
            return self.host


def is_here_only(host: str) -> bool:
    """Tell whether a name or an address leads to the reader's own machine and nowhere else.

    >>> is_here_only("localhost"), is_here_only("::1"), is_here_only("127.0.0.2"), is_here_only("192.168.1.7")
    (True, True, True, False)
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    mapped = address.ipv4_mapped if address.version == 6 else None
    return (mapped or address).is_loopback

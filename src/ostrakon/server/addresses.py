"""The addresses by which phones reach this machine, best first."""

import ipaddress
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

import ifaddr

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Found(NamedTuple):
    """An address of this machine and the interface that bears it."""

    interface: str
    address: Address


_INNER: Final = re.compile(
    r"(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|cni|flannel|cali|podman|lxc|lxd|kube|hyper-v|wsl)", re.IGNORECASE
)
"""Interfaces that lead to containers and virtual machines on this same machine."""
_TUNNEL: Final = re.compile(r"(tun|tap|wg|ppp|utun|tailscale|zt|ipsec|nordlynx|proton|vpn)", re.IGNORECASE)
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


def reachable(found: Iterable[Found]) -> tuple[Address, ...]:
    """Choose the addresses that a phone in the same network can reach, best first; empty if there are none.

    Addresses of the machine to itself and link-local ones are no use to a phone. Containers come after tunnels.
    """
    useful = [one for one in found if not (one.address.is_loopback or one.address.is_link_local)]
    return tuple(dict.fromkeys(one.address for one in sorted(useful, key=_rank)))


def _rank(one: Found) -> tuple[int, int, int]:
    if _INNER.match(one.interface):
        place = 2
    elif _TUNNEL.match(one.interface):
        place = 1
    else:
        place = 0
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


def invitations(host: str | None, port: int, public_url: str | None, found: Iterable[Found]) -> tuple[str, ...]:
    """Say by which addresses phones can come in, best first: never empty.

    `public_url` is the host's own word and stands alone. A server that listens on one address has that one, one that
    listens everywhere (`host` None) has all of the machine's. Only where nothing else is there does it say
    `localhost`, which is this machine alone.
    """
    if public_url is not None:
        return (public_url.rstrip("/"),)
    versions = {4, 6}
    if host is not None:
        try:
            bound = ipaddress.ip_address(host)
        except ValueError:
            return (base_url(host, port),)
        if not bound.is_unspecified:
            return (base_url(bound, port),)
        versions = {bound.version}
    urls = tuple(base_url(address, port) for address in reachable(found) if address.version in versions)
    return urls or (base_url("localhost", port),)

"""What the doctor sees of this computer's addresses, and which one the QR code would hold."""

import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ostrakon.cli.doctor.finding import Finding, bad, good, note
from ostrakon.server.addresses import Found, Listening, ranked

_UFW: Final = Path("/etc/ufw/ufw.conf")
_FIREWALLD: Final = Path("/run/firewalld")


def network(listening: Listening, found: Iterable[Found]) -> Iterator[Finding]:
    """Look at the addresses, best first, as phones would be told them."""
    network = ranked(found)
    for one in network:
        yield good(f"doctor-address-{one.rank}", address=str(one.address), interface=one.interface)
    yield invitation(listening, network)


def invitation(listening: Listening, network: tuple[Found, ...]) -> Finding:
    """Say what the QR code holds."""
    reach = listening.reach(network)
    if not reach.addresses:
        return bad(f"doctor-no-address-{reach.reason}")
    best = next((one for one in network if str(one.address) in reach.addresses[0]), None)
    if best is not None and best.rank != "home" and not reach.said:
        return note("doctor-qr-far", address=reach.addresses[0])
    return good("doctor-qr", address=reach.addresses[0])


def firewall(port: int) -> Iterator[Finding]:
    """Say which firewall may stand in the way: no program here can see this computer from outside."""
    if _says_enabled(_UFW):
        yield note("doctor-ufw", port=port)
    elif _FIREWALLD.exists():
        yield note("doctor-firewalld", port=port)
    elif platform.system() == "Darwin":
        yield note("doctor-mac-firewall", port=port)
    yield good("doctor-if-not-reached")


def _says_enabled(settings: Path) -> bool:
    try:
        return "ENABLED=yes" in settings.read_text(encoding="utf-8", errors="replace").split()
    except OSError:
        return False

"""What the doctor sees of the port: free, taken by another program, or Ostrakon answers there already."""

import errno
from collections.abc import Iterator

from ostrakon.cli.doctor.asking import answers_of
from ostrakon.cli.doctor.finding import Finding, bad, good
from ostrakon.server.addresses import Listening
from ostrakon.server.serving import EVERYWHERE, listen


def port(listening: Listening, addresses: tuple[str, ...]) -> Iterator[Finding]:
    """Look at the port, and where Ostrakon answers also from this computer's own addresses."""
    try:
        for listener in listen(EVERYWHERE if listening.host is None else (listening.host,), listening.port):
            listener.close()
    except OSError as error:
        yield from _taken(listening, addresses, error)
    else:
        yield good("doctor-port-free", port=listening.port)


def _taken(listening: Listening, addresses: tuple[str, ...], error: OSError) -> Iterator[Finding]:
    if error.errno == errno.EACCES:
        yield bad("doctor-port-forbidden", port=listening.port)
    elif error.errno != errno.EADDRINUSE:
        yield bad("doctor-host", host=listening.host or "")
    elif not all(answer(listening.here())):
        yield bad("doctor-port-taken", port=listening.port, other=8001 if listening.port == 8000 else 8000)
    else:
        yield good("doctor-port-answers", port=listening.port)
        for address, there in zip(addresses, answer(*addresses), strict=True):
            if there:
                yield good("doctor-answers", address=address)
            else:
                yield bad("doctor-silent", address=address)


def answer(*addresses: str) -> list[bool]:
    """Tell at which of these addresses Ostrakon answers: all are asked at once."""
    said = answers_of(addresses, "/health")
    return [one is not None and (one.status, one.body) == (200, b"ok\n") for one in said]

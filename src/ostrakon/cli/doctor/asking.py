"""How the doctor asks for a page: once, without following, without a proxy of its own, and never for long."""

import http.client
import ssl
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

PATIENCE: Final = 10.0
"""Seconds for one answer."""
_MOST: Final = 2_000_000


class Answer(NamedTuple):
    """What came back: names of header fields in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def ask(url: str, path: str = "", accept: str = "*/*") -> Answer:
    """Ask for a path below an address. Raises OSError (also for TLS) and HTTPException."""
    site = urlsplit(url)
    connection = _connection(site)
    try:
        connection.request(
            "GET", f"{site.path}{path}" or "/", headers={"Accept": accept, "User-Agent": "ostrakon-doctor"}
        )
        answer = connection.getresponse()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, headers, answer.read(_MOST))
    finally:
        connection.close()


def _connection(site: SplitResult) -> http.client.HTTPConnection:
    host = site.hostname or ""
    if site.scheme == "https":
        return http.client.HTTPSConnection(host, site.port, timeout=PATIENCE, context=ssl.create_default_context())
    return http.client.HTTPConnection(host, site.port, timeout=PATIENCE)

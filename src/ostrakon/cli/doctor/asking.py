"""How the doctor asks for a page: once, without following, without a proxy of its own, and never for long."""

import concurrent.futures
import http.client
import ssl
import threading
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

PATIENCE: Final = 10.0
"""Seconds for one answer."""
EVERYTHING: Final = {"Accept": "*/*"}
_MOST: Final = 2_000_000


class Answer(NamedTuple):
    """What came back: names of header fields in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def ask(url: str, path: str = "", saying: Mapping[str, str] = EVERYTHING) -> Answer:
    """Ask for a path below an address, with these header fields, and wait for all of the answer, but not for ever.

    Raises OSError (also for TLS, and when the time is over) and HTTPException (also where it can't be an address).
    """
    return _begun(url, path, saying).result(PATIENCE)


def answers_of(urls: Iterable[str], path: str) -> list[Answer | None]:
    """Ask for a path below each of these addresses, all at the same time; None where no answer came in time."""
    asked = [_begun(url, path, EVERYTHING) for url in urls]
    concurrent.futures.wait(asked, PATIENCE)
    return [one.result() if one.done() and one.exception() is None else None for one in asked]


def _begun(url: str, path: str, saying: Mapping[str, str]) -> concurrent.futures.Future[Answer]:
    asked: concurrent.futures.Future[Answer] = concurrent.futures.Future()

    def wait() -> None:
        try:
            asked.set_result(_asked(url, path, saying))
        except ValueError as error:
            asked.set_exception(http.client.InvalidURL(str(error)))
        except (OSError, http.client.HTTPException) as error:
            asked.set_exception(error)

    # Whoever lets an answer drip holds this thread only, which ends with the command.
    threading.Thread(target=wait, daemon=True).start()
    return asked


def _asked(url: str, path: str, saying: Mapping[str, str]) -> Answer:
    site = urlsplit(url)
    connection = _connection(site)
    try:
        connection.request("GET", f"{site.path}{path}" or "/", headers={"User-Agent": "ostrakon-doctor", **saying})
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

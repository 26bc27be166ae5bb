"""What the doctor sees along the way through a proxy: answers, pages and their files, the clock at the other end."""

import email.utils
import http.client
import re
import socket
import ssl
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from ostrakon.cli.doctor.asking import Answer, ask
from ostrakon.cli.doctor.finding import Finding, bad, good, note
from ostrakon.server.base_path import placed

_NAMED: Final = re.compile(rb'(?:href|src)="(/[^"]*/?web/[^"/]+/[^"]+)"')
_REDIRECTIONS: Final = (301, 302, 303, 307, 308)
_NO_SERVER: Final = (502, 503, 504)
_MISDIRECTED: Final = 421
_SECONDS_APART: Final = 60


def pages(url: str) -> Iterator[Finding]:
    """Look at what comes by an address. Whether to go on to the socket is for the caller to see: nothing bad came."""
    try:
        health = ask(url, "/health")
    except (OSError, http.client.HTTPException) as error:
        yield unreached(url, error)
        return
    found = alive(url, health)
    yield found
    if found.grade == "bad":
        return
    if url.startswith("http:"):
        yield note("doctor-way-plain")
    yield from clocks(health, time.time())
    yield shell(url)


def shell(url: str) -> Finding:
    """Say how it stands with the page, or why it doesn't come."""
    try:
        return page(url, ask(url, "/", {"Accept": "text/html"}))
    except (OSError, http.client.HTTPException) as error:
        return unreached(url, error)


def unreached(url: str, error: Exception) -> Finding:
    """Say why nothing came back at all."""
    host = urlsplit(url).netloc
    match error:
        case ssl.SSLCertVerificationError():
            return bad("doctor-way-certificate", host=host, says=error.verify_message)
        case ssl.SSLError() | http.client.HTTPException():
            return bad("doctor-way-no-tls" if url.startswith("https") else "doctor-way-no-http", host=host)
        case socket.gaierror():
            return bad("doctor-way-no-name", host=host)
        case ConnectionRefusedError():
            return bad("doctor-way-refused", host=host)
        case _:
            return bad("doctor-way-silent", host=host)


def alive(url: str, answer: Answer) -> Finding:
    """Say whether it is Ostrakon that answers."""
    if (answer.status, answer.body) == (200, b"ok\n"):
        return good("doctor-way-answers", url=url)
    if answer.status in _NO_SERVER:
        return bad("doctor-way-no-server", status=answer.status)
    return bad("doctor-way-not-ostrakon", url=url, status=answer.status)


def clocks(answer: Answer, now: float) -> Iterator[Finding]:
    """Say whether the clocks of both ends agree; councils don't mind, certificates and logs do."""
    try:
        there = email.utils.parsedate_to_datetime(answer.headers["date"]).timestamp()
    except (KeyError, ValueError):
        return
    if abs(there - now) > _SECONDS_APART:
        yield note("doctor-way-clock", seconds=round(abs(there - now)))


def page(url: str, answer: Answer) -> Finding:
    """Say whether the page is there, and names its files where they can be had."""
    if answer.status == _MISDIRECTED:
        return bad("doctor-way-name", url=url)
    base = urlsplit(url).path
    named = _NAMED.search(answer.body)
    if answer.status != 200 or named is None:
        return bad("doctor-way-no-page", url=url, status=answer.status)
    path = named[1].decode("ascii", "replace")
    if not path.startswith(f"{base}/web/"):
        return bad("doctor-way-base", base=base or "/", path=path)
    if not _is_there(url, path.removeprefix(base)):
        return bad("doctor-way-no-files", path=path)
    return good("doctor-way-page")


def _is_there(url: str, path: str) -> bool:
    """Tell whether a file can be had; a name that can't be one is nowhere."""
    try:
        return ask(url, path).status == 200
    except http.client.HTTPException:
        return False


def leads_to(url: str) -> str:
    """Give the address to which this one leads on, as plain http often does to TLS; itself where that can't be one."""
    try:
        answer = ask(url, "/health")
    except (OSError, http.client.HTTPException):
        return url
    to = answer.headers.get("location", "")
    if answer.status not in _REDIRECTIONS or not to.endswith("/health"):
        return url
    try:
        return placed(None, to.removesuffix("/health")).public_url or url
    except ValueError:
        return url

"""HTTP requests as browsers, scanners and mischief write them, byte by byte; and what every answer must be."""

import asyncio
import contextlib
import re
from collections import Counter
from random import Random
from typing import Final

import msgspec

from ostrakon.server.headers import FIXED
from tests.fuzz.guests import Failure
from tests.fuzz.house import House, house
from tests.server.hall import LOCAL

MARK: Final = "<m4rk>"
"""Stands in whatever is sent; no answer may repeat it."""
TOGETHER: Final = 16
"""Requests at a time."""
_PATIENCE = 30.0
_SILENCE = 0.25
"""Seconds of silence after which a request that isn't whole is given up."""
_HEAD = re.compile(rb"HTTP/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n")

_METHODS = (*("GET",) * 8, *("POST",) * 4, "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "M")
_ODD_PATHS = (
    *("*", "", "//", "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f", "/%00", "/%ff%fe", "/%"),
    *("/%c0%ae%c0%ae/", "/\\..\\", "/;a=b", "/?", "/#", "/.", "/%252e", "/ ", "/è", "http://evil.zz/", "https:"),
    *("/health/..", "/web/", "/web//", "/texts/", "/api/", "/api/rooms/", "/ws/", "/favicon.ico", "/robots.txt"),
)
_ORIGINS = ("null", "", "http://evil.zz", "https://127.0.0.1", "file://", "http://[::1", "http://a b", f"http://{MARK}")
_HOSTS = (
    *("evil.zz", "127.0.0.1", "localhost:99999", "a" * 300, "[::1]", "[::1", "x:y", "", "a, b", f"a{MARK}"),
    *("evil.zz;script-src *", "127.0.0.1\t", "..", "%00", "xn--", "192.168.1.7.evil.zz", "[127.0.0.1]:80"),
)
_TYPES = ("application/json", "application/json", "APPLICATION/JSON; charset=x", "text/plain", "", "a/b" * 200)
_BODIES = (
    b'{"language":"en"}', b'{"language":"it","passphrase":"x"}', b'{"language":"de"}', b"", b"{", b"null", b"[" * 900,
    b'{"language":"\\ud800"}', b'{"language":"en","passphrase":"' + b"x" * 300 + b'"}', b"\xff\xfe", b" " * 2000,
    b'{"language":"en","language":"it"}', b'{"language":1e999}', b"x" * 100_000, f'{{"language":"{MARK}"}}'.encode(),
)  # fmt: skip
_FIELDS = (
    "Accept: text/html", f"Accept: {MARK}", "Accept-Encoding: gzip", "Accept-Encoding: gzip;q=0, br", "Cookie: a=b",
    "X-Forwarded-For: 1.2.3.4, unknown", f"X-Forwarded-For: {MARK}", "X-Forwarded-Proto: javascript",
    "Range: bytes=0-1", "If-None-Match: *", "Expect: 100-continue", "Upgrade: h2c", "Connection: Upgrade",
    "Content-Encoding: gzip", f"Referer: http://{MARK}", f"User-Agent: {MARK}", "X: " + "y" * 9000, "X" * 9000 + ": y",
    "TE: trailers", "Forwarded: for=1.2.3.4", "Accept-Language: " + "it," * 900, "Max-Forwards: 0", "Trailer: Host",
)  # fmt: skip
_LIES = (
    "Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: 5", "Content-Length: x",
    "Content-Length: 3\r\nContent-Length: 4", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding : chunked", "X\x00: y", "X: y\x00z", ": y", "no colon", " folded: y", "X: y\r\n z",
    "Host: a\r\nHost: b", "Content-Length: +3", "Content-Length: 0x3", "X:\ny", "X: \xff\xfe", "\r",
)  # fmt: skip


class Asked(msgspec.Struct):
    """What came of the requests."""

    requests: int = 0
    answers: int = 0
    unanswered: int = 0
    """Not whole, so that the server waited, or hung up."""
    statuses: Counter[int] = msgspec.field(default_factory=Counter)


class Request(msgspec.Struct):
    """The bytes of a request."""

    sent: bytes
    whole: bool
    """It follows the protocol, so that there must be an answer."""
    head: bool
    """The answer has no body."""


async def ask(seed: int, asked: Asked, count: int, first: int = 0) -> None:
    """Send so many requests, the first of this number. Raises Failure."""
    async with house() as served:
        for number in range(first, first + count, TOGETHER):
            batch = range(number, min(number + TOGETHER, first + count))
            await asyncio.gather(*(_one(served, seed, each, asked) for each in batch))


async def _one(served: House, seed: int, number: int, asked: Asked) -> None:
    request = drawn(Random(f"request {seed} {number}"), served)
    try:
        _look(request, await _answer(served.port, request), asked)
    except Failure as failure:
        raise Failure(f"request {number}: {failure}: {request.sent[:300]!r}") from None


async def _answer(port: int, request: Request) -> bytes:
    reader, writer = await asyncio.open_connection(LOCAL, port)
    answer = b""
    with contextlib.suppress(ConnectionError, TimeoutError):
        writer.write(request.sent)
        await asyncio.wait_for(writer.drain(), _PATIENCE)
        while part := await asyncio.wait_for(reader.read(1 << 16), _PATIENCE if request.whole else _SILENCE):
            answer += part
    writer.transport.abort()
    return answer


def _look(request: Request, answer: bytes, asked: Asked) -> None:
    asked.requests += 1
    if not answer:
        asked.unanswered += 1
        if request.whole:
            raise Failure("no answer")
    if MARK.encode() in answer or b"Traceback" in answer:
        raise Failure("what was sent came back")
    while answer:
        head = _HEAD.match(answer)
        if head is None:
            raise Failure(f"no HTTP: {answer[:99]!r}")
        status, fields = int(head[1]), _fields(head[2])
        asked.answers += 1
        asked.statuses[status] += 1
        if status >= 500:
            raise Failure(f"status {status}")
        if status == 101:
            return
        if status >= 200:
            _safe(fields)
        size = 0 if status in (100, 204, 304) else int(fields.get("content-length", 0))
        rest = answer[head.end() :]
        # To what can't be read even `HEAD` gets a body; then the connection is at its end.
        answer = rest if request.head and len(rest) != size else rest[size:]


def _fields(head: bytes) -> dict[str, str]:
    pairs = (line.partition(":") for line in head.decode("latin-1").split("\r\n"))
    return {name.lower(): value.strip() for name, _, value in pairs}


def _safe(fields: dict[str, str]) -> None:
    """Every answer forbids the browser what no page needs."""
    missing = [name for name, value in FIXED.items() if fields.get(name.lower()) != value]
    if missing or "default-src 'none'" not in fields.get("content-security-policy", ""):
        raise Failure(f"without {missing}, with policy {fields.get('content-security-policy')!r}")
    if "evil" in fields.get("location", "").replace("://", "").partition("/")[0]:
        raise Failure(f"led to {fields['location']}")
    if "script-src *" in fields["content-security-policy"] or "set-cookie" in fields or "server" in fields:
        raise Failure(f"with {fields}")


def drawn(chance: Random, served: House) -> Request:
    """Draw a request, for this server."""
    method, target, whole = chance.choice(_METHODS), _target(chance, served), True
    own = f"{LOCAL}:{served.port}"
    lines = [f"Host: {own if chance.random() < 0.8 else chance.choice(_HOSTS)}"]
    body = chance.choice(_BODIES) if method in ("POST", "PUT", "PATCH") or chance.random() < 0.1 else b""
    if method == "POST" and chance.random() < 0.6:
        target = "/api/rooms"
    if body or chance.random() < 0.2:
        lines += [f"Content-Length: {len(body)}", f"Content-Type: {chance.choice(_TYPES)}"]
    if chance.random() < 0.4:
        lines.append(f"Origin: {f'http://{own}' if chance.random() < 0.5 else chance.choice(_ORIGINS)}")
    lines += chance.sample(_FIELDS, chance.choice((0, 0, 1, 2, 5)))
    if chance.random() < 0.12:
        lines.append(chance.choice(_LIES))
        whole = False
    if chance.random() < 0.08:
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Version: {chance.choice((13, 8, 'x'))}"]
        lines.append(f"Sec-WebSocket-Key: {chance.choice(('dGhlIHNhbXBsZSBub25jZQ==', 'x', ''))}")
        whole = False
    version = chance.choice(("HTTP/1.1",) * 50 + ("HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "", "http/1.1"))
    sent = "\r\n".join((f"{method} {target} {version}", *lines, "Connection: close", "", "")).encode(
        "latin-1", "replace"
    )
    sent += body
    if chance.random() < 0.1:
        at = chance.randrange(len(sent))
        sent, whole = sent[:at] + chance.randbytes(chance.randrange(4)) + sent[at + chance.randrange(3) :], False
    plain = method in ("GET", "POST", "HEAD") and version == "HTTP/1.1" and len(sent) < 8000 and target.startswith("/")
    return Request(sent, whole and plain and target.isprintable() and " " not in target, method == "HEAD")


def _target(chance: Random, served: House) -> str:
    code = chance.choice((served.code, "CDFHJ", "HELLO", "cdfhj", MARK, "x" * 300, "%00", "é"))
    known = (
        *("/", "/rules", "/health", "/api/host", "/api/rooms", "/ws", f"/{code}", f"/{code}/table", f"/{code}/qr.svg"),
        *(f"/api/rooms/{code}/record", f"/web/{served.version}/js/main.js", f"/texts/it-{served.version}.json"),
        *(f"/web/{served.version}/../index.html", f"/web/{served.version}/%2e%2e/x", f"/texts/{code}-{code}.json"),
    )
    target = chance.choice(_ODD_PATHS) if chance.random() < 0.25 else chance.choice(known)
    match chance.randrange(12):
        case 0:
            return f"{target}?{MARK}={'x' * chance.choice((1, 3000, 20_000))}"
        case 1:
            return "".join(f"%{byte:02x}" for byte in target.encode())
        case 2:
            at = chance.randrange(len(target) + 1)
            return target[:at] + chance.choice(_ODD_PATHS) + target[at:]
        case 3:
            return target * chance.choice((2, 40))
        case _:
            return target

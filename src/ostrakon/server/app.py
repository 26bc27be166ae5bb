"""The pages and the few things that are asked for without a socket."""

import hmac
import ipaddress
from collections.abc import Callable
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from ostrakon.locales.codes import normalise_code
from ostrakon.protocol.commands import Locale
from ostrakon.rules.errors import OstrakonError
from ostrakon.server.assets import Asset
from ostrakon.server.headers import SafeHeaders
from ostrakon.server.hosts import is_host
from ostrakon.server.hub import Hub
from ostrakon.server.misdirected import OwnNames
from ostrakon.server.qr import qr_svg
from ostrakon.server.shell import Client
from ostrakon.server.sockets import Trust
from ostrakon.server.sockets.origin import is_own
from ostrakon.server.tokens import digest

FOR_EVER: Final = "public, max-age=31536000, immutable"
MOST_BODY: Final = 1000
"""Bytes of a request's body."""


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms`."""

    language: Locale
    passphrase: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """Where only those who have it may open rooms."""


class Site:
    """Answers every HTTP request."""

    def __init__(
        self,
        hub: Hub,
        client: Client,
        invitations: Callable[[], tuple[str, ...]],
        public_url: str | None = None,
        trust: Trust | None = None,
        passphrase: str | None = None,
    ) -> None:
        """`invitations` gives the addresses for phones, best first; `public_url` is the host's own word.

        With a `passphrase` only who has it may open rooms.
        """
        self._hub = hub
        self._client = client
        self._invitations = invitations
        self._public_url = public_url
        self._trust = trust or Trust()
        self._passphrase = None if passphrase is None else digest(passphrase)

    def app(self) -> ASGIApp:
        """Give the app, with its headers on every answer."""
        pages = Starlette(
            routes=[
                Route("/", self._shell),
                Route("/health", self._health),
                Route("/rules", self._shell),
                Route("/web/{version}/{path:path}", self._file),
                Route("/texts/{locale}-{version}.json", self._texts),
                Route("/api/host", self._host),
                Route("/api/rooms", self._create, methods=["POST"]),
                Route("/api/rooms/{code}/record", self._record),
                Route("/{code}", self._room),
                Route("/{code}/table", self._room),
                Route("/{code}/qr.svg", self._qr),
            ],
            exception_handlers={HTTPException: self._failed, OstrakonError: self._refused},
        )
        return SafeHeaders(OwnNames(pages, self._trust.names))

    async def _health(self, request: Request) -> Response:
        return Response("ok\n", media_type="text/plain")

    async def _shell(self, request: Request) -> Response:
        return _leave(request, self._client.shell, "no-cache")

    async def _room(self, request: Request) -> Response:
        """Give the page of a room. What can't be a code is no page at all; the client says so."""
        known = normalise_code(request.path_params["code"]) is not None
        return _leave(request, self._client.shell, "no-cache", 200 if known else 404)

    async def _file(self, request: Request) -> Response:
        found = self._client.files.get(request.path_params["path"])
        if found is None or request.path_params["version"] != self._client.version:
            raise HTTPException(404, "not-found")
        return _leave(request, found, FOR_EVER)

    async def _texts(self, request: Request) -> Response:
        found = self._client.texts.get(request.path_params["locale"])
        if found is None or request.path_params["version"] != self._client.version:
            raise HTTPException(404, "not-found")
        return _leave(request, found, FOR_EVER)

    async def _host(self, request: Request) -> Response:
        return _json({"addresses": list(self._invitations()), "version": self._client.version})

    async def _create(self, request: Request) -> Response:
        """Open a room, for a page of this server only."""
        if not is_own(request.headers.get("origin"), request.headers.get("host", ""), self._trust.origins):
            raise HTTPException(403, "foreign-origin")
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise HTTPException(415, "bad-message")
        try:
            wanted = msgspec.json.decode(await _body(request), type=NewRoom)
        except msgspec.DecodeError:
            raise HTTPException(400, "bad-message") from None
        asker = self._asker(request)
        self._must_be_welcome(asker, wanted.passphrase)
        if not self._hub.turnstile.creates(asker):
            raise HTTPException(429, "too-fast")
        return _json({"code": await self._hub.create(wanted.language)}, 201)

    def _must_be_welcome(self, asker: str, passphrase: str | None) -> None:
        """Let pass who has the passphrase, where one is needed. Compared in a time that tells nothing."""
        if self._passphrase is None:
            return
        if passphrase is None:
            raise HTTPException(403, "passphrase-needed")
        if not self._hub.turnstile.may_try_phrase(asker):
            raise HTTPException(429, "too-fast")
        if not hmac.compare_digest(digest(passphrase), self._passphrase):
            self._hub.turnstile.tried_phrase(asker)
            raise HTTPException(403, "passphrase-wrong")

    async def _record(self, request: Request) -> Response:
        """Give the record of a council that is over (RECORD.md). Who tried too many codes isn't told whether it is."""
        asker = self._asker(request)
        if not self._hub.turnstile.may_guess(asker):
            raise HTTPException(429, "too-fast")
        code = normalise_code(request.path_params["code"])
        record = None if code is None else await self._hub.record(code)
        if record is not None:
            return Response(
                record,
                media_type="application/json",
                headers={"Content-Disposition": f'attachment; filename="ostrakon-{code}.json"'},
            )
        self._hub.turnstile.guessed(asker)
        raise HTTPException(404, "no-council")

    async def _qr(self, request: Request) -> Response:
        code = normalise_code(request.path_params["code"])
        if code is None:
            raise HTTPException(404, "no-room")
        return Response(qr_svg(f"{self._join_base(request)}/{code}"), media_type="image/svg+xml")

    def _join_base(self, request: Request) -> str:
        """Say by which address a phone comes in: as this page did, unless that leads no further than this machine."""
        own = f"{request.url.scheme}://{request.headers.get('host', '')}"
        if self._public_url is not None or not is_host(request.headers.get("host")) or is_here_only(own):
            return self._invitations()[0]
        return own

    def _asker(self, request: Request) -> str:
        """Say by which address limits count this request."""
        peer = request.client.host if request.client else ""
        return self._trust.proxies.asker(peer, request.headers.getlist("x-forwarded-for"))

    async def _failed(self, request: Request, error: Exception) -> Response:
        """Answer a program with a code, and a person with the page, which knows the reader's language."""
        assert isinstance(error, HTTPException)
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return _leave(request, self._client.shell, "no-cache", 404)
        return _json({"code": error.detail.lower().replace(" ", "-")}, error.status_code)

    async def _refused(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, OstrakonError)
        return _json({"code": error.code}, 503)


def is_here_only(url: str) -> bool:
    """Tell whether an address leads to the reader's own machine and nowhere else.

    >>> is_here_only("http://localhost:8000"), is_here_only("http://[::1]:8000"), is_here_only("http://192.168.1.7")
    (True, True, False)
    """
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


async def _body(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BODY:
            raise HTTPException(413, "bad-message")
    return body


def _json(content: dict[str, str | list[str]], status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _leave(request: Request, asset: Asset, keep: str, status: int = 200) -> Response:
    """Send a file, compressed for a browser that knows how."""
    headers = {"Cache-Control": keep, "Content-Type": asset.kind, "Vary": "Accept-Encoding"}
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, status, {**headers, "Content-Encoding": "gzip"})
    return Response(asset.body, status, headers)

"""The pages and the few things that are asked for without a socket."""

import asyncio
import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from ostrakon.cards.findings import Finding
from ostrakon.cards.packs.as_csv import write_csv
from ostrakon.cards.packs.as_json import write_json
from ostrakon.cards.packs.pack import LARGEST
from ostrakon.cards.packs.reading import read_pack
from ostrakon.locales.codes import normalise_code
from ostrakon.protocol.commands import Locale
from ostrakon.rules.errors import OstrakonError
from ostrakon.server.addresses import Reach, is_here_only
from ostrakon.server.assets import Asset
from ostrakon.server.base_path import BasePath
from ostrakon.server.headers import SafeHeaders
from ostrakon.server.hosts import is_host, is_near
from ostrakon.server.hub import Hub
from ostrakon.server.metrics import KIND
from ostrakon.server.misdirected import OwnNames
from ostrakon.server.proxies import Network
from ostrakon.server.qr import qr_svg
from ostrakon.server.shell import Client
from ostrakon.server.sockets import Trust
from ostrakon.server.sockets.origin import is_own
from ostrakon.server.tokens import SHORTEST, digest

FOR_EVER: Final = "public, max-age=31536000, immutable"
_ENDS: Final = ("", "/")
MOST_BODY: Final = 1000
"""Bytes of a request's body."""
BODY_SECONDS: Final = 60.0
"""A request's body is waited for so long: a pack comes through the slowest line in that time."""
MOST_PACK: Final = LARGEST * 1024
"""Bytes of a pack."""
_OTHER_SIGNS: Final = ("forwarded", "x-forwarded-", "x-real-ip", "x-client-ip", "via", "cf-", "true-client-ip")
"""What header fields begin with by which a proxy may be known that says nothing else."""
_BEARER: Final = "bearer "
_FORBIDDEN: Final = ("not-seated", "not-dealer")


class NewRoom(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
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
        reach: Callable[[], Reach],
        base: str = "",
        trust: Trust | None = None,
        passphrase: str | None = None,
        metrics_for: tuple[Network, ...] = (),
    ) -> None:
        """`reach` gives the addresses for phones; all is also to be had below the path `base`.

        With a `passphrase` only who has it may open rooms. Who asks from one of `metrics_for` may see the metrics.
        """
        self._hub = hub
        self._client = client
        self._reach = reach
        self._base = base
        self._trust = trust or Trust()
        self._reading = asyncio.Semaphore(1)
        """Packs are read one at a time: a wrong one may take seconds, and the rooms go on meanwhile."""
        self._passphrase = None if passphrase is None else digest(passphrase)
        self._metrics_for = metrics_for

    def app(self) -> ASGIApp:
        """Give the app, with its headers on every answer."""
        pages = Starlette(
            routes=[
                Route("/", self._shell),
                Route("/health", self._health),
                Route("/ready", self._ready),
                Route("/metrics", self._metrics),
                *(Route(f"/rules{end}", self._shell) for end in _ENDS),
                Route("/web/{version}/{path:path}", self._file),
                Route("/texts/{locale}-{version}.json", self._texts),
                *(Route(f"/{name}", self._top) for name in self._client.root),
                Route("/api/host", self._host),
                Route("/api/rooms", self._create, methods=["POST"]),
                Route("/api/rooms/{code}/record", self._record),
                Route("/api/rooms/{code}/pack", self._lay_pack, methods=["POST"]),
                Route("/api/rooms/{code}/pack.{kind}", self._pack),
                *(Route(f"/{{code}}{end}", self._room) for end in _ENDS),
                *(Route(f"/{{code}}/table{end}", self._room) for end in _ENDS),
                Route("/{code}/qr.svg", self._qr),
            ],
            exception_handlers={HTTPException: self._failed, OstrakonError: self._refused},
        )
        # Its redirections name the host and forget TLS and the base, which only a proxy knows.
        pages.router.redirect_slashes = False
        return SafeHeaders(OwnNames(BasePath(pages, self._base), self._trust.names, self._base))

    async def _health(self, request: Request) -> Response:
        return Response("ok\n", media_type="text/plain")

    async def _ready(self, request: Request) -> Response:
        """Say whether guests can play: for who shares them out among servers."""
        if self._hub.ready:
            return Response("ready\n", media_type="text/plain")
        return Response("the archive can't be reached\n", 503, media_type="text/plain")

    async def _metrics(self, request: Request) -> Response:
        """Give counts and times to whom the host lets see them; to anyone else there is nothing here."""
        peer = request.client.host if request.client else ""
        told = request.headers.getlist("x-forwarded-for")
        passed_on = not told and not _is_direct(request)
        if passed_on or not self._trust.proxies.is_among(self._metrics_for, peer, told):
            raise HTTPException(404, "not-found")
        body = self._hub.metrics.text(self._hub.census())
        return Response(body, headers={"Content-Type": KIND, "Cache-Control": "no-store"})

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

    async def _top(self, request: Request) -> Response:
        return _leave(request, self._client.root[request.url.path.removeprefix("/")], "no-cache")

    async def _texts(self, request: Request) -> Response:
        found = self._client.texts.get(request.path_params["locale"])
        if found is None or request.path_params["version"] != self._client.version:
            raise HTTPException(404, "not-found")
        return _leave(request, found, FOR_EVER)

    async def _host(self, request: Request) -> Response:
        """Say by which addresses phones come in: a page adds its own, unless the host has said which it is."""
        reach = self._reach()
        told = {"addresses": list(reach.addresses), "reason": reach.reason, "said": reach.said}
        return _json({**told, "version": self._client.version})

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

    async def _lay_pack(self, request: Request) -> Response:
        """Lay a pack's cards on a room's blank ones, for the dealer's page: its device's token comes in a header."""
        if not is_own(request.headers.get("origin"), request.headers.get("host", ""), self._trust.origins):
            raise HTTPException(403, "foreign-origin")
        scheme, token = (request.headers.get("authorization", "") + " ").split(" ", 1)
        asker, code = self._asker(request), normalise_code(request.path_params["code"])
        if not self._hub.turnstile.may_guess(asker):
            raise HTTPException(429, "too-fast")
        if f"{scheme.lower()} " != _BEARER or len(token.strip()) < SHORTEST:
            raise HTTPException(403, "not-seated")
        if not self._hub.turnstile.lays_pack(asker):
            raise HTTPException(429, "too-fast")
        try:
            await self._hub.may_lay(code or "", token.strip())
            body = await _body(request, MOST_PACK)
            async with self._reading:
                reading = await asyncio.to_thread(read_pack, body)
            if reading.pack is None:
                return _findings("pack-wrong", reading.findings, 422)
            await self._hub.lay(code or "", token.strip(), reading.pack, asker)
        except OstrakonError as refusal:
            return self._not_laid(refusal, asker)
        return _findings(None, reading.findings, 200)

    def _not_laid(self, refusal: OstrakonError, asker: str) -> Response:
        match refusal.code:
            case "no-room":
                self._hub.turnstile.guessed(asker)
                status = 404
            case "too-fast":
                status = 429
            case "archive-unavailable":
                status = 503
            case code:
                status = 403 if code in _FORBIDDEN else 409
        body = {"code": refusal.code, "fields": refusal.fields}
        return Response(msgspec.json.encode(body), status, media_type="application/json")

    async def _pack(self, request: Request) -> Response:
        """Give what stands on a room's blank cards as a file. Who tried too many codes isn't told whether there is."""
        asker, kind = self._asker(request), request.path_params["kind"]
        if not self._hub.turnstile.may_guess(asker):
            raise HTTPException(429, "too-fast")
        if kind not in ("json", "csv"):
            raise HTTPException(404, "not-found")
        code = normalise_code(request.path_params["code"])
        found = None if code is None else await self._hub.pack(code)
        if found is None:
            self._hub.turnstile.guessed(asker)
            raise HTTPException(404, "no-cards")
        pack, language = found
        body, media = (
            (write_json(pack), "application/json") if kind == "json" else (write_csv(pack, language), "text/csv")
        )
        return Response(
            body,
            media_type=media,
            headers={"Content-Disposition": f'attachment; filename="ostrakon-{code}-cards.{kind}"'},
        )

    async def _qr(self, request: Request) -> Response:
        """Draw the way into a room: by the best address, or by the one that is asked for, if it leads here."""
        code = normalise_code(request.path_params["code"])
        if code is None:
            raise HTTPException(404, "no-room")
        ways = self._ways(request)
        wanted = request.query_params.get("address")
        if not ways or (wanted is not None and wanted not in ways):
            raise HTTPException(404, "no-address")
        return Response(qr_svg(f"{wanted or ways[0]}/{code}"), media_type="image/svg+xml")

    def _ways(self, request: Request) -> tuple[str, ...]:
        """Say by which addresses a phone can come in: as this page did, unless that leads no further than itself.

        Before a proxy with TLS nobody here knows that it is there, but the page does, and asks by its address.
        """
        reach = self._reach()
        host = request.headers.get("host", "")
        if reach.said or not is_host(host) or is_here_only(urlsplit(f"//{host}").hostname or ""):
            return reach.addresses
        schemes = ("https", "http") if self._is_safe(request) else ("http", "https")
        return tuple(dict.fromkeys((*(f"{scheme}://{host}{self._base}" for scheme in schemes), *reach.addresses)))

    def _is_safe(self, request: Request) -> bool:
        """Tell whether a page came with TLS, as far as is known here."""
        told = request.headers.get("x-forwarded-proto")
        peer = request.client.host if request.client else ""
        return request.url.scheme == "https" or (told == "https" and self._trust.proxies.believes(peer))

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


async def _body(request: Request, most: int = MOST_BODY) -> bytes:
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise HTTPException(413, "bad-message" if most == MOST_BODY else "file-too-large")
    except TimeoutError:
        raise HTTPException(408, "bad-message") from None
    return bytes(body)


def _findings(code: str | None, findings: Sequence[Finding], status: int) -> Response:
    """Tell what was found in a pack; with a code where it is refused."""
    told = [
        {"code": one.code, "line": one.line, "column": one.column, "fields": one.fields, "fault": one.fault}
        for one in findings
    ]
    body = {"findings": told} if code is None else {"code": code, "findings": told}
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def _json(content: Mapping[str, str | bool | list[str]], status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _is_direct(request: Request) -> bool:
    """Tell whether nothing shows that a proxy passes this on."""
    return is_near(request.headers.get("host", "")) and not any(
        name.startswith(_OTHER_SIGNS) for name in request.headers
    )


def _leave(request: Request, asset: Asset, keep: str, status: int = 200) -> Response:
    """Send a file, compressed for a browser that knows how."""
    headers = {"Cache-Control": keep, "Content-Type": asset.kind, "Vary": "Accept-Encoding"}
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, status, {**headers, "Content-Encoding": "gzip"})
    return Response(asset.body, status, headers)

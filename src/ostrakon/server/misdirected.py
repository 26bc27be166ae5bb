"""Requests by a name that isn't this server's get an answer that says so, and nothing else."""

from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ostrakon.locales.texts import LOCALES, text
from ostrakon.server.base_path import within
from ostrakon.server.hosts import Names

_ALWAYS: Final = "/health"
"""Who watches over the server may ask by any name."""


class OwnNames:
    """Around the app: lets only those requests in that were meant for this server."""

    def __init__(self, app: ASGIApp, names: Names, base: str = "") -> None:
        """Wrap the app, which is also to be had below the path `base`."""
        self._app = app
        self._names = names
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app answer, or refuse."""
        if scope["type"] != "http" or within(scope["path"], self._base) == _ALWAYS:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self._names.answers(headers.get("host")):
            await self._app(scope, receive, send)
        else:
            await _refusal(headers.get("accept", ""))(scope, receive, send)


def _refusal(accept: str) -> Response:
    """Answer a program with a code; a person, whose language nobody knows here, in all languages."""
    if "text/html" in accept:
        said = "\n\n".join(text(locale, "error-foreign-host") for locale in LOCALES)
        return Response(said + "\n", 421, media_type="text/plain")
    return Response(msgspec.json.encode({"code": "foreign-host"}), 421, media_type="application/json")

"""What every answer says to the browser: run nothing foreign, frame nothing, tell nobody where the reader came from."""

import logging
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ostrakon.server.hosts import is_host
from ostrakon.server.mishap import mishap

_logger = logging.getLogger(__name__)

FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), "
        "display-capture=(), browsing-topics=(), screen-wake-lock=(self), fullscreen=(self)"
    ),
}
"""The same on every answer."""


def content_policy(host: str | None) -> str:
    """Write the Content-Security-Policy for pages of this host (`name` or `name:port`).

    Older Safaris don't count a socket to the same host as 'self', so it is named. The one policy of trusted types is
    for the address of the service worker, which a browser takes from nobody else.
    """
    sockets = f" ws://{host} wss://{host}" if is_host(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ostrakon-worker"
    )


class SafeHeaders:
    """Around the whole app: puts the headers on every answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the app."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app answer, and add to what it says."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        policy = content_policy(Headers(scope=scope).get("host"))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = policy
                headers.setdefault("Cache-Control", "no-store")
                for name, value in FIXED.items():
                    headers[name] = value
            await send(message)

        try:
            await self._app(scope, receive, send_with_headers)
        except ClientDisconnect:
            return  # whoever hangs up while asking needs no answer
        except Exception as error:  # the app has answered with 500 already, where it still could
            _logger.error("page-failed %(error)s", {"error": mishap(error)})

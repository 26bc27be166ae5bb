"""Below which path everything is, where a proxy serves other things beside Ostrakon on the same site.

One rule for proxies that take the base away and for those that don't: a request that begins with the base is answered
as if it didn't, any other as it stands. What the pages name always begins with the base.
"""

import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

_BASE: Final = re.compile(r"(/[A-Za-z0-9._~-]*[A-Za-z0-9_~-])+")
_PUBLIC_URL: Final = re.compile(r"(https?://[^/?#@\s]+)(/[^?#@\s]*)?")
_OURS: Final = ("api", "health", "rules", "texts", "web", "ws")
"""First parts of our own paths: a base that begins with one would hide them."""


class Place(NamedTuple):
    """Where this server is on its site."""

    base: str
    """Empty, or such as `/ostrakon`."""
    public_url: str | None
    """By which phones come in, with the base and without a slash at its end; None where the host hasn't said."""

    @property
    def origin(self) -> str | None:
        """Give the origin of the pages that come in by `public_url`."""
        return None if self.public_url is None else self.public_url.removesuffix(self.base)


def placed(base_path: str | None, public_url: str | None) -> Place:
    """Bring the host's two words on it together: each may say the base, and they must not differ.

    Raises ValueError, which says in `args` whether the `base` or the `url` won't do.

    >>> placed(None, "https://example.org/ostrakon/")
    Place(base='/ostrakon', public_url='https://example.org/ostrakon')
    >>> placed("/ostrakon", "https://example.org")
    Place(base='/ostrakon', public_url='https://example.org/ostrakon')
    """
    base = _checked(base_path or "", "base")
    if public_url is None:
        return Place(base, None)
    found = _PUBLIC_URL.fullmatch(public_url)
    if found is None:
        raise ValueError("url")
    try:
        urlsplit(public_url).port  # noqa: B018  # it is read so that one that is no number is refused
    except ValueError:
        raise ValueError("url") from None
    told = _checked(found[2] or "", "url")
    if base and told not in ("", base):
        raise ValueError("url")
    base = base or told
    return Place(base, f"{found[1]}{base}")


def _checked(base: str, which: str) -> str:
    trimmed = base.rstrip("/")
    if trimmed and (_BASE.fullmatch(trimmed) is None or trimmed.split("/")[1] in _OURS):
        raise ValueError(which)
    return trimmed


def within(path: str, base: str) -> str:
    """Take the base from a path that begins with it.

    >>> within("/ostrakon/rules", "/ostrakon"), within("/rules", "/ostrakon"), within("/ostrakons", "/ostrakon")
    ('/rules', '/rules', '/ostrakons')
    """
    return path[len(base) :] if base and path.startswith(f"{base}/") else path


class BasePath:
    """Around the app: takes the base away, and sends who asks for the base itself to the page below it."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        """Wrap the app, which knows nothing of the base."""
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app answer."""
        if scope["type"] == "http" and self._base:
            if scope["path"] == self._base:
                await Response(status_code=308, headers={"Location": f"{self._base}/"})(scope, receive, send)
                return
            path = within(scope["path"], self._base)
            scope = {**scope, "path": path, "raw_path": path.encode()}
        await self._app(scope, receive, send)

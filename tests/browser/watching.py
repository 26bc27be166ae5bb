"""What a browser says behind the pages: its console, its errors, and whom it asks for anything."""

import re
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, ConsoleMessage, Dialog, Page, Request, WebError, WebSocket


class Watch:
    """Everything that a good page never does, written down while tests go on."""

    def __init__(self, url: str) -> None:
        """Watch pages that belong to the server at this address."""
        self._host = urlsplit(url).netloc
        self._allowed: list[re.Pattern[str]] = []
        self._complaints: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a context, those opened later too."""
        context.on("console", self._said)
        context.on("weberror", self._failed)
        context.on("dialog", self._asked)
        context.on("request", self._requested)
        context.on("page", self._opened)

    def allow(self, complaint: str) -> None:
        """Put up with what this pattern describes, where a test brings it about on purpose."""
        self._allowed.append(re.compile(complaint))

    @property
    def complaints(self) -> list[str]:
        """All that was noticed and isn't allowed."""
        return [said for said in self._complaints if not any(known.search(said) for known in self._allowed)]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"console: {message.text}")

    def _failed(self, error: WebError) -> None:
        self._complaints.append(f"script: {error.error}")

    async def _asked(self, dialog: Dialog) -> None:
        self._complaints.append(f"dialog: {dialog.message}")
        await dialog.dismiss()

    def _requested(self, request: Request) -> None:
        self._went_to(request.url)

    def _opened(self, page: Page) -> None:
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        self._went_to(socket.url)

    def _went_to(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme != "data" and parts.netloc != self._host:
            self._complaints.append(f"foreign address: {url}")

"""The stage of a test: one browser, and in it as many phones and tables as the test wants."""

import re
from typing import Final, Literal

from playwright.async_api import Browser, BrowserContext, Error, Page, ViewportSize

from ostrakon.protocol.commands import Locale
from tests.browser.phone import Phone
from tests.browser.watching import Watch
from tests.hosting import Host

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
LARGE: Final[ViewportSize] = {"width": 1920, "height": 1080}
PATIENCE: Final = 30_000
"""Milliseconds after which something that was waited for counts as missing."""

LAST_REVEAL: Final = 60_000
"""Milliseconds within which the last reveal gives way to the end."""

Motion = Literal["reduce", "no-preference"]


class Stage:
    """Opens pages of a server; watches them all."""

    def __init__(self, browser: Browser, host: Host) -> None:
        self.host = host
        self.watch = Watch(host.url)
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    async def phone(self, name: str, locale: Locale = "it", motion: Motion = "reduce", sharpness: float = 1) -> Phone:
        """Take out a phone whose owner goes by this name; `sharpness` in dots a pixel."""
        context = await self._context(locale, PHONE, motion, sharpness)
        return Phone(await context.new_page(), self.host.url, name, locale)

    async def screen(self, locale: Locale = "it", motion: Motion = "reduce") -> Page:
        """Switch on a large screen."""
        context = await self._context(locale, LARGE, motion)
        return await context.new_page()

    async def table(self, code: str, locale: Locale = "it", motion: Motion = "reduce") -> Page:
        """Switch on a large screen that shows the table of a room."""
        page = await self.screen(locale, motion)
        await page.goto(f"{self.host.url}/{code}/table")
        return page

    async def close(self) -> None:
        """Put everything away."""
        for context in self._contexts:
            await context.close()

    async def _context(
        self, locale: Locale, size: ViewportSize, motion: Motion, sharpness: float = 1
    ) -> BrowserContext:
        context = await self._browser.new_context(
            locale={"it": "it-IT", "en": "en-GB"}[locale],
            viewport=size,
            has_touch=size == PHONE,
            device_scale_factor=sharpness,
            reduced_motion=motion,
        )
        context.set_default_timeout(PATIENCE)
        self.watch.over(context)
        self._contexts.append(context)
        return context


async def ranking(page: Page) -> list[str]:
    """Read the names of the ranking at the end, on a phone or a table."""
    places = page.locator("ol.places")
    await places.wait_for(timeout=LAST_REVEAL)
    return await places.locator("li bdi").all_inner_texts()


def code_in(url: str) -> str:
    """Read a room's code from an address of its pages."""
    found = re.search(r"/([A-Z]{5})(/|$)", url)
    if found is None:
        raise Error(f"no code in {url}")
    return found[1]

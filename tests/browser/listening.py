"""What a page says to whoever listens: all of it, written down in order, for each sentence stands only a while."""

from typing import Final

from playwright.async_api import Page

from tests.browser.looking import comes_true

LISTENING: Final = """window.said = [];
new MutationObserver(() => {
  const words = document.getElementById('announcer')?.textContent.replace(/\\u00a0$/, '');
  if (words && words !== said.at(-1)) said.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Writes it down, from when the page has run this."""


async def said(page: Page) -> list[str]:
    """Give all that was said so far."""
    log = await page.evaluate("() => window.said")
    assert isinstance(log, list)
    return [str(words) for words in log]


async def expect_said(page: Page, words: str, *, loosely: bool = False) -> None:
    """Wait until it was said; `loosely`: its first two words, in one sentence."""
    known = words.lower().split()[:2] if loosely else [words.lower()]
    await comes_true(
        page, "(known) => said.some((one) => known.every((word) => one.toLowerCase().includes(word)))", known
    )

"""The real server, the real client, and Chromium; one browser for all tests."""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.stage import PATIENCE, Stage
from tests.hosting import Host, hosted

_QUIET = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "the browser tests need Chromium; `make test` installs it or says how"
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=[*_QUIET, *alone])
        yield browser
        await browser.close()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for all tests of a file; each of them has a room of its own."""
    with hosted(tmp_path_factory.mktemp("games"), "--bot-pace", "0.02") as host:
        yield host


@pytest.fixture
async def stage(browser: Browser, host: Host) -> AsyncIterator[Stage]:
    """Where pages are opened; in the end none of them may have complained."""
    stage = Stage(browser, host)
    yield stage
    await stage.close()
    assert stage.watch.complaints == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a test keeps what it downloads."""
    return tmp_path

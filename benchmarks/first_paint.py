"""What a browser loads until a page stands still: requests, and bytes on the line with the fields of their heads.

    .venv/bin/python -m benchmarks.first_paint [--folder F]

On plain http, as at home, with nothing kept from before, in gzip (browsers take brotli over TLS only). Bytes are what
Chromium counts on its socket; the socket of the room isn't among them.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, ViewportSize, async_playwright

from tests.hosting import hosted

_PHONE: ViewportSize = {"width": 390, "height": 844}
_SCREEN: ViewportSize = {"width": 1920, "height": 1080}


async def _loaded(browser: Browser, url: str, size: ViewportSize) -> tuple[Counter[str], Counter[str], int]:
    """Open a page as a browser that was never here: requests and bytes by kind, and bytes of all heads."""
    context = await browser.new_context(viewport=size, locale="it-IT")
    page = await context.new_page()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Network.enable")
    kinds: dict[str, str] = {}
    heads: dict[str, int] = {}
    requests: Counter[str] = Counter()
    sizes: Counter[str] = Counter()

    def answered(told: dict[str, Any]) -> None:
        path = told["response"]["url"].partition("/web/")[2]
        kinds[told["requestId"]] = path.rpartition(".")[2] or "page, texts, api"
        heads[told["requestId"]] = told["response"]["encodedDataLength"]

    def finished(told: dict[str, Any]) -> None:
        kind = kinds[told["requestId"]]
        requests[kind] += 1
        sizes[kind] += told["encodedDataLength"]

    devtools.on("Network.responseReceived", answered)
    devtools.on("Network.loadingFinished", finished)
    await page.goto(url)
    await page.wait_for_load_state("networkidle")
    await context.close()
    return requests, sizes, sum(heads.values())


async def main(url: str, code: str) -> None:
    """Measure the first page, a room on a phone, and a table."""
    pages = (("home", "/", _PHONE), ("phone", f"/{code}", _PHONE), ("table", f"/{code}/table", _SCREEN))
    async with async_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for name, path, size in pages:
            requests, sizes, heads = await _loaded(browser, f"{url}{path}", size)
            lines = [f"{name:20}{requests.total():5} requests {sizes.total():9,} bytes, of them heads {heads:8,}"]
            lines += [f"  {kind:18}{requests[kind]:5}          {total:9,}" for kind, total in sizes.most_common()]
            sys.stdout.write("\n".join(lines) + "\n")
        await browser.close()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--folder", type=Path, help="where the room is kept meanwhile")
    with tempfile.TemporaryDirectory(dir=options.parse_args().folder) as folder, hosted(Path(folder)) as host:
        asyncio.run(main(host.url, host.room()))

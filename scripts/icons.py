"""Make the icons of the installed client from its own drawing, `src/ostrakon/web/svg/icon.svg`. Run `make pictures`."""

import asyncio
import io
import re
import shutil
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import async_playwright

WEB: Final = Path(__file__).resolve().parent.parent / "src/ostrakon/web"
SIDES: Final = {"180": 180, "192": 192, "512": 512, "maskable": 512}
"""File → pixels. A maskable icon may be cut to any shape: its ground goes to the edge, its figure stays inside."""


async def main() -> None:
    """Draw the icon at each size."""
    drawing = (WEB / "svg/icon.svg").read_text("utf-8")
    (WEB / "icons").mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page()
        for name, side in SIDES.items():
            await page.set_viewport_size({"width": side, "height": side})
            shown = _masked(drawing) if name == "maskable" else drawing
            await page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{shown}")
            picture = Image.open(io.BytesIO(await page.screenshot(omit_background=True)))
            picture.quantize(64, dither=Image.Dither.NONE).save(WEB / f"icons/{name}.png", optimize=True)
        await browser.close()


def _masked(drawing: str) -> str:
    """Take the round corners away, and step back a little."""
    square = re.sub(r' rx="\d+"', "", drawing)
    return square.replace('viewBox="0 0 128 128"', 'viewBox="-24 -24 176 176" style="background:#d8773f"')


if __name__ == "__main__":
    asyncio.run(main())

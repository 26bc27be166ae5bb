"""Looking at a page: does it fit its screen, what does axe find, does something come true in it."""

from pathlib import Path
from typing import Final

from playwright.async_api import Locator, Page, ViewportSize

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
)
AXE: Final = Path(__file__).parents[2] / "tools/client/node_modules/axe-core/axe.min.js"

_PATIENCE: Final = 30_000
"""Milliseconds after which something that was waited for counts as missing."""
DRAWN: Final = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Waits until the page is laid out for its new size."""
_WIDER: Final = """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const wide = document.documentElement.scrollWidth;
  const beyond = (one) => one.getBoundingClientRect().right > innerWidth + 1;
  // A name may be cut short with an ellipsis in a box of its own, and a box may be scrolled by itself;
  // but nothing may be lost at the edge of the screen.
  const cutShort = (one) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (beyond(box) || overflowX === 'visible') continue;
      if (overflowX === 'auto' || overflowX === 'scroll' || box.clientWidth < innerWidth - 1) return true;
    }
    return false;
  };
  const shown = [...document.body.querySelectorAll('*:not(svg *, [aria-hidden=true], [aria-hidden=true] *, .vh)')];
  const over = shown.filter((one) => one.checkVisibility() && beyond(one) && !cutShort(one));
  const names = over.slice(0, 4).map((one) => `${one.localName}.${one.getAttribute('class')}`);
  resolve(wide > innerWidth || over.length ? `${wide} > ${innerWidth}: ${names.join(', ')}` : '');
})))"""
ON_TOP: Final = """(button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return inside && button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
_RUN: Final = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  if (found.passes.length < 10) throw new Error('axe has looked at nothing');
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' | ')}`);
}"""


async def comes_true(page: Page, fact: str, given: object = None) -> None:
    """Wait in the page until something is so: a function of what is given."""
    so = await page.evaluate(
        f"""(given) => new Promise((done) => {{
          const so = {fact};
          const until = performance.now() + {_PATIENCE};
          const look = () => (so(given) || performance.now() > until ? done(so(given)) : setTimeout(look, 20));
          look();
        }})""",
        given,
    )
    assert so, f"it didn't come true: {fact}"


async def misfits(page: Page, where: str, main: Locator | None = None) -> list[str]:
    """Tell at which sizes a page can be scrolled sideways; its main button must be within reach at each."""
    before = page.viewport_size
    found = []
    for size in SIZES:
        await page.set_viewport_size(size)
        if said := await page.evaluate(_WIDER):
            found.append(f"{where} at {size['width']}×{size['height']}: {said}")
        if main is not None:
            await main.scroll_into_view_if_needed()
            if not await main.evaluate(ON_TOP):
                found.append(f"{where} at {size['width']}×{size['height']}: the main button is out of reach")
    if before is not None:
        await page.set_viewport_size(before)
    return found


async def barriers(page: Page, where: str) -> list[str]:
    """Tell what axe finds at all."""
    assert AXE.exists(), "axe-core is missing: make setup"
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    return [f"{where}: {said}" for said in await page.evaluate(_RUN)]

"""What a browser must fetch keeps to its budgets, as it is sent, in brotli; a kB has 1,000 bytes."""

import base64
import re
from collections.abc import Iterable
from typing import Final

import pytest

from ostrakon.server.shell import load_client
from tests.client.node import evaluated

CLIENT: Final = load_client()
SENT: Final = {path: one.body for path, one in CLIENT.files.items()} | {"sw.js": CLIENT.root["sw.js"].body}
TABLES: Final = ("js/table/", "css/table.css")
"""What phones never load (`tests/browser/test_first_paint.py`)."""
OWN: Final = [path for path in SENT if path.startswith(("js/", "sw.js")) and path.endswith(".js")]
STYLE: Final = [path for path in SENT if path.endswith(".css")]

_SIZE: Final = """
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
console.log(brotliCompressSync(Buffer.from(JSON.parse(readFileSync(0, 'utf8')), 'base64')).length);
"""


def in_brotli(paths: Iterable[str]) -> int:
    """Give the bytes of several files, packed as one."""
    whole = b"\n".join(SENT[path] for path in sorted(paths))
    size = evaluated(_SIZE, base64.b64encode(whole).decode())
    assert isinstance(size, int)
    return size


def of_a_phone(paths: Iterable[str]) -> list[str]:
    return [path for path in paths if not path.startswith(TABLES)]


@pytest.mark.parametrize(
    ("files", "budget"),
    [
        pytest.param(of_a_phone(OWN), 45_000, id="own modules, a phone"),
        pytest.param(OWN, 47_000, id="own modules, with the table’s"),
        pytest.param(of_a_phone(STYLE), 12_000, id="style, a phone"),
        pytest.param(STYLE, 14_000, id="style, with the table’s"),
    ],
)
def test_what_is_ours_keeps_to_its_budget(files: list[str], budget: int) -> None:
    assert len(files) > 3
    assert budget / 2 < in_brotli(files) <= budget


def test_the_vendored_modules_keep_to_their_budget() -> None:
    modules = [path for path in SENT if path.startswith("vendor/") and path.endswith(".js")]
    assert len(modules) == 2
    assert 8_000 < sum(in_brotli([path]) for path in modules) <= 16_000


def test_the_fonts_of_the_first_paint_keep_to_their_budget() -> None:
    named = re.findall(r'href="/web/\w+/(fonts/[^"]+)" as="font"', CLIENT.shell.body.decode())
    assert len(named) == 2
    assert sum(len(SENT[path]) for path in named) <= 95_000

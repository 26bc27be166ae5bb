"""What `docs/security.md` and `docs/privacy.md` promise is held by tests that are there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("security.md", "privacy.md")]
UNHELD = "## What is not protected"
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def promises(page: Path) -> list[str]:
    """Give each item of the lists, whole."""
    held = page.read_text(encoding="utf-8").partition(UNHELD)[0]
    return [part.strip() for part in re.split(r"^(?=- )|^(?=\S)", held, flags=re.MULTILINE) if part.startswith("- ")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_sentence_names_a_test_and_each_test_that_is_named_is_there(page: Path) -> None:
    found = promises(page)
    assert len(found) > 8
    for promise in found:
        tests = _TEST.findall(promise)
        assert tests, promise
        for file, name in tests:
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
            assert name in names, f"{file}::{name}"


def test_as_many_leaks_are_tried_as_is_said() -> None:
    words = {"seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20}
    said = re.search(r"(\w+) leaks put in on purpose", PAGES[0].read_text(encoding="utf-8"))
    tree = ast.parse((Path(__file__).parent / "test_leaks_are_found.py").read_text(encoding="utf-8"))
    (table,) = (
        node.value for node in tree.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "LEAKS"
    )
    assert said is not None
    assert isinstance(table, ast.Dict)
    assert words[said[1]] == len(table.keys)

"""What `docs/field-reports.md` says is held, is held by a test that is there."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def rows() -> list[list[str]]:
    """Give the cells of each line of the tables, but for the headings."""
    lines = (ROOT / "docs" / "field-reports.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in cells if row[0] != "What must hold" and not row[0].startswith("---")]


def test_every_test_that_is_named_is_there() -> None:
    named = {test for _, tests, _ in rows() for test in _TEST.findall(tests)}
    assert len(named) > 40
    for file, name in named:
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
        assert name in names, f"{file}::{name}"


def test_no_line_is_called_held_without_a_test() -> None:
    for line, tests, result in rows():
        assert "held" in result or "not yet" in result, line
        assert "held" not in result or _TEST.search(tests), line

"""What import-linter cannot say about who imports what; its contracts are in pyproject.toml."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "ostrakon"
MODULES = sorted(SOURCES.rglob("*.py"))

# What a machine player may see of the game: what a seat sees, and what it may do.
BOTS_MAY_IMPORT = {
    "ostrakon.rules",
    "ostrakon.rules.actions",
    "ostrakon.rules.options",
    "ostrakon.rules.results",
    "ostrakon.rules.seats",
    "ostrakon.rules.views",
}


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCES))


def imported_by(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports are written in full"
            yield node.module


def modules_under(package: str) -> list[Path]:
    found = [path for path in MODULES if path.is_relative_to(SOURCES / package)]
    assert found, f"no module under {package}"
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_stand_at_the_top_of_a_module(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    everywhere = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert everywhere == top


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_is_imported_for_type_checking_only(path: Path) -> None:
    assert "TYPE_CHECKING" not in path.read_text("utf-8")


def test_the_rules_stand_on_the_standard_library_and_msgspec_alone() -> None:
    allowed = sys.stdlib_module_names | {"msgspec"}
    for path in modules_under("rules"):
        for name in imported_by(ast.parse(path.read_text("utf-8"))):
            root = name.partition(".")[0]
            assert root in allowed or name == "ostrakon.rules" or name.startswith("ostrakon.rules."), (
                f"{name_of(path)} imports {name}"
            )


def test_bots_see_of_the_game_only_views_and_actions() -> None:
    for path in modules_under("bots"):
        for name in imported_by(ast.parse(path.read_text("utf-8"))):
            if name.startswith("ostrakon.rules"):
                assert name in BOTS_MAY_IMPORT, f"{name_of(path)} imports {name}"

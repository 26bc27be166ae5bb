"""The built wheel has all that a council needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "ostrakon"


@pytest.fixture(scope="module")
def in_wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel built as pip builds it: from the source distribution, not the work tree."""
    folder = tmp_path_factory.mktemp("wheel")
    hatchling = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run([*hatchling, "--target", "sdist"], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-xf", next(folder.glob("*.tar.gz")).name], cwd=folder, check=True)
    source = next(path for path in folder.iterdir() if path.is_dir())
    subprocess.run([*hatchling, "--target", "wheel"], cwd=source, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        return set(wheel.namelist())


def test_the_wheel_has_every_file_of_the_package(in_wheel: set[str]) -> None:
    files = {
        path.relative_to(SOURCES.parent).as_posix()
        for path in SOURCES.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert files - in_wheel == set()


@pytest.mark.parametrize(
    "pattern",
    [
        "ostrakon/web/index.html",
        "ostrakon/web/vendor/preact.js",
        "ostrakon/web/vendor/LICENSES.txt",
        "ostrakon/locales/it/topics.toml",
        "ostrakon/locales/en/topics.toml",
    ],
)
def test_the_wheel_has_the_client_and_the_cards(in_wheel: set[str], pattern: str) -> None:
    assert pattern in in_wheel


@pytest.mark.parametrize("locale", ["it", "en"])
def test_the_wheel_has_the_texts_in_every_language(in_wheel: set[str], locale: str) -> None:
    texts = [name for name in in_wheel if name.startswith(f"ostrakon/locales/{locale}/")]
    assert any(name.endswith(".ftl") for name in texts)


def test_the_wheel_has_the_journal_s_migrations(in_wheel: set[str]) -> None:
    migrations = {name for name in in_wheel if name.startswith("ostrakon/journal/migrations/")}
    assert migrations - {"ostrakon/journal/migrations/__init__.py"}

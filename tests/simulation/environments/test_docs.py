"""What `docs/lab.md` shows runs as it stands."""

import re
from pathlib import Path

import pytest

BLOCKS = re.findall(
    r"^```python\n(.*?)^```$", Path("docs/lab.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize("block", BLOCKS)
def test_each_example_of_the_labs_page_runs(block: str) -> None:
    exec(compile(block, "docs/lab.md", "exec"), {})


def test_the_labs_page_has_an_example_of_each_environment() -> None:
    together = "".join(BLOCKS)
    assert all(words in together for words in ("aec.env(", "parallel_env(", "load_game("))

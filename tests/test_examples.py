"""The examples in docstrings are run as tests."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import ostrakon

MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(ostrakon.__path__, "ostrakon.")
    if not found.name.endswith("__main__") and ".migrations" not in found.name
)


@pytest.mark.parametrize("name", MODULES)
def test_every_example_in_a_docstring_gives_what_it_says(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.failed == 0

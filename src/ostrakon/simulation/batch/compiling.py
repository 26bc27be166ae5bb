"""How the functions of this package become machine code, one council after the other and without Python's lock.

They keep to what a graphics card can do, too: numbers and arrays that were made before, no objects, nothing allocated,
nothing raised, no state outside the rows; chance is a function of a counter (`chance.py`).

Compiling takes some ten seconds, so what is called from outside (`entry`) is kept on disk. Numba looks only at the file
in which a function stands, not at those that it calls; therefore the folder is named after all files of this package.
"""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba
from numba import njit
from platformdirs import user_cache_path

Given = ParamSpec("Given")
Result = TypeVar("Result")


def _digest() -> str:
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return blake2b(b"".join(source.read_bytes() for source in sources), digest_size=8).hexdigest()


_config: Any = numba.config
_FOLDER: Final = Path(_config.CACHE_DIR or user_cache_path("ostrakon") / "compiled") / _digest()


def compiled(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compile a function together with the one that calls it."""
    return cast(Callable[Given, Result], njit(nogil=True)(function))


def entry(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compile a function with all that it calls when it is first called, or take it from disk."""
    before, _config.CACHE_DIR = _config.CACHE_DIR, str(_FOLDER)
    try:
        return cast(Callable[Given, Result], njit(nogil=True, cache=True)(function))
    except RuntimeError:  # there is no folder that may be written
        return compiled(function)
    finally:
        _config.CACHE_DIR = before

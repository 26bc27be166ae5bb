"""Programs in C++: built with g++ into the system's folder for temporary files, once a version."""

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

_FLAGS: Final = ("-O2", "-std=c++17")


def can_be_built() -> bool:
    """Tell whether there is a compiler."""
    return shutil.which("g++") is not None


def built(source: Path) -> Path:
    """Give the program of a source; it is built if it isn't there."""
    mark = hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    program = Path(tempfile.gettempdir(), f"ostrakon-{source.stem}-{mark}")
    if not program.exists():
        with tempfile.TemporaryDirectory() as folder:
            new = Path(folder, source.stem)
            subprocess.run(["g++", *_FLAGS, str(source), "-o", str(new)], check=True)
            shutil.copy(new, program.with_suffix(".new"))
            program.with_suffix(".new").replace(program)
    return program

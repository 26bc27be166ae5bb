"""What the commands of the lab need beside Ostrakon itself: an extra that a host does without."""

from importlib import import_module
from types import ModuleType

from ostrakon.cli.failing import FAILURE, fail


def of_lab(module: str) -> ModuleType:
    """Load a module that stands on the extra `lab`; where that isn't installed, say so in one line, and end."""
    try:
        return import_module(module)
    except ImportError:
        fail(FAILURE, "cli-no-lab")

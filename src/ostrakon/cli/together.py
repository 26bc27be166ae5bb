"""Options that belong together, given to a command at once."""

from collections.abc import Callable
from typing import Protocol, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


class Giving(Protocol):
    """What gives a command an option, or several: a decorator."""

    def __call__(self, function: Function, /) -> Function:
        """Give them."""


def together(*options: Giving) -> Giving:
    """Make a decorator that gives a command these options; help lists them in this order."""

    def give(function: Function, /) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return give

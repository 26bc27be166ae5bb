"""What a table may agree on before a council, word by word as it is typed: `days=4`."""

from collections.abc import Collection, Iterable
from typing import Final, NoReturn

import msgspec

from ostrakon.cli.failing import USAGE, fail
from ostrakon.rules.options import Options

_ON_OFF: Final[dict[str, object]] = {"on": True, "off": False}
VALUES: Final[dict[str, dict[str, object]]] = {
    "start": {"1": 1, "3": 3, "5": 5},
    "days": {str(days): days for days in range(1, 13)},
    "number": {str(number): number for number in range(1, 5)},
    "joker": _ON_OFF,
    "symbols": _ON_OFF,
    "tie": {"fails": "fails", "advances": "advances"},
    "followers": {"many": "many", "one": "one"},
    "temple": {"day": "day", "once": "once"},
}
"""The options of the rules (`rules.options`), and the values as they are typed."""


def agreed(options: Options, word: str) -> Options:
    """Read one more word; ends the command with one line that says what there is where it isn't understood."""
    name, _, value = (part.strip() for part in word.partition("="))
    must_be_known(name, VALUES)
    if value not in VALUES[name]:
        refuse(name, value, VALUES[name])
    return msgspec.convert({**msgspec.to_builtins(options), name: VALUES[name][value]}, Options)


def must_be_known(name: str, known: Collection[str]) -> None:
    """End the command with the names that there are, if this is none of them."""
    if name not in known:
        fail(USAGE, "cli-no-such-word", name=name, known=", ".join(known))


def refuse(name: str, value: str, known: Iterable[str]) -> NoReturn:
    """End the command with the values that there are."""
    fail(USAGE, "cli-no-such-value", name=name, value=value, known=", ".join(known))

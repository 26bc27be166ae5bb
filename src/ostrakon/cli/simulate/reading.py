"""The settings that a command line describes, word by word: `days=4`."""

from collections.abc import Iterable
from typing import Final

import msgspec

from ostrakon.cli.failing import USAGE, fail
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.rules.options import Options
from ostrakon.simulation.setting import People, Setting

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
"""What a table may agree on, and the values as they are typed."""
TRAITS: Final = People.__struct_fields__
_MINDS: Final = "minds"


def setting_of(seats: int, options: Iterable[str], people: Iterable[str], minds: str | None) -> Setting:
    """Read a setting; ends the command with one line where a word isn't understood."""
    setting = Setting(seats)
    if minds is not None:
        setting = _changed(setting, f"{_MINDS}={minds}", (_MINDS,))
    for word in options:
        setting = _changed(setting, word, tuple(VALUES))
    for word in people:
        setting = _changed(setting, word, TRAITS)
    return setting


def beside(setting: Setting, words: Iterable[str]) -> Setting:
    """Read a second setting: what isn't said is as in the first."""
    for word in words:
        setting = _changed(setting, word, (*VALUES, *TRAITS, _MINDS))
    return setting


def _changed(setting: Setting, word: str, known: tuple[str, ...]) -> Setting:
    name, _, value = word.partition("=")
    if name not in known:
        fail(USAGE, "simulate-no-name", name=name, known=", ".join(known))
    if name == _MINDS:
        return msgspec.structs.replace(setting, minds=_minds(value))
    if name in TRAITS:
        return msgspec.structs.replace(setting, people=_people(setting.people, name, value))
    if value not in VALUES[name]:
        fail(USAGE, "simulate-bad-value", name=name, value=value, known=", ".join(VALUES[name]))
    plain = {**msgspec.to_builtins(setting.options), name: VALUES[name][value]}
    return msgspec.structs.replace(setting, options=msgspec.convert(plain, Options))


def _people(people: People, name: str, value: str) -> People:
    try:
        return msgspec.convert({**msgspec.to_builtins(people), name: float(value)}, People)
    except ValueError:  # msgspec's own is one, too
        fail(USAGE, "simulate-bad-value", name=name, value=value, known="0…1")


def _minds(value: str) -> tuple[Strength, ...]:
    words = value.replace(",", " ").split()
    minds = tuple(strength for word in words for strength in STRENGTHS if strength == word)
    if not minds or len(minds) != len(words):
        fail(USAGE, "simulate-bad-value", name=_MINDS, value=value, known=", ".join(STRENGTHS))
    return minds

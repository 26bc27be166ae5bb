"""The settings that a command line describes, word by word: `days=4`."""

from collections.abc import Iterable
from typing import Final

import msgspec

from ostrakon.cli.agreeing import VALUES, agreed, must_be_known, refuse
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.simulation.setting import People, Setting

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
    name, _, value = (part.strip() for part in word.partition("="))
    must_be_known(name, known)
    if name == _MINDS:
        return msgspec.structs.replace(setting, minds=_minds(value))
    if name in TRAITS:
        return msgspec.structs.replace(setting, people=_people(setting.people, name, value))
    return msgspec.structs.replace(setting, options=agreed(setting.options, word))


def _people(people: People, name: str, value: str) -> People:
    try:
        return msgspec.convert({**msgspec.to_builtins(people), name: float(value)}, People)
    except ValueError:  # msgspec's own is one, too
        refuse(name, value, ("0…1",))


def _minds(value: str) -> tuple[Strength, ...]:
    words = value.replace(",", " ").split()
    minds = tuple(strength for word in words for strength in STRENGTHS if strength == word)
    if not minds or len(minds) != len(words):
        refuse(_MINDS, value, STRENGTHS)
    return minds

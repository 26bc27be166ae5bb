"""Where the Muse's questions lie along six axes of taste, so that a mind can have a temperament (Rules 6.2, 7.1)."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from ostrakon.locales.texts import folder

FOLDER: Final = "minds"
ANY: Final = "any.toml"

Strength = Literal["easy", "attentive", "keen"]
"""How much a mind reckons with when it plays an empty seat; all three see the same, and vote alike (Rule 2.2)."""
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)
MIDDLE: Final[Strength] = "attentive"
"""What a mind is where nobody says otherwise."""

Degree = Annotated[int, Meta(ge=-2, le=2)]


class Leaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place on the six axes, each -2 to 2. Of a question: how far white lies from black; of a mind: what it likes."""

    adventure: Degree = 0
    """Adventure; negative: comfort."""
    heart: Degree = 0
    """The heart; negative: the head."""
    together: Degree = 0
    """In company; negative: alone."""
    later: Degree = 0
    """Patience, or thrift; negative: now, or all at once."""
    chance: Degree = 0
    """Chance; negative: order, plans, habits."""
    kind: Degree = 0
    """Kindness, discretion; negative: plain honesty."""


AXES: Final = Leaning.__struct_fields__
"""The names of the axes, in order; each is called by what lies at its positive end."""


def degrees(leaning: Leaning) -> tuple[int, ...]:
    """Give the six degrees in the order of `AXES`."""
    return (leaning.adventure, leaning.heart, leaning.together, leaning.later, leaning.chance, leaning.kind)


@cache
def leanings(locale: str) -> Mapping[str, Leaning]:
    """Give where the questions of a language lie, by id as in `MuseQuestion`; those not placed are not there.

    Raises `KeyError` where there is no such locale.
    """
    there = folder(locale).joinpath(FOLDER)
    found = sorted(there.iterdir(), key=lambda file: file.name) if there.is_dir() else []
    placed: dict[str, Leaning] = {}
    for file in found:
        if file.name.endswith(".toml"):
            placed |= msgspec.toml.decode(file.read_bytes(), type=dict[str, Leaning])
    return MappingProxyType(placed)


@cache
def any_topic_leanings() -> Mapping[str, Leaning]:
    """Give where the questions lie that fit any topic, by their id; they are the same in every language."""
    written = files("ostrakon.locales").joinpath(FOLDER, ANY).read_bytes()
    return MappingProxyType(msgspec.toml.decode(written, type=dict[str, Leaning]))

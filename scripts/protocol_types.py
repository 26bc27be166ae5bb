"""The protocol's types as the Python sources declare them: fields, docstrings, and how TypeScript writes them."""

import ast
import inspect
import types
import typing
from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Literal, NamedTuple, get_args, get_origin

import msgspec

from ostrakon.locales import reasons, remarks
from ostrakon.protocol import commands, messages
from ostrakon.rules import options, results, views
from ostrakon.rules.seats import Seat, Shard

Struct = type[msgspec.Struct]

ALIASES: Final[dict[str, tuple[object, str]]] = {
    "Seat": (Seat, "A seat is known by its philosopher's letter (Rule 1.1)."),
    "Shard": (Shard, "The two sides of every question (Rule 6.1)."),
    "Locale": (commands.Locale, "A language of texts and questions."),
    "DayRule": (results.DayRule, "The rule of the day (Rules 4.1, 9)."),
    "Ending": (results.Ending, "What ended a council (Rules 11.1, 11.3)."),
    "Phase": (views.Phase, "The phases of a council."),
    "SeatAction": (views.SeatAction, "What a seat may do."),
    "Presence": (messages.Presence, "Away: lost a moment ago. Absent, or leaving: the room doesn't wait."),
    "BlankCard": (commands.BlankCard, "A blank topic card of the players' own (Rule 1.2)."),
    "DealerAction": (views.DealerAction, "What the dealer may do."),
}
COMMANDS: Final[tuple[Struct, ...]] = get_args(commands.Command)
MESSAGES: Final[tuple[Struct, ...]] = get_args(messages.Message)
EVENTS: Final[tuple[Struct, ...]] = get_args(messages.Happening)
PARTS: Final[tuple[Struct, ...]] = (
    options.Options,
    commands.Clocks,
    commands.Absence,
    messages.SeatCard,
    messages.RemovedCard,
    messages.PauseView,
    messages.ClockView,
    messages.Numbers,
    messages.OwnLineView,
    messages.OwnCardView,
    messages.OwnSpot,
    messages.Held,
    remarks.Remark,
    reasons.Reason,
    messages.RoomView,
    views.CardView,
    views.Naming,
    results.Question,
    results.AskedTopic,
    results.Step,
    results.TurnResult,
    results.CouncilResult,
    views.CouncilView,
    views.SeatView,
    messages.DraftView,
    messages.Suggestion,
    messages.MuseView,
    messages.OwnView,
)
_PARTIAL: Final = {"Update.room": "Partial<RoomView>", "Update.council": "Partial<CouncilView> | null"}
"""Fields whose Python type says less than what they hold."""


class Field(NamedTuple):
    """One field of a message."""

    name: str
    type: str
    optional: bool
    """May be left out."""
    about: str


def about(struct: Struct) -> str:
    """Give the docstring of a type."""
    return inspect.cleandoc(struct.__doc__ or "")


def tag(struct: Struct) -> tuple[str, str] | None:
    """Give the name and the value of the field that tells a type from its siblings."""
    field, value = struct.__struct_config__.tag_field, struct.__struct_config__.tag
    return (field, str(value)) if field is not None else None


def fields(struct: Struct) -> Iterator[Field]:
    """Give the fields of a type in order. What the server says is whole; what a page says may leave defaults out."""
    notes = _notes(struct)
    may_omit = struct in COMMANDS or struct.__struct_config__.omit_defaults
    for field in msgspec.structs.fields(struct):
        written = _PARTIAL.get(f"{struct.__name__}.{field.name}") or typescript(field.type)
        yield Field(field.encode_name, written, may_omit and not field.required, notes.get(field.name, ""))


def typescript(kind: object) -> str:
    """Write a Python type as TypeScript does; raises TypeError where there is no such writing."""
    for name, (alias, _) in ALIASES.items():
        if kind == alias:
            return name
    plain = {str: "string", int: "number", bool: "boolean", types.NoneType: "null"}
    if isinstance(kind, type) and kind in plain:
        return plain[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    return _compound(kind)


def _compound(kind: object) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return typescript(inner[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in inner)
    if origin in (typing.Union, types.UnionType):
        return _union(inner)
    if origin is tuple:
        element = typescript(inner[0])
        return f"({element})[]" if "|" in element else f"{element}[]"
    if origin is dict:
        key, value = ("string" if inner[0] is int else typescript(inner[0])), typescript(inner[1])
        return f"Record<string, {value}>" if key == "string" else f"Partial<Record<{key}, {value}>>"
    raise TypeError(f"no TypeScript for {kind}")


def _union(members: tuple[object, ...]) -> str:
    if set(members) == set(EVENTS):
        return "Event"
    return " | ".join(dict.fromkeys(typescript(member) for member in members))


def _notes(struct: Struct) -> dict[str, str]:
    """Find the docstring below each field, which Python itself forgets."""
    body = ast.parse(inspect.getsource(struct)).body[0]
    assert isinstance(body, ast.ClassDef)
    return dict(_pairs(body.body))


def _pairs(body: Iterable[ast.stmt]) -> Iterator[tuple[str, str]]:
    name = ""
    for line in body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and name:
            yield name, inspect.cleandoc(str(line.value.value))
            name = ""

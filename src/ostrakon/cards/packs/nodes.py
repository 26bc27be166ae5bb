"""A JSON text with the place of every value, so that a fault can be told with line and column."""

import json
import re
from bisect import bisect_right
from typing import Final

import msgspec

from ostrakon.cards.packs.written import Spot

_TOKEN: Final = re.compile(r'[\s:,]*("(?:[^"\\]|\\.)*"|[{}\[\]]|[^\s:,{}\[\]"]+)', re.DOTALL)
_LINE: Final = re.compile(r"\r\n|\n|\r")

Scalar = str | int | float | bool | None


class Node(msgspec.Struct):
    """A value and where it begins: a list, an object as its pairs in order, or what is neither."""

    spot: Spot
    holds: "list[Node] | tuple[tuple[Node, Node], ...] | Scalar"


class NoJson(Exception):
    """The text can't be read from here on."""

    def __init__(self, spot: Spot) -> None:
        """Say where."""
        super().__init__(spot)
        self.spot = spot


def nodes(text: str) -> Node:
    """Read a JSON text. Raises `NoJson`."""
    places = _Places(text)
    try:
        json.loads(text, parse_int=float)
        return _Walk(text, places).value()
    except json.JSONDecodeError as problem:
        raise NoJson(places.spot(problem.pos)) from problem
    except RecursionError as problem:
        raise NoJson(Spot(1, 1)) from problem


class _Places:
    """Which line and column a place in a text is."""

    def __init__(self, text: str) -> None:
        self._begins = [0, *(found.end() for found in _LINE.finditer(text))]

    def spot(self, place: int) -> Spot:
        line = bisect_right(self._begins, place)
        return Spot(line, place - self._begins[line - 1] + 1)


class _Walk:
    """A walk through a text that is known to be JSON."""

    def __init__(self, text: str, places: _Places) -> None:
        self._tokens = ((found[1], places.spot(found.start(1))) for found in _TOKEN.finditer(text))

    def value(self) -> Node:
        return self._value(*next(self._tokens))

    def _value(self, token: str, spot: Spot) -> Node:
        if token == "[":
            return Node(spot, list(self._items("]")))
        if token == "{":
            found = self._items("}")
            return Node(spot, tuple(zip(found[::2], found[1::2], strict=True)))
        return Node(spot, _scalar(token))

    def _items(self, end: str) -> list[Node]:
        items = []
        while (token := next(self._tokens))[0] != end:
            items.append(self._value(*token))
        return items


def _scalar(token: str) -> Scalar:
    found: object = json.loads(token, parse_int=float)
    return found if isinstance(found, str | float | bool) else None

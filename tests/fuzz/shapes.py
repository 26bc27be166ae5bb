"""Values drawn from a msgspec type: what a well-meaning program could send."""

from functools import cache
from random import Random
from typing import TypeAlias

from msgspec import inspect

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

WORDS = (
    *("", " ", "Ada", "Bruno", "Zoë", "why?", "Sweet or salty?", "sweet", "salty", "Rain", "Perché no?"),
    *("a\u200bb", "\u200d\u200c\u200d", "\u202eevil\u202c", "\u2066x\u2069", "e\u0301" * 30, "\u0300" * 400),
    *(
        "👩‍👩‍👧‍👦" * 9,
        "🇮🇹",
        "ﷺ",
        "\u0000",
        "\u001b[31m",
        "\r\n\t",
        "\ufeff",
        "\u2028",
        "\uffff",
        "\U0010ffff",
        "\u3164",
    ),
    *("<img src=x onerror=alert(1)>", "{$name}", "%s%n", "../../etc", "' OR 1=1 --", "null", "NaN", "-0", "1e999"),
    *("x" * 24, "x" * 25, "q" * 140, "q" * 141, "t" * 19, "w" * 2000, "A", "white"),
)
"""Words as people and mischief write them."""

NUMBERS = (0, 1, -1, 2, 7, 8, 9, 100, 2**31, -(2**31), 2**53, 2**63 - 1, -(2**63), 2**64 - 1, 2**64, 10**30)


class Shapes:
    """Draws values; the same for the same source of chance."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def of(self, kind: inspect.Type) -> Json:
        """Give a value of a type, as JSON holds it."""
        chance = self._chance
        match kind:
            case inspect.StructType():
                return self.struct(kind)
            case inspect.UnionType(types=types):
                return self.of(chance.choice(types))
            case inspect.LiteralType(values=values):
                return chance.choice(values)
            case inspect.BoolType():
                return chance.random() < 0.5
            case inspect.IntType(ge=least, le=most):
                return chance.randint(0 if least is None else least, 99 if most is None else most)
            case inspect.StrType():
                return chance.choice(WORDS)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return [self.of(item) for _ in range(chance.choice((0, 1, 1, 2, 3, 5)))]
            case inspect.NoneType():
                return None
            case _:
                raise TypeError(kind)

    def struct(self, kind: inspect.StructType) -> dict[str, Json]:
        """Give an object of a type; what may be left out sometimes is."""
        drawn: dict[str, Json] = {} if kind.tag_field is None else {kind.tag_field: str(kind.tag)}
        for field in kind.fields:
            if field.required or self._chance.random() < 0.6:
                drawn[field.encode_name] = self.of(field.type)
        return drawn


@cache
def variants(union: object) -> dict[str, inspect.StructType]:
    """Give the structs of a tagged union, by their tags."""
    kind = inspect.type_info(union)
    assert isinstance(kind, inspect.UnionType)
    return {str(one.tag): one for one in kind.types if isinstance(one, inspect.StructType)}

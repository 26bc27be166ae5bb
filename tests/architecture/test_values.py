"""Values hold values alone: no circle can come about among them, and the garbage collector need not look at them."""

import importlib
import pkgutil
from collections.abc import Iterator

import msgspec

import ostrakon.cards
import ostrakon.journal
import ostrakon.protocol
import ostrakon.room
import ostrakon.rules
import ostrakon.server

PACKAGES = (
    ostrakon.cards,
    ostrakon.journal,
    ostrakon.protocol,
    ostrakon.room,
    ostrakon.rules,
    ostrakon.server,
)


def frozen() -> Iterator[type[msgspec.Struct]]:
    for package in PACKAGES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(found.name)
            for kind in vars(module).values():
                if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == found.name:
                    config = kind.__struct_config__
                    if config.frozen and not config.dict:
                        yield kind


def test_the_garbage_collector_follows_no_frozen_value() -> None:
    values = tuple(frozen())
    assert len(values) > 100
    assert [kind for kind in values if kind.__struct_config__.gc] == []

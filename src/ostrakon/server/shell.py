"""The one page of the client, and the texts it asks for, made once at the start. Their addresses tell the version."""

from importlib.resources import files
from typing import Final

import msgspec

from ostrakon.locales.texts import LOCALES, ftl_source
from ostrakon.locales.topics import topic_cards
from ostrakon.server.assets import Asset, asset, fingerprint, gather

SHELL: Final = "index.html"


class Texts(msgspec.Struct, frozen=True):
    """All that a page says in one language."""

    locale: str
    ftl: str
    """The whole Fluent source."""
    topics: dict[str, tuple[str, ...]]
    """Card → its eight topics, of the cards t01 to t16."""


class Client(msgspec.Struct, frozen=True):
    """What a browser gets of this version of Ostrakon."""

    version: str
    """Changes with any file or text; it stands in the addresses of all of them."""
    shell: Asset
    files: dict[str, Asset]
    texts: dict[str, Asset]
    """By language."""


def load_client() -> Client:
    """Read the client from the package. In the shell `{version}` is filled in."""
    found = gather(files("ostrakon").joinpath("web"))
    shell = found.pop(SHELL).body
    texts = {locale: asset(f"{locale}.json", _texts(locale)) for locale in LOCALES}
    named = [part for path, one in found.items() for part in (path.encode(), one.body)]
    version = fingerprint(shell, *named, *(one.body for one in texts.values()))
    return Client(version, asset(SHELL, shell.replace(b"{version}", version.encode())), found, texts)


def _texts(locale: str) -> bytes:
    return msgspec.json.encode(Texts(locale, ftl_source(locale), dict(topic_cards(locale))))

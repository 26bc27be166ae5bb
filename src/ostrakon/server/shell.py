"""The one page of the client, and the texts it asks for, made once at the start. Their addresses tell the version."""

from importlib.resources import files
from typing import Final

import msgspec

from ostrakon.locales.texts import LOCALES, page_source
from ostrakon.locales.topics import topic_cards
from ostrakon.server.assets import Asset, asset, fingerprint, gather

SHELL: Final = "index.html"
_NOT_AT_ONCE: Final = ("js/baseline.js", "js/table/")
"""Modules that the page asks for by itself, or that a phone may do without."""


class Texts(msgspec.Struct, frozen=True, gc=False):
    """All that a page says in one language."""

    locale: str
    ftl: str
    """The Fluent source."""
    topics: dict[str, tuple[str, ...]]
    """Card → its eight topics, of the cards t01 to t16."""


class Client(msgspec.Struct, frozen=True, gc=False):
    """What a browser gets of this version of Ostrakon."""

    version: str
    """Changes with any file or text; it stands in the addresses of all of them."""
    shell: Asset
    files: dict[str, Asset]
    """By their path in the package, below `/web/{version}/`."""
    root: dict[str, Asset]
    """What has one address for ever, by its name, such as a service worker: it stands where the pages are."""
    texts: dict[str, Asset]
    """By language."""


def load_client(base: str = "") -> Client:
    """Read the client from the package, to be served below `base`.

    In the files that lie at its top `{version}` and `{base}` are filled in, in the shell also `{modules}`.
    """
    found = gather(files("ostrakon").joinpath("web"))
    top = {path: found.pop(path).body for path in list(found) if "/" not in path}
    texts = {locale: asset(f"{locale}.json", _texts(locale)) for locale in LOCALES}
    named = [part for path, one in found.items() for part in (path.encode(), one.body)]
    version = fingerprint(*top.values(), *named, *(one.body for one in texts.values()))
    below = f"{base}/web/{version}"
    words = {"version": version, "base": base, "modules": _modules(found, below)}
    filled = {name: asset(name, _filled(body, words)) for name, body in top.items()}
    return Client(version, filled.pop(SHELL), found, filled, texts)


def _filled(body: bytes, words: dict[str, str]) -> bytes:
    for name, word in words.items():
        body = body.replace(b"{%b}" % name.encode(), word.encode())
    return body


def _modules(found: dict[str, Asset], below: str) -> str:
    """Write the links by which a browser loads all modules at the same time."""
    wanted = [path for path in found if path.endswith(".js") and not path.startswith(_NOT_AT_ONCE)]
    return "\n".join(f'<link rel="modulepreload" href="{below}/{path}">' for path in wanted)


def _texts(locale: str) -> bytes:
    return msgspec.json.encode(Texts(locale, page_source(locale), dict(topic_cards(locale))))

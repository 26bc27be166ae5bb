"""The client's files, read once at the start and served from memory, stripped, and compressed where that helps."""

import gzip
import hashlib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from ostrakon.server.stripping import stripped

TYPES: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What is served, by the end of its name; anything else in the folder stays there."""

_PACKED: Final = (".png", ".woff2")
"""Kinds that are compressed already."""


class Asset(msgspec.Struct, frozen=True, gc=False):
    """One file as it leaves."""

    body: bytes
    packed: bytes | None
    """The body in gzip; None where that saves nothing."""
    kind: str
    """The media type."""


def asset(name: str, body: bytes) -> Asset:
    """Make a file ready to leave; its name tells its kind."""
    ending = _ending(name)
    packed = None if ending in _PACKED else gzip.compress(body, mtime=0)
    return Asset(body, packed if packed is not None and len(packed) < len(body) else None, TYPES[ending])


def gather(folder: Traversable) -> dict[str, Asset]:
    """Read the client's folder with all beneath it: path with slashes → file, as it is sent."""
    return {
        path: asset(path, stripped(path, body)) for path, body in sorted(_walk(folder, "")) if _ending(path) in TYPES
    }


def fingerprint(*bodies: bytes) -> str:
    """Give a short name that changes with the contents: it stands in addresses that may be kept for ever."""
    whole = hashlib.sha256()
    for body in bodies:
        whole.update(hashlib.sha256(body).digest())
    return whole.hexdigest()[:12]


def _ending(name: str) -> str:
    return name[name.rfind(".") :] if "." in name else ""


def _walk(folder: Traversable, before: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        path = before + entry.name
        if entry.is_dir():
            found += _walk(entry, path + "/")
        else:
            found.append((path, entry.read_bytes()))
    return found

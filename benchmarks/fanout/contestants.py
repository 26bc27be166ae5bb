"""Who stands beside whom, and how each is started."""

import contextlib
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.load.cores import go_before
from benchmarks.load.phones import Phones, Tongue, phones
from benchmarks.load.servers import Server, open_rooms, ostrakon, server

OSTRAKON: Final = "Ostrakon"
BARE: Final = "picows, bare"
BYTES: Final = 280
"""Of what Ostrakon tells of a move on average; all others are told to send as much (boardgame.io sends more)."""

_HERE: Final = Path(__file__).parent
_PACKAGES: Final = _HERE / "peers" / "package.json"
_PEERS: Final[tuple[tuple[str, str, Tongue], ...]] = (
    ("ws", "plain", "plain"),
    ("Colyseus", "colyseus", "colyseus"),
    ("socket.io", "socketio", "socketio"),
    ("boardgame.io", "boardgame", "boardgame"),
)


class Kind(NamedTuple):
    """A server that can be measured."""

    name: str
    tongue: Tongue
    stores: bool
    """Each move is on the disk before it is told."""
    script: Path | None = None
    """Of a peer on Node."""


class Contestant(NamedTuple):
    """A server that runs, its phones connected."""

    kind: Kind
    server: Server
    phones: Phones
    kilobytes: float
    """Of the server's memory for each connection, its share of the room included."""


class Missing(Exception):
    """The peers can't be had; why."""


def kinds(peers: Path | None) -> list[Kind]:
    """Give all that can be measured; without a folder of `peers`, what needs no Node."""
    found = [Kind(OSTRAKON, "ostrakon", stores=True), Kind(BARE, "plain", stores=False)]
    if peers is not None:
        for name, script, tongue in _PEERS:
            file = peers / f"{script}.js"
            found += [Kind(name, tongue, stores, file) for stores in (False, True)]
    return found


def installed() -> Path:
    """Give the folder in which the peers stand, with their pinned packages; they are installed if they aren't there.

    Raises Missing where that can't be done.
    """
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise Missing("there is no Node here")
    folder = Path(tempfile.gettempdir(), "ostrakon-peers")
    ready = folder / "node_modules" / f".{hashlib.sha256(_PACKAGES.read_bytes()).hexdigest()}"
    folder.mkdir(exist_ok=True)
    for file in _PACKAGES.parent.iterdir():
        shutil.copy(file, folder)
    if not ready.exists():
        words = ["npm", "install", "--no-audit", "--no-fund", "--omit=optional", "--silent"]
        if subprocess.run(words, cwd=folder, check=False).returncode:
            raise Missing("npm can't install them")
        ready.touch()
    return folder


@contextlib.contextmanager
def connected(kind: Kind, folder: Path, rooms: int, *, realtime: bool = False) -> Iterator[Contestant]:
    """Start a server on the first core, and connect twelve phones a room to it from the second."""
    with contextlib.ExitStack() as stack:
        running = stack.enter_context(_started(kind, folder))
        codes: int | Sequence[str] = rooms
        if kind.tongue == "ostrakon":
            codes = open_rooms(running.port, rooms)
        before = running.kilobytes()
        guests = stack.enter_context(phones(running.port, running.pid, kind.tongue, rooms=codes, realtime=realtime))
        if realtime:
            go_before(running.pid, 10)
        yield Contestant(kind, running, guests, (running.kilobytes() - before) / guests.count)


def _started(kind: Kind, folder: Path) -> contextlib.AbstractContextManager[Server]:
    if kind.tongue == "ostrakon":
        return ostrakon(folder)
    if kind.script is None:
        return server([sys.executable, str(_HERE / "bare.py"), str(BYTES)])
    variables = {"BYTES": str(BYTES)}
    if kind.stores:
        variables["STORE"] = str(folder / f"{kind.script.stem}.sqlite3")
    return server(["node", str(kind.script)], variables=variables)

"""What a room takes in memory in which nobody is just now, but whose council is under way."""

import http.client
import sqlite3
from pathlib import Path

from benchmarks.load.servers import ostrakon


def idle_room(folder: Path) -> float:
    """Give the KB of a room: a server begins with a journal, and has all of its rooms loaded."""
    with sqlite3.connect(folder / "journal.sqlite3") as journal:
        codes = [code for (code,) in journal.execute("SELECT room FROM rooms ORDER BY room")]
    journal.close()
    with ostrakon(folder) as server:
        # The first makes what all rooms share.
        _load(server.port, codes[:1])
        before = server.kilobytes()
        _load(server.port, codes[1:])
        return (server.kilobytes() - before) / max(1, len(codes) - 1)


def _load(port: int, codes: list[str]) -> None:
    """Ask for the record of each: there is none as long as a council is under way, but the room is looked into."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    for code in codes:
        line.request("GET", f"/api/rooms/{code}/record")
        line.getresponse().read()
    line.close()

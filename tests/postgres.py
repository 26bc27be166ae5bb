"""The real PostgreSQL, as a process of its own on a free port, with a data folder that goes when it ends."""

import asyncio
import contextlib
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import asyncpg
from asyncpg.exceptions import PostgresError

_USER: Final = "ostrakon"
_START_SECONDS: Final = 60.0
_numbers = itertools.count(1)


class Database:
    """A server, and databases in it. Nothing of it outlives the test; it needn't wait for the disk."""

    def __init__(self, folder: Path) -> None:
        """Make its folder; `start` starts it."""
        self.folder = folder
        with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        made = ["initdb", "--pgdata", str(folder / "db"), "--username", _USER, "--auth", "trust", "--no-sync"]
        subprocess.run(
            [*_program(made[0]), *made[1:], "--encoding", "UTF8", "--locale", "C.UTF-8"],
            check=True, capture_output=True, cwd=folder, user=_owner(), group=_group(), extra_groups=_groups(),
        )  # fmt: skip

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {
            "port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": self.folder,
            "fsync": "off", "max_connections": 60, "shared_buffers": "32MB", "log_min_messages": "log",
            "deadlock_timeout": "200ms",
        }  # fmt: skip
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*_program("postgres"), "-D", str(self.folder / "db"), *words],
                stdout=log, stderr=log, cwd=self.folder, user=_owner(), group=_group(), extra_groups=_groups(),
            )  # fmt: skip
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        patience = time.monotonic() + _START_SECONDS
        while True:
            try:
                self.sql("SELECT 1")
            except (OSError, PostgresError):
                assert time.monotonic() < patience, self.log()
                assert self._process is not None
                assert self._process.poll() is None, self.log()
            else:
                return

    def stop(self) -> None:
        """End it: whoever is connected is cut off, what was committed is kept."""
        if self._process is not None:
            self.thaw()
            self._process.send_signal(signal.SIGINT)
            self._process.wait(60)
            self._process = None

    def freeze(self) -> None:
        """Stop all its processes where they are: connections stay open, and nothing comes back."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on, also with what came meanwhile."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: signal.Signals) -> None:
        assert self._process is not None
        main = self._process.pid
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for one in (main, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, number)

    def sql(self, statement: str, name: str = "postgres") -> list[tuple[object, ...]]:
        """Carry out a statement, as somebody else than the server under test."""

        async def run() -> list[tuple[object, ...]]:
            connection = await asyncpg.connect(self.url(name), timeout=10)  # type: ignore[no-untyped-call]  # no types
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        return asyncio.run(run())

    def url(self, name: str) -> str:
        """Give the address of a database."""
        return f"postgresql://{_USER}@127.0.0.1:{self.port}/{name}"

    def new(self) -> str:
        """Make an empty database, and give its address."""
        name = f"games{next(_numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def log(self) -> str:
        """Give what it has said."""
        return (self.folder / "log").read_text()


@contextlib.contextmanager
def postgres() -> Iterator[Database]:
    """Run a server while the test goes on."""
    # Not below pytest's own folder, which is for its owner only: root must run the server as somebody else.
    folder = Path(tempfile.mkdtemp(prefix="ostrakon-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        database = Database(folder)
        database.start()
        try:
            yield database
        finally:
            database.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _program(name: str) -> list[str]:
    """Find a program of PostgreSQL; Debian keeps them out of the way."""
    places = [*sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True), os.environ.get("PATH", "")]
    found = shutil.which(name, path=os.pathsep.join(places))
    assert found, "these tests need PostgreSQL; run: sudo apt-get install postgresql"
    return [found]


def _owner() -> str | None:
    return "postgres" if os.geteuid() == 0 else None


def _group() -> int | None:
    return pwd.getpwnam("postgres").pw_gid if os.geteuid() == 0 else None


def _groups() -> list[int] | None:
    return [] if os.geteuid() == 0 else None

"""The real NATS server, as a process of its own on a free port, which lets in who has the password."""

import contextlib
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PASSWORD: Final = "only-for-the-test"
_START_SECONDS: Final = 60.0


class Nats:
    """A server that a test may stop and start again on the same port."""

    def __init__(self, *options: str | Path) -> None:
        """Choose a port; `start` starts it. Other `options` take the password's place, or come beside it."""
        self._options = options or ("--user", "ostrakon", "--pass", PASSWORD)
        with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address, with user and password."""
        return f"nats://ostrakon:{PASSWORD}@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = shutil.which("nats-server", path="/usr/sbin:/usr/local/bin:/usr/bin:/bin")
        assert program, "these tests need NATS; run: sudo apt-get install nats-server"
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port), *self._options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        patience = time.monotonic() + _START_SECONDS
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 5) as line:
                    assert line.recv(4) == b"INFO"
                    return
            except OSError:
                assert time.monotonic() < patience, "NATS didn't start"
                assert self._process.poll() is None, "NATS ended"

    def stop(self) -> None:
        """End it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(20)
            self._process = None


@contextlib.contextmanager
def nats(*options: str | Path) -> Iterator[Nats]:
    """Run a server while the test goes on; `options` as in `Nats`."""
    server = Nats(*options)
    server.start()
    try:
        yield server
    finally:
        server.stop()

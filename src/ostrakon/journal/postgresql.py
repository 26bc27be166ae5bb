"""A journal in PostgreSQL, which several servers may share: the unique key of a row decides whose history it is."""

import asyncio
import contextlib
import secrets
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import asyncpg
from asyncpg.exceptions import InterfaceError
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ostrakon.journal import sharing
from ostrakon.journal.batch import write_batch
from ostrakon.journal.days import today
from ostrakon.journal.engine import Sync
from ostrakon.journal.faults import FaultKind, JournalFault
from ostrakon.journal.place import shown
from ostrakon.journal.schema import NewerSchema, migrate
from ostrakon.journal.sharing import Change, Sharing, Tidings
from ostrakon.journal.store import count_rooms
from ostrakon.journal.tables import ROOMS
from ostrakon.journal.writer import Append

SECONDS: Final = 5.0
"""After which the database counts as out of reach. It is told to give up a little sooner."""
_CONNECT_SECONDS: Final = 3.0
_MIGRATE_SECONDS: Final = 600.0
_READERS: Final = 4
_SETTINGS: Final = {
    "application_name": "ostrakon",
    "statement_timeout": "4000",
    "idle_in_transaction_session_timeout": "4000",
    "tcp_user_timeout": "10000",
    # Compiling pays for long questions only.
    "jit": "off",
}

_FORBIDDEN: Final = ("28", "3D", "42501")
_FULL: Final = ("53100",)
_NO_TLS: Final = "rejected SSL upgrade"
"""Said by the driver where the address wants TLS, and the database has none."""
_AWAY: Final = ("08", "25006", "53", "55P03", "57")
"""Beginnings of SQLSTATEs: no connection, a standby, no room for one more, a lock or a statement that took too long."""

Answer = TypeVar("Answer")


@contextlib.asynccontextmanager
async def opened_base(url: str) -> AsyncIterator["PostgresBase"]:
    """Open a database for a while. Raises JournalFault."""
    base = await open_base(url, "full")
    try:
        yield base
    finally:
        await base.close()


async def look(url: str) -> int | None:
    """Count the rooms of a database, and change nothing; None where there are no tables yet. Raises JournalFault."""
    base = PostgresBase(url, "full", asyncio.get_running_loop())

    def count(connection: Connection) -> int | None:
        return count_rooms(connection) if inspect(connection).has_table(ROOMS.name) else None

    try:
        return await base.ask(count, "")
    finally:
        await base.close()


async def open_base(url: str, sync: Sync) -> "PostgresBase":
    """Connect, and bring the tables up to date, or make them. Raises JournalFault."""
    base = PostgresBase(url, sync, asyncio.get_running_loop())
    try:
        await base.prepare()
    except BaseException:
        await base.close()
        raise
    return base


class PostgresBase:
    """The database, as one server sees it. Each piece of work has a few seconds, then the database is out of reach."""

    def __init__(self, url: str, sync: Sync, loop: asyncio.AbstractEventLoop) -> None:
        """Connect to nothing yet."""
        self.place = shown(url)
        self.sharing: Sharing | None = PostgresSharing(self)
        self._loop = loop
        self._turn = asyncio.Semaphore(_READERS)
        settings = _SETTINGS if sync == "full" else {**_SETTINGS, "synchronous_commit": "off"}

        async def connect() -> object:
            # asyncpg reads the address itself, as other programs of PostgreSQL do: sslmode, several hosts, passfile.
            # The library says no types here.
            return await asyncpg.connect(  # type: ignore[no-untyped-call]
                url, timeout=_CONNECT_SECONDS, server_settings=settings
            )

        self._engine: AsyncEngine = create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, pool_size=_READERS + 1, max_overflow=0
        )
        self._at_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def prepare(self) -> None:
        """Bring the tables up to date; of several servers that start at once, one after the other."""
        try:
            await self._work(self._engine, migrate, _MIGRATE_SECONDS)
        except NewerSchema:
            raise JournalFault("newer", self.place) from None

    def commit(self, rows: Sequence[Append], mark: int) -> frozenset[str]:
        """Write a batch, on the writer's thread.

        Where the answer gets lost it may be written though this raises: whoever asked reads the journal anew before it
        goes on.
        """
        day = today()
        return self._wait_for(self._work(self._at_once, lambda connection: write_batch(connection, rows, mark, day)))

    def write(self, deed: Callable[[Connection], None], erases: bool) -> None:
        """Write something else, in a transaction of its own, on the writer's thread."""
        self._wait_for(self._work(self._engine, deed))

    async def ask(self, read: Callable[[Connection], Answer], room: str) -> Answer:
        """Read something."""
        # Who waits for a connection waits for this server, not for the database: that doesn't count.
        async with self._turn:
            return await self._work(self._at_once, read)

    async def read_long(self, read: Callable[[Connection], Answer], seconds: float) -> Answer:
        """Read something that takes so long that others wait for it elsewhere, in a transaction of its own."""
        return await self._work(self._engine, read, seconds)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    async def _work(
        self, engine: AsyncEngine, deed: Callable[[Connection], Answer], seconds: float = SECONDS
    ) -> Answer:
        try:
            async with asyncio.timeout(seconds), engine.connect() as connection:
                return await connection.run_sync(deed)
        except NewerSchema:
            raise
        except Exception as broken:
            # What the database says may repeat what a row says.
            raise JournalFault(kind_of(broken), self.place) from None

    def _wait_for(self, work: Coroutine[object, object, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


class PostgresSharing:
    """What one node tells others of the same database, and hears of them; see `Sharing`."""

    def __init__(self, base: PostgresBase) -> None:
        """Choose a name for this node, which nobody else has."""
        self._base = base
        self._node = secrets.token_hex(8)

    async def say(self, changes: Sequence[Change]) -> None:
        """Say that this node lives, and what has changed at it."""
        await self._base.ask(lambda connection: sharing.say(connection, self._node, changes), "")

    async def hear(self, rooms: Iterable[str], overdue: int, left: Mapping[str, int]) -> Tidings:
        """Learn about rooms, and which others are overdue, but for those that are left alone."""
        asked, but = list(rooms), dict(left)
        return await self._base.ask(lambda connection: sharing.hear(connection, self._node, asked, overdue, but), "")

    async def leave(self) -> None:
        """Say that this node ends."""
        await self._base.ask(lambda connection: sharing.leave(connection, self._node), "")


def kind_of(broken: Exception) -> FaultKind:
    """Say what an error of the database, or of the way there, means."""
    cause: object = broken.orig if isinstance(broken, DBAPIError) else broken
    state = str(getattr(cause, "sqlstate", None) or "")
    if state.startswith(_FORBIDDEN):
        return "forbidden"
    if isinstance(cause, ssl.SSLError) or _NO_TLS in str(cause):
        return "untrusted"
    if state.startswith(_FULL):
        return "full"
    if state.startswith(_AWAY) or isinstance(broken, OSError | TimeoutError | InterfaceError):
        return "unreachable"
    return "unreachable" if isinstance(broken, DBAPIError) and broken.connection_invalidated else "broken"

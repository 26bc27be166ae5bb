"""PostgreSQL and NATS behind TLS, passwords and credentials: who has the right ones comes in, nobody else does.

What is wrong is said at the start, by a code and its cure; no secret of an address is in any message or log.
"""

import asyncio
import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ostrakon.journal.place import shown
from ostrakon.journal.sql import open_journal
from ostrakon.locales.texts import text
from ostrakon.server.bell import BellFault, BellFaultKind
from ostrakon.server.nats_bell import NatsBell
from tests.certificates import Certificate, certificate
from tests.credentials import credentials
from tests.hosting import OSTRAKON, run
from tests.journal.rows import played
from tests.nats import PASSWORD, Nats, nats
from tests.postgres import Database, postgres
from tests.server.test_bell import Ear

_SECRET = "Sesamo-apriti-24"


class Guarded:
    """A database that lets somebody in who has a password, by TLS alone."""

    def __init__(self, database: Database, made: Certificate) -> None:
        self.database = database
        self.made = made
        self.name = database.new().rpartition("/")[2]

    def url(self, password: str = _SECRET, *, mode: str = "verify-full", authority: Path | None = None) -> str:
        trusted = self.made.authority if authority is None else authority
        return (
            f"postgresql://guarded:{password}@127.0.0.1:{self.database.port}/{self.name}"
            f"?sslmode={mode}&sslrootcert={trusted}"
        )


@pytest.fixture(scope="module")
def guarded() -> Iterator[Guarded]:
    """A PostgreSQL with a certificate of the test's own."""
    with postgres() as database:
        folder = database.folder / "db"
        made = certificate(database.folder / "certificates")
        for file in (made.certificate, made.key):
            inside = folder / file.name
            inside.write_bytes(file.read_bytes())
            inside.chmod(0o600)
            os.chown(inside, folder.stat().st_uid, folder.stat().st_gid)
        for name, value in (("ssl", "on"), ("ssl_cert_file", made.certificate.name), ("ssl_key_file", made.key.name)):
            database.sql(f"ALTER SYSTEM SET {name} = '{value}'")
        database.sql(f"CREATE ROLE guarded LOGIN SUPERUSER PASSWORD '{_SECRET}'")
        (folder / "pg_hba.conf").write_text(
            "host all ostrakon 127.0.0.1/32 trust\nhostssl all guarded 127.0.0.1/32 scram-sha-256\n"
        )
        database.sql("SELECT pg_reload_conf()")
        yield Guarded(database, made)


def served(*options: str, **environment: str) -> tuple[int, str]:
    """Let a server start, and end it when it says its address; give its exit status and all that it said."""
    process = subprocess.Popen(
        [*OSTRAKON, "serve", "--host", "127.0.0.1", "--port", "0", "--log-level", "debug", *options],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "OSTRAKON_LANGUAGE": "en", **environment},
    )  # fmt: skip
    assert process.stdout is not None
    said = ""
    with process.stdout:
        for line in process.stdout:
            said += line
            if "http://127.0.0.1:" in line:
                process.send_signal(signal.SIGTERM)
    return process.wait(60), said


def test_a_database_that_wants_tls_and_a_password_is_served_and_its_connections_are_encrypted(guarded: Guarded) -> None:
    async def use() -> None:
        journal = await open_journal(guarded.url())
        try:
            assert await journal.append(played("ABCDE", 1), None)
            assert await journal.read("ABCDE") == (played("ABCDE", 1),)
            encrypted = await asyncio.to_thread(
                guarded.database.sql,
                "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'guarded'",
            )
            assert encrypted == [(True,)]
        finally:
            await journal.close()

    run(use())


def test_who_has_not_the_right_ones_does_not_start_and_no_secret_is_said(guarded: Guarded, tmp_path: Path) -> None:
    stranger = certificate(tmp_path / "stranger").authority
    for url, kind in (
        (guarded.url("wrong-one"), "forbidden"),
        (guarded.url(mode="disable"), "forbidden"),
        (guarded.url(authority=stranger), "untrusted"),
    ):
        status, said = served("--data", str(tmp_path), OSTRAKON_JOURNAL=url)
        assert status == 1
        assert text("en", f"journal-fault-{kind}", place=shown(url)) in said
        assert not any(secret in said for secret in (_SECRET, "wrong-one", "guarded"))


def test_a_database_without_tls_gets_no_password_of_an_address_that_wants_it(tmp_path: Path) -> None:
    with postgres() as plain:
        url = plain.new().replace("ostrakon@", f"ostrakon:{_SECRET}@") + "?sslmode=require"
        status, said = served("--data", str(tmp_path), OSTRAKON_JOURNAL=url)
        assert (status, _SECRET in said) == (1, False)
        assert text("en", "journal-fault-untrusted", place=shown(url)) in said


def test_with_everything_right_a_server_starts_and_says_none_of_it(guarded: Guarded, tmp_path: Path) -> None:
    made = certificate(tmp_path / "nats")
    with nats(*_tls(made), "--user", "ostrakon", "--pass", PASSWORD) as server:
        status, said = served(
            "--data", str(tmp_path), OSTRAKON_JOURNAL=guarded.url(), OSTRAKON_BELL=_encrypted(server),
            SSL_CERT_FILE=str(made.authority),
        )  # fmt: skip
        assert status == 0, said
        assert not any(secret in said for secret in (_SECRET, PASSWORD, "guarded:", "ostrakon:"))


def test_a_bell_that_refuses_keeps_a_server_from_starting_and_says_why(guarded: Guarded, tmp_path: Path) -> None:
    with nats() as server:
        url = server.url.replace(PASSWORD, "wrong-one")
        status, said = served("--data", str(tmp_path), OSTRAKON_JOURNAL=guarded.url(), OSTRAKON_BELL=url)
        assert status == 1
        assert text("en", "bell-fault-forbidden", place=shown(url)) in said
        assert not any(secret in said for secret in (_SECRET, "wrong-one"))


def _tls(made: Certificate) -> Sequence[str | Path]:
    return ("--tls", "--tlscert", made.certificate, "--tlskey", made.key)


def _encrypted(server: Nats) -> str:
    return server.url.replace("nats://", "tls://")


async def opened(url: str, file: Path | None = None) -> BellFaultKind | None:
    """Open a bell, and give why it refused."""
    bell, refused = NatsBell(url, file, lambda code: None), None
    try:
        await bell.open()
    except BellFault as fault:
        refused = fault
    finally:
        await bell.close()
    assert refused is None or (refused.place == shown(url) and PASSWORD not in str(refused))
    return None if refused is None else refused.kind


def test_a_bell_rings_through_tls_of_an_authority_that_is_trusted_and_of_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, other = certificate(tmp_path / "own"), certificate(tmp_path / "other", "DNS:elsewhere.example")

    async def test(server: Nats) -> None:
        assert await opened(_encrypted(server)) == "untrusted"
        monkeypatch.setenv("SSL_CERT_FILE", str(made.authority))
        ear = Ear()
        first, second = (NatsBell(_encrypted(server), None, heard) for heard in (lambda code: None, ear.hear))
        try:
            await first.open()
            await second.open()
            second.follow("CDFHJ")
            await ear.until(lambda: "CDFHJ" in ear.heard, lambda: first.ring("CDFHJ"))
        finally:
            await first.close()
            await second.close()

    async def elsewhere(server: Nats) -> None:
        monkeypatch.setenv("SSL_CERT_FILE", str(other.authority))
        assert await opened(_encrypted(server)) == "untrusted"

    with nats(*_tls(made), "--user", "ostrakon", "--pass", PASSWORD) as server:
        run(test(server))
    with nats(*_tls(other), "--user", "ostrakon", "--pass", PASSWORD) as server:
        run(elsewhere(server))


def test_an_address_that_wants_tls_sends_no_password_to_a_bell_that_has_none() -> None:
    with nats() as server:
        run(_is(server.url.replace("nats://", "tls://"), None, "untrusted"))


def test_a_file_of_credentials_lets_in_who_is_vouched_for_and_nobody_else(tmp_path: Path) -> None:
    made = credentials(tmp_path)
    empty, broken = tmp_path / "empty.creds", tmp_path / "broken.creds"
    empty.write_text("nothing")
    broken.write_text(made.user.read_text().replace("\nSU", "\nSX"))
    with nats("-c", made.server) as server:
        url = f"nats://127.0.0.1:{server.port}"
        run(_is(url, made.user, None))
        run(_is(url, made.stranger, "forbidden"))
        run(_is(url, None, "forbidden"))
        for file in (empty, broken, tmp_path / "nowhere.creds"):
            run(_is(url, file, "credentials"))


async def _is(url: str, file: Path | None, kind: BellFaultKind | None) -> None:
    assert await opened(url, file) == kind

"""What the doctor finds: of this computer, and along the way through a proxy; each fault with its cure."""

import contextlib
import http.server
import os
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from ostrakon.cli.doctor.line import line
from ostrakon.cli.doctor.machine import clock, files
from ostrakon.cli.doctor.network import network
from ostrakon.cli.doctor.port import answer
from ostrakon.cli.main import run
from ostrakon.locales.texts import LOCALES, text
from ostrakon.server.addresses import Found, Listening
from ostrakon.server.sockets import Guest, Limits, Trust
from tests.hosting import Host, hosted
from tests.server import hall
from tests.server.test_addresses import HOME


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    monkeypatch.setattr("ostrakon.cli.doctor.looking.interfaces", lambda: tuple(HOME))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def free() -> str:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as taken:
        return str(taken.getsockname()[1])


def said(message: str, **fields: str | int) -> str:
    """Give a finding as it stands in the terminal, with its cure if it has one."""
    return text("en", message, **fields)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sound_computer_is_told_so_and_which_address_the_qr_code_holds(
    locale: str, free: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", locale)
    assert run(["doctor", "--data", str(tmp_path / "games"), "--port", free]) == 0
    shown = capsys.readouterr().out
    assert text(locale, "doctor-qr", address=f"http://192.168.1.7:{free}") in shown
    assert text(locale, "doctor-address-inner", address="172.17.0.1", interface="docker0") in shown
    assert text(locale, "doctor-port-free", port=free) in shown
    assert text(locale, "doctor-right") in shown
    assert "✗" not in shown
    assert not (tmp_path / "games").exists()


def test_looking_at_the_games_changes_nothing_and_needs_no_server_to_stop(
    tmp_path: Path, free: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def seen() -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    arguments = ["doctor", "--data", str(tmp_path), "--port", free]
    with hosted(tmp_path) as running:
        running.room()
        assert run(arguments) == 0
        whole = said("doctor-journal", file=str(tmp_path / "journal.sqlite3"), rooms=1)
        assert whole in capsys.readouterr().out
    before = seen()
    assert run(arguments) == 0
    assert whole in capsys.readouterr().out
    assert seen() == before


def test_a_journal_that_is_none_and_a_folder_that_cant_be_are_told(
    tmp_path: Path, free: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "journal.sqlite3"
    file.write_bytes(b"once upon a time" * 1000)
    assert run(["doctor", "--data", str(tmp_path), "--port", free]) == 1
    shown = capsys.readouterr().out
    assert said("doctor-journal-broken", file=str(file)) in shown
    assert said("doctor-journal-broken.cure") in shown
    assert run(["doctor", "--data", "/proc/nope", "--port", free]) == 1
    assert said("doctor-folder-closed", folder="/proc/nope") in capsys.readouterr().out


def test_a_port_that_another_program_has_is_told_and_one_where_ostrakon_answers_too(
    tmp_path: Path, host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["doctor", "--data", str(tmp_path), "--host", "127.0.0.1", "--public-url", host.url, "--idle", "0"]
    assert run([*arguments, "--port", str(host.port)]) == 0
    assert said("doctor-port-answers", port=host.port) in capsys.readouterr().out
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        assert run(["doctor", "--data", str(tmp_path), "--host", "127.0.0.1", "--port", str(port)]) == 1
    shown = capsys.readouterr().out
    assert said("doctor-port-taken", port=port) in shown
    assert said("doctor-port-taken.cure", other=8000) in shown
    assert said("doctor-no-address-only-here") in shown


def test_a_computer_in_no_network_is_told_and_one_that_has_tunnels_only_is_warned() -> None:
    alone = list(network(Listening(None, 8000), [Found("lo", HOME[0].address)]))
    assert [one.grade for one in alone] == ["bad"]
    far = list(network(Listening(None, 8000), [one for one in HOME if one.rank != "home"]))
    assert far[-1].grade == "note"
    assert "100.80.1.2" in far[-1].what


def test_too_few_open_files_and_a_clock_of_another_age_are_told() -> None:
    grades = {most: files(most).grade for most in (128, 512, 4096, resource.RLIM_INFINITY)}
    assert grades == {128: "bad", 512: "note", 4096: "good", resource.RLIM_INFINITY: "good"}
    assert clock(0.0, 1_700_000_000.0).grade == "bad"
    assert clock(1_700_000_000.0, 1_700_000_000.0).grade == "good"


def test_the_way_to_a_server_that_is_there_is_sound(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", host.url, "--idle", "0"]) == 0
    shown = capsys.readouterr().out
    for message in ("doctor-way-page", "doctor-line-own", "doctor-right"):
        assert said(message) in shown
    assert said("doctor-way-plain") in shown


Answers = Mapping[str, tuple[int, bytes]]
ALIVE = {"/health": (200, b"ok\n")}
DRIPS = b"drop by drop, for ever"
HANGS_UP = b"not a word"
PAGE = {"/": (200, b'<script src="/web/1/a.js">'), "/web/1/a.js": (200, b"")}


@contextlib.contextmanager
def somebody(answers: Answers) -> Iterator[str]:
    """Answer as told, in place of a proxy that was set up wrongly."""

    over = threading.Event()

    class Proxy(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:  # the library's name
            status, body = answers.get(self.path, (404, b""))
            if body is HANGS_UP:
                self.close_connection = True
                return
            self.send_response(status)
            if status == 301:
                self.send_header("Location", body.decode())
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if body is DRIPS:
                self._drip()
            # in a packet of its own, as from many a proxy
            over.wait(0.05)
            self.wfile.write(body)

        def _drip(self) -> None:
            """Let a letter fall now and then, until nobody waits for one any more."""
            with contextlib.suppress(OSError):
                while not over.wait(0.1):
                    self.wfile.write(b".")

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        over.set()
        server.shutdown()
        serving.join()
        server.server_close()


@pytest.mark.parametrize(
    ("below", "answers", "fault"),
    [
        ("", {"/health": (502, b"")}, "doctor-way-no-server"),
        ("", {"/health": (200, b"hello")}, "doctor-way-not-ostrakon"),
        ("", {**ALIVE, "/": (421, b"")}, "doctor-way-name"),
        ("", {**ALIVE, "/": (200, b"<p>no shell")}, "doctor-way-no-page"),
        ("", {**ALIVE, **PAGE, "/web/1/a.js": (404, b"")}, "doctor-way-no-files"),
        ("/o", {"/o/health": (200, b"ok\n"), "/o/": PAGE["/"]}, "doctor-way-base"),
        ("", {**ALIVE, **PAGE}, "doctor-line-withheld"),
        ("", {**ALIVE, **PAGE, "/ws": (403, b'{"code":"foreign-origin"}')}, "doctor-line-origin"),
        ("", {**ALIVE, **PAGE, "/ws": (421, b'{"code":"foreign-host"}')}, "doctor-line-host"),
    ],
)
def test_what_is_wrong_on_the_way_is_told_with_its_cure(
    below: str, answers: Answers, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with somebody(answers) as url:
        assert run(["doctor", f"{url}{below}", "--idle", "0"]) == 1
    shown = capsys.readouterr().out
    assert shown.count("✗") == 1
    fields = {"url": f"{url}{below}", "base": below, "path": "/web/1/a.js"}
    statuses = {part[0] for part in answers.values()} | {404}
    assert any(said(fault, **fields, status=status) in shown for status in statuses)
    assert said(f"{fault}.cure", **fields) in shown


def test_an_address_that_leads_on_is_followed(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    with somebody({"/health": (301, f"{host.url}/health".encode())}) as url:
        assert run(["doctor", url, "--idle", "0"]) == 0
    assert said("doctor-way-leads", url=url, to=host.url) in capsys.readouterr().out


@pytest.mark.parametrize("to", ["http://x:99999999", "http://[", "http://x\x1b[31m", "ftp://x"])
def test_an_address_that_leads_to_none_is_not_followed_and_its_letters_command_no_terminal(
    to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with somebody({"/health": (301, f"{to}/health".encode())}) as url:
        assert run(["doctor", url, "--idle", "0"]) == 1
    shown = capsys.readouterr().out
    assert said("doctor-way-not-ostrakon", url=url, status=301) in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("name", [b"a b", b"a\r\nX: y", b"\xff", b"\x1b[31m"])
def test_a_page_whose_files_can_have_no_such_name_is_told_so(name: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    page = b'<link href="/web/1/' + name + b'">'
    with somebody({**ALIVE, "/": (200, page)}) as url:
        assert run(["doctor", url, "--idle", "0"]) == 1
    shown = capsys.readouterr().out
    assert said("doctor-way-no-files.cure") in shown
    assert "\x1b" not in shown


def test_a_page_that_drips_is_waited_for_only_so_long_and_one_that_hangs_up_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ostrakon.cli.doctor.asking.PATIENCE", 0.5)
    with somebody({**ALIVE, "/": (200, DRIPS)}) as url:
        assert run(["doctor", url, "--idle", "0"]) == 1
        assert said("doctor-way-silent", host=url.removeprefix("http://")) in capsys.readouterr().out
    with somebody({**ALIVE, "/": (200, HANGS_UP)}) as url:
        assert run(["doctor", url, "--idle", "0"]) == 1
        assert said("doctor-way-no-http", host=url.removeprefix("http://")) in capsys.readouterr().out


def test_an_address_where_nobody_is_and_one_that_is_none_are_told(
    free: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["doctor", f"http://127.0.0.1:{free}"]) == 1
    assert said("doctor-way-refused", host=f"127.0.0.1:{free}") in capsys.readouterr().out
    assert run(["doctor", "ftp://nowhere"]) == 2
    assert capsys.readouterr().err == f"ostrakon: {said('cli-doctor-bad-url')}\n"


def test_a_silent_socket_that_the_servers_heartbeat_keeps_open_is_told_apart_from_one_without() -> None:
    async def test() -> None:
        there = hall.Hall()
        there.answer = hall.echo
        async with hall.served(there, limits=Limits(ping_seconds=0.2)) as port:
            found = await line(f"http://127.0.0.1:{port}", 10)
            assert [one.grade for one in found] == ["good"] * 3
        async with hall.served(there, limits=Limits(ping_seconds=60)) as port:
            found = await line(f"http://127.0.0.1:{port}", 0.3)
            assert [one.what for one in found if one.grade == "bad"] == [said("doctor-line-no-ping", seconds=0)]
        there.answer = _answer_and_leave
        async with hall.served(there) as port:
            found = await line(f"http://127.0.0.1:{port}", 10)
            assert [one.what for one in found if one.grade == "bad"] == [said("doctor-line-ends", seconds=10)]

    hall.run(test())


def test_a_socket_at_whose_other_end_all_is_slow_is_given_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ostrakon.cli.doctor.line.LONGEST", 0.3)

    async def test() -> None:
        there = hall.Hall()
        there.answer = lambda guest, frame: None
        async with hall.served(there) as port:
            found = await line(f"http://127.0.0.1:{port}", 0)
            assert [one.what for one in found] == [said("doctor-line-breaks")]

    hall.run(test())


def test_addresses_that_let_one_wait_are_asked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ostrakon.cli.doctor.asking.PATIENCE", 1.0)
    with contextlib.ExitStack() as open_ones:
        url = open_ones.enter_context(somebody(ALIVE))
        silent = [open_ones.enter_context(contextlib.closing(socket.create_server(("127.0.0.1", 0)))) for _ in range(9)]
        addresses = [f"http://127.0.0.1:{one.getsockname()[1]}" for one in silent]
        began = time.monotonic()
        assert answer(*addresses, url) == [False] * 9 + [True]
        assert time.monotonic() - began < 5


def _answer_and_leave(guest: Guest, frame: bytes) -> None:
    guest.send(frame)
    guest.close(1001)


def test_a_server_that_lets_pages_of_other_sites_in_is_told() -> None:
    async def test() -> None:
        there = hall.Hall()
        there.answer = hall.echo
        async with hall.served(there, trust=Trust(origins=("https://elsewhere.invalid",))) as port:
            found = await line(f"http://127.0.0.1:{port}", 0)
            assert [one.what for one in found if one.grade == "bad"] == [said("doctor-line-foreign")]

    hall.run(test())


def test_a_terminal_with_few_letters_is_told_all_the_same(host: Host) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "ostrakon", "doctor", host.url, "--idle", "0"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert "  + " in shown
    assert "✓" not in shown

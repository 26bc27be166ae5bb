"""Behind the real nginx, with TLS, as docs/hosting.md says it: on a site of its own and below a path."""

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from ostrakon.cli.doctor.line import line
from ostrakon.cli.main import run as ostrakon
from ostrakon.locales.texts import text
from ostrakon.server.qr import qr_svg
from ostrakon.server.sockets import Limits
from tests.hosting import Host, hosted, run
from tests.proxies.nearby import Certificate, certificate, phone_at, play, seated_at
from tests.proxies.nginx import Site, nginx
from tests.server import hall

OWN_SITE, BELOW_PATH = 0, 1
BASE = "/ostrakon"
PROXY = ("--trusted-proxies", "127.0.0.1,::1")


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("data"), *PROXY) as running:
        yield running


@pytest.fixture(scope="module")
def site(host: Host, signed: Certificate, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with nginx(OWN_SITE, host.port, signed, tmp_path_factory.mktemp("nginx")) as found:
        yield found


@pytest.fixture(scope="module")
def below(signed: Certificate, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site that holds other things too; the address of ours."""
    with (
        hosted(tmp_path_factory.mktemp("data"), "--base-path", BASE, *PROXY) as host,
        nginx(BELOW_PATH, host.port, signed, tmp_path_factory.mktemp("nginx")) as found,
    ):
        yield f"{found.url}{BASE}"


def asking(url: str, signed: Certificate, source: str = "127.0.0.1") -> httpx.Client:
    """Ask as a browser that trusts the certificate, from this address."""
    transport = httpx.HTTPTransport(verify=signed.trust, local_address=source)
    return httpx.Client(base_url=url, transport=transport, trust_env=False)


def opened_by(ask: httpx.Client, url: str) -> str:
    """Open a room as a page does, and give its code."""
    origin = re.sub(r"(//[^/]+).*", r"\1", url)
    made = ask.post("api/rooms", json={"language": "it"}, headers={"Origin": origin})
    assert made.status_code == 201, made.text
    code = made.json()["code"]
    assert isinstance(code, str)
    return code


@pytest.mark.parametrize("where", ["own", "below"])
def test_a_whole_council_is_played_with_tls_on_the_pages_own_host_and_port(
    where: str, site: Site, below: str, signed: Certificate
) -> None:
    url = site.url if where == "own" else below
    with asking(url, signed) as ask:
        shell = ask.get("")
        assert shell.status_code == 200
        root = url.partition("://")[2].partition("/")[2]
        named = re.findall(r'(?:href|src)="(/[^"#]*)', shell.text)
        assert named
        for address in named:
            assert re.match(rf"{f'/{root}' if root else ''}/(web/|manifest\.webmanifest$)", address)
            assert ask.get(f"{ask.base_url.copy_with(path='/')}{address[1:]}").status_code == 200
        assert f"wss://{ask.base_url.netloc.decode()}" in shell.headers["content-security-policy"]
        code = opened_by(ask, url)
        # nginx passes on by which name, and that it was with TLS; a page may say so too
        best, asked = (
            ask.get(f"{code}/qr.svg", params=params, headers={"Host": "play.home"}).content
            for params in ({}, {"address": f"https://play.home/{root}".rstrip("/")})
        )
        assert best == asked == qr_svg(f"https://play.home{f'/{root}' if root else ''}/{code}")
    run(play(url, signed.trust, code))
    with asking(url, signed) as ask:
        assert ask.get(f"api/rooms/{code}/record").json()["format"] == "ostrakon-record/1"


def test_the_bare_path_leads_to_the_page_and_plain_http_to_tls(site: Site, below: str, signed: Certificate) -> None:
    with asking(below, signed) as ask:
        bare = ask.get(below)
        assert bare.is_redirect
        assert bare.headers["location"].endswith(f"{BASE}/")
        assert ask.get(f"{below}/../").status_code == 404
    plain = httpx.get(f"{site.plain}/CDFHJ", trust_env=False)
    assert (plain.status_code, plain.headers["location"]) == (308, "https://localhost/CDFHJ")


def test_a_proxy_that_takes_the_path_away_serves_as_well(signed: Certificate, tmp_path: Path) -> None:
    with (
        hosted(tmp_path / "data", "--base-path", BASE) as host,
        nginx(BELOW_PATH, host.port, signed, tmp_path, (r"(proxy_pass [^;]*);", r"\1/;")) as found,
    ):
        with asking(f"{found.url}{BASE}", signed) as ask:
            code = opened_by(ask, found.url)
        run(play(f"{found.url}{BASE}", signed.trust, code))


def test_pages_of_other_sites_and_ports_are_kept_out_and_those_of_this_one_come_in(
    site: Site, signed: Certificate
) -> None:
    async def status(origin: str) -> int:
        address = f"{site.url.replace('https', 'wss')}/ws"
        try:
            async with connect(address, ssl=signed.trust, origin=Origin(origin)):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    async def test() -> None:
        assert await status(site.url) == 101
        for foreign in ("https://elsewhere.example", "https://localhost", "https://localhost:1", "null"):
            assert await status(foreign) == 403

    run(test())


def test_who_comes_through_a_trusted_proxy_is_counted_apart_whatever_he_says_of_himself(
    site: Site, signed: Certificate
) -> None:
    def guess(source: str, times: int = 1, said: str = "") -> int:
        headers = {"X-Forwarded-For": said} if said else {}
        with asking(site.url, signed, source) as ask:
            return [ask.get("/api/rooms/CDFHJ/record", headers=headers).status_code for _ in range(times)][-1]

    assert guess("127.0.0.2", 90) == 429
    assert guess("127.0.0.3") == 404
    assert guess("127.0.0.2", said="203.0.113.7") == 429
    assert guess("127.0.0.4", said="127.0.0.2") == 404


def test_when_the_server_stops_pages_hear_that_it_comes_back(signed: Certificate, tmp_path: Path) -> None:
    async def test() -> None:
        with hosted(tmp_path / "data") as host, nginx(OWN_SITE, host.port, signed, tmp_path) as found:
            async with seated_at(found.url, signed.trust, host.room()) as phones:
                host.stop()
                assert [await one.wait_closed() for one in phones] == [1012] * 5

    run(test())


@contextlib.asynccontextmanager
async def silent(
    signed: Certificate, folder: Path, ping_seconds: float, limits: str
) -> AsyncIterator[ClientConnection]:
    """A socket to a server that says nothing but its pings, behind nginx."""
    async with hall.served(hall.Hall(), limits=Limits(ping_seconds=ping_seconds)) as port:
        with nginx(OWN_SITE, port, signed, folder, limits=limits) as found:
            address = f"{found.url.replace('https', 'wss')}/ws"
            async with connect(address, ssl=signed.trust, ping_interval=None) as opened:
                yield opened


def test_the_heartbeat_keeps_an_idle_socket_open_within_the_proxys_patience(
    signed: Certificate, tmp_path: Path
) -> None:
    """nginx's 60 s and our 20 s are scaled to 3 s and 1 s, ten minutes to twelve seconds.

    With OSTRAKON_IDLE_SECONDS=600 it is done in earnest: nginx's own limits, our own heartbeat, ten minutes.
    """
    earnest = float(os.environ.get("OSTRAKON_IDLE_SECONDS", "0"))
    ping_seconds, idle = (Limits().ping_seconds, earnest) if earnest else (1.0, 12.0)
    limits = "" if earnest else "proxy_read_timeout 3s; proxy_send_timeout 3s;"

    async def test() -> None:
        async with silent(signed, tmp_path, ping_seconds, limits) as idle_one:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(idle_one.recv(), idle)
            await asyncio.wait_for(await idle_one.ping(), 5)

    run(test(), earnest + 60)


def test_without_a_heartbeat_the_proxy_would_end_it(signed: Certificate, tmp_path: Path) -> None:
    async def test() -> None:
        async with silent(signed, tmp_path, 600, "proxy_read_timeout 2s;") as idle_one:
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(idle_one.recv(), 20)

    run(test())


WITHHELD = (r"proxy_set_header (Upgrade|Connection) [^;]*;", "")


def test_where_the_upgrade_is_withheld_pages_load_and_the_cause_can_be_told_from_a_dead_server(
    host: Host, signed: Certificate, tmp_path: Path
) -> None:
    async def opened(url: str) -> None:
        async with phone_at(url, signed.trust):
            pass

    with nginx(OWN_SITE, host.port, signed, tmp_path, WITHHELD) as found, asking(found.url, signed) as ask:
        assert ask.get("/health").text == "ok\n"
        assert ask.get("/CDFHJ").status_code == 200
        asked = ask.get("/ws")
        assert (asked.status_code, asked.json()) == (426, {"code": "upgrade-required"})
        with pytest.raises(InvalidStatus, match="426"):
            run(opened(found.url))


@pytest.fixture
def trusting(signed: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the doctor trust the test's certificate, as it does the system's."""
    monkeypatch.setenv("SSL_CERT_FILE", str(signed.file))
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")


@pytest.mark.usefixtures("trusting")
def test_the_doctor_finds_the_way_sound_and_where_the_upgrade_is_withheld_says_so(
    site: Site, below: str, host: Host, signed: Certificate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for url in (site.url, below):
        assert ostrakon(["doctor", url, "--idle", "0"]) == 0, capsys.readouterr().out
        assert text("en", "doctor-line-own") in capsys.readouterr().out
    with nginx(OWN_SITE, host.port, signed, tmp_path, WITHHELD) as found:
        assert ostrakon(["doctor", found.url, "--idle", "0"]) == 1
    shown = capsys.readouterr().out
    assert text("en", "doctor-line-withheld", status="426") in shown
    assert shown.count("✗") == 1


@pytest.mark.usefixtures("trusting")
def test_the_doctor_tells_a_lost_name_a_lost_path_a_lost_server_and_a_proxy_without_patience(
    host: Host, signed: Certificate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def shown(*changes: tuple[str, str], sample: int = OWN_SITE, path: str = "", port: int = host.port) -> str:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        with nginx(sample, port, signed, folder, *changes) as found:
            assert ostrakon(["doctor", f"{found.url}{path}", "--idle", "0"]) == 1
        return capsys.readouterr().out

    assert text("en", "doctor-line-origin") in shown((r"proxy_set_header Host [^;]*;", ""))
    lost = text("en", "doctor-way-base.cure", base=BASE, path="")
    assert lost in shown((r"(proxy_pass [^;]*);", r"\1/;"), sample=BELOW_PATH, path=BASE)
    assert text("en", "doctor-way-no-server", status=502) in shown(port=1)


def test_the_doctor_hears_a_proxy_hang_up(signed: Certificate, tmp_path: Path, trusting: None) -> None:
    async def test() -> None:
        there = hall.Hall()
        there.answer = hall.echo
        async with hall.served(there, limits=Limits(ping_seconds=600)) as port:
            with nginx(OWN_SITE, port, signed, tmp_path, limits="proxy_read_timeout 2s;") as found:
                ails = [one.what for one in await line(found.url, 15) if one.grade == "bad"]
                assert ails == [text("en", "doctor-line-ends", seconds=15)]

    hall.run(test())

"""Pages of other sites can do nothing here, whatever name they give this server; and no header gets into the policy."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from ostrakon.locales.texts import LOCALES, text
from ostrakon.server.headers import content_policy
from ostrakon.server.hosts import names
from tests.hosting import Host, begin, hosted, run, seated
from tests.phones import phone

FOREIGN = "https://elsewhere.example"
JSON = {"Content-Type": "application/json"}


def test_a_page_of_another_site_opens_no_socket(host: Host) -> None:
    async def test() -> None:
        for origin in (FOREIGN, f"http://localhost:{host.port}", f"https://127.0.0.1:{host.port + 1}", "null"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{host.port}/ws", origin=Origin(origin))
            assert refused.value.response.status_code == 403

    run(test())


def test_a_page_of_another_site_opens_no_room_and_reads_nothing(host: Host) -> None:
    with httpx.Client(base_url=host.url, trust_env=False) as ask:
        for origin in (FOREIGN, "null"):
            made = ask.post("/api/rooms", content='{"language":"it"}', headers={**JSON, "Origin": origin})
            assert (made.status_code, made.json()) == (403, {"code": "foreign-origin"})
        asked = ask.options("/api/rooms", headers={"Origin": FOREIGN, "Access-Control-Request-Method": "POST"})
        assert asked.status_code == 405
        for path in ("/", "/api/host", "/api/rooms/CDFHJ/record", "/CDFHJ/qr.svg", "/health"):
            headers = ask.get(path, headers={"Origin": FOREIGN}).headers
            assert not any(name.startswith("access-control-") for name in headers)
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert headers["x-frame-options"] == "DENY"
            assert "set-cookie" not in headers


@pytest.mark.parametrize(
    "host_header",
    [
        "rebound.attacker.com",
        "rebound.attacker.com:8000",
        "192.168.1.7.nip.io",
        "localhost.attacker.com",
        "ostrakon.local.attacker.com",
        "x;script-src *",
        "a b",
        "",
    ],
)
def test_a_name_that_a_foreign_site_points_here_is_answered_with_nothing(host: Host, host_header: str) -> None:
    status, _ = _raw(host, "GET /api/host HTTP/1.1", host_header)
    assert status in (400, 421)
    status, answer = _raw(
        host,
        "GET /ws HTTP/1.1",
        host_header,
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Origin: http://{host_header}",
    )
    assert status in (400, 421)
    assert b"101" not in answer


def _raw(host: Host, first: str, host_header: str, *lines: str) -> tuple[int, bytes]:
    """Ask by hand: no client writes such fields."""

    async def ask() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        fields = "".join(f"{line}\r\n" for line in (f"Host: {host_header}", "Connection: close", *lines))
        writer.write(f"{first}\r\n{fields}\r\n".encode())
        answer = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return answer

    answer = asyncio.run(ask())
    return int(answer.split()[1]), answer


@pytest.mark.parametrize(
    "host_header",
    [
        "localhost:8000",
        "127.0.0.1",
        "192.168.1.7:8000",
        "[::1]:8000",
        "[fd00::2]",
        "raspberrypi:9000",
        "my_box",
        "ostrakon.local",
        "Ostrakon.HOME:8000",
        "ostrakon.home.arpa",
        "play.ostrakon.org",
        "play.ostrakon.org.:443",
        "listening.ostrakon.org",
    ],
)
def test_addresses_names_of_homes_and_the_hosts_own_names_are_answered(host_header: str) -> None:
    own = names("listening.ostrakon.org", "https://play.ostrakon.org")
    assert own.answers(host_header)
    assert not own.answers("ostrakon.org")
    assert not own.answers("x.play.ostrakon.org")
    assert not own.answers(None)


def test_a_person_who_came_by_a_foreign_name_reads_what_to_do_and_who_watches_over_the_server_may_ask(
    host: Host,
) -> None:
    with httpx.Client(base_url=host.url, trust_env=False) as ask:
        told = ask.get("/", headers={"Host": "play.ostrakon.org", "Accept": "text/html"})
        assert told.status_code == 421
        for locale in LOCALES:
            assert text(locale, "error-foreign-host") in told.text
        assert ask.get("/health", headers={"Host": "play.ostrakon.org"}).status_code == 200


def test_a_host_with_a_public_address_is_reached_by_it(tmp_path: Path) -> None:
    own = {"Host": "play.ostrakon.org", "Origin": "https://play.ostrakon.org"}
    with (
        hosted(tmp_path, "--public-url", "https://play.ostrakon.org") as host,
        httpx.Client(base_url=host.url, trust_env=False) as ask,
    ):
        assert ask.post("/api/rooms", json={"language": "it"}, headers=own).status_code == 201
        assert ask.post("/api/rooms", json={"language": "it"}, headers={"Host": "ostrakon.org"}).status_code == 421


@pytest.mark.parametrize(
    "host_header",
    [
        "a; script-src *",
        "a.example ; x",
        "a,b",
        "a'unsafe-inline'",
        "a\tb",
        "*",
        "*.example",
        "a/b",
        "a:port",
        "a:123456",
    ],
)
def test_no_host_header_writes_into_the_content_policy(host_header: str) -> None:
    assert content_policy(host_header) == content_policy(None)
    assert content_policy(None).count("connect-src 'self';") == 1


def test_no_token_stands_in_an_address_a_header_or_an_answer(host: Host) -> None:
    async def test() -> None:
        code = host.room()
        async with seated(host.url, code) as phones, phone(host.url) as table:
            await table.hello(code, page="table")
            party = await begin(phones, options={"days": 1})
            await party.finish()
            tokens = [one.token or "" for one in phones]
            assert all(len(token) >= 43 for token in tokens)
            assert len(set(tokens)) == len(tokens)
            with httpx.Client(base_url=host.url, trust_env=False) as ask:
                for path in (
                    "/",
                    f"/{code}",
                    f"/{code}/table",
                    f"/{code}/qr.svg",
                    "/api/host",
                    f"/api/rooms/{code}/record",
                ):
                    answer = ask.get(path)
                    whole = f"{answer.headers} {answer.text}"
                    assert not any(token in whole for token in tokens)
                    assert answer.headers["referrer-policy"] == "no-referrer"
            for one in phones:
                others = [token.encode() for token in tokens if token != one.token]
                assert not any(token in frame for frame in one.frames for token in others)
                assert sum((one.token or "").encode() in frame for frame in one.frames) == 1
            assert not any(token.encode() in frame for frame in table.frames for token in tokens)

    run(test())

"""Who gets a page, who a socket, and who neither."""

import asyncio
import contextlib
import json

import httpx
import pytest
from websockets.asyncio.client import connect

from ostrakon.server.sockets import Limits, Trust
from tests.server.hall import LOCAL, PATIENCE, Hall, dial, echo, frame, read_frame, reply, run, served, shaken, upgrade


async def _asked(request: bytes, *, limits: Limits | None = None, allowed: tuple[str, ...] = ()) -> tuple[int, str]:
    async with served(Hall(), limits=limits, trust=Trust(origins=tuple(allowed))) as port:
        wire = await dial(port)
        wire[1].write(request)
        answer = await reply(wire)
        wire[1].close()
        return answer


def _code(text: str) -> str:
    return str(json.loads(text.partition("\r\n\r\n")[2])["code"])


def test_pages_and_sockets_share_one_port() -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        async with served(hall) as port, connect(f"ws://{LOCAL}:{port}/ws") as client:
            await client.send("white")
            assert await client.recv() == "white"
            assert hall.guests[0].remote == LOCAL
            async with httpx.AsyncClient() as browser:
                assert (await browser.get(f"http://{LOCAL}:{port}/")).text == "a page"

    run(test())


def test_compression_is_never_agreed_to() -> None:
    async def test() -> None:
        async with served(Hall()) as port, connect(f"ws://{LOCAL}:{port}/ws", compression="deflate") as client:
            assert client.protocol.extensions == []

    run(test())


@pytest.mark.parametrize("path", ["/", "/elsewhere", "/ws/", "/WS", "/ws/more"])
def test_a_socket_anywhere_else_is_not_found(path: str) -> None:
    async def test() -> None:
        async with served(Hall()) as port:
            wire = await dial(port)
            wire[1].write(upgrade(path, Connection="Upgrade, close"))
            status, text = await reply(wire)
            assert (status, _code(text)) == (404, "not-found")
            wire[1].close()

    run(test())


def test_a_page_where_sockets_are_is_told_to_upgrade() -> None:
    async def test() -> None:
        async with served(Hall()) as port, httpx.AsyncClient() as browser:
            answer = await browser.get(f"http://{LOCAL}:{port}/ws")
            assert (answer.status_code, answer.json()) == (426, {"code": "upgrade-required"})
            assert answer.headers["upgrade"] == "websocket"

    run(test())


def test_an_upgrade_to_anything_else_is_answered_as_a_page_and_the_connection_goes_on() -> None:
    async def test() -> None:
        async with served(Hall()) as port:
            wire = await dial(port)
            wire[1].write(upgrade("/", Upgrade="h2c") + b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            _, text = await reply(wire)
            assert text.count("a page") == 2
            wire[1].close()

    run(test())


def test_the_spelling_of_firefox_and_a_query_open_a_socket_too() -> None:
    async def test() -> None:
        async with served(Hall()) as port:
            wire = await dial(port)
            await shaken(wire, upgrade("/ws?v=1", Connection="keep-alive, Upgrade", Upgrade="WebSocket"))
            wire[1].close()

    run(test())


def test_a_page_of_this_host_may_open_a_socket() -> None:
    async def test() -> None:
        async with served(Hall()) as port:
            wire = await dial(port)
            await shaken(wire, upgrade(Origin="https://Ostrakon.Example"))
            wire[1].close()

    run(test())


def test_a_foreign_page_may_not() -> None:
    async def test() -> None:
        status, text = await _asked(upgrade(Origin="https://elsewhere.example"))
        assert (status, _code(text)) == (403, "foreign-origin")

    run(test())


def test_a_page_that_the_host_has_named_may() -> None:
    async def test() -> None:
        async with served(Hall(), trust=Trust(origins=("https://elsewhere.example",))) as port:
            wire = await dial(port)
            await shaken(wire, upgrade(Origin="https://elsewhere.example"))
            wire[1].close()

    run(test())


@pytest.mark.parametrize(
    "request_", [
        pytest.param(upgrade(Sec_WebSocket_Key=None), id="no key"),
        pytest.param(upgrade(Sec_WebSocket_Key="c2hvcnQ="), id="short key"),
        pytest.param(upgrade(Sec_WebSocket_Key="no key, è!"), id="no base64"),
        pytest.param(upgrade(Host=None), id="no host"),
        pytest.param(upgrade(Content_Length="5") + b"white", id="a body"),
        pytest.param(upgrade(Origin="http://a.example\r\nOrigin: http://b.example"), id="two origins"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n", id="two hosts"),
        pytest.param(upgrade().replace(b"GET", b"POST", 1), id="post"),
        pytest.param(upgrade().replace(b"HTTP/1.1", b"HTTP/1.0", 1), id="old"),
        pytest.param(b"GET /ws HTTP/1.1\r\nno colon\r\n\r\n", id="no field"),
        pytest.param(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", id="tls on a plain port"),
        pytest.param(b"GET  HTTP/1.1\r\n\r\n", id="no address"),
    ],
)  # fmt: skip
def test_a_malformed_request_is_answered_with_400(request_: bytes) -> None:
    async def test() -> None:
        status, text = await _asked(request_)
        assert (status, _code(text)) == (400, "malformed")

    run(test())


def test_another_version_of_the_protocol_is_told_which_is_spoken() -> None:
    async def test() -> None:
        status, text = await _asked(upgrade(Sec_WebSocket_Version="12"))
        assert status == 426
        assert "sec-websocket-version: 13\r\n" in text

    run(test())


def test_a_body_of_unknown_length_is_refused() -> None:
    async def test() -> None:
        status, _ = await _asked(b"POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
        assert status == 411

    run(test())


@pytest.mark.parametrize("pieces", [1, 40])
def test_a_request_longer_than_the_read_buffer_opens_a_socket(pieces: int) -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        async with served(hall) as port:
            wire = await dial(port)
            request = upgrade(Cookie="c" * 6000, User_Agent="u" * 6000)
            step = len(request) // pieces + 1
            for start in range(0, len(request), step):
                wire[1].write(request[start : start + step])
                await wire[1].drain()
                await asyncio.sleep(0)
            await shaken(wire, frame(1, b"hello"))
            assert await read_frame(wire) == (1, b"hello")
            wire[1].close()

    run(test())


@pytest.mark.parametrize("size", [17_000, 60_000, 1_000_000])
def test_a_request_that_is_too_long_is_answered_with_431(size: int) -> None:
    async def test() -> None:
        status, text = await _asked(upgrade(Cookie="c" * size))
        assert (status, _code(text)) == (431, "request-too-long")

    run(test())


def test_a_request_that_never_ends_is_answered_with_431_before_its_end() -> None:
    async def test() -> None:
        status, _ = await _asked(b"GET /ws HTTP/1.1\r\nCookie: " + b"c" * 40_000)
        assert status == 431

    run(test())


def test_a_long_address_counts_like_long_fields() -> None:
    async def test() -> None:
        status, _ = await _asked(upgrade("/ws?" + "q" * 17_000))
        assert status == 431

    run(test())


def test_who_never_finishes_a_request_is_shown_out() -> None:
    async def test() -> None:
        async with served(Hall(), limits=Limits(head_seconds=0.2)) as port:
            wire = await dial(port)
            wire[1].write(b"GET / HTTP/1.1\r\n")
            assert await asyncio.wait_for(wire[0].read(-1), PATIENCE) == b""
            wire[1].close()

    run(test())


def test_frames_sent_along_with_the_request_are_not_lost() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            wire = await dial(port)
            await shaken(wire, upgrade() + frame(1, b"early") + frame(1, b"b" * 5000))
            assert await asyncio.wait_for(hall.heard.get(), PATIENCE) == b"early"
            assert await asyncio.wait_for(hall.heard.get(), PATIENCE) == b"b" * 5000
            wire[1].close()

    run(test())


def test_a_socket_opens_on_a_connection_that_has_had_a_page() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            wire = await dial(port)
            wire[1].write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await asyncio.wait_for(wire[0].readuntil(b"a page"), PATIENCE)
            await shaken(wire, upgrade())
            wire[1].close()

    run(test())


def test_a_socket_in_the_midst_of_an_answer_is_not_opened() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            wire = await dial(port)
            wire[1].write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" + upgrade())
            with contextlib.suppress(ConnectionResetError):
                assert await asyncio.wait_for(wire[0].read(-1), PATIENCE) == b""
            assert hall.guests == []
            wire[1].close()

    run(test())

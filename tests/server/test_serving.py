"""Addresses, signals, TLS: the server around its pages and sockets."""

import asyncio
import errno
import os
import signal
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.typing import Origin

from ostrakon.server.serving import EVERYWHERE, listen
from tests.server.hall import LOCAL, PATIENCE, Hall, close_code, echo, run, served

try:
    with socket.create_server(("::1", 0), family=socket.AF_INET6):
        HAS_IPV6 = True
except OSError:
    HAS_IPV6 = False


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_a_server_for_everywhere_is_reached_by_every_name_of_this_machine(host: str) -> None:
    if host == "[::1]" and not HAS_IPV6:
        pytest.skip("this machine has no IPv6")

    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        async with served(hall, host=EVERYWHERE) as port, httpx.AsyncClient() as browser:
            assert (await browser.get(f"http://{host}:{port}/")).text == "a page"
            async with connect(f"ws://{host}:{port}/ws", origin=Origin(f"http://{host}:{port}")) as client:
                await client.send("hello")
                assert await client.recv() == "hello"

    run(test())


def test_addresses_that_this_machine_lacks_are_left_out_unless_none_is_left() -> None:
    listeners = listen(("203.0.113.7", LOCAL), 0)
    assert [listener.getsockname()[0] for listener in listeners] == [LOCAL]
    for listener in listeners:
        listener.close()
    with pytest.raises(OSError, match=os.strerror(errno.EADDRNOTAVAIL)):
        listen(("203.0.113.7",), 0)


def test_a_port_that_another_holds_is_an_error_that_says_so() -> None:
    first = listen((LOCAL,), 0)
    with pytest.raises(OSError, match=os.strerror(errno.EADDRINUSE)):
        listen(EVERYWHERE, first[0].getsockname()[1])
    first[0].close()


def test_an_answer_under_way_is_finished_when_the_server_stops() -> None:
    async def test() -> None:
        asked, go = asyncio.Event(), asyncio.Event()

        async def slow(request: Request) -> PlainTextResponse:
            asked.set()
            await go.wait()
            return PlainTextResponse("done")

        app = Starlette(routes=[Route("/slow", slow)])
        async with (
            httpx.AsyncClient() as browser,
            served(Hall(), app=app) as port,
            connect(f"ws://{LOCAL}:{port}/ws") as client,
        ):
            answer = asyncio.create_task(browser.get(f"http://{LOCAL}:{port}/slow"))
            await asyncio.wait_for(asked.wait(), PATIENCE)
            signal.raise_signal(signal.SIGTERM)
            assert await close_code(client) == 1012
            go.set()
            assert (await asyncio.wait_for(answer, PATIENCE)).text == "done"

    run(test())


def test_sockets_and_pages_work_through_tls_to_the_end(tmp_path: Path) -> None:
    certificate, private_key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-keyout", private_key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
        ],
        check=True,
        capture_output=True,
    )
    trust = ssl.create_default_context(cafile=certificate)

    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        async with (
            served(hall, certificate=certificate, private_key=private_key) as port,
            httpx.AsyncClient(verify=trust) as browser,
        ):
            assert (await browser.get(f"https://{LOCAL}:{port}/")).text == "a page"
            stays = await connect(f"wss://{LOCAL}:{port}/ws", ssl=trust, origin=Origin(f"https://{LOCAL}:{port}"))
            async with connect(f"wss://{LOCAL}:{port}/ws", ssl=trust) as client:
                for size in (1, 200, 5000):
                    await client.send("x" * size)
                    assert await client.recv() == "x" * size
                await client.send("x" * 100_000)
                assert await close_code(client) == 1009
        assert await close_code(stays) == 1012
        assert hall.left.qsize() == 2

    run(test())


SERVER = """
import uvloop
from ostrakon.server.serving import serve
from tests.server.hall import Hall, pages
uvloop.run(serve(pages(), Hall(), host="127.0.0.1", port=0, ready=lambda port: print(port, flush=True)))
print("in good order", flush=True)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_lets_the_process_end_its_own_way(number: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path.cwd()
    )
    assert process.stdout is not None

    async def test(port: int) -> None:
        async with connect(f"ws://{LOCAL}:{port}/ws") as client:
            process.send_signal(number)
            assert await close_code(client) == 1012

    run(test(int(process.stdout.readline())))
    said, wrong = process.communicate(timeout=PATIENCE)
    assert (said, wrong, process.returncode) == ("in good order\n", "", 0)

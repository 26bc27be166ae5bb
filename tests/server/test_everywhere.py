"""A server that was told no address listens on all of this machine, and its pages and sockets come by each of them."""

import ipaddress
import re
import subprocess
from collections.abc import Iterator

import httpx
import pytest

from ostrakon.server.addresses import base_url, interfaces, ranked
from ostrakon.server.qr import qr_svg
from tests.hosting import OSTRAKON, run
from tests.proxies.nearby import phone_at


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    command = [*OSTRAKON, "serve", "--port", "0", "--data", str(tmp_path_factory.mktemp("data"))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield next(
                int(found[1]) for line in process.stdout if (found := re.search(r"http://localhost:(\d+)", line))
            )
        finally:
            process.terminate()
            assert process.wait(20) == 0


def hosts() -> list[str]:
    """Give this machine's names for itself, and the addresses that phones would come by."""
    loopback = [str(one.address) for one in interfaces() if one.address.is_loopback]
    return list(
        dict.fromkeys(["localhost", "127.0.0.1", *loopback, *(str(one.address) for one in ranked(interfaces()))])
    )


@pytest.mark.parametrize("host", hosts())
def test_page_room_and_socket_come_by_every_address_and_a_qr_code_with_ipv6_has_brackets(host: str, port: int) -> None:
    url = base_url(host, port)

    async def test(code: str) -> None:
        async with phone_at(url, None) as one:
            await (await one.hello(code)).join("Ada")

    with httpx.Client(base_url=url, trust_env=False) as ask:
        assert ask.get("/CDFHJ").status_code == 200
        made = ask.post("/api/rooms", json={"language": "it"}, headers={"Origin": url})
        assert made.status_code == 201
        run(test(made.json()["code"]))
        shown = ask.get("/CDFHJ/qr.svg")
        told = ask.get("/api/host").json()
    leads = f"{url}/CDFHJ"
    if host == "localhost" or ipaddress.ip_address(host).is_loopback:
        leads = f"{told['addresses'][0]}/CDFHJ" if told["addresses"] else ""
        assert told["addresses"] or told["reason"] == "no-network"
    assert shown.content == (qr_svg(leads) if leads else b'{"code":"no-address"}')
    assert all("[" in address for address in told["addresses"] if address.count(":") > 2)

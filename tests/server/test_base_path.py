"""Everything is to be had below a path, whether the proxy before takes it away or not."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from ostrakon.server.base_path import Place, placed
from ostrakon.server.qr import qr_svg
from tests.hosting import Host, begin, hosted, run, seated
from tests.phones import phone

BASE = "/ostrakon"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("data"), "--base-path", f"{BASE}/") as host:
        yield host


@pytest.fixture
def site(below: Host) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=below.url, trust_env=False, headers={"Host": "play.home"}) as client:
        yield client


def test_all_that_the_page_names_is_below_the_base_and_is_there(site: httpx.Client) -> None:
    shell = site.get(f"{BASE}/").text
    named = re.findall(r'(?:href|src)="(/[^"#]*)', shell)
    assert len(named) > 5
    assert "{" not in re.sub(r"<svg.*</svg>", "", shell, flags=re.DOTALL)
    for address in named:
        assert address.startswith(f"{BASE}/web/") or address == f"{BASE}/manifest.webmanifest"
        assert site.get(address).status_code == 200, address
        if address.endswith(".css"):
            assert not re.search(r"""url\(["']?/""", site.get(address).text)


@pytest.mark.parametrize("before", [BASE, ""])
def test_a_proxy_may_take_the_base_away_or_leave_it(site: httpx.Client, before: str) -> None:
    shell = site.get(f"{BASE}/").text
    for page in ("/", "/rules", "/CDFHJ", "/CDFHJ/", "/CDFHJ/table", "/CDFHJ/table/"):
        assert site.get(f"{before}{page}").text == shell
    version = site.get(f"{before}/api/host").json()["version"]
    assert site.get(f"{before}/texts/it-{version}.json").status_code == 200
    assert site.get(f"{before}/health").text == "ok\n"
    assert site.post(f"{before}/api/rooms", json={"language": "it"}).status_code == 201
    assert site.get(f"{before}/CDFHJ/qr.svg").content == qr_svg(f"http://play.home{BASE}/CDFHJ")
    for headers in (site.get(f"{before}/").headers, site.get(BASE).headers):
        assert headers["x-content-type-options"] == "nosniff"


def test_the_manifest_and_the_service_worker_are_at_the_base_and_name_what_is_below_it(site: httpx.Client) -> None:
    manifest = site.get(f"{BASE}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert told["start_url"] == told["scope"] == f"{BASE}/"
    for icon in told["icons"]:
        assert icon["src"].startswith(f"{BASE}/web/")
        assert site.get(icon["src"]).status_code == 200
    worker = site.get(f"{BASE}/sw.js")
    assert f"const BASE='{BASE}'" in worker.text
    assert manifest.headers["cache-control"] == worker.headers["cache-control"] == "no-cache"


def test_the_bare_base_leads_to_the_page_below_it_and_neither_a_like_name_nor_a_foreign_host_does(
    site: httpx.Client,
) -> None:
    bare = site.get(BASE)
    assert (bare.status_code, bare.headers["location"]) == (308, f"{BASE}/")
    assert site.get(BASE, headers={"Host": "rebound.attacker.com"}).status_code == 421
    assert site.get(f"{BASE}/health", headers={"Host": "rebound.attacker.com"}).status_code == 200
    assert site.get(f"{BASE}s/").status_code == 404
    assert site.get(f"{BASE}{BASE}/").status_code == 404


@pytest.mark.parametrize("before", [BASE, ""])
def test_a_council_is_played_over_sockets_below_the_base(below: Host, before: str) -> None:
    async def test() -> None:
        async with seated(f"{below.url}{before}", below.room()) as phones:
            await (await begin(phones, options={"days": 1})).finish()

    run(test())


def test_a_socket_below_another_path_there_is_none(below: Host) -> None:
    async def test() -> None:
        async with phone(f"{below.url}{BASE}"):
            pass
        with pytest.raises(Exception, match="404"):
            await connect(f"{below.url.replace('http', 'ws')}/elsewhere/ws")

    run(test())


def test_the_public_address_and_the_base_say_the_same(tmp_path: Path) -> None:
    own = f"https://play.example{BASE}"
    assert placed(BASE, "https://play.example") == placed(None, f"{own}/") == placed(BASE, own) == Place(BASE, own)
    assert placed(BASE, own).origin == placed("/a/b", "https://play.example").origin == "https://play.example"
    with (
        hosted(tmp_path, "--public-url", own) as public,
        httpx.Client(base_url=public.url, trust_env=False) as ask,
    ):
        assert ask.get("/api/host").json()["addresses"] == [own]
        assert ask.get(f"{BASE}/CDFHJ/qr.svg").content == qr_svg(f"{own}/CDFHJ")
        origin = {"Origin": "https://play.example"}
        assert ask.post(f"{BASE}/api/rooms", json={"language": "it"}, headers=origin).status_code == 201

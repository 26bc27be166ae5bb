"""The pages and what is asked for without a socket: what comes, to whom, and what every answer says to the browser."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ostrakon.locales.topics import topic_cards
from ostrakon.server.qr import qr_svg
from tests.hosting import Host, begin, hosted, run, seated

PAGES = ["/", "/rules", "/CDFHJ", "/cdfhj/table", "/health", "/api/host", "/CDFHJ/qr.svg", "/nowhere/at/all"]


@pytest.fixture
def site(host: Host) -> Iterator[httpx.Client]:
    """Ask the server, whatever proxy this machine may have."""
    with httpx.Client(base_url=host.url, trust_env=False) as client:
        yield client


def test_every_answer_forbids_the_browser_what_no_page_needs(site: httpx.Client) -> None:
    for path in PAGES:
        headers = site.get(path).headers
        host = site.base_url.netloc.decode()
        policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["font-src"] == "'self'"
        assert policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
        assert policy["require-trusted-types-for"] == "'script'"
        assert policy["connect-src"] == f"'self' ws://{host} wss://{host}"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "set-cookie" not in headers
        assert "server" not in headers


def test_a_strange_host_header_does_not_get_into_the_policy(site: httpx.Client) -> None:
    headers = site.get("/", headers={"Host": "evil.example;script-src *"}).headers
    assert "evil" not in headers.get("content-security-policy", "")


def test_the_shell_is_one_page_and_what_it_names_is_there_and_may_be_kept_for_ever(site: httpx.Client) -> None:
    shells = {site.get(path).text for path in ("/", "/rules", "/CDFHJ", "/CDFHJ/table")}
    assert len(shells) == 1
    shell = shells.pop()
    assert "{version}" not in shell
    assert site.get("/").headers["cache-control"] == "no-cache"
    named = re.findall(r'(?:href|src)="(/web/[^"#]+)', shell)
    assert len(named) > 5
    kinds = {
        ".js": "text/javascript",
        ".css": "text/css",
        ".woff2": "font/woff2",
        ".svg": "image/svg+xml",
        ".png": "image/png",
    }
    for address in named:
        answer = site.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"].partition(";")[0] == kinds[Path(address).suffix]
    assert site.get(named[0].replace("/web/", "/web/0")).status_code == 404
    version = named[0].split("/")[2]
    assert site.get(f"/web/{version}/%2e%2e/__init__.py").status_code == 404


def test_files_come_compressed_to_whom_knows_how(site: httpx.Client) -> None:
    packed = site.get("/", headers={"Accept-Encoding": "gzip"})
    plain = site.get("/", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2


@pytest.mark.parametrize("locale", ["it", "en"])
def test_a_page_gets_all_texts_of_its_language_in_one_file(site: httpx.Client, locale: str) -> None:
    version = site.get("/api/host").json()["version"]
    answer = site.get(f"/texts/{locale}-{version}.json")
    texts = answer.json()
    assert texts["locale"] == locale
    assert "error-no-room =" in texts["ftl"]
    assert not re.search(r"^(cli-serve|doctor|journal|replay)-", texts["ftl"], re.MULTILINE)
    assert {card: tuple(topics) for card, topics in texts["topics"].items()} == topic_cards(locale)
    assert "immutable" in answer.headers["cache-control"]
    assert site.get(f"/texts/{locale}-0.json").status_code == 404
    assert site.get(f"/texts/xx-{version}.json").status_code == 404


def test_a_room_is_opened_by_a_page_of_this_server_only(site: httpx.Client) -> None:
    made = site.post("/api/rooms", json={"language": "it"}, headers={"Origin": str(site.base_url).rstrip("/")})
    assert made.status_code == 201
    assert re.fullmatch(r"[A-Z]{5}", made.json()["code"])
    foreign = site.post("/api/rooms", json={"language": "it"}, headers={"Origin": "https://elsewhere.example"})
    assert (foreign.status_code, foreign.json()) == (403, {"code": "foreign-origin"})
    as_form = site.post("/api/rooms", content='{"language": "it"}', headers={"Content-Type": "text/plain"})
    assert as_form.status_code == 415
    for body in ('{"language": "de"}', "{}", "[", '{"language": "it", "code": "CDFHJ"}'):
        bad = site.post("/api/rooms", content=body, headers={"Content-Type": "application/json"})
        assert (bad.status_code, bad.json()) == (400, {"code": "bad-message"})
    long = site.post("/api/rooms", content="9" * 2000, headers={"Content-Type": "application/json"})
    assert long.status_code == 413
    assert site.get("/api/rooms").status_code == 405


def test_the_qr_code_is_a_drawing_without_styles_with_a_quiet_zone(site: httpx.Client) -> None:
    answer = site.get("/CDFHJ/qr.svg", headers={"Host": "ostrakon.home:8000"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "style" not in answer.text
    assert "<script" not in answer.text
    size = re.search(r'viewBox="0 0 (\d+) \1"', answer.text)
    assert size is not None
    assert (int(size[1]) - 8) % 4 == 1
    assert re.search(r'd="M4 4\.5h7', answer.text)
    assert site.get("/HELLO/qr.svg").status_code == 404


def test_the_qr_code_leads_where_a_phone_can_follow(site: httpx.Client) -> None:
    for host in ("ostrakon.home:8000", "192.168.1.7:8000", "192.168.1.7", "[2001:db8::7]:8000"):
        assert site.get("/CDFHJ/qr.svg", headers={"Host": host}).content == qr_svg(f"http://{host}/CDFHJ")


def test_the_qr_code_never_leads_a_phone_to_itself_but_is_withheld_with_a_reason(site: httpx.Client) -> None:
    assert site.get("/api/host").json()["addresses"] == []
    assert site.get("/api/host").json()["reason"] == "only-here"
    for host in ("localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        withheld = site.get("/CDFHJ/qr.svg", headers={"Host": host})
        assert (withheld.status_code, withheld.json()) == (404, {"code": "no-address"})


def test_the_qr_code_may_be_asked_for_by_any_address_that_leads_here_and_no_other(site: httpx.Client) -> None:
    def shown(address: str) -> httpx.Response:
        return site.get("/CDFHJ/qr.svg", params={"address": address}, headers={"Host": "ostrakon.home:8000"})

    usual = site.get("/CDFHJ/qr.svg", headers={"Host": "ostrakon.home:8000"}).content
    assert shown("http://ostrakon.home:8000").content == usual
    assert shown("https://ostrakon.home:8000").status_code == 200
    assert shown("https://ostrakon.home:8000").content != usual
    for foreign in ("https://elsewhere.example", "http://localhost:8000", "", "javascript:1"):
        assert shown(foreign).status_code == 404


def test_the_hosts_own_word_on_its_address_goes_before_all_others(tmp_path: Path) -> None:
    own = "https://ostrakon.example"
    with (
        hosted(tmp_path, "--public-url", f"{own}/") as public,
        httpx.Client(base_url=public.url, trust_env=False) as ask,
    ):
        told = ask.get("/api/host").json()
        assert (told["addresses"], told["said"]) == ([own], True)
        shown = ask.get("/CDFHJ/qr.svg").content
        assert shown == ask.get("/CDFHJ/qr.svg", headers={"Host": "ostrakon.home:8000"}).content
        assert shown == qr_svg(f"{own}/CDFHJ")
        assert ask.post("/api/rooms", json={"language": "it"}, headers={"Origin": own}).status_code == 201


def test_a_record_is_given_when_the_council_is_over_and_not_before(host: Host, site: httpx.Client) -> None:
    async def test() -> None:
        code = host.room()
        address = f"/api/rooms/{code}/record"
        assert (site.get(address).status_code, site.get(address).json()) == (404, {"code": "no-council"})
        async with seated(host.url, code) as phones:
            party = await begin(phones, options={"days": 1})
            await party.until(lambda council: council.phase == "vote")
            assert site.get(address).status_code == 404
            await party.finish()
            record = site.get(address)
        assert record.status_code == 200
        assert record.headers["cache-control"] == "no-store"
        whole = json.loads(record.content)
        assert whole["format"] == "ostrakon-record/1"
        assert len(whole["seats"]) == 5
        assert site.get("/api/rooms/XTVRN/record").status_code == 404

    run(test())


def test_a_person_who_goes_astray_gets_a_page_and_a_program_gets_a_code(site: httpx.Client) -> None:
    person = site.get("/no/where", headers={"Accept": "text/html,*/*"})
    assert person.status_code == 404
    assert person.text == site.get("/").text
    program = site.get("/no/where", headers={"Accept": "application/json"})
    assert (program.status_code, program.json()) == (404, {"code": "not-found"})
    assert site.get("/HELLO").status_code == 404
    assert site.get("/HELLO").text == site.get("/").text

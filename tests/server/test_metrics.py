"""What a host can measure: everything is counted, and nothing tells of a room or a person."""

import ipaddress
import re
from pathlib import Path

import httpx

from ostrakon.journal.journal import JournalUnavailable
from ostrakon.server.hub import Hub
from ostrakon.server.metrics import Census, Metrics
from ostrakon.server.proxies import Proxies, networks
from ostrakon.server.troubles import Troubles
from tests.hosting import Host, begin, hosted, run, seated
from tests.phones import phone
from tests.server.stage import PaperJournal

_SERIES = re.compile(r'([a-z_]+)(\{[a-z]+="[^"]*"\})? (\S+)')


def series(text: str) -> dict[str, float]:
    """Give every series of a scrape with its value."""
    found = [_SERIES.fullmatch(line) for line in text.splitlines() if line and not line.startswith("#")]
    assert all(found), text
    return {f"{one[1]}{one[2] or ''}": float(one[3]) for one in found if one}


def scrape(host: Host, **headers: str) -> httpx.Response:
    return httpx.get(f"{host.url}/metrics", headers=headers, trust_env=False)


def test_a_council_is_counted_and_no_code_name_token_question_or_address_is_in_it(tmp_path: Path) -> None:
    async def test() -> None:
        with hosted(tmp_path) as host:
            code = host.room()
            async with seated(host.url, code) as phones:
                party = await begin(phones, options={"days": 1})
                before = series(scrape(host).text)
                assert before['ostrakon_rooms{phase="ask"}'] == 1
                assert before["ostrakon_connections"] == 5
                assert before['ostrakon_actions_total{kind="seated"}'] == 5
                await party.finish()
                async with phone(host.url) as back:
                    await back.hello(code, token=phones[1].token)
                secret = {code, *(f"Gast {number}" for number in range(5))}
                secret |= {one.token for one in phones if one.token}
                secret |= {turn.question.text for turn in phones[0].history if turn.question and turn.question.text}
                assert len(secret) > 10
                refused = await phones[0].refusal("start")
            answer = scrape(host)
            text, now = answer.text, series(answer.text)
        assert answer.headers["content-type"].startswith("text/plain")
        assert now['ostrakon_rooms{phase="over"}'] == 1
        assert now['ostrakon_actions_total{kind="started"}'] == 1
        assert now['ostrakon_actions_total{kind="cast"}'] == 5 * now['ostrakon_actions_total{kind="ask"}'] > 0
        assert now["ostrakon_reconnects_total"] == 1
        assert now[f'ostrakon_refusals_total{{code="{refused.code}"}}'] == 1
        assert now["ostrakon_journal_queue"] == 0
        assert now["process_resident_memory_bytes"] > 1e6
        assert now["ostrakon_journal_up"] == 1
        written = sum(value for name, value in now.items() if name.startswith("ostrakon_actions_total"))
        assert now["ostrakon_journal_commit_seconds_count"] == written
        for one in secret:
            assert one not in text
        assert not re.search(r"\d+\.\d+\.\d+\.\d+|[0-9a-f]{32}", text)
        labels = set(re.findall(r"\{([a-z]+)=", text))
        assert labels == {"kind", "phase", "code", "le"}

    run(test())


def test_a_slow_reader_that_is_dropped_a_late_deadline_and_a_failed_write_are_counted() -> None:
    metrics = Metrics()
    metrics.too_slow()
    metrics.lagged(0.2)
    metrics.lagged(-0.1)
    metrics.ended(metrics.begun())
    now = series(metrics.text(Census({"vote": 3, "lobby": 1}, 7, 12, journal=False)).decode())
    assert now["ostrakon_slow_readers_total"] == 1
    assert now["ostrakon_clock_lag_seconds_sum"] == 0.2
    assert now["ostrakon_journal_queue"] == now["ostrakon_journal_up"] == 0
    assert now["ostrakon_votes_open"] == now['ostrakon_rooms{phase="vote"}'] == 3
    assert now["ostrakon_rooms_asleep"] == 7
    assert "ostrakon_rooms{phase" not in metrics.text(Census({}, 0, 0, journal=True)).decode()


def test_only_from_where_the_host_allows_it_may_the_metrics_be_read(host: Host, tmp_path: Path) -> None:
    assert scrape(host).status_code == 200
    signs = ("x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-proto", "cf-connecting-ip")
    for sign in signs:
        assert scrape(host, **{sign: "127.0.0.1"}).status_code == 404, sign
    assert scrape(host, Host="ostrakon.example").status_code == 404
    assert (
        scrape(host, Host=f"localhost:{host.port}", **{"x-prometheus-scrape-timeout-seconds": "10"}).status_code == 200
    )
    with hosted(tmp_path, "--metrics-for", "10.1.0.0/16", "--trusted-proxies", "127.0.0.1") as other:
        assert scrape(other).status_code == 404
        assert scrape(other, **{"x-forwarded-for": "192.0.2.1"}).status_code == 404
        assert scrape(other, **{"x-forwarded-for": "10.1.2.3, 192.0.2.1"}).status_code == 404
        assert scrape(other, **{"x-forwarded-for": "10.1.2.3"}).status_code == 200


def test_a_proxy_that_does_not_say_for_whom_it_asks_lets_nobody_pass_as_itself() -> None:
    here = networks("127.0.0.0/8, ::1")
    assert Proxies().is_among(here, "127.0.0.1", [])
    assert Proxies().is_among(here, "::1", [])
    assert Proxies().is_among(here, "::ffff:127.0.0.1", [])
    assert not Proxies().is_among(here, "192.0.2.1", [])
    trusting = Proxies([ipaddress.ip_network("127.0.0.1")])
    for told in ("", "unknown", "10.0.0.1:80", "127.0.0.1, unknown"):
        assert not trusting.is_among(here, "127.0.0.1", [told]), told


def test_a_server_is_ready_while_its_journal_can_be_written(host: Host) -> None:
    answer = httpx.get(f"{host.url}/ready", trust_env=False)
    assert (answer.status_code, answer.text) == (200, "ready\n")

    async def test() -> None:
        journal, troubles = PaperJournal(), Troubles()
        hub = Hub(journal, troubles=troubles)
        found = [hub.ready]
        await hub.start()
        try:
            found.append(hub.ready)
            troubles.found(JournalUnavailable("full"), "")
            found.append(hub.ready)
            assert not hub.census().journal
            troubles.over()
            found.append(hub.ready)
        finally:
            await hub.close()
        assert [*found, hub.ready] == [False, True, False, True, False]

    run(test())

"""The addresses that phones are told: those that lead to this machine from the sofa, best first."""

import ipaddress

import pytest

from ostrakon.server.addresses import Found, invitations, reachable


def found(interface: str, address: str) -> Found:
    return Found(interface, ipaddress.ip_address(address))


HOME = [
    found("lo", "127.0.0.1"),
    found("lo", "::1"),
    found("docker0", "172.17.0.1"),
    found("br-4f1c", "192.168.240.1"),
    found("tailscale0", "100.80.1.2"),
    found("wlan0", "192.168.1.7"),
    found("wlan0", "fe80::1"),
    found("wlan0", "2001:db8::7"),
    found("eth0", "10.0.0.5"),
]


def test_the_home_network_comes_first_tunnels_and_containers_last_and_what_leads_nowhere_not_at_all() -> None:
    assert [str(address) for address in reachable(HOME)] == [
        "192.168.1.7",
        "10.0.0.5",
        "2001:db8::7",
        "100.80.1.2",
        "192.168.240.1",
        "172.17.0.1",
    ]


def test_every_address_is_told_with_the_port_and_ipv6_in_brackets() -> None:
    urls = invitations(None, 8000, None, HOME)
    assert urls[0] == "http://192.168.1.7:8000"
    assert "http://[2001:db8::7]:8000" in urls
    assert invitations("0.0.0.0", 80, None, HOME)[0] == "http://192.168.1.7"
    assert all("[" not in url for url in invitations("0.0.0.0", 80, None, HOME))
    assert invitations("::", 8000, None, HOME) == ("http://[2001:db8::7]:8000",)


@pytest.mark.parametrize("alone", [[], [found("lo", "127.0.0.1"), found("eth0", "fe80::1")]])
def test_only_where_nothing_else_is_there_it_says_localhost(alone: list[Found]) -> None:
    assert invitations(None, 8000, None, alone) == ("http://localhost:8000",)


def test_the_hosts_own_word_stands_alone() -> None:
    assert invitations(None, 8000, "https://ostrakon.example/", HOME) == ("https://ostrakon.example",)


@pytest.mark.parametrize(
    ("host", "url"), [("127.0.0.1", "http://127.0.0.1:8000"), ("box.local", "http://box.local:8000")]
)
def test_a_server_on_one_address_has_that_one(host: str, url: str) -> None:
    assert invitations(host, 8000, None, HOME) == (url,)

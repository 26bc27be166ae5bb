"""The addresses that phones are told: those that lead to this machine from the sofa, best first."""

import ipaddress

import pytest

from ostrakon.server.addresses import Found, Listening, Reach, ranked


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


def told(listening: Listening, network: list[Found] = HOME) -> tuple[str, ...]:
    return listening.reach(network).addresses


def test_the_home_network_comes_first_tunnels_and_containers_last_and_what_leads_nowhere_not_at_all() -> None:
    assert [(str(one.address), one.rank) for one in ranked(HOME)] == [
        ("192.168.1.7", "home"),
        ("10.0.0.5", "home"),
        ("2001:db8::7", "home"),
        ("100.80.1.2", "tunnel"),
        ("192.168.240.1", "inner"),
        ("172.17.0.1", "inner"),
    ]


@pytest.mark.parametrize(
    "name", ["docker0", "br-4f1c", "bridge100", "veth1", "virbr0", "vEthernet (WSL)", "cni-podman0", "lxdbr0", "vnet3"]
)
def test_an_interface_to_machines_within_is_no_home(name: str) -> None:
    assert found(name, "192.168.1.7").rank == "inner"


@pytest.mark.parametrize("name", ["tun0", "wg0", "utun4", "tailscale0", "ppp0", "cscotun0", "zt7", "ProtonVPN"])
def test_an_interface_that_leads_elsewhere_is_no_home(name: str) -> None:
    assert found(name, "192.168.1.7").rank == "tunnel"


@pytest.mark.parametrize("name", ["eth0", "enp3s0", "wlan0", "wlp2s0", "en0", "Wi-Fi", "Ethernet", "br0", "bond0"])
def test_an_interface_to_the_room_is_one(name: str) -> None:
    assert found(name, "192.168.1.7").rank == "home"


def test_every_address_is_told_with_port_and_base_and_ipv6_in_brackets() -> None:
    urls = told(Listening(None, 8000, "/ostrakon"))
    assert urls[0] == "http://192.168.1.7:8000/ostrakon"
    assert "http://[2001:db8::7]:8000/ostrakon" in urls
    assert told(Listening("0.0.0.0", 80))[0] == "http://192.168.1.7"
    assert all("[" not in url for url in told(Listening("0.0.0.0", 80)))
    assert told(Listening("::", 8000)) == ("http://[2001:db8::7]:8000",)


@pytest.mark.parametrize("alone", [[], [found("lo", "127.0.0.1"), found("eth0", "fe80::1")]])
def test_where_nothing_else_is_there_no_address_is_told_and_why(alone: list[Found]) -> None:
    assert Listening(None, 8000).reach(alone) == Reach((), "no-network")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "localhost", "table.localhost"])
def test_a_server_that_listens_to_this_machine_alone_tells_none(host: str) -> None:
    assert Listening(host, 8000).reach(HOME) == Reach((), "only-here")


def test_in_a_container_none_is_told_but_the_hosts_own_word() -> None:
    assert Listening(None, 8080, mine=False).reach(HOME) == Reach((), "not-mine")
    own = "http://192.168.1.7:9000"
    assert Listening(None, 8080, public_url=own, mine=False).reach(HOME) == Reach((own,), said=True)


def test_the_hosts_own_word_stands_alone() -> None:
    own = "https://ostrakon.example"
    assert Listening(None, 8000, public_url=own).reach(HOME) == Reach((own,), said=True)
    assert Listening("127.0.0.1", 8000, public_url=own).reach(HOME) == Reach((own,), said=True)


@pytest.mark.parametrize(
    ("host", "url"), [("192.168.1.7", "http://192.168.1.7:8000"), ("box.local", "http://box.local:8000")]
)
def test_a_server_on_one_address_has_that_one(host: str, url: str) -> None:
    assert told(Listening(host, 8000)) == (url,)
    assert Listening(host, 8000).here() == url


@pytest.mark.parametrize(
    ("host", "here"), [(None, "localhost"), ("0.0.0.0", "localhost"), ("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")]
)
def test_on_this_machine_the_pages_are_where_it_listens(host: str | None, here: str) -> None:
    assert Listening(host, 8000, "/ostrakon").here() == f"http://{here}:8000/ostrakon"

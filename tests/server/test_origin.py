"""Which pages may open a socket."""

import pytest

from ostrakon.server.sockets.origin import is_own


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "ostrakon.example"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://OSTRAKON.example", "ostrakon.EXAMPLE"),
        ("http://ostrakon.example", "ostrakon.example:80"),
        ("http://ostrakon.example:80", "ostrakon.example"),
        ("https://ostrakon.example", "ostrakon.example"),
        ("https://ostrakon.example", "ostrakon.example:443"),
        ("https://ostrakon.example:8443", "ostrakon.example:8443"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("http://[FE80::A]", "[fe80::a]:80"),
        ("http://localhost:8000", "localhost:8000"),
    ],
)
def test_a_page_of_the_host_it_asks_may_open_a_socket(origin: str | None, host: str) -> None:
    assert is_own(origin, host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://elsewhere.example", "ostrakon.example"),
        ("http://ostrakon.example.elsewhere.example", "ostrakon.example"),
        ("http://ostrakon.example:81", "ostrakon.example"),
        ("https://ostrakon.example", "ostrakon.example:80"),
        ("http://localhost:8000", "127.0.0.1:8000"),
        ("http://[::1]:8000", "[::2]:8000"),
        ("null", "ostrakon.example"),
        ("", "ostrakon.example"),
        ("ftp://ostrakon.example", "ostrakon.example"),
        ("http://ostrakon.example/", "ostrakon.example"),
        ("http://ostrakon.example@elsewhere.example", "elsewhere.example"),
        ("http://ostrakon.example http://elsewhere.example", "ostrakon.example"),
        ("http://", ""),
    ],
)
def test_a_page_of_another_host_or_of_none_may_not(origin: str, host: str) -> None:
    assert not is_own(origin, host)


def test_a_named_origin_may_whatever_the_host_and_only_with_its_scheme() -> None:
    allowed = ["https://Ostrakon.example"]
    assert is_own("https://ostrakon.example:443", "10.0.0.2:8000", allowed)
    assert not is_own("http://ostrakon.example", "10.0.0.2:8000", allowed)
    assert not is_own("null", "10.0.0.2:8000", allowed)

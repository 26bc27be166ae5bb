"""Who may open rooms is the host's choice: anyone, or who knows a passphrase."""

from pathlib import Path

import httpx
import pytest

from tests.hosting import hosted, run, seated

SECRET = "quattro cipressi neri"


def test_where_a_passphrase_is_needed_only_who_has_it_opens_rooms_and_anyone_joins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_PASSPHRASE", SECRET)

    async def test() -> None:
        with hosted(tmp_path, "--log-level", "error") as host:
            with httpx.Client(base_url=host.url, trust_env=False) as ask:
                without = ask.post("/api/rooms", json={"language": "it"})
                assert (without.status_code, without.json()) == (403, {"code": "passphrase-needed"})
                for wrong in ("", "Quattro cipressi neri", f"{SECRET} ", SECRET[:-1]):
                    refused = ask.post("/api/rooms", json={"language": "it", "passphrase": wrong})
                    assert (refused.status_code, refused.json()) == (403, {"code": "passphrase-wrong"})
                made = ask.post("/api/rooms", json={"language": "it", "passphrase": SECRET})
                assert made.status_code == 201
                assert SECRET not in made.text
            async with seated(host.url, made.json()["code"]) as phones:
                assert len(phones) == 5

    run(test())


def test_guessing_the_passphrase_is_stopped_though_the_next_guess_be_right(tmp_path: Path) -> None:
    options = ("--who-may-create", "passphrase", "--passphrase", SECRET)
    with hosted(tmp_path, *options) as host, httpx.Client(base_url=host.url, trust_env=False) as ask:

        def status(passphrase: str) -> int:
            return ask.post("/api/rooms", json={"language": "it", "passphrase": passphrase}).status_code

        tries = [status(f"guess {number}") for number in range(40)]
        assert tries[:20] == [403] * 20
        assert tries[-1] == 429
        assert status(SECRET) == 429


def test_anyone_may_open_rooms_where_the_host_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTRAKON_PASSPHRASE", SECRET)
    with (
        hosted(tmp_path, "--who-may-create", "anyone") as host,
        httpx.Client(base_url=host.url, trust_env=False) as ask,
    ):
        assert ask.post("/api/rooms", json={"language": "it"}).status_code == 201

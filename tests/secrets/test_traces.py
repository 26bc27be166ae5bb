"""What a council leaves behind: no address of a person anywhere, no name in the log, no token in any file."""

import contextlib
import json
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests.hosting import begin, run, seated, start

HOME = "127.0.0.1"
BEHIND = "203.0.113.77"
BROWSER = "Ostracon-Browser/7.5"
WORDS = ("Gast", "Eine geheime Frage", "Entwurf", "white", "black")


@pytest.mark.parametrize("form", ["words", "json"])
def test_a_council_leaves_no_address_in_any_file_or_log_and_no_name_in_the_log(form: str, tmp_path: Path) -> None:
    async def test() -> tuple[list[str], str]:
        async with seated(host.url, code) as phones:
            party = await begin(phones, options={"days": 1})
            writer = party.phones[party.council.waiting[0]]
            await writer.command("draft", text="Entwurf")
            await party.ask(writer, "Eine geheime Frage?")
            await party.finish()
            await phones[0].write({"do": "nonsense"})
            await phones[0].command("ping")
            return [one.token or "" for one in phones], code

    host = start(tmp_path, "--log-level", "debug", "--log", form, "--trusted-proxies", HOME)
    code = host.room()
    kept: list[tuple[list[str], str]] = []

    async def all_of_it() -> None:
        kept.append(await test())
        for wrong in (Origin("https://elsewhere.example"), Origin("null")):
            with pytest.raises(InvalidStatus):
                await connect(
                    f"ws://{HOME}:{host.port}/ws",
                    origin=wrong,
                    additional_headers={"X-Forwarded-For": BEHIND, "User-Agent": BROWSER},
                )

    run(all_of_it())
    with httpx.Client(base_url=host.url, trust_env=False, headers={"User-Agent": BROWSER}) as ask:
        for path in (f"/api/rooms/{code}/record", "/nowhere", f"/{code}/qr.svg", "/api/rooms/XXXXX/record"):
            ask.get(path, headers={"X-Forwarded-For": BEHIND, "Referer": f"http://{BEHIND}/"})
        with contextlib.suppress(httpx.HTTPError):
            ask.get("/" + "x" * 20_000)
    tokens, _ = kept[0]
    while_open = _files(tmp_path)
    status, log = host.stop()
    host.forget()
    assert status == 0
    if form == "json":
        events = [json.loads(line) for line in log.splitlines()]
        assert {"started", "stopping"} <= {event["event"] for event in events}
        assert all({"time", "level", "from", "event"} <= event.keys() for event in events)
    for word in (HOME, BEHIND, BROWSER, code, *WORDS, *tokens):
        assert word not in log, "in the log"
    for folder in (while_open, _files(tmp_path)):
        assert any(b"Eine geheime Frage" in body for body in folder.values()), "the right files are looked at"
        for word in (HOME, BEHIND, BROWSER, *tokens):
            assert not any(word.encode() in body for body in folder.values()), f"{word} in a file"


def _files(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}

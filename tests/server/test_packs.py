"""Packs over HTTP: the dealer's page lays one on the room's blank cards, and anybody with the code takes them along."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import pytest

from ostrakon.cards.packs.pack import LARGEST, Pack
from ostrakon.cards.packs.reading import Reading, read_pack
from ostrakon.protocol.messages import Welcome
from ostrakon.server import app
from ostrakon.server.addresses import Reach
from ostrakon.server.allowances import Allowances, Rate
from ostrakon.server.app import Site
from ostrakon.server.hub import Hub
from ostrakon.server.shell import load_client
from tests.server.stage import Listener, PaperJournal

DOCS = Path(__file__).parents[2] / "docs"
JSON = (DOCS / "pack-example.json").read_bytes()
CSV = (DOCS / "pack-example.csv").read_bytes()
DEALER, OTHER = "dealer".ljust(43, "x"), "other".ljust(43, "x")
CLIENT = load_client()
FIRST = "Our landlady"
Use = Callable[["House"], Awaitable[None]]


class House:
    """A server, a room, its dealer and one more player."""

    def __init__(self, hub: Hub, asking: httpx.AsyncClient, code: str) -> None:
        self.hub = hub
        self.asking = asking
        self.code = code

    async def lay(
        self, pack: bytes, token: str | None = DEALER, code: str | None = None, **fields: str
    ) -> httpx.Response:
        headers = {**({} if token is None else {"Authorization": f"Bearer {token}"}), **fields}
        return await self.asking.post(f"/api/rooms/{code or self.code}/pack", content=pack, headers=headers)

    async def cards(self) -> dict[str, list[str]]:
        looking = Listener(self.hub)
        welcome = await looking.hello(self.code, page="table")
        looking.leave()
        assert isinstance(welcome, Welcome)
        return {card.card: [line.topic if line else "" for line in card.lines] for card in welcome.room.cards}


@contextlib.asynccontextmanager
async def opened(allowances: Allowances | None = None, pack: Pack | None = None) -> AsyncIterator[House]:
    hub = Hub(PaperJournal(), allowances=allowances, pack=pack)
    await hub.start()
    transport = httpx.ASGITransport(Site(hub, CLIENT, lambda: Reach(())).app())
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as asking:
            code = await hub.create("it")
            for token in (DEALER, OTHER):
                player = Listener(hub)
                await player.hello(code, token)
                await player.answer("join", 1, name="Gast")
            yield House(hub, asking, code)
    finally:
        await hub.close()


def run(
    use: Callable[[House], Awaitable[None]], allowances: Allowances | None = None, pack: Pack | None = None
) -> None:
    async def within() -> None:
        async with opened(allowances, pack) as house:
            await use(house)

    asyncio.run(within())


@pytest.mark.parametrize("pack", [JSON, CSV], ids=["json", "csv"])
def test_the_dealer_lays_a_pack_and_takes_the_cards_along_again_in_both_formats(pack: bytes) -> None:
    async def use(house: House) -> None:
        answer = await house.lay(pack)
        assert (answer.status_code, answer.json()) == (200, {"findings": []})
        (topics,) = (await house.cards()).values()
        assert topics[0] == FIRST
        taken = {kind: await house.asking.get(f"/api/rooms/{house.code}/pack.{kind}") for kind in ("json", "csv")}
        for kind, file in taken.items():
            assert file.status_code == 200
            assert file.headers["content-disposition"].endswith(f'-cards.{kind}"')
            assert read_pack(file.content).pack == read_pack(pack).pack
        assert b";" in taken["csv"].content.splitlines()[0], "the room's spreadsheets are Italian"

    run(use)


def test_what_is_wrong_is_told_by_code_with_its_line_and_nothing_is_laid() -> None:
    async def use(house: House) -> None:
        answer = await house.lay(CSV.replace("Bruno’s car".encode(), b"Bruno's old white car"))
        assert answer.status_code == 422
        told = answer.json()
        assert told["code"] == "pack-wrong"
        (finding,) = [one for one in told["findings"] if one["fault"]]
        assert (finding["code"], finding["line"], finding["column"]) == ("topic-too-long", 5, 2)
        assert finding["fields"]["limit"] == 18
        for nonsense in (b"", b"{", b"\xff\x00", b"PK\x03\x04"):
            assert (await house.lay(nonsense)).status_code == 422
        assert await house.cards() == {}

    run(use)


def test_only_the_dealers_token_lays_a_pack_and_only_in_the_lobby() -> None:
    async def use(house: House) -> None:
        for token in (None, "short", "z" * 43, OTHER):
            code = "not-dealer" if token == OTHER else "not-seated"
            answer = await house.lay(JSON, token)
            assert (answer.status_code, answer.json()["code"]) == (403, code)
        dealer = Listener(house.hub)
        await dealer.hello(house.code, DEALER)
        for number in range(2, 5):
            await dealer.answer("seat_bot", number)
        await dealer.answer("start", 9)
        answer = await house.lay(JSON)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-in-lobby")
        assert await house.cards() == {}

    run(use)


def test_what_anybody_else_sends_is_not_even_read() -> None:
    async def use(house: House) -> None:
        assert (await house.lay(b"nonsense", OTHER)).status_code == 403
        assert (await house.lay(b"nonsense", code="CDFHJ")).status_code == 404
        assert (await house.lay(b"nonsense")).status_code == 422

    run(use)


def test_packs_are_read_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    reading = 0
    most = 0

    def slowly(source: bytes) -> Reading:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        other.wait(0.2)
        reading -= 1
        return read_pack(source)

    async def use(house: House) -> None:
        answers = await asyncio.gather(*(house.lay(b"nonsense") for _ in range(3)))
        assert [answer.status_code for answer in answers] == [422] * 3
        assert most == 1

    other = threading.Event()
    monkeypatch.setattr(app, "read_pack", slowly)
    run(use)


def test_a_body_that_does_not_come_to_its_end_is_waited_for_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drips() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    async def use(house: House) -> None:
        headers = {"Authorization": f"Bearer {DEALER}"}
        answer = await house.asking.post(f"/api/rooms/{house.code}/pack", content=drips(), headers=headers)
        assert answer.status_code == 408

    monkeypatch.setattr(app, "BODY_SECONDS", 0.1)
    run(use)


def test_cards_that_are_not_full_are_taken_along_as_they_are() -> None:
    """The file says itself what it lacks, where it is checked or laid again."""

    async def use(house: House) -> None:
        other = Listener(house.hub)
        await other.hello(house.code, OTHER)
        for number, (card, topic) in enumerate((("b2", "La nebbia"), ("b2", "=1+1"), ("b5", "🍕")), 10):
            await other.answer("write_topic", number, card=card, topic=topic)
        for kind in ("json", "csv"):
            taken = (await house.asking.get(f"/api/rooms/{house.code}/pack.{kind}")).content
            found = [(one.code, one.fields.get("count")) for one in read_pack(taken).findings]
            assert found == [("card-not-full", 2), ("card-not-full", 1)]
            assert all(topic in taken.decode("utf-8-sig") for topic in ("La nebbia", "=1+1", "🍕"))
            again = await house.lay(taken)
            assert (again.status_code, again.json()["code"]) == (422, "pack-wrong")

    run(use)


def test_another_sites_page_lays_none_nor_does_a_page_of_no_room() -> None:
    async def use(house: House) -> None:
        answer = await house.lay(JSON, origin="http://foreign.example")
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        assert (await house.lay(JSON, code="CDFHJ")).status_code == 404
        assert (await house.lay(JSON, code="X")).status_code == 404

    run(use)


def test_what_is_too_large_is_refused_before_it_is_read() -> None:
    async def use(house: House) -> None:
        answer = await house.lay(b"x" * (LARGEST * 1024 + 1))
        assert (answer.status_code, answer.json()["code"]) == (413, "file-too-large")

    run(use)


def test_twice_the_same_is_told_apart_from_what_lies_there() -> None:
    async def use(house: House) -> None:
        assert (await house.lay(JSON)).status_code == 200
        again = await house.lay(JSON)
        assert (again.status_code, again.json()) == (409, {"code": "topic-twice", "fields": {"card": "b1", "line": 1}})

    run(use)


def test_where_nothing_is_written_there_is_nothing_to_take_and_codes_are_not_guessed_so() -> None:
    async def use(house: House) -> None:
        for path in (f"{house.code}/pack.json", f"{house.code}/pack.exe", "CDFHJ/pack.csv", "CDFHJ/pack.json"):
            assert (await house.asking.get(f"/api/rooms/{path}")).status_code == 404
        assert (await house.lay(JSON)).status_code == 429
        assert (await house.asking.get(f"/api/rooms/{house.code}/pack.json")).status_code == 429

    run(use, Allowances(guesses=Rate(0.001, 3)))


def test_who_floods_with_packs_is_slowed_down() -> None:
    async def use(house: House) -> None:
        codes = [(await house.lay(JSON)).status_code for _ in range(6)]
        assert codes[0] == 200
        assert codes[-1] == 429

    run(use, Allowances(token=Rate(0.001, 5)))
    run(use, Allowances(packs=Rate(0.001, 5)))


def test_the_hosts_pack_lies_on_the_cards_of_every_room() -> None:
    async def use(house: House) -> None:
        (topics,) = (await house.cards()).values()
        assert topics[0] == FIRST
        other = await house.hub.create("en")
        rows = house.hub._journal.rows[other]  # type: ignore[attr-defined]  # it is of paper
        assert len(msgspec.to_builtins(rows[0].entry)["topics"]) == 8

    run(use, pack=read_pack(JSON).pack)

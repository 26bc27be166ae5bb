"""What the fuzz once found, held one by one."""

import asyncio
from collections.abc import Sequence

import httpx
import pytest
import uvloop

from ostrakon.journal.entries import Row
from ostrakon.room.loading import state_after
from ostrakon.room.state import State
from ostrakon.server import loading
from ostrakon.server.headers import FIXED
from tests.fuzz.fortune import silent
from tests.fuzz.house import House, house
from tests.fuzz.lines import CLOSE
from tests.server.hall import LOCAL, dial, frame, read_frame, reply, shaken, upgrade
from tests.server.stage import Listener, PaperJournal, hub_on


def test_a_host_that_is_no_address_is_foreign_to_pages_and_sockets() -> None:
    async def test() -> None:
        async with house() as served:
            for host in ("[127.0.0.1]:80", "[1.2.3]", "[::1.2]", "[...]"):
                page = f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
                for request in (page, upgrade(Host=host)):
                    status, _ = await asked(served, request)
                    assert status == 421, host

    uvloop.run(test())


def test_what_gets_no_page_at_all_is_answered_with_the_safe_headers_too() -> None:
    async def test() -> None:
        async with house() as served:
            for head, expected in (
                ("GET /ws HTTP/1.1\r\nHost: a", 426),
                ("nonsense", 400),
                ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked", 411),
            ):
                status, text = await asked(served, f"{head}\r\nConnection: close\r\n\r\n".encode())
                assert status == expected
                fields = dict(line.lower().split(": ", 1) for line in text.partition("\r\n\r\n")[0].split("\r\n")[1:])
                assert {name.lower(): value.lower() for name, value in FIXED.items()}.items() <= fields.items()
                assert "default-src 'none'" in fields["content-security-policy"]

    uvloop.run(test())


async def asked(served: House, request: bytes) -> tuple[int, str]:
    wire = await dial(served.port)
    wire[1].write(request)
    answer = await reply(wire)
    wire[1].close()
    return answer


def test_whoever_hangs_up_while_asking_is_no_failure_of_a_page() -> None:
    async def test() -> None:
        async with house() as served:
            wire = await dial(served.port)
            head = f"POST /api/rooms HTTP/1.1\r\nHost: {LOCAL}:{served.port}\r\nContent-Type: application/json\r\n"
            wire[1].write(f"{head}Content-Length: 50\r\n\r\n{{".encode())
            await wire[1].drain()
            async with httpx.AsyncClient(base_url=f"http://{LOCAL}:{served.port}", trust_env=False) as other:
                await other.get("/health")
                wire[1].transport.abort()
                await other.get("/health")

    with silent():
        uvloop.run(test())


FAREWELLS = {
    **{code.to_bytes(2, "big"): 1002 for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)},
    **{b"": 1000, b"\x03": 1002, b"\x03\xe8\xff": 1007, b"\x03\xe9bye": 1001, b"\x0f\xa0": 4000},
}
"""What a guest says last, and the code that answers it."""


def test_a_farewell_is_answered_only_with_a_code_that_may_be_said() -> None:
    async def test() -> None:
        async with house() as served:
            for said, answered in FAREWELLS.items():
                wire = await dial(served.port)
                await shaken(wire, upgrade(Host=f"{LOCAL}:{served.port}"))
                wire[1].write(frame(CLOSE, said))
                kind, payload = await read_frame(wire)
                wire[1].close()
                assert (kind, int.from_bytes(payload[:2], "big")) == (CLOSE, answered), said

    uvloop.run(test())


def test_a_role_handed_over_a_pause_and_a_removal_said_again_do_nothing_twice() -> None:
    async def test() -> None:
        journal = PaperJournal()
        async with hub_on(journal) as hub:
            code = await hub.create("en")
            guests = [Listener(hub) for _ in range(6)]
            for number, guest in enumerate(guests):
                await guest.hello(code, f"device {number}".ljust(43, "x"))
                await guest.answer("join", 1, name=f"Guest {number}", seat="ABCDEF"[number])
            await guests[0].answer("start", 2)
            for number, (do, fields) in enumerate(
                [("pause", {}), ("resume", {}), ("remove", {"seat": "F"}), ("hand_over", {"seat": "B"})], 3
            ):
                assert (await guests[0].answer(do, number, **fields)) is not None
                rows = len(journal.rows[code])
                guests[0].frames.clear()
                again = await guests[0].answer(do, number, **fields)
                assert type(again).__name__ == "Accepted", do
                assert len(journal.rows[code]) == rows, do

    asyncio.run(test())


def test_who_never_sat_in_a_room_may_be_forgotten_without_playing_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def counted(rows: Sequence[Row]) -> State:
        played.append(len(rows))
        return state_after(rows)

    monkeypatch.setattr(loading, "state_after", counted)

    async def test() -> None:
        async with hub_on(PaperJournal()) as hub:
            code = await hub.create("en")
            guest, visitor = Listener(hub), Listener(hub)
            await guest.hello(code)
            await guest.answer("join", 1, name="Ada")
            await visitor.hello(code)
            await visitor.answer("forget", 1)
            assert played == []
            await guest.answer("forget", 2)
            assert len(played) == 1

    asyncio.run(test())

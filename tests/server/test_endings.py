"""How a visit ends: orderly, once, and without harm to anybody else."""

import asyncio
import contextlib
import logging

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ostrakon.server.sockets import Guest, Limits
from tests.server.hall import (
    LOCAL,
    PATIENCE,
    Hall,
    close_code,
    dial,
    echo,
    frame,
    read_frame,
    run,
    served,
    shaken,
    upgrade,
)

SECRET = "Socrates holds the black shard"


def _ours(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Give the lines that the server wrote (the client of this test writes too)."""
    formatter = logging.Formatter()
    return [formatter.format(record) for record in caplog.records if not record.name.startswith("websockets")]


def test_a_guest_who_says_goodbye_is_answered_and_let_go_once() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            async with connect(f"ws://{LOCAL}:{port}/ws") as client:
                await client.close(1001, "away")
            assert client.close_code == 1001
            assert await asyncio.wait_for(hall.left.get(), PATIENCE) is hall.guests[0]
        assert hall.left.empty()

    run(test())


def test_a_goodbye_without_a_code_is_answered_with_1000() -> None:
    async def test() -> None:
        async with served(Hall()) as port:
            wire = await dial(port)
            await shaken(wire, upgrade() + frame(8))
            assert await read_frame(wire) == (8, (1000).to_bytes(2, "big"))
            assert await asyncio.wait_for(wire[0].read(-1), PATIENCE) == b""
            wire[1].close()

    run(test())


def test_a_line_that_breaks_lets_the_guest_go_once() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            wire[1].transport.abort()
            assert await asyncio.wait_for(hall.left.get(), PATIENCE) is hall.guests[0]
        assert hall.left.empty()

    run(test())


def test_our_goodbye_follows_what_was_sent_and_nothing_is_said_or_heard_after_it() -> None:
    async def test() -> None:
        hall = Hall()

        def answer(guest: Guest, words: bytes) -> None:
            guest.send(b"first")
            guest.send(b"last")
            guest.close(4001, "è tardi " * 40)
            guest.send(b"never")
            guest.close(4002)

        hall.answer = answer
        async with served(hall) as port, connect(f"ws://{LOCAL}:{port}/ws") as client:
            await client.send("one")
            await client.send("two")
            assert [await client.recv(), await client.recv()] == ["first", "last"]
            with pytest.raises(ConnectionClosed) as closed:
                await client.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4001
            assert "è tardi è tardi".encode().startswith(closed.value.rcvd.reason.encode()[:14])
            await asyncio.wait_for(hall.left.get(), PATIENCE)
            assert hall.heard.qsize() == 1
        assert hall.left.empty()

    run(test())


def test_a_guest_who_never_answers_our_goodbye_is_let_go_after_a_time() -> None:
    async def test() -> None:
        hall = Hall()
        hall.greet = lambda guest: guest.close(4001)
        async with served(hall, limits=Limits(farewell_seconds=0.2)) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            await asyncio.wait_for(hall.left.get(), PATIENCE)
            wire[1].close()

    run(test())


@pytest.mark.parametrize("step", ["greet", "answer", "part"])
def test_an_error_of_the_reception_closes_that_guest_only_and_its_words_are_not_logged(
    step: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = echo

        def fail(guest: Guest, words: bytes = b"") -> None:
            if hall.guests.index(guest) == 1:
                raise ValueError(SECRET)
            if step == "answer":
                guest.send(words)

        setattr(hall, step, fail)
        async with served(hall) as port, connect(f"ws://{LOCAL}:{port}/ws") as first:
            await first.send("before")
            assert await first.recv() == "before"
            async with connect(f"ws://{LOCAL}:{port}/ws") as second:
                if step == "part":
                    await second.close()
                else:
                    with contextlib.suppress(ConnectionClosed):  # a greeting that fails may have closed it by now
                        await second.send(SECRET)
                    assert await close_code(second) == 1011
            assert await asyncio.wait_for(hall.left.get(), PATIENCE) is hall.guests[1]
            await first.send("after")
            assert await first.recv() == "after"

    with caplog.at_level(logging.DEBUG):
        run(test())
    assert any("ValueError" in line for line in _ours(caplog))
    assert not any(SECRET in line for line in _ours(caplog))


def test_no_log_down_to_debug_knows_an_address_or_what_was_said(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        async with served(hall) as port:
            wire = await dial(port)
            await shaken(wire, upgrade(f"/ws?{SECRET.replace(' ', '+')}") + frame(1, SECRET.encode()))
            await read_frame(wire)
            wire[1].write(frame(8, b"\x03\xe8" + SECRET.encode()))
            await asyncio.wait_for(hall.left.get(), PATIENCE)
            wire[1].close()

    with caplog.at_level(logging.DEBUG):
        run(test())
    assert [line for line in _ours(caplog) if LOCAL in line or "shard" in line] == []


def test_when_the_server_stops_every_guest_hears_1012_and_is_let_go() -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        clients = []
        async with served(hall) as port:
            for _ in range(3):
                clients.append(await connect(f"ws://{LOCAL}:{port}/ws"))
                await clients[-1].send("here")
                await clients[-1].recv()
        assert [await close_code(client) for client in clients] == [1012] * 3
        assert hall.left.qsize() == 3

    run(test())


def test_a_server_that_stops_waits_only_so_long_for_a_guest_who_says_nothing() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall, limits=Limits(farewell_seconds=0.2)) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
        assert hall.left.qsize() == 1
        assert await read_frame(wire) == (8, b"\x03\xf4restart")
        wire[1].close()

    run(test())

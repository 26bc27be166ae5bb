"""What is said through a socket, and what is too much."""

import asyncio

import pytest
from websockets.asyncio.client import connect

from ostrakon.server.sockets import Guest, Limits
from tests.server.hall import (
    LOCAL,
    PATIENCE,
    Hall,
    Wire,
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

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


async def _closed_with(wire: Wire) -> int:
    """Read up to the close frame, and to the end of the connection behind it."""
    opcode, payload = await read_frame(wire)
    while opcode != CLOSE:
        opcode, payload = await read_frame(wire)
    wire[1].write(frame(CLOSE, payload[:2]))
    assert await asyncio.wait_for(wire[0].read(-1), PATIENCE) == b""
    wire[1].close()
    return int.from_bytes(payload[:2], "big")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2000, 8192])
def test_a_message_comes_back_as_it_was_sent(size: int) -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = echo
        async with served(hall) as port, connect(f"ws://{LOCAL}:{port}/ws") as client:
            text = ("perché no? " * 1000).encode()[:size].decode(errors="ignore")
            await client.send(text)
            assert await client.recv() == text

    run(test())


def test_a_large_message_of_the_server_arrives_whole() -> None:
    async def test() -> None:
        hall = Hall()
        hall.answer = lambda guest, _: guest.send(b"x" * 200_000)
        async with served(hall) as port, connect(f"ws://{LOCAL}:{port}/ws") as client:
            await client.send("!")
            assert await client.recv() == "x" * 200_000

    run(test())


def test_fragments_are_joined_even_with_a_ping_between_them() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            letters = "è".encode()
            wire[1].write(frame(TEXT, b"perch" + letters[:1], last=False) + frame(PING, b"still there?"))
            wire[1].write(frame(CONTINUATION, letters[1:], last=False) + frame(CONTINUATION))
            assert await asyncio.wait_for(hall.heard.get(), PATIENCE) == "perchè".encode()
            assert await read_frame(wire) == (PONG, b"still there?")
            wire[1].close()

    run(test())


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        pytest.param(frame(TEXT, b"x" * 8193), 1009, id="too big"),
        pytest.param(
            frame(TEXT, b"x" * 5000, last=False) + frame(CONTINUATION, b"x" * 5000), 1009, id="too big together"
        ),
        pytest.param(frame(BINARY, b"x"), 1003, id="binary"),
        pytest.param(frame(TEXT, b"\xff\xfe"), 1007, id="not UTF-8"),
        pytest.param(frame(TEXT, b"\xed\xa0\x80"), 1007, id="half a surrogate"),
        pytest.param(frame(TEXT, b"\xc3", last=False) + frame(CONTINUATION, b"\x28"), 1007, id="not UTF-8 together"),
        pytest.param(frame(TEXT, b"x", reserved=4), 1002, id="compressed"),
        pytest.param(frame(3, b"x"), 1002, id="unknown kind"),
        pytest.param(frame(CONTINUATION, b"x"), 1002, id="continues nothing"),
        pytest.param(frame(TEXT, b"x", last=False) + frame(TEXT, b"x"), 1002, id="two begun"),
        pytest.param(frame(PING, last=False), 1002, id="half a ping"),
        pytest.param(b"\x81\x01x", 1002, id="unmasked"),
    ],
)
def test_what_breaks_the_protocol_is_closed_with_its_code_and_never_received(frames: bytes, code: int) -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            wire[1].write(frames + frame(TEXT, b"afterwards"))
            assert await _closed_with(wire) == code
            await asyncio.wait_for(hall.left.get(), PATIENCE)
            assert hall.heard.empty()

    run(test())


def test_the_code_for_too_much_can_be_read_while_megabytes_still_arrive() -> None:
    async def test() -> None:
        async with served(Hall()) as port, connect(f"ws://{LOCAL}:{port}/ws") as client:
            await client.send("x" * 30_000_000)
            assert await close_code(client) == 1009

    run(test())


def test_a_ping_is_answered() -> None:
    async def test() -> None:
        async with served(Hall()) as port, connect(f"ws://{LOCAL}:{port}/ws", ping_interval=None) as client:
            await asyncio.wait_for(await client.ping(), PATIENCE)

    run(test())


def test_a_guest_who_answers_pings_stays_and_hears_later_messages() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall, limits=Limits(ping_seconds=0.1)) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            for _ in range(5):
                opcode, payload = await read_frame(wire)
                assert opcode == PING
                wire[1].write(frame(PONG, payload))
            assert hall.left.empty()
            hall.guests[0].send(b"later")
            assert await read_frame(wire) == (TEXT, b"later")
            wire[1].close()

    run(test())


def test_a_guest_who_answers_no_ping_is_let_go() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall, limits=Limits(ping_seconds=0.1)) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            assert await asyncio.wait_for(hall.left.get(), PATIENCE) is hall.guests[0]
            wire[1].close()

    run(test())


def test_what_is_sent_in_one_turn_arrives_in_its_order() -> None:
    async def test() -> None:
        hall = Hall()
        said = [b"%d" % number * (number % 200) for number in range(300)]

        def greet(guest: Guest) -> None:
            for words in said:
                guest.send(words)

        hall.greet = greet
        async with served(hall) as port:
            wire = await dial(port)
            await shaken(wire, upgrade())
            for words in said:
                assert await read_frame(wire) == (TEXT, words)
            wire[1].close()

    run(test())


def test_a_slow_reader_is_dropped_and_the_others_notice_nothing() -> None:
    async def test() -> None:
        hall = Hall()
        async with served(hall, limits=Limits(backlog_bytes=64 * 1024)) as port:
            slow = await dial(port, receive_buffer=4096)
            await shaken(slow, upgrade())
            async with connect(f"ws://{LOCAL}:{port}/ws") as quick:
                for number in range(10_000):
                    for guest in hall.guests:
                        guest.send(b"%d " % number + b"x" * 30_000)
                    assert str(await asyncio.wait_for(quick.recv(), PATIENCE)).startswith(f"{number} ")
                    if not hall.left.empty():
                        break
                assert hall.left.get_nowait() is hall.guests[0]
                hall.guests[1].send(b"still here")
                assert await quick.recv() == "still here"
            slow[1].transport.abort()

    run(test())
